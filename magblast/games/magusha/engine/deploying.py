"""Bring troops from the reserves (rules G6)."""

from magblast.games.magusha.engine.actions import Deploy, Reinforce
from magblast.games.magusha.engine.changes import count_reserves, take_reserves
from magblast.games.magusha.engine.draft import Board, Draft
from magblast.games.magusha.engine.events import SquadDeployed, SquadReinforced
from magblast.games.magusha.engine.geometry import INDEX, ZONES
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
from magblast.games.magusha.engine.terms import CardId, Count, Pay, Space, UnitAt
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


def deploys(board: Board, rules: Rules, seat: Seat, pay: Pay | None) -> list[Deploy]:
    """List the squads that a seat can deploy: by card, number and space."""
    if has_all_squads(board, rules, seat):
        return []
    return [
        Deploy(seat, card, count, space, pay)
        for card in kinds(player(board, seat).reserves)
        for count in counts(board, rules, seat, card)
        for space in free_spaces(board, seat)
    ]


def reinforcements(board: Board, rules: Rules, seat: Seat, pay: Pay | None) -> list[Reinforce]:
    """List the squads that a seat can reinforce, in board order."""
    return [
        Reinforce(seat, squad.at, count, pay)
        for squad in squads_of(board, seat)
        if squad.at in ZONES[seat]
        for count in counts(board, rules, seat, squad.card, squad.size)
    ]


def counts(board: Board, rules: Rules, seat: Seat, card: CardId, standing: int = 0) -> list[Count]:
    """List how many troops of a card can come to those that stand already (rules G6)."""
    most = min(player(board, seat).reserves.count(card), rules.troops[card].size - standing)
    return [Count(count) for count in range(1, most + 1)]


def free_spaces(board: Board, seat: Seat) -> list[Space]:
    """List the free spaces of a zone, in board order."""
    return [space for space in ZONES[seat] if board.field[INDEX[space]] is None]


def has_all_squads(board: Board, rules: Rules, seat: Seat) -> bool:
    """Return whether a seat has as many squads on the field as it may have (rules G6.1)."""
    return len(squads_of(board, seat)) >= rules.numbers.squads


def cannot_deploy(board: Board, rules: Rules, action: Deploy) -> Refusal | None:
    """Return why a seat cannot deploy a squad (rules G6.1)."""
    seat, card, count, at = action.by, action.card, action.count, action.at
    if refused := cannot_take(board, rules, seat, card, count):
        return refused
    if has_all_squads(board, rules, seat):
        return refuse(Reason.FOUR_SQUADS, "G6.1", count=rules.numbers.squads)
    return cannot_stand(board, seat, at, "G6.1")


def cannot_take(
    board: Board, rules: Rules, seat: Seat, card: CardId, count: int, standing: int = 0
) -> Refusal | None:
    """Return why so many troops cannot come from the reserves to some that stand already."""
    rule = "G6.2" if standing else "G6.1"
    if card not in player(board, seat).reserves:
        return refuse(Reason.NO_RESERVE, rule, card=card)
    found = counts(board, rules, seat, card, standing)
    return None if count in found else refuse(Reason.COUNT, rule, card=card, count=len(found))


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
