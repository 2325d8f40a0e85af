"""Tests that what somebody wrote is quoted as it is."""

import pytest

from magblast.kernel.quotes import LONGEST, quoted, shown


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("josé", "'josé'"),
        ("Ада 李雷 🚀", "'Ада 李雷 🚀'"),
        ("it's", '"it\'s"'),
        ("a\\b", r"'a\\b'"),
        ("\x1b[2J", r"'\x1b[2J'"),
        ("a\u202eb\u200b", r"'a\u202eb\u200b'"),
        ("\ud800", r"'\ud800'"),
        ("\u0301a", r"'\u0301a'"),
        ("", "''"),
    ],
)
def test_only_what_cannot_be_shown_is_escaped(text: str, shown: str) -> None:
    assert quoted(text) == shown


def test_a_long_text_is_cut() -> None:
    assert len(quoted("é" * 50_000)) <= LONGEST


def test_letters_are_shown_as_they_are() -> None:
    assert shown('José said "Ада"\\ 李') == 'José said "Ада"\\ 李'
    assert shown("a\u202eb\n") == r"a\u202eb\n"
