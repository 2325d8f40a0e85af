"""Handle typed keys strictly one after the other, however fast they come."""

from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

from textual.app import App
from textual.dom import DOMNode
from textual.events import Callback, Key

from magblast.tui.screens.base import GameScreen


class TypedKeys:
    """Hold back each key until the one before has done all its work.

    A key passes from the focus up to the app, through one queue for each part of the screen. A key
    that is handled early on its way would overtake one that is bound above, and would miss the
    screen that the other one opens.
    """

    def __init__(self, app: App[Any], handle: Callable[[Key], Awaitable[None]]) -> None:
        self._app = app
        self._handle = handle
        self._typed = deque[Key]()
        self._at: DOMNode | None = None
        """Whatever is at work on the last key."""

    async def take(self, key: Key) -> None:
        """Handle a key, or keep it for later."""
        self._typed.append(key)
        # What has ended does nothing more with a key.
        if self._at is None or not self._at.is_running:
            await self._go_on()

    async def _go_on(self) -> None:
        self._at = None
        if self._typed:
            self._at = self._app.focused or self._app.screen
            screen = self._app.screen
            # What waits for the key before comes first.
            if not isinstance(screen, GameScreen) or not screen.settle(self._typed[0]):
                await self._handle(self._typed.popleft())
            self._follow()

    def _follow(self) -> None:
        """Wait until whatever is at work on a key has done all there was to do."""
        node = self._at
        if node is None or node is self._app:
            self._app.post_message(Callback(callback=self._end))
        elif not node.post_message(Callback(callback=self._climb)):
            # It is closing, and takes no keys either.
            self._climb()

    def _end(self) -> None:
        """Let the app do what the key has left to it, such as moving the focus, before the next."""
        if self._typed:
            self._app.post_message(Callback(callback=self._go_on))
        else:
            # The next one comes behind all that.
            self._at = None

    def _climb(self) -> None:
        """Go the way of a key, behind it; at its end the next one is handled."""
        self._at = self._app if self._at is None else self._at.parent or self._app
        self._follow()
