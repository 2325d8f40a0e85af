"""Print the JSON Schema of what the program reads and writes."""

import sys
from argparse import Namespace

from magblast.cli.output import as_json
from magblast.kernel.shelf import game_of
from magblast.record.schema import SCHEMAS
from magblast.wording import Language


def run(args: Namespace, language: Language) -> int:
    """Print the schema."""
    sys.stdout.write(as_json(SCHEMAS[args.what](game_of(args.game)), indent=2) + "\n")
    return 0
