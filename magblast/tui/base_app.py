"""Define what screens may ask of the app: the settings, and the ways to other screens."""

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from time import monotonic
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from textual.app import App
from textual.events import ScreenResume
from textual.filter import LineFilter
from textual.geometry import Size
from textual.screen import Screen
from textual.widget import Widget

from magblast.errors import MagblastError
from magblast.paint.ink import ASCII, UNICODE, Glyphs
from magblast.play.kept_files import take_kept_notices
from magblast.play.ladder import FIRST_BOT
from magblast.play.pins import NO_PINS, Pins
from magblast.play.settings import Settings, load_settings, save_settings
from magblast.system.files import shown_path
from magblast.system.terminal import can_draw
from magblast.tui.key_names import key_name
from magblast.tui.theme import themes_for
from magblast.wording import Language, tell
from magblast.wording.environment import first_spoken, language_in

if TYPE_CHECKING:
    from magblast.play.daily import Daily
    from magblast.play.pack_table import PackTable
    from magblast.play.playback import Playback
    from magblast.puzzles.sets import PuzzleSet
    from magblast.record.header import Header
    from magblast.tui.phone_table import PhoneTable
    from magblast.web.hosting import Hosting

_TYPED = 7777
"""The number of the code that tells a page whether to hide what is typed; see ``touch.js``."""
NOTICE = 30.0
"""Seconds a notice stands on a screen."""


class Way(NamedTuple):
    """Offer a way on from a problem."""

    key: str
    label: str
    go: Callable[[], None]


class _Beneath(Screen[None]):
    """Lie beneath all other screens, and never be seen."""

    def _extend_compose(self, widgets: list[Widget]) -> None:
        """Have nothing to show notices and tooltips with."""

    def on_screen_resume(self, event: ScreenResume) -> None:
        """Style nothing again."""
        event.refresh_styles = False

    def _refresh_layout(self, size: Size | None = None, scroll: bool = False) -> None:
        """Lay out nothing."""


