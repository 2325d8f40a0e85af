"""House rules for words: none stands outside a language, and each value says what it costs."""

import pytest

from magblast.conformance.trial import NAMES
from magblast.conformance.words import said_at_the_table, said_before_a_table, said_of_no_action
from magblast.kernel.game import AnyGame
from magblast.wording import ENGLISH
from tests.conformance.conftest import Trials
from tests.support.pseudo import PSEUDO, plain_words


@pytest.mark.parametrize("number", range(14))
def test_nothing_at_the_table_is_said_in_english(
    game: AnyGame, number: int, trial_of: Trials
) -> None:
    said = said_at_the_table(trial_of(game, number), PSEUDO)
    assert [line for line in said.lines if plain_words(line, NAMES)] == []
    assert [line for line in said.titles if plain_words(line)] == []


def test_nothing_before_a_table_is_said_in_english(game: AnyGame) -> None:
    said = said_before_a_table(game, PSEUDO)
    assert [line for line in (*said.lines, *said.titles) if plain_words(line)] == []


def test_no_refusal_is_said_in_english(game: AnyGame) -> None:
    assert plain_words(said_of_no_action(game, PSEUDO), ["dance"]) == []


def test_the_second_sentence_of_a_value_says_what_it_costs(game: AnyGame) -> None:
    about = game.about(ENGLISH)
    for edition in game.editions:
        for name, values in game.options(edition).items():
            for value in values:
                text = about.options[name].values[value].text
                assert text.count(". ") == 1, text


def test_nothing_printed_on_a_card_is_said_in_english(game: AnyGame) -> None:
    for edition in game.editions:
        for section in game.about(PSEUDO).catalogue(edition):
            for entry in section.entries:
                ids = [id_.replace("_", " ") for id_ in entry.copies]
                assert entry.name.strip()
                assert plain_words(entry.name) == []
                assert [text for text in entry.text if plain_words(text, ids)] == []
