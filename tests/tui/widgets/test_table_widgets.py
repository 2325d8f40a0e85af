"""The widgets in a small app: what they show, post and keep in sight."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.app import App, ComposeResult
from textual.geometry import Region
from textual.message import Message
from textual.pilot import Pilot
from textual.screen import Screen
from textual.strip import Strip

from magblast.games.magblast.engine.events import ShipDestroyed, TurnBegan
from magblast.games.magblast.engine.terms import Zone
from magblast.games.magblast.engine.things import card, flagship, fleet, ship, zone
from magblast.games.magblast.look.board import FLEETS, LINES
from magblast.games.magblast.look.scene import FleetScene
from magblast.kernel.nodes import replace
from magblast.kernel.picks import Thing
from magblast.paint.log import LogFilter
from magblast.paint.look import SeenEvent
from magblast.paint.palette import DEFAULT
from magblast.tui.picker import Picker
from magblast.tui.prompt import Asking
from magblast.tui.theme import themes_for
from magblast.tui.widgets.board import BoardPanel
from magblast.tui.widgets.hand import Hand
from magblast.tui.widgets.inspector import Inspector
from magblast.tui.widgets.log_panel import LogPanel
from magblast.tui.widgets.messages import ThingInspected, ThingPicked, ThingPointed
from magblast.tui.widgets.painted import Painted
from magblast.tui.widgets.prompt import Prompt
from magblast.tui.widgets.strip import TurnStrip
from magblast.wording import ENGLISH
from tests.support.scenes import KIT, RULES, crowd, duel, scene
from tests.support.swift import draw_only


class Bench(App[None]):
    CSS = "BoardPanel { height: 1fr; } LogPanel { height: 3; } Inspector { height: 4; }"

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[Message] = []

    def compose(self) -> ComposeResult:
        yield TurnStrip()
        yield BoardPanel()
        yield Inspector()
        yield LogPanel()
        yield Prompt(ENGLISH.say)
        yield Hand()

    def on_mount(self) -> None:
        for theme in themes_for():
            self.register_theme(theme)
        self.theme = DEFAULT

    def on_thing_picked(self, message: ThingPicked) -> None:
        self.heard.append(message)

    def on_thing_inspected(self, message: ThingInspected) -> None:
        self.heard.append(message)

    def on_thing_pointed(self, message: ThingPointed) -> None:
        self.heard.append(message)

    def show(self, shown: FleetScene, *, hidden: bool = False) -> None:
        self.query_one(BoardPanel).show(KIT, shown)
        self.query_one(TurnStrip).show(KIT, shown)
        picker = Picker(KIT, shown.view)
        self.query_one(Prompt).ask(Asking(KIT, shown, picker.selection).lines)
        backs = len(picker.hand) if hidden else None
        tiles = () if hidden else picker.tiles(shown)
        self.query_one(Hand).show(shown, tiles, backs=backs)


class Watched(BoardPanel):
    """Keep what the first frame shows."""

    first: str | None = None

    def render_lines(self, crop: Region) -> list[Strip]:
        strips = super().render_lines(crop)
        if self.first is None:
            self.first = "".join(strip.text for strip in strips)
        return strips


@asynccontextmanager
async def bench(
    shown: FleetScene, size: tuple[int, int] = (80, 30)
) -> AsyncIterator[tuple[Bench, Pilot[None]]]:
    app = Bench()
    async with app.run_test(size=size, tooltips=True, notifications=True) as pilot:
        await pilot.pause()
        app.show(shown)
        await pilot.pause()
        yield app, pilot


def cell_of(widget: Painted, thing: Thing) -> tuple[int, int]:
    """Return a cell of a thing inside its widget, as it is scrolled."""
    place = widget.canvas.find(thing)
    assert place is not None
    return place.area.x + 1, place.area.y - widget.scroll_offset.y


def screen_text(app: App[None]) -> str:
    strips = app.screen._compositor.render_strips()
    return "\n".join(strip.text for strip in strips)


async def click(pilot: Pilot[None], widget: Painted, thing: Thing, button: int = 1) -> None:
    await pilot.click(widget, offset=cell_of(widget, thing), button=button)
    await pilot.pause()


async def test_the_first_frame_is_not_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    # Other tests draw once whatever changed before somebody presses a key.
    monkeypatch.setattr(Screen, "_compositor_refresh", draw_only)
    async with bench(scene(duel().state)) as (app, pilot):
        screen, board = Screen[None](), Watched()
        board.show(KIT, scene(duel().state))
        app.push_screen(screen)
        await screen.mount(board)
        await pilot.pause()
        assert "Ada" in (board.first or "")


async def test_clicks_tell_what_was_clicked() -> None:
    async with bench(scene(duel().state)) as (app, pilot):
        board, hand = app.query_one(BoardPanel), app.query_one(Hand)
        board.chosen_layout = LINES
        await pilot.pause()
        await click(pilot, board, ship("freya"))
        await click(pilot, board, flagship("mhee_yow_meex"))
        await click(pilot, board, fleet(2))
        await click(pilot, hand, card("spacedock.1"))
        assert [message for message in app.heard if not isinstance(message, ThingPointed)] == [
            ThingPicked((ship("freya"), zone(Zone.YELLOW), fleet(2))),
            ThingPicked((flagship("mhee_yow_meex"), fleet(2))),
            ThingPicked((fleet(2),)),
            ThingPicked((card("spacedock.1"),)),
        ]


async def test_an_empty_zone_can_be_clicked() -> None:
    async with bench(scene(duel().state)) as (app, pilot):
        board = app.query_one(BoardPanel)
        board.chosen_layout = LINES
        await pilot.pause()
        await click(pilot, board, zone(Zone.RED))
        assert ThingPicked((zone(Zone.RED), fleet(1))) in app.heard


async def test_the_right_button_asks_to_inspect() -> None:
    async with bench(scene(duel().state)) as (app, pilot):
        await click(pilot, app.query_one(BoardPanel), ship("freya"), button=3)
        assert ThingInspected(ship("freya")) in app.heard
        assert not any(isinstance(message, ThingPicked) for message in app.heard)


async def test_the_mouse_points_at_things() -> None:
    async with bench(scene(duel().state)) as (app, pilot):
        board = app.query_one(BoardPanel)
        await pilot.hover(board, offset=cell_of(board, ship("freya")))
        await pilot.pause()
        assert app.heard[-1:] == [ThingPointed(ship("freya"))]


async def test_the_cursor_and_the_active_fleet_stay_in_sight() -> None:
    shown = scene(crowd().state)
    last = shown.view.seats[-1]
    async with bench(shown, size=(80, 20)) as (app, pilot):
        board = app.query_one(BoardPanel)
        assert board.virtual_size.height > board.size.height
        assert board.scroll_offset.y == 0
        heads = screen_text(app)
        assert "▲ Y front" in heads
        lowest = next(each for zone in last.fleet for each in zone)
        app.show(scene(crowd().state, cursor=ship(lowest.id)))
        await pilot.pause()
        text = screen_text(app)
        assert "►" in text
        assert "▲ Y front" in text
        _, row = cell_of(board, ship(lowest.id))
        assert 1 <= row < board.size.height


async def test_what_happened_out_of_sight_is_followed() -> None:
    shown = scene(crowd().state)
    last = shown.view.seats[-1]
    lost = next(each.id for zone in last.fleet for each in zone)
    event = ShipDestroyed(seat=8, ship=lost, by=1)
    fleets = tuple(tuple(each for each in zone if each.id != lost) for zone in last.fleet)
    seats = (*shown.view.seats[:-1], replace(last, fleet=fleets))
    after = replace(shown, view=replace(shown.view, seats=seats))
    async with bench(shown) as (app, pilot):
        board = app.query_one(BoardPanel)
        board.chosen_layout = FLEETS
        await pilot.pause()
        _, row = cell_of(board, ship(lost))
        assert row > board.size.height
        app.show(after)
        board.follow([SeenEvent(event, shown.view)])
        await pilot.pause()
        assert 0 <= row - board.scroll_offset.y < board.size.height


async def test_a_click_after_scrolling_hits_what_is_seen() -> None:
    async with bench(scene(crowd().state), size=(80, 20)) as (app, pilot):
        board = app.query_one(BoardPanel)
        board.scroll_end(animate=False, force=True)
        await pilot.pause()
        seat = app.query_one(BoardPanel).scene.view.seats[-1]  # type: ignore[union-attr]
        await click(pilot, board, flagship(seat.flagship.id))
        assert ThingPicked((flagship(seat.flagship.id), fleet(8))) in app.heard


async def test_the_log_stays_at_its_end_and_filters() -> None:
    async with bench(scene(duel().state)) as (app, pilot):
        panel = app.query_one(LogPanel)
        ships = list(RULES.ships)[:20]
        lines = KIT.log_lines([ShipDestroyed(2, each, 1) for each in ships])
        panel.show_log(lines, 1)
        await pilot.pause()
        assert RULES.ships[ships[-1]].name.english in screen_text(app)
        await click(pilot, panel, ship(ships[-1]))
        assert ThingInspected(ship(ships[-1])) in app.heard
        panel.search = RULES.ships[ships[0]].name.english
        await pilot.pause()
        assert RULES.ships[ships[0]].name.english in screen_text(app)
        panel.search = ""
        panel.shown = LogFilter.MINE
        await pilot.pause()
        assert panel.canvas.find(ship(ships[0])) is not None
        panel.search = "zebra"
        await pilot.pause()
        assert "No line of the log contains “zebra”." in screen_text(app)
        panel.search = ""
        panel.show_log(KIT.log_lines([TurnBegan(2, 1)]), 1)
        await pilot.pause()
        assert "No event that involves you. Press l" in screen_text(app)


async def test_a_hidden_hand_is_nowhere_on_the_screen() -> None:
    async with bench(scene(duel().state)) as (app, pilot):
        assert "Spacedock" in screen_text(app)
        app.show(scene(duel().state), hidden=True)
        await pilot.pause()
        assert "Spacedock" not in screen_text(app)
        assert "4 cards, face down" in screen_text(app)


async def test_another_theme_repaints() -> None:
    async with bench(scene(duel().state)) as (app, pilot):
        board = app.query_one(BoardPanel)
        before = board.render_line(1)
        app.theme = "magblast-light"
        await pilot.pause()
        assert board.render_line(1) != before


async def test_the_inspector_shows_a_thing() -> None:
    async with bench(scene(duel().state)) as (app, pilot):
        app.query_one(Inspector).tell(KIT.look.inspect(ship("freya"), scene(duel().state)))
        await pilot.pause()
        assert "Cruiser" in screen_text(app)


async def test_resizing_changes_the_view() -> None:
    async with bench(scene(duel().state), size=(100, 34)) as (app, pilot):
        assert "╔" in screen_text(app)
        await pilot.resize_terminal(80, 26)
        await pilot.pause()
        assert "FLAGSHIP" in screen_text(app)


async def test_a_public_view_shows_no_hand() -> None:
    async with bench(scene(duel().state, None)) as (app, pilot):
        await pilot.pause()
        text = screen_text(app)
        for held in ("Spacedock", "Temporal Flux", "Evasive Action", "Bridge Hit"):
            assert held not in text
