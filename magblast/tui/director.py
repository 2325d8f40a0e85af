"""Show on screens what the conductor of a game cues, and take the answers to it."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Protocol

from textual.screen import Screen

from magblast.errors import MagblastError
from magblast.games.magblast.engine.actions import Action, Agree, Sound
from magblast.games.magblast.engine.terms import DecisionKind
from magblast.games.magblast.engine.view import PlayerView
from magblast.games.magblast.look.log import log_lines
from magblast.games.magblast.screens.agree import AgreeScreen
from magblast.games.magblast.screens.sound import Shot, SoundScreen
from magblast.games.magblast.table.results import results_of
from magblast.games.magblast.table.shot import shot_of
from magblast.games.magblast.table.spelling import KeyAnswer, Kind, flagship, key_answer
from magblast.games.magblast.wording.game import noise, question
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat
from magblast.paint.log import LogLine
from magblast.play.flow import Cue, ScreenKind
from magblast.play.hotseat import Happening, Hotseat
from magblast.play.session import Session
from magblast.record.header import Header
from magblast.tui.screens.call import CallScreen
from magblast.tui.screens.cover import CoverScreen
from magblast.tui.screens.end import EndScreen
from magblast.tui.screens.problem import ProblemScreen, Way
from magblast.tui.screens.recap import RecapScreen
from magblast.tui.screens.table import Situation, TableScreen
from magblast.tui.table_preferences import TablePreferences
from magblast.wording import Language, tell

_MEMORY = 80
"""Actions whose events the log of the table shows."""
_RECENT = 3


class Stage(Protocol):
    """Show what the director of a game asks for."""

    @property
    def language(self) -> Language:
        """The language of everything that is shown."""

    def show(self, screen: Screen[None], above: Screen[None] | None = None) -> None:
        """Show a screen in place of whatever is there, but for one that stays beneath it."""

    def fail(self, error: MagblastError, ways: list[Way] | None = None) -> None:
        """Say what went wrong, and offer ways on."""

    def ring(self) -> None:
        """Ring the bell, where it is wanted."""


class Director:
    """Lead the screens of one game."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._hotseat: Hotseat | None = None
        self._notice: str | None = None
        """What the players should know of a log that was closed."""
        self.unfinished: Path | None = None
        """The log of the game that was left last, if somebody can go on with it."""
        self._table: TableScreen | None = None
        """The table of the captain who looks; it lives until somebody else may look."""
        self._log_start = 0
        """The first action whose events that table shows."""
        self._preferences: dict[Seat, TablePreferences] = {}
        """How each seat, and the public (0), likes to look at this game."""

    @property
    def hotseat(self) -> Hotseat:
        """Return the conductor of the game; there must be a game."""
        if self._hotseat is None:
            raise RuntimeError("no game is being played")
        return self._hotseat

    @property
    def playing(self) -> Session | None:
        """Return the game that is played, if there is one."""
        return None if self._hotseat is None else self._hotseat.session

    def start(self, header: Header, path: Path | None) -> None:
        """Begin a new game; raises ``MagblastError``."""
        self.close()
        self._lead(Session.start(header, path))

    def resume(self, path: Path) -> None:
        """Go on with a saved game; raises ``MagblastError``."""
        self.close()
        self._lead(Session.resume(path))

    def _lead(self, session: Session) -> None:
        self._hotseat = Hotseat(session)
        self._preferences = {seat: TablePreferences() for seat in range(len(session.names) + 1)}
        self.advance()

    def close(self) -> None:
        """Let go of the game; its log is whole."""
        if (session := self.playing) is not None:
            session.close()
            self._notice = self._session_notice()
            self.unfinished = session.path if session.decision is not None else None
        self._hotseat = self._table = None

    def take_notice(self) -> str | None:
        """Return, once, what the players should know of the log."""
        notice, self._notice = self._notice, None
        return notice or self._session_notice()

    def _session_notice(self) -> str | None:
        notice = self.playing.take_notice() if self.playing else None
        return None if notice is None else tell(notice, self._stage.language)

    def cover(self) -> None:
        """Take the eyes off the table: somebody else may sit here now."""
        if self._hotseat is not None:
            self._hotseat.cover()
            self.advance()

    def advance(self) -> None:
        """Show the screen that comes next."""
        hotseat = self._hotseat
        if hotseat is None:
            return
        if notice := self.take_notice():
            go_on = Way("enter", self._say("notice.go"), self.cover)
            self._table = None
            self._stage.show(ProblemScreen(notice, [go_on], "screen.notice.title"))
            return
        cue, view = hotseat.cue, hotseat.view
        if hotseat.eyes is None:
            self._table = None
        match cue.kind:
            case ScreenKind.COVER:
                self._cover(cue, view)
            case ScreenKind.TABLE:
                self._show_table(cue, view)
            case ScreenKind.CALL:
                self._ask_all(self._call(view))
            case ScreenKind.PUBLIC if cue.asked == DecisionKind.SOUND:
                self._ask_all(self._sound())
            case ScreenKind.PUBLIC:
                self._ask_all(self._agree(cue, view))
            case ScreenKind.END:
                self._table = None
                self._stage.show(EndScreen(results_of(hotseat.session), hotseat.rematch))

    def _ask_all(self, screen: Screen[None]) -> None:
        """Show a public question; the captain who looked finds the table again after it."""
        self._stage.show(screen, above=self._table)

    def _cover(self, cue: Cue, public: PlayerView) -> None:
        name = self.hotseat.session.names[cue.seat - 1]
        about = self._say("cover.called", name=name) if cue.called else self._question(public)
        self._table = None
        self._stage.ring()
        self._stage.show(CoverScreen(self, cue.seat, name, about))

    def _question(self, view: PlayerView) -> str:
        session = self.hotseat.session
        return question(view, session.names, session.rules, language=self._stage.language)

    def log_of(self, viewer: Seat | None) -> list[LogLine]:
        """List the lines of the log beside the table as a seat may read them."""
        return self._lines(self.hotseat.log(viewer, self._log_start), viewer)

    def whole_log_of(self, viewer: Seat | None) -> list[LogLine]:
        """List the whole log as a seat may read it."""
        return self._lines(self.hotseat.log(viewer), viewer)

    def _lines(self, told: Iterable[Happening], viewer: Seat | None) -> list[LogLine]:
        names, rules = self.hotseat.session.names, self.hotseat.session.rules
        return [
            line
            for happening in told
            for line in log_lines(
                happening.events, viewer, names, rules, happening.text, self._stage.language
            )
        ]

    def _show_table(self, cue: Cue, view: PlayerView) -> None:
        """Show the table as it is now to the captain who looks."""
        hotseat, session = self.hotseat, self.hotseat.session
        start = len(session.entries) - _MEMORY
        # While a captain looks, the log only grows or shrinks at its end.
        self._log_start = start if self._table is None else min(start, self._log_start)
        situation = Situation(
            view,
            self.log_of(cue.seat),
            hotseat.undo_limit,
            hotseat.can_redo,
            cue.called,
        )
        if self._table is None:
            preferences = self._preferences[cue.seat]
            self._table = TableScreen(self, session.rules, session.names, situation, preferences)
        else:
            self._table.show_view(situation)
        self._stage.show(self._table)

    @property
    def asks_at_table(self) -> bool:
        """Whether one captain is asked at the table now, and not everybody."""
        return self.hotseat.cue.kind is ScreenKind.TABLE

    @property
    def public_view(self) -> PlayerView:
        """What everybody may see of the game."""
        view: PlayerView = self.hotseat.session.view(None)
        return view

    @property
    def hand_hidden(self) -> bool:
        """Whether the captain at the keyboard has turned the hand face down."""
        return self.hotseat.hand_hidden

    @hand_hidden.setter
    def hand_hidden(self, hidden: bool) -> None:
        self.hotseat.hand_hidden = hidden

    def _call(self, public: PlayerView) -> CallScreen:
        session = self.hotseat.session
        callers = [(seat, session.names[seat - 1]) for seat in public.waiting]
        asked = self._question(public)
        latest = self.hotseat.log(None, len(session.entries) - _MEMORY)
        recent = [line.text for line in self._lines(latest, None)[-_RECENT:]]
        # The question says the announcement again.
        recent = [said for said in recent if not asked.startswith(said)]
        return CallScreen(
            self,
            public,
            session.rules,
            session.names,
            recent,
            asked,
            callers,
            self._preferences[0],
        )

    def _agree(self, cue: Cue, public: PlayerView) -> AgreeScreen:
        session, asked = self.hotseat.session, self._question(public)
        return AgreeScreen(
            self, cue.seat, public, session.rules, session.names, asked, self._preferences[0]
        )

    def _sound(self) -> SoundScreen:
        hotseat = self.hotseat
        session, fired = hotseat.session, shot_of(hotseat.session)
        # A ram is announced first; the loss of its ship is told after it.
        latest = hotseat.log(None, len(session.entries) - 1)[-1:]
        told = self._lines(latest, None)
        shot = Shot(
            fired.seat,
            session.names[fired.seat - 1],
            next((line.text for line in told), ""),
            fired.turret,
            noise(fired.number, fired.turret, language=self._stage.language),
        )
        others = [(seat, session.names[seat - 1]) for seat in fired.others]
        mode = session.rules.options.sound
        return SoundScreen(self, shot, mode, others, may_take_back=hotseat.undo_limit > 0)

    def look(self, seat: Seat) -> None:
        """Lift the cover for a seat; at the start of its turn, with the news."""
        hotseat = self.hotseat
        lines = self._lines(hotseat.look(seat), seat)
        while lines and lines[-1].turn:
            lines.pop()
        if lines and hotseat.opens_turn(seat) and not hotseat.cue.called:
            name = hotseat.session.names[seat - 1]
            self._stage.show(RecapScreen(self, seat, name, lines[-_MEMORY:]))
        else:
            self.advance()

    def submit(self, action: Action) -> None:
        """Play an action built at the table."""
        self._play(lambda: self.hotseat.submit(action))

    def _play(self, play: Callable[[], object]) -> None:
        """Play something and show what comes next; or say what went wrong."""
        try:
            play()
        except MagblastError as error:
            # The game is as it was before.
            self._table = None
            self._stage.fail(error, [Way("enter", self._say("problem.again"), self.cover)])
            return
        self.advance()

    def undo(self) -> None:
        """Take the last action of the captain at the keyboard back."""
        self._play(self.hotseat.undo)

    def redo(self) -> None:
        """Play again what the captain at the keyboard took back."""
        self._play(self.hotseat.redo)

    def judge_sound(
        self, seat: Seat, *, made: bool, text: str | None, unheard: bool = False
    ) -> None:
        """Take the verdict on a sound effect."""
        self._play(lambda: self.hotseat.submit(Sound(seat, made, unheard), text))

    def agree(self, seat: Seat, *, yes: bool) -> None:
        """Take a survivor's answer."""
        self._play(lambda: self.hotseat.submit(Agree(seat, yes)))

    def nobody_answers(self) -> None:
        """Pass for everybody still asked in this response round."""
        self._play(self.hotseat.nobody_answers)

    def call(self, seat: Seat) -> None:
        """Cover the table for a captain who called."""
        self.hotseat.call(seat)
        self.advance()

    def change_mind(self) -> None:
        """Go back to the table without an answer."""
        self.cover()

    def why_not_pick(self, thing: Thing) -> str:
        """Return why a card cannot be played now; empty when nothing is known."""
        if thing.kind != Kind.CARD:
            return ""
        return self._why_not(thing)

    def why_not_end(self) -> str:
        """Return why the phase cannot be ended; empty when it can."""
        return self._why_not(key_answer(KeyAnswer.END_PHASE))

    def why_not_ability(self) -> str:
        """Return why the flagship cannot be used; empty when it can."""
        view = self.hotseat.view
        return self._why_not(flagship(view.seats[(view.viewer or 1) - 1].flagship.id))

    def _why_not(self, thing: Thing) -> str:
        words = self.hotseat.session.words(self._stage.language)
        refused = self.hotseat.refusal_of(thing, words.spell)
        return words.refusal(refused) if refused else ""

    def _say(self, key: str, **slots: object) -> str:
        return self._stage.language.say(f"screen.{key}", **slots)
