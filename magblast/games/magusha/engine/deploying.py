"""Bring troops from the reserves (rules G6)."""

from collections.abc import Iterator

from magblast.games.magusha.engine.actions import Deploy, Reinforce
from magblast.games.magusha.engine.changes import count_reserves, take_reserves
from magblast.games.magusha.engine.draft import Board, Draft
from magblast.games.magusha.engine.events import SquadDeployed, SquadReinforced
from magblast.games.magusha.engine.geometry import SPACES, ZONES
from magblast.games.magusha.engine.query import (
    is_commander,
    is_free,
    kinds,
    player,
    squads_of,
    the_unit,
    unit_at,
)
from magblast.games.magusha.engine.reason import Reason, refuse
from magblast.games.magusha.engine.rules import Rules
from magblast.games.magusha.engine.state import Unit
from magblast.games.magusha.engine.terms import CardId, Count, Pay, UnitAt
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


def deploys(board: Board, rules: Rules, seat: Seat, pay: Pay | None) -> Iterator[Deploy]:
    """Iterate over the squads that a seat could deploy: by card, number and space."""
    reserves = player(board, seat).reserves
    free = [space for space in SPACES if space in ZONES[seat] and is_free(board, space)]
    for card in kinds(reserves):
        most = min(reserves.count(card), rules.troops[card].size)
        for count in range(1, most + 1):
            for space in free:
                yield Deploy(seat, card, Count(count), space, pay)


def reinforcements(board: Board, rules: Rules, seat: Seat, pay: Pay | None) -> Iterator[Reinforce]:
    """Iterate over the squads that a seat could reinforce, in board order."""
    for squad in squads_of(board, seat):
        for count in range(1, rules.troops[squad.card].size - squad.size + 1):
            yield Reinforce(seat, squad.at, Count(count), pay)


def cannot_deploy(board: Board, rules: Rules, action: Deploy) -> Refusal | None:
    """Return why a seat cannot deploy a squad (rules G6.1)."""
    seat, card, count, at = action.by, action.card, action.count, action.at
    if refused := cannot_take(board, rules, seat, card, count):
        return refused
    if len(squads_of(board, seat)) >= rules.numbers.squads:
        return refuse(Reason.FOUR_SQUADS, "G6.1", count=rules.numbers.squads)
    return cannot_stand(board, seat, at, "G6.1")


def cannot_take(
    board: Board, rules: Rules, seat: Seat, card: CardId, count: int, standing: int = 0
) -> Refusal | None:
    """Return why so many troops cannot come from the reserves to some that stand already."""
    left = player(board, seat).reserves.count(card)
    rule = "G6.2" if standing else "G6.1"
    if not left:
        return refuse(Reason.NO_RESERVE, rule, card=card)
    most = min(left, rules.troops[card].size - standing)
    if not 1 <= count <= most:
        return refuse(Reason.COUNT, rule, card=card, count=most)
    return None


def cannot_stand(board: Board, seat: Seat, at: str, rule: str) -> Refusal | None:
    """Return why a unit cannot be brought to a space (rules G4.4, G6.1)."""
    if at not in ZONES[seat]:
        return refuse(Reason.NOT_YOUR_ZONE, rule, at=at)
    return None if is_free(board, at) else refuse(Reason.OCCUPIED, rule, at=at)


def cannot_reinforce(board: Board, rules: Rules, action: Reinforce) -> Refusal | None:
    """Return why a seat cannot reinforce a squad (rules G6.2)."""
    seat, unit = action.by, unit_at(board, action.unit)
    if unit is None:
        return refuse(Reason.NO_UNIT, "G6.2", at=action.unit)
    if unit.seat != seat:
        return refuse(Reason.NOT_YOURS, "G6.2", at=action.unit)
    if is_commander(board, unit):
        return refuse(Reason.NOT_A_SQUAD, "G6.2", at=action.unit)
    if unit.at not in ZONES[seat]:
        return refuse(Reason.NOT_YOUR_ZONE, "G6.2", at=action.unit)
    return cannot_take(board, rules, seat, unit.card, action.count, unit.size)


def deploy(draft: Draft, action: Deploy) -> None:
    """Bring a squad to its space (rules G6.1, G6.3); ruling R21 counts the reserves then, too."""
    seat, card, count, at = action.by, action.card, action.count, action.at
    take_reserves(draft, seat, card, count)
    draft.put(Unit(UnitAt(at), seat, card, count, deployed=True))
    draft.emit(SquadDeployed(seat, card, count, at, action.pay))
    count_reserves(draft, seat)


def reinforce(draft: Draft, action: Reinforce) -> None:
    """Bring troops to their squad (rules G6.2, R21)."""
    unit, count = the_unit(draft, action.unit), action.count
    take_reserves(draft, unit.seat, unit.card, count)
    size = unit.size + count
    draft.change_unit(unit, size=size)
    draft.emit(SquadReinforced(unit.seat, unit.card, count, unit.at, size, action.pay))
    count_reserves(draft, unit.seat)
