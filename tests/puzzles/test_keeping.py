"""The mistakes that a review has marked become puzzles at once."""

import pytest

from magblast.bots.interval import Interval
from magblast.puzzles.attempt import Attempt
from magblast.puzzles.keeping import keep_mistakes
from magblast.puzzles.own import own_puzzles
from magblast.puzzles.paths import own_path
from magblast.puzzles.puzzle import posed, puzzle_of
from magblast.puzzles.telling import PuzzleTelling
from magblast.record.replay import Replay
from magblast.reviewing.verdicts import Difference, Verdict, decisions
from magblast.wording import ENGLISH
from tests.reviewing.test_telling import first
from tests.support.golden import golden_replay
from tests.support.kept_files import told

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def replay() -> Replay:
    return golden_replay("battlecards")


def mistakes(replay: Replay) -> list[Verdict]:
    """Return verdicts on four decisions, the second of a bot and the third not a mistake."""
    verdict = first(replay.course, loss=0.3)
    others = [verdict._replace(before=index) for index in decisions(replay.course)[:4]]
    others[1] = others[1]._replace(by_bot=True)
    others[2] = others[2]._replace(loss=Difference(0, Interval(0, 0)), mark="")
    return others


def test_what_a_person_was_marked_for_is_a_puzzle_and_only_once(replay: Replay) -> None:
    found = mistakes(replay)
    assert keep_mistakes(replay, found) == 2
    assert [each.before for each in own_puzzles()] == [found[0].before, found[3].before]
    assert keep_mistakes(replay, found) == 0
    assert len(own_puzzles()) == 2


def test_it_asks_for_something_better_and_whatever_is_about_as_good_is_right(
    replay: Replay, monkeypatch: pytest.MonkeyPatch
) -> None:
    verdict = first(replay.course, loss=0.3)
    assert keep_mistakes(replay, [verdict]) == 1
    (puzzle,) = own_puzzles()
    assert puzzle_of(puzzle.data()) == puzzle
    opened = posed(puzzle)
    assert PuzzleTelling(opened, ENGLISH).goal() == "Find a better move"
    attempt = Attempt(opened)
    attempt.session.submit(verdict.played)
    assert not attempt.judge().is_right
    attempt.again()
    attempt.session.submit(verdict.better)
    assert attempt.judge().is_right
    # An answer that no review has seen may be hardly behind.
    for behind, is_right in ((0.05, True), (0.06, False)):
        monkeypatch.setattr(Attempt, "_behind", lambda *_, behind=behind: behind)
        unseen = Attempt(opened._replace(actions=(verdict.better,) * 2))
        unseen.session.submit(verdict.played)
        assert unseen.judge().is_right == is_right


def test_what_was_marked_and_hardly_cost_anything_is_none(replay: Replay) -> None:
    verdict = first(replay.course, loss=0.3)._replace(left=0.79)
    assert keep_mistakes(replay, [verdict]) == 0


def test_a_damaged_file_of_puzzles_is_set_aside(replay: Replay) -> None:
    own_path().parent.mkdir()
    own_path().write_text("no puzzles\n", encoding="utf-8")
    assert keep_mistakes(replay, mistakes(replay)) == len(own_puzzles()) == 2
    aside = own_path().with_name("puzzles.jsonl.broken")
    assert aside.read_text(encoding="utf-8") == "no puzzles\n"
    assert f"{aside.name}. What can still be read" in told()
