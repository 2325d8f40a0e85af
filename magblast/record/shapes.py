"""Name the fields of the records that are no actions of a game."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, NotRequired, TypeAlias, TypedDict

from magblast.kernel.limits import Limits
from magblast.record.remarks import ANSWERS

LONGEST_WAIT = 3600
"""Longest pause of a script, in seconds."""
Number: TypeAlias = Annotated[int, Limits(minimum=1)]
Count: TypeAlias = Annotated[int, Limits(minimum=0)]
Digest: TypeAlias = Annotated[str, Limits(pattern="^[0-9a-f]{8}$")]
SeatNumber: TypeAlias = Annotated[int, Limits(**{"$ref": "#/$defs/seat"})]
Things: TypeAlias = dict[str, list[str | int]]
Answers: TypeAlias = Annotated[list[str], Limits(minItems=ANSWERS[0], maxItems=ANSWERS[-1])]


class TravelRecord(TypedDict):
    """Undo everything after a record, or do it again."""

    n: NotRequired[Number]
    by: SeatNumber
    do: Literal["undo", "redo"]
    to: Count
    h: NotRequired[Digest]


class NoteRecord(TypedDict):
    """A remark.

    With ``bot`` it gives a seat to a bot, or to a person again; with ``advice`` true, a captain has
    asked for advice.
    """

    note: str
    after: NotRequired[Count]
    by: NotRequired[SeatNumber]
    bot: NotRequired[str | None]
    advice: NotRequired[bool]


class SayRecord(TypedDict):
    """A line for the audience of a script."""

    say: str


class WaitRecord(TypedDict):
    """A pause, in seconds."""

    wait: Annotated[float, Limits(minimum=0, maximum=LONGEST_WAIT)]


class ViewRecord(TypedDict):
    """Whose view is shown."""

    view: Literal["public", "all"] | SeatNumber


class StopRecord(TypedDict):
    """Nothing continues until a key is pressed."""

    stop: Literal[True]
    task: NotRequired[bool]
    show: NotRequired[Things]
    drawn: NotRequired[str]
    optional: NotRequired[bool]


class AskRecord(TypedDict):
    """A question to the audience."""

    ask: str
    answers: Answers
    right: Annotated[int, Limits(minimum=1, maximum=ANSWERS[-1])]
    why: NotRequired[Annotated[list[str], Limits(maxItems=ANSWERS[-1])]]
    show: NotRequired[Things]


class Expectation(TypedDict):
    """What must be true of the table."""

    path: str
    eq: Any


class ExpectRecord(TypedDict):
    """What must be true here."""

    expect: Expectation


class EndRecord(TypedDict):
    """The game is over."""

    end: Literal[True]
    n: NotRequired[Count]
    winner: NotRequired[SeatNumber | None]
    winners: NotRequired[list[SeatNumber]]
    turns: NotRequired[Count]
    c: NotRequired[str]


TRAVELS = ("undo", "redo")
"""The words of ``do`` that are no actions of a game."""
REMARKS: Mapping[str, Any] = {
    "note": NoteRecord,
    "say": SayRecord,
    "wait": WaitRecord,
    "view": ViewRecord,
    "stop": StopRecord,
    "ask": AskRecord,
    "expect": ExpectRecord,
    "end": EndRecord,
}
"""The records that change nothing, each by the field that marks it; the first such field counts."""
