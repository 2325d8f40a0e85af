"""Put ships that were drawn or captured into a fleet (rules 3.5, 4.9)."""

from magblast.engine.actions import Action, Deploy
from magblast.engine.events import ShipDeployed, ShipScrapped
from magblast.engine.evolve import evolve
from magblast.engine.frames import Deployment, Turn
from magblast.engine.handlers import Handlers
from magblast.engine.ops import send_ships
from magblast.engine.rules import Board, Draft, Rules
from magblast.engine.terms import RING, ZONES, DecisionKind, Phase
from magblast.kernel.decision import Decision


def decide_deployment(frame: Deployment) -> Decision:
    """Ask the seat that drew or captured a ship."""
    return Decision(frame.seat, DecisionKind.DEPLOY)


def deploy_actions(board: Board, rules: Rules, frame: Deployment) -> list[Action]:
    """List the zones with room, for each ship there is to choose from."""
    fleet = board.players[frame.seat - 1].fleet
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
            moving = isinstance(turn, Turn) and turn.phase is Phase.MANEUVER
            draft.add_ship(action.by, ring, evolve(ship, origin=ring if moving else None))
            draft.emit(ShipDeployed(action.by, ship.id, action.zone))
        else:
            draft.scrapyard += (ship.id,)
            draft.emit(ShipScrapped(action.by, ship.id))
    if frame.more:
        send_ships(draft, frame.seat, frame.more)


DEPLOYMENT = Handlers(decide_deployment, deploy_actions, answer_deployment)
