"""Set up tables at which more can be answered than anybody reads."""

from collections.abc import Mapping
from typing import Any

from magblast.games.magblast.catalog import load_rules
from magblast.games.magblast.engine.position import Position
from tests.support.scenario import Scenario

THIRD = load_rules("third")
PAYING = [card.id for card in THIRD.cards.values() if card.icons]
SINGLE = [card.id for card in THIRD.cards.values() if len(card.icons) == 1]
BLASTS = [card.id for card in THIRD.cards.values() if card.kind == "blast"]
SHIPS = [*THIRD.ships]


def full_table(edition: str, hand: list[str], phase: str, **own: Any) -> Scenario:
    """Return four fleets of twelve ships, and a hand that plays."""
    ships = [*load_rules(edition).ships]
    parts: dict[int, Mapping[str, Any]] = {}
    for seat in range(4):
        fleet = [{"ship": ship} for ship in ships[seat::4][:12]]
        zones = zip(("yellow", "green", "red", "blue"), range(0, 12, 3), strict=True)
        parts[seat + 1] = {zone: fleet[at : at + 3] for zone, at in zones}
    parts[1] = {**parts[1], "hand": hand, **own}
    return Scenario(parts, edition=edition, phase=phase)


def stressed() -> dict[str, Position]:
    """Return tables with more answers than anybody reads."""
    found = {}
    for count in (12, 18, 24, 30, len(PAYING)):
        for flagship in ("freep", "tri_bot"):
            own = {"hand": PAYING[:count], "flagship": flagship, "yellow": [{"ship": "dink"}]}
            found[f"{count} cards of {flagship}"] = Scenario(
                {1: own, 2: {}}, phase="reinforce", scrapyard=SHIPS[20:50]
            ).position
    found["a pile"] = Scenario(
        {1: {"flagship": "overseers_of_kalgon"}, 2: {}},
        phase="draw",
        discard_pile=[*BLASTS, "spacedock.1", "spacedock.2", "minefield.1", "fighter.1"],
    ).position
    for edition in ("third", "second"):
        rules = load_rules(edition)
        hand = [card for card, each in rules.cards.items() if each.kind in ("blast", "squadron")]
        found[f"a broadside ({edition})"] = full_table(edition, hand, "attack").position
        found[f"all cards ({edition})"] = full_table(edition, [*rules.cards], "attack").position
    found["all cards of naalu"] = _naalu().position
    found["many hits"] = _hits().position
    barter = {"flagship": "cranium_consortium", "hand": PAYING, "yellow": [{"ship": "zeus"}]}
    own = {"hand": ["beam_blast.22"], "yellow": [{"ship": "freya"}]}
    barter["hand"] = [card for card in PAYING if card != "beam_blast.22"]
    shot = Scenario({1: own, 2: barter}).fire("beam_blast.22", "freya", "zeus")
    found["a rescue"] = shot.position
    return found


def _naalu() -> Scenario:
    """Return a table at which Naalu may move blasts of many ships, with all other cards in hand."""
    rules = load_rules("second")
    lasers = [card for card, each in rules.cards.items() if each.title == "laser_blast"][:12]
    ships = rules.ships.values()
    # Most is listed for ships that can launch squadrons and fire.
    able = sorted(ships, key=lambda ship: (ship.carrier, ship.hull > 1, len(ship.turrets)))
    large = [ship.id for ship in reversed(able)]
    own = [{"ship": ship, "damage": [laser]} for ship, laser in zip(large, lasers, strict=False)]
    hand = [card for card in rules.cards if card not in lasers]
    seats = _against_four(own, large[12:])
    seats[1] |= {"flagship": "naalu", "hand": hand}
    return Scenario(seats, edition="second", phase="attack")


def _hits() -> Scenario:
    """Return a table at which the Brotherhood of Peace may move many blasts to many ships."""
    large = sorted(SHIPS, key=lambda ship: -THIRD.ships[ship].hull)
    left = iter(sorted(BLASTS, key=lambda card: THIRD.cards[card].damage or 0))
    own: list[dict[str, Any]] = []
    for ship in large[:12]:
        damage, hull = [], THIRD.ships[ship].hull - 1
        for card in left:
            hull -= THIRD.cards[card].damage or 0
            if hull < 0:
                break
            damage.append(card)
        own.append({"ship": ship, "damage": damage})
    seats = _against_four(own, large[12:])
    seats[1]["flagship"] = "brotherhood_of_peace"
    return Scenario(seats, phase="discard")


def _against_four(own: list[dict[str, Any]], others: list[str]) -> dict[int, dict[str, Any]]:
    """Return five seats; the ships of the others are dealt to four of them."""
    fleets = [[{"ship": ship} for ship in others[seat::4]] for seat in range(4)]
    return {seat: _zones(fleet) for seat, fleet in enumerate([own, *fleets], 1)}


def _zones(ships: list[Any]) -> dict[str, Any]:
    """Spread ships over the zones of a fleet."""
    share = -(-len(ships) // 4)
    names = ("yellow", "green", "red", "blue")
    return {zone: ships[at * share : (at + 1) * share] for at, zone in enumerate(names)}
