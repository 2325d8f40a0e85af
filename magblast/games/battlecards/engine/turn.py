"""Run the phases of a turn (rules B3)."""

from magblast.games.battlecards.engine.draft import Draft
from magblast.games.battlecards.engine.events import PhaseBegan, TurnBegan, TurnEnded
from magblast.games.battlecards.engine.frames import Assault, Turn
from magblast.games.battlecards.engine.query import active, other
from magblast.games.battlecards.engine.state import Ship
from magblast.games.battlecards.engine.terms import HAND, PHASES, Phase
from magblast.kernel.evolve import evolve
from magblast.kernel.seat import Seat

DRAW, UPGRADE, DEPLOY, ATTACK, DISCARD = PHASES


def begin_turn(draft: Draft, seat: Seat) -> None:
    """Begin a seat's turn with its Draw phase."""
    draft.turn += 1
    draft.stack[:] = [Turn(seat, DRAW, deployments_left=1)]
    draft.emit(TurnBegan(seat, draft.turn))
    draft.emit(PhaseBegan(seat, DRAW))


def enter(draft: Draft, phase: Phase) -> None:
    turn = active(draft)
    left = turn.deployments_left if phase in (UPGRADE, DEPLOY) else 0
    draft.stack[:] = [Turn(turn.seat, phase, left)]
    draft.emit(PhaseBegan(turn.seat, phase))


def end_turn(draft: Draft) -> None:
    """Reset what counted for the turn, and pass to the other seat (rules B3.5)."""
    seat = active(draft).seat
    for owner in (1, 2):
        ships = draft.player(owner).ships
        if any(_is_marked(ship) for ship in ships):
            draft.set_ships(owner, tuple([Ship(ship.id, ship.upgrades) for ship in ships]))
    draft.emit(TurnEnded(seat))
    begin_turn(draft, other(seat))


def _is_marked(ship: Ship) -> bool:
    return ship.upgraded or ship.deployed or ship.affected or ship.blocked


def draw_up(draft: Draft) -> None:
    """Draw up to six cards, all at once (rules B3.1)."""
    seat = active(draft).seat
    missing = HAND - len(draft.player(seat).hand)
    if missing > 0:
        draft.draw(seat, missing)
    enter(draft, UPGRADE)


def close_announcement(draft: Draft) -> None:
    turn = active(draft)
    draft.stack[0] = evolve(turn, attackers=())
    draft.push(Assault(turn.attackers))
