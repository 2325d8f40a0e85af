"""Print the rules in the terminal."""

import sys
from argparse import Namespace
from collections.abc import Sequence

from magblast.cli.output import as_json
from magblast.cli.printer import printing
from magblast.errors import MagblastError
from magblast.kernel.game import AnyGame
from magblast.kernel.language import Phrase
from magblast.kernel.quotes import quoted
from magblast.kernel.shelf import SHELF, USUAL, game_of
from magblast.rulebook import sections, sections_about, split_title
from magblast.wording import Language


def run(args: Namespace, language: Language) -> int:
    """Print all rules, or the sections that contain a word or have a number."""
    game, found = _found(args.word, args.game, language)
    if not found:
        raise MagblastError(_problem(args.word, game, language))
    if args.json:
        sys.stdout.write(as_json([_data(section) for section in found], indent=2) + "\n")
        return 0
    with printing(ascii_only=args.ascii) as printer:
        printer.markdown("\n\n".join(found))
    return 0


def _found(word: str | None, id_: str | None, language: Language) -> tuple[AnyGame, Sequence[str]]:
    """Return the sections that are meant, and their game: the only one of several that has any."""
    game = game_of(id_ or USUAL)
    if word is None:
        return game, [*sections(game.about(language).rulebook())]
    if (found := _about(game, word, language)) or id_ is not None:
        return game, found
    others = {game_of(each): _about(game_of(each), word, language) for each in SHELF}
    having = [(other, found) for other, found in others.items() if found]
    return having[0] if len(having) == 1 else (game, [])


def _about(game: AnyGame, word: str, language: Language) -> Sequence[str]:
    return sections_about(game.about(language).rulebook(), word)


def _problem(word: str, game: AnyGame, language: Language) -> Phrase:
    """Return the error for what no section mentions; it names the other games whose rules do."""
    none = Phrase("rules.no_section", word=quoted(word))
    others = [each for each in map(game_of, SHELF) if _about(each, word, language)]
    if not others:
        return none
    names = language.listing([each.name for each in others])
    ids = language.choices([f"--game {each.id}" for each in others])
    return Phrase("rules.elsewhere", problem=none, game=names, id=ids)


def _data(section: str) -> dict[str, str | None]:
    number, title = split_title(section)
    return {"number": number or None, "title": title, "text": section.partition("\n")[2].strip()}
