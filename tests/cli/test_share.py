"""A finished game is printed as a line, and a line is taken wherever a log is."""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from magblast.cli.received import received
from magblast.play.playback import Playback
from tests.cli.conftest import Run
from tests.every_game.games import GAMES, played
from tests.support.logs import write

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Unpack lines where the tests tidy up: a worker of theirs may be killed at its end."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return played("magblast", tmp_path / "game.mblog", 0)


@pytest.fixture
def line(log: Path, run: Run) -> str:
    code, out, err = run("share", log)
    assert (code, err) == (0, "")
    assert out.count("\n") == 1
    return out.strip()


@pytest.mark.parametrize("around", ["“{}”.", "<https://x.test/play/#{}>"])
def test_a_line_is_taken_with_what_stands_around_it(around: str, line: str, run: Run) -> None:
    assert run("share", around.format(line)) == (0, f"{line}\n", "")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_a_line_is_read_from_a_file_of_any_editor(
    encoding: str, line: str, run: Run, tmp_path: Path
) -> None:
    path = tmp_path / "sent.txt"
    path.write_text(f"“{line}”\r\n", encoding=encoding)
    assert run("share", path) == (0, f"{line}\n", "")


@pytest.mark.parametrize("page", ["https://x.test/play/", "https://x.test/play/#mb1:old"])
def test_an_address_opens_the_game_on_a_page(page: str, log: Path, line: str, run: Run) -> None:
    address = f"https://x.test/play/#{line}\n"
    assert run("share", log, "--page", page) == (0, address, "")
    code, _, err = run("share", log, "--page", page, "--log")
    assert code == 2
    assert "leave one of them out" in err


def test_a_page_of_a_game_links_to_the_page_on_which_it_is_played(
    log: Path, line: str, run: Run
) -> None:
    address = "https://x.test/play/"
    code, page, err = run("show", log, "--html", "--page", address)
    assert (code, err) == (0, "")
    assert f'<a href="{address}#{line}">' in page
    for wrong in (
        ("show", log, "--page", address),
        ("show", log, "--svg", "--page", address),
        ("show", log, "--html", "--at", 3, "--page", address),
        ("review", log, "--page", address),
        ("review", "--all", log, "--html", "-", "--page", address),
    ):
        code, out, err = run(*wrong)
        assert (code, out) == (2, ""), wrong
        assert "--page" in err


@pytest.mark.parametrize(
    "wrong",
    [
        *("", " ", "x.test", "/play/", "#", "//x.test/", "https:", "https://", "http:///play/"),
        *("javascript:alert(1)", "JavaScript://x.test/%0aalert(1)", "data:text/html,x"),
        *("file:///etc/passwd", "ftp://x.test/", "vbscript:x", "blob:https://x.test/1"),
        *("https://x.test/\x1b[2J", "java\nscript:x", "\x01javascript:x", "https://x.test/ y"),
        *("https://x.\u202etset/", "https://x\u200b.test/", "https://[x/", "https://x.test:y/"),
        *("https:\\\\x.test", "https://:80/", "https://x.test:99999/"),
    ],
)
def test_a_page_has_an_address_that_a_link_may_lead_to(
    wrong: str, log: Path, run: Run, tmp_path: Path
) -> None:
    page = tmp_path / "page.html"
    for command in (("share", log), ("show", log, "--html"), ("review", log, "--html", page)):
        code, out, err = run(*command, f"--page={wrong}")
        assert (code, out) == (2, ""), command
        assert err.startswith("magblast: --page must be an address"), err
        assert err.count("\n") == 1
        assert err.strip().isprintable()
    assert not page.exists()


@pytest.mark.parametrize(
    "page", ["http://localhost:8000", "HTTPS://X.test", "https://josé.test/ñ?a=b", "http://[::1]/"]
)
def test_a_page_may_be_anywhere_on_the_web(page: str, log: Path, line: str, run: Run) -> None:
    assert run("share", log, "--page", page) == (0, f"{page}#{line}\n", "")


def test_no_page_links_to_a_game_that_is_not_finished(run: Run, tmp_path: Path) -> None:
    log = played("magblast", tmp_path / "begun.mblog", 10)
    code, out, err = run("show", log, "--html", "--page", "https://x.test/")
    assert (code, out) == (2, "")
    assert "not finished" in err


