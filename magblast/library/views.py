"""Show a table as one viewer sees it."""

from collections.abc import Callable
from functools import cached_property
from typing import Any

from magblast.kernel.seat import ALL, Viewer
from magblast.library.boxes import OpenBox


class View:
    """Represent what one viewer may see of a table; ``str(view)`` is the table in words."""

    def __init__(
        self, box: OpenBox, seen: Any, viewer: Viewer, written: Callable[[], dict[str, Any]]
    ) -> None:
        self._box = box
        self._seen = seen
        self._viewer = viewer
        self._written = written
        """Return the table as JSON."""

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
        """Return the pending question; empty when the game is over."""
        return "" if self._seen.decision is None else self._box.words.question(self._seen)

    @cached_property
    def data(self) -> dict[str, Any]:
        """Return the table as JSON, as ``magblast state`` prints it."""
        return self._written()

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


def view_at(box: OpenBox, position: Any, viewer: Viewer) -> View:
    """Return what a viewer may see of a position."""
    seen = position.view(None if viewer == ALL else viewer)
    return View(box, seen, viewer, lambda: box.game.snapshot(position, viewer))


def view_of(box: OpenBox, seen: Any) -> View:
    """Return a view of a seat that knows of no position behind it."""

    def written() -> dict[str, Any]:
        # A table that looks the same to the seat: nothing else can get into it.
        return box.game.snapshot(box.game.imagine(box.setup, seen, "view"), seen.viewer)

    return View(box, seen, seen.viewer, written)
