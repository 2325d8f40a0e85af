"""Pay for ships in the Reinforce phase (rules 3.5)."""

from collections.abc import Iterator, Sequence
from itertools import islice

from magblast.games.magblast.engine import payment
from magblast.games.magblast.engine.actions import MOST, Action, Pay
from magblast.games.magblast.engine.conditions import no_room, no_ships_left, not_in_hand
from magblast.games.magblast.engine.events import AbilityUsed, ResourcesPaid, ShipsDrawn
from magblast.games.magblast.engine.fleet import Ship
from magblast.games.magblast.engine.frames import Deployment
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.rules import Board, Draft
from magblast.games.magblast.engine.terms import ShipId
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat

FEW_ICONS = 15
"""Icons up to which all payments are soon counted, and listed."""
_SOME = 600
"""Payments that are listed when all of them are too many."""


def payments(board: Board, seat: Seat) -> list[Action]:
    """List the ways to pay for ships."""
    rules = board.rules
    hand = board.players[seat - 1].hand
    amounts = payment.icons_of(hand, rules)
    payable = payment.sets(*amounts)
    if not payable:
        return []
    icons, numbers = sum(amounts), []
    for ships in range(1, icons // 3 + 1):
        if _no_purchase(board, seat, ships):
            break
        numbers.append(ships)
    takes: list[ShipId | None] = [None]
    if _no_taking(board, seat) is None:
        takes += board.scrapyard
    most = MOST // len(takes)
    if icons > FEW_ICONS and payment.are_many(hand, rules, numbers, most):
        return _some_payments(board, seat, numbers, takes)
    found: list[Action] = []
    for ships in numbers[:payable]:
        most = (MOST - len(found)) // len(takes)
        ways = payment.payments(hand, board.rules, payment.pays_for(ships), most)
        if ways is None:
            return _some_payments(board, seat, numbers, takes)
        found += [Pay(seat, cards, ships, take) for cards in ways for take in takes]
    return found


def _some_payments(
    board: Board, seat: Seat, numbers: Sequence[int], takes: Sequence[ShipId | None]
) -> list[Action]:
    """List a part of very many payments: an equal share for each number of ships."""
    hand = board.players[seat - 1].hand
    found: list[Action] = []
    for ships in numbers:
        payable = [*islice(payment.splits(hand, board.rules, ships), _SOME // len(numbers))]
        # Ships of the scrapyard are listed with the first payment alone.
        found += [Pay(seat, cards, ships, take) for cards in payable[:1] for take in takes]
        found += [Pay(seat, cards, ships) for cards in payable[1:]]
    return found


def _no_purchase(board: Board, seat: Seat, ships: int) -> Refusal | None:
    """Refuse more ships than there is room for, or than there are (rules 3.5, 1.5)."""
    return no_room(board, seat, ships) or no_ships_left(board, ships)


def _no_taking(board: Board, seat: Seat) -> Refusal | None:
    """Refuse to let a payment name a ship of the scrapyard (rules 7.7)."""
    player = board.players[seat - 1]
    if not board.rules.ability_of(player).takes_from_scrapyard:
        return _NO_TAKING
    if not player.flagship.uses_left:
        return Refusal(Reason.NO_USES_LEFT, "7.1", {"flagship": player.flagship.id})
    return None


_NO_TAKING = Refusal(Reason.CANNOT_TAKE, "7.7")


def plausible_payments(board: Board, seat: Seat) -> Iterator[Action]:
    """Iterate over what a seat might try: to pay with all its icons."""
    icons = tuple([card for card in board.players[seat - 1].hand if board.rules.cards[card].icons])
    if icons:
        yield Pay(seat, icons)


def refusal_to_pay(board: Board, action: Pay) -> Refusal | None:
    """Judge a payment (rules 3.5)."""
    lack = Refusal(Reason.WRONG_PAYMENT, "3.5")
    refusal = (
        not_in_hand(board, action.by, action.cards)
        or _no_purchase(board, action.by, action.ships)
        or (lack if action.ships < 1 else None)
        or payment.refusal(board, action.by, action.cards, payment.pays_for(action.ships), lack)
    )
    if refusal is None and action.take is not None:
        refusal = _no_taking(board, action.by)
        if refusal is None and action.take not in board.scrapyard:
            refusal = Refusal(Reason.NOT_SCRAPPED, "7.7", {"ship": action.take})
    return refusal


def pay(draft: Draft, action: Pay) -> None:
    """Discard the resources and draw the ships, the first from the scrapyard if it is named."""
    seat = action.by
    draft.take_from_hand(seat, action.cards)
    draft.discard(*action.cards)
    draft.emit(ResourcesPaid(seat, action.cards, action.ships))
    if action.take is None:
        draft.send_ships(seat, action.ships)
        return
    left = draft.count_use(seat)
    draft.emit(AbilityUsed(seat, draft.player(seat).flagship.id, left))
    draft.emit(ShipsDrawn(seat, 1, (action.take,)))
    draft.scrapyard = tuple(ship for ship in draft.scrapyard if ship != action.take)
    draft.push(Deployment(seat, (Ship(action.take),), more=action.ships - 1))
