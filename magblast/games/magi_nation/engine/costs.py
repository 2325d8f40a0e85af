"""Work out what cards and powers cost (rules M4)."""

from typing import NamedTuple

from magblast.games.magi_nation.engine.board import Facts
from magblast.games.magi_nation.engine.printed import Announced, Card
from magblast.games.magi_nation.engine.terms import CREATURE, CardId, Region
from magblast.kernel.seat import Seat

_UNIVERSAL = Region.UNIVERSAL


class Price(NamedTuple):
    """Describe what is paid, and by which card."""

    payer: CardId
    amount: int
    """The penalty included."""
    penalty: int = 0


def penalty(magi: Card, card: Card) -> int:
    """Return what a creature or spell costs more for its region (rules M4.2)."""
    if magi.regions == card.regions or _UNIVERSAL in card.regions:
        return 0
    return int(not {*magi.regions}.intersection(card.regions))


def is_playable_relic(magi: Card, relic: Card) -> bool:
    """Return whether the region of a relic lets this Magi play it (rules M4.3)."""
    return _UNIVERSAL in relic.regions or bool(set(magi.regions) & set(relic.regions))


def card_price(board: Facts, seat: Seat, card: CardId, more: int = 0) -> Price:
    """Return what a creature or spell costs its Magi, which must be face up.

    ``more`` is X, or what a second target costs.
    """
    rules = board.rules
    magi, printed = board.players[seat - 1].magi, rules.cards[card]
    assert magi is not None
    lost, spell = penalty(rules.cards[magi.card], printed), printed.spell
    if spell is None:
        return Price(magi.card, printed.energy + lost, lost)
    amount = spell.cost + more + lost
    return Price(magi.card, _reduced(board, seat, "cheaper_spells", amount), lost)


def power_price(
    board: Facts,
    seat: Seat,
    card: CardId,
    power: Announced,
    x: int = 0,
    more: int = 0,
) -> Price | None:
    """Return what a power costs; None where no Magi is there to pay (rules M4.1).

    ``more`` is what a copy costs beyond the power itself.
    """
    amount = power.cost + x + more
    if board.rules.cards[card].kind is CREATURE:
        return Price(card, _reduced(board, seat, "cheaper_powers", amount))
    magi = board.magi_of(seat)
    return None if magi is None else Price(magi.card, amount)


def _reduced(board: Facts, seat: Seat, what: str, amount: int) -> int:
    """Return a cost with its reductions, which never make it free (rules M4.7)."""
    if amount <= 1:
        return amount
    for _, result in board.holding(what, seat):
        amount -= int(result.amount)
    return max(1, amount)
