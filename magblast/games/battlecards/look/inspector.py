"""Describe everything there is to know about one card, ship or base."""

from collections.abc import Iterator
from dataclasses import dataclass

from magblast.games.battlecards.engine.state import Ship
from magblast.games.battlecards.engine.terms import SHIELD
from magblast.games.battlecards.look.scene import CARD_INK, CardScene
from magblast.games.battlecards.wording.actions import ThingKind
from magblast.games.battlecards.wording.voice import number
from magblast.kernel.picks import Thing
from magblast.paint.ink import Ink
from magblast.paint.text import Line, Span, line


@dataclass(frozen=True, slots=True)
class Inspector:
    """Describe cards, ships and bases."""

    scene: CardScene

    def inspect(self, thing: Thing) -> list[Line]:
        """Describe a thing; the lines are not wrapped, an empty line parts paragraphs."""
        return list(self._lines(thing))

    def source(self, thing: Thing) -> Line:
        """Say how far the entry of a card can be trusted."""
        card = self.scene.voice.printed(str(thing.id))
        if thing.kind == ThingKind.BASE or card is None:
            return ()
        return line(Span(self.scene.voice.say(f"card.{card.confidence}"), Ink.FAINT))

    def _lines(self, thing: Thing) -> Iterator[Line]:
        scene = self.scene
        voice, id_ = scene.voice, str(thing.id)
        if thing.kind == ThingKind.BASE:
            seat = int(thing.id)
            points = scene.view.seats[seat - 1].base
            yield line(Span(voice.base(seat), Ink.TITLE, bold=True))
            yield line(*scene.points_line(points), f" {number(points)}")
            return
        card = scene.voice.printed(id_)
        if card is None:
            return
        yield line(Span(voice.titled(id_), CARD_INK[card.kind], bold=True))
        yield line(Span(voice.say(f"kind.{card.kind}"), Ink.SOFT))
        yield ()
        found = scene.find(id_)
        if found is not None:
            yield from self._ship(found)
        yield line(voice.language.translate(card.text))

    def _ship(self, ship: Ship) -> Iterator[Line]:
        scene = self.scene
        voice = scene.voice
        owner = scene.view.owner_of(ship.id) or 1
        told = voice.say("inspect.owner", seat=voice.player(owner))
        room = scene.rules.room_of(ship)
        free = voice.say("inspect.free" if room else "inspect.free.0", count=room)
        yield line(f"{told}, ", *scene.values(ship), f", {free}")
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
