"""A program whose terminal has gone always ends."""

import os

import pytest

from magblast.tui import terminal


class Ended(Exception):
    """Stand for the end of the process."""


@pytest.mark.parametrize("error", [None, RuntimeError("Event loop is closed")])
def test_a_gone_terminal_ends_the_process_even_after_the_loop(
    monkeypatch: pytest.MonkeyPatch, error: Exception | None
) -> None:
    def leave() -> None:
        if error is not None:
            raise error

    def end(code: int) -> None:
        raise Ended

    monkeypatch.setattr(terminal, "is_gone", lambda stream: True)
    monkeypatch.setattr(terminal, "_PATIENCE", 0)
    monkeypatch.setattr(os, "_exit", end)
    with pytest.raises(Ended):
        terminal._watch(leave)
