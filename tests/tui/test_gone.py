"""A program whose terminal has gone always ends."""

import os

import pytest

from magblast.tui import terminal
from magblast.tui.app import MagblastApp


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


async def test_nothing_has_failed_when_no_more_keys_can_be_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(terminal, "is_gone", lambda stream: True)
    app = MagblastApp()
    async with app.run_test():
        app.panic()
    assert app.failure is None
    assert app.return_code == 0


async def test_whatever_else_fails_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terminal, "is_gone", lambda stream: False)
    app = MagblastApp()
    async with app.run_test():
        app.panic()
    assert isinstance(app.failure, RuntimeError)
