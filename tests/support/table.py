"""Play at the real screens through a Pilot, by keys alone."""

import asyncio
import os
import time
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

from rich.cells import cell_len, set_cell_size
from rich.color import ColorSystem
from textual._context import visible_screen_stack
from textual.geometry import Region
from textual.message_pump import MessagePump
from textual.pilot import Pilot
from textual.screen import Screen
from textual.strip import Strip

from magblast.games.magblast.engine.actions import Action, Place
from magblast.games.magblast.engine.things import ThingKind
from magblast.games.magblast.screens.sound import SoundScreen
from magblast.kernel.picks import OPTION, Thing, next_part
from magblast.play.selection import Selection
from magblast.play.session import Session
from magblast.puzzles.sets import PuzzleSet
from magblast.record.header import Header, parse_header
from magblast.tui.app import MagblastApp
from magblast.tui.screens.base import KeyCap
from magblast.tui.screens.cover import CoverScreen
from magblast.tui.screens.public import CallScreen
from magblast.tui.screens.recap import RecapScreen
from magblast.tui.screens.table import TableScreen
from magblast.tui.theme import themes_for
from magblast.tui.widgets.keys import Keys
from magblast.tui.widgets.painted import Painted
from magblast.wording import ENGLISH, Language
from tests.support.idle import is_idle

PATIENCE = 60.0
"""Seconds until a test gives up; a busy machine may be slow, but nothing takes that long."""
LOOKS = 6000
"""Looks until a test gives up: a minute, and more on a busy machine, where each takes longer."""
STILL = 200
"""Looks at a frame that does not change until it is taken for the last one."""
DUEL: Mapping[str, Any] = {
    "magblast": 1,
    "edition": "third",
    "seats": [{"name": "Ada"}, {"name": "Bo"}],
    "deal": {
        "seats": {
            "1": {
                "flagship": "the_glorp",
                "ships": ["weslex", "nylev", "dink", "byzakh", "pyrox", "zeus"],
                "hand": [
                    "mag_blast.1",
                    "laser_blast.1",
                    "laser_blast.2",
                    "direct_hit.1",
                    "catastrophic_damage.1",
                ],
            },
            "2": {
                "flagship": "freep",
                "ships": ["plutt", "hermes", "ares", "poseidon", "scular", "chezill"],
                "hand": [
                    "evasive_action.1",
                    "beam_blast.1",
                    "beam_blast.2",
                    "beam_blast.3",
                    "minefield.1",
                ],
            },
        }
    },
}
"""A game that Ada can win in her first turn."""


def header(data: Mapping[str, Any] = DUEL, **changes: Any) -> Header:
    """Read a header, with some fields changed."""
    return parse_header({**data, **changes})


