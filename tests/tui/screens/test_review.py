"""A finished game is reviewed on the screens: a question, then what was played."""

import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from magblast.bots.bot import CutShort
from magblast.bots.interval import Interval
from magblast.play import judging
from magblast.play.judging import Judging
from magblast.play.session import Session
from magblast.record.course import Course
from magblast.record.replay import read_replay
from magblast.reviewing.verdicts import (
    Difference,
    Verdict,
    asked_at,
    by_people_first,
    decisions,
    is_bots,
    mark_of,
    verdicts,
)
from magblast.tui.screens import review
from magblast.tui.screens.end import EndScreen
from magblast.tui.screens.home import HomeScreen
from magblast.tui.screens.replay import ReplayScreen
from magblast.tui.screens.review import ReviewScreen, ReviewSummary
from tests.support.table import Table, header, playing
from tests.tui.screens.test_end import GAMES, ended

LOG = Path(__file__).parents[2] / "games" / "battlecards" / "golden" / "game-5.mblog"


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ask about the first swing as soon as it is found."""
    monkeypatch.setattr(review, "SOON", 0)


@pytest.fixture
def swinging(monkeypatch: pytest.MonkeyPatch) -> None:
    """Judge quickly, and call every third answer that was not the best a blunder."""

    def some(played: Any, worlds: int, seed: str, executor: Any) -> Iterator[Verdict]:
        found = verdicts(played, 2, seed, executor)
        for number, verdict in enumerate(each for each in found if len(each.tried) > 1):
            low = 0.3 - number / 100
            sure = Difference(low + 0.1, Interval(low, 0.5))
            other = next(each for each in verdict.tried if each != verdict.played)
            wrong = {
                "loss": sure,
                "better": other,
                "left": 0.2,
                "mark": mark_of(sure, verdict.lead),
            }
            yield verdict if number % 3 else verdict._replace(**wrong)
            if number == 9:
                return

    monkeypatch.setattr(judging, "verdicts", some)


def at(table: Table) -> ReviewScreen:
    assert isinstance(table.screen, ReviewScreen)
    return table.screen


async def reviewing(table: Table) -> ReviewScreen:
    await table.at(ReplayScreen)
    await table.press("m")
    await table.at(ReviewScreen)
    return at(table)


@pytest.mark.usefixtures("swinging")
@pytest.mark.parametrize("size", [(60, 20), (80, 24), (140, 45)])
async def test_each_swing_is_a_question_before_the_answer(size: tuple[int, int]) -> None:
    async with playing(LOG, size) as table:
        await table.at(ReplayScreen)
        await table.press("t", "t")
        assert isinstance(table.screen, ReplayScreen)
        index = table.screen.reel.index
        screen = await reviewing(table)
        await table.until(lambda: screen._is_done)
        await table.until(lambda: "What would you have done here?" in table.text())
        assert len(screen.worst) == 4
        assert screen._keeping is not None, "mistakes become puzzles"
        swing = screen.worst[0]
        assert screen.viewer == swing.seat
        assert screen.asked is not None
        assert "fell from" not in table.text(), "the answer is not given away"
        words = screen.kit.words
        view = screen.asked.view
        offers = [words.describe(each, view)[:30] for each in (swing.played, swing.better)]
        # The answers are laid out below the question.
        await table.until(lambda: all(each in table.text() for each in offers))
        # A number answers, and then nothing else does.
        offered = screen.offered
        digit = offered.index(swing.tried.index(swing.better) + 1) + 1
        await table.press(str(digit))
        assert "That was the best answer found." in table.text()
        assert "fell from" in table.text()
        await table.press("9", "1")
        assert screen.picked == {swing.n: offered[digit - 1]}
        # Space goes on, and tells without an answer.
        await table.press("space")
        assert screen.at == 1
        assert "fell from" not in table.text()
        await table.press("space")
        assert "fell from" in table.text()
        assert "That was the best" not in table.text()
        await table.press("left")
        assert "That was the best answer found." in table.text()
        await table.press("right", "right", "right", "right")
        assert screen.at == 3
        await table.press("enter", "enter")
        await table.at(ReviewSummary)
        assert "percentage points lost on average" in table.prose()
        await table.press("escape")
        await table.at(ReviewScreen)
        await table.press("escape")
        await table.at(ReplayScreen)
        assert isinstance(table.screen, ReplayScreen)
        assert table.screen.reel.index == index, "the replay stands where it was left"


def verdict_on(played: Any, index: int, loss: float) -> Verdict:
    """Return a verdict on an answer without judging it."""
    asked = asked_at(played, index)
    legal = (asked.played, next(each for each in asked.view.legal if each != asked.played))
    cost = Difference(loss, Interval(loss, loss))
    even = Difference(0, Interval(0, 0))
    return Verdict(
        index,
        asked.n,
        asked.view.turn,
        asked.seat,
        str(asked.view.decision.kind),
        legal,
        asked.played,
        legal[1],
        legal[0],
        0.5 + loss,
        0.5,
        cost,
        even,
        mark_of(cost, even),
        asked.by_bot,
    )


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Judge a few answers, and then think until stopped."""

    def few(played: Any, worlds: int, seed: str, executor: Any) -> Iterator[Verdict]:
        yield from islice(verdicts(played, 5, seed, executor), 3)
        while not executor.is_stopped:
            time.sleep(0.01)
        raise CutShort

    monkeypatch.setattr(judging, "verdicts", few)


