"""Know what is being carried out: whose it is, what was chosen, rolled and discarded for it."""

from collections.abc import Callable, Mapping

from magblast.games.magi_nation.engine.board import Facts
from magblast.games.magi_nation.engine.filters import Chooser, candidates, fits, is_protected
from magblast.games.magi_nation.engine.frames import NO_CHOICES, Choices
from magblast.games.magi_nation.engine.printed import Result
from magblast.games.magi_nation.engine.state import Creature
from magblast.games.magi_nation.engine.terms import Amount, CardId, Role
from magblast.kernel.seat import Seat, other
from magblast.kernel.structs import Node

# Looked up once here, since that costs more than the comparison it is needed for.
_TARGET, _SECOND, _SOURCE, _MAGI, _OPPOSING_MAGI, _ATTACKER, _ATTACKERS = Role
_ALL = Amount.ALL


class Doing(Node, frozen=True):
    """Describe a spell, power or effect whose results are carried out."""

    seat: Seat
    card: CardId
    choices: Choices = NO_CHOICES
    is_spell: bool = False
    energy: int = 0
    """What the source had when it was announced."""
    dice: tuple[int, ...] = ()
    discarded: int = 0
    lost: int = 0
    """What the source lost in a clash."""
    attackers: tuple[CardId, ...] = ()
    """The attacker and the hunters."""

    @property
    def chooser(self) -> Chooser:
        """Return who looks for something."""
        return Chooser(self.seat, self.card, self.energy, self.is_spell)


_NUMBERS: Mapping[Amount, Callable[[Doing], int]] = {
    Amount.X: lambda doing: doing.choices.x or 0,
    Amount.DICE: lambda doing: sum(doing.dice),
    Amount.AMOUNT: lambda doing: doing.choices.amount or 0,
    Amount.REMOVE: lambda doing: doing.choices.remove or 0,
    Amount.ADD: lambda doing: doing.choices.add or 0,
    Amount.ENERGY: lambda doing: doing.energy,
    Amount.HALF_LOST: lambda doing: (doing.lost + 1) // 2,
}


def in_role(board: Facts, doing: Doing, role: Role) -> list[CardId]:
    """List the cards in a role; none where there is nobody."""
    if role is _TARGET:
        card = doing.choices.target
    elif role is _SECOND:
        card = doing.choices.second
    elif role is _SOURCE:
        card = doing.card
    elif role is _ATTACKER:
        return [*doing.attackers[:1]]
    elif role is _ATTACKERS:
        return [*doing.attackers]
    else:
        magi = board.magi_of(doing.seat if role is _MAGI else other(doing.seat))
        card = None if magi is None else magi.card
    return [] if card is None else [card]


def concerned(board: Facts, doing: Doing, result: Result) -> list[CardId]:
    """List the cards in play that a result concerns; a spell passes over the protected."""
    if result.each is not None:
        by = doing.chooser
        found = candidates(board, result.each, by)
    else:
        found = in_role(board, doing, result.who)
        if result.who is _TARGET and doing.choices.second and not _has_second(doing, board):
            found.append(doing.choices.second)
    return [card for card in found if _is_concerned(board, doing, result, card)]


def _has_second(doing: Doing, board: Facts) -> bool:
    """Return whether the second target has a role of its own; else both are targets alike."""
    printed = board.rules.cards[doing.card]
    does = printed.spell
    return does is None or does.second is not None


def _is_concerned(board: Facts, doing: Doing, result: Result, card: CardId) -> bool:
    placed = board.find(card)
    if placed is None or is_protected(board, doing.chooser, placed):
        return False
    only = result.only
    return only is None or fits(board, only, doing.chooser, placed)


def amount_of(board: Facts, doing: Doing, result: Result, card: CardId | None = None) -> int:
    """Return how much a result is about; ``card`` is what it concerns."""
    amount = result.amount
    if isinstance(amount, int):
        number = amount
    elif amount is _ALL:
        number = board.energy_of(card)
    else:
        number = _NUMBERS[amount](doing)
    number += (result.per_card - result.less_per_card) * doing.discarded
    if result.more_for is not None and _gets_more(board, doing, result, card):
        number += result.more
    return max(number, 0)


def _gets_more(board: Facts, doing: Doing, result: Result, card: CardId | None) -> bool:
    placed = board.find(card)
    wanted = result.more_for
    return placed is not None and wanted is not None and fits(board, wanted, doing.chooser, placed)


def creature_of(board: Facts, card: CardId) -> tuple[Seat, Creature] | None:
    """Return a creature in play with its controller."""
    placed = board.find(card)
    if placed is None or not isinstance(placed.thing, Creature):
        return None
    return placed.seat, placed.thing
