import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magblast.errors import ShapeError
from magblast.kernel.quotes import is_printable
from magblast.record.names import (
    MAX_NAME,
    clean_name,
    clean_text,
    new_names,
    printable,
    shown_names,
)
from tests.support.told import refused

INVISIBLE = (
    "\u3164",  # Hangul filler
    "\u2800",  # Braille blank
    "\u115f\u1160\uffa0",
    "\u034f",
    "\u17b4\u17b5",
    "\u200b\u200d\u2060\ufeff",
    "\u00ad",
    "\ufe0f\U000e0101",  # variation selectors
    "\U000e0041\U000e007f",  # tags
    "\u0301\u0301 \u0301",  # accents with no letter beneath
    "\u20dd",
    "\U0001d159",
    "\ufffc",  # stands for an object that is not there
)
FILLERS = ("\u3164", "\u2800", "\U0001d159", "\u115f", "\u1160", "\uffa0", "\ufffc", "\u034f")
HOSTILE = (
    *INVISIBLE[:-4],
    *FILLERS,
    "\x1b",
    "\x9b",
    "\x07",
    "\x7f",
    "\u202e",
    "\u2066",
    "\u2028",
    "\ud800",
)


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Ada", "Ada"),
        ("  Ada\n Lovelace ", "Ada Lovelace"),
        ("", "Captain 2"),
        ("\x1b[31m", "[31m"),
        ("\x00\x07", "Captain 2"),
        ("[/bold]", "[/bold]"),
        ("a\u202eb", "ab"),
        ("\ud800", "Captain 2"),
        ("Zoë Ø", "Zoë Ø"),
        ("Zoe\u0308", "Zoe\u0308"),
        ("\u0308 Zoe", "Zoe"),
        ("\u2764\ufe0f", "\u2764"),
        *((name, "Captain 2") for name in INVISIBLE),
    ],
)
def test_odd_names(typed: str, shown: str) -> None:
    assert clean_name(typed, 2) == shown


def test_a_huge_name_is_cut() -> None:
    assert clean_name("x" * 10**7, 1) == "x" * MAX_NAME


@given(st.text())
def test_every_name_can_be_shown(typed: str) -> None:
    name = clean_name(typed, 1)
    assert 1 <= len(name) <= MAX_NAME
    assert name == name.strip()
    assert not any(unicodedata.category(c) in {"Cc", "Cf", "Cs"} for c in name)
    name.encode()
    assert all(map(is_printable, name))


@pytest.mark.parametrize("text", HOSTILE)
def test_what_shows_nothing_or_steers_a_terminal_is_not_printable(text: str) -> None:
    assert not any(map(is_printable, text.replace(" ", "")))
    assert printable(f"A{text}b  c").replace("A b", "Ab") == "Ab  c"
    assert clean_text(f"A{text}b", 9) in ("Ab", "A b")


@pytest.mark.parametrize("text", ["Ada", "Zoë", "広東", "🚀", "Ωμέγα", "नमस्ते", "שלום", "'\"\\"])
def test_what_people_write_is_printable(text: str) -> None:
    assert printable(text) == text


@pytest.mark.parametrize(
    ("held", "shown"),
    [
        (("Ada", "Bo"), ("Ada", "Bo")),
        (("Ada", "Ada"), ("Ada", "Ada 2")),
        (("Ada", "ADA ", "\u200bada"), ("Ada", "ADA 2", "ada 3")),
        (("Ada 2", "Ada", "Ada"), ("Ada 2", "Ada", "Ada 3")),
        (("Ada", "Ada", "Ada 2"), ("Ada", "Ada 2", "Ada 2 3")),
        (("", "Captain 1"), ("Captain 1", "Captain 1 2")),
        (("\u3164", "\u2800"), ("Captain 1", "Captain 2")),
        (("x" * 30,) * 3, ("x" * 24, "x" * 22 + " 2", "x" * 22 + " 3")),
    ],
)
def test_names_of_an_old_log_are_told_apart(held: tuple[str, ...], shown: tuple[str, ...]) -> None:
    assert shown_names(held) == shown


@given(st.lists(st.sampled_from(["Ada", "ada", "Ada 2", "Ada 3", "x" * 24, "x" * 22 + " 2", ""])))
def test_no_two_shown_names_are_the_same(held: list[str]) -> None:
    shown = shown_names(held)
    assert len({name.casefold() for name in shown}) == len(held)
    assert all(1 <= len(name) <= MAX_NAME for name in shown)
    assert shown_names(shown) == shown


def test_names_for_a_new_game() -> None:
    assert new_names({1: " Ada  Lovelace ", 2: "", 5: "É. 🚀"}) == (
        "Ada Lovelace",
        "Captain 2",
        "É. 🚀",
    )


@pytest.mark.parametrize(
    "names",
    [
        ("Ada", "Ada"),
        ("Ada", "aDA"),
        ("Ada", " ada\t"),
        ("Ada B", "Ada  B"),
        ("Ada", "\uff21\uff44\uff41"),  # of full width
        ("\u00e9", "e\u0301"),
        ("Straße", "STRASSE"),
        ("Captain 2", ""),
        ("Ada", "Ada\ufe0f"),
    ],
)
def test_a_new_game_refuses_two_captains_of_one_name(names: tuple[str, ...]) -> None:
    with refused(ShapeError, "nobody could tell them apart"):
        new_names(dict(enumerate(names, 1)))


@pytest.mark.parametrize("name", [*INVISIBLE, "\x1b", "\ud800", "Ada\x1b[2J", "A\u202eda"])
def test_a_new_game_refuses_names_that_cannot_be_shown(name: str) -> None:
    with refused(ShapeError, "seat 2 holds characters that cannot be shown"):
        new_names({1: "Bo", 2: name})


@pytest.mark.parametrize("filler", FILLERS)
@pytest.mark.parametrize("name", ["{}Ada", "A{}da", "Ada{}", "Ada {}", "{}"])
def test_a_new_game_refuses_characters_that_show_nothing(name: str, filler: str) -> None:
    with refused(ShapeError, "seat 1 holds characters that cannot be shown"):
        new_names({1: name.format(filler)})


def test_what_comes_with_an_emoji_is_dropped() -> None:
    assert new_names({1: "\u2764\ufe0f Ada"}) == ("\u2764 Ada",)


def test_a_new_game_refuses_a_long_name() -> None:
    assert new_names({1: "x" * 24}) == ("x" * 24,)
    with refused(ShapeError, "seat 3 is too long"):
        new_names({3: "x" * 25})
