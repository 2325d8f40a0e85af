"""``magblast review --all``: what costs people most, as far as it is known."""

import json
import re
import shutil
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from magblast.bots.portions import work_off
from magblast.cli.printer import Printer
from magblast.play import all_reviews
from magblast.play.all_reviews import Portion, judge_portion
from magblast.play.store import REVIEWS, store_path
from magblast.record.course import Course
from magblast.record.replay import read_replay
from magblast.reviewing.kept import KeptVerdict, asked_of_people
from tests.cli.conftest import Run

GOLDEN = Path(__file__).parents[1] / "games" / "battlecards" / "golden"
LOGS = [GOLDEN / f"game-{number}.mblog" for number in (3, 5, 2)]
"""The shortest ones."""
PAGE = Path(__file__).parents[2] / "docs" / "review.md"


class Judge:
    """Judge at once, until somebody presses Ctrl+C."""

    def __init__(self) -> None:
        self.count = 0
        self.most = 10_000
        self.seats: list[int] = []

    def __call__(
        self, played: Course, befores: Sequence[int], *args: object
    ) -> Iterator[KeptVerdict]:
        for before in befores:
            if self.count == self.most:
                raise KeyboardInterrupt
            self.count += 1
            seat = played.entries[before].action.by
            self.seats.append(seat)
            kind = "attack" if before % 3 else "block"
            loss, mark = (0.25, "??") if before % 9 == 0 else (0.01, "")
            yield KeptVerdict(before, before + 1, before, seat, kind, loss, mark, ("ten",))


@pytest.fixture
def judge(monkeypatch: pytest.MonkeyPatch) -> Judge:
    found = Judge()
    monkeypatch.setattr(all_reviews, "judged", found)
    monkeypatch.setattr(all_reviews, "_PORTION", 200)
    return found


@pytest.fixture
def games(home: Path) -> Path:
    folder = home / "games"
    folder.mkdir(parents=True)
    for number, log in enumerate(LOGS, 1):
        shutil.copy(log, folder / f"2026-10-0{number}-1900-ada-bo.mblog")
    return folder


def test_the_named_player_is_judged_first(run: Run, games: Path, judge: Judge) -> None:
    for name, seat in (("bo", 2), ("Ada", 1)):
        judge.seats.clear()
        store_path(REVIEWS).unlink(missing_ok=True)
        assert run("review", "--all", "--player", name, "--jobs", 1)[0] == 0
        first, *_ = judge.seats
        asked = asked_of_people(read_replay(LOGS[-1]).course)
        mine = sum(each.seat == seat for each in asked)
        assert {*judge.seats[:mine]} == {seat}
        assert first == seat != judge.seats[mine]


def test_the_sums_are_told_in_words_of_the_game(run: Run, games: Path, judge: Judge) -> None:
    code, out, err = run("review", "--all", "--jobs", 1)
    assert (code, err) == (0, "")
    ada, bo = out.index("Ada · Battlecards"), out.index("Bo · Battlecards")
    told = out[min(ada, bo) : max(ada, bo)]
    assert "3 games, " in told
    assert "A decision cost " in told
    for title in ("Kind of decision", "Part of the game", "Card", "Opponent"):
        assert re.search(rf"^{title} +times +\?\? +\? +cost +95 %", told, re.MULTILINE), title
    for label in ("Attacking", "Blocking", "First third of the turns", "Last third"):
        assert re.search(rf"^{label} +\d+ ", told, re.MULTILINE), label
    assert "3 of 3 finished games have been reviewed completely." in out
    assert judge.count == sum(len(asked_of_people(read_replay(log).course)) for log in LOGS)
    assert run("review", "--all")[1] == out, "nothing is judged twice"


