"""What ends the screens: signals and errors; ``test_left_behind.py`` looks at the terminal."""

import signal

from tests.support.posix import ENDING, posix_only
from tests.support.table import playing


@posix_only
async def test_signals_that_end_a_program_end_the_screens() -> None:
    before = {number: signal.getsignal(number) for number in ENDING}
    async with playing() as table:
        assert [number for number in ENDING if signal.getsignal(number) is before[number]] == []
        signal.raise_signal(signal.SIGTERM)
        await table.until(lambda: table.app._exit)


async def test_an_error_nobody_foresaw_ends_the_screens_without_a_word() -> None:
    async with playing() as table:
        try:
            raise LookupError("nobody foresaw this")
        except LookupError:
            table.app._fatal_error()
        assert isinstance(table.app.failure, LookupError)
        assert table.app._exit_renderables == []
