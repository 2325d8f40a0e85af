"""Lead through a turn and its five phases (rules 3)."""

from collections.abc import Callable
from functools import lru_cache, partial
from itertools import pairwise
from typing import Any

from magblast.engine import payment
from magblast.engine.actions import (
    Action,
    Discard,
    EndPhase,
    Fire,
    Launch,
    Move,
    Pass,
    Pay,
    PlayCard,
    Sweep,
    UseAbility,
    discarding,
    ending,
    moving,
    passing,
)
from magblast.engine.combat import announce, fire, launch, mark_fired, use_ability
from magblast.engine.events import (
    AbilityUsed,
    BrutalAssaultBegan,
    CardDiscarded,
    PhaseBegan,
    ResourcesPaid,
    ShipMoved,
    ShipsDrawn,
    SquadronReturned,
    TurnBegan,
    TurnEnded,
)
from magblast.engine.evolve import evolve
from magblast.engine.fleet import Fleet, Ship, with_origin
from magblast.engine.frames import Deployment, Interruption, Turn, turn_of_phase
from magblast.engine.handlers import Handlers
from magblast.engine.ops import (
    count_use,
    locate,
    remove_event,
    send_ships,
)
from magblast.engine.query import (
    ability_of,
    attackable,
    clockwise,
    is_mined,
    ring_distance,
    room,
    ships_of,
)
from magblast.engine.rules import Board, Draft, Rules
from magblast.engine.terms import (
    PHASES,
    RING,
    ZONES,
    DecisionKind,
    Phase,
    Seat,
    ShipId,
    Window,
)
from magblast.kernel.decision import Decision

# A member looked up in its class costs more than all the rest of a line.
DISCARD, DRAW, REINFORCE, MANEUVER, ATTACK = PHASES


def begin_turn(draft: Draft, seat: Seat) -> None:
    """Begin a seat's turn: its cards on fleets run out, then the first phase (rules 3.1, 6.3)."""
    draft.turn += 1
    draft.emit(TurnBegan(seat, draft.turn))
    for owner, player in enumerate(draft.players, 1):
        for event in player.events:
            if event.by == seat:
                remove_event(draft, owner, event, None)
    if draft.brutal_from == seat:
        draft.brutal, draft.brutal_from = True, None
        draft.emit(BrutalAssaultBegan(seat))
    first = draft.rules.numbers.first_phase if draft.player(seat).first_turn else DISCARD
    draft.stack[:1] = [turn_of_phase(seat, first)]
    enter_phase(draft, seat, first)


def enter_phase(draft: Draft, seat: Seat, phase: Phase) -> None:
    """Begin a phase of the turn that runs."""
    fleet = draft.player(seat).fleet
    if phase is MANEUVER:
        noted = [tuple([with_origin(ship, ring) for ship in fleet[ring]]) for ring in range(4)]
        draft.set_fleet(seat, tuple(noted))
    elif _has_origins(fleet):
        forgotten = [tuple([with_origin(ship, None) for ship in zone]) for zone in fleet]
        draft.set_fleet(seat, tuple(forgotten))
    draft.stack[0] = turn_of_phase(seat, phase)
    draft.emit(PhaseBegan(seat, phase))
    rules = draft.rules
    if rules.may_interrupt:
        interrupters = tuple(
            other
            for other in clockwise(draft, seat)
            if ability_of(draft.player(other), rules).interrupts(draft, rules, other)
        )
        if interrupters:
            draft.push(Interruption(interrupters))


def _has_origins(fleet: Fleet) -> bool:
    for zone in fleet:
        for ship in zone:
            if ship.origin is not None:
                return True
    return False


def resume_draw(draft: Draft, frame: Turn) -> bool:
    """Draw, unless the flagship offers a choice; every other phase waits for its seat."""
    if frame.phase is not DRAW or _ability_uses(draft, draft.rules, frame.seat, frame.phase):
        return False
    _draw_up(draft, frame.seat)
    return True


def _draw_up(draft: Draft, seat: Seat) -> None:
    player = draft.player(seat)
    size = draft.rules.numbers.hand_size + ability_of(player, draft.rules).extra_cards
    if len(player.hand) < size:
        draft.draw(seat, size - len(player.hand))
    enter_phase(draft, seat, REINFORCE)


