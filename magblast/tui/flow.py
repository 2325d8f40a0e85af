"""Say which screen comes next; public facts alone decide, so that no prompt betrays a hand."""

from dataclasses import dataclass
from enum import StrEnum

from magblast.engine.terms import DecisionKind, Seat
from magblast.engine.view import PlayerView


class Stop(StrEnum):
    """Name what the terminal shows."""

    COVER = "cover"
    PLACE = "place"
    TABLE = "table"
    CALL = "call"
    SOUND = "sound"
    AGREE = "agree"
    END = "end"


@dataclass(frozen=True, slots=True)
class Scene:
    """Pair a screen with the seat it is for; None is everybody."""

    stop: Stop
    seat: Seat | None = None


_PUBLIC = {DecisionKind.SOUND: Stop.SOUND, DecisionKind.AGREE: Stop.AGREE}


def next_scene(view: PlayerView, eyes: Seat | None, *, strict: bool = False) -> Scene:
    """Choose the next screen from the public view and the seat that looked last.

    ``strict`` asks every captain of a response round behind a cover instead of by table call.
    """
    decision = view.decision
    if decision is None:
        return Scene(Stop.END)
    if decision.kind is DecisionKind.RESPOND and not strict:
        return Scene(Stop.CALL)
    if decision.kind in _PUBLIC:
        return Scene(_PUBLIC[decision.kind], decision.seat)
    if eyes != decision.seat:
        return Scene(Stop.COVER, decision.seat)
    if decision.kind is DecisionKind.PLACE:
        return Scene(Stop.PLACE, decision.seat)
    return Scene(Stop.TABLE, decision.seat)
