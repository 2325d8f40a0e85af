"""Show on screens what the conductor of a game cues, and take the answers to it."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from textual.screen import Screen

from magblast.errors import MagblastError
from magblast.kernel.game import View
from magblast.kernel.seat import Seat
from magblast.play.answer import Answer
from magblast.play.branching import play_alone
from magblast.play.closing import closing_lines
from magblast.play.flow import Cue, ScreenKind
from magblast.play.hotseat import Hotseat
from magblast.play.pins import NO_PINS, Pins
from magblast.play.seating import NO_PROGRAMS, Programs
from magblast.play.session import Session
from magblast.record.header import Header
from magblast.tui.at_play import AtPlay
from magblast.tui.base_app import BaseApp, Way
from magblast.tui.desk import Desk
from magblast.tui.kit import Kit
from magblast.tui.screens.base import GameScreen, Result
from magblast.tui.screens.bots import BotScreen
from magblast.tui.screens.call import NOBODY
from magblast.tui.screens.looking import LookingScreen
from magblast.tui.screens.orders import ObeyScreen
from magblast.tui.screens.outcome import OutcomeScreen
from magblast.tui.screens.problem import ProblemScreen
from magblast.tui.screens.question import screens_of
from magblast.tui.screens.recap import RecapScreen
from magblast.tui.screens.situation import Situation
from magblast.tui.screens.table import TableScreen
from magblast.tui.told import MEMORY
from magblast.wording import tell


class Director:
    """Direct the screens of one game."""

    def __init__(self, app: BaseApp) -> None:
        self._app = app
        self._at_play: AtPlay | None = None
        self._notice: str | None = None
        """What the players should know of a log that was closed."""
        self.unfinished: Path | None = None
        """The log of the game that was left last, if it can be resumed."""
        self._finished: Session | None = None
        """The game that was left last, if it was over."""
        self._table: TableScreen | None = None
        """The table of the captain who looks; it lives until somebody else may look."""
        self._open_table: TableScreen | None = None
        """The table at which seats are asked while everybody may watch."""
        self._watched: BotScreen | None = None
        """Where everybody watches the bots; it stays from step to step."""

    @property
    def at_play(self) -> AtPlay:
        """Return what belongs to the game; there must be a game."""
        if self._at_play is None:
            raise RuntimeError("no game is being played")
        return self._at_play

    @property
    def hotseat(self) -> Hotseat:
        """Return the conductor of the game; there must be a game."""
        return self.at_play.hotseat

    @property
    def kit(self) -> Kit:
        """Return what the table is described and drawn with; there must be a game."""
        return self.at_play.kit

    @property
    def desk(self) -> Desk:
        """Return who takes the answers; there must be a game."""
        return self.at_play.desk

    @property
    def playing(self) -> Session | None:
        """Return the game that is played, if there is one."""
        return None if self._at_play is None else self.hotseat.session

    def start(
        self,
        header: Header,
        programs: Programs = NO_PROGRAMS,
        pins: Pins = NO_PINS,
    ) -> None:
        """Begin a new game, in which programs may play and covers may ask for PINs.

        Raises ``MagblastError``.
        """
        self.close()
        self._begin(Session.start_new(header), programs, pins)

    def resume(self, path: Path, own: Seat | None = None) -> None:
        """Resume a saved game; raises ``MagblastError``.

        With ``own``, one person plays that seat from here on, and bots play all others.
        """
        self.close()
        session = Session.resume(path)
        if own is not None:
            play_alone(session, own, self._app.language)
        self._begin(session)

    def _begin(
        self,
        session: Session,
        programs: Programs = NO_PROGRAMS,
        pins: Pins = NO_PINS,
    ) -> None:
        self._at_play = AtPlay(self._app, session, programs, self.play)
        self.hotseat.covers.lock(pins)
        self._app.use_keys(self.kit.look.own_keys)
        self.play(self.hotseat.go_on)

    def close(self) -> None:
        """Close the game; its log is complete."""
        if (session := self.playing) is not None:
            session.close()
            self._notice = self._session_notice()
            is_over = session.decision is None
            self.unfinished = None if is_over else session.path
            self._finished = session if is_over else None
            self.hotseat.bots.close()
            self.at_play.watch.stop()
        self._at_play = None
        self.forget_screens()

    def closing_lines(self) -> Iterator[str]:
        """Iterate over who won the game that was left last, and what it means beyond itself.

        Nothing is said of a game that is not over.
        """
        if (session := self._finished) is not None:
            language = self._app.language
            yield session.words(language).question(session.view(None))
            yield from closing_lines(
                session.header, session.path, language, is_advised=session.is_advised
            )

    def forget_screens(self) -> None:
        """Forget the screens that stay from answer to answer; the next ones begin anew."""
        self._table = self._open_table = self._watched = None

    def take_notice(self) -> str | None:
        """Return, once, what the players should know of the log."""
        notice, self._notice = self._notice, None
        return notice or self._session_notice()

    def _session_notice(self) -> str | None:
        notice = self.playing.take_notice() if self.playing else None
        return None if notice is None else tell(notice, self._app.language)

    def cover(self) -> None:
        """Treat nobody as looking: somebody else may sit here now."""
        if self._at_play is not None:
            self.hotseat.cover()
            self.advance()

    def advance(self) -> None:
        """Show the screen that comes next."""
        if self._at_play is None:
            return
        if notice := self.take_notice():
            self._tell_first(notice, "screen.notice.title")
            return
        if warning := self._app.take_warning():
            self._tell_first(warning, "screen.warning.title")
            return
        at_play, cue, view = self._at_play, self.hotseat.cue, self.hotseat.view
        if self.hotseat.covers.eyes is None:
            self._table = None
        if cue.kind not in (ScreenKind.OPEN, ScreenKind.PUBLIC):
            self._open_table = None
        if cue.kind is not ScreenKind.BOT:
            self._watched = None
            at_play.watch.stop()
        match cue.kind:
            case ScreenKind.BOT:
                self._let_bots_play(view)
            case ScreenKind.COVER:
                self._table = None
                self._show_first(
                    at_play.outcome(view, self._app.animations), partial(self._cover, cue, view)
                )
            case ScreenKind.TABLE:
                self._at_table(cue, view)
            case ScreenKind.OPEN:
                self._ask_openly(cue, view)
            case ScreenKind.CALL:
                self._ask_all(at_play.call(view), self._called)
            case ScreenKind.PUBLIC:
                if make := screens_of(self.kit.game.id).get(cue.asked):
                    self._ask_all(make(at_play.question(cue)), self._answered)
                else:
                    self._ask_openly(cue, view)
            case ScreenKind.AGREEMENT:
                self._ask_all(at_play.agreement(cue), self._agreed)
            case ScreenKind.END:
                self._table = None
                self._end(view)

    def _end(self, view: View) -> None:
        """Show the result, after what led to it where things move."""
        at_play = self.at_play
        self._show_first(
            at_play.last(view, self._app.animations), lambda: self._app.show(at_play.result())
        )

    def _cover(self, cue: Cue, view: View) -> None:
        self._app.ring()
        self._ask(self.at_play.cover(cue, view), partial(self._lift, cue.seat))

    def _show_first(self, screen: OutcomeScreen | None, go_on: Callable[[], None]) -> None:
        """Show what everybody may see to its end, if anything moves, and go on after it."""
        if screen is None:
            go_on()
        else:
            screen.go_on = go_on
            self._app.show(screen)

    def _tell_first(self, notice: str, title: str) -> None:
        """Show something that is to be read before the game goes on."""
        self.forget_screens()
        self._app.show(
            ProblemScreen(notice, [Way("enter", self._say("notice.go"), self.cover)], title)
        )

    def _ask(
        self,
        screen: GameScreen[Result],
        take: Callable[[Result], object],
        above: Screen[None] | None = None,
    ) -> None:
        """Ask with a screen, and take what it returns."""
        screen.take = take
        self._app.show(screen, above)

    def _ask_all(
        self, screen: GameScreen[Result], take: Callable[[Result], object] | None = None
    ) -> None:
        """Show a public question; the captain who looked finds the table again after it."""
        self._open_table = None
        if isinstance(screen, LookingScreen):
            screen.happened = self.at_play.unshown.take()
        screen.take = take
        self._show_to_all(screen)

    def _show_to_all(self, screen: Screen[Any]) -> None:
        if self.hotseat.covers.eyes is None:
            self._table = None
        self._app.show(screen, above=self._table)

    def _ask_openly(self, cue: Cue, view: View) -> None:
        """Ask a seat at the table that everybody may watch."""
        self._open_table = self.at_play.open_table(self._open_table, cue, view)
        self._show_to_all(self._open_table)

    def _lift(self, seat: Seat, looks: bool) -> None:
        """Let a captain look, or undo what the captain before did."""
        if looks:
            self.look(seat)
        else:
            self.play(self.hotseat.undoing_of_last.undo)

    def _at_table(self, cue: Cue, view: View) -> None:
        """Show the table to the captain who is asked, unless an order answers."""
        if self.hotseat.is_ordered:
            self._table = None
            self._ask(ObeyScreen(), self._obey)
        elif lines := self.at_play.skipped():
            recap = RecapScreen(self.kit, cue.seat, lines, skipped=True)
            self._ask(recap, lambda _: self.advance(), above=self._table)
        else:
            situation = self.at_play.situation(cue.seat, view, self._table)
            self._show_table(situation._replace(calling=cue.called))

    def _obey(self, holds: bool) -> None:
        """Pass as the captain who looks has ordered, or cancel the order."""
        if holds:
            self.play(self.hotseat.obey)
        else:
            self.desk.give_order(None)

    def _show_table(self, situation: Situation) -> TableScreen:
        """Show the table as it is now to the captain who looks."""
        self._table = self.at_play.table(self._table, situation)
        self._app.show(self._table)
        return self._table

    def _let_bots_play(self, view: View) -> None:
        """Show the table while bots think, and go on at a readable pace."""
        lone, watch = self.hotseat.covers.lone, self.at_play.watch
        watch.begin()
        if watch.skips:
            # It is told later.
            self.at_play.unshown.take()
        if lone is not None:
            situation = self.at_play.situation(lone, view, self._table)
            situation = situation._replace(waiting=watch.thinking, skips=watch.skips)
            watch.show_on(self._show_table(situation))
        else:
            self._watched = self.at_play.bots(self._watched, view)
            self._ask_all(self._watched)
            watch.show_on(self._watched)

    def _called(self, seat: Seat | None) -> None:
        """Take what the whole table answered."""
        if seat is None:
            self.play(self.hotseat.undoing_of_last.undo)
        elif seat == NOBODY:
            self.play(self.hotseat.nobody_answers)
        else:
            self.play(partial(self.hotseat.call, seat))

    def _answered(self, answer: Answer | None) -> None:
        """Take the answer to a public question; None undoes what led to it."""
        if answer is None:
            self.desk.undo()
        else:
            self.desk.submit(*answer)

    def look(self, seat: Seat) -> None:
        """Lift the cover for a seat; at the start of its turn, with the news."""
        hotseat = self.hotseat
        lines = self.at_play.told.lines(hotseat.look(seat))
        while lines and lines[-1].turn:
            lines.pop()
        if lines and hotseat.news.opens_turn(seat) and not hotseat.cue.called:
            self._ask(RecapScreen(self.kit, seat, lines[-MEMORY:]), lambda _: self.advance())
        else:
            self.advance()

    def play(self, play: Callable[[], object]) -> None:
        """Play something and show what comes next; or say what went wrong."""
        try:
            self.at_play.unshown.play(play)
        except MagblastError as error:
            # The game is unchanged.
            self.forget_screens()
            self._app.fail(error, [Way("enter", self._say("problem.again"), self.cover)])
            return
        self.advance()

    def _agreed(self, agreed: bool) -> None:
        """Take the answer of everybody else."""
        self.play(partial(self.hotseat.settle_undo, agreed, self.kit.language))

    def pass_seat(self, seat: Seat) -> None:
        """Pass a person's seat to a bot, or a bot's to a person."""
        self.forget_screens()
        self.play(partial(self.hotseat.pass_on, seat, self.kit.language))

    def _say(self, key: str, **slots: object) -> str:
        return self._app.language.say(f"screen.{key}", **slots)
