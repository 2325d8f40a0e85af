"""List what a seat may do, and judge what it tries (rules B11).

``attempts`` lists what a seat might try, in the pinned order of answers; what is not refused is
legal, and the rest are near misses.
"""

from collections.abc import Iterator

from magblast.games.battlecards.engine.actions import (
    Action,
    Attack,
    Block,
    Choose,
    Deploy,
    Discard,
    EndPhase,
    Pass,
    PlayCard,
    Respond,
    Upgrade,
)
from magblast.games.battlecards.engine.conditions import (
    cannot_add,
    cannot_answer,
    cannot_attack,
    cannot_block,
    cannot_upgrade,
    cannot_use,
    not_asked,
    not_in_hand,
    not_now,
    own_ship,
)
from magblast.games.battlecards.engine.draft import Board
from magblast.games.battlecards.engine.frames import Strike
from magblast.games.battlecards.engine.query import active, other
from magblast.games.battlecards.engine.reason import Reason
from magblast.games.battlecards.engine.rules import Rules
from magblast.games.battlecards.engine.terms import (
    BASE,
    COMMANDOS,
    MINE,
    REPAIR,
    SQUADRON,
    CardId,
    CardKind,
    DecisionKind,
    Extra,
    Order,
    rank_of,
)
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat

CHOOSE, DRAW, UPGRADE, DEPLOY, ATTACK, RESPOND, BLOCK, RESCUE, DISCARD = DecisionKind
_PASSED = (DRAW, RESPOND, BLOCK, RESCUE)
"""Decisions that end with a pass; the others end a phase."""


def answers(board: Board, rules: Rules, kind: DecisionKind, seat: Seat) -> list[Action]:
    """List the legal answers of a seat that is asked, in their pinned order."""
    return [
        action
        for action in attempts(board, rules, kind, seat)
        if refusal(board, rules, kind, action) is None
    ]


def is_able(board: Board, rules: Rules, kind: DecisionKind, seat: Seat) -> bool:
    """Say whether a seat could do anything but pass."""
    for action in attempts(board, rules, kind, seat):
        if type(action) is not Pass and refusal(board, rules, kind, action) is None:
            return True
    return False


def attempts(board: Board, rules: Rules, kind: DecisionKind, seat: Seat) -> Iterator[Action]:
    """Iterate over what a seat that is asked might try, in the pinned order of answers."""
    player = board.players[seat - 1]
    if kind is CHOOSE:
        yield Choose(seat, Order.FIRST)
        yield Choose(seat, Order.SECOND)
    elif kind is ATTACK:
        for ship in player.ships:
            yield Attack(seat, ship.id)
    elif kind is BLOCK:
        for ship in player.ships:
            yield Block(seat, ship.id)
    for card in player.hand:
        if kind is RESPOND:
            yield from _as_answers(board, seat, card)
        else:
            yield from _uses(board, rules, kind, seat, card)
        if kind is DISCARD:
            yield Discard(seat, card)
    yield Pass(seat)
    yield EndPhase(seat)


def _as_answers(board: Board, seat: Seat, card: CardId) -> Iterator[Action]:
    rank = rank_of(card)
    if rank == SQUADRON:
        for ship in board.players[seat - 1].ships:
            yield Respond(seat, card, ship.id)
        if not board.players[seat - 1].ships:
            yield Respond(seat, card)
    elif rank == MINE:
        yield Respond(seat, card, None, BASE)
        for ship in board.players[other(seat) - 1].ships:
            yield Respond(seat, card, None, ship.id)
    else:
        yield Respond(seat, card)


def _uses(
    board: Board, rules: Rules, kind: DecisionKind, seat: Seat, card: CardId
) -> Iterator[Action]:
    rank = rank_of(card)
    if rank == SQUADRON:
        for ship in board.players[seat - 1].ships:
            yield PlayCard(seat, card, ship.id)
        if not board.players[seat - 1].ships:
            yield PlayCard(seat, card)
    elif rank == MINE:
        yield PlayCard(seat, card, None, BASE)
        for ship in board.players[other(seat) - 1].ships:
            yield PlayCard(seat, card, None, ship.id)
    elif rank == COMMANDOS:
        yield PlayCard(seat, card, None, None, Extra.SHIP)
        yield PlayCard(seat, card, None, None, Extra.UPGRADE)
    elif rules.cards[card].kind is CardKind.UPGRADE:
        for ship in board.players[seat - 1].ships:
            yield Upgrade(seat, card, ship.id)
            if kind is not UPGRADE and kind is not DEPLOY:
                return
        if not board.players[seat - 1].ships:
            yield Upgrade(seat, card, "")
    elif rules.cards[card].kind is CardKind.SHIP:
        yield Deploy(seat, card)
    else:
        yield PlayCard(seat, card)


