"""Give every screen what all of them share."""

from typing import TYPE_CHECKING, cast

from textual.screen import Screen

if TYPE_CHECKING:
    from magblast.tui.app import MagblastApp

ARMING = 0.4
"""Seconds before a public key counts, so that keys typed ahead change nothing."""


class GameScreen(Screen[None]):
    """Know the app; leave the palette and tooltips away, which would lie above a cover."""

    ENABLE_COMMAND_PALETTE = False

    @property
    def game(self) -> "MagblastApp":
        """Return the app as what it is."""
        return cast("MagblastApp", self.app)


class ArmedScreen(GameScreen):
    """Ignore whatever is typed or clicked before the screen has stood for a moment."""

    armed = False

    def on_mount(self) -> None:
        """Wait before listening."""
        self.set_timer(ARMING, self._arm)

    def _arm(self) -> None:
        self.armed = True
        self.on_armed()

    def on_armed(self) -> None:
        """React to the moment from which on keys count."""