class BaseApp(App[None]):
    """Keep the settings; the app itself implements whatever leads to another screen."""

    def __init__(self, language: Language, *, ascii_only: bool, animations: str | None) -> None:
        super().__init__()
        self.language = language
        self.settings, _ = load_settings()
        # Before the app runs: a change of the theme computes every style again.
        for theme in themes_for(self.console.color_system):
            self.register_theme(theme)
        self.theme = self.settings.theme
        self.teaches = False
        """It was opened with a lesson, and what lies behind that is the shell."""
        self._hides_typed = False
        """The page hides what is typed."""
        self._warnings: list[str] = []
        self.keys: Mapping[str, str] = {}
        """The keys that a person chose, by the id of what they do, except those that clash."""
        self.ascii_only = ascii_only or not can_draw()
        """Plain characters, whatever the settings say."""
        self._animations = animations
        """How much moves, whatever the settings say."""
        self.touched = monotonic()
        """When a key or the mouse was used last."""
        self.phones: PhoneTable | None = None
        """Opens the table to phones; None while everybody plays at the terminal."""

    def hide_typed(self, hides: bool) -> None:
        """Tell a page whether to hide what is typed in its line."""
        if self._driver is not None and self.is_web and hides != self._hides_typed:
            self._hides_typed = hides
            self._driver.write(f"\x1b]{_TYPED};{int(hides)}\x07")

    def take_warning(self) -> str | None:
        """Return, once, what is wrong with the settings and other files of the data folder."""
        kept = [tell(phrase, self.language) for phrase in take_kept_notices()]
        told, self._warnings = "\n".join([*self._warnings, *kept]), []
        return told or None

    def tell_of_files(self) -> None:
        """Tell what was found about files of the data folder."""
        if warning := self.take_warning():
            self.notify(warning, severity="warning", timeout=NOTICE, markup=False)

    @property
    def glyphs(self) -> Glyphs:
        """The characters everything is drawn with."""
        return ASCII if self.ascii_only or self.settings.ascii else UNICODE

    def get_line_filters(self) -> Sequence[LineFilter]:
        """List what every line passes before it is shown."""
        filters = [*super().get_line_filters()]
        if self.glyphs is ASCII:
            from magblast.tui.plain_characters import PlainCharacters

            filters.append(PlainCharacters())
        if self.console.color_system == "256":
            from magblast.tui.few_colours import FewColours

            filters.append(FewColours())
        return filters

    @property
    def animations(self) -> str:
        """How much moves: ``none``, ``basic`` or ``full``."""
        none = self.animation_level == "none"
        return "none" if none else self._animations or self.settings.animations

    def get_default_screen(self) -> Screen[Any]:
        """Return what lies beneath all screens of the program."""
        return _Beneath()

    def refresh_css(self, animate: bool = True) -> None:
        """Style everything again; before there is anything, only note the colours."""
        if self.screen_stack:
            super().refresh_css(animate)
        else:
            self.stylesheet.set_variables(self.get_css_variables())

    def _apply_theme(self) -> None:
        self.theme = self.settings.theme
        self.set_class(self.glyphs is ASCII, "ascii")

    def remember(self, **changes: Any) -> None:
        """Change settings, for now and for later."""
        self.use_settings(replace(self.settings, **changes))

    def speak(self, code: str) -> None:
        """Speak a language from the next screen on; without a code that of the environment."""
        self.remember(language=code)
        self.language = first_spoken(code) or language_in(os.environ)

    def use_settings(self, settings: Settings) -> None:
        """Use other settings, for now and for later."""
        self.settings = settings
        self._apply_theme()
        save_settings(self.settings)

    def ring(self) -> None:
        """Ring the bell, where it is wanted."""
        if self.settings.bell:
            self.bell()

    def bell(self) -> None:
        """Ring the bell of a terminal; a page has none."""
        if not self.is_web:
            super().bell()

    @property
    def chosen_keys(self) -> frozenset[str]:
        """Return all keys that a person has chosen, whatever for."""
        return frozenset(",".join(self.keys.values()).split(","))

    def chosen_key(self, id_: str, usual: str) -> str:
        """Return the name of the key chosen for something, or of the usual one."""
        return key_name(self.keys.get(id_, usual).split(",")[0], self.language.say)

    def use_keys(self, game: Mapping[str, str] = MappingProxyType({})) -> None:
        """Use the chosen keys that clash neither with the usual ones nor with those of a game."""

    def show(self, screen: Screen[Any], above: Screen[Any] | None = None) -> None:
        """Show a screen in place of whatever is there, but for one that stays beneath it."""

    def go_back_to(self, screen: Screen[Any]) -> None:
        """Remove whatever lies above a screen."""

    def fail(self, error: MagblastError, ways: Sequence[Way] = ()) -> None:
        """Show an error in one sentence, and offer the ways to go on."""

    def called(self, path: Path) -> str:
        """Return what a log is called on the screens."""
        return shown_path(path)

    def cover(self) -> None:
        """Treat nobody as looking at the game: somebody else may sit here now."""

    def ask_to_leave(self) -> None:
        """Ask whether to leave the game, above whatever there is; a lesson is left at once."""

    def leave_lesson(self) -> None:
        """Leave a lesson to where it was begun: the shell, or the home screen."""
        if self.teaches:
            self.exit()
        else:
            self.go_home()

    def go_home(self) -> None:
        """Leave the game, which is saved, and show the home screen."""

    def set_up(self) -> None:
        """Show the form for a new game."""

    def play_now(self, game: str, bot: str = FIRST_BOT) -> None:
        """Begin a game of one person against bots of a kind, as it was set up last."""

    @property
    def page(self) -> str:
        """Return the address of the page that contains the program; empty in a terminal."""
        return ""

    def today(self) -> date:
        """Return the day by the clock of whoever plays."""
        return date.today()

    def show_daily(self) -> None:
        """Show the deals of today."""

    def play_daily(self, daily: "Daily") -> None:
        """Resume the deal of a day, or begin it."""

    def show_captain(self, day: date, game: str) -> None:
        """Show how a captain played the deal of a day, as soon as it has."""

    def show_puzzles(self) -> None:
        """Show which puzzles can be solved."""

    def solve(self, puzzles: "PuzzleSet") -> None:
        """Ask puzzles, one after the other."""

    def leave_table(self) -> None:
        """Close the game that is played."""

    def copy_line(self, line: str) -> None:
        """Copy a line, as far as the terminal allows it, and show it."""

    def copy_challenge(self, path: Path) -> None:
        """Copy a challenge to beat the result of a finished game."""

    def take_up(self, text: str) -> None:
        """Begin the game to which a text challenges that somebody has pasted."""

    def begin(self, header: "Header", pins: Pins = NO_PINS) -> None:
        """Begin a new game, in which covers may ask for PINs."""

    def open_packs(self, table: "PackTable", pins: Pins = NO_PINS) -> None:
        """Let people open packs, and then begin their game."""

    def host(self, start: "Header | Path", hosting: "Hosting", pins: Pins = NO_PINS) -> None:
        """Open the table to phones before a game begins, or goes on."""

    def resume(self, path: Path) -> None:
        """Resume a saved game."""

    def learn(self, path: Path) -> None:
        """Go through a lesson."""

    def replay(self, path: Path, *, spoilers: bool = False) -> None:
        """Watch a log; the hands of a game that is not finished are spoilers."""

    def branch(self, playback: "Playback", place: int) -> None:
        """Branch from a place in a log into a new game."""

    def show_cards(self) -> None:
        """Show the cards of all editions of all games."""

    def show_options(self) -> None:
        """Show the settings, above a game that is played."""

    def show_scores(self) -> None:
        """Show what the person who plays alone has achieved."""

    def show_rules(self) -> None:
        """Show the rules of the game that is played or watched, else of the usual one."""
