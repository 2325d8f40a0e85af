"""Ask what comes between: after a hit (rules 4.8, 4.9), for new ships (3.5), at the end (9.2)."""

from collections.abc import Iterator
from itertools import product

from msgspec.structs import replace

from magblast.games.magblast.engine import actions as a
from magblast.games.magblast.engine.actions import Action, Agree, Deploy
from magblast.games.magblast.engine.conditions import anything_else
from magblast.games.magblast.engine.events import BrutalAssaultAnswered, ShipDeployed, ShipScrapped
from magblast.games.magblast.engine.frames import Choice, Deployment, FollowUp, Offer, Turn
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.rules import Board, Draft, FrameHandlers
from magblast.games.magblast.engine.terms import ZONE_INDEX, ZONES, DecisionKind, Phase, Zone
from magblast.kernel.machine import UNASKED, Handlers, ask_seat, one_of
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import PRIVATE, PUBLIC, Decision, Seat


def decide_follow_up(board: Board, frame: FollowUp) -> Decision:
    """Ask the attacker."""
    return Decision(frame.by, DecisionKind.FOLLOW_UP)


def refusal_to_follow(board: Board, frame: FollowUp, action: a.Action) -> Refusal | None:
    """Judge what the attacker tries."""
    if isinstance(action, a.CardUse):
        return board.refusal_to_play(action, frame)
    if isinstance(action, a.UseAbility):
        return board.refusal_to_use(action, frame)
    return None if isinstance(action, a.Pass) else UNASKED


def plausible_follow_ups(board: Board, frame: FollowUp, seat: Seat) -> Iterator[a.Action]:
    """Iterate over what the attacker might try."""
    rules = board.rules
    yield from board.plausible_plays(seat, frame)
    for card, target in product(board.players[seat - 1].hand, board.targets_around(seat)):
        if target != frame.target and rules.is_timely(card, frame):
            yield rules.effects[card].aimed(seat, card, frame.ship, target)
    yield from board.plausible_uses(seat, frame)
    yield a.EndPhase(seat)


def answer_follow_up(draft: Draft, frame: FollowUp, action: a.Action) -> None:
    """Carry out the follow-up chosen."""
    draft.stack.pop()
    if isinstance(action, a.FollowingUse):
        action.follow(draft, frame)
    elif isinstance(action, a.UseAbility):
        # The ability reads the hit it follows from the frame it was used in.
        draft.push(frame)
        action.do(draft)


FOLLOW_UP: FrameHandlers[FollowUp] = Handlers(
    decide_follow_up,
    Board.follow_ups,
    refusal_to_follow,
    answer_follow_up,
    attempts=plausible_follow_ups,
    all_legal=True,
)


def choices(board: Board, frame: Choice, seat: Seat) -> list[a.Action]:
    """List what the card offers."""
    return [*board.rules.effects[frame.card].options(board, frame)]


def refusal_of_choice(board: Board, frame: Choice, action: a.Action) -> Refusal | None:
    """Let the card judge the answer."""
    if not isinstance(action, a.Choose):
        return UNASKED
    return board.rules.effects[frame.card].refusal_of_choice(board, frame, action)


def answer_choice(draft: Draft, frame: Choice, action: a.Action) -> None:
    """Hand the answer to the card."""
    if not isinstance(action, a.Choose):
        raise RuntimeError(f"{action} chooses nothing")
    draft.stack.pop()
    draft.rules.effects[frame.card].chosen(draft, frame, action)


CHOICE: FrameHandlers[Choice] = Handlers(
    ask_seat(DecisionKind.CHOOSE, PRIVATE),
    choices,
    refusal_of_choice,
    answer_choice,
    attempts=anything_else,
    all_legal=True,
)


def deployments(board: Board, frame: Deployment, seat: Seat) -> list[Action]:
    """List the zones with room, for each ship there is to choose from."""
    return [
        Deploy(seat, ship.id, zone)
        for ship in frame.ships
        for zone in ZONES
        if _full(board, frame, zone) is None
    ]


def _full(board: Board, frame: Deployment, zone: Zone) -> Refusal | None:
    limit = board.rules.numbers.zone_limit
    if len(board.players[frame.seat - 1].fleet[ZONE_INDEX[zone]]) < limit:
        return None
    return Refusal(Reason.ZONE_FULL, "3.5", {"zone": zone, "count": limit})


def refusal_to_deploy(board: Board, frame: Deployment, action: Action) -> Refusal | None:
    """Judge a ship and its zone."""
    if not isinstance(action, Deploy):
        return UNASKED
    if action.ship not in [ship.id for ship in frame.ships]:
        return Refusal(Reason.NO_SUCH_SHIP, "3.5")
    return _full(board, frame, action.zone)


def plausible_deployments(board: Board, frame: Deployment, seat: Seat) -> Iterator[Action]:
    """Iterate over every zone, and over what might be tried instead."""
    for ship in frame.ships:
        for zone in ZONES:
            yield Deploy(seat, ship.id, zone)
    yield from anything_else(board, frame, seat)


def answer_deployment(draft: Draft, frame: Deployment, action: Action) -> None:
    """Put the ship into its zone; a ship not kept goes to the scrapyard (rules 3.5)."""
    if not isinstance(action, Deploy):
        raise RuntimeError(f"{action} deploys nothing")
    draft.stack.pop()
    for ship in frame.ships:
        if ship.id == action.ship:
            zone_index = ZONE_INDEX[action.zone]
            turn = draft.stack[0]
            moving = isinstance(turn, Turn) and turn.phase is Phase.MANEUVER
            draft.add_ship(
                action.by, zone_index, replace(ship, origin=zone_index if moving else None)
            )
            draft.emit(ShipDeployed(action.by, ship.id, action.zone))
        else:
            draft.scrapyard += (ship.id,)
            draft.emit(ShipScrapped(action.by, ship.id))
    if frame.more:
        draft.send_ships(frame.seat, frame.more)


DEPLOYMENT: FrameHandlers[Deployment] = Handlers(
    ask_seat(DecisionKind.DEPLOY, PRIVATE),
    deployments,
    refusal_to_deploy,
    answer_deployment,
    attempts=plausible_deployments,
    all_legal=True,
)


def decide_offer(board: Board, frame: Offer) -> Decision:
    """Ask the next survivor."""
    return Decision(frame.to_ask[0], DecisionKind.AGREE, PUBLIC)


def yes_or_no(board: Board, frame: Offer, seat: Seat) -> list[Action]:
    """List yes and no."""
    return [Agree(seat, yes=True), Agree(seat, yes=False)]


def answer_offer(draft: Draft, frame: Offer, action: Action) -> None:
    """Begin Brutal Assault once both survivors agree (rules 9.2)."""
    yes = isinstance(action, Agree) and action.yes
    draft.stack.pop()
    draft.emit(BrutalAssaultAnswered(action.by, yes))
    agreed = frame.agreed and yes
    if len(frame.to_ask) > 1:
        draft.push(Offer(frame.to_ask[1:], agreed))
    elif agreed:
        draft.schedule_brutal_assault()


OFFER: FrameHandlers[Offer] = one_of(decide_offer, yes_or_no, answer_offer, attempts=anything_else)
