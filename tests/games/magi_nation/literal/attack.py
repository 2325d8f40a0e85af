"""The Attack step (rules M6)."""

from collections.abc import Iterator

from tests.games.magi_nation.literal.happens import (
    defeat_magi,
    discard_creatures,
    draw,
    gain,
    lose,
    roll,
    sweep,
)
from tests.games.magi_nation.literal.table import (
    Asking,
    Play,
    Record,
    Table,
    Thing,
    all_magi,
    ask,
    controller,
    creatures,
    find,
    has,
    lies_in_play,
    named,
    others,
    regions,
    subsets,
    title,
)

PACK = ("korrit", "giant_korrit")
SMALL = 3


def may_attack(table: Table, seat: int, thing: Thing) -> bool:
    """Return whether a creature of the seat has an attack left (M6.1)."""
    mine = table["seats"][seat]
    if (
        mine["magi"] is None
        or mine["magi"]["eclipse"] in ("now", "both")
        or thing["may_not_attack"]
    ):
        return False
    if thing["burrow"] and not has(table, seat, "digging_goggles"):
        return False
    return bool(thing["attacks"] < (2 if has(table, seat, "yaki") else 1))


def can_be_attacked(table: Table, thing: Thing) -> bool:
    """Return whether no Fog Bank protects a creature in this turn (M6.2)."""
    return not any(spell["by"] != table["active"] for spell in thing["spells"])


def targets(table: Table, seat: int) -> list[Thing]:
    """Return what the creatures of a seat could attack (M6.2)."""
    found = []
    for each in others(table, seat):
        theirs = table["seats"][each]
        if theirs["creatures"]:
            found += [one for one in theirs["creatures"] if can_be_attacked(table, one)]
        elif theirs["magi"] and theirs["magi"]["hidden"] is None:
            found.append(theirs["magi"])
    return found


def attacks(table: Table, seat: int) -> list[Record]:
    """Return all attacks, and the end of the step unless a creature must attack."""
    able = [each for each in creatures(table, seat) if may_attack(table, seat, each)]
    aims = targets(table, seat)
    listed: list[Record] = []
    for leader in able:
        pack = [each["card"] for each in able if each is not leader and title(each["card"]) in PACK]
        for aim in aims:
            for joined in subsets(pack, 0, len(pack) if aim in creatures(table) else 0):
                attack = {"do": "attack", "creature": leader["card"], "target": aim["card"]}
                listed.append({**attack, "joined": sorted(joined)} if joined else attack)
    if not aims or not any(each["must_attack"] and not each["attacks"] for each in able):
        listed.append({"do": "end_phase"})
    return listed


def attack(table: Table, seat: int, answer: Record) -> Play:
    """Carry an attack out, from its announcement to the test of the Magi (M6.3)."""
    leader = find(table, answer["creature"])
    hunters = [each for each in creatures(table) if each["card"] in answer.get("joined", [])]
    for each in [leader, *hunters]:
        each["attacks"] += 1
    yield from _fight(table, seat, leader, hunters, find(table, answer["target"]))
    table["attack"] = None
    defeat_magi(table)


def _fight(table: Table, seat: int, leader: Thing, hunters: list[Thing], aim: Thing) -> Play:
    noted = {each["card"]: each["energy"] for each in creatures(table)}
    done: set[str] = set()
    named_first = aim
    captain = controller(table, aim)
    waiting: list[str] = []
    while True:  # again for each defender (M6.7)
        table["attack"] = {
            "creature": leader["card"],
            "target": aim["card"],
            "joined": sorted(each["card"] for each in hunters),  # lists have no order
        }
        on_magi = any(each is aim for each in all_magi(table))
        if not on_magi:
            aim["attacked"] = True
        _own_effects(table, seat, leader, hunters, aim, noted, done)
        waiting = ["quor_pup"] if title(leader["card"]) == "quor_pup" else []
        while waiting and aim is named_first:
            most = min(2, table["seats"][seat]["magi"]["energy"])
            effect = {"do": "effect", "card": leader["card"]}
            legal = [{**effect, "amount": amount} for amount in range(1, most + 1)]
            waiting = []
            if legal:
                given = yield ask("effect", seat, [*legal, {"do": "pass"}])
                if given["do"] != "pass":
                    amount = lose(table, table["seats"][seat]["magi"], given["amount"], seat)
                    gain(leader, amount)
        _their_effects(table, captain, aim, done)
        sweep(table)
        slid_to = None
        if not on_magi and lies_in_play(table, aim):
            slid_to = yield from _answers(table, captain, leader, aim, done)
        if not lies_in_play(table, leader) or not lies_in_play(table, aim):
            return  # cut short (M6.5)
        if slid_to is None:
            break
        aim = slid_to
    if on_magi:
        lose(table, aim, leader["energy"], None)
    else:
        _clash(table, seat, leader, hunters, aim, done)


