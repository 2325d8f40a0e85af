"""Decide which keys count where somebody else may be asked while keys are being typed."""

from collections.abc import Callable
from math import inf
from time import monotonic

from textual import events

from magblast.tui.screens import base

_MEANT = 3
"""Times as long as a held key takes to come again, somebody takes to read what came of a key."""


class Listening:
    """Listen to the keys of one table.

    After somebody else is asked, keys mean nothing for a moment, and one that is held down means
    nothing until it is let go. So it is with the keys that end something, after the game went on.
    What was pressed twice, once before and once after somebody else was asked, is habit: who ends
    a turn with two presses of a key would end a part of the next captain's turn with the second.
    A terminal does not tell when a key is let go. But a key that is held down comes again and
    again, so an answer by its second press waits for a moment, in which a third would come.
    """

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._from = -inf
        """From when on keys count."""
        self._waited = -inf
        """When a bot was waited for last."""
        self._moved = -inf
        """When the game went on to another step by itself."""
        self._last: events.Key | None = None
        self._ignored = False
        self._handed = False
        """Somebody else was asked after the last key, or has answered since."""
        self.is_habit = False
        """The last key was pressed before and after that, too fast for another captain."""
        self.held = False
        """The last key is held down or hammered."""
        self.comes_again = False
        """The last key was pressed twice so fast that nobody has read what came of it."""
        self.may_be_held = False
        """The last key was pressed twice, unless it comes again in a moment."""

    def pause(self) -> None:
        """Ignore keys for a moment, since somebody else is asked."""
        self._from = self._now() + base.ARMING
        self._handed = True

    @property
    def is_on(self) -> bool:
        """Whether keys and clicks count."""
        return self._now() >= self._from

    def hears(self, key: events.Key) -> bool:
        """Return whether a key that was pressed just now counts."""
        since, self._last = self._since_same(key), key
        self.held = since < base.HELD
        self.comes_again = since < _MEANT * base.HELD
        self.may_be_held = 0 < base.HELD <= since < base.HELD_FIRST
        if self.held and self.just_moved_on:
            self._moved = self._now()
        self.is_habit = self._handed and since < base.HANDED
        self._ignored = not self.is_on or (self._ignored and self.held)
        # What comes too early means nothing, so it makes nothing of the next press deliberate.
        self._handed = self._handed and self._ignored
        return not self._ignored

    def _since_same(self, key: events.Key) -> float:
        """Return the seconds since the same key was pressed, if it was the last one."""
        last = self._last
        return inf if last is None or last.key != key.key else key.time - last.time

    def is_held_by(self, key: events.Key) -> bool:
        """Return whether a key that comes now shows that the last one is held down."""
        return self._since_same(key) < base.HELD

    def let_go(self) -> None:
        """Note that the last key is not held down, or that no key was pressed at all."""
        self.held = self.may_be_held = self.comes_again = False

    @property
    def pressed(self) -> str:
        """The key that was pressed last, as Textual calls it; empty for none."""
        return self._last.key if self._last else ""

    def wait(self) -> None:
        """Note that a bot was waited for until now."""
        self._waited, self._handed = self._now(), True

    def move_on(self) -> None:
        """Note that something else is asked, although nobody ended what was asked before."""
        self._moved = self._now()

    @property
    def just_moved_on(self) -> bool:
        """Whether a key that ends something may still have been meant for what was asked before."""
        return self._now() - self._moved < base.ARMING

    @property
    def may_be_unnoticed(self) -> bool:
        """Whether whoever ends the turn may not have seen yet that something else is asked."""
        return self._now() - self._moved < base.NOTICED

    @property
    def just_waited(self) -> bool:
        """Whether a key may still be meant for a bot."""
        return self._now() - self._waited < base.ARMING
