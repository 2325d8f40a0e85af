"""Show on screens what the conductor of a game cues, and take the answers to it."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from textual.screen import Screen

from magblast.errors import MagblastError
from magblast.kernel.game import Action, View
from magblast.kernel.seat import Seat
from magblast.paint.glyphs import UNICODE
from magblast.paint.log import LogLine
from magblast.paint.look import Room
from magblast.play.answer import Answer
from magblast.play.bot_seats import BotSeats
from magblast.play.flow import Cue, ScreenKind
from magblast.play.hotseat import Hotseat
from magblast.play.news import untold
from magblast.play.rematch import rematch
from magblast.play.seating import NO_PROGRAMS, Programs
from magblast.play.session import Session
from magblast.record.header import Header
from magblast.tui.base_app import BaseApp, Way
from magblast.tui.bot_watch import BotWatch
from magblast.tui.desk import Desk
from magblast.tui.kit import Kit
from magblast.tui.results import summary
from magblast.tui.screens.agreement import AgreementScreen
from magblast.tui.screens.base import GameScreen, Result
from magblast.tui.screens.bots import BotScreen
from magblast.tui.screens.call import NOBODY, CallScreen
from magblast.tui.screens.cover import CoverScreen
from magblast.tui.screens.end import EndScreen
from magblast.tui.screens.last import LastScreen
from magblast.tui.screens.looking import LookingScreen, frames_of
from magblast.tui.screens.orders import ObeyScreen
from magblast.tui.screens.problem import ProblemScreen
from magblast.tui.screens.question import Asked, screens_of
from magblast.tui.screens.recap import RecapScreen
from magblast.tui.screens.situation import Situation
from magblast.tui.screens.table import TableScreen
from magblast.tui.table_preferences import Layout, TablePreferences
from magblast.tui.told import MEMORY, Told
from magblast.tui.unshown import Unshown
from magblast.wording import tell

_RECENT = 3
_ROOM = Room(80, 24)
"""For asking whether anything moves, which depends on no size."""


class AtPlay(NamedTuple):
    """Keep together what belongs to one game."""

    hotseat: Hotseat
    kit: Kit
    told: Told
    unshown: Unshown
    watch: BotWatch
    desk: Desk
    preferences: Mapping[Seat, TablePreferences]
    """How each seat, and the public (0), likes to look at the game."""


class Director:
    """Direct the screens of one game."""

    def __init__(self, app: BaseApp) -> None:
        self._app = app
        self._at_play: AtPlay | None = None
        self._notice: str | None = None
        """What the players should know of a log that was closed."""
        self.unfinished: Path | None = None
        """The log of the game that was left last, if it can be resumed."""
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

    def start(self, header: Header, path: Path | None, programs: Programs = NO_PROGRAMS) -> None:
        """Begin a new game, in which programs may play; raises ``MagblastError``."""
        self.close()
        self._begin(Session.start(header, path), programs)

    def resume(self, path: Path) -> None:
        """Resume a saved game; raises ``MagblastError``."""
        self.close()
        self._begin(Session.resume(path))

    def _begin(self, session: Session, programs: Programs = NO_PROGRAMS) -> None:
        language = self._app.language
        bots = BotSeats(session, language, programs=programs)
        hotseat = Hotseat(session, bots, screens_of(session.game.id))
        kit = Kit.of(session.game, session.setup, language)
        told = Told(hotseat, kit)
        watch = BotWatch(self._app, hotseat, kit, told, lambda: self.play(hotseat.answer))
        desk = Desk(hotseat, kit, told, self.play, watch.hurry)
        board, seats = Layout(), range(len(session.names) + 1)
        preferences = {seat: TablePreferences(board) for seat in seats}
        self._at_play = AtPlay(hotseat, kit, told, Unshown(session), watch, desk, preferences)
        self._app.use_keys(kit.look.own_keys)
        self.play(hotseat.go_on)

    def close(self) -> None:
        """Close the game; its log is complete."""
        if (session := self.playing) is not None:
            session.close()
            self._notice = self._session_notice()
            self.unfinished = session.path if session.decision is not None else None
            self.hotseat.bots.close()
            self.at_play.watch.stop()
        self._at_play = None
        self.forget_screens()

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
        cue, view = self.hotseat.cue, self.hotseat.view
        if self.hotseat.covers.eyes is None:
            self._table = None
        if cue.kind not in (ScreenKind.OPEN, ScreenKind.PUBLIC):
            self._open_table = None
        if cue.kind is not ScreenKind.BOT:
            self._watched = None
            self.at_play.watch.stop()
        match cue.kind:
            case ScreenKind.BOT:
                self._let_bots_play(view)
            case ScreenKind.COVER:
                self._cover(cue, view)
            case ScreenKind.TABLE:
                self._at_table(cue, view)
            case ScreenKind.OPEN:
                self._ask_openly(cue, view)
            case ScreenKind.CALL:
                self.ask_all(self._call(view), self._called)
            case ScreenKind.PUBLIC:
                if make := screens_of(self.kit.game.id).get(cue.asked):
                    self.ask_all(make(self._question(cue)), self._answered)
                else:
                    self._ask_openly(cue, view)
            case ScreenKind.AGREEMENT:
                self.ask_all(self._agreement(cue), self._agreed)
            case ScreenKind.END:
                self._table = None
                self._end(view)

    def _end(self, view: View) -> None:
        """Show the result, after what led to it where things move."""

        def show_result() -> None:
            hotseat = self.hotseat
            again = partial(rematch, hotseat.session)
            self._app.show(EndScreen(self.kit, summary(hotseat, self.kit), again))

        happened, preferences = self.at_play.unshown.take(), self.at_play.preferences[0]
        animations, after = self._app.animations, self.kit.scene(view, UNICODE)
        full = animations == "full"
        if animations == "none" or not frames_of(happened, self.kit, after, _ROOM, full=full):
            show_result()
            return
        told = self.at_play.told
        latest = "\n".join(line.text for line in told.latest(1)[:_RECENT])
        last = LastScreen(self.kit, view, latest, preferences, told.beside(None))
        last.happened, last.go_on = happened, show_result
        self._app.show(last)

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

    def ask_all(
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
        situation = self._situation(None, view, asked=cue.seat)
        if cue.kind is ScreenKind.PUBLIC:
            session = self.hotseat.session
            situation = situation._replace(
                answers=session.position.public_answers(),
                hand=len(session.view(cue.seat).hand),
            )
        if self._open_table is None:
            preferences = self.at_play.preferences[0]
            self._open_table = TableScreen(self.desk, self.kit, situation, preferences)
            self._open_table.happened = self.at_play.unshown.take()
        else:
            self._open_table.happened = self.at_play.unshown.take()
            self._open_table.show_view(situation)
        self._show_to_all(self._open_table)

    def _cover(self, cue: Cue, public: View) -> None:
        name = self.kit.names[cue.seat - 1]
        waiting = () if public.decision is None else public.decision.waiting
        called = cue.called and cue.seat in waiting
        about = self._say("cover.called", name=name) if called else self._asked(public)
        self._table = None
        self._app.ring()
        hotseat = self.hotseat
        pin, undoing = hotseat.covers.pins.get(cue.seat, ""), hotseat.undoing_of_last

        def lift(looks: bool) -> None:
            if looks:
                self.look(cue.seat)
            else:
                self.play(undoing.undo)

        self._ask(CoverScreen(self.kit, cue.seat, about, pin, undoing.seat), lift)

    def _asked(self, view: View) -> str:
        return self.kit.words.question(view)

    def _at_table(self, cue: Cue, view: View) -> None:
        """Show the table to the captain who is asked, unless an order answers."""
        if self.hotseat.is_ordered:
            self._table = None
            self._ask(ObeyScreen(), self._obey)
        elif lines := self._skipped():
            recap = RecapScreen(self.kit, cue.seat, lines, skipped=True)
            self._ask(recap, lambda _: self.advance(), above=self._table)
        else:
            self._show_table(self._situation(cue.seat, view, called=cue.called))

    def _obey(self, holds: bool) -> None:
        """Pass as the captain who looks has ordered, or cancel the order."""
        if holds:
            self.play(self.hotseat.obey)
        else:
            self.desk.give_order(None)

    def _skipped(self) -> list[LogLine]:
        """Return, once, what the only person had no time to read; nothing if it is little."""
        hotseat, start = self.hotseat, self.at_play.watch.take_skipped()
        if start is None or hotseat.covers.lone is None:
            return []
        lines = self.at_play.told.lines(hotseat.news.log(hotseat.covers.lone, start))
        return lines[-MEMORY:] if len(lines) > _RECENT else []

    def _situation(
        self, reader: Seat | None, view: View, *, called: bool = False, asked: Seat = 0
    ) -> Situation:
        """Return how things stand for whoever looks; ``reader`` is whose log it is."""
        hotseat, told = self.hotseat, self.at_play.told
        kept = self._table if asked == 0 else self._open_table
        told.set_start(goes_on=kept is not None)
        return Situation(
            view,
            told.beside(reader),
            hotseat.undoing.limit,
            hotseat.undoing.can_redo,
            called,
            may_ask_to_undo=hotseat.undoing.agreed_limit > 0,
            asked=asked,
            ahead=hotseat.moment.ahead,
            passing=self._passing(view),
            passed=told.passed(),
        )

    def _passing(self, view: View) -> Action | None:
        """Return how whoever is asked in a round passes; None outside of rounds."""
        decision = view.decision
        if decision is None or not decision.waiting:
            return None
        seat = view.viewer or decision.seat
        return self.hotseat.session.decline(seat) if seat in decision.waiting else None

    def _show_table(self, situation: Situation) -> TableScreen:
        """Show the table as it is now to the captain who looks."""
        if self._table is None:
            preferences = self.at_play.preferences[situation.view.viewer or 0]
            self._table = TableScreen(self.desk, self.kit, situation, preferences)
            self._table.happened = self.at_play.unshown.take()
        else:
            self._table.happened = self.at_play.unshown.take()
            self._table.show_view(situation)
        self._app.show(self._table)
        return self._table

    def _let_bots_play(self, view: View) -> None:
        """Show the table while bots think, and go on at a readable pace."""
        hotseat, watch = self.hotseat, self.at_play.watch
        watch.begin()
        if watch.skips:
            # It is told later.
            self.at_play.unshown.take()
        if hotseat.covers.lone is not None:
            situation = self._situation(hotseat.covers.lone, view)
            situation = situation._replace(waiting=watch.thinking, skips=watch.skips)
            watch.show_on(self._show_table(situation))
            return
        if self._watched is None:
            preferences, any_key = self.at_play.preferences[0], not hotseat.bots.people
            self._watched = BotScreen(watch.hurry, self.kit, preferences, any_key=any_key)
        log = self.at_play.told.latest()
        self._watched.show_step(view, log, watch.thinking)
        self.ask_all(self._watched)
        watch.show_on(self._watched)

    def _call(self, public: View) -> CallScreen:
        asked, told = self._asked(public), self.at_play.told
        # The question says the announcement again.
        recent = untold([line.text for line in told.since_the_play()[-_RECENT:]], asked)
        preferences, callers = self.at_play.preferences[0], self.hotseat.callers
        log = told.beside(None)
        passing = self._passing(public)
        screen = CallScreen(self.kit, public, recent, asked, preferences, callers, log, passing)
        screen.undoes = self.hotseat.undoing_of_last.seat is not None
        return screen

    def _called(self, seat: Seat | None) -> None:
        """Take what the whole table answered."""
        if seat is None:
            self.play(self.hotseat.undoing_of_last.undo)
        elif seat == NOBODY:
            self.play(self.hotseat.nobody_answers)
        else:
            self.play(partial(self.hotseat.call, seat))

    def _question(self, cue: Cue) -> Asked:
        """Return a public question for a screen of the game."""
        # What is asked about is told first; what it cost is told after it.
        latest = next((line.text for line in self.at_play.told.latest(1)), "")
        facts = self.hotseat.public_facts
        return Asked(
            self.kit,
            facts,
            cue.seat,
            self._asked(facts.view),
            latest,
            self.hotseat.undoing.limit > 0,
            self.at_play.preferences[0],
            self.at_play.told.beside(None),
        )

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

    def _agreement(self, cue: Cue) -> AgreementScreen:
        undoing, names = self.hotseat.undoing, self.kit.names
        count = undoing.agreed_limit
        asked = self._say("agreement", name=names[cue.seat - 1], count=count)
        return AgreementScreen(asked, [(seat, names[seat - 1]) for seat in undoing.agreeing])

    def _agreed(self, agreed: bool) -> None:
        """Take what everybody else answered."""
        self.play(partial(self.hotseat.settle_undo, agreed, self.kit.language))

    @property
    def players(self) -> list[tuple[str, str]]:
        """Return the name of each seat and what kind of player it has."""
        bots = self.hotseat.bots.names
        return [
            (name, bots[seat].kind if seat in bots else "person")
            for seat, name in enumerate(self.kit.names, 1)
        ]

    def pass_seat(self, seat: Seat) -> None:
        """Pass a person's seat to a bot, or a bot's to a person."""
        hotseat, name = self.hotseat, self.kit.names[seat - 1]
        bot = hotseat.bots.next_player(seat)
        key = "seat.person" if bot is None else "seat.bot"
        text = self.kit.language.say(key, name=name, bot=bot)
        self.forget_screens()
        self.play(lambda: hotseat.pass_seat(seat, bot, text))

    def _say(self, key: str, **slots: object) -> str:
        return self._app.language.say(f"screen.{key}", **slots)
