"""Remember where things lie on the board, and show their keys and lights."""

from magblast.games.magi_nation.engine.state import Thing as InPlay
from magblast.games.magi_nation.look.scene import DuelScene
from magblast.games.magi_nation.wording.spelling import card, power
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat
from magblast.paint.canvas import Area, Canvas
from magblast.paint.ink import Ground, Ink


def mark_powers(
    canvas: Canvas, area: Area, seat: Seat, thing: InPlay, scene: DuelScene
) -> Thing | None:
    """Give powers that are not shown a part of their card each; return the first that is lit."""
    powers = [power(thing.card, each.id) for each in scene.rules.cards[thing.card].powers]
    for index, each in enumerate(powers):
        part = area.width // len(powers)
        canvas.mark(area._replace(x=area.x + index * part, width=part), each, seat)
    if scene.light(card(thing.card))[0] is not Ground.CARD:
        return None
    return next((each for each in powers if scene.light(each)[0] is not Ground.CARD), None)


def sign_of(thing: Thing, scene: DuelScene) -> tuple[str, Ink]:
    """Return the key of a thing, or how it is lit, and its ink."""
    ground, ink, sign = scene.light(thing)
    if ground is Ground.CARD:
        return scene.letters.get(thing, ""), Ink.FAINT
    return sign, ink
