"""What a signal asks for is raised at the next question of plain mode."""

import signal
from collections.abc import Callable
from typing import Any, cast

import pytest

from magblast.cli.plain import signals as module
from magblast.cli.plain.console import Console, Left, Suspended, Woken
from magblast.cli.plain.signals import heard
from tests.support.posix import posix_only

pytestmark = posix_only


class Listener:
    """Note what is to be raised at the next question."""

    def __init__(self) -> None:
        self.raised: list[Callable[[], BaseException]] = []

    def interrupt(self, kind: Callable[[], BaseException]) -> None:
        self.raised.append(kind)


@pytest.mark.parametrize(
    ("name", "raised"),
    [
        ("SIGINT", KeyboardInterrupt),
        ("SIGTERM", Left),
        ("SIGHUP", Left),
        ("SIGTSTP", Suspended),
        ("SIGCONT", Woken),
    ],
)
def test_a_signal_is_heard_for_a_while(
    name: str, raised: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "in_background", lambda: False)
    number, listener = getattr(signal, name), Listener()
    before = signal.getsignal(number)
    with heard(cast("Console", listener)):
        # Raising the signal itself would end the tests if it had no handler.
        handler = signal.getsignal(number)
        assert callable(handler)
        assert handler != before
        handler(number, None)
    assert listener.raised == [raised]
    assert signal.getsignal(number) == before


def test_a_stop_in_the_background_waits_for_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[bool] = []
    monkeypatch.setattr(module, "in_background", lambda: True)
    monkeypatch.setattr(module, "wait_for_terminal", lambda: waited.append(True))
    listener = Listener()
    with heard(cast("Console", listener)):
        signal.raise_signal(signal.SIGTSTP)
    assert waited == [True]
    assert listener.raised == [Woken]
