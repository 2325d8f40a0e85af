"""What answers a creature that was just played (rules M5.5)."""

from tests.games.magi_nation.literal.happens import discard_creatures, gain, lose
from tests.games.magi_nation.literal.table import (
    Play,
    Record,
    Table,
    Thing,
    ask,
    creatures,
    find,
    has,
    lies_in_play,
    named,
    others,
    regions,
    title,
)


def entered(table: Table, seat: int, made: Thing) -> Play:
    """Carry out the effects of playing a creature: own ones, then those of the others."""
    if has(table, seat, "robe_of_vines") and "naroom" in regions(made["card"]):
        gain(made, 1)
    if has(table, seat, "staff_of_hyren") and named(made["card"], "hyren"):
        gain(made, 1)
    for side in (seat, *others(table, seat)):
        yield from _asked(table, side, seat, made)


def _asked(table: Table, side: int, seat: int, made: Thing) -> Play:
    used: set[str] = set()
    while lies_in_play(table, made):
        legal = _waiting(table, side, seat, made, used)
        if not legal:
            return
        answer = yield ask("effect", side, [*legal, {"do": "pass"}], card=made["card"])
        if answer["do"] == "pass":
            return
        used.add(answer["card"])
        if title(answer["card"]) == "gloves_of_crystal":
            gain(made, lose(table, table["seats"][side]["magi"], 1, side))
        else:
            discard_creatures(table, [find(table, answer["card"]), made])


def _waiting(table: Table, side: int, seat: int, made: Thing, used: set[str]) -> list[Record]:
    mine = table["seats"][side]
    gloves = side == seat and "underneath" in regions(made["card"]) and mine["magi"]["energy"]
    cards = [each["card"] for each in mine["relics"] if gloves]
    cards = [card for card in cards if title(card) == "gloves_of_crystal"]
    cards += [
        each["card"]
        for each in creatures(table, side)
        if title(each["card"]) == "wellisk" and each is not made
    ]
    return [{"do": "effect", "card": card} for card in cards if card not in used]