def _own_effects(
    table: Table,
    seat: int,
    leader: Thing,
    hunters: list[Thing],
    aim: Thing,
    noted: dict[str, int],
    done: set[str],
) -> None:
    """Do what leaves the attacker nothing to choose."""
    for name, thing, amount in _charges(table, seat, leader, hunters, aim, noted):
        if name not in done:
            done.add(name)
            gain(thing, amount)
    kind = title(leader["card"])
    if aim["card"] in noted:
        if kind == "carillion" and noted[aim["card"]] < SMALL:
            done.add("resilience")
        if kind == "quor" and "battering_ram" not in done:
            done.add("battering_ram")
            theirs = table["seats"][controller(table, aim)]
            if theirs["magi"]:
                lose(table, theirs["magi"], 2, seat)


def _charges(
    table: Table,
    seat: int,
    leader: Thing,
    hunters: list[Thing],
    aim: Thing,
    noted: dict[str, int],
) -> Iterator[tuple[str, Thing, int]]:
    kind = title(leader["card"])
    if has(table, seat, "storm_ring"):
        for each in [leader, *hunters]:
            yield f"ring {each['card']}", each, 2 if named(each["card"], "hyren") else 1
    if has(table, seat, "staff_of_korrits"):
        for each in hunters:
            yield f"staff {each['card']}", each, 1
    if kind == "lava_balamant":
        yield "charge", leader, 1
    if aim["card"] in noted:
        if kind == "bhatar" and "underneath" in regions(aim["card"]):
            yield "tunneling_charge", leader, 3
        elif kind == "bhatar":
            yield "charge", leader, 1
        if kind in ("rudwot", "orathan") and noted[aim["card"]] < SMALL:
            yield kind, leader, 2


def _their_effects(table: Table, seat: int, aim: Thing, done: set[str]) -> None:
    """Do what leaves the defender nothing to choose."""
    if any(each is aim for each in all_magi(table)):
        if title(aim["card"]) == "ashgar":
            draw(table, seat, 1)
        if has(table, seat, "magma_armor"):
            gain(aim, 2)
    if f"attacked {aim['card']}" in done:
        return
    done.add(f"attacked {aim['card']}")
    if title(aim["card"]) == "plith":
        draw(table, seat, 2 if has(table, seat, "evu") else 1)
    if title(aim["card"]) == "wellisk_pup":
        if roll(table)[0] <= 4:
            gain(aim, 3)
        else:
            discard_creatures(table, [aim])


def _answers(
    table: Table, seat: int, leader: Thing, aim: Thing, done: set[str]
) -> Asking[Thing | None]:
    """Ask for Backlash and Slide, until both are used or declined."""
    slid_to = None
    backlash = has(table, seat, "stradus")
    slide = title(aim["card"]) == "gum_gum" and f"slid {aim['card']}" not in done
    while lies_in_play(table, leader):
        legal = []
        if backlash:
            legal.append({"do": "effect", "card": table["seats"][seat]["magi"]["card"]})
        if slide:
            more = [each for each in creatures(table, seat) if can_be_attacked(table, each)]
            legal += [
                {"do": "effect", "card": aim["card"], "target": each["card"]}
                for each in more
                if each is not aim
            ]
        if not legal:
            break
        given = yield ask("effect", seat, [*legal, {"do": "pass"}])
        if given["do"] == "pass":
            break
        if "target" in given:
            slide = False
            done.add(f"slid {aim['card']}")
            slid_to = find(table, given["target"])
            table["attack"]["target"] = given["target"]
            slid_to["attacked"] = True
        else:
            backlash = False
            lose(table, leader, 1, seat)
            sweep(table)
    return slid_to


def _clash(
    table: Table, seat: int, leader: Thing, hunters: list[Thing], aim: Thing, done: set[str]
) -> None:
    """Take each other's locked energy at the same time (M6.3 steps 6 to 8)."""
    strength = leader["energy"] + sum(
        each["energy"] for each in hunters if lies_in_play(table, each)
    )
    answer = aim["energy"]
    if leader["shield"] or "resilience" in done:
        answer = 0
    if aim["shield"]:
        strength = 0
    lose(table, aim, strength, None)
    lost = lose(table, leader, answer, None)
    if title(leader["card"]) == "furok":
        gain(table["seats"][seat]["magi"], (lost + 1) // 2)
    defeated = not aim["energy"]
    sweep(table)
    if defeated and title(aim["card"]) == "bwill":
        gone = [leader["card"], *(each["card"] for each in hunters)]
        discard_creatures(table, [each for each in creatures(table, seat) if each["card"] in gone])
