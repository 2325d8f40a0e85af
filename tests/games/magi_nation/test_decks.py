"""Decks are pasted in many forms, and judged all at once."""

from dataclasses import replace

import pytest

from magblast.games.magi_nation.catalog import printed
from magblast.games.magi_nation.deck_list import listing
from magblast.games.magi_nation.decks import Count, Decks
from magblast.games.magi_nation.engine.printed import Card
from magblast.games.magi_nation.engine.terms import TitleId
from magblast.kernel.language import Translatable
from magblast.kernel.pool import Listed
from magblast.kernel.unread import Unread
from magblast.record.deck_line import deck_line
from magblast.wording import ENGLISH, LANGUAGES, tell

LISTING = listing(Decks())
SPANISH = LANGUAGES["es"]
MAGI = "Magi\nGrega\nAshgar\nGar\n"
CARDS = "\n".join(
    f"3 {name}"
    for name in (
        *("Furok", "Drakan", "Quor", "Kelthet", "Diobor", "Arbolit", "Fire Chogo"),
        *("Lava Balamant", "Magma Hyren", "Quor Pup", "Fire Ball", "Fire Flow", "Magma Armor"),
    )
)
SOUND = f"Deck: Quick\n{MAGI}{CARDS}\n1 Greater Vaal\n"


def read(text: str) -> Listed:
    return LISTING.read(text, ENGLISH)


def wrong(text: str) -> list[str]:
    return [tell(each) for each in read(text).problems]


@pytest.mark.parametrize(
    "line",
    [
        *("3 Furok", "3x Furok", "3 x Furok", "3X Furok", "3× Furok", "3xFurok", "x3 Furok"),
        *("Furok x3", "Furok X 3", "Furok (3)", "Furok 3", "Furok: 3", "Furok, 3", "(3) Furok"),
        *("- 3 Furok", "* 3 Furok", "• 3x Furok", "-3 Furok", "3\tFurok", "Furok\t3"),
        *("3 Furok # the best", "3 Furok [DE]", "3 Furok (Naroom)", "3 Furok (Naroom) [DE]"),
        *("Furok [DE] x3", "Furok (3) [DE]", "3 FUROK", "3 furok", "  3   Furok  ", "3 Fu-rok"),
        *("1 Furok\n2 Furok", "Furok\nFurok\nFurok", "\ufeff3 Furok", "[3] Furok"),
    ],
)
def test_a_card_is_counted_however_it_is_written(line: str) -> None:
    assert read(line).value["cards"] == {"furok": 3}


def test_a_line_that_was_cut_is_refused_and_nothing_else_is_said() -> None:
    line = deck_line("magi-nation", SOUND)
    assert not wrong(line)
    for size in range(len("[magi-nation:"), len(line)):
        listed = read(line[:size])
        assert [each.key for each in listed.problems] == ["decks.cut"]
        assert listed.unread


@pytest.mark.parametrize(
    ("line", "card"),
    [
        *(("2 channelers gloves", "channelers_gloves"), ("2 Channeler’s Gloves [BS]",) * 2),
        *(("2 CHANNELER'S-GLOVES", "channelers_gloves"), ("2 gum gum", "gum_gum")),
        *(("2 GumGum", "gum_gum"), ("2 Gum–Gum", "gum_gum"), ("2x Xyx", None), ("3xyx", None)),
    ],
)
def test_apostrophes_and_hyphens_come_as_they_like(line: str, card: str | None) -> None:
    wanted = "channelers_gloves" if card and card.startswith("2") else card
    assert [*read(line).value["cards"]] == ([] if wanted is None else [wanted])


@pytest.mark.parametrize(
    "heading",
    [
        *("Creatures", "CREATURES", "creatures (24)", "Creatures: 24", "24 Creatures", "Creature"),
        *("Creatures - 24 cards", "[Creatures]", "**Creatures**", "== Creatures ==", "Total: 43"),
        *("", "-----", "# Creatures", "Cards", "Main deck", "Creatures: 24 cards"),
    ],
)
def test_headings_are_optional_and_have_many_forms(heading: str) -> None:
    listed = read(f"Deck: Mine\nGrega\n{heading}\n3 Furok")
    assert listed.value == {"name": "Mine", "magi": ["grega"], "cards": {"furok": 3}}
    assert not any("Line" in each for each in map(tell, listed.problems))


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Deck: Hot Stuff\nGrega", "Hot Stuff"),
        ("Name: Hot Stuff\nGrega", "Hot Stuff"),
        ("# made in a hurry\n\nHot Stuff\n\nMagi\nGrega", "Hot Stuff"),
        ("Hot Stuff\nMagi (3)\nGrega", "Hot Stuff"),
        ("Hot Stuff\nGrega", "Hot Stuff"),
        # A card that stands alone is a name only if it is none of a card.
        ("Grega\nAshgar", ""),
        ("Deck: 40\nGrega", ""),
    ],
)
def test_the_title_is_optional(text: str, name: str) -> None:
    listed = read(text)
    assert (listed.name, listed.value["magi"][0]) == (name, "grega")