@pytest.mark.parametrize("id_", GAMES)
def test_commands_take_a_line_for_a_log(id_: str, run: Run, tmp_path: Path) -> None:
    log = played(id_, tmp_path / "game.mblog", 0)
    line = run("share", log)[1].strip()
    assert line.startswith("mb1:")
    for command in (
        ("show", "--as", "all", "--take-backs"),
        ("state", "--at", "3", "--as", "1"),
        ("legal", "--at", "3", "--why"),
        ("export", "--public"),
        ("share",),
    ):
        told = run(*command, line)
        assert told == run(*command, log)
        assert (told[0], told[2]) == (0, "")
    assert run("replay", "--verify", line)[0] == 0


def test_the_log_of_a_line_is_written_again(log: Path, line: str, run: Run, tmp_path: Path) -> None:
    again = tmp_path / "again.mblog"
    assert run("share", line, "--log", "-o", again) == (0, "", "")
    assert [*map(json.loads, again.read_text().splitlines())] == [
        *map(json.loads, log.read_text().splitlines())
    ]
    text = tmp_path / "line.txt"
    assert run("share", log, "-o", text) == (0, "", "")
    assert text.read_text() == f"{line}\n"


def test_a_game_that_goes_on_is_not_shared(run: Run, tmp_path: Path) -> None:
    code, out, err = run("share", played("magblast", tmp_path / "game.mblog", 1))
    assert (code, out) == (2, "")
    assert err.endswith(
        "this game is not finished, and a game line would show every hand; magblast export "
        "--public makes a copy without secrets\n"
    )


@pytest.mark.parametrize("command", ["play", "watch"])
def test_a_line_is_not_played_on(command: str, line: str, run: Run) -> None:
    assert run(command, "--plain", line) == (
        2,
        "",
        "magblast: a game line holds a finished game; magblast replay shows it\n",
    )


@pytest.mark.parametrize("command", ["show", "replay", "state", "share", "report"])
def test_a_line_that_is_none_is_refused_in_a_sentence(command: str, line: str, run: Run) -> None:
    for wrong in (line[:-1], f"{line}A", "mb1:", "mb1:é", "mb2:AAAA", "mb123:"):
        code, out, err = run(command, wrong)
        assert (code, out) == (2, "")
        assert err.count("\n") == 1
        assert "line" in err


def test_a_file_of_that_name_is_still_a_file(
    log: Path, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    write(tmp_path / "mb12", *log.read_text().splitlines())
    assert run("replay", "--verify", "mb12")[0] == 0


def test_a_file_may_hold_a_line(line: str, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "line.txt"
    path.write_text(f"{line}\n", encoding="utf-8")
    for command in ("show", "state"):
        assert run(command, path) == run(command, line)
    code, _, err = run("play", path)
    assert code == 2
    assert err.count("\n") == 1


def test_nothing_stays_behind_and_nothing_is_written_to_it(line: str, log: Path) -> None:
    program = "import sys; from magblast.cli.received import received; print(received(sys.argv[1]))"
    done = subprocess.run(
        [sys.executable, "-c", program, line], capture_output=True, text=True, check=True
    )
    path = Path(done.stdout.strip())
    assert path.suffix == ".mblog"
    assert not path.parent.exists()
    playback = Playback.open(received(line))
    assert playback.last == Playback.open(log).last > 0
    assert not playback.takes_notes, "they would be lost"


def test_what_is_wrong_with_a_line_names_no_file_that_nobody_typed(
    run: Run, line: str, tmp_path: Path
) -> None:
    code, out, err = run("show", line, "--at", 9999)
    assert (code, out) == (2, "")
    assert err.startswith("magblast: the game line: the log has only ")
    held = tmp_path / "line.txt"
    held.write_text(line, encoding="ascii")
    code, out, err = run("show", held, "--at", 9999)
    assert (code, out) == (2, "")
    assert err.startswith(f"magblast: {held}: the log has only ")


def test_a_line_says_that_there_was_advice(log: Path, line: str, run: Run) -> None:
    header, *rest = log.read_text(encoding="utf-8").splitlines()
    write(log, header, {"note": "asked", "advice": True}, *rest)
    code, out, err = run("share", log)
    assert (code, err) == (0, "")
    assert out.strip() != line
    _, log_again, _ = run("share", out.strip(), "--log")
    assert '"advice":true' in log_again
