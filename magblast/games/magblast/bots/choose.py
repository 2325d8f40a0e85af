"""Choose where a Concussive Blast sends the ships: away from where one's own guns are."""

from magblast.games.magblast.bots.sight import Sight
from magblast.games.magblast.engine.actions import Action, Choose
from magblast.games.magblast.engine.terms import ZONE_INDEX


class ChoosingShips(Sight):
    """Choose where a Concussive Blast sends the ships: away from where one's own guns are."""

    __slots__ = ()

    def decide_choice(self) -> Action:
        """Empty the zones that one's own guns face most, counting the blasts still to be fired."""
        choice = self.view.choice
        if choice is None:
            raise RuntimeError("nothing is to be chosen")
        owner = self.view.seats[choice.owner - 1]
        moving = self.place(choice.target).zone_index
        fire = [
            10.0 * self.fire_from(zone_index) + self.guns(self.me.fleet[zone_index])
            for zone_index in range(4)
        ]
        best, most = self.legal[0], float("-inf")
        for action in self.legal:
            if not isinstance(action, Choose):
                continue
            filled = {ZONE_INDEX[zone] for _, zone in action.zones}
            gained = sum(
                [
                    fire[zone_index]
                    for zone_index, zone in enumerate(owner.fleet)
                    if zone_index not in filled and (not zone or zone_index == moving)
                ]
            )
            if gained > most:
                best, most = action, gained
        return best
