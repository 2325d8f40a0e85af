"""Ask line by line what the conductor of a game cues, and take the answers to it."""

import time
from collections.abc import Callable, Coroutine, Iterable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from magblast.cli.plain.choosing import ask
from magblast.cli.plain.console import Console, Left, Suspended, Woken
from magblast.cli.plain.desk import PIN, PlainDesk, SeatPassed
from magblast.cli.plain.dialogue import REDO, TRAVEL, UNDO, UNDO_PHASE, dialogues_of
from magblast.cli.plain.guide import typed_for
from magblast.cli.plain.lines import lines_of
from magblast.cli.plain.opening import open_session
from magblast.cli.plain.picking import pick
from magblast.cli.plain.pins import ask_for_pin, wait_for_pin
from magblast.cli.plain.signals import heard
from magblast.errors import MagblastError, ShapeError
from magblast.kernel.game import Action, View
from magblast.kernel.has import Has, fitted
from magblast.kernel.holds import holds
from magblast.kernel.language import FULL
from magblast.kernel.seat import Audience, Seat
from magblast.play.answer import Answer
from magblast.play.autosave import resume_command
from magblast.play.bot_seats import BotSeats
from magblast.play.cheers import cheer
from magblast.play.closing import closing_lines
from magblast.play.conductor import Conductor, Play
from magblast.play.flow import Cue, ScreenKind
from magblast.play.hotseat import Hotseat
from magblast.play.menus import Menu
from magblast.play.naming import named, nameless, own_name
from magblast.play.news import untold
from magblast.play.orders import PAUSE, Order
from magblast.play.pins import NO_PINS, Pins, at_seats
from magblast.play.public import SeenEntry
from magblast.play.seating import NO_PROGRAMS, Programs
from magblast.play.session import Session
from magblast.play.settings import load_settings, save_settings
from magblast.play.waiting import AT_ONCE, TICK, Waiting
from magblast.record.header import Header
from magblast.system.terminal import stop_process
from magblast.wording import tell
from magblast.wording.passed import passed_by

if TYPE_CHECKING:
    from magblast.play.pack_table import PackTable

_NEWS = 80
"""The most lines of news shown at a look."""
_LONG = 2.0
"""Seconds after which it is said that a bot thinks."""
_LOOK = "h"
"""Looks at the hand behind a cover, before a public question is answered."""
_ORDER = "o"
"""Gives a standing order; at a cover, cancels the one that would answer."""
T = TypeVar("T")


def play_game(
    start: "Header | Path | PackTable",
    console: Console,
    now: Callable[[], float] = time.monotonic,
    programs: Programs = NO_PROGRAMS,
    pins: Pins = NO_PINS,
) -> None:
    """Play until the table has had enough, or somebody leaves.

    Raises ``MagblastError`` and ``Declined``. ``programs`` play seats of a new game, in which
    covers may ask for ``pins``.
    """
    following: Header | Path | None
    try:
        following = _prepared(start, console, pins)
    except (Left, KeyboardInterrupt):
        return
    while following is not None:
        following, pins = _play_one(following, console, now, programs, pins)


def _prepared(start: "Header | Path | PackTable", console: Console, pins: Pins) -> Header | Path:
    """Ask what is asked before a new game: a name, and packs; raises ``Left``."""
    if isinstance(start, Path):
        return start
    if isinstance(start, Header):
        header = _with_name(start, console) if console.on_terminal else start
        if not header.ways:
            return header
        from magblast.play.pack_table import PackTable

        # Where only bots get packs, they have built already.
        table = PackTable.of(header)
        if table is None:
            return header
        start = table
    # Only those who open packs wait for this import.
    from magblast.cli.plain.packs import open_packs

    return open_packs(console, start, pins)


def _with_name(header: Header, console: Console) -> Header:
    """Call the only person at a new table by their name; first ask for it, once ever."""
    language, settings = console.language, load_settings()[0]
    seat = nameless(header, language)
    if seat is None:
        return header
    name = settings.name
    while not name:
        console.say(language.say("plain.name"))
        try:
            name = own_name(ask(console), language)
        except ShapeError as error:
            console.say(tell(error, language))
        else:
            save_settings(replace(settings, name=name))
    return named(header, seat, name)


