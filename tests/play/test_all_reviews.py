"""All finished games are reviewed, each answer once, and other games are not looked at."""

import json
import shutil
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from magblast.bots.bot import CutShort
from magblast.play import all_reviews, judging
from magblast.play.all_reviews import (
    AllReviews,
    JudgingAll,
    Portion,
    judge_each,
    judge_portion,
    keep_review_of,
    logs_in,
)
from magblast.play.autosave import end_of, found_logs
from magblast.play.playback import Playback
from magblast.play.review_store import judge_word, kept_reviews
from magblast.play.store import REVIEWS, store_path, with_store
from magblast.record.course import Course
from magblast.record.log import LogFile
from magblast.record.replay import read_replay
from magblast.reviewing.kept import KeptVerdict, ReviewedGame, asked_of_people
from magblast.reviewing.verdicts import by_people_first, decisions, is_bots, verdicts

GOLDEN = Path(__file__).parents[1] / "games" / "battlecards" / "golden"
SHORT, OTHER = GOLDEN / "game-5.mblog", GOLDEN / "game-3.mblog"


@pytest.fixture
def games(home: Path) -> Path:
    """Two finished games, and one that goes on."""
    folder = home / "games"
    folder.mkdir(parents=True)
    shutil.copy(SHORT, folder / "2026-10-02-1900-ada-bo.mblog")
    shutil.copy(OTHER, folder / "2026-10-01-1900-ada-bo.mblog")
    *lines, _ = SHORT.read_text(encoding="utf-8").splitlines(keepends=True)
    (folder / "2026-10-03-1900-ada-bo.mblog").write_text("".join(lines[:40]), encoding="utf-8")
    return folder


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Judge at once, every tenth answer as a blunder; list what was judged."""
    seen: list[int] = []

    def judged(
        played: Course, befores: Sequence[int], worlds: int, seed: str, executor: Executor | None
    ) -> Iterator[KeptVerdict]:
        for before in befores:
            seen.append(before)
            seat, turn = played.entries[before].action.by, 1 + before // 10
            loss, mark = (0.4, "??") if before % 10 == 0 else (0.0, "")
            yield KeptVerdict(before, before + 1, turn, seat, "attack", loss, mark, ("ten",))

    monkeypatch.setattr(all_reviews, "judged", judged)
    # Each portion plays the game again.
    monkeypatch.setattr(all_reviews, "_PORTION", 60)
    return seen


def everything() -> AllReviews:
    return AllReviews(found_logs())


def work_off(every: AllReviews, most: int | None = None) -> int:
    """Judge some portions, and return how many decisions they were."""
    count = 0
    for number, portion in enumerate(every.portions()):
        if number == most:
            break
        count += len(portion.befores)
        every.take(portion, judge_portion(portion))
    return count


def test_each_decision_of_people_is_judged_once(games: Path, quick: list[int]) -> None:
    every = everything()
    assert (every.count, every.done, every.judged) == (2, 0, 0)
    asked = sum(len(decisions(read_replay(log).course)) for log in (SHORT, OTHER))
    assert work_off(every) == asked == len(quick)
    assert (every.count, every.done, every.judged) == (2, 2, asked)
    assert not any(game.left for game in every.games.values())


def test_the_newest_game_comes_first(games: Path) -> None:
    first = next(everything().portions())
    assert Path(first.log).name == "2026-10-02-1900-ada-bo.mblog"


def in_order(every: AllReviews) -> dict[str, list[int]]:
    """List what is left of each game, in the order in which it is judged."""
    found: dict[str, list[int]] = {}
    for portion in every.portions():
        found.setdefault(portion.log, []).extend(portion.befores)
    return found


def test_the_turns_that_cost_most_come_first_in_each_game(games: Path, quick: list[int]) -> None:
    found = in_order(everything())
    assert len(found) == 2
    for log, order in found.items():
        course = read_replay(Path(log)).course
        assert order == by_people_first(course, decisions(course))
        assert order != sorted(order)
    work_off(everything(), most=1)
    (log, rest), (other, every) = in_order(everything()).items()
    assert (rest, every) == (found[log][60:], found[other]), "also where some are known"


def test_the_decisions_of_the_reader_come_first(games: Path, quick: list[int]) -> None:
    names = read_replay(SHORT).course.header.names
    for reader, name in enumerate(names, 1):
        typed = name.upper()
        for log, order in in_order(AllReviews(found_logs(), reader=typed)).items():
            course = read_replay(Path(log)).course
            seats = [course.entries[index].action.by for index in order]
            count = seats.count(reader)
            assert {*seats[:count]} == {reader}
            assert reader not in seats[count:]
            usual = by_people_first(course, decisions(course))
            assert order[:count] == [
                each for each in usual if course.entries[each].action.by == reader
            ]
    nobody = in_order(AllReviews(found_logs(), reader="Nobody"))
    assert nobody == in_order(everything())


def test_what_was_judged_is_kept_when_somebody_stops(games: Path, quick: list[int]) -> None:
    before = work_off(everything(), most=1)
    again = everything()
    assert (again.judged, again.done) == (before, 0)
    after = work_off(again)
    assert len(quick) == before + after == again.judged
    assert (again.count, again.done) == (2, 2)
    assert work_off(everything()) == 0


def test_nothing_of_a_game_that_goes_on_is_opened(
    games: Path, quick: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    real = LogFile.lines

    def lines(self: LogFile, *args: Any) -> Any:
        opened.append(self.path.name)
        return real(self, *args)

    monkeypatch.setattr(LogFile, "lines", lines)
    every = everything()
    assert opened == []
    work_off(every)
    assert {*opened} == {"2026-10-01-1900-ada-bo.mblog", "2026-10-02-1900-ada-bo.mblog"}
    assert "2026-10-03" not in store_path(REVIEWS).read_bytes().decode("latin-1")


def test_a_log_that_only_claims_to_have_ended_is_not_reviewed(games: Path) -> None:
    path = games / "2026-10-04-1900-ada-bo.mblog"
    lines = (games / "2026-10-03-1900-ada-bo.mblog").read_text(encoding="utf-8")
    end = {"end": True, "n": 39, "winner": 1, "turns": 9, "c": "0123456789abcdef"}
    path.write_text(f"{lines}{json.dumps(end)}\n", encoding="utf-8")
    assert end_of(path) is not None
    every = AllReviews(logs_in([path]))
    assert [*every.portions()] == []
    assert every.games == {}
    assert len(every.problems) == 1


def test_a_game_with_advice_says_nothing_of_who_played(games: Path, quick: list[int]) -> None:
    path = games / "2026-10-02-1900-ada-bo.mblog"
    lines = path.read_text(encoding="utf-8").splitlines()
    remark = {"note": "Ada asks for advice", "after": 9, "by": 1, "advice": True}
    path.write_text("\n".join([*lines[:10], json.dumps(remark), *lines[10:]]), encoding="utf-8")
    every = AllReviews(logs_in([path]))
    assert work_off(every) == 0
    assert (every.count, every.done, every.problems) == (1, 1, [])


def test_a_script_and_a_log_that_cannot_be_read_are_left_out(home: Path) -> None:
    folder = home / "games"
    (folder / "no.mblog").mkdir(parents=True)
    (folder / "empty.mblog").touch()
    *_, end = SHORT.read_text(encoding="utf-8").splitlines()
    (folder / "end.mblog").write_text(f"{end}\n", encoding="utf-8")
    every = everything()
    assert [*every.portions()] == []
    assert (every.count, len(every.problems)) == (0, 1)


def marked(every: AllReviews) -> set[tuple[Path, int]]:
    """Return the answers with a mark that have been kept: where their logs lie, and when."""
    return {
        (Path(game.log), each.before)
        for game in kept_reviews(every.games, judge_word()).values()
        for each in game.verdicts
        if each.mark.startswith("?")
    }


def test_a_game_is_known_wherever_its_log_lies(
    games: Path, quick: list[int], tmp_path: Path
) -> None:
    work_off(everything())
    count = len(quick)
    moved = tmp_path / "moved.mblog"
    (games / "2026-10-02-1900-ada-bo.mblog").rename(moved)
    every = AllReviews(logs_in([moved, games]))
    assert work_off(every) == 0
    assert (every.done, len(quick)) == (2, count)
    assert {path for path, _ in marked(every)} == {
        moved,
        games / "2026-10-01-1900-ada-bo.mblog",
    }


def test_what_is_known_of_a_log_goes_with_it(games: Path, quick: list[int]) -> None:
    work_off(everything())
    for log in games.iterdir():
        log.unlink()
    assert everything().games == {}
    kept = with_store(
        lambda database: database.execute("SELECT * FROM verdict").fetchall(), REVIEWS
    )
    assert kept == []


def test_another_judge_judges_anew(games: Path, quick: list[int]) -> None:
    first = work_off(everything())
    other = AllReviews(found_logs(), worlds=7)
    assert other.judged == 0
    assert work_off(other) == first
    assert everything().judged == AllReviews(found_logs(), worlds=7).judged == first
    assert len({judge_word(), judge_word(7), judge_word(seed="other")}) == 3


@pytest.mark.parametrize("damage", [b"no database", b""])
def test_a_damaged_store_is_made_again(games: Path, quick: list[int], damage: bytes) -> None:
    first = work_off(everything())
    store_path(REVIEWS).write_bytes(damage)
    assert work_off(everything()) == first
    assert everything().judged == first


def test_marks_are_kept(games: Path, quick: list[int]) -> None:
    every = everything()
    work_off(every, most=1)
    found = marked(every)
    assert found
    assert all(before % 10 == 0 for _, before in found)
    assert {before for _, before in found} == {each for each in quick if each % 10 == 0}


def test_answers_of_bots_are_not_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    course = read_replay(SHORT).course
    both = asked_of_people(course)
    monkeypatch.setattr(Course, "bot_at", lambda self, seat, n: "bot:greedy" if seat == 2 else None)
    mine = asked_of_people(course)
    assert {each.seat for each in mine} == {1}
    assert mine == tuple(each for each in both if each.seat == 1)
    first = by_people_first(course, decisions(course))[: len(mine)]
    assert [each.before for each in mine] == sorted(first)
    assert not any(is_bots(course, each) for each in first)


def test_a_verdict_is_that_of_the_review_of_the_game() -> None:
    course = read_replay(SHORT).course
    chosen = decisions(course)[2:7:2]
    portion = Portion("", str(SHORT), tuple(chosen), 2, "review")
    by_index = {}
    for verdict in verdicts(course, 2):
        by_index[verdict.before] = verdict
        if verdict.before == chosen[-1]:
            break
    for each in judge_each(portion):
        verdict = by_index[each.before]
        facts = (verdict.n, verdict.turn, verdict.seat, verdict.kind, verdict.mark)
        assert (each.n, each.turn, each.seat, each.kind, each.mark) == facts
        assert each.loss == verdict.loss.mean


def test_it_goes_on_in_a_thread_until_it_is_stopped(
    games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def judged(
        played: Course, befores: Sequence[int], worlds: int, seed: str, executor: Any
    ) -> Iterator[KeptVerdict]:
        yield KeptVerdict(befores[0], 1, 1, 1, "attack", 0.0, "", ())
        while not executor.is_stopped:
            pass
        raise CutShort

    monkeypatch.setattr(all_reviews, "judged", judged)
    work = JudgingAll()
    while not any(game.verdicts for game in work.games):
        assert not work.is_done
    work.stop()
    while not work.is_done:
        pass
    games_known: list[ReviewedGame] = work.games
    assert sum(len(game.verdicts) for game in games_known) == 1
    assert everything().judged == 1


def test_what_the_review_of_one_game_found_is_not_judged_again(
    games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Of the two seats, one is a bot's.
    monkeypatch.setattr(Course, "bot_at", lambda self, seat, n: "bot:greedy" if seat == 2 else None)
    path = games / "2026-10-02-1900-ada-bo.mblog"
    course = read_replay(path).course
    found = [*islice(verdicts(course, 2), 3)]
    bots = found[0]._replace(before=by_people_first(course, decisions(course))[-1], seat=2)
    keep_review_of(SHORT, course, found)
    assert everything().judged == 0, "it is not among the saved games"
    keep_review_of(path, course, [*found, bots])
    every = everything()
    (game,) = every.games.values()
    assert [each.before for each in game.verdicts] == [each.before for each in found]
    assert [each.loss for each in game.verdicts] == [each.loss.mean for each in found]
    assert {each.before for each in found}.isdisjoint(game.left)


def test_a_review_on_the_screens_is_kept_when_it_stops(
    games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(judging, "verdicts", lambda played, *_: islice(verdicts(played, 2), 2))
    work = Playback.open(games / "2026-10-02-1900-ada-bo.mblog").review()
    while not work.is_done:
        pass
    assert [len(game.verdicts) for game in everything().games.values()] == [2]
