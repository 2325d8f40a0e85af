"""What an action would do if nobody answers it."""

PREVIEWS = {
    "preview.destroyed": "{ship} is destroyed.",
    "preview.shield": "{ship} loses its shield.",
    "preview.holds": "{ship} holds.",
    "preview.values": "{ship}: {before} → {after}.",
    "preview.base": "{seat}'s base: {before} → {after}.",
    "preview.falls": "{seat}'s base falls, unless jokers save it.",
    "preview.lost": "{seat} loses the game.",
    "preview.may_block": "{seat} may block.",
    "preview.may_take": "{seat} chooses: a ship is hit, or the base loses 1.",
    "preview.negated": "{card} is negated.",
    "preview.drawn": "You draw {count} cards.",
    "preview.drawn.one": "You draw a card.",
}