_KINDS = {
    DISCARD: DecisionKind.DISCARD,
    DRAW: DecisionKind.DRAW,
    REINFORCE: DecisionKind.REINFORCE,
    MANEUVER: DecisionKind.MANEUVER,
    ATTACK: DecisionKind.ATTACK,
}
_WINDOWS = {REINFORCE: Window.REINFORCE, ATTACK: Window.ATTACK}


def decide_turn(frame: Turn) -> Decision:
    """Ask the seat whose turn it is."""
    return Decision(frame.seat, _KINDS[frame.phase])


def turn_actions(board: Board, rules: Rules, frame: Turn) -> list[Action]:
    """List what may be done in the phase."""
    seat, phase = frame.seat, frame.phase
    player = board.players[seat - 1]
    found: list[Action] = []
    if phase is DISCARD:
        found += [discarding(seat, card) for card in player.hand]
    elif phase is REINFORCE:
        found += _payments(board, rules, seat)
    elif phase is MANEUVER:
        found += _moves(board, rules, seat)
    window = _WINDOWS.get(phase)
    if window is not None:
        for card in player.hand:
            if window in rules.cards[card].windows:
                found += rules.effects[card].plays(board, rules, seat, card)
    if phase is ATTACK:
        found += _sweeps(board, rules, seat)
    if player.flagship.uses_left:
        found += _ability_uses(board, rules, seat, phase)
    if phase is DRAW:
        found.append(passing(seat))
    elif phase is not MANEUVER or not is_overcrowded(board, rules, seat):
        found.append(ending(seat))
    return found


def _ability_uses(board: Board, rules: Rules, seat: Seat, phase: Phase) -> list[UseAbility]:
    player = board.players[seat - 1]
    if not player.flagship.uses_left:
        return []
    ability = ability_of(player, rules)
    return ability.own_turn(board, rules, seat) if phase in ability.phases else []


def is_overcrowded(board: Board, rules: Rules, seat: Seat) -> bool:
    """Say whether a zone holds more ships than may stay in it (rules 3.6)."""
    limit = rules.numbers.zone_limit
    return max(map(len, board.players[seat - 1].fleet)) > limit


def ships_available(board: Board) -> int:
    """Count the ships that can still be drawn."""
    return len(board.shipyard) + len(board.scrapyard)


