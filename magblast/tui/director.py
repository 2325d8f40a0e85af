"""Show on screens what the conductor of a game cues, and take the answers to it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Protocol

from textual.screen import Screen
from textual.timer import Timer

from magblast.errors import MagblastError
from magblast.kernel.game import View
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat
from magblast.paint.glyphs import UNICODE
from magblast.paint.log import LogLine
from magblast.paint.look import Room, SeenEvent
from magblast.play.agreement import agreement
from magblast.play.bot_seats import BotSeats
from magblast.play.flow import Cue, ScreenKind
from magblast.play.hotseat import Hotseat
from magblast.play.orders import Order
from magblast.play.public import SeenEntry
from magblast.play.rematch import rematch
from magblast.play.seating import NO_PROGRAMS, Programs
from magblast.play.session import Session
from magblast.play.waiting import TICK, Waiting
from magblast.record.header import Header
from magblast.tui.kit import Kit
from magblast.tui.results import summary
from magblast.tui.screens.agreement import AgreementScreen
from magblast.tui.screens.bots import BotScreen
from magblast.tui.screens.call import CallScreen
from magblast.tui.screens.cover import CoverScreen
from magblast.tui.screens.end import EndScreen
from magblast.tui.screens.last import LastScreen
from magblast.tui.screens.looking import LookingScreen, frames_of
from magblast.tui.screens.orders import ObeyScreen
from magblast.tui.screens.problem import ProblemScreen, Way
from magblast.tui.screens.question import Asked, screens_of
from magblast.tui.screens.recap import RecapScreen
from magblast.tui.screens.table import TableScreen
from magblast.tui.screens.table_desk import Situation
from magblast.tui.table_preferences import Layout, TablePreferences
from magblast.wording import Language, tell

_MEMORY = 80
"""Actions whose events the log of the table shows."""
_RECENT = 3
_ROOM = Room(80, 24)
"""For asking whether anything moves, which depends on no size."""


class Stage(Protocol):
    """Show what the director of a game asks for."""

    @property
    def language(self) -> Language:
        """The language of everything that is shown."""

    @property
    def animations(self) -> str:
        """How much moves: none, basic or full."""

    @property
    def screen(self) -> Screen[object]:
        """The screen that is shown."""

    def set_interval(self, interval: float, callback: Callable[[], object]) -> Timer:
        """Call a function again and again, every so many seconds."""

    def show(self, screen: Screen[None], above: Screen[None] | None = None) -> None:
        """Show a screen in place of whatever is there, but for one that stays beneath it."""

    def fail(self, error: MagblastError, ways: list[Way] | None = None) -> None:
        """Show what went wrong, and offer what can be done."""

    def ring(self) -> None:
        """Ring the bell, where it is wanted."""

    def use_keys(self, game: Mapping[str, str]) -> None:
        """Use the chosen keys that clash with none of a game."""

    def take_warning(self) -> str | None:
        """Return, once, what is wrong with the settings."""


class Director:
    """Direct the screens of one game."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._hotseat: Hotseat | None = None
        self._kit: Kit | None = None
        self._notice: str | None = None
        """What the players should know of a log that was closed."""
        self.unfinished: Path | None = None
        """The log of the game that was left last, if it can be resumed."""
        self._table: TableScreen | None = None
        """The table of the captain who looks; it lives until somebody else may look."""
        self._open_table: TableScreen | None = None
        """The table at which seats are asked while everybody may watch."""
        self._log_start = 0
        """The first action whose events that table shows."""
        self._watch: BotScreen | None = None
        """Where everybody watches the bots; it stays from step to step."""
        self._waiting: Waiting | None = None
        """For what the bots answer next."""
        self._timer: Timer | None = None
        self._read = 0
        """Up to which action there was time to read."""
        self._happened: list[SeenEvent] = []
        """What no table has shown yet."""
        self._preferences: dict[Seat, TablePreferences] = {}
        """How each seat, and the public (0), likes to look at this game."""

    @property
    def hotseat(self) -> Hotseat:
        """Return the conductor of the game; there must be a game."""
        if self._hotseat is None:
            raise RuntimeError("no game is being played")
        return self._hotseat

    @property
    def kit(self) -> Kit:
        """Return what the table is described and drawn with; there must be a game."""
        if self._kit is None:
            raise RuntimeError("no game is being played")
        return self._kit

    @property
    def playing(self) -> Session | None:
        """Return the game that is played, if there is one."""
        return None if self._hotseat is None else self._hotseat.session

    def start(self, header: Header, path: Path | None, programs: Programs = NO_PROGRAMS) -> None:
        """Begin a new game, in which programs may play; raises ``MagblastError``."""
        self.close()
        self._lead(Session.start(header, path), programs)

    def resume(self, path: Path) -> None:
        """Resume a saved game; raises ``MagblastError``."""
        self.close()
        self._lead(Session.resume(path))

    def _lead(self, session: Session, programs: Programs = NO_PROGRAMS) -> None:
        bots = BotSeats(session, self._stage.language, programs=programs)
        self._hotseat = Hotseat(session, bots, screens_of(session.game.id))
        self._read = len(session.entries)
        self._kit = Kit.of(session.game, session.setup, self._stage.language)
        board, seats = Layout(), range(len(session.names) + 1)
        self._preferences = {seat: TablePreferences(board) for seat in seats}
        self._happened = []
        self._stage.use_keys(self._kit.look.own_keys)
        self.advance()

    def close(self) -> None:
        """Close the game; its log is complete."""
        if (session := self.playing) is not None:
            session.close()
            self._notice = self._session_notice()
            self.unfinished = session.path if session.decision is not None else None
            self.hotseat.bots.close()
        self._hotseat = self._kit = self._waiting = None
        self._clear_tables()

    def _clear_tables(self) -> None:
        """Forget the tables that are shown; the next ones begin anew."""
        self._table = self._open_table = None

    def take_notice(self) -> str | None:
        """Return, once, what the players should know of the log."""
        notice, self._notice = self._notice, None
        return notice or self._session_notice()

    def _session_notice(self) -> str | None:
        notice = self.playing.take_notice() if self.playing else None
        return None if notice is None else tell(notice, self._stage.language)

    def cover(self) -> None:
        """Treat nobody as looking: somebody else may sit here now."""
        if self._hotseat is not None:
            self._hotseat.cover()
            self.advance()

    def advance(self) -> None:
        """Show the screen that comes next."""
        hotseat = self._hotseat
        if hotseat is None:
            return
        if notice := self.take_notice():
            self._tell_first(notice, "screen.notice.title")
            return
        if warning := self._stage.take_warning():
            self._tell_first(warning, "screen.warning.title")
            return
        cue, view = hotseat.cue, hotseat.view
        if hotseat.eyes is None:
            self._table = None
        if cue.kind not in (ScreenKind.OPEN, ScreenKind.PUBLIC):
            self._open_table = None
        if cue.kind is not ScreenKind.BOT:
            self._waiting = self._watch = None
            self._read = len(hotseat.session.entries)
        match cue.kind:
            case ScreenKind.BOT:
                self._let_bots_play(cue, view)
            case ScreenKind.COVER:
                self._cover(cue, view)
            case ScreenKind.TABLE:
                self._at_table(cue, view)
            case ScreenKind.OPEN:
                self._ask_openly(cue, view)
            case ScreenKind.CALL:
                self._ask_all(self._call(view))
            case ScreenKind.PUBLIC:
                if make := screens_of(self.kit.game.id).get(cue.asked):
                    self._ask_all(make(self._question(cue)))
                else:
                    self._ask_openly(cue, view)
            case ScreenKind.END:
                self._table = None
                self._end(view)

    def _end(self, view: Any) -> None:
        """Show the result, after what led to it where things move."""

        def show_result() -> None:
            hotseat = self.hotseat
            self._stage.show(
                EndScreen(self.kit, summary(hotseat, self.kit), partial(rematch, hotseat.session))
            )

        happened = self._take_happened()
        animations, after = self._stage.animations, self.kit.scene(view, UNICODE)
        full = animations == "full"
        if animations == "none" or not frames_of(happened, self.kit, after, _ROOM, full=full):
            show_result()
            return
        told = "\n".join(line.text for line in self._latest(1)[:_RECENT])
        last = LastScreen(self.kit, view, told, self._preferences[0], self.log_of(None))
        last.happened, last.go_on = happened, show_result
        self._stage.show(last)

    def _tell_first(self, notice: str, title: str) -> None:
        """Show something that is to be read before the game goes on."""
        self._clear_tables()
        self._stage.show(
            ProblemScreen(notice, [Way("enter", self._say("notice.go"), self.cover)], title)
        )

    def _ask_all(self, screen: Screen[None]) -> None:
        """Show a public question; the captain who looked finds the table again after it."""
        self._open_table = None
        if isinstance(screen, LookingScreen):
            screen.happened = self._take_happened()
        self._show_to_all(screen)

    def _show_to_all(self, screen: Screen[None]) -> None:
        if self.hotseat.eyes is None:
            self._table = None
        self._stage.show(screen, above=self._table)

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
            self._open_table = TableScreen(self, self.kit, situation, self._preferences[0])
            self._open_table.happened = self._take_happened()
        else:
            self._open_table.happened = self._take_happened()
            self._open_table.show_view(situation)
        self._show_to_all(self._open_table)

    def _cover(self, cue: Cue, public: Any) -> None:
        name = self.kit.names[cue.seat - 1]
        called = cue.called and cue.seat in public.decision.waiting
        about = self._say("cover.called", name=name) if called else self._asked(public)
        self._table = None
        self._stage.ring()
        self._stage.show(CoverScreen(self, self.kit, cue.seat, about))

    def _asked(self, view: Any) -> str:
        return self.kit.words.question(view)

    def pin_of(self, seat: Seat) -> str:
        """Return the PIN of a cover; empty for none."""
        return self.hotseat.pins.get(seat, "")

    @property
    def has_cover(self) -> bool:
        """Whether the captain who looks lifts a cover to do so."""
        return self.hotseat.lone is None and self.hotseat.eyes is not None

    @property
    def pin(self) -> str:
        """The PIN of the captain who looks; empty for none."""
        return self.pin_of(self.hotseat.eyes or 0)

    @pin.setter
    def pin(self, pin: str) -> None:
        if self.hotseat.eyes is not None:
            self.hotseat.pins[self.hotseat.eyes] = pin

    def log_of(self, viewer: Seat | None) -> list[LogLine]:
        """List the lines of the log beside the table as a seat may read them."""
        return self._lines(self.hotseat.news.log(viewer, self._log_start))

    def whole_log_of(self, viewer: Seat | None) -> list[LogLine]:
        """List the whole log as a seat may read it."""
        return self._lines(self.hotseat.news.log(viewer))

    def _lines(self, told: Iterable[SeenEntry]) -> list[LogLine]:
        lines = self.kit.log_lines
        return [line for events, text in told for line in lines(events, text)]

    def _at_table(self, cue: Cue, view: Any) -> None:
        """Show the table to the captain who is asked, unless an order answers."""
        if self.hotseat.is_ordered:
            self._table = None
            self._stage.show(ObeyScreen(self))
        else:
            self._show_table(self._situation(cue.seat, view, called=cue.called))

    def _situation(
        self, reader: Seat | None, view: View, *, called: bool = False, asked: Seat = 0
    ) -> Situation:
        """Return how things stand for whoever looks; ``reader`` is whose log it is."""
        hotseat = self.hotseat
        start = len(hotseat.session.entries) - _MEMORY
        # While a captain looks, the log only grows or shrinks at its end.
        kept = self._table if asked == 0 else self._open_table
        self._log_start = start if kept is None else min(start, self._log_start)
        return Situation(
            view,
            self.log_of(reader),
            hotseat.undoing.limit,
            hotseat.undoing.can_redo,
            called,
            may_ask_to_undo=hotseat.undoing.agreed_limit > 0,
            asked=asked,
        )

    def _show_table(self, situation: Situation) -> None:
        """Show the table as it is now to the captain who looks."""
        if self._table is None:
            preferences = self._preferences[situation.view.viewer or 0]
            self._table = TableScreen(self, self.kit, situation, preferences)
            self._table.happened = self._take_happened()
        else:
            self._table.happened = self._take_happened()
            self._table.show_view(situation)
        self._stage.show(self._table)

    def _let_bots_play(self, cue: Cue, view: Any) -> None:
        """Show the table while bots think, and go on at a readable pace."""
        hotseat = self.hotseat
        if self._waiting is None or not self._waiting.goes_on:
            self._waiting = Waiting(hotseat, self._lines_to_read())
        if hotseat.lone is not None:
            situation = self._situation(hotseat.lone, view)
            self._show_table(situation._replace(waiting=self._thinking(cue)))
        else:
            if self._watch is None:
                any_key = not hotseat.people
                self._watch = BotScreen(self, self.kit, self._preferences[0], any_key=any_key)
            log = self._lines(hotseat.news.log(None, len(hotseat.session.entries) - _MEMORY))
            self._watch.show_step(view, log, self._thinking(cue))
            self._ask_all(self._watch)
        if self._timer is None:
            self._timer = self._stage.set_interval(TICK, self._look_at_bots)

    def _lines_to_read(self) -> int:
        """Count the public lines since somebody was asked or a bot answered."""
        read, self._read = self._read, len(self.hotseat.session.entries)
        return len(self._latest(self._read - read)) if self._read > read else 0

    def _thinking(self, cue: Cue) -> str:
        hotseat, name = self.hotseat, self.kit.names[cue.seat - 1]
        if hotseat.is_call:
            return self._say("bot.asked")
        # Whoever is asked out of turn would tell by it how much there is to think about.
        done = 0.0 if hotseat.keeps_still else hotseat.bots.progress(cue.seat)
        # In steps that can be read, and only where there is a search to wait for.
        percent = int(done * 20) * 5
        return self._say("bot.searches" if percent else "bot.thinks", name=name, percent=percent)

    def _look_at_bots(self) -> None:
        """Take the answer of the bots when it is time for it."""
        waiting, hotseat = self._waiting, self._hotseat
        if waiting is None or hotseat is None:
            if self._timer is not None:
                self._timer.stop()
                self._timer = None
            return
        shown = self._table if hotseat.lone is not None else self._watch
        # Whoever looks something up misses nothing.
        if shown is None or self._stage.screen is not shown or not shown.is_mounted:
            return
        if waiting.is_over:
            self._waiting = None
            self._play(hotseat.answer)
        else:
            shown.wait_for(self._thinking(hotseat.cue))

    def hurry(self) -> None:
        """Let the bots answer now."""
        if self._waiting is not None:
            self._waiting.hurry()

    @property
    def asks_at_table(self) -> bool:
        """Whether the hand of one captain is in sight now, and not everybody asked."""
        kind = self.hotseat.cue.kind
        at_table = self.hotseat.lone is not None and kind is ScreenKind.BOT
        return at_table or kind is ScreenKind.TABLE

    @property
    def public_view(self) -> Any:
        """What everybody may see of the game."""
        return self.hotseat.session.view(None)

    @property
    def hand_hidden(self) -> bool:
        """Whether the captain at the keyboard has turned the hand face down."""
        return self.hotseat.hand_hidden

    @hand_hidden.setter
    def hand_hidden(self, hidden: bool) -> None:
        self.hotseat.hand_hidden = hidden

    @property
    def players(self) -> list[tuple[str, str]]:
        """The name of each seat and what kind of player it has."""
        bots = self.hotseat.bots.names
        return [
            (name, bots[seat].kind if seat in bots else "person")
            for seat, name in enumerate(self.kit.names, 1)
        ]

    def pass_seat(self, seat: Seat) -> None:
        """Pass a person's seat to a bot, or a bot's to a person."""
        hotseat, name = self.hotseat, self.kit.names[seat - 1]
        bot = hotseat.next_player(seat)
        key = "seat.person" if bot is None else "seat.bot"
        text = self._stage.language.say(key, name=name, bot=bot)
        self._clear_tables()
        self._watch = None
        self._play(lambda: hotseat.pass_seat(seat, bot, text))

    @property
    def may_order(self) -> bool:
        """Whether captains may answer by standing orders."""
        return self.hotseat.may_order

    @property
    def order(self) -> Order | None:
        """What the captain who looks has ordered."""
        return self.hotseat.order

    @order.setter
    def order(self, order: Order | None) -> None:
        self.hotseat.order = order

    def obey(self) -> None:
        """Pass as the captain who looks has ordered."""
        self._play(self.hotseat.obey)

    def _call(self, public: Any) -> CallScreen:
        asked = self._asked(public)
        recent = [line.text for line in self._since_the_play()[-_RECENT:]]
        # The question says the announcement again.
        question = asked.casefold()
        recent = [said for said in recent if not question.startswith(said.rstrip(".").casefold())]
        preferences, callers, log = self._preferences[0], self.hotseat.callers, self.log_of(None)
        return CallScreen(self, self.kit, public, recent, asked, preferences, callers, log)

    def _question(self, cue: Cue) -> Asked:
        """Return a public question for a screen of the game."""
        # What is asked about is told first; what it cost is told after it.
        latest = next((line.text for line in self._latest(1)), "")
        facts = self.hotseat.public_facts
        return Asked(
            self,
            self.kit,
            facts,
            cue.seat,
            self._asked(facts.view),
            latest,
            self.hotseat.undoing.limit > 0,
            self._preferences[0],
            self.log_of(None),
        )

    def _latest(self, actions: int) -> list[LogLine]:
        """List the lines of the latest actions as everybody may read them."""
        start = len(self.hotseat.session.entries) - actions
        return self._lines(self.hotseat.news.log(None, start)[-actions:])

    def _since_the_play(self) -> list[LogLine]:
        """List what followed the latest play of the captain whose turn it is, with the play."""
        hotseat = self.hotseat
        entries, active = hotseat.session.entries, hotseat.session.view(None).active
        for index in reversed(range(max(0, len(entries) - _MEMORY), len(entries))):
            # A sound effect belongs to the shot before it.
            if entries[index].action.by == active and entries[index].text is None:
                told = hotseat.news.log(None, index)
                if self._lines(told[:1]):
                    return self._lines(told)
        return self._latest(_MEMORY)

    def look(self, seat: Seat) -> None:
        """Lift the cover for a seat; at the start of its turn, with the news."""
        hotseat = self.hotseat
        lines = self._lines(hotseat.look(seat))
        while lines and lines[-1].turn:
            lines.pop()
        if lines and hotseat.news.opens_turn(seat) and not hotseat.cue.called:
            self._stage.show(RecapScreen(self, self.kit, seat, lines[-_MEMORY:]))
        else:
            self.advance()

    def submit(self, action: Any, text: str | None = None) -> None:
        """Play an answer, with what was typed beside it."""
        self._play(lambda: self.hotseat.submit(action, text))

    def submit_all(self, actions: Sequence[Any]) -> None:
        """Play some actions one after the other."""

        def play() -> None:
            for action in actions:
                self.hotseat.submit(action)

        self._play(play)

    def _play(self, play: Callable[[], object]) -> None:
        """Play something and show what comes next; or say what went wrong."""
        session = self.hotseat.session
        before, count = session.view(None), len(session.entries)
        try:
            play()
        except MagblastError as error:
            # The game is unchanged.
            self._clear_tables()
            self._stage.fail(error, [Way("enter", self._say("problem.again"), self.cover)])
            return
        seen = session.game.seen
        happened = (
            SeenEvent(seen(event, None), before, entry.text)
            for entry in session.entries[count:]
            for event in entry.events
        )
        self._happened = [*self._happened, *happened][-_MEMORY:]
        self.advance()

    def _take_happened(self) -> Sequence[SeenEvent]:
        """Return, once, what the next table shows in motion: everybody may see it."""
        happened, self._happened = self._happened, []
        return happened

    def undo(self) -> None:
        """Undo the last action of the captain at the keyboard, or ask the others."""
        hotseat = self.hotseat
        if not (count := hotseat.undoing.agreed_limit):
            self._play(hotseat.undoing.undo)
        elif not (others := hotseat.undoing.agreeing):
            self.undo_agreed()
        else:
            hotseat.show_all()
            names = self.kit.names
            asked = self._say("agreement", name=names[hotseat.cue.seat - 1], count=count)
            listed = [(seat, names[seat - 1]) for seat in others]
            self._ask_all(AgreementScreen(self, asked, listed))

    def undo_agreed(self) -> None:
        """Undo what everybody has agreed to."""
        note = agreement(self.hotseat, self._stage.language)
        self._play(lambda: self.hotseat.undoing.undo_agreed(note))

    def undo_phase(self) -> None:
        """Undo what the captain at the keyboard did since a phase began."""
        self._play(self.hotseat.undoing.undo_phase)

    def redo(self) -> None:
        """Redo what the captain at the keyboard undid."""
        self._play(self.hotseat.undoing.redo)

    def nobody_answers(self) -> None:
        """Pass for everybody still asked in this response round."""
        self._play(self.hotseat.nobody_answers)

    def call(self, seat: Seat) -> None:
        """Cover the table for a captain who wants to look at the hand."""
        self.hotseat.call(seat)
        self.advance()

    def change_mind(self) -> None:
        """Go back to the table without an answer."""
        self.cover()

    def why_not(self, *things: Thing, within: Iterable[Thing] = ()) -> str:
        """Return why the last thing cannot be picked after the others; empty if not known."""
        refused = self.hotseat.reasons(self.kit.words.spell).refusal_of(things, within)
        return self.kit.words.refusal(refused) if refused else ""

    def refused_next(self, picks: Iterable[Thing], settled: Iterable[Thing]) -> Mapping[Thing, str]:
        """Return why things that are asked for after some picks cannot be picked, if known."""
        words = self.kit.words
        refused = self.hotseat.reasons(words.spell).refused_next(picks, settled)
        return {thing: words.refusal(why) for thing, why in refused.items()}

    def _say(self, key: str, **slots: object) -> str:
        return self._stage.language.say(f"screen.{key}", **slots)
