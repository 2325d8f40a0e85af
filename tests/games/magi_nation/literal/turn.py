"""A turn from its start to its end, again and again (rules M3)."""

from tests.games.magi_nation.literal.attack import attack, attacks
from tests.games.magi_nation.literal.entering import entered
from tests.games.magi_nation.literal.happens import (
    defeat_magi,
    draw,
    gain,
    lose,
    shuffle,
    sweep,
    to_pile,
)
from tests.games.magi_nation.literal.table import (
    Play,
    Table,
    TurnOver,
    ask,
    creature,
    creatures,
    facts,
    find,
    has,
    magi,
    named,
    number,
    others,
    relics,
    seats_of,
    subsets,
    title,
)
from tests.games.magi_nation.literal.using import END, creatures_to_play, step

STEPS = ("prs_1", "attack", "creatures", "prs_2", "draw")


def turns(table: Table) -> Play:
    """Play on from the phase in which the table stands."""
    while True:
        seat = table["active"]
        try:
            yield from _steps(table, seat)
        except TurnOver:
            table["attack"] = None
            _end_marks(table, seat)
        table["active"] = others(table, seat)[0]
        table["turn"] += 1
        table["phase"] = "energize"


def _steps(table: Table, seat: int) -> Play:
    if table["phase"] == "energize":
        yield from _begin(table, seat)
        table["phase"] = "prs_1"
    for phase in STEPS[STEPS.index(table["phase"]) :]:
        table["phase"] = phase
        if phase in ("prs_1", "prs_2"):
            yield from step(table, seat)
        elif phase == "attack":
            yield from _attack_step(table, seat)
        elif phase == "creatures":
            yield from _creatures_step(table, seat)
        else:
            yield from _draw_step(table, seat)
    _end(table, seat)


def _begin(table: Table, seat: int) -> Play:
    mine = table["seats"][seat]
    _turn_marks(table, seat, "next", "now")
    if mine["magi"] is None:
        mine["magi"] = magi(mine["stack"].pop(0))
        yield from _fetch(table, seat, mine["first_turn"])
    if has(table, seat, "ulk"):
        for each in creatures(table, seat):
            if named(each["card"], "korrit"):
                gain(each, 1)
    if table["turn"] > 1 or len(table["seats"]) > 2:
        gain(mine["magi"], facts(mine["magi"]["card"])["energize"])


def _turn_marks(table: Table, seat: int, old: str, new: str | None) -> None:
    mine = table["seats"][seat]
    marked = [*([mine["magi"]] if mine["magi"] else []), *mine["relics"]]
    for each in marked:
        for name in ("eclipse", "entangle", "hidden", "rests"):
            if each.get(name) == old:
                each[name] = new


def _fetch(table: Table, seat: int, opening: bool) -> Play:
    """Search for the starting cards (M2.4, M3.2)."""
    mine = table["seats"][seat]
    names = facts(mine["magi"]["card"])["starting"]
    found: list[str] = []
    for name in names:
        for pile in ([] if opening else mine["discard_pile"]), mine["deck"]:
            copies = sorted((card for card in pile if title(card) == name), key=number)
            if copies:
                found.append(copies[0])
                break
    legal = [{"do": "fetch", "cards": sorted(each)} for each in subsets(found, 1, len(found))]
    answer = yield ask("fetch", seat, [*legal, {"do": "pass"}])
    for card in answer.get("cards", []):
        (mine["deck"] if card in mine["deck"] else mine["discard_pile"]).remove(card)
        mine["hand"].append(card)
    shuffle(table, seat)
    if opening:
        draw(table, seat, max(0, 5 - len(mine["hand"])))


def _attack_step(table: Table, seat: int) -> Play:
    while True:
        answer = yield ask("attack", seat, attacks(table, seat))
        if answer == END:
            return
        yield from attack(table, seat, answer)


def _creatures_step(table: Table, seat: int) -> Play:
    while True:
        costs = dict(creatures_to_play(table, seat))
        legal = [{"do": "play", "card": card} for card in costs]
        answer = yield ask("creatures", seat, [*legal, END])
        if answer == END:
            return
        card = answer["card"]
        mine = table["seats"][seat]
        mine["hand"].remove(card)
        mine["magi"]["energy"] -= costs[card]
        made = creature(card, table["owners"][card])
        mine["creatures"].append(made)
        yield from entered(table, seat, made)
        sweep(table)
        defeat_magi(table)


def _draw_step(table: Table, seat: int) -> Play:
    """Ask Gar and Fossik, then draw two (M3.7)."""
    cards = 2
    own = creatures(table, seat)
    if has(table, seat, "gar") and own:
        least = min(each["energy"] for each in own)
        smallest = [each for each in own if each["energy"] == least]
        if len(smallest) > 1:
            card = table["seats"][seat]["magi"]["card"]
            effect = {"do": "effect", "card": card}
            legal = [{**effect, "target": each["card"]} for each in smallest]
            answer = yield ask("effect", seat, legal)
            smallest = [find(table, answer["target"])]
        gain(smallest[0], 2)
    if has(table, seat, "fossik") and creatures(table):
        effect = {"do": "effect", "card": table["seats"][seat]["magi"]["card"]}
        legal = [{**effect, "target": each["card"]} for each in creatures(table)]
        answer = yield ask("effect", seat, [*legal, {"do": "pass"}])
        if answer["do"] != "pass":
            gain(find(table, answer["target"]), 3)
            cards = 1
    draw(table, seat, cards, step=True)


def _end(table: Table, seat: int) -> None:
    """Do the effects of the end of a turn, then end its marks (M3.8)."""
    mine = table["seats"][seat]
    if has(table, seat, "evu"):
        draw(table, seat, 1)
    if has(table, seat, "shimmer") and not mine["magi"]["energy"]:
        for one in others(table, seat):
            for each in creatures(table, one):
                lose(table, each, 1, seat)
        sweep(table)
        defeat_magi(table)
    _end_marks(table, seat)


def _end_marks(table: Table, seat: int) -> None:
    """End what lasts for this turn (M3.8, M16.4)."""
    mine = table["seats"][seat]
    _turn_marks(table, seat, "now", None)
    _turn_marks(table, seat, "both", "next")
    mine["first_turn"] = False
    for each in creatures(table):
        each |= {"used": [], "attacks": 0, "attacked": False, "lost": 0}
        each |= {"may_not_attack": False, "must_attack": False, "shield": False}
        each["burrow"] = max(0, each["burrow"] - 1)
        for spell in list(each["spells"]):
            if spell["by"] == others(table, seat)[0]:  # all opponents of its caster have ended one
                spell["turns"] -= 1
            if not spell["turns"]:
                each["spells"].remove(spell)
                to_pile(table, table["owners"][spell["card"]], spell["card"])
    for one in seats_of(table):
        if table["seats"][one]["magi"]:
            table["seats"][one]["magi"]["used"] = []
    for each in relics(table):
        each["used"] = []
