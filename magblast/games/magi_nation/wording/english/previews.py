"""What an action would do, as far as nothing is left to chance or to a choice."""

PREVIEWS = {
    "parts": "{thing}: {parts}.",
    "part.energy": "{before} → {after}",
    "part.energy@heard": "from {before} to {after} energy",
    "part.energy.new": "comes into play with {after}",
    "part.penalty": "with the penalty of 1 for another region",
    "part.defeated": "defeated{thing:.0}",
    "part.discarded": "discarded{thing:.0}",
    "part.relic": "discarded{thing:.0}",
    "part.returned": "returns to the hand",
    "part.taken": "changes hands",
    "part.kept": "stays in play{thing:.0}",
    "change.wins": "{thing} wins the game.",
    "change.draw": "{thing} loses the last Magi, and the game is a draw.",
    "change.may_use": "{thing} may use an effect, which is not counted here.",
    "change.dice": "{thing} rolls, and the rest depends on it.",
    "change.hand.more": "{thing} draws {count} cards.",
    "change.hand.more.one": "{thing} draws a card.",
}
