"""Ask the active seat in each phase of its turn (rules 3)."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import chain, product

from magblast.games.magblast.engine import actions as a
from magblast.games.magblast.engine.conditions import first
from magblast.games.magblast.engine.fleet import Ship, ring_distance
from magblast.games.magblast.engine.frames import Turn
from magblast.games.magblast.engine.payment import (
    payments,
    plausible_payments,
    refusal_to_pay,
)
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.rules import Board, Draft, FrameHandlers, Reach
from magblast.games.magblast.engine.terms import (
    PHASES,
    ZONE_INDEX,
    ZONES,
    CardId,
    DecisionKind,
    ShipId,
    Zone,
)
from magblast.kernel.machine import Handlers, ask_seat
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import PRIVATE, Decision, Seat

# Looked up once here, since that costs more than the comparison it is needed for.
DISCARD, DRAW, REINFORCE, MANEUVER, ATTACK = PHASES
# Not found by hash, which takes longer; half of all decisions are in the first of these phases.
_ASK = (
    (MANEUVER, ask_seat(DecisionKind.MANEUVER, PRIVATE)),
    (ATTACK, ask_seat(DecisionKind.ATTACK, PRIVATE)),
    (REINFORCE, ask_seat(DecisionKind.REINFORCE, PRIVATE)),
    (DISCARD, ask_seat(DecisionKind.DISCARD, PRIVATE)),
    (DRAW, ask_seat(DecisionKind.DRAW, PRIVATE)),
)


def decide_turn(board: Board, frame: Turn) -> Decision:
    """Ask the seat whose turn it is."""
    for phase, ask in _ASK:
        if phase is frame.phase:
            return ask(board, frame)
    raise RuntimeError(f"no phase is called {frame.phase}")


def turn_actions(board: Board, frame: Turn, seat: Seat) -> list[a.Action]:
    """List what may be done in the phase."""
    rules = board.rules
    phase = frame.phase
    player = board.players[seat - 1]
    if phase is MANEUVER:
        # No card is played here, and half of all decisions are here.
        found = moves(board, seat)
        if player.flagship.uses_left:
            found += board.uses(seat, frame)
        if not rules.is_overcrowded(player):
            found.append(a.ending(seat))
        return found
    found = []
    if phase is DISCARD:
        for card in player.hand:
            found.append(a.discarding(seat, card))
    elif phase is REINFORCE:
        found += payments(board, seat)
    window = frame.window
    if window is not None:
        timely = rules.meant_for[window]
        reach = Reach(board, seat)
        listed: dict[str, list[a.Action]] = {}
        for card in player.hand:
            if card in timely:
                title = rules.cards[card].title
                if title in listed:
                    found += a.with_card(listed[title], card)
                else:
                    listed[title] = uses = rules.effects[card].plays(reach, card, frame)
                    found += uses
                if len(found) > a.MOST:
                    return _shortened(board, frame)
    if phase is ATTACK:
        found += sweeps(board, seat)
    if player.flagship.uses_left:
        found += board.uses(seat, frame)
    if len(found) >= a.MOST:
        # Not in Draw: there, not as much is listed.
        return _shortened(board, frame)
    if phase is DRAW:
        found.append(a.passing(seat))
    else:
        found.append(a.ending(seat))
    return found


def _shortened(board: Board, frame: Turn) -> list[a.Action]:
    """List a part of very many answers: one of several copies of a card, each an equal share."""
    rules = board.rules
    seat, phase = frame.seat, frame.phase
    hand = board.players[seat - 1].hand
    reach = Reach(board, seat)
    groups: list[Sequence[a.Action]] = []
    if phase is DISCARD:
        groups.append([a.discarding(seat, card) for card in hand])
    elif phase is REINFORCE:
        groups.append(payments(board, seat))
    unlike = {(rules.cards[card].title, rules.cards[card].icons): card for card in reversed(hand)}
    for card in hand:
        if card in unlike.values() and rules.is_timely(card, frame):
            groups.append(rules.effects[card].plays(reach, card, frame))
    if phase is ATTACK:
        groups.append(sweeps(board, seat))
    groups.append(board.uses(seat, frame))
    if sum(map(len, groups)) >= a.MOST:
        groups = [group[: (a.MOST - 1) // len(groups)] for group in groups]
    return [*chain.from_iterable(groups), a.ending(seat)]


def refusal_in_turn(board: Board, frame: Turn, action: a.Action) -> Refusal | None:
    """Judge what the active seat tries in a phase."""
    if isinstance(action, a.CardUse):
        return board.refusal_to_play(action, frame)
    match action:
        case a.UseAbility():
            return board.refusal_to_use(action, frame)
        case a.EndPhase():
            return _refusal_to_end(board, frame)
        case a.Discard() | a.Pass() | a.Pay() | a.Move() | a.Sweep() if (
            action.phase is not frame.phase
        ):
            return Refusal(Reason.WRONG_PHASE, "3.1", {"phase": action.phase})
        case a.Discard():
            return board.not_in_hand(action.by, (action.card,))
        case a.Pass():
            return None
        case a.Pay():
            return refusal_to_pay(board, action)
        case a.Move():
            return refusal_to_move(board, action)
        case a.Sweep():
            return refusal_to_sweep(board, action)
    return Refusal(Reason.WRONG_KIND, "3.1")


def _refusal_to_end(board: Board, frame: Turn) -> Refusal | None:
    if frame.phase is DRAW:
        # Without a flagship that offers something instead, nobody is asked (rules 3.4).
        return first(DecisionKind.DRAW, board.rules.ability_of(board.players[frame.seat - 1]).rule)
    return board.overcrowded(frame.seat) if frame.phase is MANEUVER else None


def plausible_in_turn(board: Board, frame: Turn, seat: Seat) -> Iterator[a.Action]:
    """Iterate over what the active seat might try in a phase."""
    phase = frame.phase
    if phase is REINFORCE:
        yield from plausible_payments(board, seat)
    elif phase is MANEUVER:
        yield from plausible_moves(board, seat)
    elif phase is ATTACK:
        yield from plausible_sweeps(board, seat)
    if phase is not DISCARD:
        yield from board.plausible_plays(seat, frame)
    yield from board.plausible_uses(seat, frame)
    yield a.ending(seat)


def answer_turn(draft: Draft, frame: Turn, action: a.Action) -> None:
    """Carry out what the active seat does in its phase."""
    if not a.is_turn_action(action):
        raise RuntimeError(f"{action} is not done in a turn")
    action.do(draft)


def resume_turn(draft: Draft, frame: Turn) -> bool:
    """Draw, unless the flagship offers a choice; every other phase waits for its seat."""
    if frame.phase is not DRAW or draft.can_act(frame.seat, frame):
        return False
    draft.fill_hand(frame.seat)
    return True


TURN: FrameHandlers[Turn] = Handlers(
    decide_turn,
    turn_actions,
    refusal_in_turn,
    answer_turn,
    resume_turn,
    plausible_in_turn,
    all_legal=True,
)


def moves(board: Board, seat: Seat) -> list[a.Action]:
    """List where the ships of a fleet may go."""
    player = board.players[seat - 1]
    if player.events and board.mined(seat):
        return []
    found: list[a.Action] = []
    ships = board.rules.ships
    for zone_index, zone in enumerate(player.fleet):
        for ship in zone:
            listed = _moves_of(seat, ship.id, ships[ship.id].speed)
            found += listed[zone_index][ship.origin]
    return found


_Moves = Sequence[Mapping[int | None, Sequence[a.Move]]]
"""Moves of a ship, by the zone in which it is and the zone in which it began the phase."""


# Moves are asked for most often of all, and one move changes those of its own ship alone.
@lru_cache(maxsize=1024)
def _moves_of(seat: Seat, ship: ShipId, speed: int) -> _Moves:
    """List where a ship may go."""
    made = {zone: a.Move(seat, ship, zone) for zone in ZONES}

    def from_zone(origin: int, zone_index: int) -> Sequence[a.Move]:
        return tuple([made[zone] for zone in _in_range(speed, origin, zone_index)])

    found: list[Mapping[int | None, Sequence[a.Move]]] = []
    for here in range(len(ZONES)):
        # A ship without an origin begins where it is.
        by_origin: dict[int | None, Sequence[a.Move]] = {None: from_zone(here, here)}
        by_origin.update((origin, from_zone(origin, here)) for origin in range(len(ZONES)))
        found.append(by_origin)
    return found


@cache
def _in_range(speed: int, origin: int, zone_index: int) -> tuple[Zone, ...]:
    return tuple(
        zone
        for to, zone in enumerate(ZONES)
        if _out_of_range(speed, origin, zone_index, to) is None
    )


def _out_of_range(speed: int, origin: int, zone_index: int, to: int) -> Refusal | None:
    """Refuse a zone by its distance from where a ship began the phase (rules 3.6)."""
    if speed and to == zone_index:
        return Refusal(Reason.SAME_ZONE, "10.1", {"zone": ZONES[to]})
    if not speed or ring_distance(origin, to) > speed:
        facts = {"speed": speed, "there": ZONES[origin], "zone": ZONES[to]}
        return Refusal(Reason.TOO_FAR, "3.6", facts)
    return None


def plausible_moves(board: Board, seat: Seat) -> Iterator[a.Action]:
    """Iterate over what a seat might try: to move each of its ships, and those of others."""
    for zone, (_, ship) in product(ZONES, board.players[seat - 1].ships()):
        yield a.Move(seat, ship.id, zone)
    for other in board.clockwise(seat):
        for zone_index, ship in board.players[other - 1].ships():
            yield a.Move(seat, ship.id, ZONES[zone_index])


def refusal_to_move(board: Board, action: a.Move) -> Refusal | None:
    """Judge a move (rules 3.6)."""
    location = board.own_ship(action.by, action.ship, "3.6")
    if isinstance(location, Refusal):
        return location
    zone_index, ship = location.zone_index, location.ship
    origin = zone_index if ship.origin is None else ship.origin
    speed = board.rules.ships[ship.id].speed
    if (refusal := board.mined(action.by)) is not None:
        return refusal
    refusal = _out_of_range(speed, origin, zone_index, ZONE_INDEX[action.zone])
    return refusal and refusal._replace(facts={"ship": ship.id, **refusal.facts})


def sweeps(board: Board, seat: Seat) -> list[a.Action]:
    """List the ways to sweep."""
    rules = board.rules
    if not rules.numbers.sweeping or not _anything_lies(board):
        return []
    player = board.players[seat - 1]
    able = rules.sweepers[player.flagship.id]
    # Most ships never sweep, and need not be judged.
    ships = [ship for zone in player.fleet for ship in zone if ship.id in able]
    if not ships:
        return []
    cards = _sweepable(board, seat)
    return [
        a.Sweep(seat, ship.id, card)
        for ship in ships
        if no_sweeper(board, seat, ship) is None
        for card in cards
    ]


def _anything_lies(board: Board) -> bool:
    for player in board.players:  # noqa: SIM110 - any() takes longer for a few seats
        if player.events:
            return True
    return False


def _sweepable(board: Board, seat: Seat) -> list[CardId]:
    """List the cards that lie on fleets within reach of a minesweeper (rules 6.4)."""
    rules = board.rules
    return [
        event.card
        for fleet in (seat, *board.attackable(seat))
        for event in board.players[fleet - 1].events
        if rules.effects[event.card].mines or rules.effects[event.card].shields
    ]


def no_sweeper(board: Board, seat: Seat, ship: Ship) -> Refusal | None:
    """Refuse a ship that does not sweep, or has fired (rules 6.4)."""
    if ship.id not in board.rules.sweepers[board.players[seat - 1].flagship.id]:
        return Refusal(Reason.NOT_A_SWEEPER, "6.4", {"ship": ship.id})
    return Refusal(Reason.HAS_FIRED, "6.4", {"ship": ship.id}) if ship.shots else None


def plausible_sweeps(board: Board, seat: Seat) -> Iterator[a.Action]:
    """Iterate over what a seat might try: to sweep each card with each ship that ever could."""
    for _, ship in board.players[seat - 1].ships():
        has_fired = ship.shots and board.rules.numbers.sweeping
        if has_fired or no_sweeper(board, seat, ship) is None:
            for other in board.players:
                for event in other.events:
                    yield a.Sweep(seat, ship.id, event.card)


def refusal_to_sweep(board: Board, action: a.Sweep) -> Refusal | None:
    """Judge the use of a minesweeper."""
    rules = board.rules
    if not rules.numbers.sweeping:
        return Refusal(Reason.NO_SWEEPING, "6.4")
    location = board.own_ship(action.by, action.ship, "6.4")
    if isinstance(location, Refusal):
        return location
    refusal = no_sweeper(board, action.by, location.ship)
    if refusal or action.card in _sweepable(board, action.by):
        return refusal
    for seat, player in enumerate(board.players, 1):
        if any(event.card == action.card for event in player.events):
            neighbours = board.attackable(action.by)
            facts = {"seat": seat, "neighbours": neighbours}
            return Refusal(Reason.NOT_ATTACKABLE, "4.1", facts)
    return Refusal(Reason.NO_SUCH_EVENT, "6.4", {"card": action.card})
