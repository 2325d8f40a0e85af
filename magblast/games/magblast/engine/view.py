"""Show a seat what it may know, as a type of its own; seed and deck orders are in no view."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import chain
from math import comb
from typing import TypeAlias

from msgspec.structs import replace

from magblast.games.magblast.engine import things
from magblast.games.magblast.engine.actions import MOST, Action
from magblast.games.magblast.engine.board import BoardFacts
from magblast.games.magblast.engine.events import Event, TargetHit
from magblast.games.magblast.engine.fleet import Fleet, FleetEvent, Hit, Ship, total
from magblast.games.magblast.engine.frames import Choice, Deployment, FollowUp, Frame, Play
from magblast.games.magblast.engine.payment import FEW_ICONS
from magblast.games.magblast.engine.rules import Board, Rules
from magblast.games.magblast.engine.state import PlayerState, SquadronOut
from magblast.games.magblast.engine.terms import (
    CardId,
    CardKind,
    FlagshipId,
    Phase,
    ShipId,
    TargetId,
    Turret,
    title_of,
)
from magblast.games.magblast.engine.things import Speller
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Decision, Seat
from magblast.kernel.stand_ins import texts_in
from magblast.kernel.structs import Node, ViewNode


class ShipView(Node, frozen=True):
    """Show a ship of a fleet."""

    id: ShipId
    hull_left: int
    """Printed hull less blasts and less the squadrons of this turn."""
    damage: tuple[Hit, ...]
    squadrons: tuple[Hit, ...]
    upgrades: tuple[CardId, ...]
    shots: int
    turrets_fired: tuple[Turret, ...]
    boarded: bool
    origin: int | None
    """Ring index of the zone in which it began the Maneuver phase, inside that phase."""
    carries: bool
    """May launch squadrons, by its print, its flagship or an upgrade."""
    sweeps: bool

    @property
    def lent(self) -> int:
        """Return the damage of squadrons, which ends with the turn."""
        return total(self.squadrons)


class FlagshipView(Node, frozen=True):
    """Show a flagship."""

    id: FlagshipId
    hull_left: int
    damage: tuple[Hit, ...]
    squadrons: tuple[Hit, ...]
    uses_left: int | None

    @property
    def lent(self) -> int:
        """Return the damage of squadrons, which ends with the turn."""
        return total(self.squadrons)


class SeatView(Node, frozen=True):
    """Show one side of the table; None beside a count stands for cards the viewer may not see."""

    seat: Seat
    flagship: FlagshipView
    first_turn: bool
    eliminated: bool
    hand: tuple[CardId, ...] | None
    hand_size: int
    fleet: tuple[tuple[ShipView, ...], ...]
    """By zone index."""
    events: tuple[FleetEvent, ...]
    mined: bool
    shielded: bool
    """Asteroids lie on the fleet."""
    dealt: tuple[ShipId, ...] | None
    """Ships to choose from at set-up; empty afterwards."""
    placed: tuple[ShipId, ...] | None
    """Ships placed face down at set-up, in ring order; empty afterwards."""
    has_placed: bool


Bearer: TypeAlias = ShipView | FlagshipView
"""What can be damaged."""


class PlayerView(ViewNode, BoardFacts[SeatView], frozen=True):
    """Show the table to one viewer; ``viewer`` None is the public."""

    rules: Rules
    viewer: Seat | None
    turn: int
    active: Seat | None
    """Whose turn it is; None during set-up and after the end."""
    phase: Phase | None
    seats: tuple[SeatView, ...]
    """Indexed by seat - 1."""
    stack: tuple[Frame, ...]
    """What the game is in the middle of, bottom first; ships the viewer may not see are blank."""
    action_deck: int
    """Cards left to draw."""
    shipyard: int
    """Ships left to draw."""
    discard_pile: tuple[CardId, ...]
    scrapyard: tuple[ShipId, ...]
    returning: tuple[SquadronOut, ...]
    brutal: bool
    brutal_from: Seat | None
    decision: Decision | None
    """Who is asked what; None when the game is over."""
    winner: Seat | None
    legal: tuple[Action, ...]
    """The legal answers in their pinned order, when the viewer is the seat asked; else empty."""

    @property
    def players(self) -> tuple[SeatView, ...]:
        """Return the seats, so that a view answers what is asked of a board in public."""
        return self.seats

    @property
    def hand(self) -> tuple[CardId, ...]:
        """Return the cards of the viewer."""
        return () if self.viewer is None else self.seats[self.viewer - 1].hand or ()

    def ready(self, ship: ShipView, rules: Rules) -> tuple[Turret, ...]:
        """List the turrets with which a ship has a shot left this turn."""
        turrets = rules.ships[ship.id].turrets
        return tuple([each for each in turrets if rules.has_shot(self.brutal, ship, each)])

    def speller(self) -> Speller:
        """Return the speller of the view, with the things that may be picked beyond a cut list."""
        rules, hand = self.rules, self.hand
        flagships = [seat.flagship.id for seat in self.seats]
        icons = {each: len(rules.cards[each].icons) for each in hand}
        cards, blast = rules.cards, CardKind.BLAST
        pays = sum(icons.values()) > FEW_ICONS
        pile = self.discard_pile if _ways_to_take(len(self.discard_pile)) >= MOST else ()
        blasts = [each for each in pile if cards[each].kind is blast]
        picked = _ways_to_take(len(blasts)) >= MOST
        found = Speller(
            flagships,
            tuple([things.card(each) for each in hand if icons[each]]) if pays else (),
            blasts=tuple([things.card(each) for each in blasts]) if picked else (),
        )
        fleets = [[*chain(*seat.fleet)] for seat in self.seats]
        own = fleets[self.viewer - 1] if self.viewer is not None else []
        hits = [hit.card for ship in own for hit in ship.damage]
        targets = sum(map(len, fleets)) + len(flagships)
        aimed = (len(hand) * len(own) + len(own) + len(hits)) * targets
        if not pays and aimed + len(hand) < MOST:
            return found
        alike: dict[object, list[Thing]] = {}
        for each in hand:
            kind = rules.cards[each].title, rules.cards[each].icons
            alike.setdefault(kind, []).append(things.card(each))
        like = [*map(tuple, alike.values()), tuple(map(things.card, hits))]
        return found._replace(
            copies={str(each.id): kind for kind in like for each in kind},
            ships=tuple([things.ship(each.id) for each in own]),
            targets=(
                *[things.ship(each.id) for each in chain(*fleets)],
                *map(things.flagship, flagships),
            ),
        )

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """List the seats still to be asked in an open round, in order."""
        return self.decision.waiting if self.decision else ()

    @property
    def in_flight(self) -> tuple[Play, ...]:
        """List the plays that have not taken effect, bottom first."""
        return tuple([frame for frame in self.stack if isinstance(frame, Play)])

    @property
    def may_kill(self) -> bool:
        """Return whether the play on top does as much damage as its target has hull left."""
        play = self.in_flight[-1] if self.in_flight else None
        if play is None or play.damage is None or play.target is None:
            return False
        left = self.hull_left(play.target)
        return left is not None and play.damage >= left

    @property
    def hit(self) -> FollowUp | None:
        """Return the hit that a follow-up is asked about."""
        return top if isinstance(top := self._top, FollowUp) else None

    @property
    def choice(self) -> Choice | None:
        """Return the choice inside an effect that is asked."""
        return top if isinstance(top := self._top, Choice) else None

    @property
    def drawn(self) -> tuple[ShipId, ...]:
        """List the ships waiting to be deployed, as far as the viewer may see them."""
        return drawn(self.stack)

    @property
    def _top(self) -> Frame | None:
        return self.stack[-1] if self.stack else None

    def bearers(self) -> Iterator[tuple[Seat, Bearer]]:
        """Iterate over the flagship and ships of each fleet, each with its seat."""
        for seat in self.seats:
            yield seat.seat, seat.flagship
            for zone in seat.fleet:
                for each in zone:
                    yield seat.seat, each

    def hulls(self) -> dict[Seat, int]:
        """Return the hull left of each fleet that is still in the game, its flagship included."""
        return {
            seat.seat: seat.flagship.hull_left
            + sum(ship.hull_left for zone in seat.fleet for ship in zone)
            for seat in self.seats
            if not seat.eliminated
        }

    def owner_of(self, target: TargetId) -> Seat | None:
        """Find the seat that owns a ship or flagship on the table."""
        return next((seat for seat, each in self.bearers() if each.id == target), None)

    def hull_left(self, target: TargetId) -> int | None:
        """Return the hull left to a ship or flagship; None for what is not on the table."""
        return next((each.hull_left for _, each in self.bearers() if each.id == target), None)

    def follow(self, event: Event) -> "PlayerView":
        """Return a view with the hull that an event has left to a ship or flagship."""
        if isinstance(event, TargetHit):
            left = self.hull_left(event.target)
            if left is not None:
                return self.with_hull(event.target, max(0, left - event.damage))
        return self

    def with_hull(self, target: TargetId, hull: int) -> "PlayerView":
        """Return a view with other hull left to a ship or flagship."""
        seats = []
        for seat in self.seats:
            if seat.flagship.id == target:
                seat = replace(seat, flagship=replace(seat.flagship, hull_left=hull))
            elif any(each.id == target for zone in seat.fleet for each in zone):
                fleet = tuple(
                    tuple(
                        replace(each, hull_left=hull) if each.id == target else each
                        for each in zone
                    )
                    for zone in seat.fleet
                )
                seat = replace(seat, fleet=fleet)
            seats.append(seat)
        return replace(self, seats=tuple(seats))

    def in_danger(self) -> frozenset[Thing]:
        """Return each flagship that the heaviest blast of a turret that bears on it would destroy.

        Whether somebody holds such a blast is hidden.
        """
        heaviest, found = self.rules.heaviest, set()
        shooters = [each for each in self.seats if not (each.eliminated or each.mined)]
        reached = [(each, self.attackable(each.seat)) for each in shooters]
        for side in self.seats:
            if side.eliminated or side.shielded:
                continue
            bearing = [enemy for enemy, seats in reached if side.seat in seats]
            blows = [heaviest[each] for enemy in bearing for each in self._bearing(enemy, side)]
            if side.flagship.hull_left <= max(blows, default=0):
                found.add(self.rules.thing_of(side.flagship.id))
        return frozenset(found)

    def _bearing(self, enemy: SeatView, side: SeatView) -> Iterator[Turret]:
        """Iterate over the turrets of an enemy that fire past empty zones (rules 4.3)."""
        for zone, ships in zip(side.fleet, enemy.fleet, strict=True):
            if not zone:
                for ship in ships:
                    yield from self.rules.ships[ship.id].turrets

    def kinds(self) -> Mapping[str, Hashable]:
        """Return what interchangeable cards share, by their ids: those of a hand, pile or fleet.

        A card that the table is in the middle of is unique.
        """

        def kind(place: Hashable, card: CardId) -> Hashable:
            return place, title_of(card), self.rules.cards[card].icons

        found = {card: kind("hand", card) for card in self.hand}
        found |= {card: kind("discards", card) for card in self.discard_pile}
        for seat in self.seats:
            found |= {card: kind((seat.seat, by), card) for card, by in seat.events}
            for number, zone in enumerate(seat.fleet):
                for ship in zone:
                    found |= {card: kind((number, ship.id), card) for card in ship.upgrades}
        named = {*texts_in(self.stack)}
        return {card: each for card, each in found.items() if card not in named}


BLANK = Ship("")
"""Stands for a ship that the viewer may not see."""


def drawn(stack: Sequence[Frame]) -> tuple[ShipId, ...]:
    """List the ships waiting to be deployed that the viewer may see."""
    ships = stack[-1].ships if stack and isinstance(stack[-1], Deployment) else ()
    return tuple([ship.id for ship in ships if ship is not BLANK])


def _ways_to_take(blasts: int) -> int:
    """Return in how many ways up to three of some blasts can be taken (rules 7.2)."""
    return blasts + comb(blasts, 2) + comb(blasts, 3)


class _Shown(Node, frozen=True):
    player: PlayerState
    view: SeatView


Shown = dict[tuple[Seat, bool], _Shown]
"""What was last shown of each seat, to others and to itself: most of it is shown again."""
_EMPTY: tuple[tuple[()], ...] = ((), (), (), ())


def show(
    board: Board,
    viewer: Seat | None,
    decision: Decision | None,
    legal: tuple[Action, ...],
    shown: Shown,
) -> PlayerView:
    """Show the table to a seat; None shows what is public.

    ``shown`` is what was shown of this game before, by the same rules; it is brought up to date.
    """
    turn = board.running_turn()
    return PlayerView(
        rules=board.rules,
        viewer=viewer,
        turn=board.turn,
        active=turn.seat if turn else None,
        phase=turn.phase if turn else None,
        seats=tuple(
            [
                _seat_view(player, seat, seat == viewer, board.rules, shown)
                for seat, player in enumerate(board.players, 1)
            ]
        ),
        stack=_stack_view(tuple(board.stack), viewer),
        action_deck=len(board.action_deck),
        shipyard=len(board.shipyard),
        discard_pile=board.discard_pile,
        scrapyard=board.scrapyard,
        returning=board.returning,
        brutal=board.brutal,
        brutal_from=board.brutal_from,
        decision=decision,
        winner=board.winner,
        legal=legal,
    )


def _stack_view(stack: tuple[Frame, ...], viewer: Seat | None) -> tuple[Frame, ...]:
    for frame in stack:
        if type(frame) is Deployment:
            return tuple([_frame_view(frame, viewer) for frame in stack])
    return stack


def _frame_view(frame: Frame, viewer: Seat | None) -> Frame:
    if type(frame) is not Deployment or frame.captured_from or frame.seat == viewer:
        return frame
    return replace(frame, ships=(BLANK,) * len(frame.ships))


def _seat_view(player: PlayerState, seat: Seat, own: bool, rules: Rules, shown: Shown) -> SeatView:
    last = shown.get((seat, own))
    if last and last.player is player:
        return last.view
    flagship = player.flagship
    seen = SeatView(
        seat=seat,
        flagship=FlagshipView(
            flagship.id,
            rules.flagship_hull_left(player),
            flagship.damage,
            flagship.squadrons,
            flagship.uses_left,
        ),
        first_turn=player.first_turn,
        eliminated=player.eliminated,
        hand=player.hand if own else None,
        hand_size=len(player.hand),
        fleet=_fleet_view(player, rules, last),
        events=player.events,
        mined=bool(player.events and rules.mines_on(player)),
        shielded=bool(player.events and rules.shields_on(player)),
        dealt=player.dealt if own else None,
        placed=player.placed if own else None,
        has_placed=bool(player.placed) or not player.dealt,
    )
    shown[seat, own] = _Shown(player, seen)
    return seen


def _fleet_view(
    player: PlayerState, rules: Rules, last: _Shown | None
) -> tuple[tuple[ShipView, ...], ...]:
    """Show each zone, as it was shown last if nothing in it has changed."""
    before: Fleet = last.player.fleet if last else _EMPTY
    shown: tuple[tuple[ShipView, ...], ...] = last.view.fleet if last else _EMPTY
    return tuple(
        [
            seen if zone is old else tuple([_ship_view(player, ship, rules) for ship in zone])
            for zone, old, seen in zip(player.fleet, before, shown, strict=True)
        ]
    )


def _ship_view(player: PlayerState, ship: Ship, rules: Rules) -> ShipView:
    return ShipView(
        ship.id,
        rules.ship_hull_left(ship),
        ship.damage,
        ship.squadrons,
        ship.upgrades,
        ship.shots,
        ship.turrets_fired,
        ship.boarded,
        ship.origin,
        rules.carries(player, ship),
        rules.numbers.sweeping and ship.id in rules.sweepers[player.flagship.id],
    )
