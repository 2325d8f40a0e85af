"""Hold the table together: one session, one screen, one pair of eyes at a time."""

import asyncio
import signal
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from textual import events
from textual.app import App
from textual.binding import Binding
from textual.screen import Screen

from magblast.catalog import edition_names
from magblast.engine.actions import Action, Agree, Pass, Sound
from magblast.engine.decision import Decision
from magblast.engine.terms import CardId, DecisionKind, Seat, Turret
from magblast.engine.view import PlayerView
from magblast.errors import MagblastError
from magblast.play.autosave import new_path, saved_games
from magblast.play.playback import Playback
from magblast.play.session import Session
from magblast.play.tally import tally
from magblast.record.header import Header, SeatInfo, new_header
from magblast.rulebook import rules_text
from magblast.tui.flow import Stop, next_scene
from magblast.tui.presenters.log import LogLine, log_lines
from magblast.tui.presenters.words import say
from magblast.tui.screens.agree import AgreeScreen
from magblast.tui.screens.call import CallScreen
from magblast.tui.screens.cover import CoverScreen
from magblast.tui.screens.end import EndScreen
from magblast.tui.screens.home import HomeScreen
from magblast.tui.screens.replay import ReplayScreen
from magblast.tui.screens.setup import SetUpScreen
from magblast.tui.screens.sound import SoundScreen
from magblast.tui.screens.table import TableScreen
from magblast.tui.screens.text import ProblemScreen, RulesScreen, TooSmallScreen
from magblast.tui.selection import Kind, Thing
from magblast.tui.theme import DEFAULT, THEMES
from magblast.wording import noise, question, refusal

LEAST_WIDTH, LEAST_HEIGHT = 60, 20
_MEMORY = 80
"""Actions whose events the log of the table shows."""
_RECENT = 5


