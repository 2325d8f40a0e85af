"""What a shot does is told first and in the same figures wherever somebody decides about it."""

import pytest

from magblast.games.magblast.engine.actions import Fire
from magblast.games.magblast.engine.things import flagship, ship
from magblast.games.magblast.screens.sound import SoundScreen
from magblast.tui.screens.cover import CoverScreen
from magblast.tui.screens.public import CallScreen
from magblast.tui.screens.table import TableScreen
from magblast.tui.widgets.board import BoardPanel
from magblast.tui.widgets.prompt import Prompt
from tests.support.table import DUEL, Table, header, playing

PLAIN = {key: value for key, value in DUEL.items() if key != "deal"}
SIZES = [(60, 20), (80, 24), (100, 30), (140, 45), (200, 60)]
HAND = ["mag_blast.1", "laser_blast.1", "bridge_hit.1", "direct_hit.1"]
SEATS = {
    "1": {"flagship": "the_glorp", "hand": HAND, "yellow": [{"ship": "zeus"}, {"ship": "plutt"}]},
    "2": {"flagship": "tri_bot", "hand": ["evasive_action.1"], "damage": ["mag_blast.2"]},
}
DEADLY = {"turn": 9, "phase": "attack", "seats": SEATS}
HARMFUL = {
    **DEADLY,
    "seats": {
        **SEATS,
        "2": {"flagship": "tri_bot", "hand": ["evasive_action.1"], "yellow": [{"ship": "ares"}]},
    },
}
OUT = "If Bo passes: ☠ BO IS OUT  3→0"


def asked(table: Table) -> list[str]:
    """Return the two lines of the question."""
    prompt = table.screen.query_one(Prompt).canvas
    return ["".join(text for text, _ in prompt.runs(y)).strip() for y in range(2)]


def board(table: Table) -> str:
    canvas = table.screen.query_one(BoardPanel).canvas
    return "\n".join("".join(text for text, _ in canvas.runs(y)) for y in range(canvas.height))


@pytest.mark.parametrize("size", SIZES)
async def test_a_captain_who_is_out_is_told_first_everywhere(size: tuple[int, int]) -> None:
    async with playing(header(PLAIN, position=DEADLY), size) as table:
        await table.look(1)
        await table.press("1")
        assert asked(table)[1].startswith(OUT)
        assert "Enter" in asked(table)[1]
        assert "3→0☠" in board(table)
        await table.press("enter")
        await table.at(SoundScreen)
        assert "3→0☠" in board(table)
        await table.press("enter")
        await table.at(CallScreen)
        assert OUT in table.text()
        assert "3→0☠" in board(table)
        await table.press("2")
        await table.at(CoverScreen)
        await table.look(2)
        await table.at(TableScreen)
        assert OUT in asked(table)[1]
        assert "3→0☠" in board(table)
        marks = table.table_screen().scene.marks
        assert {ship("zeus"), flagship("tri_bot")} <= marks.chosen, "shooter and target are marked"


@pytest.mark.parametrize("size", SIZES)
async def test_the_bar_of_the_target_shows_what_would_be_left(size: tuple[int, int]) -> None:
    async with playing(header(PLAIN, position=HARMFUL), size) as table:
        await table.look(1)
        assert "10→5" not in board(table)
        await table.press("1")
        assert asked(table)[1].startswith("If Bo passes: Ares 10→5")
        assert "10→5" in board(table)
        await table.give(Fire(1, "mag_blast.1", "zeus", "ares"))
        await table.noise()
        await table.at(CallScreen)
        assert "Ares 10→5" in table.text()
        await table.nobody()
        await table.at(TableScreen)
        assert "10→5" not in board(table)


async def test_a_hand_that_lies_face_down_shows_no_outcome() -> None:
    async with playing(header(PLAIN, position=HARMFUL), (100, 30)) as table:
        await table.look(1)
        await table.press("1", "h")
        assert "10→5" not in table.text()


@pytest.mark.parametrize(("size", "sign"), [((80, 24), "◆▼"), ((140, 45), "◆ ▼")])
async def test_the_zone_that_is_picked_is_marked_on_the_table(
    size: tuple[int, int], sign: str
) -> None:
    seats = {"1": {"flagship": "the_glorp", "yellow": [{"ship": "plutt"}]}, "2": {}}
    position = {"turn": 9, "phase": "maneuver", "seats": seats}
    async with playing(header(PLAIN, position=position), size) as table:
        await table.look(1)
        await table.press("b")
        assert sign.replace("◆", "◇") in board(table)
        assert sign not in board(table)
        await table.press("down")
        assert sign in board(table)
        assert "◇" not in board(table)


async def test_a_target_picked_by_the_program_is_not_called_what_its_shooter_is() -> None:
    ships = [{"ship": "vlero"}, {"ship": "plutt"}]
    mine = {"flagship": "tri_bot", "hand": ["laser_blast.1"], "yellow": ships}
    seats = {"1": mine, "2": {"yellow": [{"ship": "ares"}]}}
    position = {"turn": 9, "phase": "attack", "seats": seats}
    async with playing(header(PLAIN, position=position), (100, 30)) as table:
        await table.look(1)
        await table.press("1", "b")
        title = asked(table)[0]
        assert title.startswith("Fire Laser Blast from Vlero at Bo's Ares")
        assert "Ares   Destroyer" not in title