@pytest.mark.usefixtures("endless")
async def test_escape_stops_it_and_shows_what_is_known() -> None:
    async with playing(LOG, (80, 24)) as table:
        screen = await reviewing(table)
        await table.until(lambda: "Reviewing: " in table.text())
        await table.until(lambda: screen.judging.found)
        # The summary is not there yet.
        await table.press("s", "space", "1", "right")
        assert table.screen is screen
        await table.press("escape")
        await table.until(lambda: "Reviewing: " not in table.text())
        assert 0 < len(screen.judging.found) < screen.judging.count
        assert "certain to have cost" in table.text() or "What would you" in table.text()
        assert "No answer is certain" not in table.text(), "nobody knows that yet"
        await table.press("s")
        await table.at(ReviewSummary)
        assert f"stopped: {len(screen.judging.found)} of" in table.text()


async def test_stopped_before_anything_was_judged_it_claims_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def nothing(*_: Any) -> Iterator[Verdict]:
        raise CutShort
        yield

    monkeypatch.setattr(judging, "verdicts", nothing)
    async with playing(LOG, (80, 24)) as table:
        await reviewing(table)
        await table.until(lambda: "stopped before any answer was judged" in table.text())
        assert "No answer is certain" not in table.text()
        await table.press("s")
        await table.at(ReviewSummary)
        assert "stopped before any answer was judged" in table.prose()
        assert "How it was judged" not in table.text()


