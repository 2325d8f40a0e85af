"""Know who sits where at a table with phones, and which phone may open which seat."""

import json
from collections import deque
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from math import inf
from secrets import choice, compare_digest
from typing import Any, Protocol

from magblast.kernel.language import Language
from magblast.kernel.seat import Seat
from magblast.kernel.setup import SeatInfo
from magblast.play.conductor import Front, Play
from magblast.play.hotseat import Hotseat
from magblast.play.session import Session
from magblast.record.names import new_names
from magblast.web.claim import Claim
from magblast.web.clock import Clock
from magblast.web.hosting import PAUSE
from magblast.web.kept_tables import KeptTable
from magblast.web.onlookers import Onlookers
from magblast.web.phone import Phone, nowhere, number

_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
"""Of which codes are made: no vowels, so that they spell no words."""
_WRONG = 10
"""Wrong codes a minute that an address may try."""
_MINUTE = 60.0
_MOST = 1000
"""Addresses of which wrong codes are remembered."""
_SHOUT = 1.0
"""Seconds that belong to a shout alone."""
AWAY = 60.0
"""Seconds out of reach after which a phone that comes back is covered."""


GONE = json.dumps({"kind": "gone"})
"""What a phone is told whose seat is no longer its own."""

ELSEWHERE = json.dumps({"kind": "elsewhere"})
"""What a page is told whose seat has been opened on another page of its phone."""


class WrongCode(Exception):
    """Say that no table has this code."""


class TooManyCodes(Exception):
    """Say that an address has tried too many wrong codes."""


class Taken(Exception):
    """Say that a seat is not free."""


class Leader(Protocol):
    """Lead a game that is played, at one front for everybody."""

    @property
    def hotseat(self) -> Hotseat:
        """Return who looks at the front for everybody."""
        ...

    def join(self, front: Front) -> None:
        """Ask another front, too."""
        ...

    def play(self, play: Play) -> None:
        """Play something in place of what is asked for now."""
        ...

    def pass_seat(self, seat: Seat) -> None:
        """Pass a person's seat to a bot, or a bot's to a person."""
        ...

    def show_awaited(self) -> None:
        """Tell those who watch anew whom they wait for."""
        ...

    def hear(self, seat: Seat, shout: int) -> None:
        """Let the table hear one of the shouts of a captain who is out of the game."""
        ...


@dataclass(eq=False)
class Chair:
    """Represent a seat that a phone can take."""

    seat: Seat
    name: str
    language: Language
    """Which its phone speaks."""
    claim: Claim = field(default=Claim(), repr=False)
    """Which phone may open it."""
    phone: Phone | None = None
    """What asks there, once a game is played."""
    send: Callable[[str], object] = nowhere
    """Sends to the phone, while it is connected."""
    left_at: float | None = None
    """When its phone went out of reach; None while it is connected."""

    @property
    def is_connected(self) -> bool:
        """Whether its phone is there."""
        return self.send is not nowhere

    def give(self, device: str) -> str:
        """Give the seat to a phone, and return the token that opens it."""
        self.claim, token = Claim.new(device)
        return token


@dataclass(eq=False)
class Knock:
    """Represent a phone that wants the seat of another phone, or of the keyboard in a game.

    The table decides.
    """

    chair: Chair
    device: str = field(repr=False)
    settle: Callable[[str | None], object]
    """Takes the token that opens the seat, or None if it may not have it."""


def _raised(error: Exception) -> None:
    raise error


