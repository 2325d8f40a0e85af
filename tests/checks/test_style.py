"""The style check fails when any of its commands fails, and shows what each says."""

import sys
from pathlib import Path

import pytest

from tests.checks.style import SILENTLY, differing, everywhere, main

GOOD, BAD = ("platform",), ("no_such_checker",)


@pytest.mark.parametrize(
    ("commands", "code"), [([GOOD], 0), ([GOOD, BAD], 1), ([BAD, GOOD], 1), ([BAD, BAD], 1)]
)
def test_one_complaint_is_enough(
    commands: list[tuple[str]], code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(commands) == code
    said = capsys.readouterr().out
    assert [line[2:] for line in said.splitlines() if line.startswith("$ ")] == [
        each for (each,) in commands
    ]
    assert ("No module named no_such_checker" in said) == (code == 1)


def test_a_check_whose_workers_do_not_start_runs_again_without_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    source = "import os, sys\nsys.exit(2 if int(os.environ['MYPY_NUM_WORKERS']) else print('fine'))"
    (tmp_path / "busy_checker.py").write_text(source, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    assert main([("busy_checker",)]) == 0
    assert "fine" in capsys.readouterr().out


def test_all_the_checks_include_the_types_of_what_differs_for_each_system() -> None:
    checked = {command[2]: command[5:] for command in everywhere() if command[0] == "mypy"}
    assert set(checked) == {"linux", "darwin", "win32"}
    assert checked.pop(sys.platform) == (), "everything is checked for this system"
    for options in checked.values():
        assert options == (*SILENTLY, *differing())


def test_the_types_of_a_module_can_differ_if_it_asks_for_the_system_or_imports_what_does() -> None:
    found = set(differing())
    assert "magblast/bots/crew.py" in found, "asks for the system"
    assert "magblast/system/files.py" in found
    assert "magblast/cli/__init__.py" in found, "imports os"
    assert "magblast/tui/terminal.py" in found, "imports magblast.system"
    assert "magblast/kernel/picks.py" not in found
