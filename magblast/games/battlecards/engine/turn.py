"""Run the phases of a turn (rules B3)."""

from collections.abc import Iterable

from msgspec.structs import replace

from magblast.games.battlecards.engine import hand
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
from magblast.games.battlecards.engine.conditions import (
    cannot_attack,
    cannot_upgrade,
    misplaced,
    not_in_hand,
    own_ship,
)
from magblast.games.battlecards.engine.draft import Draft, FrameHandlers
from magblast.games.battlecards.engine.events import (
    CardDiscarded,
    PhaseBegan,
    ShipAnnounced,
    ShipDeployed,
    TurnBegan,
    TurnEnded,
)
from magblast.games.battlecards.engine.frames import Arrival, Assault, Turn
from magblast.games.battlecards.engine.play import play_card
from magblast.games.battlecards.engine.reason import Reason
from magblast.games.battlecards.engine.state import Ship
from magblast.games.battlecards.engine.terms import (
    HAND,
    PHASES,
    CardKind,
    DecisionKind,
    Phase,
    ShipId,
)
from magblast.kernel.decision import Decision
from magblast.kernel.machine import UNASKED, Handlers
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat, other

DRAW, UPGRADE, DEPLOY, ATTACK, DISCARD = PHASES
_KINDS = {phase: DecisionKind(phase) for phase in PHASES}
"""What each phase asks."""


def _decide(board: Board, turn: Turn) -> Decision:
    return Decision(turn.seat, _KINDS[turn.phase])


def _answers(board: Board, turn: Turn, seat: Seat) -> Iterable[Action]:
    return [
        *_attacks(board, turn, seat, seat),
        *hand.uses(board, _KINDS[turn.phase], seat),
        Pass(seat) if turn.phase is DRAW else EndPhase(seat),
    ]


def _attempts(board: Board, turn: Turn, seat: Seat) -> Iterable[Action]:
    return [
        *_attacks(board, turn, seat, seat),
        *_attacks(board, turn, seat, other(seat)),
        *hand.attempts(board, _KINDS[turn.phase], seat),
    ]


def _attacks(board: Board, turn: Turn, seat: Seat, owner: Seat) -> list[Action]:
    """List the announcements that might be tried with the ships of an owner."""
    if turn.phase is not ATTACK:
        return []
    return [Attack(seat, ship.id) for ship in board.players[owner - 1].ships]


def _refusal(board: Board, turn: Turn, action: Action) -> Refusal | None:
    rules = board.rules
    phase = turn.phase
    match action:
        case PlayCard():
            return hand.refusal_to_use(board, _KINDS[phase], action)
        case Upgrade():
            return _refusal_to_upgrade(board, turn, action)
        case Discard() if phase is DISCARD:
            return not_in_hand(board, action.by, action.card)
        case Deploy():
            return _refusal_to_deploy(board, turn, action)
        case Attack() if phase is ATTACK:
            found = own_ship(board, action.by, action.ship, "B5.1")
            return found if isinstance(found, Refusal) else cannot_attack(rules, turn, found)
        case Pass() if phase is DRAW:
            return None
        case EndPhase() if phase is not DRAW:
            return None
    return UNASKED


def _refusal_to_upgrade(board: Board, turn: Turn, action: Upgrade) -> Refusal | None:
    rules = board.rules
    seat, card, kind = action.by, action.card, _KINDS[turn.phase]
    if missing := not_in_hand(board, seat, card):
        return missing
    if not rules.cards[card].needs_slot:
        return Refusal(Reason.NOT_AN_UPGRADE, "B4.1", {"card": card})
    if card not in rules.usable[kind]:
        return misplaced(rules, kind, card)
    if turn.phase is DEPLOY and not turn.extra_upgrades:
        return Refusal(Reason.NO_EXTRA_UPGRADE, "B6.5", {"card": card})
    ship = own_ship(board, seat, action.ship, "B4.1")
    return ship if isinstance(ship, Refusal) else cannot_upgrade(rules, turn, ship, card)


def _refusal_to_deploy(board: Board, turn: Turn, action: Deploy) -> Refusal | None:
    rules = board.rules
    seat, card, kind = action.by, action.ship, _KINDS[turn.phase]
    if missing := not_in_hand(board, seat, card):
        return missing
    if rules.cards[card].kind is not CardKind.SHIP:
        return Refusal(Reason.NOT_A_SHIP, "B4.7", {"card": card})
    if card not in rules.usable[kind]:
        return misplaced(rules, kind, card)
    return None if turn.deployments_left else Refusal(Reason.HAS_DEPLOYED, "B4.7")


def _answer(draft: Draft, turn: Turn, action: Action) -> None:
    seat = action.by
    match action:
        case Pass():
            _draw_up(draft)
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
                _close_announcement(draft, turn)
            play_card(draft, action)


def _end_phase(draft: Draft, turn: Turn) -> None:
    if turn.phase is DISCARD:
        _end_turn(draft, turn)
    elif turn.phase is ATTACK:
        _close_announcement(draft, turn)
    else:
        enter(draft, PHASES[PHASES.index(turn.phase) + 1])


def _advance(draft: Draft, turn: Turn) -> bool:
    if turn.phase is not DRAW or hand.is_asked(draft, _KINDS[DRAW], turn.seat):
        return False
    _draw_up(draft)
    return True


TURN: FrameHandlers[Turn] = Handlers(_decide, _answers, _refusal, _answer, _advance, _attempts)


def begin_turn(draft: Draft, seat: Seat) -> None:
    """Begin a seat's turn with its Draw phase."""
    draft.turn += 1
    draft.stack[:] = [Turn(seat, DRAW, deployments_left=1)]
    draft.emit(TurnBegan(seat, draft.turn))
    draft.emit(PhaseBegan(seat, DRAW))


def enter(draft: Draft, phase: Phase) -> None:
    """Begin a phase of the turn."""
    turn = draft.current_turn()
    left = turn.deployments_left if phase in (UPGRADE, DEPLOY) else 0
    draft.stack[:] = [Turn(turn.seat, phase, left)]
    draft.emit(PhaseBegan(turn.seat, phase))


def _end_turn(draft: Draft, turn: Turn) -> None:
    """Reset what counted for the turn, and pass to the other seat (rules B3.5)."""
    for owner in (1, 2):
        ships = draft.player(owner).ships
        if any(_is_marked(ship) for ship in ships):
            draft.set_ships(owner, tuple([Ship(ship.id, ship.upgrades) for ship in ships]))
    draft.emit(TurnEnded(turn.seat))
    begin_turn(draft, other(turn.seat))


def _is_marked(ship: Ship) -> bool:
    return ship.upgraded or ship.deployed or ship.affected or ship.blocked


def _draw_up(draft: Draft) -> None:
    """Draw up to six cards, all at once (rules B3.1)."""
    seat = draft.current_turn().seat
    missing = HAND - len(draft.player(seat).hand)
    if missing > 0:
        draft.draw(seat, missing)
    enter(draft, UPGRADE)


def _close_announcement(draft: Draft, turn: Turn) -> None:
    draft.stack[0] = replace(turn, attackers=())
    draft.push(Assault(turn.attackers))
