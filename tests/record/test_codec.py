import json
from hashlib import blake2b
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from magblast.errors import ShapeError
from magblast.games.magblast.catalog import load_rules
from magblast.games.magblast.engine.fleet import Flagship, Hit, Ship
from magblast.games.magblast.engine.frames import Interruption, ResponseRound, Turn
from magblast.games.magblast.engine.printed import Options
from magblast.games.magblast.engine.state import GameState, PlayerState, SquadronOut
from magblast.games.magblast.engine.terms import Phase, Turret
from magblast.games.magblast.log.states import decode
from magblast.kernel.nodes import replace
from magblast.kernel.rng import GENERATORS, Rng
from magblast.record.codec import digest, jsonable
from tests.support.golden import spelled_out
from tests.support.play import steps

STATE = GameState(
    players=(
        PlayerState(
            Flagship("freep", (Hit("laser_blast.1", 1),), uses_left=2),
            fleet=((Ship("dink", shots=1, turrets_fired=(Turret.LASER,)),), (), (), ()),
            hand=("beam_blast.2",),
        ),
        PlayerState(Flagship("the_glorp")),
    ),
    stack=(Turn(1, Phase.ATTACK),),
    action_deck=("mag_blast.1",),
    discard_pile=(),
    shipyard=("ares",),
    scrapyard=(),
    returning=(SquadronOut("fighter.1", 2),),
    turn=3,
    rng=2**64 - 1,
    brutal=False,
    brutal_from=None,
    winner=None,
)


def through_json(state: GameState) -> Any:
    return json.loads(json.dumps(jsonable(state)))


def test_a_digest_stays_what_it_is() -> None:
    # If this fails, logs written before the change no longer verify.
    assert digest(STATE) == "8519f47d"


def test_defaults_are_left_out() -> None:
    ship = through_json(STATE)["players"][0]["fleet"][0][0]
    assert ship == {"id": "dink", "shots": 1, "turrets_fired": ["laser"]}


def test_a_state_returns() -> None:
    assert decode(through_json(STATE)) == STATE


@pytest.mark.parametrize("rng", GENERATORS, ids=lambda rng: rng.name)
def test_the_state_of_a_generator_returns(rng: Rng) -> None:
    state = replace(STATE, rng=rng.shuffled(rng.seeded("codec"), range(9))[0])
    assert type(state.rng) is int
    assert decode(through_json(state)) == state
    assert digest(state) == blake2b(spelled_out(jsonable(state)), digest_size=4).hexdigest()


def test_frames_of_equal_shape_stay_apart() -> None:
    for frame in (ResponseRound((1, 2)), Interruption((1, 2))):
        state = replace(STATE, stack=(frame,))
        assert decode(through_json(state)).stack == (frame,)


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.update(turn="3"),
        lambda data: data.update(turn=True),
        lambda data: data.update(turns=3),
        lambda data: data.pop("rng"),
        lambda data: data.update(stack=[{"frame": "Tarn", "seat": 1}]),
        lambda data: data.update(stack=[{"frame": "Turn", "seat": 1, "phase": "lunch"}]),
        lambda data: data.update(stack=[{"frame": "Turn", "seat": 1, "phase": "draw", "x": 1}]),
        lambda data: data.update(stack={}),
        lambda data: data["players"][0].update(colour="red"),
        lambda data: data["players"][0]["flagship"].update(damage=[["laser_blast.1"]]),
    ],
)
def test_what_was_not_encoded_is_refused(change: Any) -> None:
    data = through_json(STATE)
    change(data)
    with pytest.raises(ShapeError):
        decode(data)


@settings(max_examples=6)
@given(st.integers(2, 8), st.integers(0, 10**9))
def test_every_state_of_a_game_returns(seats: int, seed: int) -> None:
    rules = load_rules("third", Options())
    for number, (before, _, after, _) in enumerate(steps(rules, seats, str(seed), most=400)):
        if number % 5 == 0:
            assert decode(through_json(after)) == after
            assert digest(before) != digest(after)


@pytest.mark.parametrize("edition", ["third", "second"])
def test_a_digest_is_made_of_the_canonical_form_of_the_whole_state(edition: str) -> None:
    for _, _, after, _ in steps(load_rules(edition, Options()), 4, edition, most=2000):
        assert digest(after) == blake2b(spelled_out(jsonable(after)), digest_size=4).hexdigest()
