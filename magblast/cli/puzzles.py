"""Ask about puzzles, or look for new ones."""

from argparse import Namespace

from magblast.cli.output import put
from magblast.wording import Language


def run(args: Namespace, language: Language) -> int:
    """List one's own puzzles by game, or look for new ones; raises ``MagblastError``."""
    if args.find is not None:
        from magblast.cli.puzzle_search import find

        return find(args, language)
    from magblast.puzzles.own import own_puzzles

    put(language.say("puzzles.own", count=len(own_puzzles())))
    return 0
