"""For one terminal and number of seats every fleet and flagship has one place."""

import pytest

from magblast.games.magblast.engine.actions import Fire, PlayCard
from magblast.games.magblast.engine.terms import Turret
from magblast.games.magblast.engine.things import flagship, fleet
from magblast.games.magblast.screens.banners import banner
from magblast.games.magblast.screens.sound import SoundScreen
from magblast.kernel.picks import Thing
from magblast.tui.screens.public import CallScreen
from magblast.tui.screens.table import TableScreen
from magblast.tui.widgets.board import BoardPanel
from magblast.wording import LANGUAGES
from tests.support.table import Table, header, playing

HAND = ["laser_blast.1", "direct_hit.1", "minefield.1", "asteroids.1", "catastrophic_damage.1"]
SEATS = {
    "1": {
        "flagship": "alpha_mazons",
        "hand": [*HAND, "fighter.1", "spacedock.1", "temporal_flux.1"],
        "yellow": [{"ship": "dink"}, {"ship": "zeus"}, {"ship": "freya"}],
        "blue": [{"ship": "vengarr"}],
    },
    "2": {
        "flagship": "freep",
        "hand": ["evasive_action.1"],
        "yellow": [{"ship": "plutt"}],
        "red": [{"ship": "ares"}],
    },
    "3": {"flagship": "tri_bot", "green": [{"ship": "troya"}, {"ship": "skie"}]},
    "4": {"flagship": "brotherhood_of_peace", "yellow": [{"ship": "pyrox"}]},
}


def places(table: Table) -> dict[Thing, tuple[int, int, int, int]]:
    """Return where each fleet and flagship is on the terminal."""
    board = table.screen.query_one(BoardPanel)
    x, y = board.content_region.offset
    found = {}
    for seat in range(1, 5):
        for thing in (fleet(seat), flagship(str(SEATS[str(seat)]["flagship"]))):
            place = board.canvas.find(thing)
            assert place is not None
            left, top, width, height = place.area
            found[thing] = (x + left, y + top - board.scroll_offset.y, width, height)
    return found


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)])
async def test_nothing_moves_whatever_is_asked(size: tuple[int, int]) -> None:
    data = {"magblast": 1, "edition": "third"}
    seats = [{"name": name} for name in ("Ada", "Bo", "Cy", "Dee")]
    position = {"turn": 9, "phase": "attack", "seats": SEATS}
    async with playing(header(data, seats=seats, position=position), size) as table:
        await table.look(1)
        await table.at(TableScreen)
        screen = table.table_screen()
        before = places(table)
        for thing in screen.picker.hand:
            screen.answering.pick(thing)
            await table.pilot.pause()
            assert places(table) == before, thing
            screen.picker.clear()
        screen.show()
        await table.press("h", "h")
        await table.give(Fire(1, "laser_blast.1", "dink", "plutt"))
        await table.at(SoundScreen)
        assert places(table) == before
        await table.noise()
        await table.at(CallScreen)
        assert places(table) == before
        await table.nobody()
        await table.at(TableScreen)
        assert table.view.decision.kind == "follow_up"
        assert places(table) == before


@pytest.mark.parametrize("turret", [*Turret, None])
def test_a_banner_is_a_block_that_says_a_word_of_the_language(turret: Turret | None) -> None:
    for word in ("Beam", "Rayo", "¡Embestida!", "ломоть", "Straßenbahnhaltestelle"):
        for room in (48, 60):
            lines = banner(turret, word, room).splitlines()
            assert len({len(line) for line in lines}) == 1
            assert len(lines[0]) <= max(room, 2 * len(word) + 17)
    assert banner(turret, "Beam", 60) != banner(turret, "Rayo", 60)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)])
async def test_a_long_banner_cuts_nothing(size: tuple[int, int]) -> None:
    hands = ({"hand": ["ramming_speed.1"]}, {"hand": ["evasive_action.1"]})
    fleets = {"flagship": "the_glorp", "red": [{"ship": "freya"}]}, {"flagship": "tri_bot"}
    seats = {str(seat): {**fleets[seat - 1], **hands[seat - 1]} for seat in (1, 2)}
    game = header(
        {"magblast": 1, "edition": "third", "seats": [{"name": "Ada"}, {"name": "Bo"}]},
        position={"turn": 9, "phase": "attack", "seats": seats},
    )
    async with playing(game, size, language=LANGUAGES["es"]) as table:
        await table.look(1)
        ram = next(each for each in table.session.position.legal if isinstance(each, PlayCard))
        await table.give(ram)
        await table.at(SoundScreen)
        said = " ".join(table.text().replace("┃", " ").split())
        for word in ("embiste", "matón", "alquiler", "serie", "IG44", "máquina."):
            assert word in said
