"""Name what a finished game shows, so that the golden games together show everything."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import get_args

from magblast.games.battlecards.catalog import OPTIONS, printed
from magblast.games.battlecards.engine.events import (
    BaseFallen,
    BaseHit,
    CardPlayed,
    CardWasted,
    DeckShuffled,
    Event,
    PlayNegated,
    Responded,
    ShipUpgraded,
)
from magblast.games.battlecards.engine.terms import CardKind, DecisionKind, Extra, rank_of
from magblast.kernel.rng import GENERATORS
from magblast.record.replay import Replay, read_replay

FOLDER = Path(__file__).parent
SCRIPTS = FOLDER / "scripts"
"""What each version of the rules makes of one course; they are named after the version."""
ANYTIME = ("three", "four", "ace", "joker")


def features(replay: Replay) -> set[str]:
    """Return what happens in a game: events, cards, decisions, shuffles, options, its end."""
    header = replay.course.header
    events = [*replay.course.opening]
    events += [event for moment in replay.moments for event in moment.events]
    found = set(_happenings(events))
    found |= {f"option: {name} {value}" for name, value in header.options.items()}
    for moment in replay.moments:
        word = moment.record.get("do")
        if word in ("undo", "redo"):
            found.add(f"undone: {word}")
        elif word == "choose":
            found.add("asked: choose")
        if (asked := moment.position.decision) is not None:
            found.add(f"asked: {asked.kind}")
    if any(isinstance(event, DeckShuffled) for event in events):
        found.add(f"shuffled: {header.start.rng}")
    return found


def _happenings(events: Iterable[Event]) -> Iterator[str]:
    last = ""
    for event in events:
        yield f"event: {type(event).__name__}"
        match event:
            case CardPlayed(_, card, option=option):
                yield f"played: {rank_of(card)}"
                if option is not None:
                    yield f"extra: {option}"
            case Responded(_, card):
                yield f"answered: {rank_of(card)}"
            case PlayNegated(_, card, _):
                yield f"negated: {rank_of(card)}"
            case CardWasted(_, card, _):
                yield f"wasted: {rank_of(card)}"
            case ShipUpgraded(_, _, card):
                yield f"upgraded: {rank_of(card)}"
            case BaseHit(_, _, _, by):
                last = rank_of(by)
            case BaseFallen(_, _, gave_up):
                yield f"ends: {last}"
                yield "ends: given up" if gave_up else "ends: no card left"


def wanted() -> set[str]:
    """Return all that the golden games must show."""
    kinds = {rank: card.kind for rank, card in printed().items()}
    played = {rank for rank, kind in kinds.items() if kind in (CardKind.ATTACK, CardKind.ANYTIME)}
    upgrades = {rank for rank, card in printed().items() if card.defense}
    return (
        {f"event: {kind.__name__}" for kind in get_args(Event)}
        | {f"asked: {kind}" for kind in DecisionKind}
        | {f"played: {rank}" for rank in played}
        | {f"answered: {rank}" for rank in ANYTIME}
        | {f"negated: {rank}" for rank in played}
        | {f"extra: {extra}" for extra in Extra}
        | {f"upgraded: {rank}" for rank in upgrades}
        | {"wasted: four", "ends: given up", "ends: no card left"}
        | {f"ends: {rank}" for rank in ("four", "ten", "king")}
        | {f"option: {name} {value}" for name, values in OPTIONS.items() for value in values}
        | {f"shuffled: {generator.name}" for generator in GENERATORS}
        | {"undone: undo", "undone: redo"}
    )


def features_of(path: Path) -> set[str]:
    """Return what happens in a log."""
    return features(read_replay(path))
