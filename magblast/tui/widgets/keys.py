"""List the keys that can be used on a screen."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from textual import events
from textual.binding import ActiveBinding, Binding
from textual.screen import Screen

from magblast.paint.canvas import Area, Canvas
from magblast.paint.ink import Ground, Ink
from magblast.tui.key_names import key_name
from magblast.tui.widgets.painted import Painted

_KEPT = ("help", "leave")
"""The actions that a crowded row does not leave out: help lists all others."""


class Cap(NamedTuple):
    """Describe a key, and where on the row it stands."""

    key: str
    shown: str
    """The key as a person calls it."""
    words: str
    enabled: bool
    x: int

    @property
    def end(self) -> int:
        """The column after it."""
        return self.x + len(self.shown) + 1 + len(self.words)


class Keys(Painted):
    """Show on the last row which key does what; a click presses one.

    Textual's own footer makes a widget of each key, all of them anew whenever one changes, and
    does not let go of the old ones.
    """

    DEFAULT_CSS = """
    Keys { dock: bottom; height: 1; overflow-y: hidden; }
    """

    caps: tuple[Cap, ...] = ()
    """The keys that are shown."""
    _clicked: tuple[str, str] | None = None

    def __init__(self, say: Callable[[str], str]) -> None:
        super().__init__()
        self._say = say

    def on_mount(self) -> None:
        """Show other keys as soon as others can be used."""
        self.screen.bindings_updated_signal.subscribe(self, self._updated)

    def _updated(self, screen: Screen[object]) -> None:
        # A screen that has been left may belong to a game that is over.
        if self.is_attached and screen in self.app.screen_stack:
            self.repaint()

    def draw(self, width: int, height: int) -> Canvas:
        canvas = Canvas(width, 1)
        canvas.fill(Area(0, 0, width, 1), Ground.PANEL)
        self.caps = tuple(self._laid_out(width))
        for cap in self.caps:
            lit = cap.enabled
            x = canvas.put(cap.x, 0, cap.shown, Ink.KEY if lit else Ink.FAINT, bold=lit)
            canvas.put(x + 1, 0, cap.words, Ink.TEXT if lit else Ink.FAINT)
        return canvas

    def _laid_out(self, width: int) -> Iterator[Cap]:
        """Place each action side by side by its first key, as far as there is room."""
        found = bound_on(self.screen)
        kept = sum(self._columns(binding) for binding, _ in found if binding.action in _KEPT)
        x = 0
        for binding, enabled in found:
            room = self._columns(binding)
            kept -= room if binding.action in _KEPT else 0
            # The row ends without a space.
            if x + room + kept - 1 <= width:
                shown = key_name(binding.key, self._say)
                yield Cap(binding.key, shown, binding.description, enabled, x)
                x += room

    def _columns(self, binding: Binding) -> int:
        """Return how many columns a key takes with its words and a space behind."""
        return len(key_name(binding.key, self._say)) + len(binding.description) + 2

    def on_click(self, event: events.Click) -> None:
        event.stop()
        cap = next((each for each in self.caps if each.x <= event.x < each.end), None)
        # The second half of a double click does not mean the key that has come to its place.
        told = cap and (cap.key, cap.words)
        meant, self._clicked = event.chain == 1 or told == self._clicked, told
        if cap is not None and cap.enabled and meant:
            self.app.simulate_key(cap.key)


def bound_on(screen: Screen[Any]) -> Sequence[tuple[Binding, bool]]:
    """Return each action of a screen by its first key, and whether it is of use now."""
    first: dict[str, tuple[Binding, bool]] = {}
    for _, (_, binding, enabled, _) in in_order(screen.active_bindings):
        if binding.show:
            first.setdefault(binding.action, (binding, enabled))
    return [*first.values()]


def in_order(bindings: Mapping[str, ActiveBinding]) -> list[tuple[str, ActiveBinding]]:
    """List the keys of a screen; those that mean the same on every screen come last."""
    return sorted(bindings.items(), key=lambda each: (each[1].binding.id or "").startswith("app."))
