"""Define what a screen may ask of the rest of the program."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from textual.screen import Screen

from magblast.paint.glyphs import Glyphs
from magblast.play.settings import Settings
from magblast.wording import Language

if TYPE_CHECKING:
    from magblast.play.playback import Playback
    from magblast.record.header import Header


class SettingsAccess(Protocol):
    """Read and change what a person likes."""

    @property
    def settings(self) -> Settings:
        """The settings in force."""

    @property
    def keys(self) -> Mapping[str, str]:
        """The keys that a person chose, by the id of what they do."""

    @property
    def glyphs(self) -> Glyphs:
        """The characters everything is drawn with."""

    @property
    def language(self) -> Language:
        """The language of everything that is shown."""

    @property
    def animations(self) -> str:
        """How much moves: ``none``, ``basic`` or ``full``."""

    def remember(self, **changes: Any) -> None:
        """Change settings, for now and for later."""

    def use_settings(self, settings: Settings) -> None:
        """Use other settings, for now and for later."""


class Presence(Protocol):
    """Know whether anybody is there."""

    touched: float
    """When a key or the mouse was used last, in seconds of ``time.monotonic``."""


class Navigation(Protocol):
    """Go from one screen to another."""

    def go_back_to(self, screen: Screen[None]) -> None:
        """Remove whatever lies above a screen."""

    def ask_to_leave(self) -> None:
        """Ask whether to leave the game."""

    def cover(self) -> None:
        """Treat nobody as looking at the game: somebody else may sit here now."""

    def go_home(self) -> None:
        """Leave the game, which is saved, and show the home screen."""

    def set_up(self) -> None:
        """Show the form for a new game."""

    def play_now(self, game: str) -> None:
        """Begin a game of one person against bots, as it was set up last."""

    def begin(self, header: "Header") -> None:
        """Begin a new game."""

    def resume(self, path: Path) -> None:
        """Resume a saved game."""

    def learn(self, path: Path) -> None:
        """Go through a lesson."""

    def replay(self, path: Path) -> None:
        """Watch a log."""

    def branch(self, playback: "Playback", place: int) -> None:
        """Branch from a place in a log into a new game."""

    def show_cards(self) -> None:
        """Show the catalogue of all editions."""

    def show_options(self) -> None:
        """Show the settings."""

    def show_rules(self) -> None:
        """Show the rules."""
