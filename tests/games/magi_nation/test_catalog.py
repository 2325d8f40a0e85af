"""What stands in the card file of Magi-Nation Duel (rules M1)."""

import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import get_args

import pytest

from magblast.errors import CatalogError
from magblast.games.magi_nation.catalog import (
    CARDS,
    VERSIONS,
    WHOLE,
    digest_of_all,
    digest_of_decks,
    facts,
    load_rules,
    printed,
)
from magblast.games.magi_nation.engine.printed import Printed, Result
from magblast.games.magi_nation.engine.results import HELD, ON_LEAVING, RESULTS
from magblast.games.magi_nation.engine.terms import DeckId, Do, Kind, Region, When
from magblast.games.magi_nation.game import GAME
from magblast.kernel.setup import SeatInfo
from magblast.play.session import Session
from magblast.record.header import new_header

NEW = """  brand_new:
    name: Brand New
    kind: creature
    regions: [cald]
    since: 3
    energy: 3
    confidence: one_source
    sources: [scan]
"""
"""A card that version 3 of the rules is the first to have."""
SUMS = {
    "arderial": (19, 9, 12),
    "cald": (21, 6, 13),
    "naroom": (21, 8, 11),
    "orothe": (23, 5, 12),
    "underneath": (24, 6, 10),
    "rulebook": (25, 6, 9),
}
"""Creatures, relics and spells of each deck, as the public lists say."""


def test_m1_6_each_deck_has_three_magi_and_forty_cards_at_most_three_of_one() -> None:
    file = printed()
    assert [*file.decks] == [*SUMS]
    for deck in file.decks.values():
        assert len({*deck.magi}) == 3
        assert all(file.cards[title].kind is Kind.MAGI for title in deck.magi)
        assert sum(deck.cards.values()) == 40
        assert max(deck.cards.values()) <= 3
        kinds = Counter[Kind]()
        for title, count in deck.cards.items():
            kinds[file.cards[title].kind] += count
        assert tuple(kinds[k] for k in (Kind.CREATURE, Kind.RELIC, Kind.SPELL)) == SUMS[deck.id]


def test_every_card_is_in_a_deck_and_there_are_113() -> None:
    file = printed()
    assert len(file.cards) == 113
    played = {title for deck in file.decks.values() for title in (*deck.magi, *deck.cards)}
    assert played == {*file.cards}


def test_m1_2_no_card_has_two_regions_and_magi_are_never_universal() -> None:
    for card in printed().cards.values():
        assert len(card.regions) == 1
        assert card.kind is not Kind.MAGI or card.regions != (Region.UNIVERSAL,)


def test_starting_cards_of_a_magi_are_cards_of_its_deck() -> None:
    file = printed()
    for deck in file.decks.values():
        for title in deck.magi:
            starting = file.cards[title].starting
            assert len(starting) in (3, 4)
            assert {*starting} <= {*file.cards}
    missing = {
        (deck.id, title)
        for deck in file.decks.values()
        for magi in deck.magi
        for title in file.cards[magi].starting
        if title not in deck.cards
    }
    # The rulebook deck is a Naroom deck, but leaves these to the starter.
    assert missing == {("rulebook", "hood_of_hiding")}


def test_each_kind_of_card_has_what_it_needs() -> None:
    for card in printed().cards.values():
        assert (card.spell is not None) == (card.kind is Kind.SPELL), card.id
        assert (card.energy > 0) == (card.kind in (Kind.MAGI, Kind.CREATURE)), card.id
        assert (card.energize > 0) == (card.kind is Kind.MAGI), card.id
        ids = [*(each.id for each in card.powers), *(each.id for each in card.effects)]
        assert len({*ids}) == len(ids)


def results_of(file: Printed) -> list[tuple[str, bool, Result]]:
    """List each result with its card, and whether it always holds."""
    found = []
    for card in file.cards.values():
        for power in (*card.powers, *([card.spell] if card.spell else [])):
            found += [(str(card.id), False, each) for each in power.does]
        for effect in card.effects:
            found += [(str(card.id), effect.when is When.ALWAYS, each) for each in effect.does]
    return found


def test_each_result_is_known_and_each_known_one_is_used() -> None:
    found = results_of(printed())
    for card, holds, result in found:
        assert result.do in (HELD if holds else {*RESULTS, *ON_LEAVING}), card
    assert {result.do for _, _, result in found} == {*RESULTS, *HELD, *ON_LEAVING}
    assert {*get_args(Do)} == {*RESULTS, *HELD, *ON_LEAVING}


