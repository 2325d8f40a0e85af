"""Show a canvas: the base of every widget of the table."""

from collections.abc import Iterable, Sequence

from rich.segment import Segment
from textual import events
from textual.filter import ANSIToTruecolor, LineFilter
from textual.geometry import Offset, Region, Size
from textual.scroll_view import ScrollView
from textual.scrollbar import ScrollBar
from textual.strip import Strip
from textual.widget import Widget

from magblast.kernel.picks import Thing
from magblast.paint.canvas import Canvas, Picture
from magblast.paint.canvas import Region as Place
from magblast.paint.ink import Paint
from magblast.paint.palette import Palette, Styles, palette_of
from magblast.tui.widgets.messages import ThingInspected, ThingPicked, ThingPointed

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
        self._canvas: Picture = Canvas(0, 0)
        self._painted: dict[int, tuple[object, Strip]] = {}
        """What each line of the widget shows: the row of the picture, and its strip."""
        self._across = 0
        """The cells of each of these strips."""
        self._thumb: Sequence[Segment] = ()
        """How the scrollbar was drawn last."""
        self._pointed: Thing | None = None

    def draw(self, width: int, height: int) -> Picture:
        """Draw what is to be shown, at least ``width`` by ``height`` cells."""
        raise NotImplementedError

    @property
    def palette(self) -> Palette:
        """The colours of the theme in force, as the terminal can show them."""
        return palette_of(self.app.theme, self.app.console.color_system)

    @property
    def canvas(self) -> Picture:
        """What is shown."""
        return self._canvas

    def repaint(self, *, at_end: bool = False) -> None:
        """Draw again, because what is shown has changed, and show the end of it if wanted."""
        width, height = room = self._room
        if not width or not height or not self.is_attached:
            return
        overflow = self.styles.overflow_y
        scrolls = overflow == "scroll"
        self._canvas = self.draw(self._narrow(width) if scrolls else width, height)
        if self._canvas.height > height and overflow == "auto":
            scrolls = True
            self._canvas = self.draw(self._narrow(width), height)
        # A picture that shrinks in a widget that keeps its size would leave the scrollbar standing.
        if self.show_vertical_scrollbar != scrolls:
            self.show_vertical_scrollbar = scrolls
        self._scroll_over(Size(self._canvas.width, self._canvas.height), at_end)
        self._refresh_changes(room)

    def _narrow(self, width: int) -> int:
        """Return what a scrollbar leaves of the cells across."""
        return width - self.styles.scrollbar_size_vertical

    def _scroll_over(self, size: Size, at_end: bool) -> None:
        """Update the scroll range without triggering a layout: nothing moves around it."""
        grown = size != self.virtual_size
        if grown:
            self.set_reactive(Painted.virtual_size, size)
            if self.show_vertical_scrollbar:
                self.vertical_scrollbar.set_reactive(ScrollBar.window_virtual_size, size.height)
        # Where nothing is scrolled, it is not asked how far that could go.
        if at_end:
            self.scroll_target_y = self.scroll_y = self.max_scroll_y
        elif self.scroll_y and self.scroll_y > (end := self.max_scroll_y):
            self.scroll_y = end
        if grown and self.show_vertical_scrollbar:
            self._refresh_thumb(self.vertical_scrollbar)

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        """Repaint only what looks different now: Textual would repaint everything."""
        if self.show_vertical_scrollbar:
            bar = self.vertical_scrollbar
            bar.set_reactive(ScrollBar.position, bar.validate_position(new_value))
            self._refresh_thumb(bar)
        if round(old_value) != round(new_value):
            self._refresh_changes(self._room)

    def _refresh_thumb(self, bar: ScrollBar) -> None:
        """Repaint a scrollbar if its thumb looks different now."""
        rows, seen = bar.window_virtual_size, bar.window_size
        thumb = bar.renderer.render_bar(bar.size.height, rows, seen * (seen < rows), bar.position)
        if thumb.segments != self._thumb:
            self._thumb = thumb.segments
            self._tell_screen(bar)

    def _refresh_changes(self, room: Size) -> None:
        """Repaint only the lines that look different now."""
        width, height = room
        painted = self._painted
        shown = self._rows(range(height))
        changed = [y for y, _, row in shown if y not in painted or painted[y][0] != row]
        if changed and self.display:
            self._tell_screen(self, *_bands(changed, width))

    def _tell_screen(self, widget: Widget, *regions: Region) -> None:
        """Have some regions of a widget painted, or all of it.

        Textual would send three messages until the screen knows that.
        """
        widget._set_dirty(*regions)
        screen = self.screen
        if widget in screen._compositor:
            screen._dirty_widgets.add(widget)
            screen.check_idle()

    @property
    def _room(self) -> Size:
        """The cells there are, those of a scrollbar among them."""
        # A widget that has not been told its size yet is looked up in the whole screen.
        width, height = self.outer_size or self.region.size
        gutter = self.styles.gutter
        return Size(max(0, width - gutter.width), max(0, height - gutter.height))

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
        # Textual calls the handlers of all classes, so that a widget with one would draw twice.
        self.fill_room()

    def fill_room(self) -> None:
        """Draw for the room there is now."""
        self.repaint()

    def notify_style_update(self) -> None:
        """Paint in the colours of another theme."""
        super().notify_style_update()
        self._painted.clear()

    @property
    def content_offset(self) -> Offset:
        """Where the content begins: a scrollbar stands behind it."""
        left, top = self.styles.gutter.top_left
        return Offset(left, top)

    def _index(self, y: int) -> int:
        return y if y < self._canvas.fixed else y + round(self.scroll_y)

    def _rows(self, lines: Iterable[int]) -> list[tuple[int, int, object]]:
        """Return which row of the picture each of some lines shows: its index, and the row itself.

        Below the picture, there is none.
        """
        canvas, scrolled = self._canvas, round(self.scroll_y)
        height, fixed, row = canvas.height, canvas.fixed, canvas.row
        indices = [(y, y if y < fixed else y + scrolled) for y in lines]
        return [(y, index, row(index) if index < height else None) for y, index in indices]

    def render_lines(self, crop: Region) -> list[Strip]:
        if self.styles.gutter or crop.column_span != (0, self.outer_size.width):
            return super().render_lines(crop)
        # There is nothing to add to a line.
        return self._strips(crop.line_range, crop.width)

    def render_line(self, y: int) -> Strip:
        return self._strips([y], self._room.width)[0]

    def _strips(self, lines: Sequence[int], width: int) -> list[Strip]:
        if not self._canvas.width:
            # It is shown for the first time before it is told its size.
            self.repaint()
        if width != self._across:
            self._across = width
            self._painted.clear()
        painted = self._painted
        changed = [
            (y, index, row)
            for y, index, row in self._rows(lines)
            if (before := painted.get(y)) is None or before[0] != row
        ]
        if changed:
            styles, filters = self.palette.styles, self._filters
            for y, index, row in changed:
                painted[y] = (row, self._strip_of(index, row, width, styles, filters))
        return [painted[y][1] for y in lines]

    def _strip_of(
        self, index: int, row: object, width: int, styles: Styles, filters: Sequence[LineFilter]
    ) -> Strip:
        """Return the strip of a row: one that was scrolled looks as it did elsewhere."""
        for each, strip in self._painted.values():
            if each == row:
                return strip
        canvas, shows = self._canvas, row is not None
        runs = canvas.runs(index) if shows else ()
        segments = [Segment(text, styles[paint]) for text, paint in runs]
        strip = Strip(segments, canvas.width if shows else 0)
        strip = strip.adjust_cell_length(width, styles[Paint()])
        for line_filter in filters:
            strip = strip.apply_filter(line_filter, self.background_colors[1])
        return strip

    @property
    def _filters(self) -> list[LineFilter]:
        # A palette has no colours of the terminal.
        return [each for each in self.get_line_filters() if not isinstance(each, ANSIToTruecolor)]

    def _places_at(self, event: events.MouseEvent) -> list[Place]:
        offset = event.get_content_offset(self)
        if offset is None:
            return []
        return self._canvas.under(offset.x, self._index(offset.y))

    def on_click(self, event: events.Click) -> None:
        things = tuple(place.thing for place in self._places_at(event))
        if not things:
            return
        event.stop()
        if event.button == _RIGHT_BUTTON:
            self.post_message(ThingInspected(things[0]))
        else:
            self.picked(things)

    def picked(self, things: tuple[Thing, ...]) -> None:
        """Post that a place was clicked where some things lie, the uppermost first."""
        self.post_message(ThingPicked(things))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        places = self._places_at(event)
        self._point_at(places[0].thing if places else None)

    def on_leave(self) -> None:
        self._point_at(None)

    def _point_at(self, thing: Thing | None) -> None:
        if thing != self._pointed:
            self._pointed = thing
            self.post_message(ThingPointed(thing))


def _bands(lines: Sequence[int], width: int) -> list[Region]:
    """Return the regions of some lines, those below one another in one."""
    bands: list[Region] = []
    for y in lines:
        if bands and bands[-1].bottom == y:
            bands[-1] = bands[-1].grow((0, 0, 1, 0))
        else:
            bands.append(Region(0, y, width, 1))
    return bands
