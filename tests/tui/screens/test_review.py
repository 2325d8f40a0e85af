"""A finished game is reviewed on the screens: on the table, in plain words, the reader's own."""

import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from magblast.bots.interval import Interval
from magblast.play import judging
from magblast.play.judging import Judging
from magblast.play.session import Session
from magblast.record.replay import read_replay
from magblast.reviewing.tips import LEAST_TOLD, SOON
from magblast.reviewing.verdicts import (
    Difference,
    Verdict,
    asked_at,
    decisions,
    mark_of,
    verdicts,
)
from magblast.tui.screens.end import EndScreen
from magblast.tui.screens.home import HomeScreen
from magblast.tui.screens.replay import ReplayScreen
from magblast.tui.screens.review import ReviewScreen, ReviewSummary
from magblast.tui.screens.text import HelpScreen
from tests.support.table import Table, header, playing
from tests.tui.screens.test_end import GAMES, ended

LOG = Path(__file__).parents[2] / "games" / "battlecards" / "golden" / "game-5.mblog"
Choose = Callable[[Sequence[int]], int]


@pytest.fixture(autouse=True)
def _unexplained(unexplained: None) -> None:
    """Look for no reasons, which are tested elsewhere."""


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
async def test_what_cost_most_is_told_on_the_table_in_plain_words(size: tuple[int, int]) -> None:
    async with playing(LOG, size) as table:
        await table.at(ReplayScreen)
        await table.press("t", "t")
        assert isinstance(table.screen, ReplayScreen)
        index = table.screen.reel.index
        screen = await reviewing(table)
        await table.until(lambda: screen._is_done and screen.tip is not None)
        assert screen._kept is not None, "mistakes become puzzles"
        tip = screen.tip
        assert tip is not None
        # The table is drawn as the reader saw it, and nothing has to be pressed.
        assert screen.asked is not None
        assert screen.viewer == tip.verdict.seat == screen.judging.reader
        describe = screen.kit.words.describe
        played, better = (
            describe(each, screen.asked.view) for each in (tip.verdict.played, tip.verdict.better)
        )
        name = screen.kit.names[tip.verdict.seat - 1]
        await table.until(lambda: f"{name} chose: {played}." in table.prose())
        # Reasons are looked for first.
        wins = "wins 9 games in 10; what was played wins 2 games in 10."
        await table.until(lambda: wins in table.prose())
        assert f"Better: {better}." in table.prose()
        assert "%" not in table.text(), "figures are behind a key"
        # What would have been better is lit up.
        spelled = screen.kit.words.spell(tip.verdict.better, screen.asked.view)
        assert {thing for part in spelled for thing in part.things} <= screen.scene.marks.chosen
        # Space goes on, and the arrows go back and forth.
        await table.press("space")
        assert screen.at == 1
        second = screen.tip
        assert second is not None
        assert second.verdict.loss.mean < tip.verdict.loss.mean
        await table.press("left")
        assert screen.tip == tip
        await table.press("right", "right", "right", "right", "enter")
        assert screen.at == len(screen.shown) - 1 >= 2
        await table.press("f")
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


def judging_some(
    monkeypatch: pytest.MonkeyPatch, losses: Sequence[float], known: Callable[[], int]
) -> list[int]:
    """Judge the decisions that are chosen, as many as are known by then; return which they were."""
    order: list[int] = []

    def some(played: Any, worlds: int, seed: str, executor: Any, choose: Choose) -> Iterator[Any]:
        left = decisions(played)
        for number, loss in enumerate(losses):
            while number >= known() and not executor.is_stopped:
                time.sleep(0.01)
            order.append(choose(left))
            left.remove(order[-1])
            yield verdict_on(played, order[-1], loss)
        while not executor.is_stopped:
            time.sleep(0.01)

    monkeypatch.setattr(judging, "verdicts", some)
    return order


async def test_the_first_is_told_once_it_is_certain_and_the_rest_is_judged_meanwhile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known = SOON - 1
    order = judging_some(monkeypatch, [0.0, 0.08, 0.1, 0.3, 0.4], lambda: known)
    async with playing(LOG, (80, 24)) as table:
        screen = await reviewing(table)
        await table.until(lambda: len(screen.judging.found) == known)
        await table.until(lambda: "Looking" in table.prose())
        # The table of the turn that is looked at is shown at once.
        await table.until(lambda: screen.asked is not None)
        assert screen.tip is None
        await table.press("space")
        assert screen.tip is None
        # What is only likely may give way to a mistake.
        known = SOON
        await table.until(lambda: len(screen.judging.found) == known)
        await table.press("space")
        assert screen.tip is None
        known = SOON + 1
        await table.until(lambda: screen.tip is not None)
        assert screen.tip is not None
        assert screen.tip.verdict.before == order[3]
        assert not screen._is_done
        assert "judged" in table.text()
        # What is found meanwhile is offered, and what is shown stays.
        known = 5
        await table.until(lambda: "Something that cost more has been found" in table.prose())
        assert screen.tip.verdict.before == order[3]
        await table.press("space")
        assert screen.tip.verdict.before == order[4]
        await table.press("f")
        await table.at(ReviewSummary)
        assert "decisions judged so far" in table.prose()
        await table.press("escape", "escape")
        await table.at(ReplayScreen)
        # Nobody judges for a screen that is gone.
        await table.until(lambda: screen.judging.is_done)


