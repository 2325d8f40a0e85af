"""On the smallest terminal each printed key stands on the thing that it names."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from magblast.kernel.picks import Thing
from magblast.kernel.shelf import SHELF
from magblast.paint.canvas import Canvas
from magblast.play.thing_keys import fold_of
from magblast.tui.screens.shown_table import ShownTable
from magblast.tui.widgets.board import BoardPanel
from tests.every_game.test_hinted_keys import FIRST, log_before
from tests.support.golden import games_of, replay_at
from tests.support.night import AT_NIGHT
from tests.support.table import Table, playing
from tests.tui.test_help import sit_down

EVERY = 1 if AT_NIGHT else 7
"""The answers of a game after which the screen is read."""
GAMES_EACH = 3 if AT_NIGHT else 1
SIGNS = {("magblast", "card")}
"""What shows its key when it may be picked, and a sign of its own until then."""

NUMBERED = "magi-nation"
"""Whose captains have their numbers on their Magi, and none while no Magi is in play."""


def _size(path: Path) -> int:
    return path.stat().st_size


def labelled(table: Table) -> Iterator[tuple[Thing, str, str]]:
    """Iterate over the things in sight that wear a key: the key, and what is read where they are.

    Of captains the whole rows are read, since their numbers stand before their names. What is
    chosen or pointed at shows that in place of its key, and so do things that lie on one another.
    """
    screen, rows = table.table_screen(), table.frame().split("\n")
    panel, names, marks = screen.query_one(BoardPanel), screen.picker.names, screen.scene.marks
    room, scroll, canvas = panel.content_region, panel.scroll_offset, panel.canvas
    assert isinstance(canvas, Canvas)
    for thing, key in {**marks.kept, **marks.keys}.items():
        place = canvas.find(thing)
        if place is None or thing in {*marks.chosen, marks.cursor}:
            continue
        x, y, width, height = place.area
        top, left = room.y + y - scroll.y, 0 if names.is_captain(thing) else room.x + x
        is_alone = sum(each.area == place.area for each in canvas.regions) == 1
        if is_alone and top >= room.y and top + height <= room.bottom:
            shown = [row[left : room.x + x + width] for row in rows[top : top + height]]
            yield thing, key, "\n".join(shown)


def is_read(key: str, shown: str) -> bool:
    """Return whether a key stands by itself, or before a name that begins with a capital."""
    return bool(re.search(rf"(?<![A-Za-z0-9]){key}(?![a-z0-9])", shown))


@pytest.mark.parametrize(
    ("id_", "path"),
    [(id_, path) for id_ in SHELF for path in sorted(games_of(id_), key=_size)[:GAMES_EACH]],
)
async def test_each_key_is_read_where_its_thing_is(id_: str, path: Path, tmp_path: Path) -> None:
    seen, missing = set[Thing](), set[tuple[Thing, str, str]]()
    async with playing(log_before(path, FIRST, tmp_path), (80, 24), goes_on=True) as table:
        await sit_down(table)
        screen, session = table.table_screen(), table.session
        fold = fold_of(session, screen.kit.words, screen.kit.commands)
        for number, entry in enumerate(replay_at(path).course.entries):
            asked = session.decision
            if number % EVERY == 0 and asked is not None and asked.seat == entry.action.by:
                screen.show_view(ShownTable(session.view(asked.seat), (), keys=fold.now))
                await table.settle()
                names, choices = screen.picker.names, screen.picker.marks.choices
                captains = dict[str, bool]()
                for thing, key, shown in labelled(table):
                    seen.add(thing)
                    if names.is_captain(thing):
                        captains[key] = captains.get(key, False) or is_read(key, shown)
                    elif thing not in choices and (id_, thing.kind) in SIGNS:
                        continue
                    elif not is_read(key, shown):
                        missing.add((thing, key, shown))
                assert id_ == NUMBERED or all(captains.values()), table.frame()
            session.submit(entry.action)
    assert len(seen) > 5
    assert not missing
