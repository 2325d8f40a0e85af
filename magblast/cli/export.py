"""Write a copy of a log without its secrets."""

import sys
from argparse import Namespace
from pathlib import Path

from magblast.cli.output import as_json
from magblast.cli.show import teller
from magblast.cli.table import open_replay
from magblast.errors import FileError
from magblast.record.redact import redact


def run(args: Namespace) -> int:
    """Print the copy, or write it to a new file."""
    replay = open_replay(args)
    records = redact(replay, teller(replay.game))
    if args.output in (None, Path("-")):
        sys.stdout.writelines(as_json(record) + "\n" for record in records)
        return 0
    lines = (as_json(record, ascii_only=False) + "\n" for record in records)
    try:
        with args.output.open("x", encoding="utf-8") as file:
            file.writelines(lines)
    except FileExistsError:
        raise FileError(args.output, "the file exists already and is not overwritten") from None
    except OSError as error:
        raise FileError(args.output, f"cannot be written: {error.strerror}") from None
    return 0