def _payments(board: Board, rules: Rules, seat: Seat) -> list[Action]:
    player = board.players[seat - 1]
    printed = rules.cards
    icons = sum([len(printed[card].icons) for card in player.hand])
    if icons < 3:
        return []
    most = min(room(player, rules), ships_available(board), icons // 3)
    found: list[Action] = []
    for ships in range(1, most + 1):
        for cards in payment.payments(player.hand, rules, payment.pays_for(ships)):
            found.append(Pay(seat, cards, ships))
            if may_take(board, rules, seat):
                found += [Pay(seat, cards, ships, ship) for ship in board.scrapyard]
    return found


def may_take(board: Board, rules: Rules, seat: Seat) -> bool:
    """Say whether a payment may name a ship of the scrapyard (rules 7.7)."""
    player = board.players[seat - 1]
    return ability_of(player, rules).takes_from_scrapyard and bool(player.flagship.uses_left)


def _moves(board: Board, rules: Rules, seat: Seat) -> list[Action]:
    player = board.players[seat - 1]
    if is_mined(player, rules):
        return []
    printed = rules.ships
    found: list[Action] = []
    for ring, zone in enumerate(player.fleet):
        for ship in zone:
            origin = ring if ship.origin is None else ship.origin
            found += _moves_of(seat, ship.id, printed[ship.id].speed, origin, ring)
    return found


# Moves are asked for most often of all, and one move changes those of its own ship alone.
@lru_cache(maxsize=4096)
def _moves_of(seat: Seat, ship: ShipId, speed: int, origin: int, ring: int) -> tuple[Move, ...]:
    """List where a ship may go, by the distance from its origin (rules 3.6)."""
    return tuple(
        moving(seat, ship, zone)
        for place, zone in enumerate(ZONES)
        if place != ring and ring_distance(origin, place) <= speed
    )


def _sweeps(board: Board, rules: Rules, seat: Seat) -> list[Action]:
    if not rules.numbers.sweeping:
        return []
    player = board.players[seat - 1]
    if not any(other.events for other in board.players):
        return []
    fleets = (seat, *attackable(board, rules, seat))
    cards = [
        event.card
        for fleet in fleets
        for event in board.players[fleet - 1].events
        if rules.effects[event.card].mines or rules.effects[event.card].shields
    ]
    if not cards:
        return []
    ability = ability_of(player, rules)
    return [
        Sweep(seat, ship.id, card)
        for _, ship in ships_of(player)
        if ship.shots == 0 and ability.sweeps(rules.ships[ship.id])
        for card in cards
    ]


def answer_turn(draft: Draft, frame: Turn, action: Action) -> None:
    """Carry out what the active seat does in its phase."""
    _ANSWER[type(action)](draft, action)


def _discard(draft: Draft, action: Discard) -> None:
    draft.take_from_hand(action.by, (action.card,))
    draft.discard(action.card)
    draft.emit(CardDiscarded(action.by, action.card))


def _move(draft: Draft, action: Move) -> None:
    origin = draft.move_ship(action.by, action.ship, RING[action.zone])
    draft.emit(ShipMoved(action.by, action.ship, ZONES[origin], action.zone))


def _pay(draft: Draft, action: Pay) -> None:
    seat = action.by
    draft.take_from_hand(seat, action.cards)
    draft.discard(*action.cards)
    draft.emit(ResourcesPaid(seat, action.cards, action.ships))
    if action.take is None:
        send_ships(draft, seat, action.ships)
        return
    left = count_use(draft, seat)
    draft.emit(AbilityUsed(seat, draft.player(seat).flagship.id, left))
    draft.emit(ShipsDrawn(seat, 1, (action.take,)))
    draft.scrapyard = tuple(ship for ship in draft.scrapyard if ship != action.take)
    draft.push(Deployment(seat, (Ship(action.take),), more=action.ships - 1))


def _sweep(draft: Draft, action: Sweep) -> None:
    location = locate(draft, action.ship)
    mark_fired(
        draft, location.seat, location.ring, location.ship, draft.rules.ships[action.ship].turrets
    )
    for seat, player in enumerate(draft.players, 1):
        for event in player.events:
            if event.card == action.card:
                remove_event(draft, seat, event, action.ship)


def _end_phase(draft: Draft, action: EndPhase) -> None:
    frame = draft.stack[0]
    if not isinstance(frame, Turn):
        raise RuntimeError("no turn runs")
    if frame.phase is ATTACK:
        end_turn(draft, frame.seat)
    else:
        enter_phase(draft, frame.seat, _NEXT[frame.phase])


_NEXT = dict(pairwise(PHASES))
_ANSWER: dict[type, Callable[[Draft, Any], None]] = {
    Discard: _discard,
    Pay: _pay,
    Move: _move,
    Fire: partial(fire, extra=False),
    Launch: launch,
    PlayCard: announce,
    Sweep: _sweep,
    UseAbility: use_ability,
    Pass: lambda draft, action: _draw_up(draft, action.by),
    EndPhase: _end_phase,
}


def end_turn(draft: Draft, seat: Seat) -> None:
    """Bring squadrons home, and pass the turn to the left (rules 3.7)."""
    for owner, player in enumerate(draft.players, 1):
        for ring, zone in enumerate(player.fleet):
            for ship in zone:
                if ship.squadrons or ship.shots or ship.turrets_fired or ship.boarded:
                    fresh = evolve(ship, squadrons=(), shots=0, turrets_fired=(), boarded=False)
                    draft.set_ship(owner, ring, fresh)
                    _bring_home(draft, seat, [hit.card for hit in ship.squadrons])
        if player.flagship.squadrons:
            draft.change(owner, flagship=evolve(player.flagship, squadrons=()))
            _bring_home(draft, seat, [hit.card for hit in player.flagship.squadrons])
    for out in draft.returning:
        _bring_home(draft, out.to, [out.card])
    draft.returning = ()
    if draft.player(seat).first_turn:
        draft.change(seat, first_turn=False)
    draft.emit(TurnEnded(seat))
    begin_turn(draft, clockwise(draft, seat)[0])


def _bring_home(draft: Draft, seat: Seat, cards: list[str]) -> None:
    for card in cards:
        draft.add_to_hand(seat, (card,))
        draft.emit(SquadronReturned(seat, card))


TURN = Handlers(decide_turn, turn_actions, answer_turn, resume_draw)
