"""Describe cards in a few letters, as tiles show them."""

from magblast.games.battlecards.engine.rules import Card
from magblast.games.battlecards.engine.terms import CardKind
from magblast.games.battlecards.look.scene import CardScene
from magblast.games.battlecards.look.ship import values
from magblast.games.battlecards.wording.spelling import Kind
from magblast.games.battlecards.wording.things import label
from magblast.kernel.picks import Thing
from magblast.paint.ink import Ink
from magblast.paint.look import Face
from magblast.paint.text import Span, line
from magblast.paint.tiles import Tile

_INK = {
    CardKind.SHIP: Ink.TITLE,
    CardKind.UPGRADE: Ink.MINT,
    CardKind.ATTACK: Ink.ORANGE,
    CardKind.ANYTIME: Ink.SKY,
}


def face(thing: Thing, scene: CardScene) -> Face:
    """Describe a thing as a tile shows it."""
    id_ = str(thing.id)
    card = scene.rules.cards.get(id_)
    if thing.kind == Kind.SHIP and (found := scene.find(id_)) is not None:
        return Face(scene.voice.titled(id_), Ink.TITLE, values(found, scene))
    if card is None:
        return Face(label(thing, scene.view, scene.voice))
    ink = _INK[card.kind]
    return Face(
        f"{scene.voice.card(id_)} {scene.short(id_)}", ink, line(Span(_detail(card, scene), ink))
    )


def briefly(tile: Tile, scene: CardScene) -> Tile:
    """Return the name of a card in a word that fits the narrowest tile."""
    card = scene.rules.cards.get(str(tile.thing.id))
    if card is None or tile.thing.kind != Kind.CARD:
        return tile
    name = scene.voice.say(f"brief.{card.rank}")
    return tile._replace(title=f"{scene.corner(str(tile.thing.id))} {name}")


def card_ink(card: Card) -> Ink:
    """Choose the ink of a card by its kind."""
    return _INK[card.kind]


def _detail(card: Card, scene: CardScene) -> str:
    say = scene.voice.say
    if card.slots:
        return say("detail.slots", count=card.slots)
    if card.attack or card.defense:
        return say("detail.values", attack=f"+{card.attack}", defense=f"+{card.defense}")
    return say(f"detail.{card.rank}")
