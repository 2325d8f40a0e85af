"""Positions and deals: what is read, what is printed, and what is refused (rules B2.4)."""

import json
import random
from typing import Any

import pytest

from magblast.conformance.trial import sampled, setup_of
from magblast.errors import ShapeError
from magblast.games.battlecards.catalog import load_rules
from magblast.games.battlecards.engine.position import Position
from magblast.games.battlecards.engine.rules import Options, Rules
from magblast.games.battlecards.game import GAME
from magblast.games.battlecards.log.deal import parse_deal
from magblast.games.battlecards.log.position import parse_position
from magblast.kernel.seat import ALL
from magblast.wording import tell
from tests.games.battlecards.scenario import Scenario, ship

RULES = load_rules(Options())
FULL = ship("jack.1", "six.1", "seven.1")


def rules_of(number: int) -> Rules:
    """Return the rules of a numbered game."""
    options: dict[str, Any] = {**setup_of(GAME, number).options}
    return load_rules(Options(**options))


def test_everything_has_a_default() -> None:
    position, events = parse_position({}, RULES, "seed")
    assert events == ()
    assert GAME.snapshot(position, None) == {
        "turn": 1,
        "active": 1,
        "phase": "attack",
        "seats": {
            seat: {"base": 10, "hand": 0, "hand_size": 0, "ships": []} for seat in ("1", "2")
        },
        "deck": 54,
        "discard_pile": [],
        "deployments_left": 0,
        "extra_upgrades": 0,
        "attackers": [],
        "attack": None,
        "table": [],
        "decision": {"seat": 1, "kind": "attack"},
        "winner": None,
    }


@pytest.mark.parametrize(
    ("phase", "left"),
    [("draw", 1), ("upgrade", 1), ("deploy", 1), ("attack", 0), ("discard", 0)],
)
def test_deployments_left_follow_from_the_phase(phase: str, left: int) -> None:
    data = {"phase": phase, "seats": {"1": {"hand": ["two.1"]}}}
    position, _ = parse_position(data, RULES, "seed")
    assert GAME.snapshot(position, ALL)["deployments_left"] == left
    assert GAME.snapshot(position, ALL)["phase"] == phase


def test_the_state_of_a_ship() -> None:
    marks = {"upgraded": True, "deployed": False, "affected": True, "blocked": False}
    game = Scenario({"ships": [ship("king.1", "six.1", "three.2", "two.1", **marks)]})
    shown = GAME.snapshot(game.position, 2)["seats"]["1"]["ships"]
    assert shown == [
        {
            "ship": "king.1",
            "upgrades": ["six.1", "three.2", "two.1"],
            "attack": 2,
            "defense": 3,
            "room": 2,
            **marks,
        }
    ]


def test_what_is_in_the_air_is_printed() -> None:
    one = {"hand": ["four.1", "king.2"], "ships": [ship("king.1", "six.1")]}
    two = {"hand": ["joker.1"], "ships": [ship("jack.2")], "base": 5}
    game = Scenario(one, two).do(1, "attack", ship="king.1")
    assert GAME.snapshot(game.position, None)["attackers"] == ["king.1"]
    game.end()
    shown = GAME.snapshot(game.position, None)
    assert shown["attack"] == {"ship": "king.1", "blocker": None}
    assert shown["attackers"] == []
    assert shown["decision"] == {"seat": 2, "kind": "block", "about": "king.1"}
    game.do(2, "block", ship="jack.2").respond(1, "four.1", target="jack.2")
    shown = GAME.snapshot(game.position, None)
    assert shown["attack"] == {"ship": "king.1", "blocker": "jack.2"}
    assert shown["table"] == [{"card": "four.1", "by": 1, "target": "jack.2"}]
    assert shown["decision"] == {"seat": 2, "kind": "respond", "about": "four.1"}


def test_what_a_viewer_may_not_see_is_a_count() -> None:
    game = Scenario({"hand": ["ten.1"]}, {"hand": ["ace.1", "king.2"]})
    shown = GAME.snapshot(game.position, 1)
    assert shown["seats"]["1"]["hand"] == ["ten.1"]
    assert shown["seats"]["2"]["hand"] == 2
    assert shown["deck"] == 51
    assert "pending" not in shown
    assert len(GAME.snapshot(game.position, ALL)["deck"]) == 51


