"""Name those who meet in a match of many games."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from magblast.bots.arena import Match
from magblast.kernel.about import About
from magblast.wording import Language


def entrant_labels(match: Match, language: Language) -> Sequence[str]:
    """Return a label for each group of entrants that are alike, such as 2 × bot:greedy, Cald.

    Labels that would be the same, as with armies of one's own, begin with the entrant's number.
    """
    about, infos = match.briefing.game.about(language), match.briefing.setup.seats
    labels = []
    for entrant, *others in match.alike:
        own = _brought(about, infos[entrant].settings)
        bot = ", ".join([str(match.entrants[entrant]), *own])
        alike = 1 + len(others)
        labels.append(language.say("simulate.alike", count=alike, bot=bot) if others else bot)
    return [
        label
        if labels.count(label) == 1
        else language.say("simulate.numbered", number=group[0] + 1, bot=label)
        for label, group in zip(labels, match.alike, strict=True)
    ]


def _brought(about: About, settings: Mapping[str, Any]) -> Iterator[str]:
    """Iterate over the names of what a seat brings, such as its army."""
    for name, value in settings.items():
        words = about.seat_settings[name]
        known = words.values.get(value) if isinstance(value, str) else words.built
        if known is not None:
            yield known.name
