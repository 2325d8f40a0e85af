"""Name the pending decision."""

from typing import NamedTuple

from magblast.engine.terms import DecisionKind, Seat


class Decision(NamedTuple):
    """Say which seat is asked what."""

    seat: Seat
    kind: DecisionKind
