"""Run the turns and their phases (rules 3)."""

from msgspec.structs import replace

from magblast.games.magblast.engine import abilities
from magblast.games.magblast.engine.events import (
    BrutalAssaultBegan,
    PhaseBegan,
    SquadronReturned,
    TurnBegan,
    TurnEnded,
)
from magblast.games.magblast.engine.frames import Interruption, Turn, turn_of_phase
from magblast.games.magblast.engine.rules import Draft
from magblast.games.magblast.engine.terms import PHASES, Phase
from magblast.kernel.seat import Seat

# Looked up once here, since that costs more than the comparison it is needed for.
DISCARD, DRAW, REINFORCE, MANEUVER, ATTACK = PHASES


def begin_turn(draft: Draft, seat: Seat) -> None:
    """Begin a seat's turn: its cards on fleets run out, then the first phase (rules 3.1, 6.3)."""
    draft.turn += 1
    draft.emit(TurnBegan(seat, draft.turn))
    for owner, player in enumerate(draft.players, 1):
        for event in player.events:
            if event.by == seat:
                draft.remove_event(owner, event, None)
    if draft.brutal_from == seat:
        draft.brutal, draft.brutal_from = True, None
        draft.emit(BrutalAssaultBegan(seat))
    first = draft.rules.numbers.first_phase if draft.player(seat).first_turn else DISCARD
    draft.stack[:1] = [turn_of_phase(seat, first)]
    enter_phase(draft, seat, first)


_PHASE_START = Interruption(())


def enter_phase(draft: Draft, seat: Seat, phase: Phase) -> None:
    """Begin a phase of the turn that runs."""
    if phase is MANEUVER or phase is ATTACK:
        # Origins are noted for one phase, and forgotten with the next.
        fleet = []
        for zone_index, zone in enumerate(draft.players[seat - 1].fleet):
            origin = zone_index if phase is MANEUVER else None
            ships = []
            # A comprehension would take longer for the few ships of a zone.
            for ship in zone:
                ships.append(replace(ship, origin=origin))
            fleet.append(tuple(ships))
        draft.set_fleet(seat, tuple(fleet))
    draft.stack[0] = turn_of_phase(seat, phase)
    draft.emit(PhaseBegan(seat, phase))
    rules = draft.rules
    # A phase begins at every other step, and at most tables no flagship acts then.
    able = rules.interrupters
    if able and not able.isdisjoint([player.flagship.id for player in draft.players]):
        interrupters = tuple(
            other
            for other in draft.clockwise(seat)
            if abilities.can_act(draft, other, _PHASE_START)
        )
        if interrupters:
            draft.push(Interruption(interrupters))


def resume_draw(draft: Draft, frame: Turn) -> bool:
    """Draw, unless the flagship offers a choice; every other phase waits for its seat."""
    if frame.phase is not DRAW or abilities.can_act(draft, frame.seat, frame):
        return False
    draw_up(draft, frame.seat)
    return True


def draw_up(draft: Draft, seat: Seat) -> None:
    """Draw until the hand is full, and go on to the next phase (rules 3.4)."""
    player = draft.player(seat)
    size = draft.rules.numbers.hand_size + draft.rules.ability_of(player).extra_cards
    if len(player.hand) < size:
        draft.draw(seat, size - len(player.hand))
    enter_phase(draft, seat, REINFORCE)


def end_turn(draft: Draft, seat: Seat) -> None:
    """Bring squadrons home, and pass the turn to the left (rules 3.7)."""
    for owner, player in enumerate(draft.players, 1):
        tired = [
            ship
            for zone in player.fleet
            for ship in zone
            if ship.squadrons or ship.shots or ship.turrets_fired or ship.boarded
        ]
        if tired:
            fresh = {
                ship.id: replace(ship, squadrons=(), shots=0, turrets_fired=(), boarded=False)
                for ship in tired
            }
            rested = [tuple([fresh.get(ship.id, ship) for ship in zone]) for zone in player.fleet]
            draft.set_fleet(owner, tuple(rested))
        for ship in tired:
            if ship.squadrons:
                _bring_home(draft, seat, [hit.card for hit in ship.squadrons])
        if player.flagship.squadrons:
            draft.change(owner, flagship=replace(player.flagship, squadrons=()))
            _bring_home(draft, seat, [hit.card for hit in player.flagship.squadrons])
    for out in draft.returning:
        _bring_home(draft, out.to, [out.card])
    draft.returning = ()
    if draft.player(seat).first_turn:
        draft.change(seat, first_turn=False)
    draft.emit(TurnEnded(seat))
    begin_turn(draft, draft.clockwise(seat)[0])


def _bring_home(draft: Draft, seat: Seat, cards: list[str]) -> None:
    for card in cards:
        draft.add_to_hand(seat, (card,))
        draft.emit(SquadronReturned(seat, card))
