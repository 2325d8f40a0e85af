"""The benchmarks work; how fast anything is does not matter here."""

import pytest

from magblast.kernel.shelf import SHELF, USUAL
from tests.checks.benchmarks import boxes, peers
from tests.checks.benchmarks.pinned import ROOT, Elsewhere
from tests.checks.benchmarks.playout import (
    MOST,
    brisk,
    even,
    play,
    play_on,
    rules_of,
    sample,
    walk,
)
from tests.checks.benchmarks.race import Contender, Results, outside, race
from tests.checks.benchmarks.search import searched


def test_a_playout_is_a_complete_game_and_always_the_same() -> None:
    states = play(rules_of("third"), 2, "0", brisk)
    assert states[-1].winner is not None
    assert states == play(rules_of("third"), 2, "0", brisk)


@pytest.mark.parametrize("game", [id_ for id_ in SHELF if id_ != USUAL])
def test_a_playout_of_another_game_is_a_complete_one(game: str) -> None:
    states = boxes.play(game, 0)
    assert 30 < len(states) < MOST
    assert boxes.complete(game, 1)(0) == len(states) - 1


def test_a_walk_is_the_same_game() -> None:
    assert walk("third", 2, brisk, 1)(0) == len(play(rules_of("third"), 2, "0", brisk)) - 1


def test_a_search_is_timed_decision_by_decision() -> None:
    for game in ("battlecards", "magusha"):
        found = searched(game, game, 2, 2)
        assert 0 < found.median <= found.longest
        assert found.playouts > 0


def test_a_sample_has_as_many_decisions_as_it_says() -> None:
    assert len(play_on(rules_of("second"), 3, "0", even, 200)) == 200
    assert sample("third", 2)(0) == MOST


def test_all_contenders_take_part_in_each_round() -> None:
    seen: list[tuple[str, int]] = []

    def runner(name: str) -> Contender:
        def run(number: int) -> int:
            seen.append((name, number))
            return 1

        return Contender(name, run)

    results = race([runner("a"), runner("b")], 2)
    assert seen == [("a", 0), ("b", 0), ("a", 0), ("b", 0), ("a", 1), ("b", 1)]
    assert {name: len(times) for name, times in results.times.items()} == {"a": 2, "b": 2}


def test_a_ratio_comes_with_an_interval_of_its_median() -> None:
    results = Results({"a": [2.0, 9.0, 4.0, 6.0, 8.0, 3.0], "b": [1.0, 3.0, 2.0, 2.0, 2.0, 1.0]})
    assert results.compared("a", "b") == (3.0, 2.0, 4.0, 2.5)
    # The tables of the sign test: the 4th of 15 values and the 4th from the end, the 10th of 30.
    assert [outside(rounds) for rounds in (5, 6, 15, 30)] == [0, 0, 3, 9]


def test_another_process_plays_the_same_walk() -> None:
    there = Elsewhere("there", ROOT, "even")
    try:
        assert 0 < there.time(3) < 1e6
    finally:
        there.end()


def test_a_peer_that_is_not_installed_is_absent() -> None:
    assert len(peers.installed()) == len(peers.PACKAGES)
    for name in peers.PEERS:
        peer = peers.contender(name)
        assert peer is None or peer.name == name
