"""The decisions in their order, with who may watch, and what is listed for each (rules B11)."""

import random
from typing import Any

import pytest

from magblast.conformance.trial import sampled
from magblast.games.battlecards.engine.actions import EndPhase, Pass
from magblast.games.battlecards.engine.position import Position
from magblast.games.battlecards.engine.terms import DecisionKind
from magblast.games.battlecards.game import GAME
from magblast.kernel.seat import Audience
from tests.games.battlecards.scenario import Scenario, opened, ship

PASSED = ("draw", "respond", "block", "rescue")


def test_the_decisions_of_a_first_turn_in_order() -> None:
    hand = ["king.1", "three.1", "five.1", "two.1", "two.2", "six.1"]
    deal = {"seats": {"1": {"hand": hand}, "2": {"hand": ["king.2"]}}}
    game = opened(deal=deal, chooser=1)
    seen: list[tuple[int, str, str]] = []

    def note() -> None:
        decision = game.position.decision
        assert decision is not None
        seen.append((decision.seat, str(decision.kind), str(decision.audience)))

    for by, word, fields in (
        (1, "choose", {"option": "first"}),
        (1, "pass", {}),
        (1, "end_phase", {}),
        (1, "deploy", {"ship": "king.1"}),
        (2, "pass", {}),
        (1, "play", {"card": "three.1", "ship": "king.1"}),
        (2, "pass", {}),
        (1, "end_phase", {}),
        (1, "attack", {"ship": "king.1"}),
        (1, "play", {"card": "five.1"}),
        (2, "pass", {}),
        (1, "pass", {}),
        (2, "pass", {}),
        (1, "end_phase", {}),
    ):
        note()
        game.do(by, word, **fields)
    assert seen == [
        (1, "choose", "public"),
        (1, "draw", "private"),
        (1, "upgrade", "private"),
        (1, "deploy", "private"),
        (2, "respond", "round"),
        (1, "deploy", "private"),
        (2, "respond", "round"),
        (1, "deploy", "private"),
        (1, "attack", "private"),
        (1, "attack", "private"),
        (2, "respond", "round"),
        (1, "respond", "round"),
        (2, "respond", "round"),
        (1, "discard", "private"),
    ]
    assert game.asked == (2, "draw")
    assert (game.base(1), game.base(2)) == (10, 8)


def test_answers_stand_in_the_order_of_the_hand_and_of_the_table() -> None:
    hand = ["joker.1", "four.1", "two.1", "three.1", "ace.1", "king.3", "six.1"]
    own: dict[str, Any] = {"hand": hand, "base": 5, "ships": [ship("king.1"), ship("jack.1")]}
    two = {"ships": [ship("queen.2"), ship("queen.3")]}
    both = ("king.1", "jack.1")
    mines = [
        {"do": "play", "card": "four.1", "target": aim} for aim in ("base", "queen.2", "queen.3")
    ]
    threes = [{"do": "play", "card": "three.1", "ship": each} for each in both]
    assert Scenario(own, two, phase="upgrade").legal() == [
        {"do": "play", "card": "joker.1"},
        *mines,
        *({"do": "upgrade", "card": "two.1", "ship": each} for each in both),
        *threes,
        *({"do": "upgrade", "card": "six.1", "ship": each} for each in both),
        {"do": "end_phase"},
    ]
    done = {**own, "ships": [ship("king.1", deployed=True), ship("jack.1")]}
    assert Scenario(done, two, phase="deploy", deployments_left=0).legal() == [
        {"do": "play", "card": "joker.1"},
        *mines,
        *threes,
        {"do": "play", "card": "ace.1", "option": "deploy"},
        {"do": "play", "card": "ace.1", "option": "upgrade"},
        {"do": "end_phase"},
    ]
    assert Scenario({**own, "hand": ["four.1", "two.1"]}, two, phase="discard").legal() == [
        *mines,
        {"do": "discard", "card": "four.1"},
        {"do": "discard", "card": "two.1"},
        {"do": "end_phase"},
    ]


def test_attackers_and_blockers_stand_first() -> None:
    armed = [ship("king.1", "six.1"), ship("jack.1", "seven.1")]
    game = Scenario(
        {"hand": ["ten.1"], "ships": armed},
        {"hand": ["joker.1"], "base": 5, "ships": [ship("queen.2")]},
    )
    assert game.legal() == [
        {"do": "attack", "ship": "king.1"},
        {"do": "attack", "ship": "jack.1"},
        {"do": "play", "card": "ten.1"},
        {"do": "end_phase"},
    ]
    game.do(1, "attack", ship="jack.1").end()
    assert game.legal() == [
        {"do": "block", "ship": "queen.2"},
        {"do": "play", "card": "joker.1"},
        {"do": "pass"},
    ]
    public = [GAME.write(action) for action in game.position.public_answers()]
    assert [record["do"] for record in public] == ["block", "pass"]


@pytest.mark.parametrize("number", range(12))
def test_every_card_and_every_way_to_end_is_an_answer_or_a_near_miss(number: int) -> None:
    for step in sampled(GAME, number):
        position = step.before
        assert isinstance(position, Position)
        decision = position.decision
        assert decision is not None
        if decision.kind == DecisionKind.CHOOSE:
            continue
        refused = [action for action, _ in position.near_misses()]
        tried = [*position.legal, *refused]
        cards = {getattr(each, "card", getattr(each, "ship", None)) for each in tried}
        assert set(position.state.players[decision.seat - 1].hand) <= cards
        assert any(isinstance(each, EndPhase) for each in tried)
        assert any(isinstance(each, Pass) for each in tried)
        ending = Pass if decision.kind in PASSED else EndPhase
        assert isinstance(position.legal[-1], ending)


@pytest.mark.parametrize("number", range(12))
def test_what_is_not_listed_is_refused(number: int) -> None:
    """Whatever a few fields can say is listed or refused, never both and never neither."""
    luck = random.Random(number)
    for step in sampled(GAME, number):
        position = step.before
        assert isinstance(position, Position)
        decision = position.decision
        assert decision is not None
        state = position.state
        cards = [*state.players[decision.seat - 1].hand, *state.deck[:1]]
        ships: list[str | None] = [each.id for player in state.players for each in player.ships]
        for _ in range(30):
            record = {
                "by": decision.seat,
                "do": luck.choice(WORDS),
                "card": luck.choice(cards or ["two.1"]),
            }
            record |= {"ship": luck.choice([*ships, *cards, "king.1"])}
            if record["do"] in ("play", "respond"):
                record["ship"] = luck.choice([*ships, None, None])
                record["target"] = luck.choice([*ships, "base", None, None])
                record["option"] = luck.choice([None, None, "deploy", "upgrade"])
            elif record["do"] == "choose":
                record["option"] = luck.choice(["first", "second"])
            action = GAME.read({name: value for name, value in record.items() if value is not None})
            assert (position.refusal_of(action) is None) == (action in position.legal)


WORDS = (
    "choose",
    "upgrade",
    "deploy",
    "attack",
    "play",
    "respond",
    "block",
    "discard",
    "pass",
    "end_phase",
)


def test_public_questions_are_asked_in_the_open() -> None:
    game = Scenario(
        {"hand": ["five.1"]}, {"hand": ["joker.1"], "base": 1, "ships": [ship("king.2")]}
    )
    game.play(1, "five.1").passes(2)
    assert game.audience is Audience.PUBLIC
    game.passes(2)
    assert game.asked == (2, "rescue")
    assert game.audience is Audience.PUBLIC
    assert [GAME.write(each)["do"] for each in game.position.public_answers()] == ["pass"]
