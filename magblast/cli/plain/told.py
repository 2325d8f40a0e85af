"""Put what happened into lines, one per event."""

from collections.abc import Iterable

from magblast.kernel.game import AnyWords
from magblast.play.hotseat import Happening


def lines_of(told: Iterable[Happening], words: AnyWords) -> list[str]:
    """Return a line for each event that has words."""
    said = (words.sentence(event, each.text) for each in told for event in each.events)
    return [line for line in said if line]
