"""Change a table within one step: a draft is opened from a frozen state, and frozen at its end.

Every change goes through a draft, so that each node is built once a step and the states
before and after share all that stayed the same.
"""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from magblast.games.magblast.engine import events as e
from magblast.games.magblast.engine.board import Pieces
from magblast.games.magblast.engine.fleet import (
    Flagship,
    Fleet,
    FleetEvent,
    Hit,
    Location,
    Ship,
    total,
)
from magblast.games.magblast.engine.frames import (
    Deployment,
    Frame,
    Interruption,
    Offer,
    turn_of_phase,
)
from magblast.games.magblast.engine.printed import PrintedRules
from magblast.games.magblast.engine.state import GameState, PlayerState, SquadronOut
from magblast.games.magblast.engine.terms import PHASES, CardId, Phase, ShipId, TargetId, Turret
from magblast.kernel.machine import FrameDraft
from magblast.kernel.seat import Seat

# Looked up once here, since that costs more than the comparison it is needed for.
DISCARD, DRAW, REINFORCE, MANEUVER, ATTACK = PHASES
_PHASE_START = Interruption(())


class MovedPieces(Pieces, FrameDraft[PrintedRules, Frame, e.Event]):
    """Represent the cards and ships of a changing table, with the verbs that change it."""

    __slots__ = ()

    players: list[PlayerState]

    def __init__(self, state: GameState, rules: PrintedRules) -> None:
        super().__init__(state, rules)
        self.players = list(state.players)

    def freeze(self) -> GameState:
        """Return the finished state."""
        return GameState(
            tuple(self.players),
            tuple(self.stack),
            self.action_deck,
            self.discard_pile,
            self.shipyard,
            self.scrapyard,
            self.returning,
            self.turn,
            self.rng,
            self.brutal,
            self.brutal_from,
            self.winner,
        )

    def player(self, seat: Seat) -> PlayerState:
        """Return what lies before a seat."""
        return self.players[seat - 1]

    def change(self, seat: Seat, **changes: Any) -> None:
        """Change what lies before a seat."""
        self.players[seat - 1] = replace(self.players[seat - 1], **changes)

    def set_fleet(self, seat: Seat, fleet: Fleet) -> None:
        """Replace the fleet of a seat."""
        self.players[seat - 1] = replace(self.players[seat - 1], fleet=fleet)

    def random_below(self, limit: int) -> int:
        """Draw a random number from 0 to ``limit`` - 1."""
        self.rng, number = self.rules.rng.below(self.rng, limit)
        return number

    def discard(self, *cards: CardId) -> None:
        """Put action cards on the discard pile."""
        self.discard_pile += cards

    def take_from_hand(self, seat: Seat, cards: Iterable[CardId]) -> None:
        """Take cards out of a hand."""
        player = self.players[seat - 1]
        hand = list(player.hand)
        for card in cards:
            hand.remove(card)
        self.players[seat - 1] = replace(player, hand=tuple(hand))

    def add_to_hand(self, seat: Seat, cards: tuple[CardId, ...]) -> None:
        """Add cards to a hand."""
        player = self.players[seat - 1]
        self.players[seat - 1] = replace(player, hand=player.hand + cards)

    def draw(self, seat: Seat, count: int) -> None:
        """Draw action cards; the discard pile is shuffled when a card is needed (rules 1.5)."""
        drawn = self.action_deck[:count]
        self.action_deck = self.action_deck[count:]
        if len(drawn) < count and self.discard_pile:
            self.rng, self.action_deck = self.rules.rng.shuffled(self.rng, self.discard_pile)
            self.discard_pile = ()
            self.emit(e.DeckShuffled(ships=False))
            missing = count - len(drawn)
            drawn += self.action_deck[:missing]
            self.action_deck = self.action_deck[missing:]
        if drawn:
            self.add_to_hand(seat, drawn)
            self.emit(e.CardsDrawn(seat, len(drawn), drawn))

    def draw_ships(self, seat: Seat, count: int) -> tuple[ShipId, ...]:
        """Take ships from the shipyard, fewer when yard and scrapyard run out (rules 1.5)."""
        drawn = self.shipyard[:count]
        self.shipyard = self.shipyard[count:]
        if len(drawn) < count and self.scrapyard:
            self.rng, self.shipyard = self.rules.rng.shuffled(self.rng, self.scrapyard)
            self.scrapyard = ()
            self.emit(e.DeckShuffled(ships=True))
            missing = count - len(drawn)
            drawn += self.shipyard[:missing]
            self.shipyard = self.shipyard[missing:]
        self.emit(e.ShipsDrawn(seat, len(drawn), drawn))
        return drawn

    def steal(self, by: Seat, seat: Seat, count: int) -> None:
        """Move random cards from one hand to another, all of them when there are fewer."""
        self.rng, mixed = self.rules.rng.shuffled(self.rng, self.player(seat).hand)
        stolen = mixed[:count]
        self.take_from_hand(seat, stolen)
        self.add_to_hand(by, stolen)
        self.emit(e.CardsStolen(by, seat, len(stolen), stolen))

    def set_zone(self, seat: Seat, zone_index: int, ships: tuple[Ship, ...]) -> None:
        """Replace the ships of a zone."""
        player = self.players[seat - 1]
        fleet = list(player.fleet)
        fleet[zone_index] = ships
        self.players[seat - 1] = replace(player, fleet=tuple(fleet))

    def set_ship(self, seat: Seat, zone_index: int, ship: Ship) -> None:
        """Replace a ship by a changed copy of itself."""
        zone = self.player(seat).fleet[zone_index]
        self.set_zone(seat, zone_index, tuple([ship if old.id == ship.id else old for old in zone]))

    def add_ship(self, seat: Seat, zone_index: int, ship: Ship) -> None:
        """Add a ship to a zone."""
        self.set_zone(seat, zone_index, (*self.player(seat).fleet[zone_index], ship))

    def remove_ship(self, seat: Seat, zone_index: int, ship: ShipId) -> None:
        """Take a ship out of a zone."""
        zone = self.player(seat).fleet[zone_index]
        self.set_zone(seat, zone_index, tuple([old for old in zone if old.id != ship]))

    def move_ship(self, seat: Seat, ship: ShipId, zone_index: int) -> int:
        """Move a ship of a seat's fleet behind the others of a zone; return the zone it left."""
        player = self.players[seat - 1]
        fleet = list(player.fleet)
        for origin, zone in enumerate(fleet):
            place = 0
            for moving in zone:
                if moving.id == ship:
                    fleet[origin] = zone[:place] + zone[place + 1 :]
                    fleet[zone_index] += (moving,)
                    self.players[seat - 1] = replace(player, fleet=tuple(fleet))
                    return origin
                place += 1  # noqa: SIM113 - quicker, and most decisions move a ship
        raise RuntimeError(f"{ship} is not in the fleet of seat {seat}")

    def active_seat(self) -> Seat:
        """Return the seat whose turn runs; call it during a turn only."""
        turn = self.running_turn()
        if turn is None:
            raise RuntimeError("no turn runs")
        return turn.seat

    def locate(self, ship: ShipId | None, near: Seat = 1) -> Location:
        """Return where a ship is that must be on the table, looking ``near`` a seat first."""
        location = self.find_ship(ship, near)
        if location is None:
            raise RuntimeError(f"{ship} is not on the table")
        return location

    def remove_event(self, seat: Seat, event: FleetEvent, swept_by: ShipId | None) -> None:
        """Discard a card that lies on a fleet."""
        events = tuple(other for other in self.player(seat).events if other != event)
        self.change(seat, events=events)
        self.discard(event.card)
        self.emit(e.EventRemoved(seat, event.card, event.by, swept_by))

    def scrap(self, location: Location) -> None:
        """Take a ship off the table; what lies at it goes where it belongs (rules 4.5)."""
        ship = location.ship
        self.remove_ship(location.seat, location.zone_index, ship.id)
        self.scrapyard += (ship.id,)
        self.discard(*(hit.card for hit in ship.damage), *ship.upgrades)
        self._keep_squadrons_out(ship.squadrons)

    def _keep_squadrons_out(self, squadrons: tuple[Hit, ...]) -> None:
        if squadrons:
            owner = self.active_seat()
            self.returning += tuple(SquadronOut(hit.card, owner) for hit in squadrons)

    def destroy_ship(self, location: Location, by: Seat) -> None:
        """Destroy a ship (rules 4.5)."""
        self.scrap(location)
        self.emit(e.ShipDestroyed(location.seat, location.ship.id, by))
        for seat in self.living:
            self.rules.ability_of(self.player(seat)).ship_destroyed(self, seat, location.seat)

    def hit(
        self, by: Seat, target: TargetId, owner: Seat, blast: Hit, *, squadron: bool = False
    ) -> bool:
        """Lay a blast or squadron at its target and destroy what has no hull left (rules 4.5).

        Returns whether the target is still on the table.
        """
        field = "squadrons" if squadron else "damage"
        location = self.find_ship(target, owner)
        if location is not None:
            ship = replace(location.ship, **{field: (*getattr(location.ship, field), blast)})
            self.set_ship(location.seat, location.zone_index, ship)
            if blast.damage and self.rules.ship_hull_left(ship) <= 0:
                self.destroy_ship(Location(location.seat, location.zone_index, ship), by)
                return False
            return True
        flagship = self.player(owner).flagship
        self.change(
            owner, flagship=replace(flagship, **{field: (*getattr(flagship, field), blast)})
        )
        if self.rules.flagship_hull_left(self.player(owner)) <= 0:
            self.eliminate(owner, by)
            return False
        return True

    def eliminate(self, seat: Seat, by: Seat) -> None:
        """Take a seat out of the game with all it owns (rules 8.1)."""
        rules = self.rules
        player = self.player(seat)
        self.emit(e.FlagshipDestroyed(seat, player.flagship.id, by))
        self.emit(e.SeatEliminated(seat, by, player.hand))
        for zone_index, ship in player.ships():
            self.scrap(Location(seat, zone_index, ship))
        self.discard(*player.hand, *(blast.card for blast in player.flagship.damage))
        self._keep_squadrons_out(player.flagship.squadrons)
        for owner, other in enumerate(self.players, 1):
            for event in other.events:
                if owner == seat or event.by == seat:
                    self.remove_event(owner, event, None)
        self.discard(*(out.card for out in self.returning if out.to == seat))
        self.returning = tuple(out for out in self.returning if out.to != seat)
        left = player.flagship.uses_left
        self.change(
            seat,
            hand=(),
            eliminated=True,
            flagship=Flagship(player.flagship.id, uses_left=None if left is None else 0),
        )
        alive = self.living
        for other_seat in alive:
            rules.ability_of(self.player(other_seat)).flagship_destroyed(self, other_seat)
        if len(alive) == 1:
            self.winner = alive[0]
            self.stack.clear()
            self.emit(e.GameWon(alive[0]))
        elif len(alive) == 2 and not self.brutal:
            self._two_are_left(by)

    def _two_are_left(self, by: Seat) -> None:
        option = self.rules.options.brutal_assault
        if not self.rules.numbers.brutal_assault:
            return
        if option == "on":
            self.schedule_brutal_assault()
        elif option == "offer":
            first, second = self.living
            seats = (first, second) if by == first else (second, first)
            self.push(Offer(seats, agreed=True))
            self.emit(e.BrutalAssaultOffered(seats))

    def schedule_brutal_assault(self) -> None:
        """Let Brutal Assault begin with the weaker survivor's next turn (rules 9.2)."""
        rules = self.rules

        def strength(seat: Seat) -> int:
            player = self.player(seat)
            flagship = player.flagship
            return (
                rules.flagships[flagship.id].hull
                - total(flagship.damage)
                + sum(rules.ships[ship.id].hull - total(ship.damage) for _, ship in player.ships())
            )

        seats = self.living
        least = min(map(strength, seats))
        weakest = [seat for seat in seats if strength(seat) == least]
        self.brutal_from = weakest[self.random_below(len(weakest)) if len(weakest) > 1 else 0]
        self.emit(e.BrutalAssaultAgreed(self.brutal_from))

    def send_ships(self, seat: Seat, count: int) -> None:
        """Draw ships one after another, each to be deployed (rules 3.5)."""
        ability = self.rules.ability_of(self.player(seat))
        drawn = self.draw_ships(seat, ability.ships_drawn)
        if drawn:
            ships = tuple(Ship(ship) for ship in drawn)
            self.push(Deployment(seat, ships, more=count - 1))

    def count_use(self, seat: Seat) -> int | None:
        """Count one use of a flagship's ability and return the uses left (rules 7.1)."""
        flagship = self.player(seat).flagship
        left = flagship.uses_left
        if left is not None:
            left -= 1
            self.change(seat, flagship=replace(flagship, uses_left=left))
        return left

    def return_squadron(self, seat: Seat, card: CardId) -> None:
        """Keep a squadron out until the turn ends (rules 4.6)."""
        self.returning += (SquadronOut(card, seat),)

    def capture(self, by: Seat, target: TargetId | None) -> None:
        """Take an enemy ship with all that lies at it; it is deployed next (rules 4.9)."""
        location = self.locate(target)
        self.remove_ship(location.seat, location.zone_index, location.ship.id)
        self.emit(e.ShipCaptured(by, location.seat, location.ship.id))
        captured = replace(location.ship, boarded=True)
        self.push(Deployment(by, (captured,), captured_from=location.seat))

    def move_blasts(
        self, by: Seat, ship: ShipId, target: TargetId | None, blasts: list[Hit]
    ) -> None:
        """Move blasts from one ship to another, which may destroy it (rules 4.5)."""
        origin = self.locate(ship)
        kept = tuple(blast for blast in origin.ship.damage if blast not in blasts)
        self.set_ship(origin.seat, origin.zone_index, replace(origin.ship, damage=kept))
        location = self.locate(target)
        for blast in blasts:
            self.emit(e.BlastMoved(by, blast.card, ship, location.ship.id, location.seat))
        laden = replace(location.ship, damage=(*location.ship.damage, *blasts))
        self.set_ship(location.seat, location.zone_index, laden)
        if self.rules.ship_hull_left(laden) <= 0:
            self.destroy_ship(Location(location.seat, location.zone_index, laden), by)

    def known_owner(self, target: TargetId) -> Seat:
        owner = self.owner_of(target)
        if owner is None:
            raise RuntimeError(f"{target} is not on the table")
        return owner

    def mark_fired(self, location: Location, turrets: tuple[Turret, ...]) -> None:
        """Remember that a ship has fired."""
        ship = location.ship
        fired = replace(ship, shots=ship.shots + 1, turrets_fired=ship.turrets_fired + turrets)
        self.set_ship(location.seat, location.zone_index, fired)

    def begin_turn(self, seat: Seat) -> None:
        """Begin a turn: the seat's cards on fleets run out; a phase begins (rules 3.1, 6.3)."""
        self.turn += 1
        self.emit(e.TurnBegan(seat, self.turn))
        for owner, player in enumerate(self.players, 1):
            for event in player.events:
                if event.by == seat:
                    self.remove_event(owner, event, None)
        if self.brutal_from == seat:
            self.brutal, self.brutal_from = True, None
            self.emit(e.BrutalAssaultBegan(seat))
        first = self.rules.numbers.first_phase if self.player(seat).first_turn else DISCARD
        self.stack[:1] = [turn_of_phase(seat, first)]
        self.enter_phase(seat, first)

    def enter_phase(self, seat: Seat, phase: Phase) -> None:
        """Begin a phase of the turn that runs."""
        if phase is MANEUVER or phase is ATTACK:
            # Origins are noted for one phase, and forgotten with the next.
            fleet = []
            for zone_index, zone in enumerate(self.players[seat - 1].fleet):
                origin = zone_index if phase is MANEUVER else None
                ships = []
                # A comprehension would take longer for the few ships of a zone.
                for ship in zone:
                    ships.append(replace(ship, origin=origin))
                fleet.append(tuple(ships))
            self.set_fleet(seat, tuple(fleet))
        self.stack[0] = turn_of_phase(seat, phase)
        self.emit(e.PhaseBegan(seat, phase))
        rules = self.rules
        # A phase begins at every other step, and at most tables no flagship acts then.
        able = rules.interrupters
        if able and not able.isdisjoint([player.flagship.id for player in self.players]):
            interrupters = tuple(
                other for other in self.clockwise(seat) if self.can_act(other, _PHASE_START)
            )
            if interrupters:
                self.push(Interruption(interrupters))

    def fill_hand(self, seat: Seat) -> None:
        """Draw until the hand is full, and go on to the next phase (rules 3.4)."""
        player = self.player(seat)
        size = self.rules.numbers.hand_size + self.rules.ability_of(player).extra_cards
        if len(player.hand) < size:
            self.draw(seat, size - len(player.hand))
        self.enter_phase(seat, REINFORCE)

    def end_turn(self, seat: Seat) -> None:
        """Bring squadrons home, and pass the turn to the left (rules 3.7)."""
        for owner, player in enumerate(self.players, 1):
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
                rested = [
                    tuple([fresh.get(ship.id, ship) for ship in zone]) for zone in player.fleet
                ]
                self.set_fleet(owner, tuple(rested))
            for ship in tired:
                if ship.squadrons:
                    self._bring_home(seat, [hit.card for hit in ship.squadrons])
            if player.flagship.squadrons:
                self.change(owner, flagship=replace(player.flagship, squadrons=()))
                self._bring_home(seat, [hit.card for hit in player.flagship.squadrons])
        for out in self.returning:
            self._bring_home(out.to, [out.card])
        self.returning = ()
        if self.player(seat).first_turn:
            self.change(seat, first_turn=False)
        self.emit(e.TurnEnded(seat))
        self.begin_turn(self.clockwise(seat)[0])

    def _bring_home(self, seat: Seat, cards: list[CardId]) -> None:
        for card in cards:
            self.add_to_hand(seat, (card,))
            self.emit(e.SquadronReturned(seat, card))
