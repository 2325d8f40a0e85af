"""What is wrong with a deal or a position."""

FILES = {
    "deal.too_many": "{place} has more than {count} cards",
    "deal.too_few": "{place} leaves too few cards for the hands",
    "position.twice": "{thing} is in two places: {place} and {other}",
    "position.no_card": "{place} names a card that does not exist: {name}",
    "position.no_ship": "{place}: {card} is not a ship",
    "position.no_upgrade": "{place}: {card} is not an upgrade",
    "position.too_much": "{place}: {ship} cannot carry {card} as well",
    "position.no_attackers": "{place} must name different ships, in the Attack phase",
    "position.no_attacker": "{place}: {ship} is not a ship of the active seat with an attack value",
    "position.no_new_ship": "{place}: no ship of the active seat was deployed in this phase",
    "position.contradiction": "{place} and {other} contradict each other",
    "position.fallen": "{place} is below 1 without a rescue in position.pending",
}
