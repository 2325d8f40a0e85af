"""Describe what lies on the table: names, explanations, and all of it in words."""

from collections.abc import Iterator, Sequence

from magblast.games.magi_nation.engine.printed import Power
from magblast.games.magi_nation.engine.state import Bearer, Creature, Magi, Relic
from magblast.games.magi_nation.engine.state import Thing as InPlay
from magblast.games.magi_nation.engine.terms import CardId, Due
from magblast.games.magi_nation.engine.view import PlayerView, SeatView
from magblast.games.magi_nation.wording.actions import answer
from magblast.games.magi_nation.wording.names import name_in_view, numbered, owned
from magblast.games.magi_nation.wording.sheets import cost, cost_beside, facts, sheet_lines
from magblast.games.magi_nation.wording.spelling import Kind
from magblast.games.magi_nation.wording.voice import Voice
from magblast.kernel.picks import CARD, NUMBER, OPTION, Thing


def label(voice: Voice, thing: Thing, view: PlayerView) -> str:
    """Return the name of a thing that can be picked, or that a preview speaks of."""
    id_ = str(thing.id)
    match thing.kind:
        case Kind.POWER:
            return _priced(voice, id_, view)
        case Kind.SEAT:
            return voice.captain(int(thing.id))
        case Kind.MODE:
            return voice.say(f"mode.{id_}")
    if thing.kind == OPTION:
        return answer(voice, id_, view)
    return id_ if thing.kind == NUMBER else card_label(voice, id_, view)


def card_label(voice: Voice, card: str, view: PlayerView) -> str:
    """Return the name of a card; one in play with its energy and marks, and whose it is."""
    placed = view.find(CardId(card))
    if placed is None:
        return voice.card(card)
    return _in_play(voice, placed.thing, owned(voice, placed.seat, placed.thing, view))


def _in_play(voice: Voice, thing: InPlay, name: str) -> str:
    marks = marks_told(voice, thing)
    if isinstance(thing, Relic):
        return voice.say("relic", card=name, marks=marks)
    return voice.say("bearer", card=name, energy=thing.energy, marks=marks)


def marks_told(voice: Voice, thing: InPlay) -> str:
    """Return what is marked on a card in play, a comma before each mark."""
    return "".join(_marks(voice, thing))


def _marks(voice: Voice, thing: InPlay) -> Iterator[str]:
    match thing:
        case Magi():
            for mark in ("eclipse", "entangle", "hidden"):
                yield _dated(voice, mark, getattr(thing, mark))
        case Relic():
            yield _dated(voice, "rests", thing.rests)
        case Creature():
            yield from _creature_marks(voice, thing)
    if thing.used:
        powers = voice.language.listing([*map(voice.ability, thing.used)])
        yield voice.say("mark.used", powers=powers)


def _dated(voice: Voice, mark: str, due: Due | None) -> str:
    if due is None:
        return ""
    now = voice.say(f"mark.{mark}.now") if due.holds else ""
    return now if due is Due.NOW else now + voice.say(f"mark.{mark}")


def _creature_marks(voice: Voice, creature: Creature) -> Iterator[str]:
    is_so = {
        "attacked": creature.attacks,
        "new": creature.may_not_attack,
        "must_attack": creature.must_attack,
        "shield": creature.shield,
    }
    yield from (voice.say(f"mark.{name}") for name, holds in is_so.items() if holds)
    if creature.burrow:
        yield voice.say("mark.burrow", count=creature.burrow)
    for spell in creature.spells:
        yield voice.say("mark.spell", card=voice.card(spell.card), count=spell.turns)
    for relic in creature.under:
        yield voice.say("mark.under", card=voice.card(relic.card))


def power_name(voice: Voice, id_: str, view: PlayerView) -> str:
    """Return the name of a power: behind its card, unless another card carries it out."""
    card, _, power = id_.rpartition(" ")
    if not card:
        return voice.ability(power)
    return voice.say("power", card=name_in_view(voice, card, view), power=voice.ability(power))


