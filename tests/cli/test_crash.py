"""An error nobody foresaw becomes one sentence and a report."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import magblast
from magblast.cli import rules
from magblast.cli.plain.console import Console
from magblast.cli.plain.desk import PlainDesk
from magblast.cli.plain.host import play_game
from magblast.errors import MagblastError
from magblast.record.header import parse_header
from tests.cli.conftest import Run
from tests.cli.plain.captain import Screen, Typist
from tests.support.logs import duel, write

ROOT = Path(magblast.__file__).parents[1]
MAIN = "import sys; from magblast.cli import main; sys.exit(main())"
NO_IMPORTS = """
import sys

class Nothing:
    def find_spec(self, name, path, target=None):
        raise ImportError(name)

def block():
    sys.meta_path[:] = [Nothing()]
"""
FAILING = """
from magblast.cli import main, rules

def fail(*_):
    block()
    raise KeyError("nobody foresaw this")

rules.run = fail
sys.exit(main(["rules"]))
"""


def fail(*_: object) -> None:
    raise KeyError("nobody foresaw this")


def test_a_command_that_fails_says_where_its_report_lies(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("MAGBLAST_HOME", str(tmp_path))
    monkeypatch.setattr(rules, "run", fail)
    code, out, err = run("rules")
    (report,) = (tmp_path / "reports").iterdir()
    assert (code, out) == (70, "")
    assert err.count("\n") == 1
    assert str(report) in err
    assert "KeyError: 'nobody foresaw this'" in report.read_text(encoding="utf-8")


def test_where_no_report_can_be_kept_the_sentence_stands_alone(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = tmp_path / "file"
    folder.write_text("")
    monkeypatch.setenv("MAGBLAST_HOME", str(folder))
    monkeypatch.setattr(rules, "run", fail)
    code, _, err = run("rules")
    assert code == 70
    assert err.count("\n") == 1
    assert "report" not in err


@pytest.mark.parametrize("home", [True, False], ids=["home", "platform"])
def test_a_report_needs_no_import(home: bool, tmp_path: Path) -> None:
    """The package may have been replaced under a running game."""
    env = {**os.environ, "MAGBLAST_HOME": str(tmp_path), "PYTHONPATH": str(ROOT)}
    if not home:
        del env["MAGBLAST_HOME"]
        env |= {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path), "APPDATA": str(tmp_path)}
        env |= {"LOCALAPPDATA": str(tmp_path)}
    done = run_apart([sys.executable, "-c", f"{NO_IMPORTS}{FAILING}"], env)
    assert (done.returncode, done.stdout) == (70, "")
    assert done.stderr.startswith("magblast: the program had to stop because of an error")
    assert done.stderr.count("\n") == 1
    if home or sys.platform == "linux":
        (report,) = tmp_path.rglob("reports/*.txt")
        assert str(report) in done.stderr
        assert "KeyError: 'nobody foresaw this'" in report.read_text(encoding="utf-8")


def test_a_package_that_is_gone_prints_no_traceback(tmp_path: Path) -> None:
    package, log = tmp_path / "package", write(tmp_path / "game.mblog", duel())
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "magblast", package / "magblast", ignore=ignored)
    env = {**os.environ, "MAGBLAST_HOME": str(tmp_path / "home"), "PYTHONPATH": str(package)}
    remove = f"import shutil; from magblast.cli.plain import host; at = {str(package)!r}"
    gone = "real = host.play_game; host.play_game = lambda *a: (shutil.rmtree(at), real(*a))"
    command = [sys.executable, "-c", f"{remove}; {gone}\n{MAIN}", "play", "--plain", str(log)]
    done = run_apart(command, env, "\n")
    assert (done.returncode, done.stdout) == (70, "")
    (report,) = (tmp_path / "home" / "reports").iterdir()
    assert done.stderr.endswith(f"Please report it and attach {report}\n")
    assert done.stderr.count("\n") == 1


def run_apart(
    command: list[str], env: dict[str, str], typed: str = ""
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, env=env, input=typed, capture_output=True, text=True, encoding="utf-8", check=False
    )


def test_an_error_while_an_error_is_told_is_caught_too(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("MAGBLAST_HOME", str(tmp_path))

    def refuse(*_: object) -> None:
        raise MagblastError("a.phrase.of.no.game")

    monkeypatch.setattr(rules, "run", refuse)
    code, out, err = run("rules")
    assert (code, out) == (70, "")
    assert err.count("\n") == 1


def test_the_plain_mode_hides_the_hand_first(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("MAGBLAST_HOME", str(tmp_path))
    monkeypatch.setattr(PlainDesk, "log", fail)
    screen = Screen()
    words = iter(["", "l"])
    console = Console(Typist(lambda: next(words, None)), screen)
    with pytest.raises(KeyError):
        play_game(parse_header(duel()), console)
    assert "Your hand: Beam Blast" in screen.getvalue()
    assert screen.sight == []
