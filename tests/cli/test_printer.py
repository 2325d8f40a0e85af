"""Texts fit the terminal, and are plain anywhere else."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path

import pytest

from magblast.cli import main
from magblast.cli.output import writing
from magblast.cli.printer import printing
from magblast.errors import FileError
from magblast.kernel.shelf import game_of
from magblast.paint.stand_ins import STAND_INS, in_ascii
from magblast.system import pager
from tests.cli.conftest import Run
from tests.support.posix import posix_only

GAME = Path(__file__).parents[2] / "magblast" / "games" / "battlecards" / "lesson.mblog"
TEXTS = (
    ("rules",),
    ("rules", "--game", "battlecards"),
    ("cards",),
    ("cards", "blast"),
    ("show", str(GAME)),
    ("report", "RESULTS"),
)
Print = Callable[..., str]


class Terminal(StringIO):
    """Stand for a terminal that prints any character."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


SIMULATE = ("simulate", "--games", "40", "--jobs", "1", "--seed", "x")


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The results of some games."""
    path = tmp_path_factory.mktemp("results") / "results.json"
    with redirect_stdout(StringIO()):
        assert main([*SIMULATE, "--json", str(path)]) == 0
    return path


@pytest.fixture
def at_terminal(monkeypatch: pytest.MonkeyPatch, results: Path) -> Print:
    """Run a command at a terminal, and return what it printed."""
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("LINES", "100000")

    def call(*args: str, width: int = 80) -> str:
        monkeypatch.setenv("COLUMNS", str(width))
        monkeypatch.setattr(sys, "stdout", Terminal())
        assert main([str(results) if arg == "RESULTS" else arg for arg in args]) == 0
        printed = sys.stdout
        assert isinstance(printed, Terminal)
        return printed.getvalue()

    return call


def uncoloured(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;]*m", "", text)


@pytest.mark.parametrize("width", [60, 80, 200])
@pytest.mark.parametrize("args", TEXTS)
def test_what_is_printed_fits_the_terminal(
    args: tuple[str, ...], width: int, at_terminal: Print
) -> None:
    printed = uncoloured(at_terminal(*args, width=width))
    assert max(map(len, printed.splitlines())) <= width
    assert len(printed) > 300


@pytest.mark.parametrize("args", TEXTS)
def test_no_word_is_lost_or_split_at_a_terminal(
    args: tuple[str, ...], at_terminal: Print, run: Run, results: Path
) -> None:
    plain = run(*(results if arg == "RESULTS" else arg for arg in args))[1]
    shown = {*uncoloured(at_terminal(*args)).split()}
    words = [word for word in plain.split() if word.isalpha() and word.isascii()]
    assert [word for word in words if word not in shown] == []


@pytest.mark.parametrize("args", TEXTS)
def test_without_colour_no_code_is_printed(
    args: tuple[str, ...], at_terminal: Print, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "\x1b[" in at_terminal(*args)
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in at_terminal(*args)
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("TERM", "dumb")
    assert "\x1b" not in at_terminal(*args)


@pytest.mark.parametrize("args", TEXTS)
def test_a_pipe_gets_plain_lines(args: tuple[str, ...], run: Run, results: Path) -> None:
    args = tuple(str(results) if arg == "RESULTS" else arg for arg in args)
    code, printed, _ = run(*args)
    assert code == 0
    assert "\x1b" not in printed
    assert run(*args, "--ascii")[1].isascii()


def test_markdown_is_drawn_at_a_terminal(at_terminal: Print) -> None:
    printed = uncoloured(at_terminal("rules", "minefield"))
    assert printed.startswith("6.1 Minefield\n")
    assert "**" not in printed
    assert "| second edition" not in printed


@pytest.mark.parametrize("ascii_only", [False, True])
def test_a_name_is_text_and_no_markup(ascii_only: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", target := Terminal())
    name = "[bold]**Ada** `x` [/] # <b>"
    with printing(ascii_only=ascii_only) as printer:
        printer.line(name, strong=True)
        printer.row(f"{name}\x1b[2J\n")
    assert target.getvalue().count(name) == 2
    assert "\x1b[2J" not in target.getvalue()


def test_what_is_wrapped_stands_below_its_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    monkeypatch.setattr(sys, "stdout", target := Terminal())
    with printing() as printer:
        printer.line("   12  Ada fires a Beam Blast at Bo's Ares.", hang=7)
        printer.line("   13  広い文字" + "広" * 20, hang=7)
    lines = target.getvalue().splitlines()
    assert lines[:2] == ["   12  Ada fires a Beam Blast", "       at Bo's Ares."]
    assert all(line.startswith("       ") for line in lines[3:])


def test_plain_characters_stand_for_those_an_encoding_lacks() -> None:
    assert in_ascii("Q♣ Q♦ Q♥ Q♠: 10 → 9 — “Zoë”…") == 'Qc Qd Qh Qs: 10 > 9 - "Zoe"~'
    assert "Q♣ é — 広".encode("cp1252", STAND_INS) == "Qc é — ?".encode("cp1252")
    assert "\ud800".encode("utf-8", STAND_INS) == b"?"


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "latin-1"])
def test_cards_can_be_told_apart_in_every_encoding(
    encoding: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdout", target := TextIOWrapper(BytesIO(), encoding=encoding))
    assert main(["show", str(GAME)]) == 0
    target.flush()
    printed = target.buffer.getvalue().decode(encoding)
    assert not re.search(r"\b[2-9JQKA]\?", printed)
    assert "6c" in printed


@pytest.fixture
def paged(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], tuple[bool, str]]:
    """Print rules at a terminal of 24 lines; return whether a pager did it, and the text."""
    shown: list[bytes] = []
    monkeypatch.setattr("magblast.cli.printer.pager", lambda: ["less"])

    def show(_: list[str], text: bytes) -> bool:
        shown.append(text)
        return True

    monkeypatch.setattr("magblast.cli.printer.show_in_pager", show)
    monkeypatch.setenv("LINES", "24")

    def call(*args: str, typing: bool = True) -> tuple[bool, str]:
        monkeypatch.setattr(sys, "stdin", Terminal() if typing else StringIO())
        with redirect_stdout(Terminal()) as target:
            assert main(["rules", *args]) == 0
        return bool(shown), target.getvalue() or shown[0].decode()

    return call


@pytest.mark.parametrize(
    ("args", "typing", "paging"), [((), True, True), (("4.4",), True, False), ((), False, False)]
)
def test_a_long_text_is_shown_page_by_page_to_who_can_type(
    args: tuple[str, ...], typing: bool, paging: bool, paged: Callable[..., tuple[bool, str]]
) -> None:
    by_pager, text = paged(*args, typing=typing)
    assert by_pager == paging
    assert "sound effect" in text


@pytest.mark.parametrize("chosen", ["", " ", "no-such-program-anywhere", "'"])
def test_without_a_pager_the_text_is_printed(chosen: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAGER", chosen)
    assert pager.pager() == []
    assert not pager.show_in_pager(["/no/such/program"], b"text")


@posix_only
def test_the_chosen_pager_is_given_the_text(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    target = tmp_path / "read"
    code = f"import sys; open({str(target)!r}, 'wb').write(sys.stdin.buffer.read())"
    monkeypatch.setenv("PAGER", f'"{sys.executable}" -c "{code}"')
    assert pager.show_in_pager(pager.pager(), "Q♣\n".encode())
    assert target.read_text(encoding="utf-8") == "Q♣\n"


@posix_only
def test_a_pager_that_is_left_early_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAGER", f'"{sys.executable}" -c pass')
    assert pager.show_in_pager(pager.pager(), b"x" * 10_000_000)


def test_nothing_of_rich_is_imported_to_list_cards() -> None:
    program = (
        "import sys; from magblast.cli import main; main(['cards']);"
        "heavy = ('rich.console', 'rich.markdown', 'textual');"
        "sys.exit(any(name in sys.modules for name in heavy))"
    )
    done = subprocess.run([sys.executable, "-c", program], stdout=subprocess.DEVNULL, check=False)
    assert done.returncode == 0


WRITTEN = (
    ("games",),
    ("games", "--json"),
    ("stats",),
    ("stats", "--json"),
    ("cards", "dink"),
    ("cards", "dink", "--json"),
    ("rules", "4.4"),
    ("rules", "4.4", "--json"),
    ("show", str(GAME)),
    ("state", str(GAME)),
    ("legal", str(GAME), "--why"),
)


@pytest.mark.parametrize("args", WRITTEN)
def test_what_is_printed_can_be_written_to_a_file(
    args: tuple[str, ...], run: Run, tmp_path: Path
) -> None:
    printed, path = run(*args)[1], tmp_path / "out"
    assert run(*args, "-o", path) == (0, "", "")
    assert path.read_text(encoding="utf-8") == printed
    assert run(*args, "--output", "-") == (0, printed, "")
    code, _, err = run(*args, "-o", path)
    assert code == 2
    assert str(path) in err
    assert path.read_text(encoding="utf-8") == printed


def test_a_command_that_fails_leaves_no_file(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "out"
    assert run("cards", "xyzzy", "-o", path)[0] == 2
    assert run("show", tmp_path / "none", "-o", path)[0] == 2
    assert not path.exists()
    assert run("cards", "-o", tmp_path / "none" / "out")[0] == 2


def test_what_cannot_be_written_whole_leaves_no_file(tmp_path: Path) -> None:
    path = tmp_path / "out"

    def fill_the_disk() -> None:
        with writing(path):
            sys.stdout.write("half")
            raise OSError(28, "No space left on device")

    with pytest.raises(FileError, match="not_written"):
        fill_the_disk()
    assert not path.exists()


def test_cards_and_rules_are_printed_as_json(run: Run) -> None:
    (only,) = json.loads(run("cards", "laser_blast.7", "--edition", "third", "--json")[1])
    assert only["edition"] == "Third edition"
    assert [card["id"] for card in only["cards"]] == ["laser_blast"]
    assert "laser_blast.7" in only["cards"][0]["copies"]
    (section,) = json.loads(run("rules", "4.4", "--json")[1])
    assert (section["number"], section["title"]) == ("4.4", "The sound effect")
    assert len(json.loads(run("cards", "--json")[1])) == 2


def test_a_report_is_printed_as_json(run: Run, results: Path) -> None:
    (told,) = json.loads(run("report", results, "--json")[1])
    assert (told["game"], told["edition"], told["seats"]) == ("magblast", "third", 2)
    assert all(0 <= rate["share"] <= 1 for table in told["tables"] for rate in table["rates"])


def test_results_are_written_in_each_spelling(run: Run, results: Path, tmp_path: Path) -> None:
    wanted = json.loads(results.read_text(encoding="utf-8"))
    code, printed, _ = run(*SIMULATE, "--json")
    assert (code, json.loads(printed)) == (0, wanted)
    path = tmp_path / "other.json"
    assert "wins" in run(*SIMULATE, "--json", "-o", path)[1]
    assert json.loads(path.read_text(encoding="utf-8")) == wanted
    table = tmp_path / "table"
    assert run(*SIMULATE, "-o", table) == (0, "", "")
    assert "wins by seat" in table.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("args", "told"),
    [
        ("cards mega", "no card is called 'mega', but Battlecards has Megamissile and"),
        ("cards megamissile", "Megamissile"),
        ("cards --game battlecards dink", "but Mag•Blast has Dink: add --game magblast"),
        (
            "rules --game magblast B5.6",
            "'B5.6', but the rules of Battlecards do: add --game battlecards",
        ),
        ("rules --game battlecards minesweeping", "but the rules of Mag•Blast do"),
        ("cards --game battlecards --edition third", "Battlecards has only one edition"),
        ("cards --game battlecards --edition third dink", "Battlecards has only one edition"),
        ("rules 99.9", "mentions '99.9'\n"),
    ],
)
def test_what_another_game_has_is_said(args: str, told: str, run: Run) -> None:
    code, out, err = run(*args.split())
    assert (code, out) == (2, "")
    assert told in err


@pytest.mark.parametrize(("number", "title"), [("B5.6", "### B5.6"), ("m3.3", "### M3.3 Energize")])
def test_a_section_that_one_game_has_needs_no_game(number: str, title: str, run: Run) -> None:
    code, out, err = run("rules", number)
    assert (code, err) == (0, "")
    assert title in out


def test_the_one_edition_of_a_game_may_be_named(run: Run) -> None:
    assert game_of("battlecards").editions.keys() == {"battlecards"}
    assert run("cards", "--game", "battlecards", "--edition", "battlecards")[0] == 0
    assert "Megamissile" in run("cards", "--game", "battlecards", "mega")[1]


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("state", "the table after record N"),
        ("legal", "the decision after record N"),
        ("show", "only what happened up to record N"),
        ("export", "copy only the records up to N"),
    ],
)
def test_the_help_of_at_fits_its_command(command: str, told: str, run: Run) -> None:
    assert told in " ".join(run(command, "--help")[1].split())
