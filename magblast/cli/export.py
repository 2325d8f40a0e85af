"""Write a copy of a log without its secrets."""

import sys
from argparse import Namespace
from pathlib import Path

from magblast.cli.output import as_json
from magblast.cli.table import open_replay
from magblast.errors import FileError, cause
from magblast.record.redact import redact
from magblast.wording import Language


def run(args: Namespace, language: Language) -> int:
    """Print the copy, or write it to a new file."""
    replay = open_replay(args, language)
    records = redact(replay, language)
    if args.output in (None, Path("-")):
        sys.stdout.writelines(as_json(record) + "\n" for record in records)
        return 0
    lines = (as_json(record, ascii_only=False) + "\n" for record in records)
    try:
        with args.output.open("x", encoding="utf-8") as file:
            file.writelines(lines)
    except FileExistsError:
        raise FileError(args.output, "file.exists") from None
    except OSError as error:
        raise FileError(args.output, "file.not_written", cause=cause(error)) from None
    return 0
