"""What is wrong with a deal or a position."""

FILES = {
    "deal.no_die": "{place} holds {number}, but a die shows 1 to 6",
    "deal.not_of_deck": "{place}: {card} is not a card of the deck of seat {seat}",
    "deal.not_in_deck": "The deal wants {card} on top after this shuffle, but it is not in the "
    "deck of seat {seat}",
    "deal.twice": "{place} names {card} twice",
    "position.twice": "{thing} is in two places: {place} and {other}",
    "position.no_card": "{place} names a card that does not exist: {name}",
    "position.wrong_kind": "{place}: {card} is a {kind} and cannot lie there",
    "position.no_power": "{place}: {card} has no power {name}, or it is named twice",
    "position.stays": "{place}: {card} does not stay on a creature",
    "position.starter": "{place}: this seat plays {starter}",
    "position.attack": "{place}: a position cannot stand in the middle of an attack",
    "position.needs_magi": "{place}: nothing can be in play without a Magi",
    "position.lost": "{place} has no Magi left",
    "position.fallen": "{place}: a Magi without energy needs a creature",
    "position.two_relics": "{place} has {title} twice",
}
