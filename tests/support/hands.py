"""Hold hands as the page for phones does, and lead a game around them."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any

from magblast.kernel.seat import Seat
from magblast.play.conductor import Conductor, Front, Play
from magblast.play.flow import Asking, with_asking
from magblast.play.hotseat import Hotseat
from magblast.play.session import Session
from magblast.record.header import Header, parse_header
from magblast.web.phone import Phone
from magblast.wording import ENGLISH
from tests.support.eyes import Eyes
from tests.support.logs import NAMES, duel

HELD = ("evasive_action.1", "temporal_flux.1", "temporal_flux.2")


def four(hands: Sequence[str] = HELD, out: Seat = 0, sound: str = "honour", **rules: Any) -> Header:
    """Return the game of ``duel`` for four, of whom those who do not begin hold one card each.

    One of them may be ``out`` of the game; ``sound`` says how sound effects are judged.
    """
    data = duel()
    seats = data["position"]["seats"]
    for seat, card in enumerate(hands, 2):
        fleet = {"flagship": "tri_bot", "eliminated": True} if seat == out else {"hand": [card]}
        seats[str(seat)] = seats.get(str(seat), {}) | fleet
    data |= {"seats": [{"name": name} for name in NAMES[:4]], "table": rules}
    data["options"] = {**data.get("options", {}), "sound": sound}
    return with_asking(parse_header(data), Asking.CALL)


@dataclass
class Turned:
    """Represent a clock that a test turns, which calls back in order when it gets there."""

    time: float = 0.0
    calls: list[tuple[float, Callable[[], object]]] = field(default_factory=list)

    def now(self) -> float:
        """Return the time."""
        return self.time

    def later(self, seconds: float, call: Callable[[], object]) -> None:
        """Keep what is to be called."""
        self.calls.append((self.time + seconds, call))

    def turn(self, seconds: float) -> None:
        """Go on."""
        until = self.time + seconds
        while due := sorted((at for at, _ in self.calls if at <= until)):
            found = next(each for each in self.calls if each[0] == due[0])
            self.calls.remove(found)
            self.time = found[0]
            found[1]()
        self.time = until


class BigScreen:
    """Lead a game at a screen that nobody needs to look at, and at phones."""

    def __init__(self, session: Session) -> None:
        self.hotseat = Hotseat(session)
        self.eyes = Eyes(self.hotseat)
        self.conductor: Conductor | None = None
        self.heard: list[tuple[Seat, int]] = []
        """Who shouted what."""

    def begin(self, *fronts: Front) -> None:
        """Begin the game."""
        self.conductor = Conductor(ENGLISH, self.eyes, *fronts)
        self.conductor.begin()

    def join(self, front: Front) -> None:
        """Ask another front, too."""
        assert self.conductor is not None
        self.conductor.join(front)

    def play(self, play: Play) -> None:
        """Play something in place of what is asked for."""
        assert self.conductor is not None
        self.conductor.interrupt(play)

    def show_awaited(self) -> None:
        """Show nothing."""

    def hear(self, seat: Seat, shout: int) -> None:
        """Note a shout."""
        self.heard.append((seat, shout))

    def pass_seat(self, seat: Seat) -> None:
        """Pass a seat on."""
        self.play(partial(self.hotseat.pass_on, seat, ENGLISH))


@dataclass
class Hand:
    """Represent the page on a phone: it keeps what was sent last, and taps only what is there."""

    luck: Random
    sheet: dict[str, Any] = field(default_factory=dict)
    sent: list[str] = field(default_factory=list)
    """All that was sent to it."""

    def see(self, text: str) -> None:
        """Show a sheet in place of the one before."""
        self.sent.append(text)
        self.sheet = json.loads(text)

    @property
    def is_asked(self) -> bool:
        """Whether the page offers an answer."""
        return self.sheet.get("kind") in ("ask", "agree")

    def tap(self) -> dict[str, Any]:
        """Tap something that is offered."""
        tap = {"at": self.sheet["at"]}
        if self.sheet["kind"] == "agree":
            return tap | {"do": self.luck.choice(["yes", "no"])}
        lines = self.sheet["lines"]
        assert lines, self.sheet
        at = self.luck.randrange(len(lines))
        tap |= {"do": "line", "line": at}
        if (number := lines[at].get("number")) is not None:
            return tap | {"number": self.luck.randint(number[0], number[1])}
        return tap | ({"text": "pew"} if self.sheet["types"] else {})


def held(phone: Phone, luck: Random) -> Hand:
    """Return the page on a phone that is connected."""
    hand = Hand(luck)
    phone.connect(hand.see, covered=False)
    return hand
