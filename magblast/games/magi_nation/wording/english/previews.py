"""What an action would do, as far as nothing is left to chance or to a choice."""

PREVIEWS = {
    "change": "{thing}: {changes}.",
    "change.energy": "{before} → {after}",
    "change.energy@heard": "from {before} to {after} energy",
    "change.new": "comes into play with {after}",
    "change.penalty": "with the penalty of 1 for another region",
    "change.defeated": "defeated",
    "change.discarded": "discarded",
    "change.returned": "returns to the hand",
    "change.taken": "changes hands",
    "change.kept": "stays in play",
    "preview.wins": "{seat} wins the game.",
    "preview.draw": "{seat} loses the last Magi, and the game is a draw.",
    "preview.may_use": "{seat} may use an effect, which is not counted here.",
    "preview.dice": "{seat} rolls, and the rest depends on it.",
    "preview.draws": "{seat} draws {count} cards.",
    "preview.draws.one": "{seat} draws a card.",
}
