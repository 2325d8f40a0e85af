"""Show the screens where there is no terminal, no signal and no shell to return to."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from textual.driver import Driver
from textual.screen import Screen

from magblast.browser.driver import PageDriver, drawing_with
from magblast.cli.received import is_received
from magblast.errors import MagblastError
from magblast.tui.app import MagblastApp
from magblast.tui.key_names import key_name
from magblast.tui.screens.base import KeyCap
from magblast.tui.screens.home import HomeScreen
from magblast.tui.widgets.keys import bound_on
from magblast.wording import Language


class BrowserApp(MagblastApp):
    """Show the screens on the page that it is given."""

    def __init__(
        self,
        draw: Callable[[str], None],
        note: Callable[[Path | None], None],
        language: Language,
        page: str = "",
        offer: Callable[[str], None] = lambda _: None,
    ) -> None:
        """Take a function that draws, one that is told which log is played, and the address.

        ``offer`` is told as JSON which keys can be pressed, each with how it is called, whenever
        others can: the page has a key for each of them that is large enough for a finger.
        """
        self._draw = draw
        self._driver_class = drawing_with(self._draw_and_offer)
        self._offer = offer
        self._offered = ""
        self._will_offer = False
        self._note = note
        self._page = page
        super().__init__(language=language)
        self.problem: MagblastError | None = None
        """Why the game that the address of the page names cannot be shown."""

    def get_driver_class(self) -> type[Driver]:
        """Return the driver that draws on the page."""
        return self._driver_class

    @property
    def page(self) -> str:
        """Return the address of the page."""
        return self._page

    def note_played(self, log: Path | None) -> None:
        """Tell the page which log is played, so that it finds the game again when reloaded."""
        self._note(log)

    def replay(self, path: Path, *, spoilers: bool = False) -> None:
        """Watch a log; one that was shared opens at its biggest swing, with one big key."""
        if is_received(path):
            from magblast.tui.screens.shared import SharedScreen

            self.watch_on(path, SharedScreen, spoilers=spoilers)
        else:
            super().replay(path, spoilers=spoilers)

    def hear_system(self) -> None:
        """Hear nothing: the page says what happens."""

    def on_ready(self) -> None:
        """Say what is wrong with the address of the page, if anything is."""
        if self.problem is not None:
            self.fail(self.problem)

    def action_suspend_process(self) -> None:
        """Do nothing: there is no shell."""

    async def action_quit(self) -> None:
        """Go home, or leave the program if the home screen is shown.

        That way, nobody who touches the key by mistake has to wait for the program to load again.
        """
        if isinstance(self.screen, HomeScreen):
            self.exit()
        else:
            self.go_home()

    def _draw_and_offer(self, codes: str) -> None:
        self._draw(codes)
        if not self._will_offer:
            self._will_offer = True
            self.call_later(self._offer_keys)

    def _offer_keys(self) -> None:
        """Tell the page the keys of the screen, where they are others than before."""
        self._will_offer = False
        offered = json.dumps([*self.keys_to_press.items()], ensure_ascii=False)
        if offered != self._offered:
            self._offered = offered
            self._offer(offered)

    @property
    def keys_to_press(self) -> Mapping[str, str]:
        """What can be pressed on the screen now: by key, as it is called."""
        return keys_to_press(self.screen, self.language) if self.screen_stack else {}

    def type_in(self, typed: str) -> None:
        """Take what is typed on the page, unless nothing is shown there yet."""
        if isinstance(self._driver, PageDriver):
            self._driver.type_in(typed)

    def resize(self, columns: int, rows: int) -> None:
        """Draw in another size from now on."""
        if isinstance(self._driver, PageDriver):
            self._driver.resize(columns, rows)


def keys_to_press(screen: Screen[Any], language: Language) -> Mapping[str, str]:
    """Return what can be pressed on a screen now: by key, as it is called."""
    bound = {
        binding.key: f"{key_name(binding.key, language.say)} {binding.description}"
        for binding, is_enabled in bound_on(screen)
        if is_enabled and binding.description
    }
    caps = {cap.key: cap.called for cap in screen.query(KeyCap) if cap.is_on_screen}
    return bound | caps
