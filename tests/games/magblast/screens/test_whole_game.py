from pathlib import Path

from magblast.games.magblast.engine.actions import EndPhase, Fire, Move, PlayCard, Respond
from magblast.games.magblast.engine.terms import Zone
from magblast.play.session import Session
from magblast.record.replay import read_replay
from magblast.tui.screens.end import EndScreen
from magblast.tui.screens.public import CallScreen
from magblast.tui.screens.table import TableScreen
from tests.support.table import Table, header, playing


async def shoot(table: Table, card: str, ship: str, target: str) -> None:
    await table.give(Fire(1, card, ship, target))
    await table.noise()


async def test_a_whole_game_by_keys() -> None:
    async with playing(header()) as table:
        await table.place_duel()
        await table.give(EndPhase(1))
        await table.give(Move(1, "nylev", Zone.YELLOW))
        await table.give(Move(1, "dink", Zone.YELLOW))
        await table.give(EndPhase(1))

        await shoot(table, "mag_blast.1", "weslex", "plutt")
        await table.at(CallScreen)
        await table.press("2")
        await table.look(2)
        await table.at(TableScreen)
        await table.press("escape")
        await table.nobody()

        await table.look(1)
        await shoot(table, "laser_blast.1", "nylev", "freep")
        await table.at(CallScreen)
        await table.press("2")
        await table.look(2)
        await table.give(Respond(2, "evasive_action.1"))
        await table.nobody()

        await table.look(1)
        await shoot(table, "laser_blast.2", "dink", "freep")
        await table.nobody()
        await table.give(PlayCard(1, "direct_hit.1", target="freep"))
        await table.nobody()
        await table.give(PlayCard(1, "catastrophic_damage.1", target="freep"))
        await table.nobody()

        await table.at(EndScreen)
        assert "Ada" in table.text()
        path = table.session.path
    verify(path)


def verify(path: Path | None) -> None:
    assert path is not None
    replay = read_replay(path)
    assert replay.problem is None
    assert replay.ended
    assert replay.course.position.data().winner == 1
    session = Session.resume(path)
    assert session.decision is None
    session.close()
