"""Lead one game line by line: whose eyes, which question, and what becomes of an answer."""

import time
from collections.abc import Callable
from pathlib import Path

from magblast.cli.plain.console import Console, Left, Suspended, Woken
from magblast.cli.plain.desk import Desk
from magblast.cli.plain.menu import menu_of
from magblast.cli.plain.signals import heard
from magblast.cli.plain.sound import judge
from magblast.cli.plain.told import told, told_at
from magblast.cli.plain.words import say
from magblast.engine.actions import Action, Agree, Sound
from magblast.engine.terms import CardId, Seat
from magblast.engine.view import PlayerView
from magblast.errors import MagblastError
from magblast.play.autosave import new_path, resume_command
from magblast.play.flow import Stop, asking_of, next_scene
from magblast.play.selection import Selection
from magblast.play.session import Session
from magblast.play.table_call import answer_call, called_view, nobody_answers
from magblast.record.header import Header
from magblast.system.terminal import stop_process
from magblast.wording import tell
from magblast.wording.game import describe, phase_name, question

_NEWS = 80
"""Lines told at a look, at the most."""
_RECENT = 3
"""Actions told to the public when a game is resumed."""
_TRAVEL = ("u", "r")


def play_game(
    start: Header | Path, console: Console, now: Callable[[], float] = time.monotonic
) -> None:
    """Play until there is a winner, or until somebody leaves; raises ``MagblastError``."""
    if isinstance(start, Path):
        session = Session.resume(start)
    else:
        session = Session.start(start, new_path(start))
    host = Host(session, console, now)
    try:
        with heard(console):
            try:
                host.play()
            except (Left, KeyboardInterrupt):
                host.leave()
    finally:
        session.close()
        console.hide()


