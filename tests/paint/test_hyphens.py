"""Names are broken between syllables where their words are too long for the rows there are."""

import pytest

from magblast.paint.hyphens import name_rows
from magblast.wording import LANGUAGES


@pytest.mark.parametrize(
    ("code", "name", "widths", "rows"),
    [
        ("es", "Tejecorrientes", (8, 8), ("Tejeco-", "rrientes")),
        ("es", "Quiebrapicas", (5, 8), ("Quie-", "brapicas")),
        ("es", "Filo de resaca", (8, 8), ("Filo de", "resaca")),
        ("es", "Guarda del arrecife", (8, 12), ("Guarda", "del arrecife")),
        ("es", "Cañón de largo alcance", (7, 9, 9), ("Cañón", "de largo", "alcance")),
        ("en", "Undertow Blade", (8, 8), ("Undertow", "Blade")),
        ("en", "Current Weaver", (5, 11), ("Cur-", "rent Weaver")),
        ("en", "Ember Shepherd", (11, 5), ("Ember Shep-", "herd")),
        ("en", "Tri-Bot", (4, 4), ("Tri-", "Bot")),
        ("en", "Strength", (5, 5), ()),
        ("en", "Pike Breaker", (4,), ()),
        ("en", "Pike", (9, 9), ("Pike",)),
    ],
)
def test_a_name_is_broken_at_spaces_else_between_syllables(
    code: str, name: str, widths: tuple[int, ...], rows: tuple[str, ...]
) -> None:
    assert name_rows(name, widths, LANGUAGES[code]) == rows
