"""Lead from screen to screen, and from game to game."""

import gc
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from functools import cached_property
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from textual.screen import Screen

from magblast.errors import LogError, MagblastError, NoLocks
from magblast.kernel.language import Phrase
from magblast.kernel.shelf import GAMES, SHELF, USUAL, lesson_of, phrases_of
from magblast.play.autosave import games_folder, new_path
from magblast.play.kept import saved_games
from magblast.play.ladder import FIRST_BOT, Ladder
from magblast.play.pins import Pins
from magblast.puzzles.paths import own_path
from magblast.system.aside import Aside, take_turns
from magblast.tui.base_app import NOTICE, Way
from magblast.tui.opening_app import OpeningApp
from magblast.tui.screens.base import GameScreen
from magblast.tui.terminal import tell_page
from magblast.wording import ENGLISH, LANGUAGES, Language, tell

if TYPE_CHECKING:
    from magblast.kernel.game import AnyGame
    from magblast.kernel.seat import Seat
    from magblast.play.autosave import Saved
    from magblast.play.daily import Daily
    from magblast.play.live import LiveGame
    from magblast.play.playback import Playback
    from magblast.play.seating import Programs
    from magblast.puzzles.sets import PuzzleSet
    from magblast.record.header import Header
    from magblast.tui.captain_watch import CaptainWatch
    from magblast.tui.director import Director
    from magblast.tui.screens.reel import ReelScreen

# What the home screen does not need is imported where it is used, so that the first picture comes
# at once; the rest is fetched while a person reads it.
_SOON = (
    "magblast.tui.screens.setup",
    "magblast.tui.director",
    f"{SHELF[USUAL]}.look",
    "magblast.tui.screens.rules",
)


def _fetch_soon() -> None:
    """Import what the first picture did not wait for."""
    Aside(_fetch)


def _fetch() -> None:
    for name in _SOON:
        import_module(name)
        take_turns()


