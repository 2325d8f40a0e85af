"""Describe a result that somebody else is to beat with the same deal."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NotRequired, Self, TypedDict

from magblast.record.fields import Fields
from magblast.record.names import MAX_NAME, clean_text
from magblast.record.shapes import Count

ENDED = ("lost", "drawn", "won")
"""How a game can have ended for whoever challenges, the best last."""
NOTES = ("helped", "replaced", "branched", "advised")
"""What a result may owe to others than whoever has played."""
_MOST = 10**6
"""No figure of a game is larger."""


class ChallengeRecord(TypedDict):
    """The result that is to be beaten."""

    name: str
    ended: Literal["lost", "drawn", "won"]
    turns: Count
    figures: NotRequired[dict[str, int]]
    notes: NotRequired[list[str]]


@dataclass(frozen=True, slots=True)
class Challenge:
    """Describe what somebody has achieved with a deal."""

    name: str
    ended: str
    """One of ``ENDED``."""
    turns: int
    figures: Mapping[str, int] = field(default_factory=dict)
    """What is counted in a result, such as damage; what is 0 may be left out."""
    notes: tuple[str, ...] = ()
    """Those of ``NOTES`` that are true of it."""

    @classmethod
    def of(cls, record: object) -> Self:
        """Read what stands in the header of a log; raises ``ShapeError``."""
        data = Fields(record, "challenge")
        figures = Fields(data.get("figures", dict, {}), data.place("figures"))
        challenge = cls(
            name=clean_text(data.need("name", str), MAX_NAME),
            ended=data.one_of("ended", ENDED, ""),
            turns=data.number("turns", None, 0, _MOST),
            figures={name: figures.number(name, None, 0, _MOST) for name in figures.values},
            notes=tuple(each for each in NOTES if each in data.texts("notes")),
        )
        data.finish()
        return challenge

    @property
    def record(self) -> dict[str, Any]:
        """Return the challenge as it stands in the header of a log."""
        figures = {name: count for name, count in self.figures.items() if count}
        parts = {"figures": figures, "notes": [*self.notes]}
        told = {"name": self.name, "ended": self.ended, "turns": self.turns}
        return told | {name: part for name, part in parts.items() if part}

    @property
    def rank(self) -> tuple[int, int]:
        """Return how good the result is; a greater rank beats a smaller one.

        To win soon is better than to win late, and to lose late is better than to lose soon.
        """
        return ENDED.index(self.ended), self.turns * (-1 if self.ended == "won" else 1)
