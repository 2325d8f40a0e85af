"""Choose what comes next from public facts alone, so that no prompt betrays a hand."""

from dataclasses import replace
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from magblast.games.magblast.engine.terms import DecisionKind
from magblast.games.magblast.engine.view import PlayerView
from magblast.kernel.seat import Seat

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


class ScreenKind(StrEnum):
    """Name what the terminal shows."""

    COVER = "cover"
    TABLE = "table"
    CALL = "call"
    SOUND = "sound"
    AGREE = "agree"
    END = "end"


class Cue(NamedTuple):
    """Describe what comes next at the terminal."""

    kind: ScreenKind
    seat: Seat = 0
    """Whom it is for; 0 is everybody."""
    called: bool = False
    """The seat called during a response round."""


_PUBLIC: dict[str, ScreenKind] = {
    DecisionKind.SOUND: ScreenKind.SOUND,
    DecisionKind.AGREE: ScreenKind.AGREE,
}


def next_cue(
    public: PlayerView,
    eyes: Seat | None,
    caller: Seat | None = None,
    asking: Asking = Asking.CALL,
) -> Cue:
    """Return what comes next, from public facts alone.

    ``eyes`` is the seat that looked last behind a cover, ``caller`` the captain who called.
    """
    decision = public.decision
    if decision is None:
        return Cue(ScreenKind.END)
    if caller is not None:
        return Cue(_private(caller, eyes), caller, called=True)
    if decision.kind is DecisionKind.RESPOND and asking is Asking.CALL:
        return Cue(ScreenKind.CALL)
    if decision.kind in _PUBLIC:
        return Cue(_PUBLIC[decision.kind], decision.seat)
    return Cue(_private(decision.seat, eyes), decision.seat)


def _private(seat: Seat, eyes: Seat | None) -> ScreenKind:
    return ScreenKind.TABLE if seat == eyes else ScreenKind.COVER
