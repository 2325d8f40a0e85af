"""``magblast report`` tells what many games say about balance."""

import json
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.support.posix import REASON

SIMULATE = ("simulate", "--seed", "falcon", "--jobs", "1", "--seats", "bot:greedy,bot:greedy")


def simulated(run: Run, tmp_path: Path, games: int = 6, *more: str) -> Path:
    path = tmp_path / "games.json"
    run(*SIMULATE, "--games", games, "--json", path, *more)
    return path


class Balanced(HTMLParser):
    """Check that every element is closed, and that nothing is loaded from elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert not {name for name, _ in attrs} & {"src", "href"}
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in ("line", "circle", "rect")


def test_the_tables_are_printed_and_written_as_a_page(run: Run, tmp_path: Path) -> None:
    page = tmp_path / "balance.html"
    code, out, err = run("report", simulated(run, tmp_path), "--html", page)
    assert (code, err) == (0, "")
    # Each deal is played twice, and between greedy bots it comes out the same both times.
    assert out.startswith(
        "Mag•Blast, third edition, 2 seats\nGames finished: 3, deals: 3, drawn: 0, not finished: 0."
    )
    assert out.count("Winners whose chance was once below 5 %: ") == 1
    for head in ("played as", "seat", "turn order", "average for", "turns"):
        assert f"\n{head}" in out
    assert "hits on flagships" in out
    # Both captains are the same bot.
    assert "\ncaptain" not in out
    text = page.read_text(encoding="utf-8")
    reader = Balanced()
    reader.feed(text)
    assert reader.open == []
    assert "<h2>Mag•Blast, third edition, 2 seats</h2>" in text
    measured = "3 games between bot:greedy, bot:greedy (seed falcon, magblast "
    assert measured in text
    assert "Made by magblast " in text
    assert ">None<" not in text


def test_each_flagship_is_told_against_each_other_one(run: Run, tmp_path: Path) -> None:
    path, page = simulated(run, tmp_path, 40), tmp_path / "balance.html"
    _, out, _ = run("report", path, "--html", page)
    head, *rows = out[out.index("% won against") :].splitlines()[:11]
    assert head.split()[3:] == [f"{number}" for number in range(1, 11)]
    assert [row.split()[0] for row in rows] == head.split()[3:]
    told = json.loads(run("report", path, "--json")[1])[0]["against"]
    both = {(each["label"], each["against"]): (each["wins"], each["games"]) for each in told}
    assert both
    for (own, other), (wins, games) in both.items():
        assert both[other, own] == (games - wins, games)
    text = page.read_text(encoding="utf-8")
    # Every pair that met has figures in its two cells, and a colour by which side is ahead.
    assert text.count("<td style=") == len(both)
    assert all(f"background: rgb(var(--{colour}) / 0." in text for colour in ("more", "less"))


def test_captains_of_unlike_strength_are_not_pooled_without_a_warning(
    run: Run, tmp_path: Path
) -> None:
    path = tmp_path / "unlike.json"
    run(*SIMULATE[:-1], "bot:greedy,bot:random", "--games", 20, "--json", path)
    _, out, _ = run("report", path)
    assert "These captains are not equally strong: bot:greedy wins more than bot:random." in out
    _, out, _ = run("report", simulated(run, tmp_path, 20))
    assert "not equally strong" not in out


def test_differences_between_games_are_told(run: Run, tmp_path: Path) -> None:
    for name, jokers, bots in (("a", 0, "greedy"), ("b", 4, "greedy"), ("c", 4, "random")):
        seats = ",".join([f"bot:{bots}"] * 2)
        game = ("--game", "battlecards", "--jokers", jokers, "--seats", seats, "--games", 1)
        run("simulate", "--seed", "falcon", *game, "--json", tmp_path / name)
    _, alike, _ = run("report", tmp_path / "a")
    assert "Jokers = none (1 of 1)" in alike
    assert "different ways of playing" not in alike
    _, unlike, _ = run("report", tmp_path / "a", tmp_path / "b", tmp_path / "c")
    assert "Jokers = none (1 of 3); Jokers = four (2 of 3)" in unlike
    assert "different ways of playing" in unlike
    # Neither bot has met the other.
    assert "\ncaptain" not in unlike


@pytest.mark.skipif(sys.platform == "win32", reason=REASON)
def test_games_of_a_program_that_failed_are_told(run: Run, tmp_path: Path) -> None:
    path, script = tmp_path / "games.json", tmp_path / "mybot.py"
    script.write_text("")
    game = ("--game", "battlecards", "--seats", f"exec:python3 {script},bot:greedy")
    run("simulate", *game, "--seed", "owl", "--games", 2, "--json", path)
    _, out, _ = run("report", path)
    assert "In 2 of these games, a program failed and another bot took its seat" in out
    # A log of one of these games tells the same, so it does not count again.
    log = tmp_path / "one.mblog"
    run("simulate", *game, "--seed", "owl", "--game-number", "1", "--save", log)
    assert "In one of these games, a program failed" in run("report", log)[1]
    assert run("report", path, log)[1].startswith("Battlecards, 2 seats\nGames finished: 2,")


def test_damage_in_the_middle_of_results_is_refused(run: Run, tmp_path: Path) -> None:
    path = simulated(run, tmp_path)
    whole = path.read_bytes()
    for harmed, line in (
        (whole + whole, 8),
        (whole.replace(b'"number": 2', b'"number": '), 3),
        (whole.replace(b"},\n", b"}\n", 1), 8),
    ):
        path.write_bytes(harmed)
        code, out, err = run("report", path)
        assert (code, out) == (2, "")
        assert f"line {line} is damaged" in err


def test_a_copy_of_a_log_does_not_count_again(run: Run, tmp_path: Path) -> None:
    log, copy = tmp_path / "one.mblog", tmp_path / "two.mblog"
    run(*SIMULATE, "--game-number", "1", "--save", log)
    copy.write_bytes(log.read_bytes())
    _, out, _ = run("report", log, copy)
    assert "Games finished: 1, deals: 1," in out
    assert "Left out: one game" in out


def test_results_count_once_however_they_are_laid_out(run: Run, tmp_path: Path) -> None:
    path, again = simulated(run, tmp_path), tmp_path / "again.json"
    again.write_text(json.dumps(json.loads(path.read_text(encoding="utf-8"))), encoding="utf-8")
    once, twice = run("report", path), run("report", path, again)
    assert run("report", again) == once
    # Of six games on three deals three are left, and of the same six once more none.
    assert twice[1] == once[1].replace("Left out: 3 games", "Left out: 9 games")
    assert twice != once


def test_logs_are_reported_as_simulated_games_are(run: Run, tmp_path: Path) -> None:
    results = simulated(run, tmp_path, 2)
    log = tmp_path / "one.mblog"
    run(*SIMULATE, "--game-number", "1", "--save", log)
    _, of_results, _ = run("report", results)
    code, of_log, _ = run("report", log)
    assert code == 0
    assert of_log == "".join(
        line for line in of_results.splitlines(keepends=True) if "Left out: one game" not in line
    )


@pytest.mark.parametrize(
    "harm", ["edition", "game", "lists", "winner", "twice", "first", "json", "nothing"]
)
def test_bad_files_are_refused_in_one_sentence(run: Run, tmp_path: Path, harm: str) -> None:
    path = simulated(run, tmp_path, 1)
    data = json.loads(path.read_text(encoding="utf-8"))
    if harm in ("edition", "game"):
        data[harm] = "ninth"
    elif harm == "lists":
        data["games"][0]["account"]["sides"].pop()
    elif harm == "winner":
        data["games"][0]["winners"] = [7]
    elif harm == "twice":
        data["games"][0]["winners"] = [1, 1]
    elif harm == "first":
        data["games"][0]["account"]["first"] = 3
    text = json.dumps(data, indent=1)
    path.write_text(text[:-3] if harm == "json" else text, encoding="utf-8")
    if harm == "nothing":
        path.unlink()
    code, out, err = run("report", path)
    assert (code, out) == (2, "")
    assert str(path) in err
    assert err.count("\n") == 1


def test_without_games_the_report_says_so(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MAGBLAST_HOME", str(tmp_path))
    assert run("report") == (0, "There is no finished game to report on.\n", "")


def test_no_file_is_written_over(run: Run, tmp_path: Path) -> None:
    path = simulated(run, tmp_path, 1)
    code, out, err = run("report", path, "--html", path)
    assert (code, out) == (2, "")
    assert "exists" in err


def test_no_folder_is_made_for_the_page(run: Run, tmp_path: Path) -> None:
    page = tmp_path / "typo" / "balance.html"
    code, out, err = run("report", simulated(run, tmp_path, 1), "--html", page)
    assert (code, out) == (2, "")
    assert f"{page}: cannot be written" in err
    assert not page.parent.exists()


def test_a_name_that_is_not_valid_text_can_be_written(run: Run, tmp_path: Path) -> None:
    path, page = simulated(run, tmp_path, 1), tmp_path / "balance.html"
    told = json.loads(path.read_text(encoding="utf-8"))
    told["games"][0]["seats"] = ["bot:greedy", "\ud800"]
    path.write_text(json.dumps(told), encoding="utf-8")
    code, _, err = run("report", path, "--html", page)
    assert (code, err) == (0, "")
    assert page.read_text(encoding="utf-8").count("</html>") == 1


def test_all_and_nothing_have_no_decimal_so_that_a_phone_has_room(run: Run, tmp_path: Path) -> None:
    path, page = tmp_path / "games.json", tmp_path / "balance.html"
    run(*SIMULATE[:-1], "bot:greedy,bot:random", "--games", 4, "--json", path)
    run("report", path, "--html", page)
    text = page.read_text(encoding="utf-8")
    assert "<td>100 %</td><td>34.2-100</td>" in text
    assert "<td>0 %</td><td>0-65.8</td>" in text


@pytest.mark.parametrize("cut", [2, 4, 200])
def test_games_of_a_run_that_was_killed_are_counted(run: Run, tmp_path: Path, cut: int) -> None:
    path = tmp_path / "games.json"
    run(*SIMULATE[:-1], "bot:greedy,bot:random", "--games", 4, "--json", path)
    # The end of the results is four characters long.
    path.write_bytes(path.read_bytes()[:-cut])
    code, out, err = run("report", path)
    assert (code, err) == (0, "")
    assert f"Games finished: {4 if cut <= 4 else 3}," in out
    # If only the end of the file is missing, all games are there.
    assert ("only the games that it had finished are counted" in out) == (cut > 4)


@pytest.mark.parametrize("text", ["", "[", '{"games": {"a": [', '{"bots": [\n1,', '{"game": "mag'])
def test_what_was_cut_off_before_the_first_game_is_no_result(
    run: Run, tmp_path: Path, text: str
) -> None:
    path = tmp_path / "games.json.part"
    path.write_text(text, encoding="utf-8")
    code, out, err = run("report", path)
    assert (code, out) == (2, "")
    assert "neither a log nor the results" in err


def test_games_of_which_none_was_finished_have_no_tables(run: Run, tmp_path: Path) -> None:
    cut, whole = tmp_path / "cut.json", simulated(run, tmp_path, 2)
    text = whole.read_text(encoding="utf-8").replace('"finished": true', '"finished": false')
    cut.write_text(text.replace('"edition": "third"', '"edition": "second"'), encoding="utf-8")
    page = tmp_path / "balance.html"
    code, out, err = run("report", cut, whole, "--html", page)
    assert (code, err) == (0, "")
    first, second = out.split("Mag•Blast, third edition")
    assert first.splitlines() == [
        "Mag•Blast, second edition, 2 seats",
        "Games finished: 0, deals: 0, drawn: 0, not finished: 1.",
        "Left out: one game that repeats another one on the same deal.",
        "",
    ]
    assert "Games finished: 1," in second
    reader = Balanced()
    reader.feed(page.read_text(encoding="utf-8"))
    assert reader.open == []


def test_games_on_one_deal_are_alike_wherever_they_stand(run: Run, tmp_path: Path) -> None:
    one, other = tmp_path / "one.json", tmp_path / "other.json"
    for path, bot in ((one, "bot:random"), (other, "bot:cadet")):
        run(*SIMULATE[:-1], f"bot:greedy,{bot}", "--games", 8, "--json", path)
    code, out, _ = run("report", one, other)
    assert code == 0
    assert "Games finished: 16, deals: 4," in out


def test_lengths_that_no_game_had_have_an_empty_row(run: Run, tmp_path: Path) -> None:
    path = simulated(run, tmp_path, 6)
    data = json.loads(path.read_text(encoding="utf-8"))
    for game, turns in zip(data["games"], (4, 4, 4, 4, 7, 7), strict=True):
        game["turns"] = turns
    path.write_text(json.dumps(data), encoding="utf-8")
    _, out, _ = run("report", path)
    told = out.partition("\nturns\n")[2].splitlines()
    assert [(row.split()[0], row.split()[-1]) for row in told] == [
        ("4", "2"),
        ("5", "0"),
        ("6", "0"),
        ("7", "1"),
    ]


def test_the_page_can_be_printed(run: Run, tmp_path: Path) -> None:
    code, out, err = run("report", simulated(run, tmp_path, 2), "--html", "-")
    assert (code, err) == (0, "")
    assert out.startswith("<!doctype html>")
    assert out.endswith("</html>\n")
    code, out, err = run("report", tmp_path / "games.json", "--json", "--html", "-")
    assert (code, out) == (2, "")
    assert "--json cannot be combined with --html -" in err


def test_results_of_an_earlier_version_that_were_cut_off_are_told(run: Run, tmp_path: Path) -> None:
    path = simulated(run, tmp_path, 4)
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace(', "asked": 4', "")[:-2], encoding="utf-8")
    assert "only the games that it had finished are counted" in run("report", path)[1]
