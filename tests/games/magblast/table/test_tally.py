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


def test_a_ram_is_a_shot_that_hits_or_misses() -> None:
    own = {"hand": ["ramming_speed.1"], "yellow": [{"ship": "dink"}]}
    for made in (True, False):
        game = Scenario({1: own, 2: {"yellow": [{"ship": "zeus"}]}})
        game.play("ramming_speed.1", ship="dink", target="zeus").do(1, "sound", made=made).quiet()
        counts = tally(game.events)
        assert counts.fired == {1: 1}
        assert (counts.hits[1], counts.silent[1]) == (made, not made)
        assert (counts.damage[1] > 0) == made


def test_what_is_played_and_launched_is_no_shot() -> None:
    own = {"hand": ["minefield.1", "fighter.1"], "yellow": [{"ship": "woden"}]}
    game = Scenario({1: own, 2: {"yellow": [{"ship": "zeus"}]}})
    game.do(1, "launch", card="fighter.1", ship="woden", target="zeus").quiet()
    game.play("minefield.1", seat=2).quiet()
    counts = tally(game.events)
    assert counts.fired == {}
    assert (counts.hits[1], counts.damage[1]) == (0, 2)
