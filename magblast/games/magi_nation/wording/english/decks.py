"""The size of a deck, and its mistakes."""

DECKS = {
    "deck.sum": "{magi} Magi, {cards} other cards: {kinds}",
    "deck.sum.creature": "{count} creatures",
    "deck.sum.creature.one": "1 creature",
    "deck.sum.relic": "{count} relics",
    "deck.sum.relic.one": "1 relic",
    "deck.sum.spell": "{count} spells",
    "deck.sum.spell.one": "1 spell",
    "deck.no_card": "Line {line}: there is no card {name}.",
    "deck.no_card.near": "Line {line}: there is no card {name}; did you mean {near}?",
    "deck.not_played": "Line {line}: {card} is not played yet (rules M11).",
    "deck.wrong": "{place}: {why}",
    "deck.misplaced": "{place}: {card} stands in the wrong list: magi holds the Magi, cards all other "
    "cards",
    "deck.second": "Line {line}: another deck begins; a text holds one deck, so what follows was not "
    "read.",
    "deck.magi": "{count} Magi: a deck has exactly {persons} (rules M1.6).",
    "deck.magi_twice": "{count} copies of {card}: a deck has each Magi once (rules M1.6).",
    "deck.one_person": "{cards} are one person: the Magi of a deck are three different ones "
    "(rules M1.6).",
    "deck.few": "{count} cards beside the Magi: a deck has at least {least} (rules M1.6).",
    "deck.few.one": "1 card beside the Magi: a deck has at least {least} (rules M1.6).",
    "deck.many": "{count} cards beside the Magi: a deck has at most {most} (rules M1.6).",
    "deck.copies": "{copies} copies of {cards}: a deck has at most {most} (rules M1.6).",
    "deck.copies.alternates": "{copies} copies of {cards}, which are one card: a deck has at most "
    "{most} (rules M1.6).",
    "deck.unplayable": "No Magi of this deck can play {card} (rules M4.3).",
}
