"""Lists are complete up to 2,000 answers, and never longer; what is left out can be played."""

import json
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from magblast.games.magblast.engine.actions import MOST, EndPhase, Pass, Pay, UseAbility
from magblast.record.replay import read_replay
from tests.support.scenario import Scenario
from tests.support.stress import BLASTS, SHIPS, SINGLE, THIRD, stressed

STRESSED = stressed()


@pytest.mark.parametrize("name", STRESSED)
def test_no_list_is_longer_than_the_bound_and_each_answer_is_legal(name: str) -> None:
    position = STRESSED[name]
    legal = position.legal
    assert 1 < len(legal) == len(set(legal)) <= MOST
    assert isinstance(legal[-1], EndPhase | Pass)
    for action in legal[:: max(1, len(legal) // 100)]:
        assert position.refusal_of(action) is None
    assert position.fresh().legal == legal


@pytest.mark.parametrize("name", ["all cards (third)", "all cards (second)"])
def test_every_card_that_can_be_played_is_in_a_shortened_list(name: str) -> None:
    position = STRESSED[name]
    rules = position.rules
    listed = {getattr(action, "card", None) for action in position.legal}
    titles = {rules.cards[card].title for card in listed if card}
    blasts = {"laser_blast", "beam_blast", "mag_blast", "fighter", "bomber"}
    assert blasts <= titles


def test_a_list_that_is_short_enough_is_complete() -> None:
    hand = SINGLE[:6] + SINGLE[20:25]
    game = Scenario({1: {"hand": hand}, 2: {}}, phase="reinforce")
    listed = {action.cards for action in game.position.legal if isinstance(action, Pay)}
    pays = {
        cards
        for count in range(3, 12)
        for cards in combinations(hand, count)
        for ships in range(1, 4)
        if game.position.refusal_of(Pay(1, cards, ships)) is None
    }
    assert len(pays) < MOST
    assert listed == pays


def test_of_copies_in_the_pile_the_first_are_listed() -> None:
    position = STRESSED["a pile"]
    choices = [action.cards for action in position.legal if isinstance(action, UseAbility)]

    def kinds(cards: tuple[str, ...]) -> tuple[Any, ...]:
        return tuple(sorted((THIRD.cards[c].title, THIRD.cards[c].icons) for c in cards))

    assert len({kinds(cards) for cards in choices}) == len(choices)
    pile = [card for card in position.state.discard_pile if card in BLASTS]
    some = [kinds(cards) for cards in combinations(pile[::3], 3)]
    assert {*some} <= {kinds(cards) for cards in choices}


def test_what_is_not_listed_can_be_played() -> None:
    position = STRESSED["24 cards of tri_bot"]
    hand = position.state.players[0].hand
    unlisted = next(
        action
        for cards in combinations(reversed(hand), 3)
        for action in [Pay(1, cards[::-1], 1, SHIPS[30])]
        if action not in position.legal and position.refusal_of(action) is None
    )
    after, events = position.play(unlisted)
    assert set(unlisted.cards).isdisjoint(after.state.players[0].hand)
    assert events


def test_what_is_not_listed_is_logged_and_replayed(tmp_path: Path) -> None:
    hand = SINGLE[:24]
    header = {
        "magblast": 1,
        "edition": "third",
        "seats": [{"name": "Ada"}, {"name": "Bo"}],
        "position": {"phase": "reinforce", "seats": {"1": {"hand": hand}, "2": {}}},
    }
    game = Scenario({1: {"hand": hand}, 2: {}}, phase="reinforce")
    star = [card for card in hand if THIRD.cards[card].icons[0] == "star"][-3:]
    assert Pay(1, tuple(star)) not in game.position.legal
    # In a script, the cards may stand in any order.
    pays = [{"by": 1, "do": "pay", "cards": star[::-1]}]
    path = tmp_path / "long.mblog"
    path.write_text("\n".join(json.dumps(each) for each in [header, *pays]), encoding="utf-8")
    replay = read_replay(path)
    assert replay.problem is None
    assert set(star).isdisjoint(replay.course.position.data().players[0].hand)
