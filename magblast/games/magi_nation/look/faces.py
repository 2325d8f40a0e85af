"""Describe cards in a few letters, as tiles show them."""

from collections.abc import Iterator

from magblast.games.magi_nation.engine.printed import Card
from magblast.games.magi_nation.engine.terms import CardId, Kind
from magblast.games.magi_nation.look.scene import DuelScene
from magblast.games.magi_nation.wording.spelling import ThingKind as Spelled
from magblast.kernel.picks import CARD, Thing
from magblast.paint.ink import Ink
from magblast.paint.text import Line, Span, line
from magblast.paint.tiles import Face


class Faces:
    """Describe the things of a scene in a few letters."""

    __slots__ = ("scene",)

    def __init__(self, scene: DuelScene) -> None:
        self.scene = scene

    def of(self, thing: Thing) -> Face:
        """Describe a thing as a tile shows it; one that is seen for a moment says where it lies."""
        if thing.kind == Spelled.POWER:
            printed = self.scene.voice.printed_power(str(thing.id), self.scene.view)
            text = "" if printed is None else self.scene.translate(printed.text)
            return Face(self.scene.voice.power_name(str(thing.id), self.scene.view), text=text)
        id_ = CardId(str(thing.id))
        card = self.scene.rules.card(id_) if thing.kind == CARD else None
        if card is None:
            return Face(self.scene.voice.label(thing, self.scene.view))
        found = self.scene.find(id_)
        if found is not None:
            return Face(self.scene.voice.name_in_view(id_, self.scene.view), self.scene.ink_of(id_))
        number = str(card.energy or "")
        if card.spell is not None:
            number = self.scene.voice.cost_beside(card.spell, brief=True)
        where, region = self._where(id_), self.scene.region_of(id_)
        more = () if where else self._more(card)
        magi = self._magi
        closed = ""
        if magi is not None and not where and card.is_closed_to(magi):
            closed = self.scene.voice.region_note(id_, self.scene.view)
        starting: tuple[str, ...] = ()
        if card.starting:
            # They come first, as they decide when a Magi should appear.
            starting = (self.scene.voice.starting(self.scene.rules.printed, card),)
        brief = line(*where, region, f" {number}", *more)
        return Face(
            self.scene.voice.card(id_),
            Ink.LOST if closed else self.scene.ink_of(id_),
            brief if where else line(region, f" {self._kind(card, number)}", *more),
            brief,
            number if number.isdigit() else "",
            text=" ".join(filter(None, (closed, *starting, *self._told(card, named=False)))),
            whole=" ".join(filter(None, (closed, *starting, *self._told(card, named=True)))),
            in_rows=True,
        )

    def _told(self, card: Card, *, named: bool) -> Iterator[str]:
        """Iterate over what a card does, each power with all that it costs."""
        if card.spell is not None:
            yield self.scene.translate(card.spell.text)
        for each in card.powers:
            voice, text = self.scene.voice, self.scene.translate(each.text)
            if named:
                name, price = self.scene.translate(each.name), voice.cost_before_text(each)
                yield voice.say("sheet.effect", name=f"{name} {price}".strip(), text=text)
            else:
                price = voice.cost_beside(each)
                yield self.scene.caption("paid", cost=price, text=text) if price else text
        for effect in card.effects:
            text = self.scene.translate(effect.text)
            name = self.scene.translate(effect.name)
            yield self.scene.voice.say("sheet.effect", name=name, text=text) if named else text

    def _kind(self, card: Card, number: str) -> str:
        return self.scene.caption(f"kind.{card.kind}", number=number)

    def _more(self, card: Card) -> Line:
        """Write the energy that a Magi gains each turn, or the penalty that the viewer's pays."""
        if card.kind is Kind.MAGI:
            return line(Span(f" {self.scene.caption('rate', count=card.energize)}", Ink.SOFT))
        if self._magi is None or card.kind not in (Kind.CREATURE, Kind.SPELL):
            return ()
        lost = card.penalty_for(self._magi)
        return line(Span(f"+{lost}" if lost else "", Ink.WARN, bold=True))

    @property
    def _magi(self) -> Card | None:
        """The Magi of the viewer."""
        viewer = self.scene.view.viewer
        magi = None if viewer is None else self.scene.view.seats[viewer - 1].magi
        return None if magi is None else self.scene.rules.cards[magi.card]

    def _where(self, id_: CardId) -> Line:
        """Say where a card lies that the viewer sees only for a moment."""
        viewer = self.scene.view.viewer
        for side in self.scene.view.seats:
            told = ""
            if side.seat != viewer and id_ in (side.hand or ()):
                told = self.scene.caption("of", seat=self.scene.name(side.seat))
            elif id_ in side.top:
                told = self.scene.caption("on_top")
            if told:
                return line(Span(f"{told} ", Ink.WARN))
        return ()
