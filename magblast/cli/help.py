"""Show the help of a command."""

from argparse import Namespace
from contextlib import suppress

from magblast.cli.parser import parse
from magblast.wording import Language


def run(args: Namespace, language: Language) -> int:
    """Print what ``--help`` prints."""
    with suppress(SystemExit):
        parse([*filter(None, [args.command]), "--help"], language)
    return 0
