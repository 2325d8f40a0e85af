"""Describe everything there is to know about one card, power or seat."""

from collections.abc import Iterator

from magblast.games.magi_nation.engine.state import Relic
from magblast.games.magi_nation.engine.terms import CardId
from magblast.games.magi_nation.look.scene import DuelScene
from magblast.games.magi_nation.wording.spelling import ThingKind
from magblast.kernel.picks import CARD, Thing
from magblast.paint.ink import Ink
from magblast.paint.text import Line, Span, line

_BAR = 16
_SOURCES = 2
"""Lines of a sheet about where it comes from, the last ones."""


class Inspector:
    """Describe everything that the viewer of a scene may know about a thing."""

    __slots__ = ("scene",)

    def __init__(self, scene: DuelScene) -> None:
        self.scene = scene

    def inspect(self, thing: Thing) -> list[Line]:
        """Describe a thing; the lines are not wrapped, an empty line parts paragraphs."""
        if thing.kind == ThingKind.SEAT:
            return [*self._seat(int(thing.id))]
        id_ = CardId(str(thing.id).partition(" ")[0])
        if thing.kind in (CARD, ThingKind.POWER) and self.scene.rules.card(id_) is not None:
            return [*self._card(id_)]
        return [line(Span(self.scene.voice.label(thing, self.scene.view), Ink.TITLE, bold=True))]

    def source(self, thing: Thing) -> Line:
        """Say how far the entry of a card can be trusted, and where it comes from."""
        card = self.scene.rules.card(str(thing.id).partition(" ")[0])
        if card is None:
            return ()
        lines = [*self.scene.voice.sheet_lines(self.scene.rules.printed, card)][-_SOURCES:]
        return line(Span(" ".join(lines), Ink.FAINT))

    def _card(self, id_: CardId) -> Iterator[Line]:
        voice, card, found = self.scene.voice, self.scene.rules.cards[id_], self.scene.find(id_)
        yield line(
            Span(f"{voice.card(id_)} ", self.scene.ink_of(id_), bold=True),
            self.scene.region_of(id_),
        )
        yield line(Span(voice.say(f"cards.kind.{card.kind}", **voice.sheet_facts(card)), Ink.SOFT))
        if note := voice.region_note(id_, self.scene.view):
            yield line(Span(note, Ink.WARN))
        if found is not None:
            yield line(voice.label(Thing(CARD, id_), self.scene.view))
            if not isinstance(found, Relic):
                yield line(*self.scene.bar(found.energy, card.energy, _BAR))
        yield ()
        for told in [*voice.sheet_lines(self.scene.rules.printed, card)][:-_SOURCES]:
            yield line(told)

    def _seat(self, seat: int) -> Iterator[Line]:
        """Describe the piles of a seat, with the order of its Magi where the viewer knows it."""
        side, voice = self.scene.view.seats[seat - 1], self.scene.voice
        deck = self.scene.translate(self.scene.rules.deck(seat).name)
        yield line(Span(f"{voice.captain(seat)} ", Ink.TITLE, bold=True), Span(deck, Ink.SOFT))
        yield ()
        for key, cards in (
            ("stack", side.stack or ()),
            ("defeated", side.defeated),
            ("pile", tuple(reversed(side.discard_pile))),
        ):
            if cards:
                yield line(voice.say(f"inspect.{key}", cards=voice.cards(cards)))
        if not side.discard_pile:
            yield line(Span(voice.say("inspect.pile.none"), Ink.SOFT))
        yield ()
        yield line(Span(voice.deck_list(seat), Ink.SOFT))
