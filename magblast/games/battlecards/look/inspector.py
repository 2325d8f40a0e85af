"""Describe everything there is to know about one card, ship or base."""

from collections.abc import Iterator

from magblast.games.battlecards.engine.state import Ship
from magblast.games.battlecards.engine.terms import SHIELD
from magblast.games.battlecards.look.faces import card_ink
from magblast.games.battlecards.look.fleet import points_line
from magblast.games.battlecards.look.scene import CardScene
from magblast.games.battlecards.look.ship import values
from magblast.games.battlecards.wording.spelling import Kind
from magblast.games.battlecards.wording.voice import number
from magblast.kernel.picks import Thing
from magblast.paint.ink import Ink
from magblast.paint.text import Line, Span, line


def inspect(thing: Thing, scene: CardScene) -> list[Line]:
    """Describe a thing; the lines are not wrapped, an empty line parts paragraphs."""
    return list(_lines(thing, scene))


def source(thing: Thing, scene: CardScene) -> Line:
    """Say how far the entry of a card can be trusted."""
    card = scene.voice.printed(str(thing.id))
    if thing.kind == Kind.BASE or card is None:
        return ()
    return line(Span(scene.voice.say(f"card.{card.confidence}"), Ink.FAINT))


def _lines(thing: Thing, scene: CardScene) -> Iterator[Line]:
    voice, id_ = scene.voice, str(thing.id)
    if thing.kind == Kind.BASE:
        seat = int(thing.id)
        points = scene.view.seats[seat - 1].base
        yield line(Span(voice.base(seat), Ink.TITLE, bold=True))
        yield line(*points_line(points, scene), f" {number(points)}")
        return
    card = scene.voice.printed(id_)
    if card is None:
        return
    yield line(Span(voice.titled(id_), card_ink(card), bold=True))
    yield line(Span(voice.say(f"kind.{card.kind}"), Ink.SOFT))
    yield ()
    found = scene.find(id_)
    if found is not None:
        yield from _ship(found, scene)
    yield line(voice.language.translate(card.text))


def _ship(ship: Ship, scene: CardScene) -> Iterator[Line]:
    voice = scene.voice
    owner = scene.view.owner_of(ship.id) or 1
    told = voice.say("inspect.owner", seat=voice.player(owner))
    room = scene.rules.room_of(ship)
    free = voice.say("inspect.free" if room else "inspect.free.0", count=room)
    yield line(f"{told}, ", *values(ship, scene), f", {free}")
    for card in ship.upgrades:
        yield line(f"  {voice.titled(card)}")
    shield = ship.upgrade_of_rank(SHIELD)
    if not ship.upgrades:
        yield line(Span(voice.say("inspect.bare"), Ink.WARN))
    if shield is None:
        yield line(Span(voice.say("inspect.no_shield"), Ink.WARN))
    else:
        yield line(Span(voice.say("inspect.shield", card=voice.card(shield)), Ink.GOOD))
    yield ()