def _play_one(
    start: Header | Path,
    console: Console,
    now: Callable[[], float],
    programs: Programs,
    pins: Pins,
) -> tuple[Header | None, Pins]:
    """Play one game, and return what the table plays next, with the PINs of its captains."""
    session = open_session(start, console)
    host = Host(session, console, now, programs)
    host.hotseat.covers.lock(pins)
    try:
        with heard(console):
            try:
                host.play()
            except (Left, KeyboardInterrupt):
                host.leave()
                return None, NO_PINS
        # The pictures of the game, which count its figures, are not fetched before they are needed.
        from magblast.cli.plain.again import ask_again

        following = ask_again(host.desk)
        names = () if following is None else following.names
        return following, at_seats(host.hotseat.covers.pins, session.names, names)
    finally:
        host.hotseat.bots.close()
        session.close()
        console.hide()


def interruptible(
    ask: Callable[["Host", Cue], Coroutine[Any, Any, T]],
) -> Callable[["Host", Cue], Coroutine[Any, Any, T | Play]]:
    """Let a question be interrupted by whoever passes a seat on, and by signals."""

    async def asked(host: "Host", cue: Cue) -> T | Play:
        try:
            return await ask(host, cue)
        except SeatPassed as passed:
            return partial(host.pass_seat, passed.seat)
        except Suspended:
            host.hide()
            stop_process()
        except Woken:
            host.hide()
        return _done

    return asked


def _done() -> None:
    """Play nothing: what was typed has had its effect."""