def test_magi_may_stand_on_one_line() -> None:
    assert read("Magi: Grega, Ashgar, Gar").value["magi"] == ["grega", "ashgar", "gar"]


def test_a_sound_deck_has_nothing_wrong_and_is_written_as_it_is_read() -> None:
    listed = read(SOUND)
    assert (listed.problems, listed.cautions) == ((), [])
    assert tell(listed.sum) == "3 Magi, 40 other cards: 31 creatures, 3 relics and 6 spells"
    for language in (ENGLISH, SPANISH):
        text = LISTING.write(listed.value, language)
        assert LISTING.read(text, language).value == listed.value


@pytest.mark.parametrize("deck", printed().decks)
def test_every_ready_deck_is_legal_as_a_list(deck: str) -> None:
    for language in (ENGLISH, SPANISH):
        listed = LISTING.read(LISTING.write(deck, language), language)
        assert not listed.problems
        assert sorted(listed.value["magi"]) == sorted(printed().decks[deck].magi)  # type: ignore[index]
        assert listed.value["cards"] == dict(printed().decks[deck].cards)  # type: ignore[index]


def test_everything_that_is_wrong_is_told_at_once() -> None:
    text = (
        SOUND.replace("Ashgar", "Grega")
        .replace("3 Furok", "5 Furok")
        .replace("Drakan", "Drakkan")
        .replace("3 Quor\n", "3 Grass Hyren\n")
        .replace("3 Kelthet\n", "")
        .replace("1 Greater Vaal\n", "1 Qqqqqqqq\n")
    )
    assert wrong(text) == [
        "Line 7: there is no card 'Drakkan'; did you mean Drakan?",
        "Line 8: Grass Hyren is not played yet (rules M11).",
        "Line 18: there is no card 'Qqqqqqqq'.",
        "2 copies of Grega: a deck can have each Magi only once (rules M1.6).",
        "2 Magi: a deck has exactly 3 (rules M1.6).",
        "39 cards besides the Magi: a deck has at least 40 (rules M1.6).",
        "5 copies of Furok: a deck has at most 3 (rules M1.6).",
    ]


def test_a_name_that_nobody_knows_counts_where_it_stands() -> None:
    assert wrong(SOUND.replace("Ashgar", "Jaela")) == [
        "Line 4: Jaela is not played yet (rules M11)."
    ]
    assert wrong(SOUND.replace("3 Furok", "3 Furrok")) == [
        "Line 6: there is no card 'Furrok'; did you mean Furok?"
    ]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            SOUND.replace("3 Furok", "3 Furrok"),
            "28 creatures, 3 relics, 6 spells and 3 that cannot be played",
        ),
        (
            SOUND.replace("3 Furok", "2 Furok\n1 Xyx Minor"),
            "30 creatures, 3 relics, 6 spells and 1 that cannot be played",
        ),
    ],
)
def test_the_parts_of_a_deck_add_up(text: str, told: str) -> None:
    assert tell(read(text).sum) == f"3 Magi, 40 other cards: {told}"


@pytest.mark.parametrize("heading", ["Creatures", "Relics", "Spells (3)", ""])
def test_a_line_that_nobody_can_read_is_no_magi(heading: str) -> None:
    text = SOUND.replace("3 Furok", f"Ash Viper x3\n{heading}").replace(
        "3 Drakan", f"{heading}\nAsh Viper x3"
    )
    listed = read(text)
    assert tell(listed.sum).startswith("3 Magi, 40 other cards")
    assert len(listed.problems) == 2
    assert all("there is no card 'Ash Viper'" in tell(each) for each in listed.problems)
    # With a heading above, nothing of another kind is guessed.
    assert ("Shimmer" in tell(listed.problems[1])) == (not heading)


