"""List what a seat may do, and judge what it tries (rules B11).

``attempts`` lists what a seat might try, in the pinned order of answers; what is not refused is
legal, and the rest are near misses.
"""

from collections.abc import Iterator, Mapping, Sequence

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
    misplaced,
    not_in_hand,
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
_IN_TURN = (DRAW, UPGRADE, DEPLOY, ATTACK, DISCARD)
_ASKED: Mapping[type[Action], Sequence[DecisionKind]] = {
    Choose: (CHOOSE,),
    Upgrade: _IN_TURN,
    Deploy: _IN_TURN,
    Attack: (ATTACK,),
    PlayCard: (*_IN_TURN, BLOCK, RESCUE),
    Respond: (RESPOND,),
    Block: (BLOCK,),
    Discard: (DISCARD,),
    Pass: _PASSED,
    EndPhase: (UPGRADE, DEPLOY, ATTACK, DISCARD),
}
"""The decisions at which an action is judged by itself; at any other, the question is told."""


def answers(board: Board, rules: Rules, kind: DecisionKind, seat: Seat) -> list[Action]:
    """List the legal answers of a seat that is asked, in their pinned order."""
    usable = rules.usable[kind]
    found = [
        action
        for action in _before_cards(board, kind, seat, seat)
        if refusal(board, rules, kind, action) is None
    ]
    for card in board.players[seat - 1].hand:
        if card in usable:
            for action in _uses(board, rules, kind, seat, card):
                if refusal(board, rules, kind, action) is None:
                    found.append(action)
        if kind is DISCARD:
            found.append(Discard(seat, card))
    if kind in _PASSED:
        found.append(Pass(seat))
    elif kind is not CHOOSE:
        found.append(EndPhase(seat))
    return found


def is_able(board: Board, rules: Rules, kind: DecisionKind, seat: Seat) -> bool:
    """Return whether a seat could do anything but pass."""
    return len(answers(board, rules, kind, seat)) > 1


def attempts(board: Board, rules: Rules, kind: DecisionKind, seat: Seat) -> Iterator[Action]:
    """Iterate over what a seat that is asked might try, in the pinned order of answers."""
    yield from _before_cards(board, kind, seat, seat)
    yield from _before_cards(board, kind, seat, other(seat))
    for card in board.players[seat - 1].hand:
        uses = _uses(board, rules, kind, seat, card)
        # Where a card is not used at all, one refusal says so.
        yield from uses if card in rules.usable[kind] else uses[:1]
        if card in rules.usable[kind]:
            yield from _misuses(board, rules, kind, seat, card)
        if kind is DISCARD:
            yield Discard(seat, card)
    yield Pass(seat)
    yield EndPhase(seat)


def _before_cards(board: Board, kind: DecisionKind, seat: Seat, owner: Seat) -> list[Action]:
    """List what might be tried with the ships of an owner, and without any card."""
    ships = board.players[owner - 1].ships
    if kind is ATTACK:
        return [Attack(seat, ship.id) for ship in ships]
    if kind is BLOCK:
        return [Block(seat, ship.id) for ship in ships]
    return [Choose(seat, each) for each in Order] if kind is CHOOSE else []


def _uses(board: Board, rules: Rules, kind: DecisionKind, seat: Seat, card: CardId) -> list[Action]:
    """List what might be tried with a card."""
    rank, printed = rank_of(card), rules.cards[card].kind
    play: type[PlayCard] | type[Respond] = Respond if kind is RESPOND else PlayCard
    if rank == SQUADRON:
        ids = [ship.id for ship in board.players[seat - 1].ships]
        return [play(seat, card, id_) for id_ in ids or (None,)]
    if rank == MINE:
        ships = board.players[other(seat) - 1].ships
        return [play(seat, card, None, BASE), *[play(seat, card, None, s.id) for s in ships]]
    if kind is not RESPOND:
        if rank == COMMANDOS:
            return [PlayCard(seat, card, None, None, extra) for extra in Extra]
        if printed is CardKind.UPGRADE:
            ids = [ship.id for ship in board.players[seat - 1].ships]
            return [Upgrade(seat, card, id_) for id_ in ids or ("",)]
        if printed is CardKind.SHIP:
            return [Deploy(seat, card)]
    return [play(seat, card)]


def _misuses(
    board: Board, rules: Rules, kind: DecisionKind, seat: Seat, card: CardId
) -> list[Action]:
    """List what might be tried with a card and a ship of the wrong side."""
    rank = rank_of(card)
    play: type[PlayCard] | type[Respond] = Respond if kind is RESPOND else PlayCard
    if rank == MINE:
        return [play(seat, card, None, each.id) for each in board.players[seat - 1].ships]
    ids = [each.id for each in board.players[other(seat) - 1].ships]
    if rank == SQUADRON:
        return [play(seat, card, id_) for id_ in ids]
    is_upgrade = kind is not RESPOND and rules.cards[card].kind is CardKind.UPGRADE
    return [Upgrade(seat, card, id_) for id_ in ids] if is_upgrade else []


