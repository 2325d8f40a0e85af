from pathlib import Path
from typing import Protocol

import pytest

from magblast.cli import main
from tests.support.logs import FIRE, PASS, SOUND, duel, write


class Run(Protocol):
    def __call__(self, *args: object) -> tuple[int, str, str]: ...


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command and return its exit code, what it printed and what it complained about."""

    def call(*args: object) -> tuple[int, str, str]:
        try:
            code = main([str(arg) for arg in args])
        except SystemExit as end:
            code = int(end.code or 0)
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return call


@pytest.fixture
def script(tmp_path: Path) -> Path:
    """A shot that hits, as a script."""
    return write(tmp_path / "script.mblog", duel(), FIRE, SOUND, PASS)
