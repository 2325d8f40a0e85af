"""``magblast review``: only finished games, the same twice, and nothing in a traceback."""

import json
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from magblast.bots.interval import Interval
from magblast.cli import review
from magblast.play.session import Session
from magblast.record.course import Course
from magblast.record.header import new_header
from magblast.reviewing.verdicts import SEED, Difference, Verdict, verdicts
from tests.cli.conftest import Run
from tests.pictures.test_page import packed

GOLDEN = Path(__file__).parents[1] / "games" / "battlecards" / "golden" / "game-3.mblog"
KEPT = Path(__file__).parents[1] / "reviewing" / "golden.json"


@pytest.fixture(scope="module")
def judged() -> list[Verdict]:
    """Return a list that keeps the verdicts on the golden game: they are worked out only once."""
    return []


@pytest.fixture
def judged_once(judged: list[Verdict], monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a whole review of the golden game take the verdicts that were found before."""

    def found(course: Course, worlds: int, seed: str, *_: object) -> Sequence[Verdict]:
        assert (worlds, seed) == (5, SEED)
        judged[:] = judged or verdicts(course, worlds, seed)
        return judged

    monkeypatch.setattr(review, "verdicts", found)


@pytest.mark.usefixtures("judged_once")
def test_a_review_is_the_one_that_is_kept(run: Run) -> None:
    """``magblast review GOLDEN --json --worlds 5 -o KEPT`` makes it again, after a new judge."""
    code, out, err = run("review", GOLDEN, "--json", "--worlds", 5)
    assert (code, err) == (0, "")
    assert json.loads(out) == json.loads(KEPT.read_text(encoding="utf-8"))


def test_the_kept_review_is_whole() -> None:
    kept = json.loads(KEPT.read_text(encoding="utf-8"))
    assert kept["decisions"] == len(kept["verdicts"]) > 50
    numbers = [each["n"] for each in kept["verdicts"]]
    assert numbers == sorted(set(numbers))
    assert set(kept["swings"]) <= set(numbers)
    assert kept["curve"][-1]["chances"] in ({"1": 1.0, "2": 0.0}, {"1": 0.0, "2": 1.0})
    for each in kept["verdicts"]:
        mean, low, high = each["loss"]
        assert low <= mean <= high
        assert each["played"]["by"] == each["seat"]


def test_a_game_that_is_not_finished_is_refused(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.mblog"
    Session.start(new_header("third", ["Ada", "Bo"], "no"), path).close()
    code, out, err = run("review", path)
    assert (code, out) == (2, "")
    assert err == (
        f"magblast: {path}: this game is not finished, and a review would show what hands hold\n"
    )


def test_one_answer_is_explained(run: Run) -> None:
    code, out, err = run("review", GOLDEN, "--why", 30, "--worlds", 5)
    assert (code, err) == (0, "")
    first, *rest = out.splitlines()
    assert first.startswith("#30 · Turn ")
    answers = [line for line in rest if line[:3].strip().isdecimal() and line[2:5] == " % "]
    assert len(answers) > 1
    chances = [int(line.split()[0]) for line in answers]
    assert chances == sorted(chances, reverse=True)
    assert sum(line.startswith("      (played") for line in rest) == 1
    assert run("review", GOLDEN, "--why", 30, "--worlds", 5)[1] == out


@pytest.mark.parametrize(
    ("more", "told"),
    [((), "nothing to explain about record 9999"), (("--json",), "cannot be combined with --json")],
)
def test_what_cannot_be_explained_is_refused(run: Run, more: Sequence[str], told: str) -> None:
    code, out, err = run("review", GOLDEN, "--why", 9999, *more)
    assert (code, out) == (2, "")
    assert told in err


def test_nothing_is_explained_while_a_game_goes_on(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.mblog"
    Session.start(new_header("third", ["Ada", "Bo"], "no"), path).close()
    code, out, err = run("review", path, "--why", 1)
    assert (code, out) == (2, "")
    assert "not finished" in err


def test_a_damaged_log_is_refused(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "b.mblog"
    lines = GOLDEN.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join([*lines[:-2], lines[-3], lines[-1]]) + "\n", encoding="utf-8")
    code, out, err = run("review", path)
    assert (code, out) == (2, "")
    assert "magblast show with --at" in err


def test_a_game_without_bots_is_refused(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "bots_of", lambda id_: None)
    code, out, err = run("review", GOLDEN)
    assert (code, out) == (2, "")
    assert "Battlecards has no bots of its own" in err


@pytest.mark.parametrize("worlds", ["4", "0", "x", "10001"])
def test_a_number_of_worlds_has_limits(run: Run, worlds: str) -> None:
    code, _, err = run("review", GOLDEN, "--worlds", worlds)
    assert code == 2
    assert "--worlds must be a number from 5 to 10000" in err


def test_ctrl_c_prints_what_is_known(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    real = verdicts

    def interrupted(*args: object) -> object:
        found = real(*args)  # type: ignore[arg-type]
        yield next(found)
        yield next(found)
        raise KeyboardInterrupt

    monkeypatch.setattr(review, "verdicts", interrupted)
    code, out, err = run("review", GOLDEN, "--json", "--worlds", 5)
    assert code == 130
    assert len(json.loads(out)["verdicts"]) == 2
    assert err.startswith("magblast: stopped: 2 of ")


def test_ctrl_c_before_anything_was_judged_claims_nothing(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*args: object) -> Iterator[Verdict]:
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr(review, "verdicts", interrupted)
    path = tmp_path / "game.html"
    code, out, err = run("review", GOLDEN, "--html", path)
    assert code == 130
    first, *_ = out.splitlines()
    assert first == "Nothing can be told yet: the review was stopped before anything was judged."
    assert err.startswith("magblast: stopped: 0 of ")
    first, *rest = packed(path.read_text(encoding="utf-8"))["steps"]
    assert first["judged"].startswith("Stopped: 0 of ")
    assert not any("judged" in step for step in rest)
    told = json.loads(run("review", GOLDEN, "--json")[1])
    assert told["stopped"]
    assert told["verdicts"] == told["swings"] == []


@pytest.fixture
def swings(monkeypatch: pytest.MonkeyPatch) -> list[Verdict]:
    """Judge quickly, so that only the fifth answer cost much for certain; return what is judged."""
    found: list[Verdict] = []
    real = verdicts

    def some(*args: Any) -> Iterator[Verdict]:
        course, _, *more = args
        for number, verdict in enumerate(real(course, 2, *more), 1):
            other = next(each for each in verdict.tried if each != verdict.played)
            loss = Difference(number / 20, Interval(number / 20, number / 20))
            wrong = {"better": other, "loss": loss, "chance": 0.9, "left": 0.2, "turn": number}
            found.append(verdict._replace(mark="?" if number == 5 else "", **wrong))
            yield found[-1]
            if number == 6:
                return

    monkeypatch.setattr(review, "verdicts", some)
    return found


def test_a_reader_is_told_what_cost_most_in_plain_words(run: Run, swings: list[Verdict]) -> None:
    code, out, err = run("review", GOLDEN)
    assert (code, err) == (0, "")
    assert {each.seat for each in swings} == {1}, "only what is told of is judged"
    # What is only likely is not told beside what is certain.
    told = [line for line in out.splitlines() if line.startswith(("Better: ", "Perhaps better: "))]
    assert [line.startswith("Better") for line in told] == [True]
    assert "Ada chose: " in out
    assert "wins 9 games in 10; what was played wins 2 games in 10." in out
    assert "Hand: " in out, "the table is told, too"
    assert not {"%", "Brier", "percentage"} & {*out.split()}
    assert "add --player and a name: Bo." in out


def test_the_figures_are_told_to_whoever_asks(run: Run, swings: list[Verdict]) -> None:
    code, out, err = run("review", GOLDEN, "--figures")
    assert (code, err) == (0, "")
    assert "Better: " in out
    assert "percentage points lost on average" in out
    assert "chance to win fell from 90 % to 20 %" in out
    assert "Brier score of 0.183 " in out
    code, out, err = run("review", "--all", "--figures")
    assert (code, out) == (2, "")
    assert "--all cannot be combined with --figures" in err


def test_another_reader_is_named(run: Run, swings: list[Verdict]) -> None:
    code, out, err = run("review", GOLDEN, "--player", "bo")
    assert (code, err) == (0, "")
    assert {each.seat for each in swings} == {2}
    assert "Bo chose: " in out
    code, out, err = run("review", GOLDEN, "--player", "Cy")
    assert (code, out) == (2, "")
    assert "nobody called" in err


@pytest.mark.usefixtures("judged_once")
def test_a_page_tells_what_was_found_at_its_step(run: Run, tmp_path: Path) -> None:
    kept = json.loads(KEPT.read_text(encoding="utf-8"))["verdicts"]
    wanted = {each["n"]: each["mark"] for each in kept if each["mark"]}
    assert wanted
    out = tmp_path / "game.html"
    code, told, err = run("review", GOLDEN, "--worlds", 5, "--html", out, "--figures")
    assert (code, err) == (0, "")
    steps = {step["number"]: step for step in packed(out.read_text(encoding="utf-8"))["steps"]}
    assert {n: step["sign"] for n, step in steps.items() if "sign" in step} == wanted
    for n in wanted:
        mark, _, sentence = steps[n]["judged"].partition(" ")
        assert mark == wanted[n]
        assert sentence in told


def test_a_page_that_cannot_be_written_is_refused_before_the_review(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*args: Any) -> Iterator[Verdict]:
        raise AssertionError("reviewed in vain")

    monkeypatch.setattr(review, "verdicts", never)
    taken = tmp_path / "taken.html"
    taken.write_text("kept", encoding="utf-8")
    for out in (taken, tmp_path / "no" / "game.html"):
        code, told, err = run("review", GOLDEN, "--html", out)
        assert (code, told) == (2, "")
        assert len(err.splitlines()) == 1
    assert taken.read_text(encoding="utf-8") == "kept"
    assert [*tmp_path.iterdir()] == [taken]


def test_the_page_of_a_review_can_be_printed(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "verdicts", lambda *args: islice(verdicts(*args), 2))
    code, out, err = run("review", GOLDEN, "--worlds", 5, "--html", "-")
    assert (code, err) == (0, "")
    assert out.startswith("<!DOCTYPE html>")
    code, out, err = run("review", GOLDEN, "--worlds", 5, "--json", "--html", "-")
    assert (code, out) == (2, "")
    assert "--json cannot be combined with --html -" in err
