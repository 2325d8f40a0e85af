"""Say which screen comes next; public facts alone decide, so that no prompt betrays a hand."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from magblast.engine.terms import DecisionKind, Seat
from magblast.engine.view import PlayerView

if TYPE_CHECKING:
    from magblast.record.header import Header

ASKING = "asking"
"""The field of a header that keeps how the table asks for responses."""


class Asking(StrEnum):
    """Name how a table asks for responses."""

    CALL = "call"
    """Everybody at once, in public; whoever wants to answer calls."""
    STRICT = "strict"
    """Everybody who might answer, behind a cover, in order."""
    FRIENDLY = "friendly"
    """As strict, but the engine asks those alone who can answer: it tells what hands hold."""


def with_asking(header: "Header", asking: Asking) -> "Header":
    """Note in a header how the table asks for responses."""
    options = replace(header.options, ask="holders" if asking is Asking.FRIENDLY else "eligible")
    return replace(header, options=options, extra={**header.extra, ASKING: str(asking)})


def asking_of(header: "Header") -> Asking:
    """Read from a header how the table asks for responses."""
    if header.options.ask == "holders":
        # The engine asks some and not others; a public question could not hide whom.
        return Asking.FRIENDLY
    return Asking.STRICT if header.extra.get(ASKING) == Asking.STRICT else Asking.CALL


class Stop(StrEnum):
    """Name what the terminal shows."""

    COVER = "cover"
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


_PUBLIC: dict[str, Stop] = {DecisionKind.SOUND: Stop.SOUND, DecisionKind.AGREE: Stop.AGREE}


def next_scene(public: PlayerView, eyes: Seat | None, asking: Asking = Asking.CALL) -> Scene:
    """Choose the next screen from the public view and the seat that looked last."""
    decision = public.decision
    if decision is None:
        return Scene(Stop.END)
    if decision.kind is DecisionKind.RESPOND and asking is Asking.CALL:
        return Scene(Stop.CALL)
    if decision.kind in _PUBLIC:
        return Scene(_PUBLIC[decision.kind], decision.seat)
    return Scene(Stop.TABLE if eyes == decision.seat else Stop.COVER, decision.seat)
