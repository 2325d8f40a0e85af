"""Show a list of any length; rows out of sight are never made."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from textual import events
from textual.message import Message

from magblast.kernel.picks import Thing
from magblast.paint.canvas import Picture
from magblast.paint.long_list import ROW, LongList
from magblast.paint.text import Line
from magblast.tui.widgets.painted import Painted


@dataclass
class RowPointed(Message):
    """Another row is looked at: the one under the mouse, or else under the cursor."""

    rows: "RowList"
    id: str
    """Empty if there is none."""
    by_mouse: bool = False


@dataclass
class RowClicked(Message):
    """A row was clicked."""

    rows: "RowList"
    id: str


class RowList(Painted):
    """Show rows with a cursor that passes over headings."""

    can_focus = True
    BINDINGS = [
        ("up", "move(-1)", ""),
        ("down", "move(1)", ""),
        ("pageup", "page(-1)", ""),
        ("pagedown", "page(1)", ""),
        ("home", "go(0)", ""),
        ("end", "go(-1)", ""),
    ]
    # A scrollbar that comes and goes would trigger a layout of the whole screen.
    DEFAULT_CSS = """
    RowList { overflow-y: scroll; height: 1fr; }
    """

    def __init__(self, make: Callable[[str, int], Line], *, id: str) -> None:
        """Take the function that makes the row of an id, as wide as it is told."""
        super().__init__(id=id)
        self._make = make
        self._ids: Sequence[str] = ()
        self._places: Sequence[int] = ()
        """The rows that the cursor may be on."""
        self._at = 0
        """Which of them it is on."""

    def list_rows(
        self, ids: Sequence[str], is_heading: Callable[[str], bool], *, anew: bool = False
    ) -> None:
        """List other rows; the cursor stays on its row or its place, or goes to the first one."""
        chosen = "" if anew else self.chosen
        self._ids = ids
        self._places = [place for place, id_ in enumerate(ids) if not is_heading(id_)]
        if chosen in ids:
            self._at = self._places.index(ids.index(chosen))
        self._at = 0 if anew else max(0, min(self._at, len(self._places) - 1))
        self._show()

    @property
    def chosen(self) -> str:
        """The id of the row under the cursor; empty if there is none."""
        return self._ids[self._places[self._at]] if self._places else ""

    def choose(self, id_: str) -> None:
        """Put the cursor on a row, if it is listed."""
        if id_ in self._ids:
            self.action_go(self._places.index(self._ids.index(id_)))

    def _show(self) -> None:
        self.repaint()
        if self._places:
            # The heading above the first row is seen with it.
            y = self._places[self._at] if self._at else 0
            self.show_rows(y, self._places[self._at] - y + 1)
        self.post_message(RowPointed(self, self.chosen))

    def draw(self, width: int, height: int) -> Picture:
        ids, make = self._ids, self._make
        cursor = self._places[self._at] if self._places else None
        return LongList(width, len(ids), lambda y: make(ids[y], width), cursor, self.has_focus)

    def on_focus(self) -> None:
        self.repaint()
        self.post_message(RowPointed(self, self.chosen))

    def on_blur(self) -> None:
        self.repaint()

    def action_move(self, by: int) -> None:
        """Move the cursor by some rows."""
        self.action_go(max(0, self._at + by))

    def action_page(self, by: int) -> None:
        """Move the cursor by as many rows as are seen."""
        self.action_move(by * max(1, self._room.height - 1))

    def action_go(self, to: int) -> None:
        """Move the cursor to a row; -1 is the last one."""
        last = len(self._places) - 1
        self._at = max(0, last if to < 0 else min(to, last))
        self._show()

    def picked(self, things: tuple[Thing, ...]) -> None:
        """Put the cursor on the row that was clicked."""
        id_ = self._id_of(things[0])
        if id_:
            self.focus()
            self.choose(id_)
            self.post_message(RowClicked(self, id_))

    def _id_of(self, thing: Thing) -> str:
        y = int(thing.id) if thing.kind == ROW else -1
        return self._ids[y] if y in self._places else ""

    def _point_at(self, thing: Thing | None) -> None:
        if thing != self._pointed:
            self._pointed = thing
            id_ = self._id_of(thing) if thing is not None else ""
            self.post_message(RowPointed(self, id_ or self.chosen, by_mouse=bool(id_)))

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Put the cursor on a row that is clicked with any button."""
        if (places := self._places_at(event)) and (id_ := self._id_of(places[0].thing)):
            self.choose(id_)
