"""List and judge attacks before they are declared (rules M6.1, M6.2, M6.6)."""

from collections.abc import Iterator

from magblast.games.magi_nation.engine.actions import Attack
from magblast.games.magi_nation.engine.board import Board, Facts
from magblast.games.magi_nation.engine.filters import holds_for, is_covered
from magblast.games.magi_nation.engine.reason import Reason, refuse
from magblast.games.magi_nation.engine.state import Creature, Magi
from magblast.games.magi_nation.engine.terms import CardId
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat, other


def attacks(board: Board, seat: Seat) -> list[Attack]:
    """List attacks: without hunters, with each single one, and with all of them.

    Every other choice of hunters is legal as well.
    """
    able = able_creatures(board, seat)
    found: list[Attack] = []
    if not able:
        return found
    targets = [card for card in _aims(board, seat) if cannot_be_attacked(board, seat, card) is None]
    hunters: list[CardId] = []
    if board.holding("hunt", seat):
        hunters = [card for card in able if holds_for(board, "hunt", card)]
    for card in able:
        others = sorted([each for each in hunters if each != card])
        joining = [(), *[(each,) for each in others]]
        if len(others) > 1:
            joining.append(tuple(others))
        for target in targets:
            if not others or board.find_creature(target) is None:
                found.append(Attack(seat, card, target, ()))
            else:
                found += [Attack(seat, card, target, joined) for joined in joining]
    return found


def attempts(board: Board, seat: Seat) -> Iterator[Attack]:
    """Iterate over each own creature against everything on the other side."""
    for creature in board.players[seat - 1].creatures:
        yield from (Attack(seat, creature.card, target) for target in _aims(board, seat))


def _aims(board: Board, seat: Seat) -> list[CardId]:
    """List the creatures of the other side, and its Magi."""
    magi = board.magi_of(other(seat))
    creatures = [each.card for each in board.players[other(seat) - 1].creatures]
    return creatures if magi is None else [*creatures, magi.card]


def able_creatures(board: Facts, seat: Seat) -> list[CardId]:
    """List the creatures that could still attack in this turn."""
    creatures = board.players[seat - 1].creatures
    return [each.card for each in creatures if cannot_attack(board, seat, each) is None]


def cannot_attack(board: Facts, seat: Seat, creature: Creature) -> Refusal | None:
    """Return why a creature cannot attack now (rules M6.1)."""
    magi, card = board.magi_of(seat), creature.card
    if magi is not None and magi.eclipse is not None and magi.eclipse.holds:
        return refuse(Reason.ECLIPSED, "M5.7", card=card)
    if creature.may_not_attack:
        if creature.owner != seat:
            return refuse(Reason.CHANGED_HANDS, "M6.1", card=card)
        return refuse(Reason.JUST_CAME, "M6.1", card=card)
    if creature.burrow and not holds_for(board, "tunnel", card):
        return refuse(Reason.BURROWED, "M7.10", card=card)
    if creature.attacks and creature.attacks > holds_for(board, "attack_again", card):
        return refuse(Reason.HAS_ATTACKED, "M6.1", card=card)
    return None


def cannot_be_attacked(board: Board, seat: Seat, target: CardId) -> Refusal | None:
    """Return why the other side's card cannot be attacked by a seat (rules M6.2)."""
    placed = board.find(target)
    if placed is None or placed.seat == seat:
        return refuse(Reason.NO_TARGET, "M6.2", target=target)
    if isinstance(placed.thing, Creature):
        if is_covered(board, placed.thing):
            return refuse(Reason.COVERED, "M6.2", target=target)
        return None
    if not isinstance(placed.thing, Magi):
        return refuse(Reason.NO_TARGET, "M6.2", target=target)
    if board.players[placed.seat - 1].creatures:
        return refuse(Reason.MAGI_SHIELDED, "M6.2", target=target)
    if placed.thing.hidden is not None:
        return refuse(Reason.MAGI_HIDDEN, "M6.2", target=target)
    return None


def refusal(board: Board, action: Attack) -> Refusal | None:
    """Judge an attack."""
    seat = action.by
    refused = _cannot_name(board, seat, action.creature)
    refused = refused or cannot_be_attacked(board, seat, action.target)
    if refused is not None or not action.joined:
        return refused
    if board.find_creature(action.target) is None:
        return refuse(Reason.HUNT_CREATURES, "M6.6", target=action.target)
    joined = action.joined
    if action.creature in joined or [*joined] != sorted({*joined}):
        return refuse(Reason.NO_HUNTER, "M6.6", card=action.creature)
    for card in joined:
        refused = _cannot_name(board, seat, card)
        if refused is None and not holds_for(board, "hunt", card):
            refused = refuse(Reason.NO_HUNTER, "M6.6", card=card)
        if refused is not None:
            return refused
    return None


def _cannot_name(board: Board, seat: Seat, card: CardId) -> Refusal | None:
    found = board.find_creature(card)
    if found is None or found[0] != seat:
        return refuse(Reason.NOT_A_CREATURE, "M6.1", card=card)
    return cannot_attack(board, seat, found[1])


def must_attack(board: Board, seat: Seat) -> CardId | None:
    """Return a creature that must attack before the step ends, and is able to (rules M6.1)."""
    for creature in board.players[seat - 1].creatures:
        is_bound = creature.must_attack and not creature.attacks
        if is_bound and cannot_attack(board, seat, creature) is None:
            for target in _aims(board, seat):
                if cannot_be_attacked(board, seat, target) is None:
                    return creature.card
    return None
