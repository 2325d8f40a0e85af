"""How the screens end; ``test_left_behind.py`` looks at the terminal of a whole program."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from textual.drivers.headless_driver import HeadlessDriver

from magblast.system.terminal import ERASE, FORGET
from magblast.tui import terminal
from magblast.tui.app import MagblastApp
from tests.support.posix import ENDING, posix_only
from tests.support.table import playing


@posix_only
async def test_signals_that_end_a_program_end_the_screens() -> None:
    before = {number: signal.getsignal(number) for number in ENDING}
    async with playing() as table:
        assert [number for number in ENDING if signal.getsignal(number) is before[number]] == []
        signal.raise_signal(signal.SIGTERM)
        await table.until(lambda: table.app._exit)


@posix_only
async def test_screens_that_are_leaving_do_not_take_the_terminal_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lent: list[str] = []

    @contextmanager
    def suspend(_: MagblastApp) -> Iterator[None]:
        lent.append("lent")
        yield

    monkeypatch.setattr(MagblastApp, "suspend", suspend)
    async with playing() as table:
        signal.raise_signal(signal.SIGCONT)
        await table.until(lambda: lent == ["lent"])
        # A system sends both to end what may be stopped.
        signal.raise_signal(signal.SIGTERM)
        signal.raise_signal(signal.SIGCONT)
        await table.until(lambda: table.app._exit)
    assert lent == ["lent"]


async def test_an_unexpected_error_ends_the_screens_silently() -> None:
    async with playing() as table:
        try:
            raise LookupError("nobody foresaw this")
        except LookupError:
            table.app._fatal_error()
        assert isinstance(table.app.failure, LookupError)
        assert table.app._exit_renderables == []


@pytest.mark.parametrize(("alternate", "erased"), [(True, ERASE), (False, ERASE + FORGET)])
async def test_the_screen_is_erased_before_the_terminal_is_given_back(
    alternate: bool, erased: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    monkeypatch.setattr(HeadlessDriver, "write", lambda _, data: done.append(data))
    monkeypatch.setattr(HeadlessDriver, "stop_application_mode", lambda _: done.append("stop"))
    monkeypatch.setattr(terminal, "has_alternate_screen", lambda: alternate)
    monkeypatch.setattr(terminal, "is_gone", lambda _: False)
    terminal.sturdy(HeadlessDriver)(MagblastApp()).stop_application_mode()
    assert done == [erased, "stop"]
