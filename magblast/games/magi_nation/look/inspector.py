"""Describe everything there is to know about one card, power or seat."""

from collections.abc import Iterator

from magblast.games.magi_nation.engine.state import Relic
from magblast.games.magi_nation.engine.terms import CardId
from magblast.games.magi_nation.look.energy import bar
from magblast.games.magi_nation.look.scene import DuelScene
from magblast.games.magi_nation.wording.spelling import Kind
from magblast.kernel.picks import CARD, Thing
from magblast.paint.ink import Ink
from magblast.paint.text import Line, Span, line

_BAR = 16
_SOURCES = 2
"""Lines of a sheet about where it comes from, the last ones."""


def inspect(thing: Thing, scene: DuelScene) -> list[Line]:
    """Describe a thing; the lines are not wrapped, an empty line parts paragraphs."""
    if thing.kind == Kind.SEAT:
        return [*_seat(int(thing.id), scene)]
    id_ = CardId(str(thing.id).partition(" ")[0])
    if thing.kind in (CARD, Kind.POWER) and id_ in scene.rules.cards:
        return [*_card(id_, scene)]
    return [line(Span(scene.voice.label(thing, scene.view), Ink.TITLE, bold=True))]


def source(thing: Thing, scene: DuelScene) -> Line:
    """Say how far the entry of a card can be trusted, and where it comes from."""
    card = scene.rules.cards.get(CardId(str(thing.id).partition(" ")[0]))
    if card is None:
        return ()
    lines = [*scene.voice.sheet_lines(scene.rules.printed, card)][-_SOURCES:]
    return line(Span(" ".join(lines), Ink.FAINT))


def _card(id_: CardId, scene: DuelScene) -> Iterator[Line]:
    voice, card, found = scene.voice, scene.rules.cards[id_], scene.find(id_)
    yield line(Span(f"{voice.card(id_)} ", scene.ink_of(id_), bold=True), scene.region_of(id_))
    yield line(Span(voice.say(f"cards.kind.{card.kind}", **voice.sheet_facts(card)), Ink.SOFT))
    if found is not None:
        yield line(voice.label(Thing(CARD, id_), scene.view))
        if not isinstance(found, Relic):
            yield line(*bar(found.energy, card.energy, _BAR, scene))
    yield ()
    for told in [*voice.sheet_lines(scene.rules.printed, card)][:-_SOURCES]:
        yield line(told)


def _seat(seat: int, scene: DuelScene) -> Iterator[Line]:
    """Describe the piles of a seat, with the order of its Magi as far as the viewer knows it."""
    side, voice = scene.view.seats[seat - 1], scene.voice
    deck = scene.translate(scene.rules.deck(seat).name)
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
