"""Judge what several actions share: each function returns the refusal, or None.

A condition is written once; lists of actions and explanations of refusals both ask it.
"""

from magblast.games.battlecards.engine.board import Board
from magblast.games.battlecards.engine.frames import Play, Strike, Turn
from magblast.games.battlecards.engine.reason import Reason
from magblast.games.battlecards.engine.rules import Rules
from magblast.games.battlecards.engine.state import Ship
from magblast.games.battlecards.engine.terms import (
    BARRAGE,
    BASE,
    COMMANDOS,
    FULL_BASE,
    MINE,
    MISSILE,
    REPAIR,
    SQUADRON,
    CardId,
    CardKind,
    DecisionKind,
    Extra,
    Phase,
    ShipId,
    Target,
    rank_of,
)
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat, other

_NEGATABLE = (MISSILE, BARRAGE, COMMANDOS)
_RULES = {
    CardKind.UPGRADE: "B4.1",
    CardKind.SHIP: "B4.7",
    CardKind.ATTACK: "B5.2",
    CardKind.ANYTIME: "B6.1",
}


def misplaced(rules: Rules, kind: DecisionKind, card: CardId) -> Refusal:
    """Refuse a card that is not used at such a decision, by saying when it is."""
    printed = rules.cards[card].kind
    if kind is DecisionKind.RESPOND:
        return Refusal(Reason.CANNOT_ANSWER, "B7.1", {"card": card})
    if kind is DecisionKind.RESCUE:
        return Refusal(Reason.ONLY_JOKERS, "B9.2", {"card": card})
    if rank_of(card) == COMMANDOS:
        return Refusal(Reason.NOT_NOW, "B6.5", {"card": card, "kind": COMMANDOS})
    return Refusal(Reason.NOT_NOW, _RULES[printed], {"card": card, "kind": str(printed)})


def not_in_hand(board: Board, seat: Seat, card: CardId) -> Refusal | None:
    """Refuse a card that the seat does not hold."""
    if card in board.players[seat - 1].hand:
        return None
    return Refusal(Reason.NOT_IN_HAND, "B1.2", {"card": card})


def own_ship(board: Board, seat: Seat, ship: ShipId | None, rule: str) -> Ship | Refusal:
    """Return one of the seat's ships."""
    found = board.find_ship(seat, ship)
    if found is not None:
        return found
    if not board.players[seat - 1].ships:
        return Refusal(Reason.NO_SUCH_SHIP, rule)
    if ship is None:
        return Refusal(Reason.NO_SHIP_NAMED, rule)
    if board.find_ship(other(seat), ship):
        return Refusal(Reason.NOT_YOUR_SHIP, rule, {"ship": ship, "seat": other(seat)})
    return Refusal(Reason.NO_SUCH_SHIP, rule, {"ship": ship})


def cannot_take(rules: Rules, ship: Ship, card: CardId) -> Refusal | None:
    """Refuse an upgrade that a ship may not carry (rules B4.2 to B4.4)."""
    rank = rank_of(card)
    there = ship.upgrade_of_rank(rank)
    if there is not None:
        reason, rule = (
            (Reason.HAS_SQUADRON, "B6.3") if rank == SQUADRON else (Reason.SAME_RANK, "B4.3")
        )
        return Refusal(reason, rule, {"ship": ship.id, "card": there})
    if rules.cards[card].needs_slot and rules.room_of(ship) < 1:
        slots = rules.cards[ship.id].slots
        return Refusal(Reason.SLOTS_FULL, "B4.2", {"ship": ship.id, "count": slots})
    return None


def cannot_upgrade(rules: Rules, turn: Turn, ship: Ship, card: CardId) -> Refusal | None:
    """Refuse an upgrade of the Upgrade phase, or one that an Ace allowed (rules B4.1, B6.5)."""
    if turn.phase is Phase.DEPLOY:
        if not ship.deployed:
            return Refusal(Reason.NOT_NEW, "B6.5", {"ship": ship.id})
    elif ship.upgraded:
        return Refusal(Reason.HAS_UPGRADED, "B4.1", {"ship": ship.id})
    return cannot_take(rules, ship, card)


def cannot_attack(rules: Rules, turn: Turn, ship: Ship) -> Refusal | None:
    """Refuse to announce a ship (rules B5.1)."""
    if ship.id in turn.attackers:
        return Refusal(Reason.IS_ANNOUNCED, "B5.1", {"ship": ship.id})
    if rules.attack_of(ship) < 1:
        return Refusal(Reason.NO_ATTACK_VALUE, "B5.1", {"ship": ship.id})
    return None


def cannot_repair(board: Board, seat: Seat) -> Refusal | None:
    """Refuse a joker on a full base (rules B6.2)."""
    if board.players[seat - 1].base < FULL_BASE:
        return None
    return Refusal(Reason.BASE_IS_FULL, "B6.2", {"count": FULL_BASE})


