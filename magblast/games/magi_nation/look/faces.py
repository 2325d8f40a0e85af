"""Describe cards in a few letters, as tiles show them."""

from collections.abc import Iterator

from magblast.games.magi_nation.engine.printed import Card
from magblast.games.magi_nation.engine.terms import CardId, Kind
from magblast.games.magi_nation.look.scene import DuelScene
from magblast.games.magi_nation.wording.spelling import Kind as Spelled
from magblast.kernel.picks import CARD, Thing
from magblast.paint.ink import Ink
from magblast.paint.text import Line, Span, line
from magblast.paint.tiles import Face


def face(thing: Thing, scene: DuelScene) -> Face:
    """Describe a thing as a tile shows it; one that is seen for a moment says where it lies."""
    if thing.kind == Spelled.POWER:
        printed = scene.voice.printed_power(str(thing.id), scene.view)
        text = "" if printed is None else scene.translate(printed.text)
        return Face(scene.voice.power_name(str(thing.id), scene.view), text=text)
    id_ = CardId(str(thing.id))
    card = scene.rules.cards.get(id_) if thing.kind == CARD else None
    if card is None:
        return Face(scene.voice.label(thing, scene.view))
    found = scene.find(id_)
    if found is not None:
        return Face(scene.voice.name_in_view(id_, scene.view), scene.ink_of(id_))
    number = str(card.energy or "")
    if card.spell is not None:
        number = scene.voice.cost_beside(card.spell, brief=True)
    where, region = _where(id_, scene), scene.region_of(id_)
    more = () if where else _more(card, scene)
    brief = line(*where, region, f" {number}", *more)
    return Face(
        scene.voice.card(id_),
        scene.ink_of(id_),
        brief if where else line(region, f" {_kind(card, number, scene)}", *more),
        brief,
        number if number.isdigit() else "",
        text=" ".join(_told(card, scene, named=False)),
        whole=" ".join(_told(card, scene, named=True)),
        in_rows=True,
    )


def _told(card: Card, scene: DuelScene, *, named: bool) -> Iterator[str]:
    """Iterate over what a card does, each power with all that it costs."""
    if card.spell is not None:
        yield scene.translate(card.spell.text)
    for each in card.powers:
        price, text = scene.voice.cost_beside(each), scene.translate(each.text)
        head = f"{scene.translate(each.name)} {price}".strip()
        if named:
            yield f"{head}: {text}"
        else:
            yield scene.caption("paid", cost=price, text=text) if price else text
    for effect in card.effects:
        text = scene.translate(effect.text)
        yield f"{scene.translate(effect.name)}: {text}" if named else text


def _kind(card: Card, number: str, scene: DuelScene) -> str:
    return scene.caption(f"kind.{card.kind}", number=number)


def _more(card: Card, scene: DuelScene) -> Line:
    """Write the penalty that the Magi of the viewer pays."""
    viewer = scene.view.viewer
    magi = None if viewer is None else scene.view.seats[viewer - 1].magi
    if magi is None or card.kind not in (Kind.CREATURE, Kind.SPELL):
        return ()
    lost = card.penalty_for(scene.rules.cards[magi.card])
    return line(Span(f"+{lost}" if lost else "", Ink.WARN, bold=True))


def _where(id_: CardId, scene: DuelScene) -> Line:
    """Say where a card lies that the viewer sees only for a moment."""
    viewer = scene.view.viewer
    for side in scene.view.seats:
        told = ""
        if side.seat != viewer and id_ in (side.hand or ()):
            told = scene.caption("of", seat=scene.name(side.seat))
        elif id_ in side.top:
            told = scene.caption("on_top")
        if told:
            return line(Span(f"{told} ", Ink.WARN))
    return ()