@pytest.mark.parametrize(
    ("heading", "typed", "near"),
    [
        ("Magi", "Gregga", "Grega"),
        ("Creatures", "Gregga", ""),
        ("Creatures", "Furrok", "Furok"),
        ("Magi", "Furrok", ""),
        ("Spells", "Fire Balll", "Fire Ball"),
        ("Relics: ", "Furrok", ""),
    ],
)
def test_only_names_of_the_kind_of_a_heading_are_guessed(
    heading: str, typed: str, near: str
) -> None:
    guess = f"; did you mean {near}?" if near else "."
    assert wrong(f"Deck: Mine\n{heading}\n{typed}")[0] == (
        f"Line 3: there is no card '{typed}'{guess}"
    )


def test_a_misspelt_magi_is_not_counted_and_not_missed() -> None:
    listed = read(SOUND.replace("Ashgar", "Ashgarr"))
    assert tell(listed.sum).startswith("2 Magi, 40 other cards")
    assert len(listed.problems) == 1
    # It is never one too many.
    listed = read(SOUND.replace("Magi\n", "Magi\nAshgarr\n"))
    assert tell(listed.sum).startswith("3 Magi, 40 other cards")
    assert len(listed.problems) == 1


def test_a_deck_has_at_most_a_hundred_cards() -> None:
    cards = [each for each in printed().cards.values() if each.kind != "magi"][:34]
    text = MAGI + "\n".join(f"3 {card.name.english}" for card in cards)
    assert wrong(text) == ["102 cards besides the Magi: a deck has at most 100 (rules M1.6)."]


@pytest.mark.parametrize("row", [f"a{'-' * 60_000}b", f"({'x' * 60_000}", f"[{'x' * 60_000}"])
def test_a_row_of_any_length_is_read_in_no_time(row: str) -> None:
    [told] = wrong(SOUND + row)
    assert told.startswith("Line 20: there is no card")
    assert len(told) < 400


def test_another_deck_in_the_text_is_told() -> None:
    assert wrong(SOUND + SOUND) == [
        "Line 20: another deck begins here; a text holds one deck, so the rest was not read."
    ]


def test_a_relic_that_no_magi_can_play_is_a_caution() -> None:
    listed = read(SOUND.replace("Magma Armor", "Robe of Vines"))
    assert [*map(tell, listed.cautions)] == [
        "No Magi of this deck can play Robe of Vines (rules M4.3)."
    ]
    assert not listed.problems


def test_alternates_are_one_card_and_one_person() -> None:
    file = printed()
    evil, dark = TitleId("evil_grega"), TitleId("dark_furok")
    grega, furok = TitleId("grega"), TitleId("furok")
    both = TitleId("grega_and_gar")
    more = {
        id_: replace(file.cards[of[0]], id=id_, name=Translatable("", id_.title()), alternate_of=of)
        for id_, of in (
            (evil, (grega,)),
            (dark, (furok,)),
            (both, (grega, TitleId("gar"))),
        )
    }
    cards = Unread(file.cards.raw, Card)
    cards.known.update(more)
    decks = Decks(replace(file, cards=cards))
    count = Count({grega: 1, evil: 1, TitleId("gar"): 1}, {furok: 2, dark: 2})
    assert [*map(tell, decks.judge(count))] == [
        "Grega and Evil_Grega are the same person: the three Magi of a deck are different persons "
        "(rules M1.6).",
        "4 cards besides the Magi: a deck has at least 40 (rules M1.6).",
        "4 copies of Furok and Dark_Furok, which are one card: a deck has at most 3 (rules M1.6).",
    ]
    # A double Magi is two of the three persons.
    count = Count({both: 1, TitleId("ashgar"): 1}, {TitleId("drakan"): 40})
    assert [*map(tell, decks.judge(count))] == [
        "40 copies of Drakan: a deck has at most 3 (rules M1.6)."
    ]


@pytest.mark.parametrize(
    "text", ["", "\n\n", "3", "x", "#", "Magi:", "9999999 Furok", "Deck:", ":"]
)
def test_no_text_is_too_odd(text: str) -> None:
    assert wrong(text)


def test_the_cards_that_are_not_played_have_names_of_their_own() -> None:
    for card in printed().cards.values():
        assert not any("Line" in each for each in wrong(card.name.english))


def test_a_deck_line_is_read_and_renamed_wherever_a_list_is() -> None:
    line = deck_line("magi-nation", SOUND)
    assert read(line) == read(SOUND)
    assert read(f"My best: {line}.") == read(SOUND)
    assert read(LISTING.rename(line, "Slow", ENGLISH)).name == "Slow"
    # The line of another game is no deck of this one.
    assert read(line.replace("magi-nation", "other")).value["cards"] == {}
    # Names are English in a line, and read in every language.
    line = deck_line("magi-nation", LISTING.write("cald", ENGLISH))
    assert not LISTING.read(line, SPANISH).problems
