"""Set games up at random: whole ones, and positions in which cards of all regions meet."""

import random

from tests.games.magi_nation.literal.table import Record, facts, printed, title

DICE = 400
HARD = (
    *("korrit", "giant_korrit", "gum_gum", "orpus", "wellisk", "karak", "twee", "sphor", "bwill"),
    *("abaquist", "wellisk_pup", "plith", "quor_pup", "quor", "rudwot", "orathan", "carillion"),
    *("furok", "bhatar", "lovian", "epik", "alaban", "parmalag", "giant_vulbor", "deep_hyren"),
    *("staff_of_korrits", "storm_ring", "digging_goggles", "mirror_pendant", "relic_stalker"),
    *("gloves_of_crystal", "orothean_gloves", "robes_of_the_ages", "energy_band", "magma_armor"),
    *("burrow", "fog_bank", "hyrens_call", "undertow", "tidal_wave", "syphon_vortex", "eclipse"),
    *("stradus", "orlon", "yaki", "ebylon", "gar", "fossik", "gruk", "ashgar"),
)
"""Cards whose effects answer others, or whose marks stay."""
NAMES = ("Ada", "Bo", "Cyd", "Dee", "Eve", "Fay")
VERSIONS = ("magi-nation/3", "magi-nation/2", "magi-nation/1")
REGIONS = ("arderial", "cald", "naroom", "orothe", "underneath")


def random_header(number: int, captains: int = 2) -> Record:
    """Return the header of a numbered game; two of three begin at a position."""
    luck = random.Random(f"magi-nation {number}")
    starters = [luck.choice(sorted(printed()["decks"])) for _ in range(captains)]
    seats = [
        {"name": name, "starter": starter} for name, starter in zip(NAMES, starters, strict=False)
    ]
    header: Record = {"magblast": 1, "game": "magi-nation", "seed": f"magi-nation {number}"}
    header["rules"] = VERSIONS[number % 3]
    header["seats"] = seats
    dice = [luck.randint(1, 6) for _ in range(DICE)]
    if number % 3:
        return {**header, "position": random_position(luck, dice, number % 3 == 2, captains)}
    count: dict[str, int] = {}
    decks: Record = {}
    for seat, starter in enumerate(starters, 1):
        cards = []
        for name, copies in printed()["decks"][starter]["cards"].items():
            for _ in range(copies):
                count[name] = count.get(name, 0) + 1
                cards.append(f"{name}.{count[name]}")
        luck.shuffle(cards)
        decks[str(seat)] = {"deck": cards}
    return {**header, "deal": {"dice": dice, "seats": decks}}


def random_position(luck: random.Random, dice: list[int], hard: bool, captains: int) -> Record:
    """Return a position in which every card may meet every other; ``hard`` ones meet first."""
    cards = [f"{name}.{n}" for name in sorted(printed()["cards"]) for n in (1, 2, 3)]
    luck.shuffle(cards)
    regions = [luck.choice(REGIONS), luck.choice(REGIONS), None]
    wanted: list[str] = []
    for card in cards:  # a region of one's own makes most cards playable
        if any(region is None or region in facts(card)["regions"] for region in regions[:2]):
            wanted.append(card)
    cards = wanted + [card for card in cards if card not in wanted][:12]
    if captains > 2:
        cards += [card for card in _magi() if card not in cards]
    luck.shuffle(cards)
    by_kind: dict[str, list[str]] = {"magi": [], "creature": [], "relic": [], "spell": []}
    if hard:
        cards.sort(key=lambda card: title(card) in HARD and luck.random() < 0.8)
    for card in cards:
        by_kind[facts(card)["kind"]].append(card)
    seats = {str(seat): _seat(luck, by_kind) for seat in range(1, captains + 1)}
    phase = luck.choice(("energize", "prs_1", "prs_1", "attack", "creatures", "prs_2", "draw"))
    start: Record = {
        "turn": luck.randint(2, 9),
        "active": luck.choice(range(1, captains + 1)),
        "phase": phase,
    }
    return {**start, "dice": dice, "rest": False, "seats": seats}


def _magi() -> list[str]:
    """Return copies of all Magi, of which several captains need more than a region has."""
    names = [name for name, card in sorted(printed()["cards"].items()) if card["kind"] == "magi"]
    return [f"{name}.{n}" for name in names for n in (1, 2, 3)]


def _seat(luck: random.Random, cards: dict[str, list[str]]) -> Record:
    names: set[str] = set()
    chosen: list[str] = []
    while cards["magi"] and len(chosen) < 3:
        card = cards["magi"].pop()
        if title(card) not in names:
            names.add(title(card))
            chosen.append(card)
    relics: dict[str, str] = {}
    for _ in range(luck.randint(0, 4)):
        if cards["relic"]:
            card = cards["relic"].pop()
            relics[title(card)] = card
    creatures = [_creature(luck, cards["creature"]) for _ in range(luck.randint(0, 4))]
    pool = cards["spell"][-8:] + cards["relic"][-3:] + cards["creature"][-9:]
    for kind, many in (("spell", 8), ("relic", 3), ("creature", 9)):
        del cards[kind][-many:]
    luck.shuffle(pool)
    cut, pile = luck.randint(2, 7), luck.randint(7, 10)
    marks = {
        name: luck.choice(("now", "next"))
        for name in ("eclipse", "entangle", "hidden")
        if luck.random() < 0.1
    }
    return {
        "magi": {"card": chosen[0], "energy": luck.randint(1, 16), **marks},
        "stack": chosen[1:],
        "creatures": [each for each in creatures if each],
        "relics": list(relics.values()),
        "hand": pool[:cut],
        "discard_pile": pool[cut:pile],
        "deck": pool[pile:],
    }


def _creature(luck: random.Random, cards: list[str]) -> Record | None:
    if not cards:
        return None
    made: Record = {"card": cards.pop(), "energy": luck.randint(1, 9)}
    if luck.random() < 0.15:
        made["burrow"] = luck.randint(1, 3)
    if luck.random() < 0.1:
        made |= {"attacked": True, "lost": luck.randint(0, 3)}
    if luck.random() < 0.1:
        made[luck.choice(("must_attack", "may_not_attack", "shield"))] = True
    return made
