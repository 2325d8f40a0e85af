"""Put what happened into lines, one per event."""

from collections.abc import Iterable

from magblast.kernel.game import AnyGame, AnyWords, Mark
from magblast.kernel.holds import holds
from magblast.kernel.language import Language
from magblast.kernel.quotes import quoted
from magblast.kernel.seat import Seat
from magblast.play.playback import Playback
from magblast.play.public import SeenEntry

FIND = "/"
"""Before a word, searches the log for it."""


def lines_of(told: Iterable[SeenEntry], words: AnyWords) -> list[str]:
    """Return a line for each event that has words."""
    said = (words.sentence(event, each.text) for each in told for event in each.events)
    return [line for line in said if line]


def entry_at(playback: Playback, place: int, viewer: Seat | None) -> SeenEntry:
    """Return what a viewer saw happen on the way to a place of a log."""
    return SeenEntry(tuple(playback.seen(place, viewer)), playback.text(place))


def word_sought(line: str) -> str:
    """Return the word that a line searches the log for; empty for any other line."""
    return line.removeprefix(FIND).strip() if line.startswith(FIND) else ""


def lines_with(
    word: str, told: Iterable[SeenEntry], game: AnyGame, words: AnyWords, language: Language
) -> list[str]:
    """List the lines that contain a word, below the line that begins their turn."""
    found: list[str] = []
    turn = ""
    for each in told:
        for event in each.events:
            line = words.sentence(event, each.text) or ""
            if game.mark(event)[0] is Mark.TURN:
                turn = line
            if holds(line, word):
                found += [turn] * bool(turn and turn not in (line, *found[-1:])) + [line]
                turn = ""
    return found or [language.say("plain.log.not_found", word=quoted(word))]
