"""Tell beside the board what is looked at: a unit with its compass as it lies there, or a space."""

from collections.abc import Iterable, Iterator

from magblast.games.magusha.engine.geometry import ZONES
from magblast.games.magusha.engine.printed import Side, Troop
from magblast.games.magusha.engine.state import Unit
from magblast.games.magusha.engine.terms import CardId, DecisionKind, Space, Talent
from magblast.games.magusha.look.scene import FieldScene
from magblast.games.magusha.look.space import rose, side_of, stone_of, strength
from magblast.games.magusha.wording.spelling import Kind
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat
from magblast.paint.ink import Ink
from magblast.paint.text import Line, Span, line

_BESIDE_ROSE = 20
"""Cells that are left beside a compass."""


def about(scene: FieldScene, *, beside: bool) -> list[Line]:
    """Describe what is looked at, in lines that are not wrapped; nothing where there is nothing.

    ``beside`` tells whether a panel explains what was picked first, else what is pointed at.
    """
    asked, marks = scene.view.decision, scene.marks
    told = next(iter(marks.picks), marks.cursor) if beside else None
    for thing in (marks.cursor, *reversed(marks.picks)):
        if thing in (None, told) or thing.kind not in (Kind.CARD, Kind.UNIT, Kind.SPACE):
            continue
        return about_thing(thing, scene)
    if not beside and asked is not None and asked.kind == DecisionKind.FLIP:
        return [*other_side(asked.seat, scene)]
    return []


def other_side(seat: Seat, scene: FieldScene) -> Iterator[Line]:
    """Describe the side that a commander would show after a flip."""
    commander = scene.rules.commanders[scene.board.player(seat).commander]
    side, name = commander.magusha, scene.translate(commander.magusha_name)
    yield line(Span(scene.caption("other_side", name=name), Ink.TITLE, bold=True))
    yield _sort(scene.caption("magusha"), side.talents, scene)
    yield from _rose(side, seat, scene, [(), (), ()])
    yield from _abilities(side, scene)


def about_thing(thing: Thing, scene: FieldScene) -> list[Line]:
    """Describe a thing that may be picked."""
    if thing.kind == Kind.CARD:
        return [*about_card(CardId(str(thing.id)), scene.asked, scene)]
    return [*about_space(Space(str(thing.id)), scene)]


def about_space(at: Space, scene: FieldScene) -> Iterator[Line]:
    """Describe a space, who stands there, and who of the enemy could strike it."""
    unit = scene.units.get(at)
    if unit is None:
        seats = [seat for seat in (1, 2) if at in ZONES[seat]]
        zone = (
            scene.caption("zone", seat=scene.name(seats[0])) if seats else scene.caption("nobodys")
        )
        yield line(Span(f"{at} ", Ink.TITLE, bold=True), Span(zone, Ink.SOFT))
    else:
        yield from _heading(unit, scene)
    threats = () if unit is not None and unit.seat == scene.enemy else scene.threats.get(at, ())
    if threats:
        names = [scene.voice.unit(scene.units[each]) for each in threats]
        told = scene.caption("threatened", units=scene.voice.language.listing(names))
        yield line(Span(told, Ink.BAD))
    if unit is not None:
        yield from _abilities(scene.board.sheet_of(unit), scene)
        if scene.board.is_commander(unit) and not scene.board.player(unit.seat).magusha:
            yield ()
            yield from other_side(unit.seat, scene)


def _heading(unit: Unit, scene: FieldScene) -> Iterator[Line]:
    """Write what a unit is and how it stands, with its compass."""
    sheet = scene.board.sheet_of(unit)
    ink = scene.ink_of(unit.seat)
    yield line(
        Span(f"{scene.sign_of(unit.seat)} ", ink, bold=True),
        Span(scene.voice.unit(unit), Ink.TITLE, bold=True),
    )
    kind = side_of(unit, scene) if isinstance(sheet, Side) else _kind(sheet, scene)
    yield _sort(kind, sheet.talents, scene)
    state = [
        strength(unit, _BESIDE_ROSE, scene),
        line(Span(scene.signs.spirit * len(unit.guard), Ink.LEMON, bold=True)),
        line(Span(stone_of(unit, scene, brief=False), Ink.SOFT)),
    ]
    yield from _rose(sheet, unit.seat, scene, state)


def about_card(id_: CardId, seat: Seat, scene: FieldScene) -> Iterator[Line]:
    """Describe a card of the reserves."""
    troop = scene.rules.troops.get(id_)
    sheet = scene.rules.commanders[id_].front if troop is None else troop
    yield line(Span(scene.voice.card(id_), Ink.TITLE, bold=True))
    kind = scene.caption("front") if troop is None else _kind(troop, scene)
    yield _sort(kind, sheet.talents, scene)
    size = () if troop is None else line(Span(scene.caption("size", count=troop.size), Ink.SOFT))
    yield from _rose(sheet, seat, scene, [size, (), ()])
    yield from _abilities(sheet, scene)


def _kind(troop: Troop, scene: FieldScene) -> str:
    return scene.voice.say(f"class.{troop.class_}")


def _sort(kind: str, talents: Iterable[Talent], scene: FieldScene) -> Line:
    """Write class and talents."""
    names = (scene.voice.say(f"talent.{each}") for each in talents)
    return line(Span(f" {scene.glyphs.dot} ".join((kind, *names)), Ink.SOFT))


def _rose(sheet: Troop | Side, seat: Seat, scene: FieldScene, beside: list[Line]) -> Iterator[Line]:
    """Draw a compass with a line beside each of its rows."""
    for row, told in zip(rose(sheet.compass, seat, scene), beside, strict=True):
        yield line(" ", *row, "  ", *told)


def _abilities(sheet: Troop | Side, scene: FieldScene) -> Iterator[Line]:
    found = [sheet.ability]
    if isinstance(sheet, Side) and sheet.on_magusha is not None:
        found.append(sheet.on_magusha)
    for ability in found:
        yield line(
            Span(f"{scene.translate(ability.name)}: ", Ink.TITLE),
            Span(scene.translate(ability.text), Ink.TEXT),
        )
    if isinstance(sheet, Side) and sheet.trigger is not None:
        text = scene.translate(sheet.trigger.text)
        yield line(Span(scene.caption("trigger", text=text), Ink.SOFT))
