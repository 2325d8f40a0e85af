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
    barter = {"flagship": "cranium_consortium", "hand": PAYING, "yellow": [{"ship": "zeus"}]}
    own = {"hand": ["beam_blast.22"], "yellow": [{"ship": "freya"}]}
    barter["hand"] = [card for card in PAYING if card != "beam_blast.22"]
    shot = Scenario({1: own, 2: barter}).fire("beam_blast.22", "freya", "zeus")
    found["a rescue"] = shot.position
    return found
