"""``magblast puzzles --plain``: puzzles are asked line by line."""

from io import StringIO

import pytest

from magblast.puzzles import sets
from magblast.puzzles.attempt import Attempt, Judgement
from magblast.puzzles.goal import Goal
from magblast.puzzles.own import PuzzleFile
from magblast.puzzles.paths import own_path
from magblast.puzzles.practice import load_practice
from magblast.puzzles.puzzle import Puzzle
from magblast.puzzles.shipped import shipped as shipped_puzzles
from tests.cli.conftest import Run
from tests.puzzles.asking import puzzle_at

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def puzzles(home: object) -> list[Puzzle]:
    found = [puzzle_at("battlecards", back) for back in (4, 6)]
    PuzzleFile(own_path()).add("log", [1], found, done=True)
    return found


@pytest.fixture
def shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let one game come with a puzzle."""
    found = [puzzle_at("battlecards", 3)]

    def shipped(id_: str, goal: Goal) -> list[Puzzle]:
        return found if id_ == "battlecards" and goal is Goal.MOVE else []

    monkeypatch.setattr(sets, "shipped", shipped)
    monkeypatch.setattr(sets, "of_the_day", lambda *_: None)


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("".join(f"{line}\n" for line in lines)))


def own_line(out: str) -> str:
    """Return the number of the line that offers one's own puzzles."""
    line = next(each for each in out.splitlines() if "From your own games" in each)
    return line.partition(".")[0]


def test_own_puzzles_are_played_and_kept(
    run: Run, puzzles: list[Puzzle], monkeypatch: pytest.MonkeyPatch
) -> None:
    judged = iter([Judgement(False, 0.1), Judgement(True, 0.5), Judgement(False, 0.25)])
    monkeypatch.setattr(Attempt, "judge", lambda _: next(judged))
    typed(monkeypatch, "1", "", "1", "", "1", "x", "s", "")
    code, out, err = run("puzzles", "--own", "--plain")
    assert (code, err) == (0, "")
    first, second = out.split("Puzzle 2 of 2")
    assert first.startswith("Puzzle 1 of 2\nBattlecards: you play against ")
    assert "Give the best answer to what you are asked." in first
    before, after = first.split("from here, and yours 10 %.")
    assert "If bots play on" not in before
    assert "Press Enter to try again. b: undo your last choice." in after
    assert "Right! Nothing better was found: your answer won 50 % of the games" in after
    assert "That took 2 tries. A puzzle counts as solved only on the first try." in after
    assert "If bots play on after the best answer: " in after
    _, solution = second.split("from here, and yours 25 %.")
    assert solution.count("Press Enter to try again.") == 2
    assert "The best answer, which won 50 % of the games" in solution
    assert "Solved at the first try: 0 of 2." in solution
    practised = load_practice()
    assert [practised[each.id].streak for each in puzzles] == [0, 0]
    code, out, err = run("puzzles", "--own", "--plain")
    assert (code, err) == (0, "")
    assert out.startswith("From your own games: none for now; the next one on ")


def test_nothing_is_told_before_the_answer(
    run: Run, puzzles: list[Puzzle], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch)
    code, out, _ = run("puzzles", "--own", "--plain")
    assert code == 0
    assert "%" not in out
    assert "Solved at" not in out
    assert load_practice() == {}


def test_a_turn_is_won_line_by_line_and_nobody_changes_seats(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle = shipped_puzzles("magusha", Goal.WIN)[0]
    monkeypatch.setattr(sets, "shipped", lambda *_: [puzzle])
    typed(monkeypatch, "s 1")
    _, out, _ = run("puzzles", "--game", "magusha", "--goal", "win", "--plain")
    assert "Win the game before your turn ends: " in out
    assert "In a puzzle, no seat can be passed to a bot." in out


@pytest.mark.usefixtures("shipped")
def test_without_an_option_it_is_asked_which_puzzles(
    run: Run, puzzles: list[Puzzle], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch)
    _, out, _ = run("puzzles", "--plain")
    assert out.startswith("Which puzzles?\n1. ")
    typed(monkeypatch, own_line(out), "1")
    _, out, _ = run("puzzles", "--plain")
    assert "Puzzle 1 of 2" in out
    own_path().unlink()
    typed(monkeypatch, own_line(out))
    _, out, _ = run("puzzles", "--plain")
    assert "become puzzles of your own" in out


@pytest.mark.usefixtures("shipped")
def test_the_home_of_plain_mode_leads_to_them(
    run: Run, puzzles: list[Puzzle], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch)
    _, out, _ = run("--plain")
    number = next(line for line in out.splitlines() if line.endswith(". Puzzles")).split(".")[0]
    typed(monkeypatch, number)
    assert "Which puzzles?" in run("--plain")[1]


@pytest.mark.parametrize(
    "words",
    [
        ("--game", "chess"),
        ("--own", "--today"),
        ("--own", "--game", "magusha"),
        ("--own", "--goal", "win"),
        ("--goal", "win", "--today"),
        ("--goal", "lose"),
        ("--find", "--today"),
        ("--jobs", "0"),
        ("--what",),
    ],
)
def test_bad_input_is_refused_in_one_sentence(run: Run, words: tuple[str, ...]) -> None:
    code, out, err = run("puzzles", *words)
    assert (code, out) == (2, "")
    assert err.startswith("magblast: ")
    assert len(err.splitlines()) == 1


@pytest.mark.usefixtures("shipped")
def test_the_puzzles_of_a_game_are_asked(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch)
    _, out, _ = run("puzzles", "--game", "battlecards", "--plain")
    assert out.startswith("Puzzle 1 of 1\nBattlecards: you play against ")


def test_a_game_without_puzzles_says_so(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sets, "shipped", lambda *_: [])
    monkeypatch.setattr(sets, "of_the_day", lambda *_: None)
    for options in (["--game", "magusha"], ["--today", "--game", "magusha"]):
        assert run("puzzles", *options, "--plain") == (
            2,
            "",
            "magblast: Magusha comes without puzzles\n",
        )