def cannot_strike(board: Board, seat: Seat, target: Target | None) -> Refusal | None:
    """Refuse what a mine may not be aimed at (rules B6.4)."""
    if target == BASE:
        return None
    if target is None:
        return Refusal(Reason.NO_TARGET_NAMED, "B6.4")
    ship = board.find_ship(other(seat), target)
    if ship is None:
        own = board.find_ship(seat, target) is not None
        reason = Reason.YOUR_OWN_SHIP if own else Reason.NO_SUCH_SHIP
        return Refusal(reason, "B6.4", {"ship": target})
    if ship.upgrades:
        return Refusal(Reason.NOT_BARE, "B6.4", {"ship": target, "seat": other(seat)})
    return None


def cannot_use(
    board: Board,
    seat: Seat,
    card: CardId,
    ship: ShipId | None,
    target: Target | None,
) -> Refusal | None:
    """Judge a three, a mine or a joker, played or as an answer (rules B6.2 to B6.4, B6.7)."""
    rank = rank_of(card)
    surplus = (ship is not None and rank != SQUADRON) or (target is not None and rank != MINE)
    if surplus:
        return Refusal(Reason.SURPLUS, "B6.1", {"card": card})
    if rank == REPAIR:
        return cannot_repair(board, seat)
    if rank == MINE:
        return cannot_strike(board, seat, target)
    found = own_ship(board, seat, ship, "B6.3")
    return found if isinstance(found, Refusal) else cannot_take(board.rules, found, card)


def is_negatable(rules: Rules, card: CardId) -> bool:
    """Return whether an Ace may negate a card (rules B6.6)."""
    return rules.options.ace == "any" or rank_of(card) in _NEGATABLE


def cannot_negate(board: Board) -> Refusal | None:
    """Refuse an Ace as an answer to what it does not negate (rules B6.6)."""
    top = board.stack[-1]
    if not isinstance(top, Play):
        ship = getattr(top, "ship", None)
        kind = "attack" if isinstance(top, Strike) else "deployment"
        return Refusal(Reason.NOTHING_TO_NEGATE, "B6.6", {"ship": ship, "kind": kind})
    if is_negatable(board.rules, top.card):
        return None
    return Refusal(Reason.CANNOT_BE_NEGATED, "B6.6", {"card": top.card})


def cannot_answer(
    board: Board, seat: Seat, card: CardId, ship: ShipId | None, target: Target | None
) -> Refusal | None:
    """Judge a card in hand as an answer to what is on top (rules B7.1, B9.2)."""
    rules = board.rules
    if card not in rules.usable[DecisionKind.RESPOND]:
        return misplaced(rules, DecisionKind.RESPOND, card)
    if rank_of(card) == COMMANDOS:
        if ship is not None or target is not None:
            return Refusal(Reason.SURPLUS, "B6.1", {"card": card})
        return cannot_negate(board)
    if board.is_rescue_open():
        return Refusal(Reason.ONLY_ACES, "B9.2", {"card": card})
    return cannot_use(board, seat, card, ship, target)


def cannot_add(board: Board, seat: Seat, option: Extra | None) -> Refusal | None:
    """Refuse an Ace in the Deploy phase that would add nothing (rules B6.5)."""
    rules = board.rules
    turn = board.stack[0]
    if not isinstance(turn, Turn):
        return Refusal(Reason.DEPLOY_FIRST, "B6.5")
    if turn.deployments_left:
        return Refusal(Reason.DEPLOY_FIRST, "B6.5")
    bars = turn.extra_upgrades > 0
    if bars and (not rules.extra_lapses or _has_fitting_upgrade(board, turn, seat)):
        return Refusal(Reason.USE_EXTRA_FIRST, "B6.5")
    if option is None:
        return Refusal(Reason.NO_OPTION_NAMED, "B6.5")
    hand = board.players[seat - 1].hand
    if option is Extra.SHIP:
        if any(rules.cards[card].kind is CardKind.SHIP for card in hand):
            return None
        return Refusal(Reason.NO_SHIP_IN_HAND, "B6.5")
    if _has_fitting_upgrade(board, turn, seat):
        return None
    reason = Reason.NO_UPGRADE_FITS if board.has_new_ship(seat) else Reason.NO_NEW_SHIP
    return Refusal(reason, "B6.5")


def _has_fitting_upgrade(board: Board, turn: Turn, seat: Seat) -> bool:
    """Return whether the hand holds an upgrade that a new ship can take (rules B6.5)."""
    player = board.players[seat - 1]
    return any(
        board.rules.cards[card].needs_slot and cannot_upgrade(board.rules, turn, ship, card) is None
        for card in player.hand
        for ship in player.ships
    )
