"""Set up, and answer in the middle of a turn: hits, losses, flips, choices and free steps."""

from magblast.games.magusha.bots.sight import Sight
from magblast.games.magusha.engine.actions import (
    Action,
    Choose,
    Discard,
    Flip,
    Move,
    Place,
    Redirect,
)
from magblast.games.magusha.engine.frames import Striking
from magblast.games.magusha.engine.geometry import turned


class Answering(Sight):
    """Set up, and answer in the middle of a turn: hits, losses, flips, choices and free steps."""

    __slots__ = ()

    def price_of_answer(self, action: Action) -> float:
        """Return what an answer is worth; to pass is worth nothing."""
        match action:
            case Place():
                return self.price_of_place(action)
            case Redirect():
                frame = self.board.stack[-1]
                if isinstance(frame, Striking) and frame.target is not None:
                    spared = self.harm(self.unit(frame.target))
                    return spared - self.harm(self.unit(action.target))
            case Discard():
                # What there is most of is missed least.
                return float(self.player(action.by).reserves.count(action.card))
            case Flip():
                return 1.0
            case Choose():
                target = self.unit(action.target)
                if target.seat == action.by:
                    return 1.0 + self.attackers(target.at)
                return self.harm(target)
            case Move():
                unit = self.unit(action.unit)
                return self.stand(unit, action.to) - self.standing(unit)
        return 0.0

    def price_of_place(self, action: Place) -> float:
        """Return how well a unit fits the standard formation, also where any is allowed."""
        troop = self.rules.troops.get(action.card)
        class_ = None if troop is None else troop.class_
        at = action.at if action.by == 1 else turned(action.at)
        for post in self.rules.printed.standard_formation:
            if (post.at, post.class_) == (at, class_):
                return 1.0 + min(action.count, post.count)
        return 0.0
