"""Name what a finished game shows, so that the golden games together show everything."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from magblast.games.magblast.engine.events import (
    AbilityUsed,
    BlastFired,
    CardPlayed,
    DeckShuffled,
    Event,
    PlayCancelled,
    Responded,
    SoundMissed,
    SquadronLaunched,
    TargetHit,
)
from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.terms import CardKind, title_of
from magblast.kernel.rng import GENERATORS
from magblast.record.replay import Replay, read_replay

FOLDER = Path(__file__).parent


def features(replay: Replay) -> set[str]:
    """Return what happens in a game: cards, cancellations, abilities, shuffles, how it ends."""
    position: Any = replay.course.position
    events = [event for moment in replay.moments for event in moment.events]
    found = set(_happenings(events))
    found |= {"ability: tri_bot" for moment in replay.moments if "take" in moment.record}
    if any(isinstance(event, DeckShuffled) for event in events):
        found.add(f"shuffled: {position.rules.rng.name}")
    if position.state.winner is not None:
        found.add(f"ends: {_last_blow(events, position.rules)}")
    return found


def _happenings(events: Iterable[Event]) -> Iterable[str]:
    for event in events:
        match event:
            case BlastFired() | SquadronLaunched() | CardPlayed() | Responded():
                yield f"played: {title_of(event.card)}"
            case PlayCancelled():
                yield f"cancelled: {title_of(event.card)}"
            case SoundMissed():
                yield "missed: no sound"
            case AbilityUsed():
                yield f"ability: {event.flagship}"


def _last_blow(events: list[Event], rules: Rules) -> str:
    """Name the kind of card that destroyed the last flagship."""
    for event in reversed(events):
        if isinstance(event, TargetHit):
            kind = rules.cards[event.card].kind
            return "ram" if kind is CardKind.EVENT else kind
        if isinstance(event, CardPlayed) and rules.cards[event.card].kind is CardKind.EFFECT:
            return title_of(event.card)
    return "nobody knows"


def wanted(rules: Rules) -> set[str]:
    """Return all that the golden games must show."""
    titles = {card.title for card in rules.cards.values()}
    uses = {f"ability: {card.id}" for card in rules.flagships.values() if card.uses is not None}
    ends = {"ends: blast", "ends: squadron", "ends: catastrophic_damage"}
    return (
        {f"played: {title}" for title in titles}
        | {f"cancelled: {title}" for title in titles if _can_be_cancelled(title, rules)}
        | uses
        | ends
        | {"missed: no sound"}
        | {f"shuffled: {generator.name}" for generator in GENERATORS}
    )


def _can_be_cancelled(title: str, rules: Rules) -> bool:
    """Return whether anything answers the title: in one edition nothing answers Temporal Flux."""
    return getattr(rules.effects[f"{title}.1"], "answers_itself", True)


def features_of(path: Path) -> set[str]:
    """Return what happens in a log."""
    return features(read_replay(path))
