"""Name those who meet in a match of many games."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from magblast.bots.arena import Match
from magblast.kernel.about import About
from magblast.wording import Language


def entrant_labels(match: Match, language: Language) -> Sequence[str]:
    """Return a label for each group of entrants that are alike, such as 2 × bot:greedy, Cald."""
    about, infos = match.briefing.game.about(language), match.briefing.setup.seats
    labels = []
    for entrant, *others in match.alike:
        own = _brought(about, infos[entrant].settings)
        bot = ", ".join([str(match.entrants[entrant]), *own])
        alike = 1 + len(others)
        labels.append(language.say("simulate.alike", count=alike, bot=bot) if others else bot)
    return labels


def _brought(about: About, settings: Mapping[str, Any]) -> Iterator[str]:
    """Iterate over the names of what a seat brings, such as its army."""
    for name, value in settings.items():
        words = about.seat_settings[name]
        known = words.values.get(value) if isinstance(value, str) else words.built
        if known is not None:
            yield known.name
