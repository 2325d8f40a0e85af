"""The phrases of Stones."""

from collections.abc import Mapping

PHRASES: Mapping[str, Mapping[str, str]] = {
    "en": {
        "stones.title": "Stones",
        "stones.motto": "Take the last stone.",
        "stones.rules": "# Stones\n\n1 Take one to three stones.\n\n2 The last one wins.",
        "stones.event.taken": "{by} takes {count}.",
        "stones.ask.take": "{seat} takes stones.",
        "stones.ask.take.own": "How many do you take?",
        "stones.means.take": "Take one to three stones; whoever takes the last one wins.",
        "stones.do.take": "Take {count}",
        "stones.role.count": "a number of stones",
        "stones.table": "{count} stones are left.",
        "stones.table.one": "One stone is left.",
        "stones.heap.stones": "the heap",
        "stones.change.left": "{before}, then {after} stones",
        "stones.why.one_to_three": "Take one, two or three",
        "stones.why.too_many": "There are only {left} left",
    }
}