def refusal(board: Board, rules: Rules, kind: DecisionKind, action: Action) -> Refusal | None:
    """Judge whatever a seat that is asked tries."""
    if kind not in _ASKED[type(action)]:
        return _not_asked(board, rules, kind, action.by)
    match action:
        case Respond(seat, card, ship, target):
            return not_in_hand(board, seat, card) or cannot_answer(
                board, rules, seat, card, ship, target
            )
        case PlayCard():
            return _refusal_to_play(board, rules, kind, action)
        case Upgrade():
            return _refusal_to_upgrade(board, rules, kind, action)
        case Deploy():
            return _refusal_to_deploy(board, rules, kind, action)
        case Attack(seat, id_):
            found = own_ship(board, seat, id_, "B5.1")
            if isinstance(found, Refusal):
                return found
            return cannot_attack(rules, active(board), found)
        case Block(seat, id_):
            is_attack = isinstance(board.stack[-1], Strike)
            found = own_ship(board, seat, id_, "B5.6" if is_attack else "B5.3")
            if isinstance(found, Refusal):
                return found
            return cannot_block(rules, found) if is_attack else None
        case Discard(seat, card):
            return not_in_hand(board, seat, card)
        case Choose() | Pass() | EndPhase():
            return None


def _refusal_to_play(
    board: Board, rules: Rules, kind: DecisionKind, action: PlayCard
) -> Refusal | None:
    seat, card, option = action.by, action.card, action.option
    if missing := not_in_hand(board, seat, card):
        return missing
    rank = rank_of(card)
    if card not in rules.usable[kind]:
        return misplaced(rules, kind, card)
    printed = rules.cards[card].kind
    surplus = action.ship is not None or action.target is not None
    if rank == COMMANDOS:
        if surplus:
            return Refusal(Reason.SURPLUS, "B6.1", {"card": card})
        return cannot_add(board, rules, seat, option)
    if option is not None:
        return Refusal(Reason.SURPLUS, "B6.1", {"card": card})
    if printed is CardKind.ANYTIME:
        return cannot_use(board, rules, seat, card, action.ship, action.target)
    if printed is not CardKind.ATTACK:
        # Upgrades and ships have actions of their own.
        return misplaced(rules, kind, card)
    return Refusal(Reason.SURPLUS, "B5.2", {"card": card}) if surplus else None


def _refusal_to_upgrade(
    board: Board, rules: Rules, kind: DecisionKind, action: Upgrade
) -> Refusal | None:
    seat, card = action.by, action.card
    if missing := not_in_hand(board, seat, card):
        return missing
    if not rules.cards[card].needs_slot:
        return Refusal(Reason.NOT_AN_UPGRADE, "B4.1", {"card": card})
    if card not in rules.usable[kind]:
        return misplaced(rules, kind, card)
    turn = active(board)
    if kind is DEPLOY and not turn.extra_upgrades:
        return Refusal(Reason.NO_EXTRA_UPGRADE, "B6.5", {"card": card})
    ship = own_ship(board, seat, action.ship, "B4.1")
    return ship if isinstance(ship, Refusal) else cannot_upgrade(rules, turn, ship, card)


def _refusal_to_deploy(
    board: Board, rules: Rules, kind: DecisionKind, action: Deploy
) -> Refusal | None:
    seat, card = action.by, action.ship
    if missing := not_in_hand(board, seat, card):
        return missing
    if rules.cards[card].kind is not CardKind.SHIP:
        return Refusal(Reason.NOT_A_SHIP, "B4.7", {"card": card})
    if card not in rules.usable[kind]:
        return misplaced(rules, kind, card)
    if not active(board).deployments_left:
        return Refusal(Reason.HAS_DEPLOYED, "B4.7")
    return None


def _not_asked(board: Board, rules: Rules, kind: DecisionKind, seat: Seat) -> Refusal:
    """Refuse what answers another question, by saying what can be done now."""
    can = dict.fromkeys(_word_for(rules, kind, each) for each in answers(board, rules, kind, seat))
    return Refusal(Reason.NOT_ASKED, "B11", {"can": tuple(can)})


def _word_for(rules: Rules, kind: DecisionKind, action: Action) -> str:
    match action:
        case Pass():
            return f"pass_{kind}"
        case EndPhase():
            return "end_turn" if kind is DISCARD else "end_phase"
        case PlayCard(_, card) if rules.cards[card].kind is CardKind.ATTACK:
            return "attack_card"
        case PlayCard():
            return "joker" if kind is RESCUE else "anytime"
    return type(action).__name__.lower()
