"""Every decision of every game can be answered by numbers, one pick at a time."""

import random
from math import isfinite

import pytest

from magblast.conformance.trial import setups
from magblast.errors import ShapeError
from magblast.games.battlecards.wording.actions import base
from magblast.games.magblast.engine.position import Position
from magblast.games.magblast.engine.things import card, fleet
from magblast.games.magblast.game import Magblast
from magblast.games.magusha.wording.actions import space
from magblast.gym.picks import DONE, Picks, learning_of, numbering_of
from magblast.kernel.picks import Thing
from magblast.kernel.rng import BLAKE2B
from magblast.kernel.setup import Setup, Start
from magblast.kernel.shelf import SHELF, game_of
from magblast.play.unlisted import judge_of
from magblast.wording import ENGLISH, tell
from tests.support.play import lively
from tests.support.scenario import Scenario
from tests.tricks.game import GAME as TRICKS

SETUPS = [
    (id_, setup)
    for id_ in SHELF
    for edition in game_of(id_).editions
    for setup in [*(each for each in setups(game_of(id_)) if each.edition == edition)][:2]
]
MORE_SEATS = [("tricks", setup) for setup in setups(TRICKS)]
"""A game that fewer than three cannot play."""


@pytest.mark.usefixtures("tricks")
@pytest.mark.parametrize(("id_", "setup"), [*SETUPS, *MORE_SEATS])
def test_any_answer_can_be_picked_by_numbers(id_: str, setup: Setup) -> None:
    game = game_of(id_)
    numberings = {seat: numbering_of(id_, setup, seat) for seat in range(1, len(setup.seats) + 1)}
    for each in numberings.values():
        assert {*each.things} == {*numberings[1].things}
        assert len({*each.things}) == len(each) - 1
    words, learning = game.words(setup, ENGLISH), learning_of(id_)
    luck = random.Random("picks")
    position, _ = game.open(setup, Start("picks", BLAKE2B.name))
    size = len(learning.features(setup, position.view(1)))
    for _ in range(250):
        decision = position.decision
        if decision is None:
            break
        if len(position.legal) == 1:
            action = position.legal[0]
        else:
            view = position.view(decision.seat)
            found = learning.features(setup, view)
            assert len(found) == size
            assert all(map(isfinite, found))
            picks, action = Picks(view, words, numberings[decision.seat]), None
            while action is None:
                offered = picks.offered
                assert offered
                assert len({*offered}) == len(offered)
                before = picks.taken
                number = luck.choice(offered)
                action = picks.pick(number)
                assert action is not None or picks.taken == [*before, number]
            assert action in position.legal
            if luck.random() < 0.5:
                # Picks at random maneuver for ever.
                action = lively(luck, position.legal)
        position, _ = position.play(action)


@pytest.mark.parametrize(
    ("id_", "thing", "same"),
    [
        ("magblast", fleet(2), fleet(1)),
        ("battlecards", base(2), base(1)),
        ("magusha", space("a1"), space("g5")),
        ("magi-nation", Thing("seat", 2), Thing("seat", 1)),
    ],
)
def test_numbers_mean_the_same_from_either_seat(id_: str, thing: Thing, same: Thing) -> None:
    setup = next(each for known, each in SETUPS if known == id_ and len(each.seats) == 2)
    own, other = (numbering_of(id_, setup, seat) for seat in (1, 2))
    assert own.number(thing) == other.number(same)
    assert own.number(same) == other.number(thing)


def test_what_is_not_offered_cannot_be_picked() -> None:
    id_, setup = SETUPS[0]
    game, numbering = game_of(id_), numbering_of(id_, setup, 1)
    position, _ = game.open(setup, Start("picks", BLAKE2B.name))
    picks = Picks(position.view(1), game.words(setup, ENGLISH), numbering)
    assert DONE not in picks.offered
    with pytest.raises(RuntimeError):
        picks.pick(DONE)


def test_a_game_that_teaches_nothing_is_refused() -> None:
    with pytest.raises(ShapeError) as error:
        learning_of("pebbles")
    assert tell(error.value, ENGLISH) == "pebbles has no environment for learners"


def test_a_program_may_pick_what_is_not_listed_and_go_back() -> None:
    id_, setup = next(each for each in SETUPS if each[0] == "magblast")
    game, numbering = game_of(id_), numbering_of(id_, setup, 1)
    rules = Magblast().rules(setup)
    icons = [each for each, printed in rules.cards.items() if len(printed.icons) == 1][:20]
    table = Scenario(
        {
            1: {"flagship": "the_glorp", "yellow": [{"ship": "dink"}], "hand": icons},
            2: {"yellow": [{"ship": "freya"}]},
        },
        phase="reinforce",
    )
    view = Position(table.state, rules).view(1)
    picks = Picks(view, game.words(setup, ENGLISH), numbering, judge_of(game, setup, view))
    first, *more = [numbering.number(card(each)) for each in icons]
    for number in (first, *more):
        assert number in picks.offered
        picks.pick(number)
    assert DONE not in picks.offered
    assert not picks.offered
    while len(picks.taken) > 2:
        picks.back()
    assert picks.taken == [first, more[0]]
    assert picks.offered
