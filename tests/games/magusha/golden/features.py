"""Name what a finished game shows, so that the golden games together show everything."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import get_args

from magblast.games.magusha.catalog import printed
from magblast.games.magusha.engine import events as e
from magblast.games.magusha.engine.terms import DecisionKind, Earned, Ending, Pay
from magblast.games.magusha.game import GAME
from magblast.kernel.rng import GENERATORS
from magblast.record.replay import Replay, read_replay

FOLDER = Path(__file__).parent


def features(replay: Replay) -> set[str]:
    """Return what happens in a game: events, cards, abilities, decisions, options, its end."""
    header = replay.course.header
    events = [*replay.course.opening]
    events += [event for moment in replay.moments for event in moment.events]
    found = set(_happenings(events))
    found |= {f"option: {name} {value}" for name, value in header.options.items()}
    for seat in header.seats:
        army = seat.settings["army"]
        found.add(f"army: {army if isinstance(army, str) else 'own'}")
    for moment in replay.moments:
        if moment.record.get("do") in ("undo", "redo"):
            found.add(f"undone: {moment.record['do']}")
        if (asked := moment.position.decision) is not None:
            found.add(f"asked: {asked.kind}")
    found.add(f"random: {header.start.rng}")
    return found


def _happenings(events: Iterable[e.Event]) -> Iterator[str]:
    for event in events:
        yield f"event: {type(event).__name__}"
        match event:
            case e.SquadDeployed(_, card):
                yield f"deployed: {card}"
            case e.StrikeBegan(_, card) | e.GuardBegan(_, card):
                yield f"acted: {card}"
            case e.RallyEarned(_, why):
                yield f"rally: {why}"
            case e.GameWon(how=how):
                yield f"ends: {how}"
        if isinstance(event, e.AbilityUsed | e.StrikeRedirected | e.UnitPushed):
            yield f"ability: {event.ability}"
        elif isinstance(event, e.TroopLost | e.SpiritLost | e.CommanderHit):
            yield f"cause: {event.cause}"
        paying = (e.SquadDeployed, e.SquadReinforced, e.UnitMoved, e.StrikeBegan, e.GuardBegan)
        if isinstance(event, paying):
            yield f"paid: {type(event).__name__} {event.pay}"


def wanted() -> set[str]:
    """Return all that the golden games must show."""
    factions = printed().factions.values()
    troops = {troop.id for faction in factions for troop in faction.troops}
    commanders = {faction.commander.id for faction in factions}
    on_field = ("SquadDeployed", "SquadReinforced", "UnitMoved", "StrikeBegan", "GuardBegan")
    options = GAME.options("magusha")
    return (
        {f"event: {kind.__name__}" for kind in get_args(e.Event)}
        | {f"asked: {kind}" for kind in DecisionKind}
        | {f"deployed: {card}" for card in troops}
        | {f"acted: {card}" for card in troops | commanders}
        | {f"cause: {cause}" for cause in ("strike", "backstab", "sabotage", "cinder_burst")}
        | {"cause: eruption"}
        | {f"ability: {ability}" for ability in ("shove", "gale", "deflect", "interpose")}
        | {f"paid: {name} {pay}" for name in on_field for pay in (None, Pay.RALLY)}
        | {f"paid: UnitMoved {Pay.FREE}"}
        | {f"rally: {why}" for why in Earned}
        | {f"ends: {how}" for how in Ending}
        | {f"army: {army}" for army in (*printed().armies, "own")}
        | {f"option: {name} {value}" for name, values in options.items() for value in values}
        | {f"random: {generator.name}" for generator in GENERATORS}
        | {"undone: undo", "undone: redo"}
    )


def features_of(path: Path) -> set[str]:
    """Return what happens in a log."""
    return features(read_replay(path))
