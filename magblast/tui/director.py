"""Show a game on screens, and take what is replied there."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from textual.screen import Screen

from magblast.errors import MagblastError
from magblast.kernel.seat import Seat
from magblast.play.answer import Answer
from magblast.play.branching import play_alone
from magblast.play.cheers import cheer
from magblast.play.closing import closing_lines
from magblast.play.conductor import Conductor, Front, Play
from magblast.play.flow import Cue, ScreenKind
from magblast.play.hotseat import Hotseat
from magblast.play.pins import NO_PINS, Pins
from magblast.play.reply import Reply
from magblast.play.seating import NO_PROGRAMS, Programs
from magblast.play.session import Session
from magblast.record.header import Header
from magblast.tui.at_play import AtPlay
from magblast.tui.base_app import BaseApp, Way
from magblast.tui.screens.base import GameScreen, Result
from magblast.tui.screens.looking import LookingScreen
from magblast.tui.screens.orders import ObeyScreen
from magblast.tui.screens.outcome import OutcomeScreen
from magblast.tui.screens.problem import ProblemScreen
from magblast.tui.screens.public import NOBODY, BotScreen
from magblast.tui.screens.question import screens_of
from magblast.tui.screens.seats import TO_KEYBOARD, SeatsScreen
from magblast.tui.screens.table import TableScreen
from magblast.tui.table_tools import TableTools
from magblast.wording import tell

if TYPE_CHECKING:
    from magblast.tui.puzzle_lead import PuzzleLead


_HEARD = 4
"""Seconds for which a shout is shown."""


def _nobody() -> None:
    """Wait for nobody."""


class _Notice(NamedTuple):
    text: str
    title: str
    """Its key."""


class Director:
    """Represent the front of screens, on which one game after the other is played."""

    def __init__(self, app: BaseApp) -> None:
        self._app = app
        self._at_play: AtPlay | None = None
        self._conductor: Conductor | None = None
        self.lead: PuzzleLead | None = None
        """Who leads from puzzle to puzzle; None where an ordinary game is played."""
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
        self._waits: Callable[[], None] = _nobody
        """Shows to those who watch whom they wait for."""

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
    def kit(self) -> TableTools:
        """Return what the table is described and drawn with; there must be a game."""
        return self.at_play.kit

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

    def solve(self, lead: "PuzzleLead") -> None:
        """Play the puzzle that a lead has posed."""
        self.close()
        self._begin(lead.attempt.session, lead=lead)

    def _begin(
        self,
        session: Session,
        programs: Programs = NO_PROGRAMS,
        pins: Pins = NO_PINS,
        lead: "PuzzleLead | None" = None,
    ) -> None:
        self.lead = lead
        self._at_play = AtPlay(self._app, session, programs, lead)
        self.hotseat.covers.lock(pins)
        self._app.use_keys(self.kit.look.own_keys)
        phones = self._app.phones
        fronts = [] if phones is None else phones.room.begin(self)
        self._conductor = Conductor(self.kit.language, self, *fronts)
        self._conductor.begin()

    def close(self) -> None:
        """Close the game; its log is complete."""
        if (session := self.playing) is not None:
            session.close()
            self._notice = self._session_notice()
            is_over = session.decision is None and self.lead is None
            self.unfinished = None if is_over else session.path
            self._finished = session if is_over else None
            self.hotseat.bots.close()
            self.at_play.watch.stop()
        if self._conductor is not None:
            self._conductor.stop()
            if self._app.phones is not None:
                self._app.phones.room.end()
        if self.lead is not None:
            self.lead.stop()
        self._at_play = self._conductor = self.lead = None
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
            self.play(self.hotseat.cover)

    def show_seats(self) -> None:
        """Show who plays each seat, above whatever is asked; in a puzzle, nobody else may play."""
        if self.lead is None:
            seats = SeatsScreen(self.at_play.players, self._app.phones)
            self._app.push_screen(seats, self._pass)

    def _pass(self, key: str | None) -> None:
        """Pass on the seat that was chosen, or move it from its phone to the keyboard."""
        if key is None:
            return
        if key.isdigit():
            self.pass_seat(int(key))
        elif self._app.phones is not None:
            self._app.phones.room.release(TO_KEYBOARD.index(key) + 1)

    def pass_seat(self, seat: Seat) -> None:
        """Pass a person's seat to a bot, or a bot's to a person."""
        self.forget_screens()
        self.play(partial(self.hotseat.pass_on, seat, self.kit.language))

    def hear(self, seat: Seat, shout: int) -> None:
        """Show what a captain who is out of the game shouts at a phone, whatever is shown."""
        name, language = self.kit.names[seat - 1], self._app.language
        told = cheer(self.kit.game, name, shout, language)
        self._app.notify(told, timeout=_HEARD, markup=False)

    def join(self, front: Front) -> None:
        """Let another device take part in the game that is played."""
        if self._conductor is not None:
            self._conductor.join(front)

    def play(self, play: Play) -> None:
        """Play something, whatever is asked, and show what comes next; there must be a game."""
        if self._conductor is None:
            raise RuntimeError("no game is being played")
        self._conductor.interrupt(play)

    async def prepare(self) -> None:
        """Show any notice to read before the game goes on; forget the screens left behind.

        Once a puzzle is over, nothing more is asked: it is told how it went.
        """
        self.at_play.told.follow()
        if self.lead is not None and self.lead.attempt.is_over:
            self._table = None
            view, animations = self.hotseat.view, self._app.animations
            is_over = self.playing is not None and self.playing.decision is None
            show = self.at_play.last if is_over else self.at_play.outcome
            await self._show_first(show(view, animations))
            await self.lead.judge()
        while told := self._to_be_read():
            self.forget_screens()
            reply = Reply[None]()
            go_on = Way("enter", self._say("notice.go"), partial(reply.give, None))
            self._app.show(ProblemScreen(told.text, [go_on], told.title))
            await reply
            self.hotseat.cover()
        cue, self._waits = self.hotseat.cue, _nobody
        if self.hotseat.covers.eyes is None:
            self._table = None
        if cue.kind not in (ScreenKind.OPEN, ScreenKind.PUBLIC):
            self._open_table = None
        if cue.kind is not ScreenKind.BOT:
            self._watched = None
            self.at_play.watch.stop()

    def _to_be_read(self) -> _Notice | None:
        """Return, once, what is to be read before the game goes on."""
        if notice := self.take_notice():
            return _Notice(notice, "screen.notice.title")
        if warning := self._app.take_warning():
            return _Notice(warning, "screen.warning.title")
        return None

    async def fail(self, error: MagblastError) -> None:
        """Say what went wrong; whoever reads it may have been anybody."""
        self.forget_screens()
        reply = Reply[None]()
        again = Way("enter", self._say("problem.again"), partial(reply.give, None))
        self._app.fail(error, [again])
        await reply
        self.hotseat.cover()

    async def watch(self, cue: Cue) -> Play | None:
        """Show the table while bots think, and go on at a readable pace.

        Where somebody at another device is asked, it is shown until that person has replied.
        """
        view, lone, watch = self.hotseat.view, self.hotseat.covers.lone, self.at_play.watch
        reply = Reply[Play | None]()

        def take(meanwhile: Answer | Play) -> None:
            # Nothing is asked that could be answered.
            if not isinstance(meanwhile, Answer):
                reply.give(meanwhile)

        if cue.elsewhere:
            watch.stop()
        else:
            watch.begin(partial(reply.give, None))
        if watch.skips:
            # It is told later.
            self.at_play.told.take_unshown()
        if watch.leaves_out():
            if self._table is not None:
                self._table.take = take
            return await reply
        if lone is not None:
            situation = self.at_play.situation(lone, view, self._table)
            situation = situation._replace(waiting=self.at_play.awaited(cue), skips=watch.skips)
            self._table = self.at_play.table(self._table, situation)
            self._table.take = take
            self._app.show(self._table)
            shown: TableScreen | BotScreen = self._table
        else:
            self._watched = self.at_play.bots(self._watched, view, cue)
            self._watched.happened = self.at_play.told.take_unshown()
            self._app.show(self._watched, above=self._table)
            shown = self._watched
        if cue.elsewhere:
            self._waits = partial(self._tell_awaited, shown, cue)
            # The phones are asked next.
            self._app.call_later(self.show_awaited)
        else:
            watch.show_on(shown)
        return await reply

    def show_awaited(self) -> None:
        """Tell those who watch anew whom they wait for: a phone may have gone or come back."""
        if self._at_play is not None:
            self._waits()

    def _tell_awaited(self, shown: TableScreen | BotScreen, cue: Cue) -> None:
        if shown is self._app.screen:
            shown.wait_for(self.at_play.awaited(cue), skips=False)

    async def lift(self, cue: Cue) -> Play | None:
        """Cover the table until the seat of the cue looks; show it the news of its turn."""
        hotseat, view = self.hotseat, self.hotseat.view
        self._table = None
        await self._show_first(self.at_play.outcome(view, self._app.animations))
        self._app.ring()
        if not await self._reply_to(self.at_play.cover(cue, view)):
            return hotseat.undoing_of_last.undo
        if recap := self.at_play.news(cue.seat):
            await self._reply_to(recap)
        return None

    async def obey(self, cue: Cue) -> bool:
        """Return whether the captain who looks lets the order pass."""
        self._table = None
        return await self._reply_to(ObeyScreen())

    async def ask(self, cue: Cue) -> Play | Answer:
        """Ask a captain at the table, or in the open: on a screen of the game, if it has one."""
        view = self.hotseat.view
        if cue.kind is ScreenKind.TABLE:
            if recap := self.at_play.recap():
                await self._reply_to(recap, above=self._table)
            situation = self.at_play.situation(cue.seat, view, self._table)
            situation = situation._replace(calling=cue.called)
            self._table = self.at_play.table(self._table, situation)
            return await self._reply_to(self._table)
        if make := screens_of(self.kit.game.id).get(cue.asked):
            answer = await self._reply_of_all(make(self.at_play.question(cue)))
            return answer or partial(self.hotseat.undo, self.kit.language)
        self._open_table = self.at_play.open_table(self._open_table, cue, view)
        return await self._reply_to(self._open_table, above=self._table)

    async def call(self, cue: Cue) -> Play | Seat | None:
        """Ask the whole table who responds."""
        caller = await self._reply_of_all(self.at_play.call(self.hotseat.view))
        if caller is None:
            return self.hotseat.undoing_of_last.undo
        return None if caller == NOBODY else caller

    async def agree(self, cue: Cue) -> bool:
        """Ask everybody else whether the captain may undo what it did."""
        return await self._reply_of_all(self.at_play.agreement(cue))

    async def end(self) -> None:
        """Show the result, after what led to it where things move; it stays."""
        self._table = None
        await self._show_first(self.at_play.last(self.hotseat.view, self._app.animations))
        self._app.show(self.at_play.result())
        await Reply[None]()

    async def _show_first(self, screen: OutcomeScreen | None) -> None:
        """Show what everybody may see to its end, if there is anything to see."""
        if screen is not None:
            await self._reply_to(screen)

    async def _reply_to(
        self, screen: GameScreen[Result], above: Screen[Any] | None = None
    ) -> Result:
        """Ask with a screen, and return what it returns."""
        reply = Reply[Result]()
        screen.take = reply.give
        self._app.show(screen, above)
        return await reply

    async def _reply_of_all(self, screen: GameScreen[Result]) -> Result:
        """Ask in public; the captain who looked finds the table again after it."""
        self._open_table = None
        if isinstance(screen, LookingScreen):
            screen.happened = self.at_play.told.take_unshown()
        return await self._reply_to(screen, above=self._table)

    def _say(self, key: str, **slots: object) -> str:
        return self._app.language.say(f"screen.{key}", **slots)