def test_the_numbers_of_cards_run_over_the_decks_in_seat_order() -> None:
    rules = load_rules((DeckId("cald"), DeckId("cald")))
    assert rules.magi[1] == ("grega.1", "ashgar.1", "gar.1")
    assert rules.magi[2] == ("grega.2", "ashgar.2", "gar.2")
    assert [c for c in rules.others[1] if "arbolit" in c] == [f"arbolit.{n}" for n in (1, 2, 3)]
    assert [c for c in rules.others[2] if "arbolit" in c] == [f"arbolit.{n}" for n in (4, 5, 6)]
    mixed = load_rules((DeckId("naroom"), DeckId("rulebook")))
    assert mixed.magi[2] == ("pruitt.1", "yaki.2", "tryn.2")


def test_names_and_texts_do_not_change_the_digest_but_numbers_do() -> None:
    decks = (DeckId("arderial"), DeckId("cald"))
    before, text = facts(decks), CARDS.text()
    renamed = text.replace("name: Quor Pup", "name: Quor Puppy")
    dearer = text.replace("energy: 14", "energy: 15", 1)
    fewer = text.replace("lovian: 1", "lovian: 2", 1)
    for changed, same in ((text, True), (renamed, True), (dearer, False), (fewer, False)):
        file = CARDS.parse(changed)
        assert (digest_of_decks(file, [file.decks[each] for each in decks]) == before) is same


def test_from_version_3_on_a_digest_covers_the_cards_in_the_decks_alone() -> None:
    decks = (DeckId("cald"), DeckId("naroom"))
    before, text = facts(decks), CARDS.text()
    added = text.replace("\ncards:\n", "\ncards:\n" + NEW, 1)
    elsewhere = text.replace("energy: 14", "energy: 15", 1)
    for changed in (added, elsewhere):
        file = CARDS.parse(changed)
        assert digest_of_decks(file, [file.decks[each] for each in decks]) == before
    assert "brand_new" in CARDS.parse(added).cards
    assert facts(decks[::-1]) != before


def test_earlier_versions_keep_their_cards_and_their_digests() -> None:
    assert VERSIONS[0] == "magi-nation/3"
    added = CARDS.parse(CARDS.text().replace("\ncards:\n", "\ncards:\n" + NEW, 1))
    for version, kept in WHOLE.items():
        assert facts(version=version) == kept == digest_of_all(printed(version))
        assert digest_of_all(added.as_in(version)) == kept
    assert len(added.as_in(VERSIONS[0]).cards) == 114


def test_no_text_and_no_card_of_another_deck_is_read_at_the_start_or_with_a_log(
    tmp_path: Path,
) -> None:
    log = tmp_path / "game.mblog"
    seats = [SeatInfo(name, settings={"starter": "cald"}) for name in ("Ada", "Bo")]
    session = Session.start(new_header("magi-nation", seats, "counted", {}, game=GAME), log)
    for _ in range(40):
        session.submit(session.position.legal[0])
    session.close()
    code = f"""
from pathlib import Path
from magblast.kernel import unread
from magblast.games.magi_nation.catalog import printed
from magblast.games.magi_nation.game import GAME
from magblast.record.replay import read_replay

texts = []
read = unread.decode
def counted(raw, type):
    if type is str:
        texts.append(raw)
    return read(raw, type=type)
unread.decode = counted
GAME.seat_settings("magi-nation"), GAME.rules_versions("magi-nation")
print(len(printed().cards.known), len(texts))
read_replay(Path({str(log)!r}))
print(*printed().cards.known)
print(len(texts))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    at_start, cards, texts = done.stdout.splitlines()
    deck = printed().decks[DeckId("cald")]
    assert at_start == "0 0"
    assert {*cards.split()} == {*deck.magi, *deck.cards}
    assert texts == "0"


def test_a_wrong_card_file_is_refused_with_its_line() -> None:
    text = CARDS.text()
    for old, new in (
        ("kind: magi", "kind: mage"),
        ("do: gain", "do: gaim"),
        ("cost: 1", "cots: 1"),
    ):
        wrong = text.replace(old, new, 1)
        with pytest.raises(CatalogError) as caught:
            CARDS.parse(wrong)
        line = next(n for n, each in enumerate(wrong.splitlines(), 1) if new in each)
        assert dict(caught.value.phrase.filled)["line"] == line
