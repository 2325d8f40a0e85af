"""``python -m tests.all`` looks at its arguments first, and pytest runs with xdist and without."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests import all as everything

ROOT = Path(__file__).parents[1]


def test_wrong_arguments_are_told_before_anything_is_checked(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["tests.all", "--tier", "third"])
    assert everything.main() == pytest.ExitCode.USAGE_ERROR
    told = capfd.readouterr()
    assert "invalid choice: 'third'" in told.err
    assert told.out == ""


def test_no_option_of_the_project_needs_xdist() -> None:
    command = (sys.executable, "-m", "pytest", "-p", "no:xdist", "--markers")
    subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, check=True)
