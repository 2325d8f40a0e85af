"""Let cards gain, lose, pay and move energy (rules M7.1 to M7.4, M7.10)."""

from msgspec.structs import replace

from magblast.games.magi_nation.engine import events as e
from magblast.games.magi_nation.engine.draft import Draft
from magblast.games.magi_nation.engine.state import (
    Bearer,
    Magi,
)
from magblast.games.magi_nation.engine.terms import CardId
from magblast.kernel.seat import Seat

BURROWED_LOSS = 2
"""Energy that a burrowed creature loses in one turn at the most (rules M7.10)."""


def set_energy(draft: Draft, seat: Seat, bearer: Bearer, energy: int) -> None:
    """Set the energy on a Magi or creature."""
    if isinstance(bearer, Magi):
        draft.put_magi(seat, replace(bearer, energy=energy))
    else:
        draft.put_creature(seat, bearer, replace(bearer, energy=energy))


def pay(draft: Draft, card: CardId, amount: int, penalty: int, cause: CardId) -> None:
    """Pay from a Magi or creature that has enough; nothing answers that (rules M7.2)."""
    found = draft.find_bearer(card)
    if found is not None and amount:
        seat, bearer = found
        energy = bearer.energy - amount
        set_energy(draft, seat, bearer, energy)
        draft.emit(e.EnergyPaid(seat, card, amount, penalty, energy, cause))


def gain(draft: Draft, card: CardId, amount: int, cause: CardId) -> None:
    """Add energy from the bank."""
    found = draft.find_bearer(card)
    if found is not None and amount > 0:
        seat, bearer = found
        energy = bearer.energy + amount
        set_energy(draft, seat, bearer, energy)
        draft.emit(e.EnergyGained(seat, card, amount, energy, cause))


def lose(
    draft: Draft, card: CardId, amount: int, by: Seat, cause: CardId, *, clash: bool = False
) -> int:
    """Take energy to the bank, and return how much was really lost."""
    found = draft.find_bearer(card)
    if found is None:
        return 0
    lost = _take(draft, *found, amount, by, clash=clash)
    if lost:
        draft.emit(e.EnergyLost(found[0], card, lost, draft.energy_of(card), cause))
    return lost


def _take(
    draft: Draft, seat: Seat, bearer: Bearer, amount: int, by: Seat, *, clash: bool = False
) -> int:
    """Take energy from a card; a burrowed creature loses little in one turn (rules M7.10)."""
    lost = max(0, min(amount, bearer.energy))
    if isinstance(bearer, Magi):
        draft.put_magi(seat, replace(bearer, energy=bearer.energy - lost))
        return lost
    counts = clash or by != seat
    if counts and bearer.burrow:
        lost = min(lost, max(BURROWED_LOSS - bearer.lost, 0))
    counted = bearer.lost + lost if counts else bearer.lost
    draft.put_creature(seat, bearer, replace(bearer, energy=bearer.energy - lost, lost=counted))
    return lost


def move(draft: Draft, start: CardId, to: CardId, amount: int, by: Seat, cause: CardId) -> None:
    """Move energy; where it should go to a card that is gone, it stays (rules M5.3, M7.3)."""
    source, goal = draft.find_bearer(start), draft.find_bearer(to)
    if source is None or goal is None or start == to:
        return
    lost = _take(draft, *source, amount, by)
    if lost:
        energy = goal[1].energy + lost
        set_energy(draft, *goal, energy)
        left = draft.energy_of(start)
        draft.emit(e.EnergyMoved(source[0], start, left, to, energy, lost, cause))
