"""What can be chosen for a power or a spell, once its costs are paid (rules M4.8, M5.8)."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from tests.games.magi_nation.literal.table import (
    Record,
    Table,
    Thing,
    all_magi,
    controller,
    creatures,
    facts,
    has,
    is_creature,
    is_out,
    lies_in_play,
    named,
    others,
    regions,
    relics,
    seats_of,
    subsets,
)


@dataclass(frozen=True)
class Use:
    """A power or spell that was announced: by whom, from what, and with which numbers."""

    seat: int
    card: str
    source: Thing | None = None
    """The creature, relic or Magi of a power."""
    spell: bool = False
    noted: dict[str, int] = field(default_factory=dict)
    """The energy of each creature when it was announced."""
    x: int = 0
    given: Record = field(default_factory=dict)


Choices = Callable[[Table, Use], list[Record]]
Which = Callable[[Table, Use, Thing], bool]


def reaches(table: Table, use: Use, thing: Thing) -> bool:
    """Return whether nothing protects a creature from this card (M5.8)."""
    if not use.spell or not is_creature(thing["card"]):
        return True
    if facts(thing["card"])["name"] == "Lovian" and "arderial" not in regions(use.card):
        return False
    side = controller(table, thing)
    guarded = named(thing["card"], "barl") or named(thing["card"], "wellisk")
    return side == use.seat or not has(table, side, "orlon") or not guarded


def reached(table: Table, use: Use, which: list[Thing]) -> list[Thing]:
    """Return those of many that nothing protects."""
    return [each for each in which if reaches(table, use, each)]


def ours(table: Table, use: Use, thing: Thing) -> bool:
    """Return whether the user controls it."""
    return controller(table, thing) == use.seat


def other(table: Table, use: Use, thing: Thing) -> bool:
    """Return whether it is not the card itself."""
    return bool(thing["card"] != use.card)


def nothing(table: Table, use: Use) -> list[Record]:
    """Ask for nothing."""
    return [{}]


def _any(table: Table, use: Use, thing: Thing) -> bool:
    return True


def a_creature(which: Which = _any) -> Choices:
    """Ask for a creature of this sort."""
    return lambda table, use: [
        {"target": each["card"]}
        for each in reached(table, use, creatures(table))
        if which(table, use, each)
    ]


def a_magi(which: Which = _any) -> Choices:
    """Ask for a face-up Magi of this sort."""
    return lambda table, use: [
        {"target": each["card"]} for each in all_magi(table) if which(table, use, each)
    ]


def a_thing(which: Which = _any) -> Choices:
    """Ask for a creature or a face-up Magi."""
    return lambda table, use: a_creature(which)(table, use) + a_magi(which)(table, use)


def a_relic(which: Which = _any) -> Choices:
    """Ask for a relic in play."""
    return lambda table, use: [
        {"target": each["card"]} for each in relics(table) if which(table, use, each)
    ]


def with_each(choices: Choices, name: str, values: list[Any]) -> Choices:
    """Ask for one of these values, too."""
    return lambda table, use: [
        {**each, name: value} for each in choices(table, use) for value in values
    ]


def energy_of_magi(most: int, choices: Choices = nothing) -> Choices:
    """Ask for an amount up to ``most`` and to what the Magi has left."""

    def asked(table: Table, use: Use) -> list[Record]:
        left = table["seats"][use.seat]["magi"]["energy"]
        return with_each(choices, "amount", list(range(min(most, left) + 1)))(table, use)

    return asked


def two_creatures(table: Table, use: Use) -> list[Record]:
    """Ask for two different creatures in their order."""
    cards = [each["card"] for each in reached(table, use, creatures(table))]
    return [{"target": one, "second": two} for one in cards for two in cards if one != two]


def healing_storm(table: Table, use: Use) -> list[Record]:
    """Ask for an own Pharan, and for who gains."""
    return [
        {"second": pharan["card"], "target": each["target"]}
        for pharan in creatures(table, use.seat)
        if named(pharan["card"], "pharan")
        for each in a_thing()(table, use)
        if each["target"] not in (pharan["card"], use.card)
    ]


def tap_roots(table: Table, use: Use) -> list[Record]:
    """Ask for two creatures, and for each an amount up to 2."""
    upto = [0, 1, 2]
    return with_each(with_each(two_creatures, "remove", upto), "add", upto)(table, use)


def tidal_wave(table: Table, use: Use) -> list[Record]:
    """Ask for as many creatures as were paid for."""
    cards = sorted(each["card"] for each in reached(table, use, creatures(table)))
    return [{"targets": sorted(each)} for each in subsets(cards, use.x, use.x)]


def own_pile(table: Table, use: Use) -> list[Record]:
    """Ask for a card of the own discard pile."""
    return [{"take": card} for card in table["seats"][use.seat]["discard_pile"]]


def a_seat(table: Table, use: Use) -> list[Record]:
    """Ask for a player."""
    return [{"seat": seat} for seat in seats_of(table) if not is_out(table, seat)]


def an_opponent(table: Table, use: Use) -> list[Record]:
    """Ask for an opponent."""
    return [{"seat": seat} for seat in others(table, use.seat)]


def still(table: Table, use: Use) -> bool:
    """Return whether the source of a power is still in play."""
    return use.source is not None and lies_in_play(table, use.source)


def given(use: Use, answer: Record) -> Use:
    """Return the use with what was answered."""
    return replace(use, given={**use.given, **answer})
