"""Refuse fields that a record of a script cannot have, since its author can mend them."""

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from magblast.errors import ShapeError
from magblast.kernel.game import AnyGame
from magblast.record.schema import NUMBERED, fields_of_actions
from magblast.record.shapes import REMARKS, TRAVELS, Expectation, TravelRecord
from magblast.record.typed import unknown


def check_fields(record: Mapping[str, Any], game: AnyGame) -> None:
    """Refuse an unknown field of a record; raises ``ShapeError``."""
    if "do" in record:
        _check_action(record, game)
        return
    kind = next((each for name, each in REMARKS.items() if record.get(name) is not None), None)
    if kind is not None:
        _check(record, kind.__annotations__, "")
    if kind is REMARKS["expect"] and isinstance(expected := record["expect"], dict):
        _check(expected, Expectation.__annotations__, "expect")


def _check_action(record: Mapping[str, Any], game: AnyGame) -> None:
    word = record["do"]
    known: Collection[str] | None = None
    if word in TRAVELS:
        known = TravelRecord.__annotations__
    elif isinstance(word, str):
        # Any other word is refused when the action is read.
        fields = fields_of_actions(game)
        known = fields.get(word) if fields else _asked(record, game)
    if known is None:
        return
    try:
        _check(record, known, "")
    except ShapeError as error:
        raise ShapeError("record.action", action=word, why=error.phrase) from None


def _check(record: Mapping[str, Any], known: Collection[str], where: str) -> None:
    for name in record:
        if name not in known:
            raise unknown(where, name, known)


def _asked(record: Mapping[str, Any], game: AnyGame) -> Collection[str] | None:
    """Return the fields that a game without shapes asks for to read an action.

    None where it cannot be read, which is told when it is played, or is read in another way.
    """
    watched = _Watched(record)
    try:
        game.read(watched)
    except (ShapeError, AttributeError, TypeError):
        return None
    return watched.asked


class _Watched(Mapping[str, Any]):
    """Represent a record that notes which of its fields somebody asks for."""

    def __init__(self, record: Mapping[str, Any]) -> None:
        self._record = record
        self.asked = {"do", "by", *NUMBERED}

    def __getitem__(self, name: str) -> Any:
        self.asked.add(name)
        return self._record[name]

    def __iter__(self) -> Iterator[str]:
        self.asked.update(self._record)
        return iter(self._record)

    def __len__(self) -> int:
        return len(self._record)
