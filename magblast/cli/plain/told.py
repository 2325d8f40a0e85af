"""Put what happened into lines, one event a line."""

from collections.abc import Iterable

from magblast.games.magblast.wording.game import sentence
from magblast.play.hotseat import Happening
from magblast.play.session import Session
from magblast.wording import Language


def lines_of(told: Iterable[Happening], session: Session, language: Language) -> list[str]:
    """Return a line for each event that has words."""
    said = (
        sentence(event, session.names, session.rules, text=happening.text, language=language)
        for happening in told
        for event in happening.events
    )
    return [line for line in said if line]
