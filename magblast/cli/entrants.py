"""Name those who meet in a match of many games."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from magblast.bots.arena import Match
from magblast.wording import Language


def entrant_labels(match: Match, language: Language) -> Sequence[str]:
    """Return a label for each group of entrants that are alike, such as 2 × bot:greedy, Cald.

    Labels that would be the same, as with armies of one's own, begin with the entrant's number.
    """
    infos = match.briefing.setup.seats
    labels = []
    for entrant, *others in match.alike:
        own = _brought(match, infos[entrant].settings, language)
        bot = ", ".join([str(match.entrants[entrant]), *own])
        alike = 1 + len(others)
        labels.append(language.say("simulate.alike", count=alike, bot=bot) if others else bot)
    return [
        label
        if labels.count(label) == 1
        else language.say("simulate.numbered", number=group[0] + 1, bot=label)
        for label, group in zip(labels, match.alike, strict=True)
    ]


def _brought(match: Match, settings: Mapping[str, Any], language: Language) -> Iterator[str]:
    """Iterate over the names of what a seat brings, such as its army."""
    game, edition = match.briefing.game, match.briefing.setup.edition
    about, own = game.about(language), game.seat_settings(edition)
    for name, value in settings.items():
        words, listing = about.seat_settings[name], own[name].listing
        known = words.values.get(value) if isinstance(value, str) else words.built
        if known is not None:
            yield known.name
        elif listing is not None:
            yield listing.name(value, language)
