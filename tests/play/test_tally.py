"""What the last screen counts."""

from magblast.games.magblast.table.tally import tally
from tests.support.scenario import Scenario


def test_a_flagship_is_a_kill_as_a_ship_is() -> None:
    own = {"hand": ["mag_blast.1", "mag_blast.2"], "yellow": [{"ship": "weslex"}]}
    other = {"flagship": "tri_bot", "damage": ["mag_blast.3"]}
    game = Scenario({1: own, 2: other}).fire("mag_blast.1", "weslex", "tri_bot").quiet()
    counts = tally(game.events)
    assert counts.out == [2]
    assert counts.kills == {1: 1}
    assert counts.hits == {1: 1}
