"""Show a canvas: the base of every widget of the table."""

from rich.segment import Segment
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from magblast.engine.terms import Zone
from magblast.tui.presenters.canvas import Canvas
from magblast.tui.presenters.canvas import Region as Place
from magblast.tui.presenters.ink import Paint
from magblast.tui.selection import Kind, Thing
from magblast.tui.theme import Palette, palette_of
from magblast.tui.widgets.messages import (
    CardPicked,
    FlagshipPicked,
    FleetPicked,
    ShipPicked,
    ThingInspected,
    ThingPointed,
    ZonePicked,
)

_RIGHT_BUTTON = 3


class Painted(ScrollView):
    """Draw a canvas line by line, scroll it, and post what is pointed at."""

    ALLOW_SELECT = False
    can_focus = False
    DEFAULT_CSS = """
    Painted {
        scrollbar-size: 1 1; overflow-x: hidden; overflow-y: auto;
        scrollbar-background: $background; scrollbar-background-hover: $background;
        scrollbar-background-active: $background;
        scrollbar-color: $panel; scrollbar-color-hover: $accent; scrollbar-color-active: $accent;
    }
    """

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._canvas = Canvas(0, 0)
        self._strips: dict[int, Strip] = {}
        self._pointed: Thing | None = None

    def draw(self, width: int, height: int) -> Canvas:
        """Draw what is to be shown, at least ``width`` by ``height`` cells."""
        raise NotImplementedError

    @property
    def palette(self) -> Palette:
        """The colours of the theme in force."""
        return palette_of(self.app.theme)

    @property
    def canvas(self) -> Canvas:
        """What is shown."""
        return self._canvas

    def repaint(self) -> None:
        """Draw again, because what is shown has changed."""
        width, height = self._room
        if not self.is_attached or not width or not height:
            return
        self._canvas = self.draw(width, height)
        overflows = self._canvas.height > height and self.styles.overflow_y == "auto"
        if overflows:
            # The scrollbar takes its cells from the picture.
            self._canvas = self.draw(width - self.styles.scrollbar_size_vertical, height)
        self._strips.clear()
        self.virtual_size = Size(self._canvas.width, self._canvas.height)
        # A picture that shrinks in a widget that keeps its size would leave the scrollbar standing.
        self.show_vertical_scrollbar = overflows
        self.refresh()

    @property
    def _room(self) -> Size:
        """The cells there are without a scrollbar."""
        size = self.scrollable_content_region.size
        if self.show_vertical_scrollbar:
            return Size(size.width + self.styles.scrollbar_size_vertical, size.height)
        return size

    def show_thing(self, thing: Thing) -> None:
        """Scroll until a thing is visible."""
        place = self._canvas.find(thing)
        if place is not None:
            self.show_rows(place.area.y, place.area.height)

    def show_rows(self, y: int, height: int) -> None:
        """Scroll until some rows are visible, below the rows that stay."""
        top = max(0, y - self._canvas.fixed)
        rows = Region(0, top, 1, height + self._canvas.fixed)
        self.scroll_to_region(rows, animate=False, force=True, x_axis=False)

    def on_resize(self) -> None:
        self.repaint()

    def notify_style_update(self) -> None:
        """Paint in the colours of another theme."""
        super().notify_style_update()
        self._strips.clear()

    def render_line(self, y: int) -> Strip:
        row = y if y < self._canvas.fixed else y + self.scroll_offset.y
        strip = self._strips.get(row)
        if strip is None:
            strip = self._strips[row] = self._strip(row)
        return strip

    def _strip(self, row: int) -> Strip:
        palette = self.palette
        width = self.scrollable_content_region.width
        if row >= self._canvas.height:
            return Strip([Segment(" " * width, palette.style(Paint()))], width)
        strip = Strip(
            [Segment(text, palette.style(paint)) for text, paint in self._canvas.runs(row)],
            self._canvas.width,
        )
        return strip.adjust_cell_length(width, palette.style(Paint()))

    def _place_at(self, event: events.MouseEvent) -> Place | None:
        offset = event.get_content_offset(self)
        if offset is None:
            return None
        y = offset.y if offset.y < self._canvas.fixed else offset.y + self.scroll_offset.y
        return self._canvas.at(offset.x, y)

    def on_click(self, event: events.Click) -> None:
        place = self._place_at(event)
        if place is None:
            return
        event.stop()
        if event.button == _RIGHT_BUTTON:
            self.post_message(ThingInspected(place.thing))
        else:
            self.picked(place)

    def picked(self, place: Place) -> None:
        """Post that a thing was clicked."""
        message = _message_for(place)
        if message is not None:
            self.post_message(message)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        place = self._place_at(event)
        self._point_at(place.thing if place else None)

    def on_leave(self) -> None:
        self._point_at(None)

    def _point_at(self, thing: Thing | None) -> None:
        if thing != self._pointed:
            self._pointed = thing
            self.post_message(ThingPointed(thing))


def _message_for(place: Place) -> Message | None:
    thing, seat = place.thing, place.seat
    match thing.kind:
        case Kind.CARD:
            return CardPicked(str(thing.id))
        case Kind.SHIP:
            return ShipPicked(str(thing.id), seat)
        case Kind.FLAGSHIP:
            return FlagshipPicked(str(thing.id), seat)
        case Kind.ZONE if seat is not None:
            return ZonePicked(Zone(str(thing.id)), seat)
        case Kind.FLEET:
            return FleetPicked(int(thing.id))
    return None
