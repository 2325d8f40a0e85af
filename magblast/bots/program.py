"""Let another program answer: one line of JSON to it, one line back (docs/bot-protocol.md)."""

import json
import time
from collections.abc import Callable, Sequence
from contextlib import nullcontext, suppress
from dataclasses import dataclass
from errno import ENOENT
from pathlib import Path
from queue import Empty, SimpleQueue
from subprocess import Popen
from threading import Thread
from typing import Any

from magblast.bots.bot import Bot, CutShort, RememberingBot
from magblast.bots.tactics import Briefing
from magblast.errors import MagblastError, cause
from magblast.kernel.json_text import Shallow
from magblast.kernel.language import Phrase
from magblast.kernel.refusal import Refusal
from magblast.system.process import end_apart, start_apart
from magblast.system.terminal import held_back

PROTOCOL = 1
LIMIT = 10.0
"""Seconds for an answer."""
_TICK = 0.05
"""Seconds between two checks whether anybody still waits."""
_LONGEST = 1 << 16
"""Bytes of an answer."""


class BotError(MagblastError):
    """Report that a bot cannot go on, and why."""


class WrongAnswer(BotError):
    """Report an answer that cannot be used.

    What exactly is wrong may tell what the seat holds, so it is for whoever wrote the program.
    """

    def __init__(self, line: bytes, detail: Phrase | Refusal) -> None:
        super().__init__("bot.lies")
        self.line = line
        self.detail = detail


@dataclass(frozen=True, slots=True)
class Program:
    """Identify a program that plays on this machine."""

    word: str
    """Its name, such as ``exec:mybot``."""
    command: tuple[str, ...]

    def __str__(self) -> str:
        """Return its name."""
        return self.word

    def sit_down(self, briefing: Briefing, seed: str) -> "ProgramBot":
        """Return a bot that asks the program; it draws its own random numbers, if any."""
        return ProgramBot(briefing, self.command)


