"""Remember where the parts of a card lie on the board, and how they are lit."""

from typing import Generic, TypeVar

from magblast.games.magi_nation.engine.state import Thing as InPlay
from magblast.games.magi_nation.look.abilities import Abilities
from magblast.games.magi_nation.look.scene import DuelScene
from magblast.games.magi_nation.wording.spelling import card, power
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat
from magblast.paint.canvas import Area, Canvas
from magblast.paint.ink import Ground
from magblast.paint.toll import Toll

T = TypeVar("T", bound=InPlay)


class CardPicture(Generic[T]):
    """Represent a card in play with its controller, to be drawn."""

    __slots__ = ("abilities", "picked", "scene", "seat", "thing")

    def __init__(self, thing: T, seat: Seat, scene: DuelScene) -> None:
        self.thing = thing
        self.seat = seat
        self.scene = scene
        self.picked = card(thing.card)
        """The card as it can be picked."""
        self.abilities = Abilities(thing, scene)

    @property
    def powers(self) -> list[Thing]:
        """List the powers as they can be picked."""
        printed = self.scene.rules.cards[self.thing.card]
        return [power(self.thing.card, each.id) for each in printed.powers]

    @property
    def start(self) -> int:
        """Return the starting energy."""
        return self.scene.rules.cards[self.thing.card].energy

    @property
    def toll(self) -> Toll | None:
        """Return what would become of the card."""
        return self.scene.marks.tolls.get(self.picked)

    def mark_powers(self, canvas: Canvas, area: Area) -> Thing | None:
        """Give powers that are not shown a part of the card each; return the first that is lit."""
        powers = self.powers
        for index, each in enumerate(powers):
            part = area.width // len(powers)
            canvas.mark(area._replace(x=area.x + index * part, width=part), each, self.seat)
        if self.scene.light(self.picked)[0] is not Ground.CARD:
            return None
        return next((each for each in powers if self.scene.light(each)[0] is not Ground.CARD), None)
