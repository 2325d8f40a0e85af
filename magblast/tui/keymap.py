"""Check the keys that a person chose: none may take the key of something else away."""

from collections.abc import Iterable, Iterator, Mapping

from textual.binding import Binding
from textual.keys import _character_to_key

from magblast.kernel.phrase import Phrase
from magblast.paint.tiles import KEYS

APP = "app"
"""The scope of keys that mean the same on every screen."""
_PICKS = "table.pick"
"""What the digits and capitals are for that pick cards."""


def usual_keys(*bindings: Iterable[object]) -> dict[str, str]:
    """Return the usual keys by the id of what they do, such as ``table.undo``."""
    found = (each for group in bindings for each in group if isinstance(each, Binding))
    return {each.id: each.key for each in found if each.id is not None}


def usable_keys(
    chosen: Mapping[str, str], usual: Mapping[str, str]
) -> tuple[dict[str, str], list[Phrase]]:
    """Return the chosen keys that clash with no other, and a sentence for each of the others.

    What is refused keeps its usual key. Two things may exchange their keys.
    """
    usable, refused = dict(chosen), list[Phrase]()
    while (clash := next(_clashes(usable, usual), None)) is not None:
        id_, key, other = clash
        del usable[id_]
        refused.append(Phrase("keys.clash", pressed=key, id=id_, other=other))
    return usable, refused


def _clashes(chosen: Mapping[str, str], usual: Mapping[str, str]) -> Iterator[tuple[str, str, str]]:
    """Iterate over what was chosen, a key of it, and what else has that key."""
    all_keys = {id_: _names(keys) for id_, keys in {**usual, **chosen}.items()}
    # Redo has always been among the capitals.
    all_keys[_PICKS] = frozenset(KEYS) - all_keys.get("table.redo", frozenset())
    for id_ in chosen:
        for other, keys in all_keys.items():
            if other != id_ and _meet(id_, other) and (both := all_keys[id_] & keys):
                yield id_, min(both), other


def _names(keys: str) -> frozenset[str]:
    return frozenset(_character_to_key(key) if len(key) == 1 else key for key in keys.split(","))


def _meet(id_: str, other: str) -> bool:
    scope, beside = id_.partition(".")[0], other.partition(".")[0]
    return scope == beside or APP in (scope, beside)
