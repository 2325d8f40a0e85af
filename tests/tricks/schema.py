"""Name the types from which the JSON Schemas of Tricks are made."""

from typing import TypedDict

from magblast.record.schema import Shapes

from .game import TricksGame


class Snapshot(TypedDict):
    """A table of Tricks as JSON; a hand that is not shown is the number of its cards."""

    hands: dict[str, list[str] | int]
    bids: list[int | None]
    taken: list[int]
    trick: list[str]
    played: list[str]
    leader: int
    turn: int


SHAPES = Shapes(TricksGame.notation, Snapshot)
