"""The size of a deck, and its mistakes."""

DECKS = {
    "deck.sum": "{magi} Magi, {cards} other cards: {kinds}",
    "deck.sum.creature": "{count} creatures",
    "deck.sum.creature.one": "1 creature",
    "deck.sum.relic": "{count} relics",
    "deck.sum.relic.one": "1 relic",
    "deck.sum.spell": "{count} spells",
    "deck.sum.spell.one": "1 spell",
    "deck.sum.unknown": "{count} that cannot be played",
    "deck.sum.unknown.one": "1 that cannot be played",
    "deck.no_card": "Line {line}: there is no card {name}.",
    "deck.no_card.near": "Line {line}: there is no card {name}; did you mean {near}?",
    "deck.not_played": "Line {line}: {card} is not played yet (rules M11).",
    "deck.wrong": "{place}: {why}",
    "deck.misplaced": "{place}: {card} is in the wrong list: the Magi belong in magi, all other "
    "cards in cards",
    "deck.second": "Line {line}: another deck begins here; a text holds one deck, so the rest "
    "was not read.",
    "deck.magi": "{count} Magi: a deck has exactly {persons} (rules M1.6).",
    "deck.magi_twice": "{count} copies of {card}: a deck can have each Magi only once (rules "
    "M1.6).",
    "deck.one_person": "{cards} are the same person: the three Magi of a deck are different "
    "persons (rules M1.6).",
    "deck.few": "{count} cards besides the Magi: a deck has at least {least} (rules M1.6).",
    "deck.few.one": "1 card besides the Magi: a deck has at least {least} (rules M1.6).",
    "deck.many": "{count} cards besides the Magi: a deck has at most {most} (rules M1.6).",
    "deck.copies": "{copies} copies of {cards}: a deck has at most {most} (rules M1.6).",
    "deck.copies.alternates": "{copies} copies of {cards}, which are one card: a deck has at most "
    "{most} (rules M1.6).",
    "deck.not_packed": "{place}: {copies} {card} in the deck, but {count} in its packs (rules M17.4)",
    "deck.unplayable": "No Magi of this deck can play {card} (rules M4.3).",
    "pool.every_group": "all regions",
    "pool.playable": "for my Magi",
    "pool.same_cost": "without penalty",
    "pool.starting": "Starting cards",
    "pool.closed": "No Magi of this deck can play it (rules M4.3).",
    "pool.dearer": "Your Magi pay a penalty for its region (rules M4.2).",
}
