"""The powers, one by one: what each costs, asks for and does."""

from collections.abc import Callable
from dataclasses import dataclass

from tests.games.magi_nation.literal.choices import (
    Choices,
    Use,
    a_creature,
    a_magi,
    a_relic,
    a_seat,
    a_thing,
    an_opponent,
    energy_of_magi,
    healing_storm,
    nothing,
    other,
    ours,
    still,
    two_creatures,
)
from tests.games.magi_nation.literal.happens import (
    change_hands,
    discard_creatures,
    discard_from_hand,
    discard_relic,
    draw,
    gain,
    lose,
    return_to_hand,
    roll,
    shuffle,
    take_relic,
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
    facts,
    find,
    is_creature,
    named,
    number,
    regions,
    subsets,
    title,
)

Does = Callable[[Table, Use], Play]


@dataclass(frozen=True)
class Power:
    """A power as printed. ``x`` tells that X comes on top of the cost."""

    cost: int
    does: Does
    asks: Choices = nothing
    x: bool = False
    itself: bool = False
    """Whether the card is discarded as part of the payment."""
    possible: Callable[[Table, Use], bool] = lambda table, use: True


def plain(happens: Callable[[Table, Use], None]) -> Does:
    """Return a part of play in which nobody is asked."""

    def play(table: Table, use: Use) -> Play:
        happens(table, use)
        yield from ()

    return play


def aim(table: Table, use: Use) -> Thing:
    """Return what was chosen as the target."""
    return find(table, use.given["target"])


def own_magi(table: Table, use: Use) -> Thing:
    """Return the Magi of the user."""
    found: Thing = table["seats"][use.seat]["magi"]
    return found


def mark_next(magi: Thing, name: str) -> None:
    """Mark a Magi for the next turn of its player; a mark that holds now still does (M5.7)."""
    magi[name] = "both" if magi[name] in ("now", "both") else "next"


def gains(amount: int) -> Does:
    """Let the target gain."""
    return plain(lambda table, use: gain(aim(table, use), amount))


def loses(amount: int) -> Does:
    """Let the target lose."""
    return plain(lambda table, use: _lose(table, use, amount))


def _lose(table: Table, use: Use, amount: int) -> None:
    lose(table, aim(table, use), amount, use.seat)


def draws(cards: int) -> Does:
    """Draw cards."""
    return plain(lambda table, use: draw(table, use.seat, cards))


discards_target = plain(lambda table, use: discard_creatures(table, [aim(table, use)]))


def storm(region: str, amount: int) -> Does:
    """Let every creature that is not of the region lose."""

    def happens(table: Table, use: Use) -> None:
        for each in creatures(table):
            if region not in regions(each["card"]):
                lose(table, each, amount, use.seat)

    return plain(happens)


def after_dice(dice: int, asks: Choices, gives: bool = False) -> Does:
    """Roll, then choose who loses or gains that much."""

    def play(table: Table, use: Use) -> Play:
        rolled = roll(table, dice)
        legal = [{"do": "choose", **each} for each in asks(table, use)]
        answer = yield ask("choose", use.seat, legal, card=use.card, dice=rolled)
        thing = find(table, answer["target"])
        if gives:
            gain(thing, sum(rolled))
        else:
            lose(table, thing, sum(rolled), use.seat)

    return play


def from_hand(
    table: Table, seat: int, card: str, most: int, fits: Callable[[str], bool], least: int = 0
) -> Asking[int]:
    """Discard cards of a hand, one after the other; return how many."""
    count = 0
    while count < most and table["seats"][seat]["hand"]:
        hand = table["seats"][seat]["hand"]
        legal = [{"do": "discard", "card": each} for each in hand if fits(each)]
        legal += [{"do": "pass"}] if count >= least else []
        answer = yield ask("discard", seat, legal, card=card)
        if answer["do"] == "pass":
            break
        discard_from_hand(table, seat, answer["card"])
        count += 1
    return count


def _channeling(table: Table, use: Use) -> Play:
    yield from from_hand(table, use.seat, use.card, 2, lambda card: True, least=2)
    gain(own_magi(table, use), 2)


def _generate(table: Table, use: Use) -> Play:
    count = yield from from_hand(table, use.seat, use.card, 99, lambda card: True)
    if use.source:
        gain(use.source, count)


def _mind_shock(table: Table, use: Use) -> Play:
    thing = aim(table, use)
    side = controller(table, thing)
    count = yield from from_hand(table, side, use.card, 2, lambda card: True)
    lose(table, thing, 4 - 2 * count, use.seat)


