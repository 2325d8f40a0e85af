"""Begin a game (rules 2), ask everything about one moment of it, and play on from it."""

from collections.abc import Callable, Mapping, Sequence
from itertools import permutations

from msgspec import Struct, field

from magblast.games.magblast.engine.actions import Action, Place, passing
from magblast.games.magblast.engine.conditions import anything_else, first
from magblast.games.magblast.engine.events import (
    BrutalAssaultAgreed,
    Event,
    FleetPlaced,
    FleetsRevealed,
)
from magblast.games.magblast.engine.fleet import Flagship, Ship
from magblast.games.magblast.engine.follow_up import CHOICE, DEPLOYMENT, FOLLOW_UP, OFFER
from magblast.games.magblast.engine.frames import (
    Choice,
    Deployment,
    FollowUp,
    Interruption,
    Offer,
    Play,
    ResponseRound,
    SetUp,
    Turn,
)
from magblast.games.magblast.engine.play import INTERRUPTION, PLAY, RESPONSE_ROUND
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.rules import Board, Draft, FrameHandlers, Rules
from magblast.games.magblast.engine.state import GameState, PlayerState
from magblast.games.magblast.engine.terms import ZONES, CardId, DecisionKind, FlagshipId, ShipId
from magblast.games.magblast.engine.turn import TURN
from magblast.games.magblast.engine.view import PlayerView, show
from magblast.kernel.machine import UNASKED, FramePosition, Handlers, Machine, ask_seat
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import PRIVATE, Decision, Outcome, Seat


class Deal(Struct, frozen=True):
    """Describe the prearranged part of a deal; what is left out is shuffled."""

    flagships: Mapping[Seat, FlagshipId] = field(default_factory=dict)
    ships: Mapping[Seat, tuple[ShipId, ...]] = field(default_factory=dict)
    hands: Mapping[Seat, tuple[CardId, ...]] = field(default_factory=dict)
    action_deck: tuple[CardId, ...] = ()
    """Top first, after the deal; the cards named nowhere lie below."""
    shipyard: tuple[ShipId, ...] = ()


def deal_state(rules: Rules, seats: int, seed: str, deal: Deal | None = None) -> GameState:
    """Deal a game for 2 to 8 seats (rules 2.1).

    The deal must name existing cards, each once; hands are filled to five.
    """
    deal = deal or Deal()
    numbers = rules.numbers
    rng = rules.rng
    state = rng.seeded(seed)
    named_flagships = set(deal.flagships.values())
    named_ships = {ship for ships in deal.ships.values() for ship in ships} | set(deal.shipyard)
    named_cards = {card for hand in deal.hands.values() for card in hand} | set(deal.action_deck)
    state, flagships = rng.shuffled(state, [f for f in rules.flagships if f not in named_flagships])
    state, ships = rng.shuffled(state, [s for s in rules.ships if s not in named_ships])
    state, cards = rng.shuffled(state, [c for c in rules.cards if c not in named_cards])
    players = []
    for seat in range(1, seats + 1):
        flagship = deal.flagships.get(seat)
        if flagship is None:
            flagship, flagships = flagships[0], flagships[1:]
        dealt = deal.ships.get(seat, ())
        missing = max(0, numbers.ships_dealt - len(dealt))
        dealt, ships = dealt + ships[:missing], ships[missing:]
        hand = deal.hands.get(seat, ())
        missing = max(0, numbers.hand_size - len(hand))
        hand, cards = hand + cards[:missing], cards[missing:]
        uses = rules.flagships[flagship].uses
        players.append(PlayerState(Flagship(flagship, uses_left=uses), hand=hand, dealt=dealt))
    return GameState(
        tuple(players),
        (SetUp(1),),
        deal.action_deck + cards,
        (),
        deal.shipyard + ships,
        (),
        (),
        0,
        state,
        brutal=False,
        brutal_from=None,
        winner=None,
    )


def placements(board: Board, frame: SetUp, seat: Seat) -> list[Action]:
    """List every choice of ships and zones."""
    dealt = board.players[seat - 1].dealt
    return [Place(seat, fleet) for fleet in permutations(dealt, len(ZONES))]


