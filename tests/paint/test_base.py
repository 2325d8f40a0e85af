"""The look of a game that brings none."""

import pytest

from magblast.kernel.picks import Thing
from magblast.kernel.seat import Outcome
from magblast.kernel.setup import SeatInfo, Setup, Start
from magblast.paint.base import BaseLook
from magblast.paint.ink import UNICODE
from magblast.paint.look import Look, Room, SeenEvent
from magblast.paint.memory import Memory
from magblast.paint.scene import Scene
from magblast.paint.text import text_of, width_of
from magblast.wording import ENGLISH
from tests.pebbles import Pebbles, PebbleView

GAME = Pebbles()
SETUP = Setup("first", (SeatInfo("Ada"), SeatInfo("Bo")), {"hand": 3}, "first/1")
LOOK: Look[PebbleView] = BaseLook(GAME.words(SETUP, ENGLISH))


def scene(viewer: int | None = 1) -> Scene[PebbleView]:
    position, _ = GAME.open(SETUP, Start("gravel", "splitmix64/1"))
    return Scene(position.view(viewer), ("Ada", "Bo"), UNICODE, ENGLISH)


def test_the_table_is_written_in_words_and_wrapped() -> None:
    wide = LOOK.board(scene(), Room(80, 10), Memory())
    assert (wide.width, wide.height) == (80, 10)
    assert "Seat 1, Ada: 3 in hand, 0 points." in wide.text()
    narrow = LOOK.board(scene(), Room(14, 2), Memory())
    assert narrow.height > 2
    assert "".join(narrow.text().split()) == "".join(wide.text().split())


def test_the_rows_of_a_grid_keep_their_spaces(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = ["    a   b   c", "1   3  10   2", "", "2  10   1   3"]
    words = GAME.words(SETUP, ENGLISH)
    monkeypatch.setattr(words, "table", lambda view: rows)
    look: Look[PebbleView] = BaseLook(words)
    drawn = look.board(scene(), Room(80, 4), Memory()).text().splitlines()
    assert [row[1:].rstrip() for row in drawn] == rows


def test_the_strip_names_the_part_of_the_game_and_whose_turn_it_is() -> None:
    strip = LOOK.strip(scene(), 30)
    assert text_of(strip).split() == ["Turn", "1", "▶", "Ada"]
    assert width_of(LOOK.strip(scene(), 8)) <= 8


def test_things_have_names_and_texts() -> None:
    shown = scene()
    pebble = Thing("pebble", shown.view.hand[0])
    title = LOOK.face(pebble, shown).title
    assert title.endswith("pebble")
    assert title in text_of(LOOK.inspect(pebble, shown)[0])


def test_the_winners_come_first() -> None:
    view = scene(None).view
    assert [row.seat for row in LOOK.results((), view, Outcome((2,), 4)).rows] == [2, 1]
    assert [row.seat for row in LOOK.results((), view, Outcome((), 4)).rows] == [1, 2]


def test_nothing_is_lit_moves_or_has_a_key_of_its_own() -> None:
    shown = scene()
    assert not LOOK.lit(shown.view)
    assert not LOOK.keys(shown.view)
    assert not LOOK.on_board(shown.view)
    happened = SeenEvent(object(), shown.view)
    assert not LOOK.frames(happened, shown, shown, Room(80, 10), full=True)
