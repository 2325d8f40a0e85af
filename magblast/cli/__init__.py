"""Run the command line; each command is imported only when it is called."""

import contextlib
import importlib
import os
import sys
from collections.abc import Sequence

from magblast.cli.parser import UsageError, parse
from magblast.errors import MagblastError

BAD_INPUT = 2
_INTERRUPTED = 130
_PIPE_CLOSED = 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code: 0, 2 for bad input, or what the command says."""
    try:
        _speak_any_name()
        args = parse(sys.argv[1:] if argv is None else argv)
        command = importlib.import_module(f"magblast.cli.{args.module}")
        code: int = command.run(args)
        sys.stdout.flush()
        return code
    except (MagblastError, UsageError) as error:
        return complain(str(error))
    except KeyboardInterrupt:
        return _INTERRUPTED
    except BrokenPipeError:
        # The reader has gone; what is still buffered must not be written when Python ends.
        with contextlib.suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _PIPE_CLOSED


def complain(sentence: str) -> int:
    """Write one sentence to stderr and return the exit code for bad input."""
    sys.stderr.write(f"magblast: {' '.join(sentence.split())}\n")
    return BAD_INPUT


def _speak_any_name() -> None:
    """Replace what the terminal's encoding lacks instead of failing on it."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
