"""List what can be chosen for a spell or power once it is paid (rules M4.8, M5.2)."""

from collections.abc import Iterable, Iterator

from magblast.games.magi_nation.engine.draft import Board
from magblast.games.magi_nation.engine.filters import Chooser, candidates
from magblast.games.magi_nation.engine.frames import NO_CHOICES, Choices, Using
from magblast.games.magi_nation.engine.printed import Announced
from magblast.games.magi_nation.engine.query import SEATS, magi_of, other
from magblast.games.magi_nation.engine.rules import Rules
from magblast.games.magi_nation.engine.terms import CardId


def announced(rules: Rules, use: Using) -> Announced:
    """Return what is printed of a spell or power that is being used."""
    printed = rules.printed.cards[use.title]
    found = printed.spell if use.power is None else printed.power(use.power)
    assert found is not None
    return found


def chooser(use: Using) -> Chooser:
    """Return who looks for something when a spell or power is used."""
    return Chooser(use.seat, use.card, use.energy, use.power is None)


def choices(board: Board, rules: Rules, use: Using, *, two: bool = False) -> Iterator[Choices]:
    """Iterate over what can be announced with a spell or power that is paid on this board.

    X is chosen already. ``two``: a second target is paid for.
    """
    does, player = announced(rules, use), board.players[use.seat - 1]
    if does.discards is not None and len(player.hand) < does.discards.least:
        return
    if does.look == "deck" and not player.deck:
        return
    by = chooser(use)
    first = [] if does.target is None else candidates(board, rules, does.target, by)
    if does.target is not None and not first:
        return
    if does.dice:
        yield NO_CHOICES
        return
    if does.take:
        yield from (Choices(take=card) for card in player.discard_pile)
        return
    if does.seat is not None:
        seats = SEATS if does.seat == "any" else (other(use.seat),)
        yield from (Choices(seat=seat) for seat in seats)
        return
    yield from _with_numbers(board, does, use, _targets(board, rules, does, by, first, two=two))


def _targets(
    board: Board, rules: Rules, does: Announced, by: Chooser, first: list[CardId], *, two: bool
) -> Iterable[Choices]:
    if does.target is None:
        return [NO_CHOICES]
    if two:
        # The order of two equal targets means nothing, so each pair is listed once.
        return [Choices(a, b) for a in sorted(first) for b in sorted(first) if a < b]
    if does.second is None:
        return [Choices(card) for card in first]
    second = candidates(board, rules, does.second, by)
    return [Choices(a, b) for a in first for b in second if a != b]


def _with_numbers(
    board: Board, does: Announced, use: Using, found: Iterable[Choices]
) -> Iterator[Choices]:
    """Combine targets with the numbers and the mode that are chosen."""
    if does.amount:
        magi = magi_of(board, use.seat)
        most = min(does.amount, magi.energy if magi else 0)
        for each in found:
            for amount in range(most + 1):
                yield Choices(each.target, each.second, None, amount)
    elif does.remove or does.add:
        for each in found:
            for remove in range(does.remove + 1):
                for add in range(does.add + 1):
                    yield Choices(each.target, each.second, None, None, None, remove, add)
    elif does.modes:
        for each in found:
            for mode in does.modes:
                yield Choices(each.target, each.second, None, None, mode)
    else:
        yield from found
