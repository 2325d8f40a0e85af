"""Lead through a turn and its five phases (rules 3)."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import chain, islice, pairwise
from typing import Any

from magblast.games.magblast.engine import abilities, payment
from magblast.games.magblast.engine.actions import (
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
    with_card,
)
from magblast.games.magblast.engine.combat import announce, fire, launch, mark_fired
from magblast.games.magblast.engine.conditions import (
    mined,
    no_room,
    no_ships_left,
    not_in_hand,
    not_now,
    overcrowded,
    own_ship,
    surplus,
)
from magblast.games.magblast.engine.events import (
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
from magblast.games.magblast.engine.fleet import Fleet, Ship, with_origin
from magblast.games.magblast.engine.frames import (
    Deployment,
    FollowUp,
    Interruption,
    Turn,
    turn_of_phase,
)
from magblast.games.magblast.engine.handlers import Handlers
from magblast.games.magblast.engine.ops import (
    count_use,
    locate,
    remove_event,
    send_ships,
)
from magblast.games.magblast.engine.query import (
    ability_of,
    attackable,
    clockwise,
    ring_distance,
    ships_of,
)
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.rules import Board, Draft, Rules
from magblast.games.magblast.engine.terms import (
    PHASES,
    RING,
    ZONES,
    CardId,
    DecisionKind,
    Phase,
    ShipId,
    Window,
)
from magblast.kernel.decision import Decision
from magblast.kernel.evolve import evolve
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat

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


_PHASE_START = Interruption(())


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
            if abilities.uses(draft, rules, other, _PHASE_START)
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
    if frame.phase is not DRAW or abilities.uses(draft, draft.rules, frame.seat, frame):
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
MOST = 2000
"""Answers up to which a list is complete."""
_FEW_ICONS = 15
"""Icons up to which all payments are soon counted."""
_SOME = 600
"""Payments that are listed when all of them are too many."""


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
        listed: dict[str, list[Action]] = {}
        for card in player.hand:
            printed = rules.cards[card]
            if window in printed.windows:
                copies = listed.get(printed.title)
                if copies is None:
                    copies = rules.effects[card].plays(board, rules, seat, card, frame)
                    listed[printed.title] = copies
                else:
                    copies = with_card(copies, card)
                found += copies
                if len(found) > MOST:
                    return _shortened(board, rules, frame)
    if phase is ATTACK:
        found += _sweeps(board, rules, seat)
    if player.flagship.uses_left:
        found += abilities.uses(board, rules, seat, frame)
    if len(found) >= MOST:
        # Neither in Draw nor in Maneuver: there, not as much is listed.
        return _shortened(board, rules, frame)
    if phase is DRAW:
        found.append(passing(seat))
    elif phase is not MANEUVER or overcrowded(board, rules, seat) is None:
        found.append(ending(seat))
    return found


def _shortened(board: Board, rules: Rules, frame: Turn) -> list[Action]:
    """List a part of very many answers: one of several copies of a card, each an equal share."""
    seat, phase = frame.seat, frame.phase
    hand = board.players[seat - 1].hand
    groups: list[Sequence[Action]] = []
    if phase is DISCARD:
        groups.append([discarding(seat, card) for card in hand])
    elif phase is REINFORCE:
        groups.append(_payments(board, rules, seat))
    unlike = {(rules.cards[card].title, rules.cards[card].icons): card for card in reversed(hand)}
    for card in hand:
        if card in unlike.values() and is_timely(rules, card, frame):
            groups.append(rules.effects[card].plays(board, rules, seat, card, frame))
    if phase is ATTACK:
        groups.append(_sweeps(board, rules, seat))
    groups.append(abilities.uses(board, rules, seat, frame))
    if sum(map(len, groups)) >= MOST:
        groups = [group[: (MOST - 1) // len(groups)] for group in groups]
    return [*chain.from_iterable(groups), ending(seat)]


def refusal_in_turn(board: Board, rules: Rules, frame: Turn, action: Action) -> Refusal | None:
    """Judge what the active seat tries in a phase."""
    match action:
        case Fire() | Launch() | PlayCard():
            return refusal_to_play(board, rules, action, frame)
        case UseAbility():
            return abilities.refusal(board, rules, action, frame)
    phase = frame.phase
    wanted = _PHASES.get(type(action), phase)
    if wanted is not phase:
        return Refusal(Reason.WRONG_PHASE, "3.1", {"phase": wanted})
    match action:
        case Discard():
            return not_in_hand(board, action.by, (action.card,))
        case Pay():
            return _refusal_to_pay(board, rules, action)
        case Move():
            return _refusal_to_move(board, rules, action)
        case Sweep():
            return _refusal_to_sweep(board, rules, action)
        case Pass():
            return None
        case EndPhase() if phase is not DRAW:
            return overcrowded(board, rules, action.by) if phase is MANEUVER else None
    return Refusal(Reason.WRONG_KIND, "3.1")


_PHASES: dict[type, Phase] = {
    Discard: DISCARD,
    Pass: DRAW,
    Pay: REINFORCE,
    Move: MANEUVER,
    Sweep: ATTACK,
}


def refusal_to_play(
    board: Board, rules: Rules, action: Fire | Launch | PlayCard, at: Turn | FollowUp
) -> Refusal | None:
    """Judge the use of a card in hand, in a phase or after a hit."""
    missing = not_in_hand(board, action.by, (action.card,))
    if missing:
        return missing
    card, effect = action.card, rules.effects[action.card]
    if not is_timely(rules, card, at):
        return not_now(rules, card, "1.3" if isinstance(at, Turn) else "4.8")
    if type(action) is not effect.action:
        return Refusal(Reason.WRONG_KIND, _WAYS[type(action)])
    refusal = effect.refusal(board, rules, action, at)
    if refusal is None and isinstance(action, PlayCard):
        return surplus(action, effect.takes, "1.3")
    return refusal


_WAYS: dict[type, str] = {Fire: "4.2", Launch: "4.6", PlayCard: "1.3"}


def is_timely(rules: Rules, card: CardId, at: Turn | FollowUp) -> bool:
    """Say whether a card is meant for a phase, or for what follows a hit (rules 1.3, 4.8)."""
    windows = rules.cards[card].windows
    if isinstance(at, Turn):
        return _WINDOWS.get(at.phase) in windows
    return Window.FOLLOW_UP in windows and at.direct_hit != rules.effects[card].is_direct_hit


def plausible_plays(
    board: Board, rules: Rules, seat: Seat, at: Turn | FollowUp
) -> Iterator[Action]:
    """Iterate over what a seat might try with the cards in its hand."""
    for card in board.players[seat - 1].hand:
        if is_timely(rules, card, at):
            yield from rules.effects[card].plausible(board, rules, seat, card, at)
        else:
            yield PlayCard(seat, card)


def plausible_in_turn(board: Board, rules: Rules, frame: Turn) -> Iterator[Action]:
    """Iterate over what the active seat might try in a phase."""
    seat, phase = frame.seat, frame.phase
    player = board.players[seat - 1]
    if phase is REINFORCE:
        icons = tuple([card for card in player.hand if rules.cards[card].icons])
        if icons:
            yield Pay(seat, icons)
    elif phase is MANEUVER:
        for ring, ship in ships_of(player):
            for zone in ZONES:
                if RING[zone] != ring:
                    yield Move(seat, ship.id, zone)
    elif phase is ATTACK and rules.numbers.sweeping:
        for _, ship in ships_of(player):
            if no_sweeper(board, rules, seat, ship) is None or ship.shots:
                for other in board.players:
                    for event in other.events:
                        yield Sweep(seat, ship.id, event.card)
    if phase is not DISCARD:
        yield from plausible_plays(board, rules, seat, frame)
    yield from abilities.plausible(board, rules, seat, frame)
    yield ending(seat)


def _payments(board: Board, rules: Rules, seat: Seat) -> list[Action]:
    hand = board.players[seat - 1].hand
    icons = sum([len(rules.cards[card].icons) for card in hand])
    if icons < 3:
        return []
    numbers = []
    for ships in range(1, icons // 3 + 1):
        if _no_purchase(board, rules, seat, ships):
            break
        numbers.append(ships)
    takes: list[ShipId | None] = [None]
    if _no_taking(board, rules, seat) is None:
        takes += board.scrapyard
    most = MOST // len(takes)
    if icons > _FEW_ICONS and payment.are_many(hand, rules, numbers, most):
        return _some_payments(board, rules, seat, numbers, takes)
    found: list[Action] = []
    for ships in numbers:
        most = (MOST - len(found)) // len(takes)
        payable = payment.payments(hand, rules, payment.pays_for(ships), most)
        if payable is None:
            return _some_payments(board, rules, seat, numbers, takes)
        found += [Pay(seat, cards, ships, take) for cards in payable for take in takes]
    return found


def _some_payments(
    board: Board, rules: Rules, seat: Seat, numbers: Sequence[int], takes: Sequence[ShipId | None]
) -> list[Action]:
    """List a part of very many payments: an equal share for each number of ships."""
    hand = board.players[seat - 1].hand
    found: list[Action] = []
    for ships in numbers:
        payable = [*islice(payment.splits(hand, rules, ships), _SOME // len(numbers))]
        # Ships of the scrapyard are listed with the first payment alone.
        found += [Pay(seat, cards, ships, take) for cards in payable[:1] for take in takes]
        found += [Pay(seat, cards, ships) for cards in payable[1:]]
    return found


def _no_purchase(board: Board, rules: Rules, seat: Seat, ships: int) -> Refusal | None:
    """Refuse more ships than there is room for, or than there are (rules 3.5, 1.5)."""
    return no_room(board, rules, seat, ships) or no_ships_left(board, ships)


def _no_taking(board: Board, rules: Rules, seat: Seat) -> Refusal | None:
    """Refuse to let a payment name a ship of the scrapyard (rules 7.7)."""
    player = board.players[seat - 1]
    if not ability_of(player, rules).takes_from_scrapyard:
        return _NO_TAKING
    if not player.flagship.uses_left:
        return Refusal(Reason.NO_USES_LEFT, "7.1", {"flagship": player.flagship.id})
    return None


_NO_TAKING = Refusal(Reason.CANNOT_TAKE, "7.7")


def _refusal_to_pay(board: Board, rules: Rules, action: Pay) -> Refusal | None:
    lack = Refusal(Reason.WRONG_PAYMENT, "3.5")
    refusal = (
        not_in_hand(board, action.by, action.cards)
        or _no_purchase(board, rules, action.by, action.ships)
        or (lack if action.ships < 1 else None)
        or payment.refusal(
            board, rules, action.by, action.cards, payment.pays_for(action.ships), lack
        )
    )
    if refusal is None and action.take is not None:
        refusal = _no_taking(board, rules, action.by)
        if refusal is None and action.take not in board.scrapyard:
            refusal = Refusal(Reason.NOT_SCRAPPED, "7.7", {"ship": action.take})
    return refusal


def _moves(board: Board, rules: Rules, seat: Seat) -> list[Action]:
    player = board.players[seat - 1]
    if player.events and mined(board, rules, seat):
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
    """List where a ship may go."""
    return tuple(
        moving(seat, ship, zone)
        for place, zone in enumerate(ZONES)
        if _out_of_range(ship, speed, origin, ring, place) is None
    )


def _out_of_range(ship: ShipId, speed: int, origin: int, ring: int, to: int) -> Refusal | None:
    """Refuse a zone by its distance from where a ship began the phase (rules 3.6)."""
    if to == ring:
        return Refusal(Reason.SAME_ZONE, "10.1", {"ship": ship, "zone": ZONES[to]})
    if ring_distance(origin, to) > speed:
        facts = {"ship": ship, "speed": speed, "there": ZONES[origin], "zone": ZONES[to]}
        return Refusal(Reason.TOO_FAR, "3.6", facts)
    return None


def _refusal_to_move(board: Board, rules: Rules, action: Move) -> Refusal | None:
    location = own_ship(board, action.by, action.ship, "3.6")
    if isinstance(location, Refusal):
        return location
    _, ring, ship = location
    origin = ring if ship.origin is None else ship.origin
    speed = rules.ships[ship.id].speed
    return mined(board, rules, action.by) or _out_of_range(
        ship.id, speed, origin, ring, RING[action.zone]
    )


def _sweeps(board: Board, rules: Rules, seat: Seat) -> list[Action]:
    if not rules.numbers.sweeping:
        return []
    if not any(other.events for other in board.players):
        return []
    cards = _sweepable(board, rules, seat)
    return [
        Sweep(seat, ship.id, card)
        for _, ship in ships_of(board.players[seat - 1])
        if no_sweeper(board, rules, seat, ship) is None
        for card in cards
    ]


def _sweepable(board: Board, rules: Rules, seat: Seat) -> list[CardId]:
    """List the cards that lie on fleets within reach of a minesweeper (rules 6.4)."""
    return [
        event.card
        for fleet in (seat, *attackable(board, rules, seat))
        for event in board.players[fleet - 1].events
        if rules.effects[event.card].mines or rules.effects[event.card].shields
    ]


def no_sweeper(board: Board, rules: Rules, seat: Seat, ship: Ship) -> Refusal | None:
    """Refuse a ship that does not sweep, or has fired (rules 6.4)."""
    if not ability_of(board.players[seat - 1], rules).sweeps(rules.ships[ship.id]):
        return Refusal(Reason.NOT_A_SWEEPER, "6.4", {"ship": ship.id})
    return Refusal(Reason.HAS_FIRED, "6.4", {"ship": ship.id}) if ship.shots else None


def _refusal_to_sweep(board: Board, rules: Rules, action: Sweep) -> Refusal | None:
    if not rules.numbers.sweeping:
        return Refusal(Reason.NO_SWEEPING, "6.4")
    location = own_ship(board, action.by, action.ship, "6.4")
    if isinstance(location, Refusal):
        return location
    refusal = no_sweeper(board, rules, action.by, location.ship)
    if refusal or action.card in _sweepable(board, rules, action.by):
        return refusal
    for seat, player in enumerate(board.players, 1):
        if any(event.card == action.card for event in player.events):
            neighbours = attackable(board, rules, action.by)
            facts = {"seat": seat, "neighbours": neighbours}
            return Refusal(Reason.NOT_ATTACKABLE, "4.1", facts)
    return Refusal(Reason.NO_SUCH_EVENT, "6.4", {"card": action.card})


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
    UseAbility: abilities.use,
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


TURN = Handlers(
    decide_turn, turn_actions, refusal_in_turn, plausible_in_turn, answer_turn, resume_draw
)
