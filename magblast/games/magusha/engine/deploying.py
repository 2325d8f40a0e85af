"""Bring troops from the reserves (rules G6)."""

from magblast.games.magusha.engine.actions import Deploy, Reinforce
from magblast.games.magusha.engine.board import Board
from magblast.games.magusha.engine.draft import Draft
from magblast.games.magusha.engine.events import SquadDeployed, SquadReinforced
from magblast.games.magusha.engine.geometry import ZONES
from magblast.games.magusha.engine.reason import Reason, refuse
from magblast.games.magusha.engine.state import Unit, kinds
from magblast.games.magusha.engine.terms import CardId, Pay, UnitAt
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


def deploys(board: Board, seat: Seat, pay: Pay | None) -> list[Deploy]:
    """List the squads that a seat can deploy: by card, number and space."""
    if board.has_all_squads(seat):
        return []
    return [
        Deploy(seat, card, count, space, pay)
        for card in kinds(board.player(seat).reserves)
        for count in board.counts(seat, card)
        for space in board.free_spaces(seat)
    ]


def reinforcements(board: Board, seat: Seat, pay: Pay | None) -> list[Reinforce]:
    """List the squads that a seat can reinforce, in board order."""
    return [
        Reinforce(seat, squad.at, count, pay)
        for squad in board.squads_of(seat)
        if squad.at in ZONES[seat]
        for count in board.counts(seat, squad.card, squad.size)
    ]


def cannot_deploy(board: Board, action: Deploy) -> Refusal | None:
    """Return why a seat cannot deploy a squad (rules G6.1)."""
    rules = board.rules
    seat, card, count, at = action.by, action.card, action.count, action.at
    if refused := cannot_take(board, seat, card, count):
        return refused
    if board.has_all_squads(seat):
        return refuse(Reason.FOUR_SQUADS, "G6.1", count=rules.numbers.squads)
    return cannot_stand(board, seat, at, "G6.1")


def cannot_take(
    board: Board, seat: Seat, card: CardId, count: int, standing: int = 0
) -> Refusal | None:
    """Return why so many troops cannot come from the reserves to some that stand already."""
    rule = "G6.2" if standing else "G6.1"
    if card not in board.player(seat).reserves:
        return refuse(Reason.NO_RESERVE, rule, card=card)
    found = board.counts(seat, card, standing)
    return None if count in found else refuse(Reason.COUNT, rule, card=card, count=len(found))


def cannot_stand(board: Board, seat: Seat, at: str, rule: str) -> Refusal | None:
    """Return why a unit cannot be brought to a space (rules G4.4, G6.1)."""
    if at not in ZONES[seat]:
        return refuse(Reason.NOT_YOUR_ZONE, rule, at=at)
    return None if board.is_free(at) else refuse(Reason.OCCUPIED, rule, at=at)


def cannot_reinforce(board: Board, action: Reinforce) -> Refusal | None:
    """Return why a seat cannot reinforce a squad (rules G6.2)."""
    seat, unit = action.by, board.unit_at(action.unit)
    if unit is None:
        return refuse(Reason.NO_UNIT, "G6.2", at=action.unit)
    if unit.seat != seat:
        return refuse(Reason.NOT_YOURS, "G6.2", at=action.unit)
    if board.is_commander(unit):
        return refuse(Reason.NOT_A_SQUAD, "G6.2", at=action.unit)
    if unit.at not in ZONES[seat]:
        return refuse(Reason.NOT_YOUR_ZONE, "G6.2", at=action.unit)
    return cannot_take(board, seat, unit.card, action.count, unit.size)


def deploy(draft: Draft, action: Deploy) -> None:
    """Bring a squad to its space (rules G6.1, G6.3); ruling R21 counts the reserves then, too."""
    seat, card, count, at = action.by, action.card, action.count, action.at
    draft.take_reserves(seat, card, count)
    draft.put(Unit(UnitAt(at), seat, card, count, deployed=True))
    draft.emit(SquadDeployed(seat, card, count, at, action.pay))
    draft.count_reserves(seat)


def reinforce(draft: Draft, action: Reinforce) -> None:
    """Bring troops to their squad (rules G6.2, R21)."""
    unit, count = draft.the_unit(action.unit), action.count
    draft.take_reserves(unit.seat, unit.card, count)
    size = unit.size + count
    draft.change_unit(unit, size=size)
    draft.emit(SquadReinforced(unit.seat, unit.card, count, unit.at, size, action.pay))
    draft.count_reserves(unit.seat)
