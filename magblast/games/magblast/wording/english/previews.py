"""What an action would do."""

PREVIEWS = {
    "preview.damage": "{damage} damage: {line}",
    "preview.hull": "{target} has {left} of {hull} hull left",
    "preview.lent": "{target} has {left} of {hull} hull left until the turn ends",
    "preview.destroyed": "{target} is destroyed",
    "preview.out": "{target} is destroyed and {player} is out",
    "preview.captured": "{ship} is captured",
    "preview.cancelled": "{card} is cancelled",
    "preview.overcrowded": "too many ships in the {zone} zone",
    "preview.wins": "{player} wins",
    "preview.hand": "{player} has {count} cards in hand",
    "preview.hand.one": "{player} has 1 card in hand",
    "preview.uses": "{flagship} has {count} uses left",
    "preview.uses.one": "{flagship} has 1 use left",
    "preview.removed": "{player}'s fleet is clear of {by}'s {card}",
    "preview.removed_own": "{player}'s fleet is clear of their own {card}",
}
