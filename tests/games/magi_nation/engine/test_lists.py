"""Lists of answers are bounded; what is not on them can be given all the same."""

from typing import Any

import pytest

from magblast.games.magi_nation.engine.actions import Attack, EndPhase, Play, UsePower
from magblast.games.magi_nation.engine.terms import CardId
from tests.games.magi_nation.scenario import Scenario, c, duel, table

KORRITS = [f"{title}.{n}" for title in ("korrit", "giant_korrit") for n in range(1, 7)]
CROWD = [f"{title}.{n}" for title in ("agovo", "brub", "corf", "sphor") for n in range(1, 7)]


def crowd() -> Scenario:
    """Return a table with many creatures, and a Magi that can pay for anything."""
    one = {
        "magi": c("evu.1", 5000),
        "hand": ["tap_roots.1", "syphon_vortex.1", "tidal_wave.1"],
        "creatures": [*CROWD[:12], c("leaf_hyren.1", 900)],
    }
    return table(one, {"magi": "tryn.1", "creatures": CROWD[12:]})


def test_a_list_ends_at_2000_and_the_step_can_be_ended_all_the_same() -> None:
    game = crowd()
    legal = game.position.legal
    assert 1800 < len(legal) <= 2000
    assert legal[-1] == EndPhase(1)


def test_a_list_that_is_cut_keeps_something_of_each_card() -> None:
    game = crowd()
    cards = {each.card for each in game.position.legal if isinstance(each, Play | UsePower)}
    assert {"tap_roots.1", "syphon_vortex.1", "tidal_wave.1", "leaf_hyren.1", "agovo.1"} <= cards


@pytest.mark.parametrize(
    ("card", "fields"),
    [
        ("tap_roots.1", {"target": "corf.6", "remove": 2, "second": "corf.5", "add": 1}),
        ("syphon_vortex.1", {"target": "corf.6", "x": 100}),
        ("syphon_vortex.1", {"target": "corf.6", "x": 4000}),
    ],
)
def test_an_answer_beyond_the_list_is_legal_and_can_be_played(
    card: str, fields: dict[str, Any]
) -> None:
    game = crowd()
    assert {"card": card, **fields} not in game.legal("play")
    assert game.refusal(1, "play", card=card, **fields) is None
    game.play(card, **fields)
    assert game.asked == (1, "prs_1")


def test_x_beyond_what_can_be_paid_is_refused() -> None:
    refused = crowd().refuses(1, "play", card="syphon_vortex.1", target="corf.6", x=5000)
    assert refused == ("too_expensive_abroad", "M4.1")
    refused = crowd().refuses(1, "play", card="syphon_vortex.1", target="corf.6", x=-1)
    assert refused == ("negative", "M4.6")
    assert crowd().refuses(1, "play", card="syphon_vortex.1") == ("must_choose", "M4.6")
    refused = crowd().refuses(1, "play", card="tap_roots.1", target="corf.6", x=2)
    assert refused == ("surplus", "M4.8")


def test_twelve_hunters_are_listed_one_by_one_and_together() -> None:
    game = duel(["quor.1", *KORRITS], CROWD[:5])
    attacks = [each for each in game.position.legal if isinstance(each, Attack)]
    # Quor has 12 hunters, each of them 11: alone, each single one, all; five targets.
    assert len(attacks) == 5 * ((1 + 12 + 1) + 12 * (1 + 11 + 1))
    joined = tuple(sorted(CardId(card) for card in KORRITS[1:8]))
    attack = Attack(1, CardId("quor.1"), CardId("agovo.1"), joined)
    assert attack not in attacks
    assert game.position.refusal_of(attack) is None
    backwards = Attack(1, CardId("quor.1"), CardId("agovo.1"), joined[::-1])
    refusal = game.position.refusal_of(backwards)
    assert refusal is not None
    assert refusal.reason == "no_hunter"
    game.position.play(attack)