class Host:
    """Hold the session and the eyes that are on the screen."""

    def __init__(self, session: Session, console: Console, now: Callable[[], float]) -> None:
        self.session = session
        self.console = console
        self.desk = Desk(session, console)
        self.now = now
        self.eyes: Seat | None = None
        """Who looked last behind a cover; None when nobody may have."""
        self._read: dict[Seat | None, int] = self._where_each_stopped()
        """How many actions each seat, and the public, has been told of."""
        self._hand: frozenset[CardId] = frozenset()
        """The hand that was told last, to the eyes that are on the screen."""

    def _where_each_stopped(self) -> dict[Seat | None, int]:
        entries = self.session.entries
        read: dict[Seat | None, int] = {None: max(0, len(entries) - _RECENT)}
        for seat in range(1, len(self.session.names) + 1):
            own = [index for index, entry in enumerate(entries) if entry.action.by == seat]
            read[seat] = own[-1] if own else 0
        return read

    def play(self) -> None:
        """Ask until the game is over; raises ``Left``."""
        self._tell_notice()
        if not self.console.is_cleared:
            self.console.say(say("uncleared"))
        self.console.say(say("begin"))
        while self._go_on():
            self._tell_notice()

    def _tell_notice(self) -> None:
        if notice := self.session.take_notice():
            # What is said now stays in sight, so the hand must not; it is told again.
            self.console.hide()
            self._hand = frozenset()
            self.console.say(tell(notice))

    def _go_on(self) -> bool:
        """Ask the next question; False when there is none."""
        public = self.session.view(None)
        scene = next_scene(public, self.eyes, asking_of(self.session.header))
        seat = scene.seat or 0
        try:
            match scene.stop:
                case Stop.COVER:
                    self._cover(seat, self._question(public))
                    self._look(seat)
                case Stop.TABLE:
                    self._turn(seat)
                case Stop.CALL:
                    self._call(public)
                case Stop.SOUND:
                    self._sound(public, seat)
                case Stop.AGREE:
                    self._agree(public, seat)
                case Stop.END:
                    self._end(public)
                    return False
        except MagblastError as error:
            self.console.say(tell(error))
        except Suspended:
            self._hide()
            stop_process()
        except Woken:
            self._hide()
        return True

    def _hide(self) -> None:
        """Take the eyes off the table: somebody else may sit here now."""
        self.eyes = None
        self.console.hide()

    def leave(self) -> None:
        """Let go of the game and say how to go on; no hand stays in sight."""
        self.console.hide()
        self.session.close()
        self._tell_notice()
        path = self.session.path
        if path is None:
            self.console.say(say("not_saved"))
        else:
            self.console.say(say("saved", command=resume_command(path)))

    def _question(self, view: PlayerView) -> str:
        return question(view, self.session.names, self.session.rules)

    def _cover(self, seat: Seat, about: str) -> None:
        """Hide everything until the seat is alone with the screen."""
        self.eyes = None
        self._hand = frozenset()
        self.console.hide()
        self.console.disarm()
        asked = say("cover", about=about, name=self.session.names[seat - 1])
        public = self.session.view(None)
        word = self.desk.ask(public, asked)
        while word:
            word = self.desk.ask(public, say("cover.only"), asked)

    def _look(self, seat: Seat) -> None:
        """Show a seat its news."""
        self.eyes = seat
        self.console.private = True
        lines = told(self.session, seat, self._read[seat])
        if lines:
            self.console.say(say("news"), *lines[-_NEWS:])
        if len(lines) > _NEWS:
            self.console.say(say("news.more"))
        self._read[seat] = len(self.session.entries)

    def _tell_hand(self, view: PlayerView, seat: Seat) -> None:
        """Tell a captain the hand, once and when cards have come to it."""
        hand = frozenset(view.seats[seat - 1].hand or ())
        if not hand <= self._hand:
            self.console.say(self.desk.things(view).hand())
        self._hand = hand

    def _tell_public(self, asked: str) -> None:
        """Tell everybody what all may know, but not what the question says again."""
        self.console.hide()
        self.console.disarm()
        lines = told(self.session, None, self._read[None])
        self.console.say(*(line for line in lines if not asked.startswith(line)))
        self._read[None] = len(self.session.entries)

    def _tell_eyes(self, seat: Seat) -> None:
        """Tell the captain at the keyboard what the public has not been told."""
        for index in range(self._read[seat], len(self.session.entries)):
            known = told_at(self.session, None, index) if index < self._read[None] else []
            own = told_at(self.session, seat, index)
            self.console.say(*(line for line in own if line not in known))
        self._read[seat] = len(self.session.entries)

    def _turn(self, seat: Seat) -> None:
        self.console.private = True
        self._tell_eyes(seat)
        view = self.session.view(seat)
        self._tell_hand(view, seat)
        name = self.session.names[seat - 1]
        if view.phase is None:
            asked = say("where.set_up", name=name, question=self._question(view))
        else:
            phase = phase_name(view.phase, self.session.rules)
            told_where = {"turn": view.turn, "phase": phase, "name": name}
            asked = say("where", **told_where, question=self._question(view))
        answer = self._answer(view, asked, _TRAVEL)
        if isinstance(answer, str):
            self._travel(seat, answer)
        else:
            self.session.submit(answer)

    def _answer(self, view: PlayerView, asked: str, keys: tuple[str, ...]) -> Action | str:
        """Let a seat build an answer, line by line; or return one of the keys."""
        things = self.desk.things(view)
        selection = Selection.of(view)
        while True:
            menu = menu_of(selection, things)
            lines = [line.text for line in menu.lines]
            title = f"{asked} {menu.title}".rstrip() if selection.is_idle else menu.title
            word = self.desk.choose(view, title, lines, ("b", *keys))
            if word == "b":
                if selection.is_idle:
                    self.console.say(say("no_pick"))
                selection = selection.back()
            elif isinstance(word, str):
                return word
            else:
                leads = menu.lines[word].leads
                if not isinstance(leads, Selection):
                    return leads
                selection = leads

    def _travel(self, seat: Seat, key: str) -> None:
        """Take back what the seat did last, or play it again."""
        session = self.session
        if key == "r":
            if session.can_redo(seat):
                session.redo(seat)
            else:
                self.console.say(say("redo.none"))
            return
        if not session.undo_limit(seat):
            self.console.say(say("undo.none"))
            return
        action = session.entries[-1].action
        session.undo(seat)
        left = len(session.entries)
        self._read = {viewer: min(index, left) for viewer, index in self._read.items()}
        words = describe(action, session.view(seat), session.names, session.rules)
        self.console.say(say("undone", action=words))

    def _call(self, public: PlayerView) -> None:
        """Ask the table; whoever calls answers, or bluffs, behind a cover."""
        session = self.session
        asked = self._question(public)
        self._tell_public(asked)
        callers = {str(seat): seat for seat in public.waiting}
        seats = ", ".join(
            say("seat", seat=seat, name=session.names[seat - 1]) for seat in public.waiting
        )
        how = say("call", seats=seats)
        word = self.desk.ask(public, asked, how)
        while word and word not in callers:
            word = self.desk.ask(public, say("call.bad"), asked, how)
        if not word:
            nobody_answers(session)
            return
        caller = callers[word]
        name = session.names[caller - 1]
        self._cover(caller, say("cover.called", name=name))
        self._look(caller)
        self.eyes = None
        view = called_view(session, caller)
        self._tell_hand(view, caller)
        words = say("where.called", name=name, question=self._question(view))
        answer = self._answer(view, words, ())
        if not isinstance(answer, str):
            answer_call(session, caller, answer)

    def _sound(self, public: PlayerView, seat: Seat) -> None:
        self._tell_public(self._question(public))
        verdict = judge(self.desk, public, seat, self.now)
        if verdict is None:
            self._travel(seat, "u")
        else:
            self.session.submit(Sound(seat, verdict.made), verdict.text or None)

    def _agree(self, public: PlayerView, seat: Seat) -> None:
        asked = self._question(public)
        self._tell_public(asked)
        word = self.desk.ask(public, asked, say("agree.text"), say("agree"))
        while word not in ("y", "n"):
            word = self.desk.ask(public, say("agree"), asked)
        self.session.submit(Agree(seat, word == "y"))

    def _end(self, public: PlayerView) -> None:
        asked = self._question(public)
        self._tell_public(asked)
        self.console.say(asked)
        if self.session.path is not None:
            self.console.say(say("end.path", path=self.session.path))