@pytest.mark.parametrize("number", range(0, 40, 2))
def test_what_is_printed_for_the_owner_is_a_position_of_the_same_table(number: int) -> None:
    rules = rules_of(number)
    for step in sampled(GAME, number):
        position = step.before
        assert isinstance(position, Position)
        if not position.state.turn:
            continue
        shown = json.loads(json.dumps(GAME.snapshot(position, ALL)))
        again, events = parse_position(shown, rules, "seed")
        assert events == ()
        assert GAME.snapshot(again, ALL) == shown
        assert again.state.stack == position.state.stack
        assert again.state.players == position.state.players
        assert again.legal == position.legal


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"turn": 0}, "position.turn"),
    ({"active": 3}, "position.active"),
    ({"phase": "maneuver"}, "position.phase"),
    ({"seats": {"3": {}}}, "position.seats"),
    ({"seats": {"1": {"base": 11}}}, "position.seats.1.base"),
    ({"seats": {"1": {"base": 0}}}, "position.seats.1.base"),
    ({"seats": {"1": {"hand": ["king.5"]}}}, "names a card that does not exist: 'king.5'"),
    ({"seats": {"1": {"hand": ["joker.3"]}}}, "joker.3"),
    ({"seats": {"1": {"hand": ["two.1"]}}, "deck": ["two.1"]}, "2♣ is in two places"),
    ({"deck": ["two.1"], "discard_pile": ["two.1"]}, "2♣ is in two places"),
    ({"seats": {"1": {"ships": [ship("six.1")]}}}, "6♣ is not a ship"),
    ({"seats": {"1": {"ships": [ship("king.1", "queen.1")]}}}, "Q♣ is not an upgrade"),
    ({"seats": {"1": {"ships": [ship("king.1", "four.1")]}}}, "4♣ is not an upgrade"),
    ({"seats": {"1": {"ships": [ship("king.1", "six.1", "six.2")]}}}, "cannot carry 6♦"),
    ({"seats": {"1": {"ships": [ship("king.1", "three.1", "three.2")]}}}, "cannot carry 3♦"),
    ({"seats": {"1": {"ships": [ship("jack.1", "six.1", "two.1", "nine.1")]}}}, "cannot carry"),
    ({"seats": {"1": {"ships": [FULL]}, "2": {"ships": [ship("king.1", "six.1")]}}}, "6♣ is in"),
    ({"attackers": ["king.1"]}, "K♣ is not a ship of the active seat"),
    ({"seats": {"1": {"ships": [ship("king.1")]}}, "attackers": ["king.1"]}, "attack value"),
    ({"seats": {"1": {"ships": [FULL]}}, "attackers": ["jack.1", "jack.1"]}, "different ships"),
    ({"seats": {"2": {"ships": [FULL]}}, "attackers": ["jack.1"]}, "J♣ is not a ship"),
    ({"phase": "discard", "seats": {"1": {"ships": [FULL]}}, "attackers": ["jack.1"]}, "Attack"),
    ({"table": [{"card": "ten.1", "by": 1}]}, "position.pending"),
    ({"winner": 1}, "cannot be over"),
    ({"decision": {"seat": 2, "kind": "attack"}}, "waits for attack by seat 1"),
    ({"phase": "upgrade", "extra_upgrades": 1}, "extra_upgrades"),
    ({"phase": "deploy", "extra_upgrades": 1}, "no ship of the active seat was deployed"),
    ({"phase": "attack", "deployments_left": 1}, "deployments_left"),
    ({"tunr": 1}, "tunr"),
    ({"pending": [{"frame": "Dance"}]}, "pending.0"),
    ({"pending": [{"frame": "Turn", "seat": 1, "phase": "draw"}]}, "pending.0"),
    ({"pending": [{"frame": "Rescue", "seat": 1}]}, "position.pending.0 does not fit"),
    ({"pending": [{"frame": "Arrival", "ship": "king.1"}]}, "does not fit"),
    ({"pending": [{"frame": "Strike", "ship": "king.1"}]}, "does not fit"),
    ({"pending": [{"frame": "Assault", "attackers": ["king.1"]}]}, "does not fit"),
    ({"pending": [{"frame": "Play", "by": 1, "card": "ten.1"}]}, "does not fit"),
    ({"pending": [{"frame": "Play", "by": 1, "card": "ace.1"}]}, "does not fit"),
    ({"pending": [{"frame": "Play", "by": 3, "card": "joker.1"}]}, "does not fit"),
    ({"pending": [{"frame": "Play", "by": 1, "card": "four.1"}]}, "does not fit"),
    (
        {"pending": [{"frame": "Play", "by": 1, "card": "two.1"}], "deck": ["two.1"]},
        "2♣ is in two places",
    ),
    (
        {"seats": {"1": {"base": -1}}, "pending": [{"frame": "Rescue", "seat": 1}]},
        "nobody would have a legal action",
    ),
    (
        {
            "seats": {"1": {"ships": [FULL]}},
            "attackers": ["jack.1"],
            "pending": [{"frame": "Assault", "attackers": []}],
        },
        "contradict",
    ),
]


