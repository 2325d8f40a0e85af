"""In a real terminal: a whole lesson by keys, and the first game after it."""

import sys
from pathlib import Path

import pytest

from magblast.kernel.shelf import USUAL, lesson_of
from magblast.play.playback import Playback
from magblast.play.task import task_at
from magblast.tui.screens.question import screens_of
from tests.support.posix import REASON

if sys.platform == "win32":
    pytest.skip(REASON, allow_module_level=True)

from tests.support.terminal import SWIFT, Terminal

_SHORT_PAUSES = """
from magblast.tui.screens.reel import ReelScreen
written = ReelScreen.pause_at
ReelScreen.pause_at = lambda self, index: min(written(self, index), 0.05)
"""
"""Code that shows each place of a lesson for a moment only."""


def test_a_whole_lesson_by_keys_and_a_first_game(tmp_path: Path) -> None:
    lesson = lesson_of(USUAL)
    assert lesson is not None
    playback = Playback.open(lesson)
    screens = screens_of(playback.game.id)
    with Terminal(tmp_path, "lesson", changed=SWIFT + _SHORT_PAUSES) as terminal:
        for place in playback.effective()[:-1]:
            direction, task = playback.direction(place), task_at(playback, place, ())
            decision = None if task is None else task.hotseat.session.decision
            if not direction.stops:
                continue
            # The caption is written once for each stop, or twice; then the program waits.
            terminal.expect(" ".join(direction.caption.split()[:4]))
            terminal.rest()
            if decision is not None and decision.kind in screens:
                terminal.answer("pow!\r")
            elif task is not None:
                terminal.answer("0")
                terminal.answer("\r")
            elif direction.question is not None:
                terminal.answer(str(direction.question.right))
                terminal.answer("\r")
            else:
                terminal.answer("\r")
        assert "pow!" in terminal.said
        terminal.expect("n begins a first game")
        terminal.type("n")
        terminal.expect("YOUR NAME")
        terminal.answer("\r")
        terminal.expect("Choose a ship for each zone")
        terminal.type("q")
        terminal.expect("Quit the game")
        terminal.type("y")
        terminal.expect("New game")
        terminal.type("q")
        terminal.check_quiet_end()
