"""The game before it is set up: its title, its motto, its decks and its cards."""

ABOUT = {
    "title": "Magi-Nation Duel",
    "motto": "Two captains with three Magi each. Energy is what they pay with and what they live on.",
    "setting.starter": "Deck",
    "setting.starter.help": "the deck of a seat; both seats may choose the same one",
    "cards.magi": "Magi",
    "cards.creature": "Creatures",
    "cards.relic": "Relics",
    "cards.spell": "Spells",
    "cards.summary.magi": "{region:<10}  {energy:>2} energy, +{energize}",
    "cards.summary.creature": "{region:<10}  {energy:>2} energy",
    "cards.summary.relic": "{region:<10}",
    "cards.summary.spell": "{region:<10}  cost {cost}",
    "cards.kind.magi": "{region} Magi, {energy} energy, energize {energize}",
    "cards.kind.creature": "{region} creature, {energy} energy",
    "cards.kind.relic": "{region} relic",
    "cards.kind.spell": "{region} spell, cost {cost}",
}