class MagblastApp(OpeningApp):
    """Show one screen at a time; what is played lies with the director."""

    TITLE = "magblast"
    ENABLE_COMMAND_PALETTE = False
    CSS = """
    .ascii .framed { border: ascii $accent; }
    .ascii Side { border-left: ascii $panel; }
    """

    def __init__(
        self,
        start: "Header | Path | Sequence[PuzzleSet] | None" = None,
        *,
        ascii_only: bool = False,
        animations: str | None = None,
        goes_on: bool = False,
        spoilers: bool = False,
        teaches: bool = False,
        language: Language = ENGLISH,
        programs: "Programs | None" = None,
        saved: Sequence["Saved"] | None = None,
        live: "LiveGame | None" = None,
    ) -> None:
        super().__init__(language, ascii_only=ascii_only, animations=animations)
        self.start = start
        self.live = live
        """A game that is played elsewhere, to be watched."""
        self.goes_on = goes_on
        """A log to start with is played on, not watched."""
        self.spoilers = spoilers
        """A log to start with is watched with its hands, even if the game is not finished."""
        self.teaches = teaches
        self.programs = programs or {}
        """The programs that the command line lets play in new games."""
        self._saved = saved
        """The saved games, until the first home screen shows them."""
        self._refused: list[Phrase] = []
        """The keys that were refused, and why."""
        self._told_page: Path | None = None
        """The log that a page has been told of last."""
        self._captain: CaptainWatch | None = None
        """Waits for a captain's game with the deal of a day."""
        self._solved: PuzzleSet | None = None
        """The puzzles that were asked last."""
        self._first_game = ""
        """The game that comes first in the list of puzzles; empty for that of the day."""

    def use_keys(self, game: Mapping[str, str] = MappingProxyType({})) -> None:
        """Use the chosen keys that clash neither with the usual ones nor with those of a game."""
        if not (chosen := self.settings.keys):
            return
        # Only those who chose keys wait for these imports.
        from magblast.tui.keymap import ids_of_games, known_keys, usable_keys, usual_keys
        from magblast.tui.screens.replay import ReplayScreen
        from magblast.tui.screens.table import TableScreen

        usual = usual_keys(
            GameScreen.BINDINGS, self.BINDINGS, TableScreen.BINDINGS, ReplayScreen.BINDINGS
        )
        usual |= {f"table.{id_}": keys for id_, keys in game.items()}
        ids = usual.keys() if usual.keys() >= chosen.keys() else usual.keys() | ids_of_games()
        known, unknown = known_keys(chosen, ids)
        self.keys, clashing = usable_keys(known, usual)
        self.set_keymap(self.keys)
        refused = (*unknown, *clashing)
        told = {each: tell(each, self.language) for each in refused if each not in self._refused}
        self._refused += told
        self._warnings += told.values()

    @cached_property
    def director(self) -> "Director":
        """The game that is played."""
        from magblast.tui.director import Director

        return Director(self)

    def _close_game(self) -> None:
        self.close_packs()
        if "director" in vars(self):
            self.director.close()

    def take_notice(self) -> str | None:
        """Return, once, what the players should know of the log of the game that was left."""
        return self.director.take_notice() if "director" in vars(self) else None

    @property
    def unfinished(self) -> Path | None:
        """The log of the game that was left last, if it can be resumed."""
        return self.director.unfinished if "director" in vars(self) else None

    def closing_lines(self) -> Iterator[str]:
        """Iterate over what is said of the game that was left last, if it was over."""
        if "director" in vars(self):
            yield from self.director.closing_lines()

    def cover(self) -> None:
        """Treat nobody as looking at the game: somebody else may sit here now."""
        if "director" in vars(self):
            self.director.cover()

    def on_mount(self) -> None:
        """Open what the command line asks for."""
        self._apply_theme()
        self.use_keys()
        self.hear_system()
        self.call_after_refresh(gc.enable)
        match self.start:
            case Path() as path if self.hosting is not None:
                self.host(path, self.hosting)
            case None if self.live is not None:
                self.watch_live(self.live)
            case None:
                self.go_home()
                self.call_after_refresh(_fetch_soon)
            case [alone]:
                self.solve(alone)
            case [*found]:
                # Where those of one game are asked for, the list of all begins there.
                self._solved, self._first_game = found[0], found[0].game
                self.show_puzzles()
            case Path() as path if self.goes_on:
                self.resume(path)
            case Path() as path if self.teaches:
                self.learn(path)
            case Path() as path:
                self.replay(path, spoilers=self.spoilers)
            case header if self.hosting is not None:
                self.host(header, self.hosting)
            case header:
                self.begin(header)

    def on_unmount(self) -> None:
        """Release the log for other processes."""
        self._close_game()

    def show(self, screen: Screen[Any], above: Screen[Any] | None = None) -> None:
        """Show a screen in place of whatever is there, but for one that stays beneath it."""
        self.clear_notifications()
        lowest = 1 if above is None else 2
        if screen in self.screen_stack:
            while self.screen is not screen:
                self.pop_screen()
        else:
            while len(self.screen_stack) > lowest + 1:
                self.pop_screen()
            if len(self.screen_stack) > lowest:
                self.switch_screen(screen)
            else:
                self.push_screen(screen)
        self._check_size(self.size)
        self._tell_page()
        self.tell_of_files()
        self.ask_about_phones()

    def _tell_page(self) -> None:
        """Tell a page which game is played: it finds it again when it comes back from a sleep."""
        session = self.director.playing if self._is_playing else None
        log = None if session is None else session.path
        if log != self._told_page:
            self._told_page = log
            self.note_played(log)

    def note_played(self, log: Path | None) -> None:
        """Tell the page, if the program runs on one, which log is played; None for no log."""
        tell_page(self._driver, log)

    def go_back_to(self, screen: Screen[Any]) -> None:
        """Remove whatever lies above a screen."""
        while screen in self.screen_stack[:-1]:
            self.pop_screen()
        self._check_size(self.size)

    def action_rules(self) -> None:
        """Show the rules above whatever there is, but never above a cover."""
        if isinstance(self.screen, GameScreen) and self.screen.may_show_rules:
            self.show_rules()

    def action_seats(self) -> None:
        """Show who plays each seat, above whatever the game asks."""
        if isinstance(self.screen, GameScreen) and self.screen.may_pass_seats:
            self.director.show_seats()

    def show_rules(self) -> None:
        """Show the rules of the game that is shown or played, else of the usual one."""
        from magblast.tui.screens.rules import RulesScreen

        try:
            self.push_screen(RulesScreen(self._game.about(self.language).rulebook()))
        except MagblastError as error:
            self.fail(error)

    @property
    def _game(self) -> "AnyGame":
        from magblast.kernel.shelf import game_of

        if self.packs is not None:
            return self.packs.table.header.game
        for screen in self.screen_stack:
            if isinstance(screen, GameScreen) and (game := screen.game_shown) is not None:
                return game
        return self.director.kit.game if self._is_playing else game_of(USUAL)

    @property
    def _is_playing(self) -> bool:
        return "director" in vars(self) and self.director.playing is not None

    def show_cards(self) -> None:
        """Show the cards of all editions of all games."""
        from magblast.kernel.shelf import game_of
        from magblast.tui.screens.cards import CardsScreen

        self.show(CardsScreen(map(game_of, SHELF), self.language))

    def show_options(self) -> None:
        """Show the settings, above a game that is played."""
        from magblast.tui.screens.options import OptionsScreen

        if self._is_playing:
            has = self.director.kit.game.has
            self.push_screen(OptionsScreen(self.settings, has), self._show_again)
        else:
            names = {code: each.name for code, each in LANGUAGES.items()}
            options = OptionsScreen(self.settings, languages=names)
            options.take = lambda _: self.go_home()
            self.show(options)

    def _show_again(self, _: None) -> None:
        """Draw a table once more: other characters may be wanted now."""
        from magblast.tui.screens.looking import LookingScreen

        if isinstance(screen := self.screen, LookingScreen):
            screen.show()

    def ask_to_leave(self) -> None:
        """Ask whether to leave the game, above whatever there is; a lesson is left at once."""
        from magblast.tui.screens.leave import LeaveScreen

        if not self._is_playing:
            self.leave_lesson()
        elif (lead := self.director.lead) is not None:
            lead.pause()
        else:
            leave = LeaveScreen(self.director.hotseat.session.path)
            self.push_screen(leave, lambda leaves: self.go_home() if leaves else None)

    def go_home(self) -> None:
        """Leave the game, which is saved, and show the home screen."""
        from magblast.tui.screens.home import HomeScreen

        self._close_game()
        self.let_go_of_phones()
        saved = saved_games() if self._saved is None else self._saved
        self._saved, self.teaches = None, False
        unfinished = [game for game in saved if not game.finished]
        finished = [game for game in saved if game.finished]
        game = next((each.game for each in saved if each.game in GAMES), USUAL)
        bot, score = self._scores_at_home(game) if finished else (FIRST_BOT, None)
        title, motto = self._title_page
        screen = HomeScreen(
            unfinished, finished, self._lessons, title, motto, self.today(), game, bot, score
        )
        screen.match = self._match_at_home(saved)
        screen.packs = self.packs_at_home()
        screen.puzzles = self._puzzles_at_home()
        self.show(screen)
        if notice := self.take_notice():
            self.notify(notice, severity="warning", timeout=NOTICE, markup=False)

    def _match_at_home(self, saved: Sequence["Saved"]) -> "Header | None":
        """Return the next game of the match that was played last."""
        if not saved or not saved[0].finished:
            return None
        from magblast.play.matches import match_to_go_on

        return match_to_go_on(saved)

    def _puzzles_at_home(self) -> int:
        """Return how many puzzles from one's own games are to be solved today."""
        # Most people have none, and need not wait until the code that reads them is imported.
        if not own_path().exists():
            return 0
        from magblast.puzzles.practice import load_practice
        from magblast.puzzles.sets import own_set

        return len(own_set(load_practice(), self.today()).to_ask)

    def _scores_at_home(self, game: str) -> tuple[str, str]:
        """Return the kind of bot to offer, and the score to tell; empty for none in this game."""
        from magblast.play.finishes import kept_finishes
        from magblast.play.score_words import tell_score
        from magblast.play.scores import scores_of

        name = self.settings.person(self.language)
        scores = scores_of(kept_finishes(), name, {})
        if (own := scores.get(game)) is None or not own.against:
            return FIRST_BOT, ""
        bot, score = [*own.against.items()][-1]
        return Ladder.of(game, own.wins).next, tell_score(bot, score, self.language)

    def show_scores(self) -> None:
        """Show what the person who plays alone has achieved."""
        from magblast.tui.screens.scores import ScoresScreen

        self.show(ScoresScreen(self.settings.person(self.language)))

    @property
    def _lessons(self) -> dict[str, Path]:
        """The lessons of the games that bring one."""
        return {id_: path for id_ in SHELF if (path := lesson_of(id_)) is not None}

    @property
    def _title_page(self) -> tuple[str, str]:
        """Title and motto of the usual game, without its rules and cards being fetched."""
        language = self.language.with_phrases(phrases_of(USUAL))
        return language.say(f"{USUAL}.title"), language.say(f"{USUAL}.motto")

    def set_up(self) -> None:
        """Show the form for a new game."""
        from magblast.kernel.shelf import game_of, titles
        from magblast.tui.screens.setup import SetUpScreen

        tables = self.settings.tables
        try:
            game = game_of(tables[0].game if tables else USUAL)
        except MagblastError:
            # It was played last, and its package has gone or fails.
            game = game_of(USUAL)
        self.show(SetUpScreen(titles(), game, tables))

    def play_now(self, game: str, bot: str = FIRST_BOT) -> None:
        """Begin a game of one person against bots of a kind, as it was set up last."""
        from magblast.play.at_once import play_now

        try:
            header = play_now(game, self.settings, self.language, bot)
        except MagblastError as error:
            self.fail(error)
        else:
            self.begin(header)

    def show_daily(self) -> None:
        """Show the deals of today, the game of the day first."""
        from magblast.kernel.shelf import game_of_the_day
        from magblast.play.daily import daily_of
        from magblast.tui.screens.daily import DailyScreen

        day = self.today()
        first = game_of_the_day(day)
        games = sorted(SHELF, key=lambda id_: id_ != first)
        try:
            self.show(DailyScreen(day, [daily_of(day, id_) for id_ in games]))
        except MagblastError as error:
            self.fail(error)

    def play_daily(self, daily: "Daily") -> None:
        """Resume the deal of a day, or begin it."""
        from magblast.play.daily import captain_name, daily_header

        if daily.unfinished is not None:
            self.resume(daily.unfinished)
            return
        name = captain_name(self.language)
        try:
            header = daily_header(daily.day, daily.game.id, name, self.language)
        except MagblastError as error:
            self.fail(error)
        else:
            self.begin(header)

    def show_captain(self, day: date, game: str) -> None:
        """Show how a captain played the deal of a day, as soon as it has."""
        from magblast.tui.captain_watch import CaptainWatch

        if self._captain is None or self._captain.is_over:
            self._captain = CaptainWatch(self, day, game)

    def show_puzzles(self) -> None:
        """Leave a puzzle that is played, and show which can be solved today."""
        from magblast.puzzles.practice import load_practice
        from magblast.puzzles.sets import puzzle_sets
        from magblast.tui.screens.puzzles import PuzzlesScreen

        self._close_game()
        sets = [*puzzle_sets(load_practice(), self.today(), self._first_game)]
        self.show(PuzzlesScreen(sets, self._solved))

    def solve(self, puzzles: "PuzzleSet") -> None:
        """Ask puzzles, one after the other."""
        from magblast.puzzles.series import Series
        from magblast.tui.puzzle_lead import PuzzleLead

        self._solved = puzzles
        name = self.settings.person(self.language)
        series = Series(puzzles.to_ask, self.today(), name, self.language)
        PuzzleLead(self, series, self.director.solve).next()

    def leave_table(self) -> None:
        """Close the game that is played."""
        self._close_game()

    def copy_line(self, line: str) -> None:
        """Copy a line, as far as the terminal allows it, and show it."""
        from magblast.tui.screens.copied import CopiedScreen

        self.copy_to_clipboard(line)
        self.push_screen(CopiedScreen(line))

    def copy_challenge(self, path: Path) -> None:
        """Copy a challenge to beat the result of a finished game, or say why there is none."""
        from magblast.play.challenges import invitation

        try:
            line = invitation(path, self.language).sent(self.page)
        except MagblastError as error:
            self._refuse(error)
        else:
            self.copy_line(line)

    def take_up(self, text: str) -> None:
        """Begin the game to which a text challenges that somebody has pasted."""
        from magblast.play.challenges import Invitation

        try:
            header = Invitation.found_in(text, self.language).header
        except MagblastError as error:
            self._refuse(error)
        else:
            self.begin(header)

    def _refuse(self, error: MagblastError) -> None:
        """Say what cannot be done; the screen stays."""
        self.notify(tell(error, self.language), severity="warning", markup=False)

    def start_game(self, header: "Header", pins: Pins) -> None:
        """Start a new game of which nothing is left to be asked."""
        try:
            self.director.start(header, self.programs, pins)
        except MagblastError as error:
            self.fail(error)

    def resume(self, path: Path) -> None:
        """Resume a saved game; one whose hands were on phones is opened to them again."""
        if self.phones is None and (hosting := self.hosting_before(path)) is not None:
            self.host(path, hosting)
            return
        try:
            self.director.resume(path)
        except LogError as error:
            self.fail(error, self._ways_with(path, error))
        except NoLocks as error:
            at_home = path.parent == games_folder()
            copy = Way("s", self.language.say("screen.problem.copy"), lambda: self._salvage(path))
            self.fail(error, [] if at_home else [copy])
        except MagblastError as error:
            self.fail(error)

    def _ways_with(self, path: Path, error: LogError) -> list[Way]:
        """Offer what still makes sense with a damaged log."""
        if error.sound is None:
            return []
        return [
            Way("s", self.language.say("screen.problem.salvage"), lambda: self._salvage(path)),
            Way("w", self.language.say("screen.problem.watch"), lambda: self.replay(path)),
        ]

    def _salvage(self, path: Path) -> None:
        from magblast.record.replay import read_replay
        from magblast.record.writer import salvage

        try:
            replay = read_replay(path)
            self.director.resume(salvage(replay, new_path(replay.course.header)))
        except MagblastError as error:
            self.fail(error)

    def learn(self, path: Path) -> None:
        """Go through a lesson."""
        from magblast.tui.screens.lesson import LessonScreen

        self.watch_on(path, LessonScreen)

    def replay(self, path: Path, *, spoilers: bool = False) -> None:
        """Watch a log; the hands of a game that is not finished are spoilers."""
        from magblast.tui.screens.replay import ReplayScreen

        self.watch_on(path, ReplayScreen, spoilers=spoilers)

    def watch_on(self, path: Path, screen: "type[ReelScreen]", *, spoilers: bool = False) -> None:
        """Watch a log on a screen of some kind; say what is wrong with it if it cannot be read."""
        from magblast.play.playback import Playback

        self._close_game()
        try:
            playback = Playback.open(path, spoilers=spoilers, language=self.language)
        except MagblastError as error:
            self.fail(error)
            return
        self.show(screen(playback, self.language))

    def watch_live(self, game: "LiveGame") -> None:
        """Watch a game that is played elsewhere."""
        from magblast.tui.live_watch import LiveWatch

        LiveWatch(self, game).begin()

    def branch(self, playback: "Playback", place: int) -> None:
        """Branch from a place in a log into a new game; ask which seat to play if need be."""
        people = playback.people(place)
        if not playback.may_branch(place) or len(people) == 1:
            # The log says that it was branched: until here, somebody else may have played.
            self._branch(playback, place, own=people[0] if len(people) == 1 else None)
            return
        from magblast.tui.screens.branch import BranchScreen

        def take(digit: str | None) -> None:
            if digit is not None:
                self._branch(playback, place, own=int(digit) or None)

        self.push_screen(BranchScreen(playback.names, playback.asked(place)), take)

    def _branch(self, playback: "Playback", place: int, own: "Seat | None") -> None:
        try:
            self.director.resume(playback.branch(place), own)
        except MagblastError as error:
            # The replay is still there.
            self._refuse(error)

    def fail(self, error: MagblastError, ways: Sequence[Way] = ()) -> None:
        """Show an error in one sentence, and offer the ways to go on."""
        from magblast.tui.screens.problem import ProblemScreen

        home = Way("escape", self.language.say("screen.problem.home"), self.go_home)
        self.show(ProblemScreen(tell(error, self.language), [*ways, home]))