def refusal(board: Board, rules: Rules, kind: DecisionKind, action: Action) -> Refusal | None:
    """Judge whatever a seat that is asked tries."""
    match action:
        case Respond(seat, card, ship, target):
            if kind is not RESPOND:
                return not_asked(kind)
            return not_in_hand(board, seat, card) or cannot_answer(
                board, rules, seat, card, ship, target
            )
        case Pass():
            return None if kind in _PASSED else not_asked(kind)
        case EndPhase():
            return not_asked(kind) if kind in _PASSED or kind is CHOOSE else None
        case PlayCard():
            return _refusal_to_play(board, rules, kind, action)
        case Upgrade():
            return _refusal_to_upgrade(board, rules, kind, action)
        case Deploy():
            return _refusal_to_deploy(board, rules, kind, action)
        case Attack(seat, id_):
            if kind is not ATTACK:
                return not_asked(kind)
            found = own_ship(board, seat, id_, "B5.1")
            if isinstance(found, Refusal):
                return found
            return cannot_attack(rules, active(board), found)
        case Block(seat, id_):
            if kind is not BLOCK:
                return not_asked(kind)
            is_attack = isinstance(board.stack[-1], Strike)
            found = own_ship(board, seat, id_, "B5.6" if is_attack else "B5.3")
            if isinstance(found, Refusal):
                return found
            return cannot_block(rules, found) if is_attack else None
        case Discard(seat, card):
            return not_in_hand(board, seat, card) if kind is DISCARD else not_asked(kind)
        case Choose():
            return None if kind is CHOOSE else not_asked(kind)


def _refusal_to_play(
    board: Board, rules: Rules, kind: DecisionKind, action: PlayCard
) -> Refusal | None:
    seat, card, option = action.by, action.card, action.option
    if kind is RESPOND or kind is CHOOSE:
        return not_asked(kind)
    if missing := not_in_hand(board, seat, card):
        return missing
    rank = rank_of(card)
    if kind is RESCUE and rank != REPAIR:
        return Refusal(Reason.ONLY_JOKERS, "B9.2", {"card": card})
    printed = rules.cards[card].kind
    surplus = action.ship is not None or action.target is not None
    if rank == COMMANDOS:
        if kind is not DEPLOY:
            return not_now(rules, card)
        if surplus:
            return Refusal(Reason.SURPLUS, "B6.1", {"card": card})
        return cannot_add(board, rules, seat, option)
    if option is not None:
        return Refusal(Reason.SURPLUS, "B6.1", {"card": card})
    if printed is CardKind.ANYTIME:
        return cannot_use(board, rules, seat, card, action.ship, action.target)
    if printed is not CardKind.ATTACK or kind is not ATTACK:
        return not_now(rules, card)
    return Refusal(Reason.SURPLUS, "B5.2", {"card": card}) if surplus else None


def _refusal_to_upgrade(
    board: Board, rules: Rules, kind: DecisionKind, action: Upgrade
) -> Refusal | None:
    seat, card = action.by, action.card
    if kind not in (DRAW, UPGRADE, DEPLOY, ATTACK, DISCARD):
        return not_asked(kind)
    if missing := not_in_hand(board, seat, card):
        return missing
    if not rules.cards[card].needs_slot:
        return Refusal(Reason.NOT_AN_UPGRADE, "B4.1", {"card": card})
    if kind is not UPGRADE and kind is not DEPLOY:
        return not_now(rules, card)
    turn = active(board)
    if kind is DEPLOY and not turn.extra_upgrades:
        return Refusal(Reason.NO_EXTRA_UPGRADE, "B6.5", {"card": card})
    ship = own_ship(board, seat, action.ship, "B4.1")
    return ship if isinstance(ship, Refusal) else cannot_upgrade(rules, turn, ship, card)


def _refusal_to_deploy(
    board: Board, rules: Rules, kind: DecisionKind, action: Deploy
) -> Refusal | None:
    seat, card = action.by, action.ship
    if kind not in (DRAW, UPGRADE, DEPLOY, ATTACK, DISCARD):
        return not_asked(kind)
    if missing := not_in_hand(board, seat, card):
        return missing
    if rules.cards[card].kind is not CardKind.SHIP:
        return Refusal(Reason.NOT_A_SHIP, "B4.7", {"card": card})
    if kind is not DEPLOY:
        return not_now(rules, card)
    if not active(board).deployments_left:
        return Refusal(Reason.HAS_DEPLOYED, "B4.7")
    return None
