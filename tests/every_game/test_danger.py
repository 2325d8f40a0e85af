"""What is in danger is told from what everybody sees."""

from itertools import islice
from random import Random
from typing import Any

import pytest

from magblast.conformance.trial import setup_of, steps
from magblast.kernel.picks import Thing
from magblast.kernel.shelf import SHELF, game_of
from magblast.paint.canvas import Area, Canvas
from magblast.paint.danger import SIGN, draw_danger
from magblast.paint.ink import UNICODE, Ink
from magblast.tui.helping import topics
from magblast.tui.table_tools import TableTools
from magblast.wording import ENGLISH
from tests.support.hooks import hooks_of

_APART = 17
"""Actions between the tables that are looked at."""


@pytest.mark.parametrize("game_id", SHELF)
def test_tables_that_differ_in_what_is_hidden_are_in_the_same_danger(game_id: str) -> None:
    game, found = game_of(game_id), set[object]()
    hide, luck = hooks_of(game_id).redealt, Random(game_id)
    for number in (0, 1):
        look = TableTools.of(game, setup_of(game, number), ENGLISH).look
        for step in islice(steps(game, number), 0, 600, _APART):
            position: Any = step.after
            danger = look.in_danger(position.view(None))
            found |= danger
            for viewer in (1, 2):
                assert look.in_danger(position.view(viewer)) == danger
            twin = position.__class__(hide(position.state, None, luck), position.rules)
            assert look.in_danger(twin.view(None)) == danger
    assert found, "something was in danger"


@pytest.mark.parametrize(
    ("rows", "width", "shown"),
    [
        (("Gar C   ", "5 ooooo           "), 18, ("Gar C", "5 ooooo    DANGER")),
        (("Ada   base 12",), 14, ("Ada   base 12!",)),
        (("Gar   5 You …",), 13, ("Gar ! 5 You …",)),
        (("Gar 5 You …",), 11, ("Gar 5 You!…",)),
        (("★ res 1 │",), 9, ("★ res 1!│",)),
    ],
)
def test_what_is_in_danger_looks_it_and_nothing_of_it_is_covered(
    rows: tuple[str, ...], width: int, shown: tuple[str, ...]
) -> None:
    canvas, thing = Canvas(18, len(rows)), Thing("magi", "gar")
    for y, words in enumerate(rows):
        canvas.put(0, y, words)
    canvas.mark(Area(0, 0, width, len(rows)), thing)
    draw_danger(canvas, thing, "danger")
    assert tuple(canvas.text().splitlines()) == shown
    assert canvas.row(0)[0][1].ink is Ink.BAD
    draw_danger(canvas, Thing("magi", "nobody"), "danger")
    assert tuple(canvas.text().splitlines()) == shown


@pytest.mark.parametrize("game_id", SHELF)
def test_the_signs_are_explained_with_that_of_danger_where_it_may_be_seen(game_id: str) -> None:
    game, explained = game_of(game_id), set()
    for number in (0, 1):
        kit = TableTools.of(game, setup_of(game, number), ENGLISH)
        for step in islice(steps(game, number), 0, 600, _APART):
            scene = kit.scene(step.after.view(None), UNICODE)
            told = (SIGN, ENGLISH.say("screen.help.danger"))
            is_explained = any(told in topic.rows for topic in topics(kit, scene))
            assert is_explained == bool(scene.danger)
            explained.add(is_explained)
    assert explained == {False, True}