@pytest.mark.parametrize("width", [60, 80, 100])
def test_no_line_of_a_table_is_too_long(
    run: Run, games: Path, judge: Judge, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    init = Printer.__init__

    def narrow(self: Printer, **options: Any) -> None:
        init(self, **options)
        self.width = width

    monkeypatch.setattr(Printer, "__init__", narrow)
    out = run("review", "--all", "--jobs", 1, "--ascii")[1]
    assert out.isascii()
    rows = [line for line in out.splitlines() if re.search(r" \d+ +\d+ +\d+ | times ", line)]
    assert len(rows) > 20
    assert max(map(len, rows)) <= width
    assert any("*" in row for row in rows), "the mean of each row is drawn"


def test_ctrl_c_tells_what_is_known_and_the_next_run_goes_on(
    run: Run, games: Path, judge: Judge
) -> None:
    judge.most = 200
    code, out, err = run("review", "--all", "--jobs", 1)
    assert code == 130
    assert "stopped: " in err
    assert "the next run goes on from there" in err
    assert "Ada · Battlecards" in out
    known = int(str(re.search(r"(\d+) of the", out)[1]))  # type: ignore[index]
    assert 0 < known < 200
    judge.count, judge.most = 0, 10_000
    code, out, _ = run("review", "--all", "--jobs", 1)
    assert code == 0
    assert "3 of 3 finished games" in out
    total = sum(len(asked_of_people(read_replay(log).course)) for log in LOGS)
    assert total - 200 <= judge.count < total


def test_one_person_can_be_asked_for(run: Run, games: Path, judge: Judge) -> None:
    code, out, _ = run("review", "--all", "--jobs", 1, "--player", "ADA")
    assert code == 0
    assert "Ada · " in out
    assert "Bo · " not in out
    code, out, err = run("review", "--all", "--player", "Aba")
    assert (code, out) == (2, "")
    assert "no captain in a reviewed game is called" in err
    assert "Ada" in err


def test_logs_and_folders_can_be_named(run: Run, home: Path, judge: Judge) -> None:
    code, out, _ = run("review", "--all", LOGS[0], "--jobs", 1)
    assert code == 0
    assert "1 of 1 finished games" in out
    games = home / "elsewhere"
    games.mkdir()
    shutil.copy(LOGS[1], games)
    assert "2 of 2 finished games" in run("review", "--all", games, LOGS[0], "--jobs", 1)[1]


def test_without_games_it_says_so(run: Run, home: Path) -> None:
    code, out, err = run("review", "--all")
    assert (code, err) == (0, "")
    assert out.startswith("No decision of a person has been judged yet.")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ((LOGS[0], "--all"), "--all cannot be combined with FILE"),
        (("--all", "--why", 3), "--all cannot be combined with --why"),
        (("--all", "no/game.mblog"), "there is no such file"),
        ((LOGS[0], "--player", "Zoe"), "nobody called 'Zoe' played this game"),
        ((LOGS[0], "--jobs", 2), "--jobs is only for --all"),
    ],
)
def test_what_cannot_be_meant_is_refused(
    run: Run, home: Path, arguments: Sequence[object], told: str
) -> None:
    code, out, err = run("review", *arguments)
    assert (code, out) == (2, "")
    assert told in err
    assert len(err.splitlines()) == 1


def test_a_damaged_log_is_named_and_the_others_are_reviewed(
    run: Run, games: Path, judge: Judge
) -> None:
    lines = LOGS[0].read_text(encoding="utf-8").splitlines()
    end = lines[-1].replace('"c":"', '"c":"f')
    (games / "damaged.mblog").write_text("\n".join([*lines[:-9], end]) + "\n", encoding="utf-8")
    code, out, err = run("review", "--all", "--jobs", 1)
    assert code == 0
    assert "damaged.mblog" in err
    assert "3 of 3 finished games" in out


def test_the_page_describes_each_field(run: Run, games: Path, judge: Judge) -> None:
    code, out, err = run("review", "--all", "--jobs", 1, "--json")
    assert (code, err) == (0, "")
    told = json.loads(out)
    assert (told["games"], told["reviewed"], told["stopped"]) == (3, 3, False)
    assert {each["name"] for each in told["captains"]} == {"Ada", "Bo"}
    _, _, section = PAGE.read_text(encoding="utf-8").partition("\n## All my games")
    named = set(re.findall(r"`(\w+)`", section))
    captain = told["captains"][0]
    rows = [captain[each][0] for each in ("kinds", "parts", "cards", "opponents")]
    for fields in (told, captain, *rows):
        for name in fields:
            assert name in named, name
    kinds = captain["kinds"]
    assert sum(row["judged"] for row in kinds) == captain["judged"] == captain["asked"]
    for row in kinds:
        low, high = row["interval"]
        assert low <= row["loss"] <= high


def test_another_process_judges_the_same() -> None:
    course = read_replay(LOGS[1]).course
    before = asked_of_people(course)[1].before
    portion = Portion("", str(LOGS[1]), (before,), 5, "review")
    (other,) = work_off(judge_portion, [portion], lambda: ProcessPoolExecutor(1), 2)
    assert other == (portion, judge_portion(portion))


def test_the_page_draws_each_interval_and_fetches_nothing(
    run: Run, games: Path, judge: Judge, tmp_path: Path
) -> None:
    page = tmp_path / "all.html"
    code, out, err = run("review", "--all", "--jobs", 1, "--html", page, "--player", "Ada")
    assert (code, err) == (0, "")
    told = page.read_text(encoding="utf-8")
    assert "<h2><bdi>Ada</bdi> · Battlecards</h2>" in told
    assert "Bo · " not in told
    assert told.count('<table class="habits">') == 4
    rows = re.findall(r"<tr><td><bdi>(.*?)</bdi></td><td>(\d+)</td>(.*?)</tr>", told)
    assert all(("<svg" in rest) == ("too few" not in rest) for _, _, rest in rows)
    assert {"Attacking", "Blocking", "Bo"} <= {label for label, _, _ in rows}
    for place in re.findall(r'(?:cx|x1|x2)="([-\d.]+)%"', told):
        assert 0 <= float(place) <= 100
    assert "http" not in told
    code, alone, _ = run("review", "--all", "--html", "-", "--player", "Ada")
    assert (code, alone) == (0, told)
    code, out, err = run("review", "--all", "--html", page)
    assert (code, out) == (2, "")
    assert "already exists" in err