def refusal_to_place(board: Board, frame: SetUp, action: Action) -> Refusal | None:
    """Judge a fleet: different ships of those dealt, one a zone (rules 2.2)."""
    if not isinstance(action, Place):
        return UNASKED
    fleet, dealt = action.fleet, board.players[frame.seat - 1].dealt
    if len(fleet) == len(set(fleet)) == len(ZONES) and set(fleet) <= set(dealt):
        return None
    return Refusal(Reason.NOT_DEALT, "2.2", {"count": len(ZONES)})


def answer_set_up(draft: Draft, frame: SetUp, action: Action) -> None:
    """Place a fleet face down; the last one reveals all (rules 2.2)."""
    if not isinstance(action, Place):
        raise RuntimeError(f"{action} places nothing")
    draft.change(action.by, placed=action.fleet)
    draft.emit(FleetPlaced(action.by))
    if frame.seat < len(draft.players):
        draft.stack[-1] = SetUp(frame.seat + 1)
    else:
        _reveal(draft)


def _reveal(draft: Draft) -> None:
    rules = draft.rules
    fleets = []
    for seat, player in enumerate(draft.players, 1):
        draft.scrapyard += tuple(ship for ship in player.dealt if ship not in player.placed)
        fleet = tuple((Ship(ship),) for ship in player.placed)
        draft.change(seat, fleet=fleet, dealt=(), placed=())
        fleets.append(player.placed)
    hulls = [rules.hull_of(fleet) for fleet in fleets]
    tied = tuple(seat for seat in draft.living if hulls[seat - 1] == min(hulls))
    first = tied[draft.random_below(len(tied)) if len(tied) > 1 else 0]
    draft.emit(FleetsRevealed(tuple(fleets), first, tied))
    brutal = rules.numbers.brutal_assault and rules.options.brutal_assault == "on"
    if brutal and len(draft.players) == 2:
        draft.brutal_from = first
        draft.emit(BrutalAssaultAgreed(first))
    draft.begin_turn(first)


# The seats are asked in order; what they place stays hidden until all have placed.
SET_UP: FrameHandlers[SetUp] = Handlers(
    ask_seat(DecisionKind.PLACE, PRIVATE),
    placements,
    refusal_to_place,
    answer_set_up,
    attempts=anything_else,
    all_legal=True,
)


def _outcome(board: Board) -> Outcome:
    return Outcome(() if board.winner is None else (board.winner,), board.turn)


def _unasked(board: Board, asked: Decision, legal: Callable[[], Sequence[Action]]) -> Refusal:
    return first(DecisionKind(asked.kind))


class Position(FramePosition[GameState, Rules, Board, Action, Event, PlayerView], frozen=True):
    """Represent a game of Mag•Blast at one moment.

    A list of answers is complete up to 2,000; beyond that, it is a part of them (``MOST``).
    """

    machine = Machine(
        {
            SetUp: SET_UP,
            Turn: TURN,
            Play: PLAY,
            ResponseRound: RESPONSE_ROUND,
            FollowUp: FOLLOW_UP,
            Deployment: DEPLOYMENT,
            Choice: CHOICE,
            Offer: OFFER,
            Interruption: INTERRUPTION,
        },
        board=Board,
        draft=Draft,
        show=show,
        outcome=_outcome,
        over=Refusal(Reason.GAME_OVER, "8.2"),
        unasked=_unasked,
        elsewhere=lambda seat: Refusal(Reason.NOT_YOUR_DECISION, "3.1", {"seat": seat}),
    )

    def decline(self, seat: Seat) -> Action:
        """Return the action by which a seat passes in an open round."""
        return passing(seat)


def new_game(rules: Rules, seats: int, seed: str, deal: Deal | None = None) -> Position:
    """Deal a game for 2 to 8 seats (rules 2.1).

    The deal must name existing cards, each once; hands are filled to five.
    """
    return Position(deal_state(rules, seats, seed, deal), rules)


def settled(state: GameState, rules: Rules) -> tuple[Position, tuple[Event, ...]]:
    """Resolve automatic steps until a player must decide; for hand-written positions."""
    return Position.settled(Draft(state, rules))
