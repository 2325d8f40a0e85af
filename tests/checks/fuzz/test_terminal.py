"""Send some noise to the program in a terminal, and all that has ever ended it.

``python -m tests.checks.fuzz.terminal`` sends more.
"""

import random
import sys
from itertools import groupby

import pytest

from tests.support.posix import REASON

if sys.platform == "win32":
    pytest.skip(REASON, allow_module_level=True)

from tests.checks.fuzz.terminal import CHUNK, TYPED, chunks, fault_of, scene_of

FILES = sorted(TYPED.iterdir())
BY_DAY = ("home", "cover-magblast", "table-battlecards", "table-magusha", "search")
"""Scenes that get a little noise."""


@pytest.mark.parametrize("scene", [scene for scene, _ in groupby(FILES, scene_of)])
def test_what_once_ended_the_program_does_so_no_more(scene: str) -> None:
    sent = b"".join(each.read_bytes() for each in FILES if scene_of(each) == scene)
    assert not fault_of(scene, sent)


@pytest.mark.parametrize("scene", BY_DAY)
def test_noise_does_no_harm(scene: str) -> None:
    assert not fault_of(scene, b"".join(chunks(random.Random(scene), CHUNK)))


def test_a_program_that_fails_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    failing = """
from magblast.tui.screens.cover import CoverScreen
def fail(self, event):
    raise KeyError("nobody foresaw this")
CoverScreen.on_key = fail
"""
    monkeypatch.setattr("tests.checks.fuzz.terminal.CHANGED", failing)
    assert "nobody foresaw this" in fault_of("cover-magblast", b"1")
