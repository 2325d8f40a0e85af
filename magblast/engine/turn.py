"""Lead through a turn and its five phases (rules 3)."""

from collections.abc import Callable
from functools import lru_cache, partial
from itertools import pairwise
from typing import Any

from magblast.engine import payment
from magblast.engine.actions import (
    Action,
    Agree,
    Deploy,
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
from magblast.engine.decision import Decision
from magblast.engine.draft import Draft, Table
from magblast.engine.events import (
    AbilityUsed,
    BrutalAssaultAnswered,
    BrutalAssaultBegan,
    CardDiscarded,
    PhaseBegan,
    ResourcesPaid,
    ShipDeployed,
    ShipMoved,
    ShipScrapped,
    ShipsDrawn,
    SquadronReturned,
    TurnBegan,
    TurnEnded,
)
from magblast.engine.evolve import evolve
from magblast.engine.fleet import Fleet, Ship, with_origin
from magblast.engine.frames import Deployment, Interruption, Offer, Turn, turn_of_phase
from magblast.engine.ops import (
    count_use,
    remove_event,
    schedule_brutal_assault,
    send_ships,
    spot_of,
)
from magblast.engine.query import (
    ability_of,
    attackable,
    clockwise,
    is_mined,
    may_interrupt,
    ring_distance,
    room,
    ships_of,
)
from magblast.engine.rules import Rules
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

# A member looked up in its class costs more than all the rest of a line.
DISCARD, DRAW, REINFORCE, MANEUVER, ATTACK = PHASES


def begin_turn(draft: Draft, seat: Seat) -> None:
    """Begin a seat's turn: its cards on fleets run out, then the first phase (rules 3.1, 6.3)."""
    draft.turn += 1
    draft.tell(TurnBegan(seat, draft.turn))
    for owner, player in enumerate(draft.players, 1):
        for event in player.events:
            if event.by == seat:
                remove_event(draft, owner, event, None)
    if draft.brutal_from == seat:
        draft.brutal, draft.brutal_from = True, None
        draft.tell(BrutalAssaultBegan(seat))
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
    draft.tell(PhaseBegan(seat, phase))
    rules = draft.rules
    if may_interrupt(rules):
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
    if _ability_uses(draft, draft.rules, frame.seat, frame.phase):
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


def turn_actions(table: Table, rules: Rules, frame: Turn) -> list[Action]:
    """List what may be done in the phase."""
    seat, phase = frame.seat, frame.phase
    player = table.players[seat - 1]
    found: list[Action] = []
    if phase is DISCARD:
        found += [discarding(seat, card) for card in player.hand]
    elif phase is REINFORCE:
        found += _payments(table, rules, seat)
    elif phase is MANEUVER:
        found += _moves(table, rules, seat)
    window = _WINDOWS.get(phase)
    if window is not None:
        for card in player.hand:
            if window in rules.cards[card].windows:
                found += rules.effects[card].plays(table, rules, seat, card)
    if phase is ATTACK:
        found += _sweeps(table, rules, seat)
    if player.flagship.uses_left:
        found += _ability_uses(table, rules, seat, phase)
    if phase is DRAW:
        found.append(passing(seat))
    elif phase is not MANEUVER or not is_overcrowded(table, rules, seat):
        found.append(ending(seat))
    return found


def _ability_uses(table: Table, rules: Rules, seat: Seat, phase: Phase) -> list[UseAbility]:
    player = table.players[seat - 1]
    if not player.flagship.uses_left:
        return []
    ability = ability_of(player, rules)
    return ability.own_turn(table, rules, seat) if phase in ability.phases else []


def is_overcrowded(table: Table, rules: Rules, seat: Seat) -> bool:
    """Say whether a zone holds more ships than may stay in it (rules 3.6)."""
    limit = rules.numbers.zone_limit
    return max(map(len, table.players[seat - 1].fleet)) > limit


def ships_available(table: Table) -> int:
    """Count the ships that can still be drawn."""
    return len(table.shipyard) + len(table.scrapyard)


def _payments(table: Table, rules: Rules, seat: Seat) -> list[Action]:
    player = table.players[seat - 1]
    printed = rules.cards
    icons = sum([len(printed[card].icons) for card in player.hand])
    if icons < 3:
        return []
    most = min(room(player, rules), ships_available(table), icons // 3)
    found: list[Action] = []
    for ships in range(1, most + 1):
        for cards in payment.payments(player.hand, rules, payment.buys(ships)):
            found.append(Pay(seat, cards, ships))
            if may_take(table, rules, seat):
                found += [Pay(seat, cards, ships, ship) for ship in table.scrapyard]
    return found


def may_take(table: Table, rules: Rules, seat: Seat) -> bool:
    """Say whether a payment may name a ship of the scrapyard (rules 7.7)."""
    player = table.players[seat - 1]
    return ability_of(player, rules).takes_from_scrapyard and bool(player.flagship.uses_left)


def _moves(table: Table, rules: Rules, seat: Seat) -> list[Action]:
    player = table.players[seat - 1]
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


def _sweeps(table: Table, rules: Rules, seat: Seat) -> list[Action]:
    if not rules.numbers.sweeping:
        return []
    player = table.players[seat - 1]
    if not any(other.events for other in table.players):
        return []
    fleets = (seat, *attackable(table, rules, seat))
    cards = [
        event.card
        for fleet in fleets
        for event in table.players[fleet - 1].events
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
    draft.take(action.by, (action.card,))
    draft.discard(action.card)
    draft.tell(CardDiscarded(action.by, action.card))


def _move(draft: Draft, action: Move) -> None:
    origin = draft.move_ship(action.by, action.ship, RING[action.zone])
    draft.tell(ShipMoved(action.by, action.ship, ZONES[origin], action.zone))


def _pay(draft: Draft, action: Pay) -> None:
    seat = action.by
    draft.take(seat, action.cards)
    draft.discard(*action.cards)
    draft.tell(ResourcesPaid(seat, action.cards, action.ships))
    if action.take is None:
        send_ships(draft, seat, action.ships)
        return
    left = count_use(draft, seat)
    draft.tell(AbilityUsed(seat, draft.player(seat).flagship.id, left))
    draft.tell(ShipsDrawn(seat, 1, (action.take,)))
    draft.scrapyard = tuple(ship for ship in draft.scrapyard if ship != action.take)
    draft.push(Deployment(seat, (Ship(action.take),), more=action.ships - 1))


def _sweep(draft: Draft, action: Sweep) -> None:
    spot = spot_of(draft, action.ship)
    mark_fired(draft, spot.seat, spot.ring, spot.ship, draft.rules.ships[action.ship].turrets)
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
    draft.tell(TurnEnded(seat))
    begin_turn(draft, clockwise(draft, seat)[0])


def _bring_home(draft: Draft, seat: Seat, cards: list[str]) -> None:
    for card in cards:
        draft.give(seat, (card,))
        draft.tell(SquadronReturned(seat, card))


def decide_deployment(frame: Deployment) -> Decision:
    """Ask the seat that drew or captured a ship."""
    return Decision(frame.seat, DecisionKind.DEPLOY)


def deploy_actions(table: Table, rules: Rules, frame: Deployment) -> list[Action]:
    """List the zones with room, for each ship there is to choose from."""
    fleet = table.players[frame.seat - 1].fleet
    return [
        Deploy(frame.seat, ship.id, zone)
        for ship in frame.ships
        for ring, zone in enumerate(ZONES)
        if len(fleet[ring]) < rules.numbers.zone_limit
    ]


def answer_deployment(draft: Draft, frame: Deployment, action: Action) -> None:
    """Put the ship into its zone; a ship not kept goes to the scrapyard (rules 3.5)."""
    if not isinstance(action, Deploy):
        raise RuntimeError(f"{action} deploys nothing")
    draft.stack.pop()
    for ship in frame.ships:
        if ship.id == action.ship:
            ring = RING[action.zone]
            turn = draft.stack[0]
            moving = isinstance(turn, Turn) and turn.phase is MANEUVER
            draft.add_ship(action.by, ring, evolve(ship, origin=ring if moving else None))
            draft.tell(ShipDeployed(action.by, ship.id, action.zone))
        else:
            draft.scrapyard += (ship.id,)
            draft.tell(ShipScrapped(action.by, ship.id))
    if frame.more:
        send_ships(draft, frame.seat, frame.more)


def decide_offer(frame: Offer) -> Decision:
    """Ask the next survivor."""
    return Decision(frame.to_ask[0], DecisionKind.AGREE)


def offer_actions(table: Table, rules: Rules, frame: Offer) -> list[Action]:
    """List yes and no."""
    return [Agree(frame.to_ask[0], yes=True), Agree(frame.to_ask[0], yes=False)]


def answer_offer(draft: Draft, frame: Offer, action: Action) -> None:
    """Begin Brutal Assault once both survivors agree (rules 9.2)."""
    yes = isinstance(action, Agree) and action.yes
    draft.stack.pop()
    draft.tell(BrutalAssaultAnswered(action.by, yes))
    agreed = frame.agreed and yes
    if len(frame.to_ask) > 1:
        draft.push(Offer(frame.to_ask[1:], agreed))
    elif agreed:
        schedule_brutal_assault(draft)


def decide_interruption(frame: Interruption) -> Decision:
    """Ask the next seat whose flagship may act."""
    return Decision(frame.to_ask[0], DecisionKind.RESPOND)


def interruption_actions(table: Table, rules: Rules, frame: Interruption) -> list[Action]:
    """List the uses of the ability, and passing."""
    seat = frame.to_ask[0]
    ability = ability_of(table.players[seat - 1], rules)
    return [*ability.interrupts(table, rules, seat), Pass(seat)]


def answer_interruption(draft: Draft, frame: Interruption, action: Action) -> None:
    """Use the ability and ask again while it can be used; passing asks the next seat."""
    draft.stack.pop()
    seat = frame.to_ask[0]
    to_ask = frame.to_ask[1:]
    if isinstance(action, UseAbility):
        use_ability(draft, action)
        ability = ability_of(draft.player(seat), draft.rules)
        if ability.interrupts(draft, draft.rules, seat):
            to_ask = frame.to_ask
    if to_ask:
        draft.push(Interruption(to_ask))
