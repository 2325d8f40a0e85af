"""Put ships that were drawn or captured into a fleet (rules 3.5, 4.9)."""

from collections.abc import Iterator

from msgspec.structs import replace

from magblast.games.magblast.engine.actions import Action, Deploy
from magblast.games.magblast.engine.conditions import anything_else
from magblast.games.magblast.engine.events import ShipDeployed, ShipScrapped
from magblast.games.magblast.engine.frames import Deployment, Turn
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.rules import Board, Draft, FrameHandlers
from magblast.games.magblast.engine.terms import ZONE_INDEX, ZONES, DecisionKind, Phase, Zone
from magblast.kernel.decision import PRIVATE
from magblast.kernel.machine import UNASKED, Handlers, ask_seat
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


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
