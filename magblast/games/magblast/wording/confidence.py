"""Say how far what is known of a card can be trusted."""

from collections.abc import Callable

from magblast.games.magblast.engine.printed import Confidence


def confidence_line(confidence: Confidence, say: Callable[..., str]) -> str:
    """Return where the effect and the numbers of a card come from (rules 1)."""
    numbers = say(f"rating.{confidence.numbers}")
    if confidence.effect is None:
        return say("confidence.numbers", rating=numbers)
    if confidence.effect == confidence.numbers:
        return say("confidence.same", rating=numbers)
    return say("confidence", effect=say(f"rating.{confidence.effect}"), numbers=numbers)