class MagblastApp(App[None]):
    """Show the screen that the state of the game calls for."""

    TITLE = "magblast"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [
        Binding("f1", "rules", "Rules", show=False, id="app.rules"),
        Binding("ctrl+c", "quit", "Quit", show=False, priority=True, id="app.quit"),
    ]

    def __init__(self, start: Header | Path | None = None) -> None:
        super().__init__()
        self.start = start
        self.session: Session | None = None
        self.eyes: Seat | None = None
        """Who looked last behind a cover; None when nobody may have."""
        self.strict = False
        """Every captain of a response round is asked behind a cover."""
        self.caller: Seat | None = None
        """The captain who called, until the answer."""

    def on_mount(self) -> None:
        """Go where the command line leads."""
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = DEFAULT
        self.app_resume_signal.subscribe(self, lambda _: self._after_suspension())
        # Windows has no such handlers; there the process just ends, and the log is whole anyway.
        with suppress(NotImplementedError, RuntimeError):
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, self.exit)
        match self.start:
            case Header() as header:
                self.begin(header)
            case Path() as path:
                self.replay(path)
            case None:
                self.go_home()

    def on_unmount(self) -> None:
        """Let other processes have the log."""
        self._close()

    def on_resize(self, event: events.Resize) -> None:
        """Cover everything while the window is too small."""
        self._check_size()

    def _check_size(self) -> None:
        width, height = self.size
        small = width < LEAST_WIDTH or height < LEAST_HEIGHT
        shown = self.screen if isinstance(self.screen, TooSmallScreen) else None
        if not small:
            if shown is not None:
                self.pop_screen()
            return
        if shown is None:
            shown = TooSmallScreen()
            self.push_screen(shown)
        sentence = say(
            "too_small",
            width=width,
            height=height,
            least_width=LEAST_WIDTH,
            least_height=LEAST_HEIGHT,
        )
        self.call_after_refresh(shown.tell, sentence)

    def _show(self, screen: Screen[None]) -> None:
        while len(self.screen_stack) > 2:
            self.pop_screen()
        if len(self.screen_stack) == 2:
            self.switch_screen(screen)
        else:
            self.push_screen(screen)
        self._check_size()

    def _after_suspension(self) -> None:
        # Somebody else may sit here now.
        if self.session is not None:
            self.eyes = self.caller = None
            self.advance()

    def action_rules(self) -> None:
        """Show the rules above whatever there is, but never above a cover."""
        if not isinstance(self.screen, CoverScreen | RulesScreen | TooSmallScreen):
            self.show_rules()

    def show_rules(self) -> None:
        """Show the rules."""
        self.push_screen(RulesScreen(rules_text()))

    def go_home(self) -> None:
        """Leave the game, which is saved, and show the home screen."""
        self._close()
        saved = saved_games()
        self._show(
            HomeScreen(
                [game for game in saved if not game.finished],
                [game for game in saved if game.finished],
            )
        )

    def _close(self) -> None:
        if self.session is not None:
            self.session.close()
        self.session = self.eyes = self.caller = None

    def set_up(self) -> None:
        """Show the form for a new game."""
        saved = saved_games()
        names = list(saved[0].names) if saved else []
        self._show(SetUpScreen(edition_names(), names))

    def begin(self, header: Header) -> None:
        """Begin a new game."""
        self._close()
        try:
            self.session = Session.start(header, new_path(header))
        except MagblastError as error:
            self._fail(error)
            return
        self.advance()

    def resume(self, path: Path) -> None:
        """Go on with a saved game."""
        self._close()
        try:
            self.session = Session.resume(path)
        except MagblastError as error:
            self._fail(error)
            return
        self.advance()

    def replay(self, path: Path) -> None:
        """Look at a log again."""
        self._close()
        try:
            playback = Playback.open(path)
        except MagblastError as error:
            self._fail(error)
            return
        self._show(ReplayScreen(playback))

    def replay_this(self) -> None:
        """Look at the game just finished."""
        session = self.session
        if session is not None and session.path is not None:
            self.replay(session.path)

    def rematch(self) -> None:
        """Play the same deal again, every captain one seat on."""
        session = self.session
        if session is None:
            return
        old = session.header
        names = [*session.names[1:], session.names[0]]
        seats = [SeatInfo(name) for name in names]
        self.begin(new_header(old.edition, seats, old.seed, old.options))

    def _fail(self, error: MagblastError) -> None:
        self._close()
        self._show(ProblemScreen(str(error)))

    def advance(self) -> None:
        """Show the screen that comes next."""
        session = self.session
        if session is None:
            return
        public = session.view(None)
        scene = next_scene(public, self.eyes, strict=self.strict)
        seat = scene.seat or 0
        match scene.stop:
            case Stop.END:
                self._show(self._end())
            case Stop.CALL:
                self._show(self._call(public))
            case Stop.SOUND:
                self._show(self._sound(public, seat))
            case Stop.AGREE:
                self._show(AgreeScreen(seat, self._question(public)))
            case Stop.COVER:
                self.eyes = None
                name = session.names[seat - 1]
                self._show(CoverScreen(seat, name, self._question(public)))
            case _:
                self._show(self._table(session.view(seat)))

    def _question(self, view: PlayerView) -> str:
        session = self._playing()
        return question(view, session.names, session.rules)

    def _playing(self) -> Session:
        if self.session is None:
            raise RuntimeError("no game is being played")
        return self.session

    def log_of(self, viewer: Seat | None) -> list[LogLine]:
        """List the latest lines of the log as a seat may read them."""
        session = self._playing()
        lines: list[LogLine] = []
        for entry in session.entries[-_MEMORY:]:
            lines += log_lines(entry.events, viewer, session.names, session.rules, entry.text)
        return lines

    def _table(self, view: PlayerView, *, calling: bool = False) -> TableScreen:
        session = self._playing()
        seat = view.viewer or 0
        return TableScreen(
            view,
            session.rules,
            session.names,
            self.log_of(seat),
            undo=0 if calling else session.undo_limit(seat),
            calling=calling,
        )

    def _call(self, public: PlayerView) -> CallScreen:
        session = self._playing()
        recent = [line.text for line in self.log_of(None)[-_RECENT:]]
        callers = [(seat, session.names[seat - 1]) for seat in public.asked]
        return CallScreen([*recent, self._question(public)], callers)

    def _sound(self, public: PlayerView, seat: Seat) -> SoundScreen:
        session = self._playing()
        shots = sum(isinstance(entry.action, Sound) for entry in session.entries)
        turret = self._turret(public.table[-1].card)
        lines = self.log_of(None)
        shot = lines[-1].text if lines else self._question(public)
        mode = session.rules.options.sound
        return SoundScreen(seat, shot, turret, noise(shots, turret), mode)

    def _turret(self, card: CardId) -> Turret | None:
        return self._playing().rules.cards[card].turret

    def _end(self) -> EndScreen:
        session = self._playing()
        names = session.names
        counts = tally(event for entry in session.entries for event in entry.events)
        winner = session.view(None).winner or 1
        ranking = [winner, *reversed(counts.out)]
        lines = ["     captain            fired hits damage best kills silent", ""]
        for place, seat in enumerate(ranking, 1):
            lines.append(
                f"{place}.  {names[seat - 1][:18]:<18} {counts.fired[seat]:>5} "
                f"{counts.hits[seat]:>4} {counts.damage[seat]:>6} {counts.biggest[seat]:>4} "
                f"{counts.kills[seat]:>5} {counts.silent[seat]:>6}"
            )
        noises = [entry for entry in session.entries if entry.text]
        if noises:
            lines += ["", f"Last noise of the game: “{noises[-1].text}”"]
        if counts.silent:
            quietest = max(counts.silent, key=lambda seat: counts.silent[seat])
            lines += ["", f"{names[quietest - 1]} was silent most often, and deals the next game."]
        if session.path is not None:
            lines += ["", f"The log: {session.path}"]
        return EndScreen(names[winner - 1], lines)

    def look(self, seat: Seat) -> None:
        """Lift the cover for a seat."""
        if self.caller == seat:
            self.eyes = seat
            self._show(self._table(self._called_view(seat), calling=True))
        else:
            self.eyes = seat
            self.advance()

    def _called_view(self, seat: Seat) -> PlayerView:
        """Return the view of a captain who called out of turn, with the answers there are."""
        session = self._playing()
        decision = Decision(seat, DecisionKind.RESPOND)
        return replace(session.view(seat), decision=decision, legal=session.answers(seat))

    def submit(self, action: Action) -> None:
        """Play an action built at the table."""
        caller, self.caller = self.caller, None
        if caller is not None:
            self.eyes = None
            if isinstance(action, Pass):
                self.advance()
                return
            # Those asked before the caller stay silent.
            while (decision := self._playing().decision) and decision.seat != caller:
                if not self._play(Pass(decision.seat)):
                    return
        if self._play(action):
            self.advance()

    def _play(self, action: Action, text: str | None = None) -> bool:
        try:
            self._playing().submit(action, text)
        except MagblastError as error:
            self._fail(error)
            return False
        return True

    def undo(self) -> None:
        """Take the last action of the captain at the keyboard back."""
        session = self._playing()
        if self.eyes is not None and session.undo_limit(self.eyes):
            try:
                session.undo(self.eyes)
            except MagblastError as error:
                self._fail(error)
                return
            self.advance()

    def hear(self, seat: Seat, *, made: bool, text: str | None) -> None:
        """Take the verdict on a sound effect."""
        if self._play(Sound(seat, made), text):
            self.advance()

    def agree(self, seat: Seat, *, yes: bool) -> None:
        """Take a survivor's answer."""
        if self._play(Agree(seat, yes)):
            self.advance()

    def nobody_answers(self) -> None:
        """Pass for everybody still asked in this response round."""
        session = self._playing()
        asked = len(session.view(None).asked)
        for _ in range(asked):
            decision = session.decision
            if decision is None or not self._play(Pass(decision.seat)):
                break
        self.advance()

    def call(self, seat: Seat) -> None:
        """Cover the table for a captain who called."""
        self.caller = seat
        self.eyes = None
        session = self._playing()
        public = self._question(session.view(None))
        self._show(CoverScreen(seat, session.names[seat - 1], public))

    def change_mind(self) -> None:
        """Go back to the table without an answer."""
        self.caller = self.eyes = None
        self.advance()

    def why_not_pick(self, thing: Thing) -> str:
        """Say why a card cannot be played now."""
        if thing.kind is not Kind.CARD or self.session is None:
            return ""
        for action, refused in self.session.refused():
            if getattr(action, "card", None) == thing.id:
                return refusal(refused)
        return ""