class Table:
    """Represent an app that runs and the pilot that presses its keys."""

    def __init__(self, app: MagblastApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def screen(self) -> Screen[Any]:
        """The screen that is shown."""
        return self.app.screen

    @property
    def session(self) -> Session:
        """The game that is played."""
        return self.app.director.hotseat.session

    async def until(self, condition: Callable[[], object]) -> None:
        """Wait for a condition, however slow the machine is."""
        for _ in range(LOOKS):
            if condition():
                return
            await self.pilot.pause(0.01)
        raise AssertionError(f"waited in vain at {self.screen!r}\n{self.text()}")

    async def settle(self) -> None:
        """Wait until the screen stands and listens."""
        await self.until(
            lambda: (
                self.screen.is_current
                and self.screen.is_mounted
                and getattr(self.screen, "armed", True)
                and (not isinstance(self.screen, TableScreen) or self.screen.listening.is_on)
            )
        )

    @property
    def shown(self) -> object:
        """What is asked: another screen, or the next situation at the table, is another object."""
        screen = self.screen
        return screen.situation if isinstance(screen, TableScreen) else screen

    async def leave(self, shown: object) -> None:
        """Wait until something else is asked."""
        await self.until(lambda: self.shown is not shown)

    async def at(self, kind: type[Screen[Any]]) -> None:
        """Wait until a screen of a kind stands and listens."""
        await self.until(lambda: isinstance(self.screen, kind))
        await self.settle()

    async def typed(self, *keys: str) -> None:
        """Press keys; ``@d3`` stands for those that pick the thing d3, or what bears it."""
        for key in keys:
            if key.startswith("@"):
                await self._pick_named(key[1:])
            else:
                await self.press(key)

    async def _pick_named(self, name: str) -> None:
        """Type the name of a thing, or walk to it where it has none."""
        picker = self.table_screen().picker
        bearer = picker.kit.look.bearer
        every = (*picker.tile_keys, *picker.choices, *picker.base.choices, *picker.marks.kept)
        thing = next(each for each in every if name in (str(each.id), str(bearer(each).id)))
        if keys := picker.keys_to(thing) or picker.names.printed.get(bearer(thing), ""):
            await self.press(*keys)
            return
        while picker.cursor != thing:
            await self.press("tab")
        await self.press("enter")

    async def press(self, *keys: str) -> None:
        """Press keys one after another, each once the one before has done its work.

        Pilot waits until the process uses little time. That is up to two seconds for each key while
        something moves, and not long enough on a busy machine.
        """
        for key in keys:
            with patch("textual.app.wait_for_idle", _hand_over):
                await self.pilot.press(key)
            # A key comes to the app, to the screen, to what has the focus, and back up.
            for get in (lambda: self.app, lambda: self.screen, lambda: self.app.focused) * 2:
                await self._flush(get())
            # First what has changed is painted, then whatever waited for that runs.
            for _ in range(2):
                await self.pilot.pause(0)

    async def _flush(self, pump: MessagePump | None) -> None:
        """Wait until all that a part of the app has been sent so far is done."""
        done = asyncio.Event()
        if pump is not None and not is_idle(pump) and pump.call_later(done.set):
            while pump.is_running and not done.is_set():
                await asyncio.sleep(0)

    async def click(self, thing: Thing) -> None:
        """Click on a thing on the board or among the tiles."""
        for painted in self.screen.query(Painted):
            place = painted.canvas.find(thing)
            if place is not None and painted.display:
                x, y = place.area.x + 1, place.area.y
                await self.pilot.click(painted, offset=(x, y - painted.scroll_offset.y))
                return
        raise AssertionError(f"{thing} cannot be seen\n{self.text()}")

    async def click_foot(self, key: str) -> None:
        """Click on a key in the last row."""
        keys = self.screen.query_one(Keys)
        cap = next(cap for cap in keys.caps if cap.key == key)
        await self.pilot.click(keys, offset=(cap.x, 0))

    async def click_key(self, key: str) -> None:
        """Click on a key that is drawn."""
        await self.settle()
        cap = next(cap for cap in self.screen.query(KeyCap) if cap.key == key and cap.display)
        # While the screen is still being laid out, the click may land beside the key.
        end = time.monotonic() + PATIENCE
        while not await self.pilot.click(cap):
            if time.monotonic() > end:
                raise AssertionError(f"{key} cannot be clicked at {self.screen!r}\n{self.text()}")
            await self.settle()

    def table_screen(self) -> TableScreen:
        """Return the screen, which must be the table."""
        screen = self.screen
        assert isinstance(screen, TableScreen), screen
        return screen

    @property
    def view(self) -> Any:
        """What the captain at the table sees, as the game shows it."""
        return self.table_screen().view

    def svg(self) -> str:
        """Return the frame as it would be exported."""
        return self.app.export_screenshot()

    def _rows(self, lines: range | None = None) -> Iterator[list[tuple[int, str]]]:
        """Iterate over the rows of the frame, or some of them: their words with their columns.

        Reading them from an exported picture would take much longer.
        """
        compositor = self.app.screen._compositor
        # A screen may leave in sight what lies beneath it.
        visible_screen_stack.set(self.app._background_screens)
        width, height = compositor.size
        lines = range(height) if lines is None else range(height)[lines.start : lines.stop]
        chops = compositor._render_chops(
            Region(0, lines.start, width, len(lines)), lines.__contains__
        )
        for strip in (Strip.join(chops[y].values()) for y in lines):
            column, row = 0, list[tuple[int, str]]()
            for words, _, control in strip:
                if not control:
                    if words.strip(" "):
                        row.append((column, words.replace("\xa0", " ")))
                    column += cell_len(words)
            yield row

    def text(self) -> str:
        """Return the words of the frame, line by line."""
        rows = ("".join(words for _, words in row).rstrip() for row in self._rows())
        return "\n".join(row for row in rows if row)

    def prose(self) -> str:
        """Return the words of the frame in one line: a sentence is found however it wraps."""
        # An edge, or the end of a scroll bar, may stand between two rows of a sentence.
        return " ".join(self.text().translate(dict.fromkeys(map(ord, "│▁▂▃▄▅▆▇█"), " ")).split())

    def frame(self, lines: range | None = None) -> str:
        """Return the frame, or some lines of it, as a terminal shows it, without its colours."""
        picture = []
        for row in self._rows(lines):
            text = ""
            for column, words in row:
                text = set_cell_size(text, column) + words
            picture.append(text.rstrip())
        return "\n".join(picture) + "\n"

    async def check_picture(self, kept: Path) -> None:
        """Compare the frame with a file; draw it anew where that is asked for.

        After a change of the size, a busy machine draws the parts of a screen one by one. A frame
        that has stood still for ``STILL`` looks is the last one.
        """
        await self.pilot.pause()
        if os.environ.get("MAGBLAST_PICTURES"):
            kept.write_text(self.frame(), encoding="utf-8")
        picture, frame, looks = kept.read_text(encoding="utf-8"), self.frame(), 0
        while frame != picture and looks < STILL:
            await self.pilot.pause(0.01)
            before, frame = frame, self.frame()
            looks = looks + 1 if frame == before else 0
        assert frame == picture

    async def look(self, seat: int) -> None:
        """Lift the cover of a seat."""
        await self.at(CoverScreen)
        assert isinstance(self.screen, CoverScreen)
        assert self.screen.seat == seat
        await self.press(str(seat))
        await self.until(lambda: not isinstance(self.screen, CoverScreen))
        if isinstance(self.screen, RecapScreen):
            await self.settle()
            await self.press("space")
            await self.until(lambda: not isinstance(self.screen, RecapScreen))

    async def place_duel(self) -> None:
        """Let both captains of ``DUEL`` place their fleets, and Ada look."""
        await self.look(1)
        await self.give(Place(1, ("weslex", "nylev", "dink", "byzakh")))
        await self.look(2)
        await self.give(Place(2, ("plutt", "hermes", "ares", "poseidon")))
        await self.look(1)

    async def noise(self) -> None:
        """Make the sound effect."""
        await self.at(SoundScreen)
        await self.press("enter")
        await self.until(lambda: not isinstance(self.screen, SoundScreen))

    async def nobody(self) -> None:
        """Let a response round pass."""
        await self.at(CallScreen)
        before = self.screen
        await self.press("space")
        await self.until(lambda: self.screen is not before)

    def submit(self, action: Any, text: str | None = None) -> None:
        """Play an answer, whatever is shown."""
        director = self.app.director
        director.play(partial(director.hotseat.submit, action, text))

    def ask_again(self) -> None:
        """Show what comes next, after something was played behind the back of the screens."""
        told = self.app.director.at_play.told
        told.follow()
        told.take_unshown()
        self.app.director.play(lambda: None)

    async def give(self, action: Action) -> None:
        """Build an action at the table, key by key, and confirm it."""
        await self.at(TableScreen)
        screen = self.table_screen()
        if screen.hand_hidden:
            await self.press("h")
        shown = screen.situation
        assert action in screen.view.legal
        for _ in range(30):
            if self.shown is not shown:
                return
            thing = next_thing(screen.picker.selection, action)
            if thing is None:
                await self.press("enter")
                await self.leave(shown)
                return
            await self._pick(screen, thing)
        raise AssertionError(f"{action} cannot be built\n{self.text()}")

    async def _pick(self, screen: TableScreen, thing: Thing) -> None:
        before = screen.picker.selection
        if thing.kind in (OPTION, ThingKind.ZONE):
            own = next(own for own in screen.answering.own.keys if own.thing == thing)
            await self.press(own.key)
            if thing.kind == OPTION:
                return
        else:
            for _ in range(80):
                if screen.picker.cursor == thing:
                    break
                await self.press("tab")
            assert screen.picker.cursor == thing
            await self.press("enter")
        await self.until(lambda: screen.picker.selection is not before or self.screen is not screen)


async def _hand_over(_: float) -> None:
    """Let the driver hand a key to the app."""
    for _turn in range(3):
        await asyncio.sleep(0)


def next_thing(selection: Selection, action: Any) -> Thing | None:
    """Return what is to be picked next for an action; None when it is complete."""
    if selection.action == action:
        return None
    candidate = next(each for each in selection.answers.candidates if each.action == action)
    if selection.held is not None:
        zone = next(t.place for t in candidate.things if t.id == selection.held.id)
        assert zone is not None
        return Thing(ThingKind.ZONE, zone)
    part = next_part(candidate.spelling, selection.known.settled)
    assert part is not None
    thing = next(t for t in part.things if t not in selection.picks)
    return thing.lifted


@asynccontextmanager
async def playing(
    start: Header | Path | Sequence[PuzzleSet] | None = None,
    size: tuple[int, int] = (80, 24),
    *,
    goes_on: bool = False,
    spoilers: bool = False,
    language: Language = ENGLISH,
    hints: bool = False,
) -> AsyncIterator[Table]:
    """Run the app with tooltips and notifications, as a person sees it who knows the game."""
    app = MagblastApp(start, goes_on=goes_on, spoilers=spoilers, language=language)
    # Whoever plays has been asked for a name.
    app.settings = replace(app.settings, hints=hints, name=app.settings.person(language))
    # Else the colours would be those of the terminal that the tests were started from.
    app.console._color_system = ColorSystem.TRUECOLOR
    for theme in themes_for():
        app.register_theme(theme)
    async with app.run_test(size=size, tooltips=True, notifications=True) as pilot:
        await pilot.pause()
        table = Table(app, pilot)
        yield table
        await table.settle()