class ProgramBot(RememberingBot):
    """Ask a program, which runs from its first question until ``close``."""

    def __init__(
        self,
        briefing: Briefing,
        command: Sequence[str],
        is_stopped: Callable[[], bool] = lambda: False,
    ) -> None:
        self._briefing = briefing
        self._is_stopped = is_stopped
        """Whether nobody waits for an answer any more."""
        self._command = command
        self._process: Popen[bytes] | None = None
        self._said: SimpleQueue[bytes] = SimpleQueue()
        """Lines of the program; an empty one when there will be no more."""
        self._owes = False
        """An answer is still to come that nobody waits for."""

    def choose(self, view: Any) -> Any:
        """Return what the program answers.

        Raises ``BotError`` when it cannot be used, and ``CutShort`` when nobody waits for it.
        """
        if len(view.legal) == 1:
            return view.legal[0]
        return self._read(self._ask(self._question(view)), view)

    def _question(self, view: Any) -> bytes:
        game, setup = self._briefing.game, self._briefing.setup
        # A world that looks the same to the seat: nothing else can get into the question.
        table = game.snapshot(game.imagine(setup, view, "question"), view.viewer)
        question = {
            "magblast": PROTOCOL,
            "game": game.id,
            "edition": setup.edition,
            "names": [*setup.names],
            "seat": view.viewer,
            "asked": view.decision.kind,
            "view": table,
            "memory": [] if self.memory is None else self.memory.data(),
            "legal": [game.write(action) for action in view.legal],
        }
        return json.dumps(question, separators=(",", ":")).encode() + b"\n"

    def _ask(self, question: bytes) -> bytes:
        process = self._process or self._start()
        end = time.monotonic() + LIMIT
        if self._owes:
            self._hear(end)
        if not self._said.empty():
            raise self._unasked(self._said.get())
        # It may not read at all.
        Thread(target=_write, args=(process, question), daemon=True).start()
        self._owes = True
        return self._hear(end)

    def _unasked(self, line: bytes) -> BotError:
        """Return what is wrong with a line that answers no question."""
        return BotError("bot.floods") if line.endswith(b"\n") else _broken_off(line)

    def _hear(self, end: float) -> bytes:
        """Wait for the answer that is owed, at most until ``end``."""
        while True:
            if self._is_stopped():
                raise CutShort
            try:
                line = self._said.get(timeout=min(_TICK, max(0.0, end - time.monotonic())))
                break
            except Empty:
                if time.monotonic() >= end:
                    raise BotError("bot.hangs", seconds=f"{LIMIT:g}") from None
        self._owes = False
        if not line.endswith(b"\n"):
            raise _broken_off(line)
        return line

    def _start(self) -> "Popen[bytes]":
        try:
            # If a signal interrupted the start, nothing would know the program, or could end it.
            with held_back():
                self._process = self._launch()
        except OSError as error:
            lacks = error.errno == ENOENT and Path(self._command[0]).exists()
            why = Phrase("bot.no_interpreter") if lacks else cause(error)
            raise BotError("bot.not_started", cause=why) from None
        self._said = SimpleQueue()
        self._owes = False
        Thread(target=_listen, args=(self._process, self._said), daemon=True).start()
        return self._process

    def _launch(self) -> "Popen[bytes]":
        return start_apart(self._command)

    def _read(self, line: bytes, view: Any) -> Any:
        try:
            answer = json.loads(line, cls=Shallow)
        except ValueError as error:
            # Python reads no number of thousands of digits, although it is JSON.
            is_number = type(error) is ValueError and line.strip().removeprefix(b"-").isdigit()
            why = Phrase("bot.wrong.number", count=len(view.legal))
            raise WrongAnswer(line, why if is_number else Phrase("bot.wrong.json")) from None
        if isinstance(answer, dict):
            action = self._action(answer, line, view)
        elif type(answer) is not int:
            raise WrongAnswer(line, Phrase("bot.wrong.kind"))
        elif 1 <= answer <= len(view.legal):
            action = view.legal[answer - 1]
        else:
            raise WrongAnswer(line, Phrase("bot.wrong.number", count=len(view.legal)))
        if action not in view.legal and (refused := self._refusal_of(action, view)) is not None:
            raise WrongAnswer(line, refused)
        return action

    def _action(self, answer: dict[str, Any], line: bytes, view: Any) -> Any:
        try:
            return self._briefing.game.read({**answer, "by": view.viewer})
        except MagblastError as error:
            raise WrongAnswer(line, error.phrase) from None
        except ValueError:
            raise WrongAnswer(line, Phrase("bot.wrong.json")) from None

    def _refusal_of(self, action: Any, view: Any) -> Refusal | None:
        """Judge an answer that is not listed by what the view shows: a list may leave some out."""
        game, setup = self._briefing.game, self._briefing.setup
        refused: Refusal | None = game.imagine(setup, view, "judge").refusal_of(action)
        return refused

    def close(self) -> None:
        """End the program and what it has started; closing twice does nothing."""
        process, self._process = self._process, None
        if process is not None:
            end_apart(process)


def end_program(bot: Bot | None) -> None:
    """End the program of a bot that asks one."""
    if isinstance(bot, ProgramBot):
        bot.close()


def _broken_off(line: bytes) -> BotError:
    """Return what is wrong with a line without an end; an empty one is the end of the program."""
    return BotError("bot.floods" if len(line) > _LONGEST else "bot.ended")


def _write(process: "Popen[bytes]", question: bytes) -> None:
    # If it has ended, its silence tells.
    with suppress(OSError, ValueError):
        if process.stdin is not None:
            process.stdin.write(question)


def _listen(process: "Popen[bytes]", said: "SimpleQueue[bytes]") -> None:
    """Hear lines until there are more than were asked for."""
    with suppress(OSError), process.stdout or nullcontext() as pipe:
        while pipe is not None and said.qsize() < 2 and (line := pipe.readline(_LONGEST + 1)):
            said.put(line)
    said.put(b"")
