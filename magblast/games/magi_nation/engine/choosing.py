"""List what can be chosen for a spell or power once it is paid (rules M4.8, M5.2)."""

from typing import Any

from magblast.games.magi_nation.engine.board import SEATS, Board
from magblast.games.magi_nation.engine.filters import Chooser, candidates, card_fits
from magblast.games.magi_nation.engine.frames import NO_CHOICES, Choices, Using
from magblast.games.magi_nation.engine.planned import Plan
from magblast.games.magi_nation.engine.printed import Announced, Discards, Effect
from magblast.games.magi_nation.engine.terms import CardId
from magblast.kernel.seat import Seat, other


def chooser(use: Using) -> Chooser:
    """Return who looks for something when a spell or power is used."""
    return Chooser(use.seat, use.card, use.energy, use.power is None)


def choices(board: Board, plan: Plan, use: Using) -> list[Choices]:
    """List what can be announced by a plan that is paid for on this board; X is chosen already.

    ``use`` is what it became when it was paid for.
    """
    return with_numbers(board, plan.does, use, aims(board, plan, use))


def aims(board: Board, plan: Plan, use: Using, named: Choices | None = None) -> list[Choices]:
    """List what ``choices`` lists, but without numbers and modes: there may be thousands.

    Where targets are ``named``, pairs of others are left out.
    """
    does, player = plan.does, board.players[use.seat - 1]
    discards = does.discards
    if (
        discards is not None
        and discards.by == "self"
        and len(discardable(board, use, discards)) < discards.least
    ):
        return []
    if does.look == "deck" and not player.deck:
        return []
    by = chooser(use)
    first = [] if does.target is None else candidates(board, does.target, by)
    if does.target is not None and not first:
        return []
    if does.dice:
        return [NO_CHOICES]
    if does.take:
        return [Choices(take=card) for card in player.discard_pile]
    if does.seat is not None:
        seats = SEATS if does.seat == "any" else (other(use.seat),)
        return [Choices(seat=seat) for seat in seats]
    if does.target is None:
        return [NO_CHOICES]
    if does.second is None and not plan.two:
        return [Choices(card) for card in first]
    second = first if does.second is None else candidates(board, does.second, by)
    if named is not None:
        first = [card for card in first if card == named.target]
        second = [card for card in second if card == named.second]
    if plan.two:
        # The order of two equal targets means nothing, so each pair is listed once.
        return [Choices(a, b) for a in sorted(first) for b in sorted(second) if a < b]
    return [Choices(a, b) for a in first for b in second if a != b]


def with_numbers(board: Board, does: Announced, use: Using, aimed: list[Choices]) -> list[Choices]:
    """Combine targets with the numbers and the mode that are chosen."""
    if does.amount:
        most = most_given(board, does, use.seat)
        numbers: list[tuple[Any, ...]] = [(amount, None, None, None) for amount in range(most + 1)]
    elif does.remove or does.add:
        takes, gives = range(does.remove + 1), range(does.add + 1)
        numbers = [(None, None, remove, add) for remove in takes for add in gives]
    elif does.modes:
        numbers = [(None, mode, None, None) for mode in does.modes]
    else:
        return aimed
    return [
        Choices(each.target, each.second, None, amount, mode, remove, add, None, None)
        for each in aimed
        for amount, mode, remove, add in numbers
    ]


def discardable(board: Board, use: Using, discards: Discards) -> list[CardId]:
    """List the cards of the hand that can be discarded for it, the card itself left out."""
    hand = board.players[use.seat - 1].hand
    return [
        card for card in hand if card != use.card and card_fits(board.rules, discards.cards, card)
    ]


def most_given(board: Board, does: Announced | Effect, seat: Seat) -> int:
    """Return how much the Magi of a seat can give at most."""
    magi = board.magi_of(seat)
    return min(does.amount, 0 if magi is None else magi.energy)
