"""Print the rules in the terminal."""

import sys
from argparse import Namespace

from magblast.cli.output import as_json
from magblast.cli.printer import printing
from magblast.errors import MagblastError
from magblast.kernel.game import AnyGame
from magblast.kernel.language import Phrase
from magblast.kernel.quotes import quoted
from magblast.kernel.shelf import SHELF, game_of
from magblast.rulebook import sections, sections_about, split_title
from magblast.wording import Language


def run(args: Namespace, language: Language) -> int:
    """Print all rules, or the sections that contain a word or have a number."""
    game = game_of(args.game)
    text = game.about(language).rulebook()
    found = [*sections(text)] if args.word is None else sections_about(text, args.word)
    if not found:
        raise MagblastError(_problem(args.word, game, language))
    if args.json:
        sys.stdout.write(as_json([_data(section) for section in found], indent=2) + "\n")
        return 0
    with printing(ascii_only=args.ascii) as printer:
        printer.markdown("\n\n".join(found))
    return 0


def _problem(word: str, game: AnyGame, language: Language) -> Phrase:
    """Return the error for what no section mentions; it names another game whose rules do."""
    none = Phrase("rules.no_section", word=quoted(word))
    for other in map(game_of, SHELF):
        if other.id != game.id and sections_about(other.about(language).rulebook(), word):
            return Phrase("rules.elsewhere", problem=none, game=other.name, id=other.id)
    return none


def _data(section: str) -> dict[str, str | None]:
    number, title = split_title(section)
    return {"number": number or None, "title": title, "text": section.partition("\n")[2].strip()}
