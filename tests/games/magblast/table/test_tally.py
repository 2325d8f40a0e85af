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
    assert counts.hits == counts.flagship == {1: 1}


def test_a_ram_is_no_shot_that_hits() -> None:
    own = {"hand": ["ramming_speed.1"], "yellow": [{"ship": "dink"}]}
    game = Scenario({1: own, 2: {"yellow": [{"ship": "zeus"}]}})
    game.play("ramming_speed.1", ship="dink", target="zeus").do(1, "sound", made=True).quiet()
    counts = tally(game.events)
    assert counts.fired == {}
    assert counts.hits[1] == 0
    assert counts.damage[1] > 0
