"""Run the command line; each command is imported only when it is called."""

import contextlib
import importlib
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TextIO

from magblast.cli.arguments import UsageError
from magblast.cli.crash import apology, keep_report
from magblast.cli.output import INTERRUPTED, warn, writing
from magblast.cli.parser import command_of, parse
from magblast.cli.speaking import language_of
from magblast.errors import FileError, MagblastError, cause
from magblast.kernel.language import Phrase
from magblast.paint.stand_ins import STAND_INS
from magblast.play.autosave import HOME, data_folder
from magblast.play.kept_files import take_kept_notices
from magblast.system.startup import zipped_in
from magblast.wording import ENGLISH, Language, tell

BAD_INPUT = 2
_FAILED = 70
_PIPE_CLOSED = 141


def main(argv: Sequence[str] | None = None, language: Language | None = None) -> int:
    """Run a command and return its exit code.

    It is 0, 2 for bad input, 70 after an unexpected error, or what the command returns. The
    language is by default the one that the command line or the environment asks for.
    """
    argv = sys.argv[1:] if argv is None else argv
    spoken = language or ENGLISH
    try:
        spoken = language or language_of(argv, os.environ)
        code = _main(argv, spoken)
        _tell_of_kept_files(argv, spoken)
        return code
    except Exception as error:
        complain(tell(apology(error, keep_report(error, spoken)), spoken))
        return _FAILED


def _tell_of_kept_files(argv: Sequence[str], language: Language) -> None:
    """Write to stderr what was found about files of the data folder, and has not been told yet."""
    if argv[:1] != ["--complete"]:
        for phrase in take_kept_notices():
            complain(tell(phrase, language))


def _main(argv: Sequence[str], language: Language) -> int:
    """Run a command and say what it says, also why it cannot be done."""
    try:
        _speak_any_name()
        if (archive := zipped_in()) is not None:
            raise MagblastError("usage.zipped", path=archive)
        code = _run(argv, language)
        sys.stdout.flush()
        return code
    except MagblastError as error:
        return complain(tell(error, language))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _forget(sys.stdout)
        return _PIPE_CLOSED
    except OSError as error:
        # Whatever concerns a file by name is a MagblastError by now.
        _forget(sys.stdout)
        why = Phrase("output.closed") if sys.__stdout__ is None else cause(error)
        return complain(tell(Phrase("output.failed", cause=why), language))


def _run(argv: Sequence[str], language: Language) -> int:
    if argv[:1] == ["--complete"]:
        from magblast.cli.completion import complete

        return complete(argv[1:], language)
    try:
        try:
            args = parse(argv, language)
        except SystemExit as end:
            # What argparse says itself, such as help, may still wait to be printed.
            return int(end.code or 0)
        # What finds the folder is imported now; for the report of an error it may be too late.
        _tell_relative(data_folder(), language)
        if "file" in args or "files" in args:
            from magblast.cli.picking import find_files

            find_files(args, language)
        command = importlib.import_module(f"magblast.cli.{args.module}")
        with writing(getattr(args, "into", None)):
            code: int = command.run(args, language)
    except FileError as error:
        if getattr(args, "typed", None) is None:
            raise
        from magblast.cli.received import as_typed

        raise as_typed(error, args.typed) from None
    except UsageError as error:
        raise MagblastError("usage.try", problem=error.phrase, command=command_of(argv)) from None
    return code


def _tell_relative(folder: Path, language: Language) -> None:
    """Say where games are kept if that depends on the current folder, and keep them there."""
    if not folder.is_absolute():
        os.environ[HOME] = str(folder.absolute())
        warn(language.say("usage.relative", variable=HOME, path=os.environ[HOME]))


def complain(sentence: str) -> int:
    """Write one sentence to stderr and return the exit code for bad input."""
    try:
        warn(sentence)
        sys.stderr.flush()
    except OSError:
        _forget(sys.stderr)
    return BAD_INPUT


def _forget(stream: TextIO) -> None:
    """Discard what is buffered; writing it when Python ends would fail and change the exit code."""
    with contextlib.suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _speak_any_name() -> None:
    """Replace characters that the terminal's encoding lacks instead of failing."""
    # Python has nothing in place of streams that the shell has closed.
    if sys.stdout is None:
        # What is printed fails, as on a full disk.
        sys.stdout = os.fdopen(os.open(os.devnull, os.O_RDONLY), "w", encoding="utf-8")
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=STAND_INS)
