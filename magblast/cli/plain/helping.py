"""Say what can be typed at a table or while a log is read, and nothing that its game lacks."""

from magblast.kernel.game import AnyGame
from magblast.kernel.has import fitted
from magblast.kernel.language import Language
from magblast.kernel.shelf import phrases_of


def help_lines(key: str, game: AnyGame, language: Language) -> list[str]:
    """Return the lines of a help text; a game may say in its own words what can be looked up."""
    own = language.with_phrases(phrases_of(game.id))
    explain, search = own.say("plain.help.explain"), own.say("plain.help.search")
    return fitted(own, key, game.has, explain=explain, search=search).splitlines()
