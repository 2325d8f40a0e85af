"""Run the phases of a turn (rules B3)."""

from collections.abc import Iterable

from magblast.games.battlecards.engine.actions import (
    Action,
    Attack,
    Deploy,
    Discard,
    EndPhase,
    Pass,
    PlayCard,
    Upgrade,
)
from magblast.games.battlecards.engine.board import Board
from magblast.games.battlecards.engine.draft import Draft, FrameHandlers
from magblast.games.battlecards.engine.events import (
    CardDiscarded,
    ShipAnnounced,
    ShipDeployed,
    TurnEnded,
)
from magblast.games.battlecards.engine.frames import Arrival, Turn
from magblast.games.battlecards.engine.hand import Hand
from magblast.games.battlecards.engine.state import Ship
from magblast.games.battlecards.engine.terms import (
    PHASES,
    CardKind,
    DecisionKind,
    ShipId,
)
from magblast.kernel.machine import UNASKED, Handlers
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Decision, Seat, other

DRAW, UPGRADE, DEPLOY, ATTACK, DISCARD = PHASES
_KINDS = {phase: DecisionKind(phase) for phase in PHASES}
"""What each phase asks."""


def _decide(board: Board, turn: Turn) -> Decision:
    return Decision(turn.seat, _KINDS[turn.phase])


def _answers(board: Board, turn: Turn, seat: Seat) -> Iterable[Action]:
    hand = Hand(board, _KINDS[turn.phase], seat)
    tried = [
        *_attacks(board, turn, seat, seat),
        *hand.uses(),
        Pass(seat) if turn.phase is DRAW else EndPhase(seat),
    ]
    return [each for each in tried if _refused(hand, turn, each) is None]


def _attempts(board: Board, turn: Turn, seat: Seat) -> Iterable[Action]:
    return [
        *_attacks(board, turn, seat, seat),
        *_attacks(board, turn, seat, other(seat)),
        *Hand(board, _KINDS[turn.phase], seat).attempts(),
    ]


def _attacks(board: Board, turn: Turn, seat: Seat, owner: Seat) -> list[Action]:
    """List the announcements that might be tried with the ships of an owner."""
    if turn.phase is not ATTACK:
        return []
    return [Attack(seat, ship.id) for ship in board.players[owner - 1].ships]


def _refusal(board: Board, turn: Turn, action: Action) -> Refusal | None:
    return _refused(Hand(board, _KINDS[turn.phase], action.by), turn, action)


def _refused(hand: Hand, turn: Turn, action: Action) -> Refusal | None:
    board, phase = hand.board, turn.phase
    match action:
        case PlayCard():
            return hand.refusal_to_use(action)
        case Upgrade():
            return hand.refusal_to_upgrade(turn, action)
        case Discard() if phase is DISCARD:
            return board.not_in_hand(action.by, action.card)
        case Deploy():
            return hand.refusal_to_deploy(turn, action)
        case Attack() if phase is ATTACK:
            found = board.own_ship(action.by, action.ship, "B5.1")
            return found if isinstance(found, Refusal) else hand.rules.cannot_attack(turn, found)
        case Pass() if phase is DRAW:
            return None
        case EndPhase() if phase is not DRAW:
            return None
    return UNASKED


def _answer(draft: Draft, turn: Turn, action: Action) -> None:
    seat = action.by
    match action:
        case Pass():
            draft.draw_up()
        case EndPhase():
            _end_phase(draft, turn)
        case Discard(_, card):
            draft.take_from_hand(seat, card)
            draft.discard(card)
            draft.emit(CardDiscarded(seat, card))
        case Upgrade(_, card, id_):
            draft.take_from_hand(seat, card)
            if turn.phase is DEPLOY:
                draft.change_top(extra_upgrades=turn.extra_upgrades - 1)
            draft.add_upgrade(seat, draft.the_ship(seat, id_), card)
        case Deploy(_, card):
            draft.take_from_hand(seat, card)
            ship = ShipId(card)
            draft.set_ships(seat, (*draft.player(seat).ships, Ship(ship, deployed=True)))
            draft.change_top(deployments_left=turn.deployments_left - 1)
            draft.emit(ShipDeployed(seat, ship))
            draft.push(Arrival(ship))
        case Attack(_, id_):
            draft.change_top(attackers=(*turn.attackers, id_))
            attack = draft.rules.attack_of(draft.the_ship(seat, id_))
            draft.emit(ShipAnnounced(seat, id_, attack))
        case PlayCard(_, card):
            if draft.rules.cards[card].kind is CardKind.ATTACK:
                draft.close_announcement(turn)
            draft.play_card(action)


def _end_phase(draft: Draft, turn: Turn) -> None:
    if turn.phase is DISCARD:
        _end_turn(draft, turn)
    elif turn.phase is ATTACK:
        draft.close_announcement(turn)
    else:
        draft.enter(PHASES[PHASES.index(turn.phase) + 1])


def _advance(draft: Draft, turn: Turn) -> bool:
    if turn.phase is not DRAW or Hand(draft, _KINDS[DRAW], turn.seat).is_asked():
        return False
    draft.draw_up()
    return True


TURN: FrameHandlers[Turn] = Handlers(
    _decide, _answers, _refusal, _answer, _advance, _attempts, all_legal=True
)


def _end_turn(draft: Draft, turn: Turn) -> None:
    """Reset what counted for the turn, and pass to the other seat (rules B3.5)."""
    for owner in (1, 2):
        ships = draft.player(owner).ships
        if any(ship.is_marked for ship in ships):
            draft.set_ships(owner, tuple([Ship(ship.id, ship.upgrades) for ship in ships]))
    draft.emit(TurnEnded(turn.seat))
    draft.begin_turn(other(turn.seat))
