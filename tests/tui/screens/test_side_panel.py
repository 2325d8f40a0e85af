"""Beside a large table stands what a card can reach, and whatever is explained in full."""

from magblast.games.magblast.engine.actions import Fire
from magblast.games.magblast.screens.sound import SoundScreen
from magblast.kernel.picks import CARD, Thing
from magblast.paint.canvas import Canvas
from magblast.tui.screens.public import CallScreen
from magblast.tui.screens.table import TableScreen
from magblast.tui.screens.text import InspectScreen
from magblast.tui.widgets.side import SideLog, SidePanel
from tests.support.table import Table, header, playing

GAME = {"magblast": 1, "edition": "third"}
SEATS = {
    "1": {
        "flagship": "alpha_mazons",
        "hand": ["beam_blast.1", "direct_hit.1"],
        "yellow": [{"ship": "freya"}],
        "green": [{"ship": "dink"}],
    },
    "2": {
        "flagship": "freep",
        "hand": ["evasive_action.1"],
        "yellow": [{"ship": "plutt"}, {"ship": "troya"}],
        "red": [{"ship": "ares"}],
    },
    "3": {
        "flagship": "tri_bot",
        "yellow": [{"ship": "zeus"}],
        "events": [{"card": "asteroids.1", "by": 2}],
    },
}


def side_of(table: Table) -> str:
    """Return what is explained beside the board, on one line."""
    canvas = table.screen.query_one(SidePanel).canvas
    assert isinstance(canvas, Canvas)
    text = canvas.text()
    return " ".join(text.replace("│", " ").split())


async def test_the_picked_card_is_explained_beside_the_board() -> None:
    seats = [{"name": name} for name in ("Ada", "Bo", "Cy")]
    position = {"turn": 9, "phase": "attack", "seats": SEATS}
    async with playing(header(GAME, seats=seats, position=position), (140, 45)) as table:
        await table.look(1)
        await table.at(TableScreen)
        # Before anything is touched, the next card is told in full, and no refusal.
        assert "Fire from a ship with a beam turret" in side_of(table)
        assert "Direct Hit" not in side_of(table).partition("or after a Direct Hit")[2]
        screen = table.table_screen()
        screen.pointed = Thing(CARD, "direct_hit.1")
        screen.show_side()
        assert "Direct Hit is played right after a hit" in side_of(table)
        screen.pointed = None
        await table.press("1")
        told = side_of(table)
        assert "Beam Blast" in told
        assert "3 damage" in told
        keys = {thing.id: key for thing, key in table.table_screen().picker.board_keys.items()}
        assert f"{keys['plutt']} Plutt 2→0☠" in told
        assert f"{keys['troya']} Troya 7→4" in told
        assert "Asteroids" in told
        log = table.screen.query_one(SideLog)
        assert log.size.width <= 0.3 * 140
        assert log.display

        await table.press("i")
        assert isinstance(table.screen, TableScreen), "not over the table, but beside it"
        assert "played: in your Attack phase" in side_of(table)
        assert not table.screen.query_one(SideLog).display
        await table.press("escape")
        assert table.screen.query_one(SideLog).display
        assert not table.table_screen().picker.selection.is_idle, "the card is still picked"

        await table.press("i", "h")
        assert "Beam Blast" not in table.text()
        await table.press("h", "1")
        await table.pilot.resize_terminal(100, 30)
        await table.press("i")
        await table.at(InspectScreen)


async def test_before_anything_lies_on_the_table_the_question_is_told() -> None:
    seats = [{"name": "Ada"}, {"name": "Bo"}]
    game = header({"magblast": 1, "game": "battlecards"}, seats=seats, seed="a")
    async with playing(game, (140, 45)) as table:
        await table.at(TableScreen)
        told = side_of(table)
        assert "Going first or second" in told
        assert "Whoever goes second gets eight." in told
        assert "nobody has a ship" in told


async def test_the_shot_in_the_air_is_told_with_what_answers_it() -> None:
    seats = [{"name": name} for name in ("Ada", "Bo", "Cy")]
    position = {"turn": 9, "phase": "attack", "seats": SEATS}
    async with playing(header(GAME, seats=seats, position=position), (140, 45)) as table:
        await table.look(1)
        await table.give(Fire(1, "beam_blast.1", "freya", "troya"))
        await table.at(SoundScreen)
        told = side_of(table)
        assert "In the air" in told
        # The card that flies is told in full below it.
        assert (
            "Fire from a ship" in told.partition("Ada's Freya fires a Beam Blast at Bo's Troya.")[2]
        )
        await table.noise()
        await table.at(CallScreen)
        assert "Freya fires a Beam Blast" in side_of(table)
        await table.press("2")
        await table.look(2)
        # Whoever may answer it sees it, too, until something is picked.
        assert "Freya fires a Beam Blast" in side_of(table)
        await table.press("1")
        assert "Freya fires a Beam Blast" not in side_of(table)
        await table.press("enter")
        await table.at(CallScreen)
        told = side_of(table)
        assert "Freya fires a Beam Blast" in told.partition("Evasive Action")[0]
        await table.nobody()
        await table.look(1)
        assert "In the air" not in side_of(table)
