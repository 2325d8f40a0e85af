"""A misspelt name brings the one that was probably meant."""

import pytest

from magblast.kernel.language import Phrase
from magblast.kernel.nearest import choose, nearest, suggest
from magblast.wording import tell

WRONG = Phrase("usage.no_value", option="--at")


@pytest.mark.parametrize(
    ("typed", "known", "near"),
    [
        ("battelcards", ["magblast", "battlecards"], "battlecards"),
        ("--wyh", ["--at", "--why", "-h"], "--why"),
        ("Evasiv action", ["Evasive Action"], "Evasive Action"),
        ("TABEL", ["table"], "table"),
        ("chess", ["magblast", "battlecards"], None),
        ("12", ["1", "2", "3"], None),
        ("", ["table"], None),
        ("-", ["--at"], None),
        ("last", [], None),
        (None, ["none"], None),
        (True, ["true"], None),
        ("table" * 100_000, ["table"], None),
    ],
)
def test_what_is_almost_a_name(typed: object, known: list[str], near: str | None) -> None:
    assert nearest(typed, known) == near


def test_a_problem_is_told_with_what_was_meant() -> None:
    assert suggest(WRONG, "hcess", ["chess"]) == Phrase("name.near", problem=WRONG, near="chess")
    assert tell(suggest(WRONG, "hcess", ["chess"])) == "--at takes no value; did you mean chess?"
    assert suggest(WRONG, "draughts", ["chess"]) is WRONG


def test_whoever_meant_none_of_the_names_is_told_all_of_them() -> None:
    assert tell(choose(WRONG, "dogs", iter(["chess", "go"]))).endswith("; choose from chess, go")
    assert tell(choose(WRONG, "hcess", ["chess", "go"])).endswith("; did you mean chess?")
