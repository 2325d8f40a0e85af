"""``magblast puzzles --plain``: puzzles are asked line by line."""

from io import StringIO

import pytest

from magblast.kernel.language import BRIEF, HEARD
from magblast.puzzles import sets
from magblast.puzzles.own import PuzzleFile
from magblast.puzzles.paths import own_path
from magblast.puzzles.practice import load_practice
from magblast.puzzles.puzzle import Puzzle, posed
from magblast.wording import ENGLISH
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
    monkeypatch.setattr(sets, "shipped", lambda id_: found if id_ == "battlecards" else [])
    monkeypatch.setattr(sets, "of_the_day", lambda *_: None)


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("".join(f"{line}\n" for line in lines)))


def own_line(out: str) -> str:
    """Return the number of the line that offers one's own puzzles."""
    line = next(each for each in out.splitlines() if "From your own games" in each)
    return line.partition(".")[0]


def test_own_puzzles_are_asked_and_kept(
    run: Run, puzzles: list[Puzzle], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, "1", "", "x", "2")
    code, out, err = run("puzzles", "--own", "--plain")
    assert (code, err) == (0, "")
    first, second = out.split("Puzzle 2 of 2")
    assert first.startswith("Puzzle 1 of 2\nBattlecards · ")
    before, after = first.split("3. ")
    assert "What would you do?" in before
    assert "Right! Nothing better was found: your chance to win is 50 %." in after
    assert "What happened then:" in after
    assert "How the game ended, on turn " in after
    assert "Type the number of an answer" in second
    assert "Wrong: your chance to win is 25 %." in second
    assert "Right answers: 1 of 2." in second
    practised = load_practice()
    assert [practised[each.id].streak for each in puzzles] == [1, 0]
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
    assert "Right answers" not in out
    assert load_practice() == {}


def test_enter_tells_the_answer_and_counts_as_a_mistake(
    run: Run, puzzles: list[Puzzle], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, "", "q")
    _, out, _ = run("puzzles", "--own", "--plain")
    assert "The best answer, with a chance to win of 50 %: " in out
    assert "Right answers: 0 of 1." in out
    assert load_practice()[puzzles[0].id].streak == 0


def test_the_table_and_what_lies_on_it_can_be_looked_up(
    run: Run, puzzles: list[Puzzle], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, "t", "? two", "? 1")
    _, out, _ = run("puzzles", "--own", "--plain")
    _, looked_up = out.split("3. ", 1)
    opened, language = posed(puzzles[0]), ENGLISH.in_manner(BRIEF, HEARD)
    for line in opened.course.words(language).table(opened.asked.view):
        assert line in looked_up
    assert "No card is called" not in looked_up
    assert out.count("\n3. ") == 4, "it is asked again after each look"


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
    assert "Clear mistakes in your finished games become puzzles" in out


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
    typed(monkeypatch, "3")
    _, out, _ = run("puzzles", "--game", "battlecards", "--plain")
    assert out.startswith("Puzzle 1 of 1\nBattlecards · ")
    assert "Wrong: your chance to win is 10 %." in out


def test_a_game_without_puzzles_says_so(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sets, "shipped", lambda _: [])
    monkeypatch.setattr(sets, "of_the_day", lambda *_: None)
    for options in (["--game", "magusha"], ["--today", "--game", "magusha"]):
        assert run("puzzles", *options, "--plain") == (
            2,
            "",
            "magblast: Magusha comes without puzzles\n",
        )