def _dream_feast(table: Table, use: Use) -> Play:
    seat = use.given["seat"]
    hand = list(table["seats"][seat]["hand"])
    found = sorted(card for card in hand if is_creature(card))
    legal = [{"do": "choose", "cards": sorted(each)} for each in subsets(found, 1, 2)]
    shown = {str(seat): hand}
    answer = yield ask("choose", use.seat, [*legal, {"do": "pass"}], card=use.card, hand=shown)
    for card in answer.get("cards", []):
        discard_from_hand(table, seat, card)


def _windsight(table: Table, use: Use) -> Play:
    seat = use.given["seat"]
    shown = {str(seat): list(table["seats"][seat]["hand"])}
    yield ask("look", use.seat, [{"do": "pass"}], card=use.card, hand=shown)


def _foresight(table: Table, use: Use) -> Play:
    mine = table["seats"][use.seat]
    top = mine["deck"][:2]
    legal: list[Record] = []
    for gone in subsets(top, 0, len(top)):
        answer = {"do": "choose", "discard": sorted(gone)}
        both = len(top) == 2 and not gone
        legal += [{**answer, "first": card} for card in top] if both else [answer]
    given = yield ask("choose", use.seat, legal, card=use.card, cards=list(top))
    del mine["deck"][: len(top)]
    stays = [card for card in top if card not in given["discard"]]
    stays.sort(key=lambda card: card != given.get("first"))
    mine["deck"][:0] = stays
    for card in given["discard"]:
        table["seats"][table["owners"][card]]["discard_pile"].append(card)


def _song(table: Table, use: Use) -> Play:
    mine = table["seats"][use.seat]
    wanted = title(use.given["target"])
    found = sorted((card for card in mine["deck"] if title(card) == wanted), key=number)
    legal = [{"do": "fetch", "cards": found[:n]} for n in (1, 2) if len(found) >= n]
    answer = yield ask("fetch", use.seat, [*legal, {"do": "pass"}], card=use.card)
    for card in answer.get("cards", []):
        mine["deck"].remove(card)
        mine["hand"].append(card)
    shuffle(table, use.seat)


def ask_orpus(table: Table, use: Use, relic: Thing) -> Asking[bool]:
    """Ask the player of a relic whether an Orpus keeps it (M5.6)."""
    side = controller(table, relic)
    guards = [each for each in creatures(table, side) if title(each["card"]) == "orpus"]
    if side == use.seat or not guards:
        return False
    legal = [{"do": "effect", "card": each["card"]} for each in guards]
    answer = yield ask("effect", side, [*legal, {"do": "pass"}], card=relic["card"])
    if answer["do"] == "pass":
        return False
    lose(table, find(table, answer["card"]), 1, side)
    return True


def _break_relic(table: Table, use: Use) -> Play:
    relic = aim(table, use)
    stays = yield from ask_orpus(table, use, relic)
    if not stays:
        discard_relic(table, relic)


def _steal(table: Table, use: Use) -> None:
    if still(table, use) and use.source:
        relic = aim(table, use)
        side = take_relic(table, relic)
        card = relic["card"]
        use.source["under"].append({"card": card, "from": side, "owner": table["owners"][card]})


def _move_all(table: Table, use: Use, thing: Thing, to: Thing) -> None:
    gain(to, lose(table, thing, thing["energy"], use.seat))


def _energy_drain(table: Table, use: Use) -> None:
    gain(find(table, use.given["second"]), lose(table, aim(table, use), 1, use.seat))


def _healing_rain(table: Table, use: Use) -> None:
    if use.source:
        _move_all(table, use, use.source, aim(table, use))


def _healing_storm(table: Table, use: Use) -> None:
    thing = aim(table, use)
    _move_all(table, use, find(table, use.given["second"]), thing)
    _healing_rain(table, use)
    gain(thing, 3)


def _replenish(table: Table, use: Use) -> None:
    for each in creatures(table, use.seat):
        if named(each["card"], "hyren"):
            gain(each, 2)


def _consume(table: Table, use: Use) -> None:
    if still(table, use) and use.source:
        _move_all(table, use, aim(table, use), use.source)


def _scrub(table: Table, use: Use) -> None:
    thing = aim(table, use)
    if controller(table, thing) == use.seat and use.source:
        _move_all(table, use, thing, use.source)
    else:
        discard_creatures(table, [thing])


