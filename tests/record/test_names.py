import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magblast.record.names import MAX_NAME, clean_name


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
