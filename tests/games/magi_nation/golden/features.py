"""Name what a game shows, so that the golden games together show everything."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import get_args

from magblast.games.magi_nation.catalog import VERSIONS, printed
from magblast.games.magi_nation.engine import events as e
from magblast.games.magi_nation.engine.terms import DecisionKind, Phase, When
from magblast.games.magi_nation.game import GAME
from magblast.record.replay import Replay, read_replay

FOLDER = Path(__file__).parent
SCRIPTS = FOLDER / "scripts"
"""What each version of the rules makes of one course; they are named after the version."""
STEPS = (Phase.PRS_1, Phase.ATTACK, Phase.CREATURES, Phase.PRS_2)
CHANGED = {"spell: syphon_vortex"}
"""What is not the same in all versions of the rules."""
RARE = {
    "event: GameDrawn",
    "event: AttackEnded",
    "event: RelicKept",
    "event: CaptainOut",
    "event: CardLeft",
}
"""What hardly ever happens in a random game."""


def replayed(path: Path) -> Replay:
    """Return a log that has been played again."""
    return read_replay(path, shelf=lambda _: GAME)


def features_of(path: Path) -> set[str]:
    """Return what a finished game shows: events, cards and what they do, decisions, decks."""
    replay = replayed(path)
    header = replay.course.header
    found = {f"deck: {seat.settings['starter']}" for seat in header.seats}
    for moment in replay.moments:
        found |= {*_happenings(moment.events)}
        if moment.record.get("do") in ("undo", "redo"):
            found.add(f"undone: {moment.record['do']}")
        if (asked := moment.position.decision) is not None:
            found.add(f"asked: {asked.kind}")
    return found | {f"{header.rules}: {each}" for each in CHANGED & found}


def _happenings(events: Iterable[e.Event]) -> Iterator[str]:
    for event in events:
        yield f"event: {type(event).__name__}"
        match event:
            case e.PowerUsed(_, card, power):
                yield f"power: {_title(card)} {power}"
            case e.EffectUsed(_, card, effect):
                yield f"effect: {_title(card)} {effect}"
            case e.SpellPlayed(_, card):
                yield f"spell: {_title(card)}"


def _title(card: str) -> str:
    return card.rpartition(".")[0]


def wanted() -> set[str]:
    """Return everything that the golden games should show together."""
    found = {f"event: {kind.__name__}" for kind in get_args(e.Event)} - RARE
    found |= {f"asked: {kind}" for kind in (*DecisionKind, *STEPS)}
    found |= {f"deck: {deck}" for deck in printed().decks}
    found |= {"undone: undo", "undone: redo"}
    found |= {f"{version}: {each}" for version in VERSIONS for each in CHANGED}
    for card in printed().cards.values():
        copies = [power for power in card.powers if not power.copy]
        found |= {f"power: {card.id} {power.id}" for power in copies}
        acting = [effect for effect in card.effects if effect.when is not When.ALWAYS]
        found |= {f"effect: {card.id} {effect.id}" for effect in acting}
        found |= {f"spell: {card.id}" for _ in [card.spell] if card.spell is not None}
    return found
