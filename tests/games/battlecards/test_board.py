"""The board of Battlecards says everything at every size, and stays where it is."""

from typing import Any

import pytest

from magblast.games.battlecards.catalog import VERSIONS
from magblast.games.battlecards.game import GAME
from magblast.games.battlecards.wording.actions import base
from magblast.kernel.setup import SeatInfo, Setup
from magblast.paint.canvas import Canvas
from magblast.paint.ink import UNICODE
from magblast.paint.look import Room
from magblast.paint.memory import Memory
from magblast.tui.table_tools import TableTools
from magblast.wording import ENGLISH
from tests.games.battlecards.scenario import Scenario, ship

OPTIONS = {name: values[0] for name, values in GAME.options("battlecards").items()}
KIT = TableTools.of(
    GAME, Setup("battlecards", (SeatInfo("Ada"), SeatInfo("Bo")), OPTIONS, VERSIONS[0]), ENGLISH
)
SEVEN = ("king.1", "king.2", "king.3", "queen.1", "queen.2", "jack.1", "jack.2")


def board(table: Scenario, width: int, height: int) -> Canvas:
    scene = KIT.scene(table.position.view(1), UNICODE)
    return KIT.look.board(scene, Room(width, height, starry=False), Memory())


def fleets(one: list[Any], two: list[Any]) -> Scenario:
    return Scenario({"ships": one}, {"ships": two}, phase="attack")


@pytest.mark.parametrize(("width", "height"), [(80, 11), (80, 13), (100, 18), (140, 33)])
def test_it_stays_where_it_is_whatever_is_laid_down(width: int, height: int) -> None:
    laid = [
        board(each, width, height)
        for each in (
            fleets([], []),
            fleets([ship("jack.1")], []),
            fleets([ship("king.1", "six.1", "two.1", "nine.1")], [ship("queen.4", "two.2")]),
        )
    ]
    for seat in (1, 2):
        assert len({canvas.find(base(seat)) for canvas in laid}) == 1
    assert {canvas.height for canvas in laid} == {height}


def test_a_ship_of_three_rows_shows_all_that_it_carries() -> None:
    text = board(fleets([ship("king.1", "six.1", "two.1", "nine.1")], []), 80, 11).text()
    assert "K♣ Dreadnaught" in text
    assert "2/3  6 2 9" in text
    assert "□" in text


@pytest.mark.parametrize("width", [100, 140])
def test_no_name_is_cut_where_five_ships_lie_abreast(width: int) -> None:
    upgrades = ("six.1", "seven.1", "eight.1", "nine.1", "three.1")
    table = fleets([ship("king.1", *upgrades), *(ship(each) for each in SEVEN[1:5])], [])
    text = board(table, width, 31).text()
    assert "…" not in text
    for word in ("Particle", "Railgun", "Laser", "Torpedo", "Fighter"):
        assert word in text


def test_narrow_ships_say_in_a_word_what_would_become_of_them() -> None:
    one = [ship("king.4", "six.1", "seven.1")]
    two = [ship("king.1", "eight.1", "nine.1"), *(ship(each) for each in SEVEN[1:])]
    table = fleets(one, two).do(1, "attack", ship="king.4").end()
    text = board(table, 80, 13).text()
    assert text.count(" lost ") == 6
    assert text.count(" holds ") == 1


def test_arrows_and_piles_do_not_meet() -> None:
    table = fleets([ship(each, "six.1") if each == "jack.2" else ship(each) for each in SEVEN], [])
    table.do(1, "attack", ship="jack.2")
    rows = board(table, 80, 13).text().splitlines()
    assert "╭───╮" not in "".join(rows[6:9])
    assert any("░░░" in row for row in rows)
    table = fleets([ship("jack.2", "six.1")], []).do(1, "attack", ship="jack.2")
    assert "╭───╮" in board(table, 80, 13).text()
