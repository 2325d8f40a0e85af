"""Sit at the screens with one device: keys alone, or the mouse alone."""

from collections.abc import Callable
from typing import Any, NamedTuple

from magblast.games.magblast.screens.agree import AgreeScreen
from magblast.kernel.picks import NUMBER, PLACE, Thing, next_part
from magblast.play.selection import dials_of
from magblast.tui.screens.cover import CoverScreen
from magblast.tui.screens.last import LastScreen
from magblast.tui.screens.public import CallScreen
from magblast.tui.screens.recap import RecapScreen
from magblast.tui.screens.table import TableScreen
from magblast.tui.widgets.keys import Keys
from tests.support.table import Table

Choose = Callable[[TableScreen], Any]
"""Return the answer that is to be given at a table."""


class Player(NamedTuple):
    """Answer every screen by one device alone."""

    table: Table
    by_mouse: bool

    async def key(self, key: str) -> None:
        """Press a key, or click on it where it is drawn."""
        table = self.table
        if not self.by_mouse:
            await table.press(key)
        elif found := [
            cap
            for keys in table.screen.query(Keys)
            for cap in keys.caps
            if key in (cap.key, cap.shown)
        ]:
            await table.pilot.click(Keys, offset=(found[0].x, 0))
        else:
            await table.click_key(key)

    async def pick(
        self, screen: TableScreen, thing: Thing, role: str = "", action: Any = None
    ) -> bool:
        """Pick a thing by its key or where it lies; the digits of a number are always typed.

        Return whether that gave the whole answer, as Enter does under the cursor.
        """
        if thing.kind == NUMBER:
            for dial in dials_of(screen.picker.selection):
                if screen.picker.dial == dial and dial.role != role:
                    await self.table.press("tab")
            await self.table.press(*str(thing.id))
            return False
        own = next((own for own in screen.answering.own.keys if own.thing == thing), None)
        if self.by_mouse and not (own and own.label):
            await self.table.click(thing)
        elif keys := _keys_to(screen, thing):
            for key in keys:
                await self.key(key)
        else:
            return await self._walk_to(screen, thing, action)
        return False

    async def _walk_to(self, screen: TableScreen, thing: Thing, action: Any) -> bool:
        """Pick a thing without a key: Tab leads to it, and Enter picks it.

        Enter would give the answer that it completes; what has a key is added to that first.
        """
        for _ in screen.picker.walkable:
            if screen.picker.cursor == thing:
                break
            await self.key("tab")
        assert screen.picker.cursor == thing, f"{thing} is out of reach\n{self.table.text()}"
        is_whole, selection = screen.picker.is_foreseen, screen.picker.selection
        if is_whole and selection.pick(thing).action != action:
            spelled = screen.kit.words.spell(action, screen.picker.view)
            things = {each for part in spelled for each in part.things} - {*selection.picks}
            keys = screen.answering.own.keys
            await self.key(next(own.key.split(",")[0] for own in keys if own.thing in things))
            return False
        await self.key("enter")
        return is_whole

    async def _confirm(self, screen: TableScreen, last: Thing) -> None:
        """Confirm what is picked by the last key or a click again, else by Enter."""
        keys = _keys_to(screen, last)
        has_own = any(own.thing == last for own in screen.answering.own.keys)
        repeats = bool(keys) and (has_own or screen.picker.is_repeated(keys[-1]))
        if self.by_mouse and last.kind != NUMBER:
            await self.pick(screen, last)
        else:
            await self.key(keys[-1] if repeats and last.kind != NUMBER else "enter")

    async def give(self, screen: TableScreen, action: Any) -> None:
        """Build an answer pick by pick; the last thing again confirms it."""
        shown, last = self.table.shown, None
        while self.table.shown is shown:
            if screen.picker.selection.action == action and last is not None:
                await self._confirm(screen, last)
            else:
                role, last = _next(screen, action)
                if await self.pick(screen, last, role, action):
                    break
        await self.table.leave(shown)

    async def answer(self, choose: Choose) -> None:
        """Answer what is asked now: choose at the table, and let responses pass."""
        await self.table.settle()
        screen, shown = self.table.screen, self.table.shown
        match screen:
            case CoverScreen():
                await self.key(str(screen.seat))
            case RecapScreen() | CallScreen():
                await self.key("space")
            case TableScreen() if screen.hand_hidden and not screen.is_open:
                await self.key("h")
                return
            case TableScreen():
                await self.give(screen, choose(screen))
                return
            case LastScreen() if self.by_mouse:
                await self.table.pilot.click(screen)
            case AgreeScreen():
                await self.key("y")
            case _:
                # A screen of the game's own: Enter does what is expected.
                await self.key("enter")
        await self.table.leave(shown)


def _keys_to(screen: TableScreen, thing: Thing) -> list[str]:
    """Return the keys that pick a thing, if there are any."""
    own = next((own for own in screen.answering.own.keys if own.thing == thing), None)
    if own is not None:
        return [own.key.split(",")[0]]
    return [*screen.picker.keys_to(thing)]


def _next(screen: TableScreen, action: Any) -> tuple[str, Thing]:
    """Return the role and the thing that is to be picked next for an action."""
    selection = screen.picker.selection
    candidate = next(each for each in selection.answers.candidates if each.action == action)
    if selection.held is not None:
        place = next(t.place for t in candidate.things if t.id == selection.held.id)
        keys = screen.answering.own.keys
        return PLACE, next(own.thing for own in keys if own.thing.id == place)
    turned = {dial.role: dial.value for dial in dials_of(selection)}
    # Two dials may show the same number, which is one thing.
    rest = tuple([part for part in candidate.spelling if part.role not in turned])
    part = next_part(rest, selection.known.settled)
    if part is None:
        numbers = [(part.role, part.things[0]) for part in candidate.spelling if part not in rest]
        return next(each for each in numbers if turned[each[0]] != each[1].id)
    return part.role, next(thing for thing in part.things if thing not in selection.picks).lifted
