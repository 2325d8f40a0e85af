from magblast.games.magblast.engine.actions import Fire
from magblast.games.magblast.screens.agree import AgreeScreen
from magblast.tui.screens.leave import LeaveScreen
from tests.support.table import DUEL, header, playing

PLAIN = {key: value for key, value in DUEL.items() if key != "deal"}
THIRD_FALLS = {
    "turn": 9,
    "phase": "attack",
    "seats": {
        "1": {"flagship": "the_glorp", "hand": ["mag_blast.1"], "yellow": [{"ship": "zeus"}]},
        "2": {"flagship": "tri_bot", "yellow": [{"ship": "freya"}]},
        "3": {"flagship": "freep", "damage": ["beam_blast.2"]},
    },
}


async def test_brutal_assault_is_asked_beside_the_table() -> None:
    seats = [{"name": name} for name in ("Ada", "Bo", "Cy")]
    async with playing(header(PLAIN, position=THIRD_FALLS, seats=seats)) as table:
        await table.look(1)
        await table.give(Fire(1, "mag_blast.1", "zeus", "freep"))
        await table.noise()
        await table.at(AgreeScreen)
        assert "The Glorp" in table.text()
        assert "every turret" in table.text()
        await table.press("q")
        await table.at(LeaveScreen)
        await table.press("n")
        for _ in ("Ada", "Bo"):
            await table.at(AgreeScreen)
            asked = table.shown
            await table.press("n")
            await table.leave(asked)
        assert not isinstance(table.screen, AgreeScreen)
