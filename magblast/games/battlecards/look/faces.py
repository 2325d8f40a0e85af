"""Describe cards in a few letters, as tiles show them."""

from magblast.games.battlecards.engine.rules import Card
from magblast.games.battlecards.engine.terms import CardKind
from magblast.games.battlecards.look.scene import CardScene
from magblast.games.battlecards.look.ship import values
from magblast.games.battlecards.wording.spelling import Kind
from magblast.kernel.picks import Thing
from magblast.paint.ink import Ink
from magblast.paint.text import Span, line
from magblast.paint.tiles import Face

_INK = {
    CardKind.SHIP: Ink.TITLE,
    CardKind.UPGRADE: Ink.MINT,
    CardKind.ATTACK: Ink.ORANGE,
    CardKind.ANYTIME: Ink.SKY,
}


def face(thing: Thing, scene: CardScene) -> Face:
    """Describe a thing as a tile shows it."""
    id_ = str(thing.id)
    card = scene.voice.printed(id_)
    if thing.kind == Kind.SHIP and (found := scene.find(id_)) is not None:
        return Face(scene.voice.titled(id_), Ink.TITLE, values(found, scene))
    if card is None:
        return Face(scene.voice.label(thing, scene.view))
    ink = _INK[card.kind]
    title = f"{scene.voice.card(id_)} {scene.short(id_)}"
    detail = line(Span(_detail(card, scene), ink))
    text = scene.voice.say(f"face.{card.rank}")
    whole = scene.voice.language.translate(card.text)
    return Face(title, ink, detail, number=_number(card), text=text, whole=whole)


def card_ink(card: Card) -> Ink:
    """Choose the ink of a card by its kind."""
    return _INK[card.kind]


def _number(card: Card) -> str:
    if card.slots:
        return f"{card.slots}"
    bonus = max(card.attack, card.defense, card.repair)
    return f"+{bonus}" if bonus else ""


def _detail(card: Card, scene: CardScene) -> str:
    say = scene.voice.say
    if card.slots:
        return say("detail.slots", count=card.slots)
    if card.attack or card.defense:
        return scene.adds(card)
    return say(f"detail.{card.rank}")