class Host:
    """Represent the front that asks and answers line by line."""

    def __init__(
        self,
        session: Session,
        console: Console,
        now: Callable[[], float],
        programs: Programs = NO_PROGRAMS,
        bots: BotSeats | None = None,
    ) -> None:
        """Take the programs that may play; who plays for the bots is as usual if it is left out."""
        self.session = session
        self.console = console
        self.now = now
        self.dialogues = dialogues_of(session.game.id)
        """The game's own dialogues, by the kind of decision."""
        bots = bots or BotSeats(session, console.language, session.header.bot_seed, programs)
        self.hotseat = Hotseat(session, bots, self.dialogues.keys())
        self.desk = PlainDesk(self.hotseat, console, now, typed_for)
        self.words, self.language, self.say = self.desk.words, self.desk.language, self.desk.say
        self._asked_all = False
        """Everybody was asked, and what came of it has not been told."""
        self._skips = False
        """Bots need not wait until a person is asked again."""
        self._hand: frozenset[str] = frozenset()
        """The hand that was shown last, to the captain who is looking."""
        self._table: tuple[str, ...] = ()
        """The table as it was shown last, where everybody may see all of it."""
        self._stood_in = 0
        """In which turn it was told how everybody stands."""
        self._read_in: tuple[int, Seat] | None = None
        """In which turn that was, and who was asked."""
        self._agreed: bool | None = None
        """Whether the others have just agreed to an undo; None where it has been told."""

    def play(self) -> None:
        """Ask until the game is over; raises ``Left``."""
        self._tell_notice()
        if self.desk.has_hands and not self.console.is_cleared:
            self.console.say(self.say("plain.uncleared"))
        self.console.say(self.say("plain.begin"))
        Conductor(self.language, self).begin()

    def _tell_notice(self) -> None:
        if notice := self.session.take_notice():
            # What is printed now stays visible, so the hand must not; it is shown again later.
            self.console.hide()
            self._hand = frozenset()
            self.console.say(tell(notice, self.language))

    async def prepare(self) -> None:
        """Tell how a request for an undo was decided, and any notice about the log."""
        agreed, self._agreed = self._agreed, None
        if agreed is not None:
            self.console.say(self.say(f"plain.undone.{'agreed' if agreed else 'refused'}"))
        self._tell_notice()
        self._skips = self._skips and self.hotseat.cue.kind is ScreenKind.BOT

    async def fail(self, error: MagblastError) -> None:
        """Print why nothing has been done."""
        self._agreed = None
        self.console.say(tell(error, self.language))

    def pass_seat(self, seat: Seat) -> None:
        """Pass a person's seat to a bot, or a bot's to a person."""
        self.console.hide()
        self._hand = frozenset()
        try:
            text = self.hotseat.pass_on(seat, self.language)
        except MagblastError as error:
            text = tell(error, self.language)
        self.console.say(text)

    def hide(self) -> None:
        """Treat nobody as looking: somebody else may sit here now."""
        self.hotseat.cover()
        self.console.hide()

    def leave(self) -> None:
        """Close the game and say how to resume it; no hand stays visible."""
        self.console.hide()
        self.session.close()
        self._tell_notice()
        path = self.session.path
        if path is None:
            self.console.say(self.say("plain.not_saved"))
        else:
            self.console.say(self.say("plain.saved"))
            self.console.say_whole(resume_command(path, plain=True))

    def _name(self, cue: Cue) -> str:
        return self.session.names[cue.seat - 1]

    def _lines(self, told: Iterable[SeenEntry]) -> list[str]:
        """Return the lines of some news, with the phases that have passed by themselves.

        What led to a phase comes before it, and what followed from it comes after.
        """
        passed = self.hotseat.take_passed()
        lines = []
        for each in told:
            if each.n in passed:
                lines.append(self._passed([passed.pop(each.n)]))
            lines += lines_of([each], self.words)
        # What is no news any more has happened before.
        return [self._passed(passed.values()), *lines] if passed else lines

    def _passed(self, phases: Iterable[View]) -> str:
        return passed_by(phases, self.words, self.language)

    @interruptible
    async def lift(self, cue: Cue) -> Play | None:
        """Hide everything until the seat is alone with the screen; then show it the news."""
        name, public = self._name(cue), self.hotseat.view
        self._hand = frozenset()
        self.console.hide()
        self.console.disarm()
        if self._asked_all and not cue.called:
            # Whoever was asked reads what came of it, and not only whoever looks next.
            self.console.say(*self._lines(self.hotseat.news.take(None)))
            self._asked_all = False
        # Whoever called in a round was not asked.
        called = cue.called and public.decision.audience is Audience.ROUND
        about = self.say("plain.cover.called", name=name) if called else self.words.question(public)
        asked = self.say("plain.cover", about=about, name=name)
        undoing = self.hotseat.undoing_of_last
        if undoing.seat is not None:
            last = self.session.names[undoing.seat - 1]
            asked = f"{self.say('plain.cover.undo', name=last)} {asked}"
        word = self._wait_alone(cue.seat, public, asked, may_undo=undoing.seat is not None)
        if word == UNDO:
            return self._undo_last
        self.console.private = True
        lines = self._lines(self.hotseat.look(cue.seat))
        if self.hotseat.is_ordered:
            if word != _ORDER:
                return None
            self.hotseat.give_order(None)
        lines = untold(lines, self.words.question(self.hotseat.view))
        if lines:
            self.console.say(self.say("plain.news"), *lines[-_NEWS:])
        if len(lines) > _NEWS:
            self.console.say(self.say("plain.news.more"))
        return None

    def _undo_last(self) -> None:
        """Undo what the captain before did last, and say so."""
        if (action := self.hotseat.undoing_of_last.undo()) is not None:
            self._tell_undone(action)

    def _tell_undone(self, action: Action) -> None:
        told = self.words.describe(action, self.hotseat.view)
        self.console.say(self.say("plain.undone", action=told))

    def _wait_alone(self, seat: Seat, public: View, asked: str, *, may_undo: bool = False) -> str:
        """Wait until one captain alone can see the screen.

        Returns Enter, the key of orders, or that of undo, after which nobody need be alone.
        """
        keys = ("", *(_ORDER,) * self.hotseat.orders.are_allowed, *(UNDO,) * may_undo)
        word = self.desk.ask(public, asked)
        while word not in keys:
            word = self.desk.ask(public, asked, problem=[self.say("plain.cover.only")])
        if word != UNDO:
            wait_for_pin(self.console, self.hotseat.covers.pins.get(seat, ""))
        return word

    def _set_pin(self, seat: Seat) -> None:
        """Let a captain set a PIN, or none."""
        pin = ask_for_pin(self.console)
        if pin is not None:
            self.hotseat.covers.pins[seat] = pin

    def _tell_hand(self, view: View) -> None:
        """Show a captain the hand, once and when cards have been added to it."""
        hand = frozenset(view.hand)
        if not hand <= self._hand:
            self.console.say(self.desk.hand(view))
        self._hand = hand

    def _tell_public(self, asked: str) -> None:
        """Tell everybody the public news, except what the question repeats."""
        self.console.say(*untold(self._news(), asked))

    def _tell_standing(self, view: View) -> None:
        """Tell a captain at the start of a turn how all stand; of an open table more is told."""
        if view.turn == self._stood_in or view.active != view.viewer or not self.desk.has_hands:
            return
        self._stood_in = view.turn
        words, full = self.words, self.console.words == FULL
        self.console.say(*(words.table(view) if full else words.standing(view)))

    def _news(self) -> list[str]:
        """Return what is new to whoever may look now; a hand is hidden from all but its captain."""
        lone = self.hotseat.covers.lone
        if lone is None:
            self.console.hide()
            self.console.disarm()
        return self._lines(self.hotseat.news.take(lone))

    @interruptible
    async def watch(self, cue: Cue) -> None:
        """Print what is new, and wait for a bot; at a terminal, Enter skips ahead."""
        if cue.elsewhere:
            asked = self.words.question(self.hotseat.view)
            self.console.say(*untold(self._news(), asked), asked)
            return
        lines, terminal = self._news(), self.console.on_terminal
        self.console.say(*lines)
        # What a person reads stays on the screen; a table of bots would run away.
        unread = 0 if self.hotseat.bots.people else len(lines)
        waiting = Waiting(self.hotseat, unread, None if terminal else AT_ONCE, self.now)
        if self._skips:
            waiting.skip()
        said = False
        while not waiting.is_over:
            word = self.console.listen(TICK)
            if word is not None:
                found = self.desk.look_up(word, self.hotseat.view)
                self.console.say(*found or ())
                if self._skips or not self.hotseat.bots.people:
                    waiting.hurry()
                else:
                    self._skips = True
                    waiting.skip()
            if not terminal:
                waiting.rest()
            if waiting.passed > _LONG and not said and not unread:
                said = True
                self.console.say(self.say("plain.bot.thinks", name=self._name(cue)))

    async def obey(self, cue: Cue) -> bool:
        """Say that an order answers, which only the cover before could cancel."""
        # Whoever has called does not answer for everybody.
        self._asked_all = self._asked_all and cue.called
        self.console.private = True
        self.console.say(self.say("screen.orders.obeyed"))
        self.console.rest(PAUSE)
        return True

    @interruptible
    async def ask(self, cue: Cue) -> Play | Answer:
        """Ask the captain at the table, or in the open."""
        match cue.kind:
            case ScreenKind.OPEN:
                return self._open(cue, self.hotseat.view)
            case ScreenKind.PUBLIC:
                return self._public(cue, self.hotseat.view)
        return self._turn(cue, self.hotseat.view)

    def _turn(self, cue: Cue, view: View) -> Play | Answer:
        name = self._name(cue)
        # Whoever has called does not answer for everybody.
        self._asked_all = self._asked_all and cue.called
        if self.hotseat.covers.hand_hidden:
            self._wait_alone(
                cue.seat, self.session.view(None), self.say("plain.face_down", name=name)
            )
            self.hotseat.covers.hand_hidden = False
        self.console.private = True
        asked = self.words.question(view)
        self.console.say(*untold(self._lines(self.hotseat.news.take(cue.seat)), asked))
        self._tell_standing(view)
        self._tell_hand(view)
        words = self._where(cue, view)
        has_cover = self.desk.has_hands and self.hotseat.covers.lone is None
        keys = (_ORDER,) * self.hotseat.orders.are_allowed + (PIN,) * has_cover
        return self._ask(view, words, keys if cue.called else (*TRAVEL, *keys))

    def _where(self, cue: Cue, view: View) -> str:
        """Return when and whom a question is put to, with the question."""
        name, asked = self._name(cue), self.words.question(view)
        # A question that everybody reads may name the seat itself.
        form = ".named" if asked.startswith((f"{name}:", f"{name},", f"{name} ")) else ""
        if view.active not in (None, cue.seat):
            active = self.session.names[view.active - 1]
            key = f"plain.where.out_of_turn{form}"
            return self.say(key, active=active, name=name, question=asked)
        heading = self.words.heading(view)
        return self.say(f"plain.where{form}", heading=heading, name=name, question=asked)

    def _open(self, cue: Cue, view: View) -> Play | Answer:
        """Ask a seat that decides while everybody may watch."""
        self.console.say(*self._news())
        return self._ask(view, self._where(cue, view), TRAVEL)

    def _public(self, cue: Cue, public: View) -> Play | Answer:
        """Ask one seat in the open; it may look at its hand first."""
        asked = self.words.question(public)
        self._tell_public(asked)
        self._asked_all = True
        keys: tuple[str, ...] = TRAVEL
        if cue.asked not in self.dialogues and self.session.view(cue.seat).hand:
            keys = (*TRAVEL, _LOOK)
            asked = self.say("plain.public", question=asked, name=self._name(cue))
        return self._ask(public, asked, keys)

    def _tell_table(self, view: Any) -> None:
        """Show the table of a game without secrets.

        Whoever is asked again in the same turn reads only what is new, or nothing where the news
        is all that is wanted.
        """
        table = () if self.desk.has_hands else tuple(self.words.table(view))
        now = view.turn, view.decision.seat
        is_new, full = self._read_in != now, self.console.words == FULL
        known = () if is_new and full else self._table
        stands = self.words.standing(view) if is_new else ()
        if is_new or full:
            self.console.say(*(line for line in table if line not in known or line in stands))
            self._table = table
        self._read_in = now

    def _ask(self, view: Any, asked: str, keys: tuple[str, ...]) -> Play | Answer:
        """Ask for an answer to the pending decision; a key may do something else."""
        self._tell_table(view)
        self.console.say(*self.desk.hint(view))
        dialogue = self.dialogues.get(view.decision.kind, pick)
        match dialogue(self.desk, view, asked, keys):
            case Answer() as answer:
                return answer
            case str(key) if key == _LOOK:
                return partial(self.hotseat.call, view.decision.seat)
            case str(key) if key == _ORDER:
                self._order(view)
            case str(key) if key == PIN:
                self._set_pin(view.viewer)
            case str(key):
                return partial(self._travel, key)
        return _done

    def _order(self, view: View) -> None:
        """Let a captain give a standing order, or take it back."""
        orders = (*Order, None)
        now = self.say(f"order.{self.hotseat.orders.given or 'none'}")
        menu = Menu.of(self.say(f"order.{order or 'none'}") for order in orders)
        chosen = self.desk.choose(view, self.say("plain.orders", order=now), menu)
        if isinstance(chosen, int):
            self.hotseat.give_order(orders[chosen])

    def _travel(self, key: str) -> None:
        """Undo what was done last, or redo it."""
        if key == REDO:
            if self.hotseat.undoing.can_redo:
                self.hotseat.undoing.redo()
            else:
                self.console.say(self.say("plain.redo.none"))
        elif key == UNDO_PHASE and self.hotseat.undoing.limit:
            self.hotseat.undoing.undo_phase()
            self.console.say(self.say("plain.undone.phase"))
        elif self.hotseat.undoing.agreed_limit:
            self.hotseat.undo(self.language)
            if self.hotseat.cue.kind is not ScreenKind.AGREEMENT:
                self.console.say(self.say("plain.undone.agreed"))
        elif self.hotseat.undoing.limit and (action := self.hotseat.undo(self.language)):
            self._tell_undone(action)
        else:
            has = self.session.game.has
            key = "plain.undo.none" if Has.UNDOS in has else "undo.never"
            self.console.say(fitted(self.language, key, has))

    @interruptible
    async def agree(self, cue: Cue) -> bool:
        """Ask everybody else, in the open, whether the captain may undo what was revealed."""
        undoing, name = self.hotseat.undoing, self._name(cue)
        self._tell_public("")
        asked = self.say("screen.agreement", name=name, count=undoing.agreed_limit)
        how = self.say("plain.agreement", seats=self.desk.seats(self.hotseat.agreeing))
        words = self.desk.ask(self.hotseat.view, asked, how)
        agreed = {*words.replace(",", " ").split()} == {str(seat) for seat in self.hotseat.agreeing}
        self._agreed = agreed
        return agreed

    @interruptible
    async def call(self, cue: Cue) -> Seat | None:
        """Ask the table whether anybody responds; whoever calls looks behind a cover."""
        public = self.hotseat.view
        asked = self.words.question(public)
        self._tell_public(asked)
        self._asked_all = True
        callers = {str(seat): seat for seat in self.hotseat.callers}
        out, times = {str(seat): seat for seat in self.hotseat.out}, 0
        key = "plain.call" if callers else "plain.call.nobody"
        how = [self.say(key, seats=self.desk.seats(callers.values()))]
        if out:
            how.append(self.say("plain.call.out", seats=self.desk.seats(out.values())))
        if passed := self.hotseat.tell_passed(self.language):
            self.console.say(passed)
        self.console.say(*self.desk.hint(public))
        word = self.desk.ask(public, asked, *how)
        while word and word not in callers:
            told = self.say("plain.call.bad")
            if word in out:
                name = self.session.names[out[word] - 1]
                told = cheer(self.session.game, name, times, self.language)
                times += 1
            word = self.desk.ask(public, asked, *how, problem=[told])
        return callers[word] if word else None

    async def end(self) -> None:
        """Tell the result, and what it means beyond the game."""
        # The figures come from the look of the game, which nothing else here imports.
        from magblast.cli.plain.end import result_lines, winner_lines

        asked = self.words.question(self.hotseat.view)
        lines = untold(self._news(), asked)
        said = () if any(holds(line, asked.rstrip("!.")) for line in lines) else (asked,)
        turns = self.hotseat.stopwatch.turns
        won = winner_lines(self.session, self.language)
        self.console.say(*lines, *said, *won, *result_lines(self.session, turns, self.language))
        session = self.session
        closing = closing_lines(
            session.header, session.path, self.language, is_advised=session.is_advised
        )
        self.console.say(*closing)
        if session.path is not None:
            self.console.say(self.say("plain.end.path", path=session.path))
