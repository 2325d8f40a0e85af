"""The steps in which powers, relics and spells are used (rules M3.4, M4, M5.2)."""

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace

from tests.games.magi_nation.literal.choices import Use, given
from tests.games.magi_nation.literal.happens import (
    defeat_magi,
    discard_creatures,
    discard_relic,
    draw,
    lose,
    sweep,
)
from tests.games.magi_nation.literal.powers import POWERS, Power
from tests.games.magi_nation.literal.spells import SPELLS
from tests.games.magi_nation.literal.table import (
    Play,
    Record,
    Table,
    Thing,
    ask,
    creatures,
    facts,
    find,
    has,
    is_creature,
    regions,
    relic,
    title,
)

END: Record = {"do": "end_phase"}
FIELDS = ("target", "second", "x", "amount", "seat", "mode", "remove", "add", "targets", "take")


def penalty(table: Table, seat: int, card: str) -> int:
    """Return what a card of another region costs more (M4.2)."""
    own = regions(table["seats"][seat]["magi"]["card"])
    return 0 if regions(card) & (own | {"universal"}) else 1


def step(table: Table, seat: int) -> Play:
    """Play a step until its player ends it."""
    while True:
        answer = yield ask(table["phase"], seat, uses(table, seat))
        if answer == END:
            return
        if answer["do"] == "power":
            yield from _power(table, seat, answer)
        elif facts(answer["card"])["kind"] == "relic":
            yield from _relic(table, seat, answer["card"])
        else:
            yield from _spell(table, seat, answer)
        defeat_magi(table)


def uses(table: Table, seat: int) -> list[Record]:
    """Return all that can be used or played in a step, and its end."""
    if table["seats"][seat]["magi"] is None:
        return [END]
    listed = [{"do": "play", "card": card} for card in playable_relics(table, seat)]
    for card in table["seats"][seat]["hand"]:
        if facts(card)["kind"] == "spell":
            listed += _spells(table, seat, card)
    for source in sources(table, seat):
        for name, power in POWERS.get(title(source["card"]), {}).items():
            if name not in source["used"]:
                listed += _powers(table, seat, source, name, power)
        if title(source["card"]) == "mirror_pendant" and not source["used"]:
            listed += _mirrored(table, seat, source)
    return [*listed, END]


def sources(table: Table, seat: int) -> list[Thing]:
    """Return all that has powers."""
    mine = table["seats"][seat]
    return [mine["magi"], *mine["creatures"], *mine["relics"]]


def playable_relics(table: Table, seat: int) -> list[str]:
    """Return the relics of the hand that may be played (M4.3)."""
    mine = table["seats"][seat]
    locked = {
        title(under["card"])
        for each in creatures(table)
        for under in each["under"]
        if under["from"] == seat
    }
    there = {title(each["card"]) for each in mine["relics"]}
    own = regions(mine["magi"]["card"]) | {"universal"}
    return [
        card
        for card in mine["hand"]
        if facts(card)["kind"] == "relic"
        and title(card) not in locked | there
        and regions(card) & own
    ]


def _spells(table: Table, seat: int, card: str) -> list[Record]:
    if table["seats"][seat]["magi"]["entangle"] in ("now", "both"):
        return []
    spell = SPELLS[title(card)]
    use = Use(seat, card, spell=True, noted=_noted(table))
    start = {"do": "play", "card": card}
    return [
        {**start, **each}
        for x, cost in _numbers(table, seat, card)
        for each in _answers(table, replace(use, x=x), spell, cost)
    ]


def _numbers(table: Table, seat: int, card: str) -> Iterator[tuple[int, int]]:
    """Yield each X that can be paid, and the cost; of Tidal Wave the number of creatures."""
    spell = SPELLS[title(card)]
    purse = table["seats"][seat]["magi"]["energy"]
    for x in range(purse + 2):
        if title(card) == "tidal_wave":
            cost, wanted = spell.cost + 4 * (x - 1), x in (1, 2)
        else:
            cost, wanted = spell.cost + x, spell.x or not x
        cost += penalty(table, seat, card)
        if has(table, seat, "robes_of_the_ages"):
            cost = max(1, cost - 1)
        if wanted and cost <= purse:
            yield x, cost


def _powers(
    table: Table, seat: int, source: Thing, name: str, power: Power, copier: Thing | None = None
) -> list[Record]:
    start: Record = {"do": "power", "card": source["card"], "power": name}
    if copier is not None:
        start = {"do": "power", "card": copier["card"], "power": "auraflection", "copy": name}
    use = Use(seat, (copier or source)["card"], copier or source, noted=_noted(table))
    return [
        {**start, **each}
        for x, cost in _power_numbers(table, seat, source, power, copier)
        for each in _answers(table, replace(use, x=x), power, cost)
    ]