def _priced(voice: Voice, id_: str, view: PlayerView) -> str:
    """Return the name of a power with its cost, unless it is free."""
    name, power = power_name(voice, id_, view), printed_power(voice, id_, view)
    if power is None or not cost_beside(voice, power):
        return name
    return voice.say("power.cost", power=name, cost=cost(voice, power))


def printed_power(voice: Voice, id_: str, view: PlayerView) -> Power | None:
    """Return a power as it is printed on its card; one that is copied is the Magi's."""
    card, _, name = id_.rpartition(" ")
    if not card and view.viewer is not None:
        magi = view.seats[view.viewer - 1].magi
        card = "" if magi is None else magi.card
    printed = voice.rules.cards.get(CardId(card))
    return None if printed is None else printed.power(name)


def explain(voice: Voice, thing: Thing, view: PlayerView) -> Sequence[str]:
    """Return the lines that explain a thing: of a card what it does, and who says so."""
    if thing.kind == Kind.SEAT:
        return [*_seat(voice, view.seats[int(str(thing.id)) - 1])]
    lines = [label(voice, thing, view)]
    if thing.kind == CARD:
        return [*lines, *card_lines(voice, CardId(str(thing.id)))]
    if thing.kind == Kind.POWER:
        power = printed_power(voice, str(thing.id), view)
        return lines if power is None else [*lines, voice.language.translate(power.text)]
    return lines


def card_lines(voice: Voice, card: CardId) -> Iterator[str]:
    """Iterate over what a card says."""
    printed = voice.rules.cards.get(card)
    if printed is not None:
        yield voice.say(f"sheet.{printed.kind}", **facts(voice, printed))
        yield from sheet_lines(voice, voice.rules.printed, printed)


def table(voice: Voice, view: PlayerView) -> Sequence[str]:
    """Return the table in words: each seat, and what it has in play."""
    return [line for seat in view.seats for line in _seat(voice, seat)]


def standing(voice: Voice, view: PlayerView) -> Sequence[str]:
    """Return what each seat has left, the one whose turn it is first."""
    seats = sorted(view.seats, key=lambda seat: seat.seat != view.active)
    return [_standing(voice, seat) for seat in seats]


def _standing(voice: Voice, seat: SeatView) -> str:
    return voice.say(
        "standing",
        seat=voice.captain(seat.seat),
        magi=_magi(voice, seat.magi),
        count=len(seat.creatures),
        hand=seat.hand_size,
        stack=seat.stack_size,
    )


def _magi(voice: Voice, magi: Bearer | None) -> str:
    if magi is None:
        return voice.say("table.magi.none")
    return voice.say("standing.magi", card=voice.card(magi.card), energy=magi.energy)


def _seat(voice: Voice, seat: SeatView) -> Iterator[str]:
    pile, deck = seat.discard_pile, voice.rules.deck(seat.seat)
    magi = seat.magi
    yield voice.say(
        "table.seat",
        seat=voice.captain(seat.seat),
        deck=voice.language.translate(deck.name),
        magi=_magi(voice, None) if magi is None else _in_play(voice, magi, voice.card(magi.card)),
        stack=seat.stack_size + seat.pool_size,
        hand=seat.hand_size,
        cards=seat.deck_size,
        pile=len(pile),
        top=voice.say("table.top", card=voice.card(pile[-1])) if pile else "",
    )
    if seat.stack:
        yield voice.say("table.stack", cards=voice.cards(seat.stack))
    for creature in seat.creatures:
        told = _in_play(voice, creature, numbered(voice, seat, creature))
        yield voice.say("table.creature", creature=told)
    if not seat.creatures:
        yield voice.say("table.creatures.none")
    if seat.relics:
        relics = [_in_play(voice, relic, voice.card(relic.card)) for relic in seat.relics]
        yield voice.say("table.relics", relics="; ".join(relics))
    if seat.defeated:
        yield voice.say("table.defeated", cards=voice.cards(seat.defeated))