def _undream_own(table: Table, use: Use) -> None:
    thing = aim(table, use)
    energy = thing["energy"]
    return_to_hand(table, thing)
    gain(own_magi(table, use), energy)


def _tribute(table: Table, use: Use) -> None:
    if use.source:
        moved = lose(table, own_magi(table, use), use.given["amount"], use.seat)
        gain(use.source, moved)


def _hurricane(table: Table, use: Use) -> None:
    chosen = aim(table, use)
    for each in creatures(table) + all_magi(table):
        if each is not chosen and "orothe" not in regions(each["card"]):
            lose(table, each, 3, use.seat)
    discard_creatures(table, [chosen])


def _possess(table: Table, use: Use) -> None:
    thing = aim(table, use)
    change_hands(table, thing, use.seat)
    thing["may_not_attack"] = True


def _life_channel(table: Table, use: Use) -> None:
    gain(own_magi(table, use), 5)
    for each in creatures(table, use.seat):
        lose(table, each, 1, use.seat)


def _vitalize(table: Table, use: Use) -> None:
    thing = aim(table, use)
    thing["energy"] = facts(thing["card"])["energy"]


def _band(table: Table, use: Use) -> None:
    gain(aim(table, use), 2)
    aim(table, use)["must_attack"] = True


def _conceal(table: Table, use: Use) -> None:
    mark_next(own_magi(table, use), "hidden")
    if use.source:
        use.source["rests"] = "next"


def _stab(table: Table, use: Use) -> None:
    thing = aim(table, use)
    lose(table, thing, max(0, thing["energy"] - 1), use.seat)


def _devastate(table: Table, use: Use) -> None:
    gone = [each for each in creatures(table) if "underneath" not in regions(each["card"])]
    discard_creatures(table, gone)


def _morale(table: Table, use: Use) -> None:
    for each in creatures(table):
        if named(each["card"], "korrit") and each is not use.source:
            gain(each, 1)


def _shield(table: Table, use: Use) -> None:
    if use.source:
        use.source["shield"] = True


def _healing_light(table: Table, use: Use) -> None:
    gain(aim(table, use), 4 if "underneath" in regions(use.given["target"]) else 2)


def _support(table: Table, use: Use) -> None:
    gain(aim(table, use), 3 if named(use.given["target"], "balamant") else 2)


def _lonely(table: Table, use: Use, thing: Thing) -> bool:
    return not creatures(table, controller(table, thing))


def _at_most_three(table: Table, use: Use, thing: Thing) -> bool:
    return bool(thing["energy"] <= 3) and other(table, use, thing)


def _weaker(table: Table, use: Use, thing: Thing) -> bool:
    """Compare what Abaquist had when announced with what the other has after the payment (R16)."""
    return other(table, use, thing) and bool(thing["energy"] < use.noted[use.card])


def _below_start(table: Table, use: Use, thing: Thing) -> bool:
    return bool(thing["energy"] < facts(thing["card"])["energy"])


def _other_own(table: Table, use: Use, thing: Thing) -> bool:
    return ours(table, use, thing) and other(table, use, thing)


def _korrit(table: Table, use: Use, thing: Thing) -> bool:
    return named(thing["card"], "korrit")


def _attacked(table: Table, use: Use, thing: Thing) -> bool:
    return bool(thing["attacked"])


def _two_in_hand(table: Table, use: Use) -> bool:
    return len(table["seats"][use.seat]["hand"]) >= 2


def _has_deck(table: Table, use: Use) -> bool:
    return bool(table["seats"][use.seat]["deck"])


def _first_step(table: Table, use: Use) -> bool:
    return bool(table["phase"] == "prs_1")


def _awake(table: Table, use: Use) -> bool:
    return use.source is not None and use.source["rests"] != "now"


_pharan = plain(lambda table, use: gain(aim(table, use), use.noted[use.card]))
_transfer_to_magi = plain(lambda table, use: gain(own_magi(table, use), use.x))
_transfer = plain(lambda table, use: gain(aim(table, use), use.x))
_undream = plain(lambda table, use: return_to_hand(table, aim(table, use)))

