"""Describe cards in a few letters, as tiles show them."""

from magblast.games.magi_nation.engine.costs import penalty
from magblast.games.magi_nation.engine.printed import Card
from magblast.games.magi_nation.engine.terms import CardId, Kind
from magblast.games.magi_nation.look.scene import DuelScene
from magblast.games.magi_nation.wording.sheets import cost
from magblast.kernel.picks import CARD, Thing
from magblast.paint.ink import Ink
from magblast.paint.text import Line, Span, line
from magblast.paint.tiles import Face


def face(thing: Thing, scene: DuelScene) -> Face:
    """Describe a thing as a tile shows it; a card of a hand that is not one's own says so."""
    id_ = CardId(str(thing.id))
    card = scene.rules.cards.get(id_) if thing.kind == CARD else None
    if card is None:
        return Face(scene.voice.label(thing, scene.view))
    found = scene.find(id_)
    if found is not None:
        return Face(scene.voice.label(thing, scene.view), scene.ink_of(id_))
    number = str(card.energy or "") if card.spell is None else cost(scene.voice, card.spell)
    spells = () if card.spell is None else (card.spell,)
    texts = (
        *(each.text for each in (*spells, *card.powers)),
        *(each.text for each in card.effects),
    )
    whole = " ".join(map(scene.translate, texts))
    return Face(
        scene.voice.card(id_),
        scene.ink_of(id_),
        line(
            *_foreign(id_, scene),
            scene.region_of(id_),
            f" {_kind(card, scene)}",
            *_more(card, scene),
        ),
        line(*_foreign(id_, scene), scene.region_of(id_), f" {number}", *_more(card, scene)),
        number if number.isdigit() else "",
        text=whole,
        whole=whole,
    )


def _kind(card: Card, scene: DuelScene) -> str:
    number = str(card.energy) if card.spell is None else cost(scene.voice, card.spell)
    return scene.told(f"kind.{card.kind}", number=number)


def _more(card: Card, scene: DuelScene) -> Line:
    """Write the penalty that the Magi of the viewer pays."""
    viewer = scene.view.viewer
    magi = None if viewer is None else scene.view.seats[viewer - 1].magi
    if magi is None or card.kind not in (Kind.CREATURE, Kind.SPELL):
        return ()
    lost = penalty(scene.rules.cards[magi.card], card)
    return line(Span(f"+{lost}" if lost else "", Ink.WARN, bold=True))


def _foreign(id_: CardId, scene: DuelScene) -> Line:
    """Name the captain whose hand a card is in, if it is not the viewer's."""
    viewer = scene.view.viewer
    for side in scene.view.seats:
        if side.seat != viewer and id_ in (side.hand or ()):
            return line(Span(f"{scene.told('of', seat=scene.name(side.seat))} ", Ink.WARN))
    return ()
