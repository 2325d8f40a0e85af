"""Print lines and read lines; the only thing here that knows streams."""

import shutil
import textwrap
import time
from contextlib import suppress
from typing import TextIO

from magblast.kernel.language import BRIEF, HEARD
from magblast.play.kept_files import take_kept_notices
from magblast.record.names import printable
from magblast.system.terminal import ERASE, FORGET, forget_typed, has_line, obeys_codes, unechoed
from magblast.wording import ENGLISH, Language, tell

_ROWS = 60
"""Blank lines that push a hand out of sight, at the least."""
_ARMING = 0.4
"""Seconds in which a second Enter still belongs to the question before."""


class Left(Exception):
    """Report that nobody is at the keyboard any more."""


class Suspended(Exception):
    """Report that the shell wants the terminal."""


class Woken(Exception):
    """Report that the process continues after it was stopped by force."""


class Console:
    """Manage the two streams, and whether the last output is for one captain only."""

    def __init__(
        self,
        source: TextIO,
        target: TextIO,
        language: Language = ENGLISH,
        words: str = BRIEF,
    ) -> None:
        self._source = source
        self._target = target
        self.language = language.in_manner(words, HEARD)
        """What is printed is in this language, and made to be heard."""
        self.private = False
        self._armed = True
        self._waiting = False
        """A line is awaited: the streams are at rest."""
        self._interruption: type[BaseException] | None = None

    @property
    def words(self) -> str:
        """How much is said: ``brief`` or ``full``."""
        return self.language.manners[0]

    @words.setter
    def words(self, words: str) -> None:
        self.language = self.language.in_manner(words, HEARD)

    @property
    def on_terminal(self) -> bool:
        """Whether a person sits at both streams."""
        return self._source.isatty() and self._target.isatty()

    @property
    def is_cleared(self) -> bool:
        """Whether nothing that was hidden can be scrolled back to."""
        return not self._target.isatty() or obeys_codes()

    def interrupt(self, raised: type[BaseException]) -> None:
        """Raise an exception at the question that is being asked, or else at the next one.

        Nothing else is interrupted: no line half printed, no action half kept. After ``Left``
        every question raises it.
        """
        if self._interruption is not Left:
            self._interruption = raised
        if self._waiting:
            self._raise()

    def _raise(self) -> None:
        raised = self._interruption
        if raised is not None:
            self._interruption = Left if raised is Left else None
            raise raised

    def disarm(self) -> None:
        """Make the next question ignore what was typed before it was printed."""
        self._armed = False

    def _arm(self) -> None:
        if self._armed:
            return
        self._armed = True
        if self.on_terminal:
            self._target.flush()
            time.sleep(_ARMING)
            # Where that cannot be, the pause alone must do.
            with suppress(OSError):
                forget_typed(self._source.fileno())

    def rest(self, seconds: float) -> None:
        """Let a person read for a while; nothing else waits."""
        self._target.flush()
        if self.on_terminal:
            time.sleep(seconds)

    def say(self, *lines: str) -> None:
        """Print lines, without anything that a terminal would obey.

        At a terminal, lines are wrapped between words. A pipe gets each line as it is.
        """
        columns = shutil.get_terminal_size().columns if self._target.isatty() else 0
        for line in lines:
            for row in _rows(printable(line), columns):
                self._target.write(f"{row}\n")

    def ask_secretly(self) -> str:
        """Ask as ``ask`` does; at a terminal, what is typed is not shown."""
        if not self.on_terminal:
            return self.ask()
        with unechoed(self._source.fileno()):
            line = self.ask()
        # Enter was not echoed either.
        self._target.write("\n")
        return line

    def ask(self) -> str:
        """Return the next line typed, without spaces around it.

        Raises ``Left`` at the end of all lines, and whatever interrupts.
        """
        self._arm()
        self.say(*(tell(phrase, self.language) for phrase in take_kept_notices()))
        if self.on_terminal:
            self._target.write("> ")
        self._target.flush()
        self._waiting = True
        try:
            self._raise()
            line = self._source.readline()
        except OSError:
            # The terminal is gone.
            raise Left from None
        except (Left, Suspended, Woken, KeyboardInterrupt):
            self._end_prompt()
            raise
        finally:
            self._waiting = False
        if not line:
            self._end_prompt()
            raise Left
        return " ".join(printable(line).split())

    def _end_prompt(self) -> None:
        """Begin a new line at a terminal when nobody has pressed Enter."""
        if self.on_terminal:
            self._target.write("\n")

    def listen(self, seconds: float) -> str | None:
        """Return a line that is typed within some seconds, without asking for one; else None.

        Only a terminal is listened to. Raises what ``ask`` raises.
        """
        self._target.flush()
        self._raise()
        try:
            if not self.on_terminal or not has_line(self._source.fileno(), seconds):
                return None
            line = self._source.readline()
        except OSError:
            raise Left from None
        if not line:
            raise Left
        return line.strip()

    def say_whole(self, line: str) -> None:
        """Print what is to be copied, such as a command, without breaking it."""
        self._target.write(f"{printable(line)}\n")

    def hide(self) -> None:
        """Push what one captain alone may read out of sight."""
        if not self.private:
            return
        self.private = False
        on_terminal = self._target.isatty()
        rows = max(_ROWS, shutil.get_terminal_size().lines) if on_terminal else _ROWS
        blank = "\n" * rows
        # Erased first: a terminal that cannot clear its scrollback gets blank lines alone.
        clears = on_terminal and obeys_codes()
        self._target.write(f"{ERASE}{blank}{ERASE}{FORGET}" if clears else blank)
        self._target.flush()


def _rows(line: str, columns: int) -> list[str]:
    """Wrap a line between words if it is longer than the terminal is wide."""
    if not 0 < columns < len(line):
        return [line]
    number, dot, _ = line.partition(". ")
    indent = " " * (len(number + dot) if number.isdecimal() else 0)
    rows = textwrap.wrap(
        line, columns, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )
    return rows or [line]
