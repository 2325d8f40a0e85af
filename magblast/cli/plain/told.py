"""Put what happened into lines, one per event."""

from collections.abc import Iterable

from magblast.kernel.game import AnyWords
from magblast.kernel.seat import Seat
from magblast.play.hotseat import Happening
from magblast.play.playback import Playback


def lines_of(told: Iterable[Happening], words: AnyWords) -> list[str]:
    """Return a line for each event that has words."""
    said = (words.sentence(event, each.text) for each in told for event in each.events)
    return [line for line in said if line]


def lines_at(playback: Playback, place: int, viewer: Seat | None, words: AnyWords) -> list[str]:
    """Return a line for each event on the way to a place of a log."""
    text = playback.record(place).get("text")
    seen = playback.seen(place, viewer)
    return [line for event in seen if (line := words.sentence(event, text))]