POWERS: dict[str, dict[str, Power]] = {
    "nimbulo": {"energy_drain": Power(1, plain(_energy_drain), two_creatures)},
    "thunder_hyren": {
        "shockstorm": Power(6, storm("arderial", 2)),
        "replenish": Power(2, plain(_replenish), itself=True),
    },
    "alaban": {"undream": Power(5, _undream, a_creature())},
    "epik": {"dream_feast": Power(1, _dream_feast, a_seat, itself=True)},
    "cloud_narth": {
        "healing_rain": Power(0, plain(_healing_rain), a_thing(other)),
        "healing_storm": Power(0, plain(_healing_storm), healing_storm),
    },
    "lightning_hyren": {"shockstorm": Power(4, storm("arderial", 1))},
    "pharan": {"healing_rain": Power(0, _pharan, a_thing(other), itself=True)},
    "thunder_vashp": {
        "thunderclap": Power(0, discards_target, a_creature(_at_most_three), itself=True)
    },
    "channelers_gloves": {"channeling": Power(0, _channeling, possible=_two_in_hand)},
    "mask_of_abwyn": {"windsight": Power(0, _windsight, an_opponent)},
    "relic_stalker": {"pound_pound_pound": Power(0, _break_relic, a_relic(other), itself=True)},
    "grega": {"thermal_blast": Power(2, after_dice(1, a_thing()))},
    "greater_vaal": {"immolate": Power(5, after_dice(2, a_thing()))},
    "magma_hyren": {
        "fireball": Power(1, loses(1), a_creature()),
        "healing_flame": Power(1, gains(2), a_creature(other)),
    },
    "drakan": {
        "thermal_blast": Power(
            3, after_dice(1, a_creature()), possible=lambda table, use: bool(creatures(table))
        )
    },
    "arbolit": {"healing_flame": Power(0, gains(2), a_creature(other), itself=True)},
    "diobor": {
        "fireball": Power(0, loses(2), a_creature(other), itself=True),
        "energy_transfer": Power(0, _transfer_to_magi, x=True),
    },
    "fire_chogo": {"heat_storm": Power(0, storm("cald", 1), itself=True)},
    "kelthet": {"consume": Power(1, plain(_consume), a_creature(_other_own))},
    "ancestral_flute": {"song_of_the_family": Power(2, _song, a_creature(), itself=True)},
    "baloo_root": {"nourish": Power(0, gains(1), a_creature(), itself=True)},
    "tryn": {"refresh": Power(0, gains(2), a_creature())},
    "timber_hyren": {"tribute": Power(0, plain(_tribute), energy_of_magi(5))},
    "balamant_pup": {"support": Power(2, plain(_support), a_creature(other))},
    "arboll": {"life_channel": Power(0, gains(4), a_magi(), itself=True)},
    "leaf_hyren": {"energy_transfer": Power(0, _transfer, a_creature(), x=True)},
    "weebo": {"vitalize": Power(2, plain(_vitalize), a_creature(_below_start))},
    "energy_band": {"charge": Power(1, plain(_band), a_creature(), possible=_first_step)},
    "hood_of_hiding": {"conceal": Power(4, plain(_conceal), possible=_awake)},
    "ebylon": {"shatterwave": Power(1, _break_relic, a_relic())},
    "deep_hyren": {"hurricane": Power(6, plain(_hurricane), a_creature(ours))},
    "abaquist": {"possess": Power(0, plain(_possess), a_creature(_weaker), itself=True)},
    "karak": {"steal": Power(2, plain(_steal), a_relic())},
    "paralit": {"life_channel": Power(1, plain(_life_channel), itself=True)},
    "corf": {"final_blow": Power(3, discards_target, a_creature(_attacked))},
    "sea_barl": {"lore": Power(3, draws(2))},
    "hubdras_spear": {"stab": Power(4, plain(_stab), a_magi(_lonely), itself=True)},
    "orothean_goggles": {"foresight": Power(0, _foresight, possible=_has_deck)},
    "gruk": {"undream": Power(1, plain(_undream_own), a_creature(ours))},
    "ormagon": {"devastate": Power(10, plain(_devastate))},
    "agovo": {"lore": Power(2, draws(1))},
    "giant_vulbor": {"mind_shock": Power(2, _mind_shock, a_creature())},
    "brub": {"scrub": Power(0, plain(_scrub), a_creature(_korrit))},
    "crystal_arboll": {
        "healing_light": Power(0, plain(_healing_light), a_creature(other), itself=True)
    },
    "pack_korrit": {"morale": Power(1, plain(_morale))},
    "parmalag": {"shield": Power(1, plain(_shield))},
    "pruitt": {"refresh": Power(2, gains(3), a_creature())},
    "vinoc": {"generate": Power(0, _generate)},
    "giant_carillion": {"stomp": Power(6, discards_target, a_creature())},
}
"""What each title can do; Mirror Pendant copies (see ``using``)."""
