"""Reviews of finished games tell what the command tells, and nothing of games that go on."""

import json
from pathlib import Path

import pytest

import magblast
from magblast.kernel.shelf import SHELF

LOG = Path(__file__).parents[1] / "games" / "battlecards" / "golden" / "game-3.mblog"


def game_of(id_: str, most: int = 100_000) -> magblast.Table:
    # With this seed, a game of Battlecards is short.
    table = magblast.new(["Ada", "Bo"], game=id_, seed="yak")
    return table.run({1: "bot:random", 2: "bot:greedy"}, most=most)


def test_a_review_judges_every_answer_that_had_an_alternative() -> None:
    record, secret = magblast.read(LOG), magblast.read(LOG, secrets=True)
    review = magblast.review(record, worlds=5)
    assert review.swings
    choices = {moment.n: moment.choice for moment in secret if moment.choice}
    judged = {verdict.n for verdict in review.verdicts}
    assert [verdict.n for verdict in review.verdicts] == sorted(judged)
    assert 10 < len(judged) <= len(choices)
    for verdict in review.verdicts:
        assert verdict.played == choices[verdict.n]
        assert verdict.seat == verdict.played.seat == verdict.better.seat
        assert verdict.loss == 0 or verdict.better != verdict.played
        assert verdict.mark in ("", "?", "??", "!")
        assert str(verdict.better) in str(verdict) or verdict.mark == "!"
        assert len(repr(verdict)) <= 200
    assert [verdict.n for verdict in review.swings] == review.data["swings"]
    assert review.data == json.loads(json.dumps(review.data))
    assert [verdict.data for verdict in review.verdicts] == review.data["verdicts"]
    for chances, found in zip(review.curve, review.data["curve"], strict=True):
        assert {str(seat): round(share, 4) for seat, share in chances.items()} == found["chances"]
    page = review.html()
    assert page.startswith("<!DOCTYPE html>")
    assert len(page) > len(record.html())
    assert str(review).count("percentage points lost on average") == 2
    assert len(repr(review)) <= 200


def test_the_same_review_is_the_same() -> None:
    record = game_of("battlecards").record()
    again = magblast.review(record, worlds=2)
    assert magblast.review(record, worlds=2).data == again.data
    assert magblast.review(record, worlds=2, seed="other").data != again.data


@pytest.mark.parametrize("id_", SHELF)
def test_a_game_that_goes_on_is_not_reviewed(id_: str) -> None:
    table = game_of(id_, most=10)
    for secrets in (True, False):
        with pytest.raises(magblast.MagblastError, match="this game is not finished"):
            magblast.review(table.record(secrets=secrets))


def test_what_is_no_record_is_not_reviewed() -> None:
    table = game_of("battlecards")
    with pytest.raises(magblast.MagblastError, match="a record is needed"):
        magblast.review(table)  # type: ignore[arg-type]
    with pytest.raises(magblast.MagblastError, match="worlds must be a whole number of at least 2"):
        magblast.review(table.record(), worlds=1)


@pytest.mark.parametrize("id_", SHELF)
def test_a_table_in_memory_has_a_record(id_: str) -> None:
    table = game_of(id_, most=20)
    record = table.record()
    assert [*map(str, record)] == [*map(str, table.record(secrets=True))] or not record.finished
    assert [str(event) for moment in record for event in moment.events] == [*map(str, table.events)]
    assert record[-1].view.data == table.view().data
    with pytest.raises(magblast.MagblastError, match="an imagined table has no log"):
        magblast.imagine(table.chair(1)).record()
