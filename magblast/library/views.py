"""Show a table as one viewer sees it."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

from magblast.kernel.game import AnyPosition
from magblast.kernel.seat import ALL, Viewer
from magblast.library.boxes import OpenBox, as_json
from magblast.library.errors import Unsent

_LONGEST = 200
"""Most characters of what Python shows of an object."""


WIDTH, HEIGHT = 100, 34
"""Columns and rows of a picture, unless others are asked for."""


class View(Unsent):
    """Represent what one viewer may see of a table; ``str(view)`` is the table in words.

    In a notebook it is shown as a picture.
    """

    def __init__(
        self,
        box: OpenBox,
        seen: Any,
        viewer: Viewer,
        written: Callable[[], dict[str, Any]],
        hands: Sequence[Any] = (),
    ) -> None:
        self._box = box
        self._seen = seen
        self._viewer = viewer
        self._written = written
        """Return the table as JSON."""
        self._hands = hands
        """The views of all seats, for a viewer who sees every hand."""

    @property
    def seat(self) -> int | None:
        """Return whose view it is; None is the public, and whoever sees everything."""
        return None if self._viewer == ALL else self._viewer

    @property
    def heading(self) -> str:
        """Return the current part of the game, such as ``Turn 7, Attack phase``."""
        return self._box.words.heading(self._seen)

    @property
    def question(self) -> str:
        """Return what is asked; empty when the game is over."""
        return "" if self._seen.decision is None else self._box.words.question(self._seen)

    @cached_property
    def data(self) -> dict[str, Any]:
        """Return the table as JSON, as ``magblast state`` prints it."""
        return dict(as_json(self._written()))

    def text(self, width: int = WIDTH, height: int = HEIGHT, *, ascii: bool = False) -> str:
        """Return the table as a screen draws it, in lines of at most ``width`` characters.

        A table that needs more lines than asked for has them. Raises ``MagblastError`` for less
        than 20 columns.
        """
        # A program that draws nothing need not wait for the drawing to be imported.
        from magblast.library.drawing import as_text

        return as_text(self._box, self._seen, self._hands, width, height, ascii_only=ascii)

    def svg(self, width: int = WIDTH, height: int = HEIGHT, *, theme: str | None = None) -> str:
        """Return the table as a picture, which fetches nothing from anywhere.

        A theme is named as on the command line: ``dark``, ``light``, ``contrast``,
        ``colour-blind`` or ``mono``; without one, it is dark or light as the reader prefers. Raises
        ``MagblastError``.
        """
        from magblast.library.drawing import as_svg

        return as_svg(self._box, self._seen, self._hands, width, height, theme=theme)

    def html(self, width: int = WIDTH, height: int = HEIGHT, *, theme: str | None = None) -> str:
        """Return the table as a page: the picture, and below it the table in words.

        It is made of what ``svg`` and ``str`` return, and fetches nothing from anywhere.
        """
        from magblast.library.drawing import as_html

        return as_html(self._box, self._seen, self._hands, width, height, theme=theme)

    def _repr_svg_(self) -> str:
        """Return what a notebook shows."""
        return self.svg()

    def __str__(self) -> str:
        """Return the table in words, a line for each thing worth a line."""
        return "\n".join(self._box.words.table(self._seen))

    def __repr__(self) -> str:
        """Return whose view it is."""
        if self._viewer == ALL:
            return self._box.shown("view.all")
        if self._viewer is None:
            return self._box.shown("view.public")
        return self._box.shown("view", name=self._box.name(self._viewer))


def view_at(box: OpenBox, position: AnyPosition, viewer: Viewer) -> View:
    """Return what a viewer may see of a position."""

    def written() -> dict[str, Any]:
        return box.game.snapshot(position, viewer)

    if viewer != ALL:
        return View(box, position.view(viewer), viewer, written)
    hands = [position.view(seat) for seat in range(1, len(box.names) + 1)]
    return View(box, position.view(None), viewer, written, hands)


def view_of(box: OpenBox, seen: Any) -> View:
    """Return the view of a seat that knows of no position behind it."""

    def written() -> dict[str, Any]:
        # A table that looks the same to the seat: nothing else can get into it.
        return box.game.snapshot(box.game.imagine(box.setup, seen, "view"), seen.viewer)

    return View(box, seen, seen.viewer, written)
