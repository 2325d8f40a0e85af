"""Make the changes that rules and abilities share: damage, spirits, pushes, reserves, rally."""

from magblast.games.magusha.engine import events as e
from magblast.games.magusha.engine.draft import Draft
from magblast.games.magusha.engine.frames import Discarding
from magblast.games.magusha.engine.geometry import LINES
from magblast.games.magusha.engine.query import is_commander, is_free, is_set_up, kinds, other
from magblast.games.magusha.engine.state import Unit
from magblast.games.magusha.engine.terms import AbilityId, Arrow, CardId, Earned, Ending, Rally
from magblast.kernel.seat import Seat


def win(draft: Draft, seat: Seat, how: Ending) -> None:
    """End the game (rules G11.1, G11.2)."""
    draft.winner = seat
    draft.stack.clear()
    draft.emit(e.GameWon(seat, draft.turn, how))


def earn_rally(draft: Draft, seat: Seat, why: Earned) -> None:
    """Turn a rally stone on; one that is on stays on (rules G8.1, G8.4)."""
    if draft.players[seat - 1].rally is not Rally.ACTIVE:
        draft.change_player(seat, rally=Rally.ACTIVE)
        draft.emit(e.RallyEarned(seat, why))


def take_reserves(draft: Draft, seat: Seat, card: CardId, count: int) -> None:
    """Take troops out of the reserves; only to place an army is no progress (rules G11.3)."""
    draft.progress = draft.progress or not is_set_up(draft)
    player = draft.players[seat - 1]
    start = player.reserves.index(card)
    reserves = player.reserves[:start] + player.reserves[start + count :]
    draft.change_player(seat, reserves=reserves)


def count_reserves(draft: Draft, seat: Seat) -> None:
    """Turn the rally stone on the first time that the reserves are so few (rules G8.1, R38)."""
    player = draft.players[seat - 1]
    if player.low_reserves or len(player.reserves) > draft.rules.numbers.rally_reserves:
        return
    draft.change_player(seat, low_reserves=True)
    earn_rally(draft, seat, Earned.RESERVES)


def to_pool(draft: Draft, seat: Seat, card: CardId) -> None:
    """Put a card on top of a pool."""
    draft.change_player(seat, pool=(card, *draft.players[seat - 1].pool))


def discard(draft: Draft, seat: Seat, card: CardId) -> None:
    """Discard a reserve for the commander (rules G7.6)."""
    take_reserves(draft, seat, card, 1)
    to_pool(draft, seat, card)
    draft.emit(e.ReserveLost(seat, card, len(draft.players[seat - 1].reserves)))
    count_reserves(draft, seat)


def damage(draft: Draft, unit: Unit, by: Seat, cause: AbilityId, *, pierces: bool = False) -> None:
    """Damage a unit once (rules G7.6). Nothing may be done to the stack afterwards."""
    if unit.guard and not pierces:
        spirit = unit.guard[0]
        draft.change_unit(unit, guard=unit.guard[1:])
        to_pool(draft, unit.seat, spirit)
        draft.emit(e.SpiritLost(unit.seat, unit.card, unit.at, spirit, by, cause))
    elif is_commander(draft, unit):
        _damage_commander(draft, unit, by, cause)
    else:
        _damage_squad(draft, unit, by, cause)


def _damage_squad(draft: Draft, unit: Unit, by: Seat, cause: AbilityId) -> None:
    seat, card, at, left = unit.seat, unit.card, unit.at, unit.size - 1
    draft.progress = True
    to_pool(draft, seat, card)
    draft.emit(e.TroopLost(seat, card, at, left, by, cause))
    if left:
        draft.change_unit(unit, size=left)
        return
    draft.relocate(unit, None)
    for spirit in unit.guard:
        to_pool(draft, seat, spirit)
        draft.emit(e.SpiritReleased(seat, card, at, spirit))
    draft.emit(e.UnitDefeated(seat, card, at, by))
    if by != seat:
        earn_rally(draft, seat, Earned.DEFEAT)


def _damage_commander(draft: Draft, unit: Unit, by: Seat, cause: AbilityId) -> None:
    reserves = draft.players[unit.seat - 1].reserves
    draft.emit(e.CommanderHit(unit.seat, unit.card, unit.at, len(reserves), by, cause))
    cards = kinds(reserves)
    if not cards:
        win(draft, other(unit.seat), Ending.DAMAGE)
    elif len(cards) == 1:
        discard(draft, unit.seat, cards[0])
    else:
        draft.push(Discarding(unit.seat))


def place_spirit(draft: Draft, unit: Unit) -> Unit:
    """Put the top spirit of the pool under a unit, on top of those there; there must be one."""
    spirit, *rest = draft.players[unit.seat - 1].pool
    draft.change_player(unit.seat, pool=tuple(rest))
    guarded = draft.change_unit(unit, guard=(spirit, *unit.guard))
    draft.emit(e.SpiritPlaced(unit.seat, unit.card, unit.at, spirit))
    return guarded


def push(
    draft: Draft, unit: Unit, by: Seat, heading: Arrow, steps: int, ability: AbilityId
) -> None:
    """Push a unit straight on, up to what stands in its way or the edge (rules G10, R28)."""
    to = None
    for space in LINES[by][heading][unit.at][:steps]:
        if not is_free(draft, space):
            break
        to = space
    if to is not None:
        draft.relocate(unit, to)
        draft.emit(e.UnitPushed(unit.seat, unit.card, unit.at, to, by, ability))
