"""Deal what a viewer cannot see, so that the table looks the same to it."""

from msgspec.structs import replace

from magblast.games.magblast.engine.fleet import Flagship, Fleet, Ship
from magblast.games.magblast.engine.frames import Deployment, Frame
from magblast.games.magblast.engine.position import Position
from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.state import GameState, PlayerState
from magblast.games.magblast.engine.terms import CardId, ShipId
from magblast.games.magblast.engine.view import BLANK, PlayerView, SeatView
from magblast.kernel.memory import SeatMemory
from magblast.kernel.piles import Hidden
from magblast.kernel.vocabulary import lying_in


def imagine(
    rules: Rules, view: PlayerView, seed: str, memory: SeatMemory | None = None
) -> Position:
    """Return a position that looks like this to the viewer; the seed chooses which.

    What the viewer neither sees nor remembers is dealt at random: other hands, the decks, ships
    drawn or placed face down, and the state of the generator.
    """
    rng = rules.rng
    seen_cards, seen_ships = _seen(view)
    hands = {} if memory is None else memory.hands
    held = [card for hand in hands.values() for card in hand]
    card_pile = Hidden(rng, rng.seeded(seed), rules.cards, seen_cards, held)
    ship_pile = Hidden(rng, card_pile.state, rules.ships, seen_ships)
    stack = tuple([_frame(frame, ship_pile) for frame in view.stack])
    players = tuple(
        [
            _player(
                rules,
                seat,
                view,
                card_pile.or_take(seat.hand, seat.hand_size, hands.get(number, ())),
                ship_pile,
            )
            for number, seat in enumerate(view.seats, 1)
        ]
    )
    state = GameState(
        players,
        stack,
        card_pile.rest,
        view.discard_pile,
        ship_pile.rest,
        view.scrapyard,
        view.returning,
        view.turn,
        ship_pile.state,
        view.brutal,
        view.brutal_from,
        view.winner,
    )
    return Position(state, rules)


def hidden_from(rules: Rules, view: PlayerView) -> list[CardId]:
    """List the action cards that the viewer does not see: in other hands and in the deck."""
    seen, _ = _seen(view)
    return [card for card in rules.cards if card not in seen]


def _seen(view: PlayerView) -> tuple[set[CardId], set[ShipId]]:
    """Return the cards and the ships that lie in sight."""
    lying = (*view.seats, *view.stack, *view.returning)
    cards = {*view.discard_pile, *lying_in(lying, CardId)}
    return cards, {*view.scrapyard, *lying_in(lying, ShipId)}


def _frame(frame: Frame, ships: Hidden[str]) -> Frame:
    if not isinstance(frame, Deployment) or BLANK not in frame.ships:
        return frame
    return replace(frame, ships=tuple([Ship(ship) for ship in ships.take(len(frame.ships))]))


def _player(
    rules: Rules,
    seat: SeatView,
    view: PlayerView,
    hand: tuple[CardId, ...],
    ships: Hidden[str],
) -> PlayerState:
    dealt, placed = seat.dealt, seat.placed
    if dealt is None or placed is None:
        # Ships lie face down only until all fleets are placed.
        dealt = ships.take(rules.numbers.ships_dealt if view.turn == 0 else 0)
        placed = dealt[: len(seat.fleet)] if seat.has_placed else ()
    flagship = seat.flagship
    return PlayerState(
        Flagship(flagship.id, flagship.damage, flagship.squadrons, flagship.uses_left),
        _fleet(seat),
        hand,
        seat.events,
        seat.first_turn,
        seat.eliminated,
        dealt,
        placed,
    )


def _fleet(seat: SeatView) -> Fleet:
    return tuple(
        [
            tuple(
                [
                    Ship(
                        ship.id,
                        ship.damage,
                        ship.squadrons,
                        ship.upgrades,
                        ship.shots,
                        ship.turrets_fired,
                        ship.boarded,
                        ship.origin,
                    )
                    for ship in zone
                ]
            )
            for zone in seat.fleet
        ]
    )
