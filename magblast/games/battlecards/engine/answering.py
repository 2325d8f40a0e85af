"""Carry out the answers of a seat (rules B3 to B7)."""

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
from magblast.games.battlecards.engine.draft import Draft
from magblast.games.battlecards.engine.events import (
    BlockDeclined,
    CardDiscarded,
    CardPlayed,
    Responded,
    ShipAnnounced,
    ShipBlocked,
    ShipDeployed,
)
from magblast.games.battlecards.engine.frames import Arrival, Play, Rescue, Stage, Strike, Turn
from magblast.games.battlecards.engine.query import active, answered, attack_of, find_ship
from magblast.games.battlecards.engine.resolution import add_upgrade, hit_ship, land, lose
from magblast.games.battlecards.engine.setup import deal
from magblast.games.battlecards.engine.state import Ship
from magblast.games.battlecards.engine.terms import PHASES, CardId, CardKind, ShipId
from magblast.games.battlecards.engine.turn import (
    ATTACK,
    DEPLOY,
    DISCARD,
    begin_turn,
    close_announcement,
    draw_up,
    end_turn,
    enter,
)
from magblast.kernel.evolve import evolve
from magblast.kernel.seat import Seat


def answer(draft: Draft, action: Action) -> None:
    """Carry out one of the legal answers."""
    seat = action.by
    match action:
        case Pass():
            _pass(draft, seat)
        case EndPhase():
            _end_phase(draft)
        case Discard(_, card):
            draft.take_from_hand(seat, card)
            draft.discard(card)
            draft.emit(CardDiscarded(seat, card))
        case Upgrade(_, card, ship):
            _upgrade(draft, seat, card, ship)
        case Deploy(_, ship):
            _deploy(draft, seat, ship)
        case Attack(_, id_):
            _announce(draft, seat, id_)
        case PlayCard(_, card, ship, target, option):
            draft.take_from_hand(seat, card)
            if draft.rules.cards[card].kind is CardKind.ATTACK:
                close_announcement(draft)
            draft.emit(CardPlayed(seat, card, ship, target, option))
            draft.push(Play(seat, card, ship, target, option))
        case Respond(_, card, ship, target):
            draft.take_from_hand(seat, card)
            to = answered(draft)
            if to is None:
                raise RuntimeError("an answer needs something beneath")
            draft.emit(Responded(seat, card, ship, target, to))
            if isinstance(draft.stack[-1], Strike):
                draft.change_top(to_ask=())
            draft.push(Play(seat, card, ship, target))
        case Block(_, id_):
            _block(draft, seat, id_)
        case Choose(_, option):
            first = deal(draft, seat, option)
            begin_turn(draft, first)


def _upgrade(draft: Draft, seat: Seat, card: CardId, id_: ShipId) -> None:
    ship = _own(draft, seat, id_)
    draft.take_from_hand(seat, card)
    turn = active(draft)
    if turn.phase is DEPLOY:
        draft.stack[0] = evolve(turn, extra_upgrades=turn.extra_upgrades - 1)
    add_upgrade(draft, seat, ship, card)


def _deploy(draft: Draft, seat: Seat, ship: ShipId) -> None:
    draft.take_from_hand(seat, ship)
    draft.set_ships(seat, (*draft.player(seat).ships, Ship(ship, deployed=True)))
    turn = active(draft)
    draft.stack[0] = evolve(turn, deployments_left=turn.deployments_left - 1)
    draft.emit(ShipDeployed(seat, ship))
    draft.push(Arrival(ship))


def _announce(draft: Draft, seat: Seat, id_: ShipId) -> None:
    turn = active(draft)
    draft.stack[0] = evolve(turn, attackers=(*turn.attackers, id_))
    draft.emit(ShipAnnounced(seat, id_, attack_of(_own(draft, seat, id_), draft.rules)))


def _block(draft: Draft, seat: Seat, id_: ShipId) -> None:
    top, ship = draft.stack[-1], _own(draft, seat, id_)
    against = answered(draft)
    if against is None:
        raise RuntimeError("a block needs an attack")
    draft.emit(ShipBlocked(seat, id_, against))
    if isinstance(top, Play):
        draft.stack.pop()
        draft.discard(top.card)
        hit_ship(draft, seat, ship, top.card)
    else:
        draft.set_ship(seat, evolve(ship, blocked=True))
        draft.change_top(blocker=id_, stage=Stage.ROUND)


def _own(draft: Draft, seat: Seat, id_: ShipId) -> Ship:
    ship = find_ship(draft, seat, id_)
    if ship is None:
        raise RuntimeError("the ship is not there")
    return ship


def _pass(draft: Draft, seat: Seat) -> None:
    match draft.stack[-1]:
        case Turn():
            draw_up(draft)
        case Play() as play if play.passed:
            draft.emit(BlockDeclined(seat, play.card))
            land(draft, play)
        case Play():
            draft.change_top(passed=True)
        case Arrival():
            draft.stack.pop()
        case Strike(stage=Stage.BLOCK) as frame:
            draft.emit(BlockDeclined(seat, frame.ship))
            draft.change_top(stage=Stage.ROUND)
        case Strike(to_ask=to_ask):
            rest = to_ask[1:]
            draft.change_top(to_ask=rest, stage=Stage.ROUND if rest else Stage.COMPARE)
        case Rescue():
            lose(draft, seat, gave_up=True)


def _end_phase(draft: Draft) -> None:
    phase = active(draft).phase
    if phase is DISCARD:
        end_turn(draft)
    elif phase is ATTACK:
        close_announcement(draft)
    else:
        enter(draft, PHASES[PHASES.index(phase) + 1])
