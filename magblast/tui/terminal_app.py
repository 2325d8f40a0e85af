"""Manage the terminal: its size, its signals, its keys, and what happens when it goes."""

import asyncio
import sys
from collections.abc import Callable
from contextlib import suppress
from time import monotonic

from rich.console import RenderableType
from textual import events
from textual.app import SuspendNotSupported
from textual.binding import Binding
from textual.driver import Driver
from textual.geometry import Size
from textual.widget import Widget

from magblast.system.terminal import (
    ending_signals,
    hear,
    in_background,
    signals,
    stop_process,
    stopped_in_background,
    stopping_signals,
    wait_for_terminal,
)
from magblast.tui.base_app import BaseApp
from magblast.tui.screens.base import LEAST, GameScreen
from magblast.tui.screens.too_small import TooSmallScreen
from magblast.tui.terminal import has_gone, leave_when_gone, sturdy
from magblast.tui.typed_keys import TypedKeys
from magblast.wording import Language


def _nothing() -> None:
    """Do nothing while the shell has the terminal."""


class TerminalApp(BaseApp):
    """Hold the terminal, and give it back."""

    BINDINGS = [
        Binding("ctrl+z", "suspend_process", show=False, priority=True, id="app.suspend"),
        Binding("ctrl+c", "quit", "key.quit", show=False, priority=True, id="app.quit"),
    ]

    def __init__(self, language: Language, *, ascii_only: bool, animations: str | None) -> None:
        super().__init__(language, ascii_only=ascii_only, animations=animations)
        self._typed = TypedKeys(self, self._take_event)
        self.failure: BaseException | None = None
        """The error that ended the program."""

    def hear_system(self) -> None:
        """Leave or wait when the system says so, and leave when the terminal has gone."""
        loop = asyncio.get_running_loop()
        hear(loop, (*ending_signals(), *signals("SIGINT")), self.exit)
        hear(loop, stopping_signals(), self.action_suspend_process)
        # Stopped by force, it could cover nothing; what the shell did to the terminal is unknown.
        hear(loop, signals("SIGCONT"), self._lend_terminal)
        if not self.is_headless:
            leave_when_gone(lambda: loop.call_soon_threadsafe(self.exit))

    async def on_event(self, event: events.Event) -> None:
        """Handle keys in the order in which they are typed."""
        if isinstance(event, events.Key) and not event.is_forwarded and self.screen_stack:
            await self._typed.take(event)
        else:
            await self._take_event(event)

    async def _take_event(self, event: events.Event) -> None:
        """Notice that somebody is there."""
        if isinstance(event, events.InputEvent):
            self.touched = monotonic()
            # It comes again once the screen has had it, which may have set something in motion.
            begins = isinstance(event, events.Key | events.MouseDown) and not event.is_forwarded
            if begins and self.screen_stack and isinstance(self.screen, GameScreen):
                self.screen.end_motion()
        await super().on_event(event)

    async def _check_bindings(self, key: str, priority: bool = False) -> bool:
        """Let the screen say that a key does nothing, once nothing has had a use for it."""
        is_used = await super()._check_bindings(key, priority)
        if not is_used and not priority and isinstance(self.screen, GameScreen):
            self.screen.tell_unused(key)
        return is_used

    def action_focus_next(self) -> None:
        """Go on to what else can be chosen, and say so where there is nothing else."""
        before = self.focused
        super().action_focus_next()
        self._tell_if_unused("tab", before)

    def action_focus_previous(self) -> None:
        """Go back to what else can be chosen, and say so where there is nothing else."""
        before = self.focused
        super().action_focus_previous()
        self._tell_if_unused("shift+tab", before)

    def _tell_if_unused(self, key: str, before: Widget | None) -> None:
        if self.focused is before and isinstance(self.screen, GameScreen):
            self.screen.tell_unused(key)

    def get_driver_class(self) -> type[Driver]:
        """Return Textual's driver for this system, which stands whatever is typed."""
        return sturdy(super().get_driver_class())

    def _fatal_error(self) -> None:
        """End because of the error that is being handled.

        Textual would print its traceback with the local variables of each frame: all hands.
        """
        self.panic()

    def panic(self, *renderables: RenderableType) -> None:
        """End because of an error, and print nothing."""
        error = sys.exception()
        if error is None and has_gone():
            # Textual's thread has failed to read from a terminal that has gone.
            self.exit()
            return
        self.failure = self.failure or error or RuntimeError("Textual panicked")
        super().panic()

    def action_suspend_process(self) -> None:
        """Cover the table, give the terminal to the shell, and stop until resumed."""
        self._lend_terminal(stop_process)

    def _lend_terminal(self, meanwhile: Callable[[], object] = _nothing) -> None:
        if self._exit:
            # It has been given back, or will be; taken again, it would be read for ever.
            return
        if in_background():
            wait_for_terminal()
            if in_background():
                return
            meanwhile = _nothing
        self.cover()
        # Textual forgets how these signals were handled.
        with stopped_in_background(), suppress(SuspendNotSupported), self.suspend():
            meanwhile()
            # Resumed by the shell's bg, it does not have the terminal yet.
            wait_for_terminal()

    def on_resize(self, event: events.Resize) -> None:
        """Hide everything while the window is too small."""
        self._check_size(event.size)

    def _check_size(self, size: Size) -> None:
        width, height = size
        small = width < LEAST.width or height < LEAST.height
        shown = self.screen if isinstance(self.screen, TooSmallScreen) else None
        if not small:
            if shown is not None:
                self.pop_screen()
            return
        sentence = self.language.say(
            "screen.too_small",
            width=width,
            height=height,
            least_width=LEAST.width,
            least_height=LEAST.height,
        )
        if self.is_web and width < LEAST.width:
            sentence = f"{sentence} {self.language.say('serve.page.narrow')}"
        if shown is None:
            self.push_screen(TooSmallScreen(sentence))
        else:
            shown.tell(sentence)
