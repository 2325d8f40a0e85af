"""Choose what comes next from public facts alone, so that no prompt betrays a hand."""

from collections.abc import Collection
from dataclasses import replace
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from magblast.kernel.game import View
from magblast.kernel.has import Has
from magblast.kernel.seat import Audience, Seat

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
    """As strict, but those alone are asked who can respond: it tells what hands hold."""


def with_asking(header: "Header", asking: Asking) -> "Header":
    """Note in a header how the table asks for responses.

    A game without options for it cannot be asked in the friendly way, and one without rounds in no
    way.
    """
    if Has.ROUNDS not in header.game.has:
        return header
    friendly = header.game.friendly(header.edition)
    if asking is Asking.FRIENDLY:
        chosen = friendly
    else:
        usual = header.game.options(header.edition)
        chosen = {name: usual[name][0] for name in friendly}
    extra = {**header.extra, ASKING: str(asking)}
    return replace(header, options={**header.options, **chosen}, extra=extra)


def asking_of(header: "Header") -> Asking:
    """Read from a header how the table asks for responses."""
    friendly = header.game.friendly(header.edition)
    if friendly and friendly.items() <= header.options.items():
        return Asking.FRIENDLY
    return Asking.STRICT if header.extra.get(ASKING) == Asking.STRICT else Asking.CALL


class ScreenKind(StrEnum):
    """Name what a device shows."""

    COVER = "cover"
    TABLE = "table"
    OPEN = "open"
    """The table of a seat that decides while everybody may watch."""
    CALL = "call"
    """A round of responses: whoever wants to respond calls."""
    PUBLIC = "public"
    """A question that one seat answers in the open; it may look at its hand behind a cover."""
    AGREEMENT = "agreement"
    """Everybody else is asked whether the seat may undo more than it may undo alone."""
    VERDICT = "verdict"
    """Everybody else is asked whether they have heard what the seat made aloud."""
    BOT = "bot"
    """Nobody is asked here: a bot answers, or somebody who looks at another device."""
    END = "end"


class Cue(NamedTuple):
    """Describe what comes next at a device."""

    kind: ScreenKind
    seat: Seat = 0
    """Whom it is for; 0 is everybody."""
    called: bool = False
    """The seat called to respond, or looks at its hand before it answers in the open."""
    asked: str = ""
    """The kind of decision that a public question is about."""
    elsewhere: bool = False
    """The seat looks at another device; whoever looks at this one watches."""


def next_cue(
    public: View,
    eyes: Seat | None,
    caller: Seat | None = None,
    asking: Asking = Asking.CALL,
    bots: Collection[Seat] = (),
    *,
    silent: bool = False,
) -> Cue:
    """Return what comes next, from public facts alone.

    ``eyes`` is the seat that looked last behind a cover, ``caller`` the captain who called. The
    people have their say before the ``bots``, and are ``silent`` once they have had it.
    """
    decision = public.decision
    if decision is None:
        return Cue(ScreenKind.END)
    if caller is not None:
        return Cue(_private(caller, eyes), caller, called=True)
    if is_call(public, asking):
        left = [seat for seat in decision.waiting if seat in bots]
        if left and (silent or len(left) == len(decision.waiting)):
            return Cue(ScreenKind.BOT, left[0])
        return Cue(ScreenKind.CALL)
    if decision.seat in bots:
        return Cue(ScreenKind.BOT, decision.seat)
    if decision.audience is Audience.PUBLIC:
        return Cue(ScreenKind.PUBLIC, decision.seat, asked=decision.kind)
    if decision.audience is Audience.OPEN:
        return Cue(ScreenKind.OPEN, decision.seat)
    return Cue(_private(decision.seat, eyes), decision.seat)


def is_call(public: View, asking: Asking) -> bool:
    """Return whether the whole table is asked at once."""
    decision = public.decision
    in_round = decision is not None and decision.audience is Audience.ROUND
    return in_round and asking is not Asking.STRICT


def _private(seat: Seat, eyes: Seat | None) -> ScreenKind:
    return ScreenKind.TABLE if seat == eyes else ScreenKind.COVER