def _mirrored(table: Table, seat: int, pendant: Thing) -> list[Record]:
    own = table["seats"][seat]["magi"]
    return [
        each
        for name, power in POWERS.get(title(own["card"]), {}).items()
        for each in _powers(table, seat, own, name, power, copier=pendant)
    ]


def _power_numbers(
    table: Table, seat: int, source: Thing, power: Power, copier: Thing | None
) -> Iterator[tuple[int, int]]:
    by_itself = is_creature(source["card"])
    purse = (source if by_itself else table["seats"][seat]["magi"])["energy"]
    for x in range(purse + 2 if power.x else 1):
        cost = power.cost + x + (2 if copier else 0)
        if by_itself and cost and has(table, seat, "orothean_gloves"):
            cost = max(1, cost - 1)
        if cost <= purse:
            yield x, cost


def _noted(table: Table) -> dict[str, int]:
    return {each["card"]: each["energy"] for each in creatures(table)}


def _answers(table: Table, use: Use, power: Power, cost: int) -> list[Record]:
    """Return what can be chosen: pay on a copy of the table, and look (M4.8)."""
    there = {**deepcopy({**table, "shuffle": None}), "shuffle": table["shuffle"]}
    if use.source is not None:
        use = replace(use, source=find(there, use.card))
    if not power.possible(table, use):
        return []
    pay(there, use, power, cost)
    if not power.possible(there, use):
        return []
    x = {"x": use.x} if power.x else {}
    return [{**each, **x} for each in power.asks(there, use)]


def pay(table: Table, use: Use, power: Power, cost: int) -> None:
    """Pay everything at once, then discard creatures at 0 (M5.2 steps 2 and 3)."""
    if use.spell:
        table["seats"][use.seat]["hand"].remove(use.card)
    source = use.source
    if source is not None and is_creature(source["card"]):
        source["energy"] -= cost
    else:
        table["seats"][use.seat]["magi"]["energy"] -= cost
    if power.itself and source is not None:
        if is_creature(source["card"]):
            discard_creatures(table, [source])
        else:
            discard_relic(table, source)
    sweep(table)


def _power(table: Table, seat: int, answer: Record) -> Play:
    source = find(table, answer["card"])
    bearer, name = source, answer["power"]
    copier = None
    if "copy" in answer:
        copier, bearer, name = source, table["seats"][seat]["magi"], answer["copy"]
    source["used"].append(answer["power"])
    power = POWERS[title(bearer["card"])][name]
    x = answer.get("x", 0)
    costs = dict(_power_numbers(table, seat, bearer, power, copier))
    use = Use(seat, answer["card"], source, noted=_noted(table), x=x)
    pay(table, use, power, costs[x])
    yield from power.does(table, given(use, answer))
    sweep(table)


def _spell(table: Table, seat: int, answer: Record) -> Play:
    card = answer["card"]
    spell = SPELLS[title(card)]
    x = answer.get("x", len(answer.get("targets", [])))
    use = Use(seat, card, spell=True, noted=_noted(table), x=x)
    pay(table, use, spell, dict(_numbers(table, seat, card))[x])
    yield from spell.does(table, given(use, answer))
    sweep(table)
    if title(card) != "fog_bank":
        table["seats"][table["owners"][card]]["discard_pile"].append(card)


def _relic(table: Table, seat: int, card: str) -> Play:
    mine = table["seats"][seat]
    mine["hand"].remove(card)
    mine["relics"].append(relic(card))
    if has(table, seat, "blu") and mine["magi"]["energy"]:
        effect = {"do": "effect", "card": mine["magi"]["card"]}
        answer = yield ask("effect", seat, [effect, {"do": "pass"}], card=card)
        if answer["do"] != "pass":
            lose(table, mine["magi"], 1, seat)
            draw(table, seat, 1)


def creatures_to_play(table: Table, seat: int) -> list[tuple[str, int]]:
    """Return the creatures of the hand that can be paid, with their costs (M4.1, M4.2)."""
    mine = table["seats"][seat]
    if mine["magi"] is None:
        return []
    costs = [
        (card, facts(card)["energy"] + penalty(table, seat, card))
        for card in mine["hand"]
        if is_creature(card)
    ]
    return [(card, cost) for card, cost in costs if cost <= mine["magi"]["energy"]]
