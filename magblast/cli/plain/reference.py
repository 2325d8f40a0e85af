"""Look up the cards and the rules of a game from the first menu."""

from collections.abc import Callable, Sequence

from magblast.cli.games import edition_title
from magblast.cli.plain.choosing import ask, choose_one
from magblast.cli.plain.console import Console
from magblast.cli.plain.inspection import card, name_asked
from magblast.cli.plain.lines import word_sought
from magblast.kernel.language import Language
from magblast.kernel.quotes import quoted
from magblast.kernel.shelf import SHELF, game_of, titles
from magblast.rulebook import paragraphs, sections, sections_about, title_of

_LIST = "?"


def read_cards(console: Console) -> None:
    """Explain cards of an edition by name until Enter is pressed; raises ``Left``."""
    language = console.language
    editions = [(game_of(id_), edition) for id_ in SHELF for edition in game_of(id_).editions]
    names = [edition_title(game, edition, language) for game, edition in editions]
    game, edition = editions[choose_one(console, language.say("plain.home.edition"), names)]
    catalogue = game.about(language).catalogue(edition)
    contents = [
        language.say(
            "plain.cards.section",
            title=section.title,
            names=", ".join(entry.name for entry in section.entries),
        )
        for section in catalogue
    ]
    _read(console, "plain.cards.help", contents, lambda name: card(name, catalogue, language))


def read_rules(console: Console) -> None:
    """Show sections of the rules until Enter is pressed; raises ``Left``."""
    language = console.language
    games = titles()
    question = language.say("plain.home.game")
    game = game_of([*games][choose_one(console, question, [*games.values()])])
    text = game.about(language).rulebook()
    chapters = [title_of(each) for each in sections(text) if each.startswith("## ")]
    _read(console, "plain.rules.help", chapters, lambda word: _sections(text, word, language))


def _sections(text: str, word: str, language: Language) -> Sequence[str]:
    """Return the section that best matches a number or word, and the titles of the others."""
    best, *others = sections_about(text, word) or [""]
    if not best:
        return [language.say("plain.rules.none", word=quoted(word))]
    titles = "; ".join(map(title_of, others))
    more = [language.say("plain.rules.more", titles=titles)] if others else []
    return [*paragraphs(best), *more]


def _read(
    console: Console, help_: str, contents: Sequence[str], find: Callable[[str], Sequence[str]]
) -> None:
    """List the contents, and look up what is typed until Enter is pressed."""
    listed = [*contents, console.language.say(help_)]
    console.say(*listed)
    while word := ask(console):
        # Elsewhere, a name is typed after a question mark and a word after a slash.
        wanted = name_asked(word) or word_sought(word) or word
        console.say(*(listed if word == _LIST else find(wanted)))
