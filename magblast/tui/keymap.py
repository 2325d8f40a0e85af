"""Check the keys that a person chose: none may take the key of something else away."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import suppress

from textual.binding import Binding
from textual.keys import KEY_NAME_REPLACEMENTS, Keys, _character_to_key, key_to_character

from magblast.errors import MagblastError
from magblast.kernel.language import Phrase
from magblast.kernel.picks import DIGITS
from magblast.kernel.shelf import GAMES, game_of
from magblast.record.header import new_header
from magblast.tui.table_tools import TableTools
from magblast.wording import ENGLISH

APP = "app"
"""The scope of keys that mean the same on every screen."""
_NAMED = frozenset({*(str(each.value) for each in Keys), *KEY_NAME_REPLACEMENTS.values()})
"""What Textual calls the keys that type no character, and some that do."""
_HELD = frozenset({"ctrl", "shift", "alt", "super", "hyper", "meta"})
"""Keys that are held while another is pressed."""
_PICKS = "table.pick"
"""What the digits are for that pick cards."""
_MAKE_WAY = frozenset(
    {"table.redo", "table.end_turn", "table.order", "table.mute", "table.options"}
)
"""Whose usual keys make way for a chosen one, since it may have been chosen before they were."""


def usual_keys(*bindings: Iterable[object]) -> dict[str, str]:
    """Return the usual keys by the id of what they do, such as ``table.undo``."""
    found = (each for group in bindings for each in group if isinstance(each, Binding))
    return {each.id: each.key for each in found if each.id is not None}


def ids_of_games() -> set[str]:
    """Return the ids of the keys that the games on the shelf give to their own answers."""
    found = set[str]()
    for game_id in GAMES:
        # A game that cannot be imported says so when it is chosen.
        with suppress(MagblastError):
            game = game_of(game_id)
            seats = [f"Captain {seat}" for seat in range(1, game.seats[0] + 1)]
            setup = new_header(next(iter(game.editions)), seats, game=game).setup
            found |= {f"table.{id_}" for id_ in TableTools.of(game, setup, ENGLISH).look.own_keys}
    return found


def known_keys(
    chosen: Mapping[str, str], ids: Collection[str]
) -> tuple[dict[str, str], list[Phrase]]:
    """Return the chosen keys that there are, for ids that there are, and a sentence for each other.

    Textual never complains of a key that nobody can press.
    """
    known, refused = dict[str, str](), list[Phrase]()
    for id_, keys in chosen.items():
        absent = [key for key in keys.split(",") if not _exists(key)]
        if id_ not in ids:
            refused.append(Phrase("keys.no_id", id=id_))
        elif absent:
            refused.append(Phrase("keys.no_key", pressed=absent[0], id=id_))
        else:
            known[id_] = keys
    return known, refused


def _exists(key: str) -> bool:
    *held, last = key.split("+")
    named = last in _NAMED or (bool(last) and key_to_character(last) is not None)
    return key == "+" or (named and _HELD.issuperset(held))


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
    """Iterate over the clashes of the chosen keys: the id, the key, and the other id with it."""
    all_keys = {id_: _names(keys) for id_, keys in {**usual, **chosen}.items()}
    all_keys[_PICKS] = frozenset(DIGITS)
    for id_ in chosen:
        for other, keys in all_keys.items():
            makes_way = other in _MAKE_WAY and other not in chosen
            if (
                not makes_way
                and other != id_
                and _meet(id_, other)
                and (both := all_keys[id_] & keys)
            ):
                yield id_, min(both), other


def _names(keys: str) -> frozenset[str]:
    return frozenset(_character_to_key(key) if len(key) == 1 else key for key in keys.split(","))


def _meet(id_: str, other: str) -> bool:
    scope, beside = id_.partition(".")[0], other.partition(".")[0]
    return scope == beside or APP in (scope, beside)
