"""docs/bot-protocol.md tells bots what can be answered at each kind of question."""

from importlib import import_module
from typing import Any

import pytest

from magblast.kernel.shelf import SHELF, game_of, package_of
from tests.support.answers import CHOICE, answers, kinds_of, rows_on_the_page

NUMBERS = range(3)


@pytest.mark.parametrize("id_", SHELF)
def test_each_kind_of_question_has_a_row(id_: str) -> None:
    assert [*rows_on_the_page(game_of(id_).name)] == kinds_of(id_)


@pytest.mark.parametrize("id_", SHELF)
def test_each_word_of_the_log_can_be_answered_somewhere(id_: str) -> None:
    notation: Any = import_module(f"{package_of(id_)}.log.notation").NOTATION
    rows = rows_on_the_page(game_of(id_).name).values()
    told = {word.strip("`") for _, does, _ in rows for word in does.split(", ")}
    assert told == {*notation._reading}


@pytest.mark.parametrize("id_", SHELF)
def test_the_page_says_what_happens_in_games(id_: str) -> None:
    rows = rows_on_the_page(game_of(id_).name)
    for asked, kind in answers(game_of(id_), NUMBERS).items():
        meaning, does, last = rows[asked]
        assert meaning == kind.meaning
        assert {f"`{each}`" for each in kind.does} <= {*does.split(", ")}
        for shown in kind.last:
            assert f"{shown}: " in last, asked
        assert not kind.is_choice or CHOICE in last, asked
