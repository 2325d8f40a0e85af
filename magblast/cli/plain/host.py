"""Ask line by line what the conductor of a game cues, and take the answers to it."""

import time
from collections.abc import Callable, Iterable
from pathlib import Path

from magblast.cli.plain.console import Console, Left, Suspended, Woken
from magblast.cli.plain.desk import Desk
from magblast.cli.plain.menu import menu_of
from magblast.cli.plain.signals import heard
from magblast.cli.plain.sound import judge
from magblast.cli.plain.told import lines_of
from magblast.errors import MagblastError
from magblast.games.magblast.engine.actions import Action, Agree, Sound
from magblast.games.magblast.engine.terms import CardId, DecisionKind
from magblast.games.magblast.engine.view import PlayerView
from magblast.games.magblast.table.shot import shot_of
from magblast.games.magblast.table.spelling import select
from magblast.games.magblast.wording.game import describe, question
from magblast.kernel.seat import Seat
from magblast.play.autosave import new_path, resume_command
from magblast.play.flow import Cue, ScreenKind
from magblast.play.hotseat import Happening, Hotseat
from magblast.play.selection import Selection
from magblast.play.session import Session
from magblast.record.header import Header
from magblast.system.terminal import stop_process
from magblast.wording import tell

_NEWS = 80
"""Lines told at a look, at the most."""
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
    """Ask and tell line by line."""

    def __init__(self, session: Session, console: Console, now: Callable[[], float]) -> None:
        self.session = session
        self.console = console
        self.language = console.language
        self.say = console.language.say
        self.hotseat = Hotseat(session)
        self.desk = Desk(self.hotseat, console)
        self.now = now
        self._hand: frozenset[CardId] = frozenset()
        """The hand that was told last, to the eyes that are on the screen."""

    def play(self) -> None:
        """Ask until the game is over; raises ``Left``."""
        self._tell_notice()
        if not self.console.is_cleared:
            self.console.say(self.say("plain.uncleared"))
        self.console.say(self.say("plain.begin"))
        while self._go_on():
            self._tell_notice()

    def _tell_notice(self) -> None:
        if notice := self.session.take_notice():
            # What is said now stays in sight, so the hand must not; it is told again.
            self.console.hide()
            self._hand = frozenset()
            self.console.say(tell(notice, self.language))

    def _go_on(self) -> bool:
        """Ask the next question; False when there is none."""
        cue, view = self.hotseat.cue, self.hotseat.view
        try:
            match cue.kind:
                case ScreenKind.COVER:
                    self._cover(cue, view)
                case ScreenKind.TABLE:
                    self._turn(cue, view)
                case ScreenKind.CALL:
                    self._call(view)
                case ScreenKind.PUBLIC if cue.asked == DecisionKind.SOUND:
                    self._sound(view)
                case ScreenKind.PUBLIC:
                    self._agree(cue, view)
                case ScreenKind.END:
                    self._end(view)
                    return False
        except MagblastError as error:
            self.console.say(tell(error, self.language))
        except Suspended:
            self._hide()
            stop_process()
        except Woken:
            self._hide()
        return True

    def _hide(self) -> None:
        """Take the eyes off the table: somebody else may sit here now."""
        self.hotseat.cover()
        self.console.hide()

    def leave(self) -> None:
        """Let go of the game and say how to go on; no hand stays in sight."""
        self.console.hide()
        self.session.close()
        self._tell_notice()
        path = self.session.path
        if path is None:
            self.console.say(self.say("plain.not_saved"))
        else:
            command = resume_command(path, plain=True)
            self.console.say(self.say("plain.saved", command=command))

    def _question(self, view: PlayerView) -> str:
        return question(view, self.session.names, self.session.rules, language=self.language)

    def _describe(self, action: Action) -> str:
        session = self.session
        view = self.hotseat.view
        return describe(action, view, session.names, session.rules, language=self.language)

    def _name(self, cue: Cue) -> str:
        return self.session.names[cue.seat - 1]

    def _lines(self, told: Iterable[Happening]) -> list[str]:
        return lines_of(told, self.session, self.language)

    def _cover(self, cue: Cue, public: PlayerView) -> None:
        """Hide everything until the seat is alone with the screen; then tell it the news."""
        name = self._name(cue)
        self._hand = frozenset()
        self.console.hide()
        self.console.disarm()
        about = self.say("plain.cover.called", name=name) if cue.called else self._question(public)
        asked = self.say("plain.cover", about=about, name=name)
        word = self.desk.ask(public, asked)
        while word:
            word = self.desk.ask(public, self.say("plain.cover.only"), asked)
        self.console.private = True
        lines = self._lines(self.hotseat.look(cue.seat))
        if lines:
            self.console.say(self.say("plain.news"), *lines[-_NEWS:])
        if len(lines) > _NEWS:
            self.console.say(self.say("plain.news.more"))

    def _tell_hand(self, view: PlayerView, seat: Seat) -> None:
        """Tell a captain the hand, once and when cards have come to it."""
        hand = frozenset(view.seats[seat - 1].hand or ())
        if not hand <= self._hand:
            self.console.say(self.desk.hand(view))
        self._hand = hand

    def _tell_public(self, asked: str) -> None:
        """Tell everybody what all may know, but not what the question says again."""
        self.console.hide()
        self.console.disarm()
        lines = self._lines(self.hotseat.news(None))
        self.console.say(*(line for line in lines if not asked.startswith(line)))

    def _turn(self, cue: Cue, view: PlayerView) -> None:
        name, asked = self._name(cue), self._question(view)
        self.console.private = True
        self.console.say(*self._lines(self.hotseat.news(cue.seat)))
        self._tell_hand(view, cue.seat)
        if cue.called:
            words = self.say("plain.where.called", name=name, question=asked)
        else:
            heading = self.desk.words.heading(view)
            words = self.say("plain.where", heading=heading, name=name, question=asked)
        answer = self._answer(view, words, () if cue.called else _TRAVEL)
        if isinstance(answer, str):
            self._travel(answer)
        else:
            self.hotseat.submit(answer)

    def _answer(self, view: PlayerView, asked: str, keys: tuple[str, ...]) -> Action | str:
        """Let a seat build an answer, line by line; or return one of the keys."""
        things = self.desk.things(view)
        selection = select(view)
        while True:
            menu = menu_of(selection, things)
            lines = [line.text for line in menu.lines]
            title = f"{asked} {menu.title}".rstrip() if selection.is_idle else menu.title
            word = self.desk.choose(view, title, lines, ("b", *keys))
            if word == "b":
                if selection.is_idle:
                    self.console.say(self.say("plain.no_pick"))
                selection = selection.back()
            elif isinstance(word, str):
                return word
            else:
                leads = menu.lines[word].leads
                if not isinstance(leads, Selection):
                    return leads
                selection = leads

    def _travel(self, key: str) -> None:
        """Take back what was done last, or play it again."""
        if key == "r":
            if self.hotseat.can_redo:
                self.hotseat.redo()
            else:
                self.console.say(self.say("plain.redo.none"))
        elif self.hotseat.undo_limit and (action := self.hotseat.undo()) is not None:
            self.console.say(self.say("plain.undone", action=self._describe(action)))
        else:
            self.console.say(self.say("plain.undo.none"))

    def _call(self, public: PlayerView) -> None:
        """Ask the table whether anybody responds; whoever calls looks behind a cover."""
        asked = self._question(public)
        self._tell_public(asked)
        callers = {str(seat): seat for seat in public.waiting}
        seats = ", ".join(
            self.say("plain.seat", seat=seat, name=self.session.names[seat - 1])
            for seat in public.waiting
        )
        how = self.say("plain.call", seats=seats)
        word = self.desk.ask(public, asked, how)
        while word and word not in callers:
            word = self.desk.ask(public, self.say("plain.call.bad"), asked, how)
        if word:
            self.hotseat.call(callers[word])
        else:
            self.hotseat.nobody_answers()

    def _sound(self, public: PlayerView) -> None:
        self._tell_public(self._question(public))
        verdict = judge(self.desk, public, self.now)
        if verdict is None:
            self._travel("u")
        else:
            shot = shot_of(self.session)
            self.hotseat.submit(
                Sound(shot.seat, verdict.made, verdict.unheard), verdict.text or None
            )

    def _agree(self, cue: Cue, public: PlayerView) -> None:
        asked = self._question(public)
        self._tell_public(asked)
        word = self.desk.ask(public, asked, self.say("plain.agree.text"), self.say("plain.agree"))
        while word not in ("y", "n"):
            word = self.desk.ask(public, self.say("plain.agree"), asked)
        self.hotseat.submit(Agree(cue.seat, word == "y"))

    def _end(self, public: PlayerView) -> None:
        asked = self._question(public)
        self._tell_public(asked)
        self.console.say(asked)
        if self.session.path is not None:
            self.console.say(self.say("plain.end.path", path=self.session.path))
