"""Choose where a Concussive Blast sends the ships: away from where one's own guns are."""

from magblast.games.magblast.bots.sight import Sight
from magblast.games.magblast.engine.actions import Action, Choose
from magblast.games.magblast.engine.terms import RING


def decide(sight: Sight) -> Action:
    """Leave empty the zones that the own guns face most, with what can still be fired first."""
    choice = sight.view.choice
    if choice is None:
        raise RuntimeError("nothing is to be chosen")
    owner = sight.view.seats[choice.owner - 1]
    moving = sight.place(choice.target).ring
    fire = [10.0 * sight.fire_from(ring) + sight.guns(sight.me.fleet[ring]) for ring in range(4)]
    best, most = sight.legal[0], float("-inf")
    for action in sight.legal:
        if not isinstance(action, Choose):
            continue
        filled = {RING[zone] for _, zone in action.zones}
        gained = sum(
            [
                fire[ring]
                for ring, zone in enumerate(owner.fleet)
                if ring not in filled and (not zone or ring == moving)
            ]
        )
        if gained > most:
            best, most = action, gained
    return best