@pytest.mark.parametrize(("data", "said"), WRONG, ids=lambda value: str(value)[:60])
def test_a_table_that_cannot_be_is_refused(data: dict[str, Any], said: str) -> None:
    with pytest.raises(ShapeError) as caught:
        parse_position(data, RULES, "seed")
    assert said in tell(caught.value)


DEALS: list[tuple[dict[str, Any], str]] = [
    ({"first": 3}, "deal.first"),
    ({"seats": {"1": {"hand": [f"two.{n}" for n in (1, 2, 3, 4)] + ["six.1"] * 2}}}, "two places"),
    (
        {
            "seats": {
                "1": {
                    "hand": [
                        f"{r}.1" for r in ("two", "three", "four", "five", "six", "seven", "eight")
                    ]
                }
            }
        },
        "more than 6",
    ),
    ({"deck": ["two.9"]}, "two.9"),
    ({"deck": list(RULES.cards)}, "too few cards"),
    ({"hands": {}}, "hands"),
    ({"seats": {"1": {"ships": []}}}, "ships"),
]


@pytest.mark.parametrize(("data", "said"), DEALS, ids=lambda value: str(value)[:60])
def test_a_deal_that_cannot_be_is_refused(data: dict[str, Any], said: str) -> None:
    with pytest.raises(ShapeError) as caught:
        parse_deal(data, RULES)
    assert said in tell(caught.value)


def test_the_second_player_may_have_eight_only_when_it_is_known_who_is_second() -> None:
    eight = [f"two.{n}" for n in (1, 2, 3, 4)] + [f"six.{n}" for n in (1, 2, 3, 4)]
    assert len(parse_deal({"first": 1, "seats": {"2": {"hand": eight}}}, RULES).hands[2]) == 8
    for first in (None, 2):
        with pytest.raises(ShapeError):
            parse_deal({"first": first, "seats": {"2": {"hand": eight}}}, RULES)


@pytest.mark.parametrize("number", range(12))
def test_whatever_is_pending_is_refused_or_can_be_played(number: int) -> None:
    """Spoil what is pending; nothing but a refusal comes of it, now or later."""
    luck = random.Random(number)
    rules = rules_of(number)
    words: list[Any] = [*rules.cards, "base", "deploy", "upgrade", "block", "round", "compare"]
    words += [1, 2, None, True]
    for step in sampled(GAME, number):
        before = step.before
        assert isinstance(before, Position)
        shown = json.loads(json.dumps(GAME.snapshot(before, ALL)))
        if not shown.get("pending"):
            continue
        for _ in range(4):
            spoilt = json.loads(json.dumps(shown))
            frame = luck.choice(spoilt["pending"])
            name = luck.choice([*frame, "passed", "stage", "blocker", "option"])
            frame[name] = luck.choice(words)
            spoilt["decision"] = None
            if luck.random() < 0.3:
                luck.shuffle(spoilt["pending"])
            try:
                position, _ = parse_position(spoilt, rules, "seed")
            except ShapeError:
                continue
            for _ in range(30):
                if not position.legal:
                    break
                position, _ = position.play(luck.choice(position.legal))
