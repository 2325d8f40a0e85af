"""Ask a program as it is asked at a table, and find out what exactly is wrong with its answers."""

import time
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty
from subprocess import Popen, TimeoutExpired
from tempfile import TemporaryFile
from typing import Any, Protocol

from magblast.bots import program
from magblast.bots.program import BotError, ProgramBot, WrongAnswer
from magblast.bots.tactics import Briefing
from magblast.kernel import quotes
from magblast.kernel.language import Phrase
from magblast.kernel.refusal import Refusal
from magblast.system.process import start_apart

ENDING = 2.0
"""Seconds that a program gets to end when there are no more questions."""
_LATE = 0.3
"""Seconds that an answer may come after a line that is none."""
_SHOWN = 80
"""Characters that are shown of what a program wrote."""
_ERRORS = 2_000
"""Bytes that are kept of what it wrote to its standard error."""


@dataclass(frozen=True)
class Fault:
    """Describe one thing that a program did wrong."""

    kind: str
    """A word for other programs, such as ``illegal``."""
    said: Phrase | Refusal
    game: int
    """The number of the game."""
    question: int = 0
    """The number of the question in this game; 0 if it was at none."""
    asked: str = ""
    legal: int = 0
    """How many answers were listed."""
    wrote: str = ""
    errors: str = ""
    """The last of what it wrote to its standard error."""


class Notes(Protocol):
    """Keep what is found out about a program."""

    games: int
    questions: int
    lives_on: bool
    faults: list[Fault]

    def see(self, view: Any, answer: Any, seconds: float) -> None:
        """Note an answer, and how long it took."""
        ...


class TriedBot(ProgramBot):
    """Ask a program, and note what it does."""

    def __init__(self, briefing: Briefing, command: tuple[str, ...], notes: Notes) -> None:
        super().__init__(briefing, command)
        self._notes = notes
        self._questions = 0
        self._has_failed = False
        self._errors = TemporaryFile()  # noqa: SIM115 - it lasts as long as the program

    def choose(self, view: Any) -> Any:
        """Return what the program answers; raises ``BotError``."""
        self._questions += 1
        self._notes.questions += 1
        began = time.monotonic()
        try:
            answer = super().choose(view)
        except BotError as error:
            self._has_failed = True
            self._note(*self._explained(error), view)
            raise
        self._notes.see(view, answer, time.monotonic() - began)
        return answer

    def close(self) -> None:
        """End the program, and see whether it ends by itself."""
        process = self._process
        try:
            if process is not None and not self._has_failed:
                self._see_the_end(process)
        finally:
            super().close()
            self._errors.close()

    def _see_the_end(self, process: "Popen[bytes]") -> None:
        if process.stdin is not None:
            process.stdin.close()
        try:
            process.wait(ENDING)
        except TimeoutExpired:
            self._notes.lives_on = True
        if line := self._extra():
            self._note("floods", _too_much(line), line)

    def _launch(self) -> "Popen[bytes]":
        return start_apart(self._command, errors=self._errors)

    def _unasked(self, line: bytes) -> BotError:
        if not line.endswith(b"\n"):
            return super()._unasked(line)
        return WrongAnswer(line, _too_much(line))

    def _extra(self) -> bytes:
        """Return a line that answers no question; an empty one if there is none."""
        try:
            line = self._said.get_nowait()
        except Empty:
            return b""
        # The end of the program is left for whoever asks next.
        if not line:
            self._said.put(line)
        return line

    def _explained(self, error: BotError) -> tuple[str, Phrase | Refusal, bytes]:
        """Return the kind of an error, the reason in words, and the line that the program wrote."""
        if isinstance(error, WrongAnswer):
            wrong = error.detail
            if isinstance(wrong, Refusal):
                return "illegal", wrong, error.line
            if wrong.key == "bot.wrong.json" and self._answers_late():
                wrong = _too_much(error.line)
            if wrong.key.startswith("tryout.floods"):
                return "floods", wrong, error.line
            kind = wrong.key.rpartition(".")[2] if wrong.key.startswith("bot.") else "action"
            return kind, wrong, error.line
        kind = error.phrase.key.rpartition(".")[2]
        if kind == "ended":
            code = self._exit_code()
            closed = Phrase("tryout.closed") if code is None else Phrase("tryout.ended", code=code)
            return kind, closed, b""
        if kind == "hangs":
            line = self._left_over()
            key = "tryout.no_line_break" if line else "tryout.hangs"
            return kind, Phrase(key, text=_shown(line), seconds=f"{program.LIMIT:g}"), line
        return kind, Phrase("tryout.too_long") if kind == "floods" else error.phrase, b""

    def _answers_late(self) -> bool:
        """Return whether the answer comes after a line that is none."""
        with suppress(Empty):
            return bool(self._said.get(timeout=_LATE))
        return False

    def _exit_code(self) -> int | None:
        process = self._process
        if process is None:
            return None
        with suppress(TimeoutExpired):
            process.wait(ENDING)
        return process.returncode

    def _left_over(self) -> bytes:
        """End the program, and return what it had written without a line break."""
        super().close()
        with suppress(Empty):
            return self._said.get(timeout=ENDING)
        return b""

    def _note(self, kind: str, said: Phrase | Refusal, line: bytes, view: Any = None) -> None:
        size = self._errors.seek(0, 2)
        self._errors.seek(max(0, size - _ERRORS))
        errors = self._errors.read().decode(errors="replace").strip()
        wrote = line.decode(errors="replace").rstrip("\r\n")
        at = (0, "", 0)
        if view is not None:
            at = (self._questions, str(view.decision.kind), len(view.legal))
        fault = Fault(kind, said, self._notes.games, *at, wrote, errors)
        self._notes.faults.append(fault)


def _too_much(line: bytes) -> Phrase:
    text = _shown(line)
    return Phrase("tryout.floods", text=text) if text else Phrase("tryout.floods.empty")


def _shown(line: bytes) -> str:
    return shown(line.decode(errors="replace").strip())


def shown(text: str) -> str:
    """Return the beginning of what a program wrote, with invisible characters as escapes."""
    return quotes.shown(text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…")
