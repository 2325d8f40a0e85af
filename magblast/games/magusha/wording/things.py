"""Describe what stands on the table: names, explanations, and all of it in words."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from magblast.games.magusha.engine.geometry import COLUMNS, ROWS, ZONES, pointed
from magblast.games.magusha.engine.position import View
from magblast.games.magusha.engine.printed import Side, Troop
from magblast.games.magusha.engine.state import Unit
from magblast.games.magusha.engine.terms import Arrow, CardId
from magblast.games.magusha.wording.actions import answer
from magblast.games.magusha.wording.sheets import other_side, sheet_lines
from magblast.games.magusha.wording.spelling import Kind
from magblast.games.magusha.wording.voice import Voice
from magblast.kernel.language import HEARD
from magblast.kernel.picks import NUMBER, Thing
from magblast.kernel.seat import Seat

_AROUND = ((-1, 1), (0, 1), (1, 1), (-1, 0), (1, 0), (-1, -1), (0, -1), (1, -1))
ARROWS: Final = dict(zip(_AROUND, "↖↑↗←→↙↓↘", strict=True))
"""By the columns to the right and the rows up."""


def rose(compass: Iterable[Arrow], seat: Seat) -> tuple[str, ...]:
    """Return a compass in three rows as it lies on the board: that of seat 2 is turned."""
    lit = {pointed(each, seat) for each in compass}
    signs = {where: sign if where in lit else "·" for where, sign in ARROWS.items()}
    signs[0, 0] = "o"
    return tuple([" ".join([signs[x, y] for x in (-1, 0, 1)]) for y in (1, 0, -1)])


def label(voice: Voice, thing: Thing, view: View) -> str:
    """Return the name of a thing that can be picked, or that a preview speaks of."""
    id_ = str(thing.id)
    match thing.kind:
        case Kind.UNIT:
            found = view.at.board.unit_at(id_)
            return id_ if found is None else _unit(voice, found, view)
        case Kind.CARD:
            return voice.card(id_)
        case Kind.SEAT:
            return voice.captain(int(thing.id))
        case Kind.OPTION | Kind.COMMAND | Kind.PAY:
            return answer(voice, id_, view)
    return id_


def _unit(voice: Voice, unit: Unit, view: View) -> str:
    """Return the name of a unit with its troops and marks, and its owner if another is asked."""
    named = voice.unit(unit)
    if view.decision is not None and unit.seat != view.decision.seat:
        named = voice.say("unit.of", seat=voice.captain(unit.seat), unit=named)
    marks = _marks(voice, unit)
    if view.at.board.is_commander(unit):
        return voice.say("commander", unit=named, marks=marks)
    return voice.say("squad", unit=named, count=unit.size, marks=marks)


def _marks(voice: Voice, unit: Unit) -> str:
    marks = [voice.say("mark.guard", count=len(unit.guard))] if unit.guard else []
    states = [*([unit.stone] if unit.stone else []), *(["deployed"] if unit.deployed else [])]
    card = voice.card(unit.card)
    return "".join([*marks, *(voice.say(f"mark.{state}", unit=card) for state in states)])


def entry_of(voice: Voice, thing: Thing, view: View) -> str:
    """Return the card of a unit, and the id of anything else."""
    found = view.at.board.unit_at(str(thing.id)) if thing.kind == Kind.UNIT else None
    return str(thing.id) if found is None else found.card


def explain(voice: Voice, thing: Thing, view: View) -> Sequence[str]:
    """Return the lines that explain a thing: of a unit or a card what it can do, with its rose."""
    named, board, id_ = label(voice, thing, view), view.at.board, str(thing.id)
    if thing.kind in (NUMBER, Kind.OPTION, Kind.COMMAND, Kind.PAY, Kind.SEAT):
        return (named,)
    if thing.kind == Kind.CARD:
        asked = 1 if view.decision is None else view.decision.seat
        return (named, *card_lines(voice, CardId(id_), asked))
    found = board.unit_at(id_)
    if found is None:
        zone = [voice.captain(seat) for seat in (1, 2) if id_ in ZONES[seat]]
        form = ".zone" if zone else ""
        return (voice.say(f"explain.space{form}", at=id_, seat="".join(zone)),)
    lines = [named]
    if found.guard:
        lines.append(voice.say("explain.spirits", spirits=voice.counted(found.guard)))
    if board.is_commander(found):
        return [*lines, *_commander(voice, found, view)]
    return [*lines, *card_lines(voice, found.card, found.seat)]


def card_lines(voice: Voice, card: CardId, seat: Seat) -> Iterator[str]:
    """Iterate over what a card says, its compass as it lies on the board for a seat."""
    troop = voice.rules.troops.get(card)
    if troop is not None:
        kind = voice.say(f"class.{troop.class_}")
        form = ".one" if troop.size == 1 else ""
        yield voice.say(f"explain.troop{form}", kind=kind, size=troop.size)
        yield from _sheet(voice, troop, seat)
    elif card in voice.rules.commanders:
        commander = voice.rules.commanders[card]
        yield from _sheet(voice, commander.front, seat)
        yield other_side(voice, commander)
        yield from _sheet(voice, commander.magusha, seat)


def _commander(voice: Voice, unit: Unit, view: View) -> Iterator[str]:
    """Iterate over what holds for a commander now, and over its other side if it can flip."""
    commander, seat = voice.rules.commanders[unit.card], unit.seat
    left = len(view.at.board.player(seat).reserves)
    form = "" if left else ".none"
    if unit.guard and left < 2:
        form += ".guarded"
    yield voice.say(f"explain.reserves{form}", seat=voice.captain(seat), count=left)
    progress = view.at.board.progress_of(seat)
    if progress is None:
        name = voice.language.translate(commander.magusha_name)
        yield voice.say("explain.side", name=name)
    else:
        yield from _sheet(voice, commander.front, seat, progress)
        yield other_side(voice, commander)
    yield from _sheet(voice, commander.magusha, seat)


def _sheet(
    voice: Voice, sheet: Troop | Side, seat: Seat, progress: tuple[int, int] | None = None
) -> Iterator[str]:
    # A picture made of arrows says nothing to the ear; the compass is also told in words.
    lying = () if HEARD in voice.language.manners else rose(sheet.compass, seat)
    return sheet_lines(voice, voice.rules.printed, sheet, lying, progress)


def table(voice: Voice, view: View) -> Sequence[str]:
    """Return the table in words: a line for each row, from the far one, and one for each seat."""
    rows = [_row(voice, view, row) for row in range(ROWS, 0, -1)]
    return [*rows, *standing(voice, view)]


def standing(voice: Voice, view: View) -> Sequence[str]:
    """Return the line of each seat."""
    return [_seat(voice, view, seat) for seat in (1, 2)]


def _row(voice: Voice, view: View, row: int) -> str:
    board = view.at.board
    found = [board.unit_at(f"{column}{row}") for column in COLUMNS]
    units = [
        voice.say(
            "table.commander" if board.is_commander(unit) else "table.unit",
            at=unit.at,
            seat=voice.captain(unit.seat),
            card=voice.card(unit.card),
            count=unit.size,
            marks=_marks(voice, unit),
        )
        for unit in found
        if unit is not None
    ]
    key = "table.row" if units else "table.row.empty"
    return voice.say(key, row=row, units="; ".join(units))


def _seat(voice: Voice, view: View, seat: Seat) -> str:
    board, rules = view.at.board, voice.rules
    own = board.player(seat)
    progress = board.progress_of(seat)
    trigger = voice.say("table.magusha")
    if progress is not None:
        trigger = voice.say("table.trigger", now=progress[0], most=progress[1])
    reserves = voice.counted(own.reserves)
    return voice.say(
        "table.seat",
        seat=voice.captain(seat),
        faction=voice.language.translate(rules.factions[own.commander].name),
        count=len(own.reserves),
        reserves=voice.say("table.reserves", cards=reserves) if reserves else "",
        pool=len(own.pool),
        squads=len(board.squads_of(seat)),
        most=rules.numbers.squads,
        stones=own.stones,
        rally=voice.say(f"rally.{own.rally}"),
        trigger=trigger,
    )
