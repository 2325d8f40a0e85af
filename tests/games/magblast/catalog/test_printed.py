"""The cards that come with the game are those of the rulebooks."""

from collections import Counter
from typing import Any

import pytest

from magblast.games.magblast.catalog import editions, load_rules, printed
from magblast.games.magblast.engine.printed import Confidence
from magblast.games.magblast.engine.terms import RESOURCES, CardKind, Resource, ShipClass, Turret
from magblast.games.magblast.log.facts import cards_digest
from magblast.kernel.nodes import replace

EDITIONS = list(editions())


def test_both_editions_are_there() -> None:
    assert EDITIONS == ["third", "second"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_ships_are_those_of_the_component_list(edition: str) -> None:
    ships = printed(edition).ships
    assert Counter(ship.ship_class for ship in ships.values()) == {
        ShipClass.SCOUT: 12,
        ShipClass.CRUISER: 12,
        ShipClass.DESTROYER: 10,
        ShipClass.CARRIER: 8,
        ShipClass.DREADNOUGHT: 6,
        ShipClass.MINESWEEPER: 3,
        ShipClass.GUNSHIP: 3,
    }
    assert sum(ship.hull for ship in ships.values()) == 297
    assert all(ship.carrier == (ship.ship_class is ShipClass.CARRIER) for ship in ships.values())
    assert all(
        ship.minesweeper == (ship.ship_class is ShipClass.MINESWEEPER) for ship in ships.values()
    )


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_hulls_of_each_class_are_spread_as_printed(edition: str) -> None:
    hulls: dict[ShipClass, list[int]] = {}
    for ship in printed(edition).ships.values():
        hulls.setdefault(ship.ship_class, []).append(ship.hull)
    assert {ship_class: sorted(found) for ship_class, found in hulls.items()} == {
        ShipClass.SCOUT: [1, 2, 2, 3, 3, 3, 3, 3, 3, 3, 4, 4],
        ShipClass.CRUISER: [5] * 5 + [6] * 5 + [7] * 2,
        ShipClass.DESTROYER: [4] * 10,
        ShipClass.CARRIER: [7, 7, 8, 8, 8, 8, 9, 9],
        ShipClass.DREADNOUGHT: [9, 10, 10, 11, 11, 12],
        ShipClass.MINESWEEPER: [4, 4, 4],
        ShipClass.GUNSHIP: [4, 5, 6],
    }


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_blasts_are_those_of_the_component_list(edition: str) -> None:
    blasts = [card for card in printed(edition).cards.values() if card.kind is CardKind.BLAST]
    assert Counter((card.turret, card.damage) for card in blasts) == {
        (Turret.LASER, 1): 18,
        (Turret.BEAM, 3): 22,
        (Turret.MAG, 5): 10,
    }


@pytest.mark.parametrize(
    ("edition", "kinds"),
    [
        ("third", {"blast": 50, "event": 22, "squadron": 13, "direct_hit": 8, "effect": 8}),
        (
            "second",
            {
                "blast": 50,
                "event": 20,
                "squadron": 13,
                "direct_hit": 8,
                "effect": 6,
                "upgrade": 12,
            },
        ),
    ],
)
def test_the_groups_have_their_counts(edition: str, kinds: dict[str, int]) -> None:
    assert Counter(card.kind for card in printed(edition).cards.values()) == kinds


@pytest.mark.parametrize(
    ("edition", "of_each", "with_icons"), [("third", 16, 42), ("second", 20, 54)]
)
def test_there_are_as_many_icons_of_each_resource(
    edition: str, of_each: int, with_icons: int
) -> None:
    cards = printed(edition).cards.values()
    icons = Counter(icon for card in cards for icon in card.icons)
    assert icons == dict.fromkeys(RESOURCES, of_each)
    assert sum(bool(card.icons) for card in cards) == with_icons


@pytest.mark.parametrize("edition", EDITIONS)
def test_there_are_ten_flagships_of_hull_eight(edition: str) -> None:
    flagships = printed(edition).flagships.values()
    assert [flagship.hull for flagship in flagships] == [8] * 10


def test_the_limited_abilities_have_their_uses() -> None:
    uses = {
        flagship.id: flagship.uses
        for edition in EDITIONS
        for flagship in printed(edition).flagships.values()
        if flagship.uses is not None
    }
    assert uses == {
        "overseers_of_kalgon": 3,
        "alpha_mazons": 3,
        "freep": 3,
        "tri_bot": 3,
        "brotherhood_of_peace": 3,
        "xxcha": 2,
        "sol": 3,
        "naalu": 2,
        "yssaril_tribes": 2,
        "mentak_coalition": 2,
    }


def test_copies_without_icons_come_first() -> None:
    cards = printed("third").cards
    star, circle, diamond = Resource.STAR, Resource.CIRCLE, Resource.DIAMOND
    assert [cards[f"laser_blast.{n}"].icons for n in range(12, 19)] == [
        (),
        (star,),
        (star,),
        (circle,),
        (circle,),
        (diamond,),
        (diamond,),
    ]
    assert [set(cards[f"fighter.{n}"].icons) for n in (7, 8, 9)] == [
        {star, diamond},
        {diamond, circle},
        {star, circle},
    ]
    assert cards["bridge_hit.1"].icons == (star, star)
    assert cards["direct_hit.1"].icons == cards["direct_hit.2"].icons == ()


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_id_stands_for_two_things(edition: str) -> None:
    cards, ships, flagships = printed(edition)
    titles = {card.title for card in cards.values()}
    assert len(titles | ships.keys() | flagships.keys()) == (
        len(titles) + len(ships) + len(flagships)
    )


def test_a_name_that_occurs_twice_has_two_ids() -> None:
    ships = printed("third").ships
    assert [ship.id for ship in ships.values() if ship.name.english == "Bazull"] == [
        "bazull_cruiser",
        "bazull_carrier",
    ]


def test_the_rulebook_of_the_second_edition_states_effects_but_no_numbers() -> None:
    cards, ships, flagships = printed("second")
    assert {card.confidence for card in cards.values()} == {Confidence("printed", "reconstructed")}
    assert {ship.confidence.numbers for ship in ships.values()} == {"reconstructed"}
    hulls = {flagship.confidence for flagship in flagships.values()}
    assert hulls == {Confidence("printed", "transcribed")}


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_effect_of_a_ship_is_rated_if_it_has_one(edition: str) -> None:
    for ship in printed(edition).ships.values():
        assert (ship.confidence.effect is not None) == bool(ship.text.english), ship.id


@pytest.mark.parametrize(
    ("edition", "digest"), [("third", "b2:43daa2baeb501032"), ("second", "b2:c7c8a983d861cfc3")]
)
def test_ratings_names_and_texts_are_no_part_of_the_digest(edition: str, digest: str) -> None:
    rules = load_rules(edition)
    told: dict[str, Any] = {
        "name": "Other",
        "text": "Other.",
        "confidence": Confidence("inferred", "inferred"),
    }
    changed: dict[str, Any] = {
        kind: {id_: replace(card, **told) for id_, card in getattr(rules, kind).items()}
        for kind in ("cards", "ships", "flagships")
    }
    other = replace(rules, **changed)
    # As the saved games have it: another digest would refuse them all.
    assert cards_digest(rules) == cards_digest(other) == digest


def test_carriers_of_the_second_edition_have_no_turret() -> None:
    turrets = {
        edition: {ship.turrets for ship in printed(edition).ships.values() if ship.carrier}
        for edition in EDITIONS
    }
    assert turrets == {"third": {(Turret.LASER,)}, "second": {()}}