async def test_what_people_did_is_asked_while_bots_are_still_judged(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    goes_on = Event()

    def some(played: Any, worlds: int, seed: str, executor: Any) -> Iterator[Verdict]:
        people = sum(not is_bots(played, index) for index in decisions(played))
        assert people
        for number, index in enumerate(by_people_first(played, decisions(played))):
            if number == people:
                while not goes_on.is_set() and not executor.is_stopped:
                    time.sleep(0.01)
            if number == people + 3:
                return
            yield verdict_on(played, index, 0.3 + number / 1000 if number % 9 == 1 else 0.0)

    monkeypatch.setattr(judging, "verdicts", some)
    monkeypatch.setattr(Course, "bot_at", lambda self, seat, n: "bot:greedy" if seat == 2 else None)
    async with playing(LOG, (80, 24)) as table:
        screen = await reviewing(table)
        await table.until(lambda: "What would you have done here?" in table.text())
        assert not screen.judging.is_done
        assert "judged" in table.text()
        known = [*screen.worst]
        assert known
        assert not any(each.by_bot for each in known)
        losses = [each.loss.mean for each in known]
        assert losses == sorted(losses, reverse=True)
        await table.press(*["right"] * 4, "space")
        assert "still being judged" in table.prose()
        await table.press("space")
        assert isinstance(table.screen, ReviewScreen), "there is no summary yet"
        goes_on.set()
        await table.until(lambda: screen._is_done)
        assert screen.worst[: len(known)] == known
        await table.until(lambda: "still being judged" not in table.prose())


async def test_it_begins_with_the_worst_that_is_known_after_a_moment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(review, "SOON", 10_000)
    course = read_replay(LOG).course
    coming = [
        verdict_on(course, index, loss)
        for index, loss in zip(decisions(course), [0.2, 0.3], strict=False)
    ]

    def some(played: Any, worlds: int, seed: str, executor: Any) -> Iterator[Verdict]:
        yield from coming
        while not executor.is_stopped:
            time.sleep(0.01)

    monkeypatch.setattr(judging, "verdicts", some)
    async with playing(LOG, (80, 24)) as table:
        screen = await reviewing(table)
        await table.until(lambda: "as soon as you press Space" in table.prose())
        assert screen.swing is None
        await table.until(lambda: len(screen.judging.swings) == 2)
        await table.press("space")
        assert screen.swing == coming[1]
        assert "What would you have done here?" in table.text()


async def test_what_is_shown_stays_while_larger_swings_are_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    course = read_replay(LOG).course
    costs = zip(decisions(course), [0.2, 0.3, 0.0, 0.4, 0.5, 0.6], strict=False)
    coming = [verdict_on(course, index, loss) for index, loss in costs]
    known, goes_on = 1, Event()

    def some(played: Any, worlds: int, seed: str, executor: Any) -> Iterator[Verdict]:
        for number, each in enumerate(coming):
            while number >= known and not executor.is_stopped:
                time.sleep(0.01)
            yield each
        while not goes_on.is_set() and not executor.is_stopped:
            time.sleep(0.01)

    monkeypatch.setattr(judging, "verdicts", some)
    async with playing(LOG, (80, 24)) as table:
        screen = await reviewing(table)
        await table.until(lambda: screen.worst)
        # The first one that is found is asked about at once.
        assert screen.swing == coming[0]
        await table.press("1")
        known = 4
        await table.until(lambda: len(screen.worst) == 3)
        assert screen.swing == coming[0]
        assert "fell from" in table.text()
        assert "it cost even more" in table.text()
        # The next one is the largest that has not been shown, although it was found later.
        await table.press("space")
        assert screen.swing == coming[3]
        known = len(coming)
        await table.until(lambda: coming[5] in screen.worst)
        # Four are larger than the first one, which is not shown any more.
        assert screen.worst == [coming[5], coming[4], coming[3], coming[1]]
        assert screen.swing == coming[3]
        await table.press("left", "left", "left")
        assert screen.swing == coming[5]
        goes_on.set()
        await table.until(lambda: screen._is_done)
        assert screen.swing == coming[5]


async def test_nobody_thinks_on_for_a_screen_that_is_gone() -> None:
    async with playing(LOG, (80, 24)) as table:
        screen = await reviewing(table)
        await table.until(lambda: screen.judging.count)
        table.app.go_home()
        await table.at(HomeScreen)
        await table.until(lambda: screen.judging.is_done)
        assert len(screen.judging.found) < screen.judging.count


@pytest.mark.usefixtures("swinging")
@pytest.mark.parametrize("game_id", GAMES)
async def test_the_last_screen_leads_to_a_review_and_back(game_id: str, tmp_path: Path) -> None:
    async with ended(game_id, tmp_path, (100, 30)) as table:
        assert "review it" in table.text()
        await table.press("m")
        await table.at(ReviewScreen)
        screen = at(table)
        await table.until(lambda: screen._is_done)
        await table.until(lambda: "What would you have done here?" in table.text())
        await table.press("space")
        assert "fell from" in table.text()
        await table.press("q")
        await table.at(EndScreen)
        await table.settle()
        await table.press("q")
        await table.at(HomeScreen)


async def test_a_game_that_is_not_finished_is_not_reviewed(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = home / "games" / "duel.mblog"
    session = Session.start(header(), path)
    session.submit(session.position.legal[0])
    session.close()
    async with playing(path, (140, 45)) as table:
        await table.at(ReplayScreen)
        assert "m Review" not in table.text()
        told: list[str] = []
        # A notification is gone after a few seconds, which a busy machine may need for a key.
        monkeypatch.setattr(table.screen, "notify", lambda text, **_: told.append(text))
        await table.press("m")
        await table.until(lambda: told)
        assert "this game is not finished" in told[0]
        assert isinstance(table.screen, ReplayScreen)
        with pytest.raises(RuntimeError):
            table.screen.playback.review()


def test_judging_ends_with_the_verdicts_in_the_order_of_the_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    real = verdicts

    def backwards(*args: Any) -> Iterator[Verdict]:
        found = real(*args)
        yield from reversed([next(found) for _ in range(3)])

    monkeypatch.setattr(judging, "verdicts", backwards)
    work = Judging(read_replay(LOG).course, 5)
    work._thought.wait()
    assert work.is_done
    numbers = [each.n for each in work.found]
    assert numbers == sorted(numbers)
    assert len(numbers) == 3


def test_an_error_of_the_judge_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> Iterator[Verdict]:
        raise ZeroDivisionError

    monkeypatch.setattr(judging, "verdicts", broken)
    work = Judging(read_replay(LOG).course, 5)
    work._thought.wait()
    with pytest.raises(ZeroDivisionError):
        assert work.is_done
