"""The mistakes that a review has found become puzzles while somebody reads it."""

from typing import Any

import pytest

from magblast.bots.interval import Interval
from magblast.puzzles import finding
from magblast.puzzles.judging import Judged
from magblast.puzzles.keeping import Keeping
from magblast.puzzles.own import own_puzzles
from magblast.puzzles.paths import own_path
from magblast.record.replay import Replay
from magblast.reviewing.verdicts import Asked, Difference, Verdict, decisions
from tests.reviewing.test_telling import first
from tests.support.golden import golden_replay
from tests.support.kept_files import told

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture(autouse=True)
def looked_at(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Call whatever was played wrong, and another answer right."""
    asked_about = []

    def judged(_: Any, asked: Asked, **__: Any) -> list[Judged]:
        asked_about.append(asked.before)
        other = next(each for each in asked.view.legal if each != asked.played)
        return [Judged(other, 0.75, True), Judged(asked.played, 0.25, False)]

    monkeypatch.setattr(finding, "judged", judged)
    return asked_about


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


def test_only_mistakes_of_people_are_looked_at_and_none_twice(
    replay: Replay, looked_at: list[int]
) -> None:
    found = mistakes(replay)
    keeping = Keeping(replay, found)
    keeping.wait()
    assert keeping.kept == 2
    assert looked_at == [found[0].before, found[3].before]
    assert [each.before for each in own_puzzles()] == looked_at
    again = Keeping(replay, found)
    again.wait()
    assert again.kept == 0
    assert len(looked_at) == 2


def test_the_costliest_mistake_is_looked_at_first(replay: Replay, looked_at: list[int]) -> None:
    first, _, _, last = mistakes(replay)
    worse = last._replace(loss=Difference(0.6, Interval(0.5, 0.7)))
    keeping = Keeping(replay, [first, worse])
    keeping.wait()
    assert looked_at == [worse.before, first.before]


def test_a_damaged_file_of_puzzles_is_set_aside(replay: Replay) -> None:
    own_path().parent.mkdir()
    own_path().write_text("no puzzles\n", encoding="utf-8")
    keeping = Keeping(replay, mistakes(replay))
    keeping.wait()
    assert keeping.kept == len(own_puzzles()) == 2
    aside = own_path().with_name("puzzles.jsonl.broken")
    assert aside.read_text(encoding="utf-8") == "no puzzles\n"
    assert f"{aside.name}. What can still be read" in told()