async def test_where_nothing_was_lost_that_is_said_first_and_the_last_one_answers_space(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known, clean = SOON, "o answer of Ada's clearly cost the game."

    def some(played: Any, worlds: int, seed: str, executor: Any, choose: Choose) -> Iterator[Any]:
        left, number = decisions(played), 0
        while left:
            while number >= known and not executor.is_stopped:
                time.sleep(0.01)
            left.remove(index := choose(left))
            yield verdict_on(played, index, 0.0)
            number += 1

    monkeypatch.setattr(judging, "verdicts", some)
    async with playing(LOG, (100, 30)) as table:
        screen = await reviewing(table)
        told: list[str] = []
        # A notification is gone after a few seconds, which a busy machine may need for a key.
        monkeypatch.setattr(screen, "notify", lambda text, **_: told.append(text))
        first, second = screen.kit.names
        await table.until(lambda: f"So far, n{clean.replace('Ada', first)}" in table.prose())
        assert screen.tip is None, "a turn alone is told when everything is known"
        assert f"{known} of " in table.prose()
        assert "answers judged" in table.prose()
        await table.press("space")
        assert told.pop().startswith(f"Nothing more yet: {known} of")
        known = 10_000
        await table.until(lambda: screen._is_done and screen.tip is not None)
        await table.until(lambda: f"N{clean.replace('Ada', first)}" in table.prose())
        assert "answers judged" not in table.prose()
        assert "What won the game on turn" in table.prose(), "it says what turned the game"
        # The footer names a key only where it leads to another page.
        await table.until(lambda: "Space Next" in table.prose())
        assert "← Previous" not in table.prose()
        await table.press("left")
        assert told.pop().startswith("This is the first one.")
        await table.press("space")
        await table.until(lambda: "What it brought " in table.prose())
        await table.until(lambda: "← Previous" in table.prose())
        await table.press("space")
        # The turn that won comes before the turns that changed much.
        assert screen.at == len(screen.shown) - 1 == LEAST_TOLD - 1
        await table.until(lambda: "Space Next" not in table.prose())
        told.clear()
        await table.press("space")
        assert told.pop().startswith(f"That is all there is to tell of {first}'s game.")
        assert f"e Review of {second}" in table.prose()
        await table.press("e")
        await table.until(lambda: f"e Review of {first}" in table.prose())


async def test_what_is_certain_is_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    judging_some(monkeypatch, [0.3], lambda: 1)
    async with playing(LOG, (80, 24)) as table:
        screen = await reviewing(table)
        await table.until(lambda: screen.tip is not None)
        assert len(screen.judging.found) == 1


@pytest.mark.usefixtures("swinging")
async def test_a_reader_chooses_whose_eyes_to_see_it_through() -> None:
    async with playing(LOG, (80, 24)) as table:
        screen = await reviewing(table)
        await table.until(lambda: screen.tip is not None)
        first, second = screen.kit.names
        assert screen.viewer == 1
        await table.until(lambda: f"1 {first}, 2 {second}" in table.prose())
        await table.press("2")
        assert screen.judging.reader == 2
        await table.until(lambda: screen.tip is not None or "never had a choice" in table.prose())
        assert second in table.text()
        await table.press("e")
        assert screen.judging.reader == 1
        await table.until(lambda: screen.viewer == 1)


async def test_a_replay_through_the_eyes_of_a_captain_is_reviewed_for_that_captain(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    order = judging_some(monkeypatch, [0.3], lambda: 1)
    async with playing(LOG, (80, 24)) as table:
        await table.at(ReplayScreen)
        await table.press("2")
        screen = await reviewing(table)
        await table.until(lambda: screen.tip is not None)
        assert screen.viewer == screen.judging.reader == 2
        assert screen.played.entries[order[0]].action.by == 2


async def test_somebody_who_never_had_a_choice_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "verdicts", lambda *_: iter(()))
    async with playing(LOG, (80, 24)) as table:
        await reviewing(table)
        await table.until(lambda: "never had a choice in this game" in table.prose())


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
        await table.until(lambda: screen.tip is not None)
        await table.until(lambda: " chose: " in table.prose())
        await table.press("question_mark")
        await table.at(HelpScreen)
        assert "the game of another captain" in table.prose()
        await table.press("escape")
        await table.at(ReviewScreen)
        await table.press("q")
        await table.at(EndScreen)
        await table.settle()
        await table.press("question_mark")
        await table.at(HelpScreen)
        assert "m review the game" in table.prose()
        await table.press("escape")
        await table.at(EndScreen)
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


async def test_mistakes_become_puzzles_as_soon_as_the_readers_own_answers_are_judged(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def some(played: Any, worlds: int, seed: str, executor: Any, choose: Choose) -> Iterator[Any]:
        left = decisions(played)
        mine = [index for index in left if played.entries[index].action.by == 1]
        for _ in mine:
            left.remove(index := choose(left))
            yield verdict_on(played, index, 0.3)
        while not executor.is_stopped:
            time.sleep(0.01)

    monkeypatch.setattr(judging, "verdicts", some)
    async with playing(LOG, (80, 24)) as table:
        screen = await reviewing(table)
        await table.until(lambda: screen._kept is not None)
        assert not screen._is_done, "the answers of others are still to be judged"
