"""5.1 Skirmish (rules 9.3): the clock is the table's, the rules hear made or not made."""

import pytest

from magblast.games.magblast.catalog import edition_names
from magblast.games.magblast.engine.events import SoundMissed
from magblast.games.magblast.engine.printed import Options
from tests.support.scenario import Scenario

SKIRMISH = Options(sound="skirmish")


def announced(edition: str, options: Options) -> Scenario:
    ship, target = ("freya", "ares") if edition == "third" else ("cruiser_6", "dreadnought_2")
    game = Scenario(
        {
            1: {"hand": ["beam_blast.1", "beam_blast.2"], "yellow": [{"ship": ship}]},
            2: {"hand": ["evasive_action.1"], "yellow": [{"ship": target}]},
        },
        options,
        edition,
    )
    return game.do(1, "fire", card="beam_blast.1", ship=ship, target=target)


@pytest.mark.parametrize("edition", edition_names())
def test_a_late_noise_is_no_noise(edition: str) -> None:
    game = announced(edition, SKIRMISH)
    assert game.asked == (1, "sound")
    game.do(1, "sound", made=False)
    assert [event.card for event in game.happened(SoundMissed)] == ["beam_blast.1"]
    assert game.is_discarded("beam_blast.1")
    assert game.asked == (1, "attack")
    assert not game.legal("fire")


@pytest.mark.parametrize("edition", edition_names())
def test_whoever_judges_the_noise_the_rules_are_the_same(edition: str) -> None:
    plain, skirmish = announced(edition, Options()), announced(edition, SKIRMISH)
    assert skirmish.state == plain.state
    for made in (True, False):
        both = [announced(edition, o).do(1, "sound", made=made) for o in (Options(), SKIRMISH)]
        assert both[0].state == both[1].state
