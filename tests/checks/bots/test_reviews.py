"""The check of reviews judges answers of the bot it is about, and averages over games."""

import pytest

from tests.checks.bots.reviews import costs, judged


def test_answers_of_one_bot_are_judged_in_every_seat() -> None:
    games = [judged("battlecards", "battlecards", "bot:random", number, 2, 5) for number in (1, 2)]
    assert [len(game) for game in games] == [2, 2]
    assert [{each.seat for each in game} for game in games] == [{1}, {2}]
    assert games == [
        judged("battlecards", "battlecards", "bot:random", number, 2, 5) for number in (1, 2)
    ]
    mean, (low, high) = costs(games)
    assert low <= mean <= high
    assert mean == pytest.approx(sum(each.loss.mean for game in games for each in game) / 4)