class Room:
    """Represent a table and its chairs, before the game and while it is played."""

    def __init__(
        self,
        seats: Sequence[SeatInfo],
        clock: Clock,
        language: Language,
        *,
        pause: float = PAUSE,
        kept: KeptTable | None = None,
        goes_on: bool = False,
        changed: Callable[[], object] = lambda: None,
        failed: Callable[[Exception], object] = _raised,
    ) -> None:
        """Take who sits there, and what is called when something changes that all can see.

        Phones that had seats when the table was ``kept`` have them again. Where a game ``goes_on``,
        its seats have hands already. ``failed`` takes an error of the program itself, which a phone
        has met.
        """
        self.clock = clock
        self.language = language
        self.changed = changed
        self._failed = failed
        self.code = "".join(choice(_LETTERS) for _ in range(4)) if kept is None else kept.code
        self.chairs = [Chair(seat, info.name, language) for seat, info in enumerate(seats, 1)]
        for chair, claim in zip(self.chairs, () if kept is None else kept.claims, strict=False):
            chair.claim, chair.left_at = claim, clock.now()
        self.knocks: list[Knock] = []
        """Who waits for the table to decide, the first one first."""
        self._pause = pause
        self._goes_on = goes_on
        self._bots = {seat for seat, info in enumerate(seats, 1) if info.bot is not None}
        self._table: Leader | None = None
        self._has_played = False
        self._wrong: dict[str, deque[float]] = {}
        self._looking: dict[Callable[[str], object], None] = {}
        """What sends to those who only look."""
        self.onlookers: Onlookers | None = None
        """What shows the game to them; None before it begins."""
        self._shouted = -inf
        """When somebody shouted last."""

    @property
    def is_playing(self) -> bool:
        """Whether a game has begun."""
        return self._table is not None

    @property
    def has_hands(self) -> bool:
        """Whether seats have hands: those of the game that is played, or is about to go on."""
        return self.is_playing or self._goes_on

    @property
    def session(self) -> Session | None:
        """The game that is played; None before it begins."""
        return None if self._table is None else self._table.hotseat.session

    @property
    def missing(self) -> Sequence[str]:
        """The captains who are waited for, but whose phones are out of reach."""
        gone = [each for each in self.chairs if each.claim.is_taken and not each.is_connected]
        return [each.name for each in gone if each.phone is not None and each.phone.is_asked]

    def show_awaited(self) -> None:
        """Let the table say who is ``missing``, or that nobody is any more."""
        if self._table is not None:
            self._table.show_awaited()

    def is_bot(self, chair: Chair) -> bool:
        """Return whether a bot plays a seat now."""
        bots = self._bots if self._table is None else self._table.hotseat.bots.names
        return chair.seat in bots

    def is_at_keyboard(self, chair: Chair) -> bool:
        """Return whether a person plays a seat without a phone."""
        return not (chair.claim.is_taken or self.is_bot(chair))

    def is_free(self, chair: Chair) -> bool:
        """Return whether a phone may take a seat without asking anybody."""
        return not self.has_hands and self.is_at_keyboard(chair)

    def may_ask(self, chair: Chair) -> bool:
        """Return whether a phone may ask the table for a seat that is not free.

        A captain at the keyboard who has locked the hand with a PIN keeps it there.
        """
        if chair.claim.is_taken:
            return True
        if not self.has_hands or self.is_bot(chair):
            return False
        return self._table is None or not self._table.hotseat.covers.pins.get(chair.seat)

    def seated(self, seats: Sequence[SeatInfo]) -> tuple[SeatInfo, ...]:
        """Return the seats with the names that were typed on phones."""
        names = (chair.name for chair in self.chairs)
        return tuple(info._replace(name=name) for info, name in zip(seats, names, strict=True))

    def enter(self, code: str, address: str) -> list[Chair]:
        """Return the chairs of people; raises ``WrongCode``, or ``TooManyCodes``."""
        wrong, now = self._wrong.get(address, deque[float]()), self.clock.now()
        while wrong and wrong[0] <= now - _MINUTE:
            wrong.popleft()
        if len(wrong) >= _WRONG:
            raise TooManyCodes
        if not compare_digest(code.strip().upper().encode(errors="replace"), self.code.encode()):
            wrong.append(now)
            self._wrong.pop(address, None)
            self._wrong[address] = wrong
            if len(self._wrong) > _MOST:
                del self._wrong[next(iter(self._wrong))]
            raise WrongCode
        return [chair for chair in self.chairs if chair.claim.is_taken or not self.is_bot(chair)]

    def claim(self, seat: Seat, name: str, device: str) -> str:
        """Give a free seat to a phone, and return the token that opens it.

        It takes the name that was typed. Raises ``Taken``, or ``ShapeError`` for a name that cannot
        be.
        """
        chair = next((each for each in self.chairs if each.seat == seat), None)
        if chair is None or not self.is_free(chair):
            raise Taken
        if name.strip():
            names = {each.seat: each.name for each in self.chairs} | {seat: name}
            chair.name = new_names(names)[seat - 1]
        for knock in [each for each in self.knocks if device and each.device == device]:
            # It has a seat now, and waits for no other.
            self.decide(knock, yes=False)
        token = chair.give(device)
        chair.left_at = self.clock.now()
        self.changed()
        return token

    def knock(self, chair: Chair, device: str, settle: Callable[[str | None], object]) -> Knock:
        """Ask the table whether another phone may have a seat."""
        knock = Knock(chair, device, settle)
        self.knocks.append(knock)
        self.changed()
        return knock

    def decide(self, knock: Knock, *, yes: bool) -> None:
        """Let another phone have a seat, or not; the first phone can no longer open it."""
        if knock not in self.knocks:
            return
        self.knocks.remove(knock)
        token, chair = None, knock.chair
        if yes and self.may_ask(chair):
            was_at_phone = chair.claim.is_taken
            self._dismiss(chair)
            token = chair.give(knock.device)
            if not was_at_phone:
                chair.left_at = self.clock.now()
                self._seat_at_phone(chair)
        knock.settle(token)
        self.changed()

    def _turn_away(self, seats: Collection[Seat]) -> None:
        """Let no phone that waits have one of these seats: who has them changes."""
        for knock in [each for each in self.knocks if each.chair.seat in seats]:
            self.decide(knock, yes=False)

    def withdraw(self, knock: Knock) -> None:
        """Forget a phone that does not wait any more."""
        if knock in self.knocks:
            self.knocks.remove(knock)
            self.changed()

    def at(self, token: str) -> Chair | None:
        """Return the chair that a token opens; None where it opens nothing."""
        return next((each for each in self.chairs if each.claim.is_opened(token)), None)

    def connect(
        self,
        chair: Chair,
        send: Callable[[str], object],
        language: Language,
        *,
        covered: bool = False,
    ) -> None:
        """Let the phone of a chair see it: ``covered``, or if it has been away for a minute."""
        if chair.is_connected:
            chair.send(ELSEWHERE)
        away = chair.left_at is not None and self.clock.now() - chair.left_at >= AWAY
        chair.send, chair.left_at, chair.language = send, None, language
        if chair.phone is not None:
            chair.phone.language = language
            try:
                chair.phone.connect(send, covered=covered or away)
            except Exception as error:
                self._failed(error)
        self._tell_lobby()
        self.changed()

    def leave(self, chair: Chair, send: Callable[[str], object]) -> None:
        """Note that a connection is gone, unless another one has taken its place."""
        if chair.send is send:
            chair.send, chair.left_at = nowhere, self.clock.now()
            if chair.phone is not None:
                chair.phone.send = nowhere
            self.changed()

    def tap(self, chair: Chair, tap: Any) -> None:
        """Do what was tapped on the phone of a chair."""
        phone, table = chair.phone, self._table
        if table is None:
            match tap:
                case {"do": "free"}:
                    self.release(chair.seat)
        if phone is None or table is None:
            return
        try:
            match tap:
                case {"do": "return", "at": phone.at} if self.is_bot(chair):
                    table.pass_seat(chair.seat)
                case {"do": "shout", "at": phone.at, "shout": at}:
                    self._shout(phone, table, at)
                case _:
                    phone.take(tap)
        except Exception as error:
            self._failed(error)

    def _shout(self, phone: Phone, table: Leader, at: Any) -> None:
        """Let the table hear a shout, unless it still hears another one."""
        shout = number(at, 0, len(phone.shouts) - 1)
        if shout is not None and self.clock.now() - self._shouted >= _SHOUT:
            self._shouted = self.clock.now()
            table.hear(phone.seat, shout)
            phone.confirm(shout)

    def release(self, seat: Seat) -> None:
        """Take a seat back from its phone: it is free again, and played at the keyboard."""
        chair = self.chairs[seat - 1]
        self._turn_away([seat])
        self._dismiss(chair)
        if self._table is not None and chair.phone is not None:
            self._table.play(partial(self._table.hotseat.take, seat))
        self.changed()

    def _dismiss(self, chair: Chair) -> None:
        """Tell the phone of a chair that the seat is no longer its own."""
        chair.send(GONE)
        chair.send, chair.claim = nowhere, Claim()
        if chair.phone is not None:
            chair.phone.send = nowhere

    def begin(self, table: Leader) -> Sequence[Front]:
        """Return the fronts of all phones that have a seat in the game which begins.

        In the first one, everybody has the seat that was taken, whatever they are called by now.
        Where another game was played here, whoever plays again is found by name.
        """
        self._turn_away([chair.seat for chair in self.chairs])
        names = table.hotseat.session.names
        again, self._has_played, self._table = self._has_played, True, table
        known = [chair.name for chair in self.chairs] if again else names
        before = dict(zip(known, self.chairs, strict=True))
        found = (before.pop(name, Chair(0, name, self.language)) for name in names)
        named = zip(names, found, strict=True)
        self.chairs = [
            replace(each, seat=seat, name=name, phone=None)
            for seat, (name, each) in enumerate(named, 1)
        ]
        for gone in before.values():
            gone.send(GONE)
        hotseat = table.hotseat.beside((), ())
        self.onlookers = Onlookers(hotseat, self.language, self._looking)
        fronts: list[Front] = [self.onlookers]
        for chair in self.chairs:
            if chair.claim.is_taken:
                # Whoever holds the phone has the hand: it needs no other lock.
                table.hotseat.covers.pins.pop(chair.seat, None)
                chair.phone = self._phone(chair, table)
                fronts.append(chair.phone)
        self.changed()
        return fronts

    def end(self) -> None:
        """Note that the game has been left; the phones wait for the next one."""
        self.changed()
        if self._table is not None:
            self._bots = {*self._table.hotseat.bots.names}
        self._table = self.onlookers = None
        self._goes_on = False
        for chair in self.chairs:
            chair.phone = None
        self._tell_lobby()

    def look_on(self, send: Callable[[str], object]) -> None:
        """Show everything that all may see from now on to somebody who only looks."""
        self._looking[send] = None
        send(self._lobby_of("") if self.onlookers is None else self.onlookers.sheet)

    def look_away(self, send: Callable[[str], object]) -> None:
        """Forget somebody who only looked."""
        self._looking.pop(send, None)

    def _phone(self, chair: Chair, table: Leader) -> Phone:
        hotseat = table.hotseat.beside([chair.seat], ())
        phone = Phone(hotseat, chair.seat, chair.language, self.clock, self._pause)
        phone.send = chair.send
        return phone

    def _seat_at_phone(self, chair: Chair) -> None:
        """Move a seat of a game from the keyboard to its phone."""
        table = self._table
        if table is None:
            return
        if chair.phone is None:
            chair.phone = self._phone(chair, table)
            table.join(chair.phone)
        else:
            table.play(partial(chair.phone.hotseat.take, chair.seat))

    def _tell_lobby(self) -> None:
        """Tell all phones who is there, before the game begins."""
        if self._table is None:
            for chair in self.chairs:
                chair.send(self._lobby_of(chair.name))
            for send in self._looking:
                send(self._lobby_of(""))

    def _lobby_of(self, name: str) -> str:
        """Return the sheet of a captain before the game begins; of nobody without a name."""
        names = [each.name for each in self.chairs]
        sheet = {"kind": "lobby", "name": name, "names": names}
        return json.dumps(sheet, ensure_ascii=False)
