"""Write a copy of a log without its secrets."""

import sys
from argparse import Namespace

from magblast.cli.opening import open_replay
from magblast.cli.output import as_json
from magblast.record.redact import redact
from magblast.wording import Language


def run(args: Namespace, language: Language) -> int:
    """Print the copy."""
    replay = open_replay(args, language)
    sys.stdout.writelines(as_json(record) + "\n" for record in redact(replay, language))
    return 0
