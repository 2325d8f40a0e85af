"""The spells, one by one: what each costs, asks for and does."""

from tests.games.magi_nation.literal.choices import (
    Use,
    a_creature,
    a_magi,
    a_thing,
    energy_of_magi,
    ours,
    own_pile,
    reached,
    tap_roots,
    tidal_wave,
    with_each,
)
from tests.games.magi_nation.literal.entering import entered
from tests.games.magi_nation.literal.happens import discard_creatures, draw, gain, lose, shuffle
from tests.games.magi_nation.literal.powers import (
    Power,
    after_dice,
    aim,
    discards_target,
    from_hand,
    gains,
    loses,
    mark_next,
    own_magi,
    plain,
)
from tests.games.magi_nation.literal.table import (
    Play,
    Table,
    Thing,
    ask,
    creature,
    creatures,
    find,
    is_creature,
    named,
    number,
    others,
    regions,
    things,
    title,
)


def _fog_bank(table: Table, use: Use) -> None:
    aim(table, use)["spells"].append({"card": use.card, "by": use.seat, "turns": 2})


def _lightning(table: Table, use: Use) -> None:
    if use.given["mode"] == "add":
        gain(aim(table, use), 2)
    else:
        lose(table, aim(table, use), 2, use.seat)


def _eclipse(table: Table, use: Use) -> None:
    mark_next(aim(table, use), "eclipse")


def _entangle(table: Table, use: Use) -> None:
    mark_next(aim(table, use), "entangle")


def _spirit(table: Table, use: Use) -> Play:
    thing = aim(table, use)
    count = yield from from_hand(
        table,
        use.seat,
        use.card,
        99,
        lambda card: "cald" in regions(card) and is_creature(card),
    )
    gain(thing, count)


def _implosion(table: Table, use: Use) -> Play:
    thing = aim(table, use)
    count = yield from from_hand(
        table, use.seat, use.card, 99, lambda card: "orothe" in regions(card)
    )
    lose(table, thing, count, use.seat)


def _geyser(table: Table, use: Use) -> None:
    for each in reached(table, use, things(table)):
        lose(table, each, 3, use.seat)


def _cave(table: Table, use: Use) -> None:
    for each in reached(table, use, things(table)):
        if not each.get("burrow"):
            lose(table, each, 1, use.seat)


def _syphon(table: Table, use: Use) -> None:
    lost = lose(table, aim(table, use), use.x, use.seat)
    gain(own_magi(table, use), lost if table["rules"] == "magi-nation/1" else use.x)


def _fire_flow(table: Table, use: Use) -> None:
    thing = aim(table, use)
    gain(thing, lose(table, own_magi(table, use), use.given["amount"], use.seat))


def _hyrens_call(table: Table, use: Use) -> Play:
    mine = table["seats"][use.seat]
    hyrens = [card for card in mine["deck"] if is_creature(card) and named(card, "hyren")]
    found = sorted(
        {title(card): card for card in sorted(hyrens, key=number, reverse=True)}.values()
    )
    legal = [{"do": "fetch", "cards": [card]} for card in found]
    answer = yield ask("fetch", use.seat, [*legal, {"do": "pass"}], card=use.card)
    if answer["do"] == "pass":
        shuffle(table, use.seat)
        return
    (card,) = answer["cards"]
    mine["deck"].remove(card)
    made = creature(card, table["owners"][card])
    made["may_not_attack"] = True
    mine["creatures"].append(made)
    shuffle(table, use.seat)
    yield from entered(table, use.seat, made)


def _orwins_gaze(table: Table, use: Use) -> None:
    mine = table["seats"][use.seat]
    mine["discard_pile"].remove(use.given["take"])
    mine["deck"].insert(0, use.given["take"])


def _vortex(table: Table, use: Use) -> None:
    for seat in (use.seat, *others(table, use.seat)):
        draw(table, seat, 2)


def _tap_roots(table: Table, use: Use) -> None:
    lose(table, aim(table, use), use.given["remove"], use.seat)
    gain(find(table, use.given["second"]), use.given["add"])


def _tidal_wave(table: Table, use: Use) -> None:
    gone = [each for each in creatures(table) if each["card"] in use.given["targets"]]
    discard_creatures(table, gone)


def _undertow(table: Table, use: Use) -> None:
    thing = aim(table, use)
    discard_creatures(table, [thing])
    mine = table["seats"][thing["owner"]]
    mine["discard_pile"].remove(thing["card"])
    mine["deck"].append(thing["card"])
    shuffle(table, thing["owner"])


def _burrow(table: Table, use: Use) -> None:
    thing = aim(table, use)
    thing["burrow"] = max(thing["burrow"], use.x)


def _arderial(table: Table, use: Use, thing: Thing) -> bool:
    return "arderial" in regions(thing["card"])


def _orothe(table: Table, use: Use, thing: Thing) -> bool:
    return "orothe" in regions(thing["card"])


def _below_five(table: Table, use: Use, thing: Thing) -> bool:
    return bool(thing["energy"] < 5)


def _burrowed(table: Table, use: Use, thing: Thing) -> bool:
    return bool(thing["burrow"])


def _one_to_choose(table: Table, use: Use) -> bool:
    return bool(reached(table, use, creatures(table)))


SPELLS: dict[str, Power] = {
    "eclipse": Power(5, plain(_eclipse), a_magi()),
    "fog_bank": Power(3, plain(_fog_bank), a_creature()),
    "shockwave": Power(5, discards_target, a_creature()),
    "lightning": Power(2, plain(_lightning), with_each(a_creature(), "mode", ["add", "discard"])),
    "shooting_star": Power(1, gains(2), a_creature(_arderial)),
    "spirit_of_the_flame": Power(1, _spirit, a_creature()),
    "flame_geyser": Power(7, plain(_geyser)),
    "syphon_vortex": Power(4, plain(_syphon), a_creature(), x=True),
    "fire_ball": Power(2, loses(2), a_thing()),
    "fire_flow": Power(1, plain(_fire_flow), energy_of_magi(4, a_creature())),
    "thermal_blast": Power(3, after_dice(1, a_thing())),
    "hyrens_call": Power(6, _hyrens_call),
    "orwins_gaze": Power(3, plain(_orwins_gaze), own_pile),
    "vortex_of_knowledge": Power(1, plain(_vortex)),
    "grow": Power(3, after_dice(1, a_creature(), gives=True), possible=_one_to_choose),
    "tap_roots": Power(3, plain(_tap_roots), tap_roots),
    "entangle": Power(3, plain(_entangle), a_magi()),
    "tidal_wave": Power(6, plain(_tidal_wave), tidal_wave),
    "undertow": Power(5, plain(_undertow), a_creature()),
    "implosion": Power(1, _implosion, a_thing()),
    "submerge": Power(2, gains(3), a_creature(_orothe)),
    "bottomless_pit": Power(3, discards_target, a_creature(_below_five)),
    "enrich": Power(1, gains(3), a_creature(_burrowed)),
    "burrow": Power(1, plain(_burrow), a_creature(ours), x=True),
    "carnivorous_cave": Power(3, plain(_cave)),
}
