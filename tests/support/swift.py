"""Make screens quick and private for tests; a conftest imports the fixture."""

from functools import partialmethod
from pathlib import Path

import pytest
from textual.pilot import Pilot

from magblast.play import waiting
from magblast.tui.app import MagblastApp
from magblast.tui.screens import base
from tests.support.table import PATIENCE


@pytest.fixture(autouse=True)
def swift(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Arm screens at once, animate nothing, and keep the games of a test in its own folder.

    A screen may take longer than Textual allows, on a machine that does much else.
    """
    slowly = partialmethod(Pilot._wait_for_screen, PATIENCE)
    monkeypatch.setattr(Pilot, "_wait_for_screen", slowly)
    monkeypatch.setenv("TEXTUAL_ANIMATIONS", "none")
    monkeypatch.setattr(MagblastApp, "animations", "none")
    monkeypatch.setattr(base, "ARMING", 0.01)
    monkeypatch.setattr(base, "HELD", 0)
    monkeypatch.setattr(waiting, "PACE", waiting.AT_ONCE)
