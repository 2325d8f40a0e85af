"""Whoever searches need not type accents."""

from itertools import product

import pytest

from magblast.kernel.holds import begins, folded, holds, means
from magblast.kernel.nearest import nearest


@pytest.mark.parametrize("typed", ["accion", "ACCIÓN", "acción ev", "evasiva"])
def test_accents_need_not_be_typed(typed: str) -> None:
    assert holds("Acción evasiva", typed)


def test_accents_that_are_typed_count() -> None:
    assert holds("Daño de láser", "daño")
    assert not holds("El dano, en portugués", "daño")
    assert not holds("Acción evasiva", "acciones")


@pytest.mark.parametrize(
    "typed",
    ["ångstrom", "angström", "ångström", "A\u030angström", "ANGSTROM", "STRÖM", "a\u030angs"],
)
def test_an_accent_may_be_typed_on_one_letter_and_left_out_on_another(typed: str) -> None:
    assert holds("Knut Ångström", typed)
    assert holds("Knut A\u030angstro\u0308m", typed)


@pytest.mark.parametrize("typed", ["ångström", "ę", "ẹ", "ë"])
def test_each_accent_that_is_typed_counts_on_its_own_letter(typed: str) -> None:
    assert not holds("Ångstrom", typed)
    assert not holds("e a\u030a e\u0301", typed)


@pytest.mark.parametrize("typed", ["e", "ê", "é", "ế", "E\u0302"])
def test_of_two_accents_on_a_letter_either_may_be_left_out(typed: str) -> None:
    assert holds("Quế", typed)


ALIKE = (
    ("İpek", "Ipek", "ıpek", "ipek", "I\u0307PEK"),
    ("Straße", "STRASSE", "strasse", "STRAẞE"),
    ("ﬁnal ﬂag", "final flag", "FINAL FLAG"),
    ("Ａｄａ", "Ada", "ADA"),
    ("Οδυσσευς", "ΟΔΥΣΣΕΥΣ", "οδυσσευσ"),
    ("ﾊﾟ", "パ"),
    ("rock-paper", "rock‑paper", "rock–paper"),
    ('the "Hit"', "the “Hit”", "the «Hit»"),
    ("co-op", "co\u00ad-op", "co\u200d-op"),
    ("Ⅷ", "viii"),
)


@pytest.mark.parametrize("alike", ALIKE)
def test_what_differs_in_its_form_alone_is_alike(alike: tuple[str, ...]) -> None:
    for text, typed in product(alike, repeat=2):
        assert holds(f"oh, {text}!", typed)
        assert begins(text, typed)
        assert means(text, typed)
        assert folded(text) == folded(typed)


@pytest.mark.parametrize(
    ("text", "typed"),
    [
        ("Łukasz", "lukasz"),
        ("Øystein", "OYSTEIN"),
        ("Đorđe", "dorđe"),
        ("Þór", "thor"),
        ("Ħal", "hal"),
        ("Æsir", "aesir"),
        ("Œuvre", "oeuvre"),
        ("Žižek", "žizek"),
        ("Йод", "иод"),
        ("Δάφνη", "δαφνη"),
    ],
)
def test_letters_of_other_alphabets_are_found_by_the_nearest_plain_ones(
    text: str, typed: str
) -> None:
    assert holds(text, typed)
    assert means(text, text.upper())
    assert not holds(text, "ő")


def test_a_whole_text_means_no_more_than_what_was_typed() -> None:
    assert means("Ángel", "angel")
    assert not means("Ángel cae", "angel")
    assert not means("Angel", "ángel")


def test_a_beginning_is_compared_alike() -> None:
    assert begins("Ángel cae", "angel")
    assert begins("ÁNGEL", "a\u0301")
    assert not begins("Angel", "á")
    assert not begins("El ángel", "angel")


@pytest.mark.parametrize("typed", ["captain's", "captain’s", "CAPTAIN'S"])
def test_apostrophes_are_alike(typed: str) -> None:
    assert holds("the captain’s hand", typed)
    assert holds("the captain's hand", typed)


def test_signs_stay_as_they_are() -> None:
    assert folded("5♥ Ñandú Mag•Blast") == "5♥ nandu mag•blast"


def test_a_name_is_found_by_its_letters_without_accents() -> None:
    assert nearest("disparo laser", ["Disparo láser", "Fluctuación temporal"]) == "Disparo láser"
