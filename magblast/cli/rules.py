"""Print the rules in the terminal."""

import sys
from argparse import Namespace

from magblast.errors import MagblastError
from magblast.record.typed import show
from magblast.rulebook import sections_about
from magblast.shelf import game_of
from magblast.wording import Language


def run(args: Namespace, language: Language) -> int:
    """Print all rules, or the sections that contain a word or have a number."""
    text = game_of(args.game).about(language).rulebook()
    if args.word is not None:
        found = sections_about(text, args.word)
        if not found:
            raise MagblastError("rules.no_section", word=show(args.word))
        text = "\n\n".join(found)
    _print(text)
    return 0


def _print(text: str) -> None:
    if not sys.stdout.isatty():
        sys.stdout.write(text.rstrip() + "\n")
        return
    from rich.console import Console
    from rich.markdown import Markdown

    Console(width=None).print(Markdown(text))
