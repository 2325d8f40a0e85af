"""Refuse fields that a record of a script cannot have, since its author can mend them."""

from collections.abc import Collection, Mapping
from typing import Any

from magblast.errors import ShapeError
from magblast.kernel.game import AnyGame
from magblast.record.schema import fields_of_actions
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
    # Any other word is refused when the action is read.
    known = fields_of_actions(game).get(word) if isinstance(word, str) else None
    if word in TRAVELS:
        known = TravelRecord.__annotations__
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
