"""Whatever a person reads has words in every language, and no words stand outside a language."""

import re
from itertools import islice

import pytest

from magblast.errors import MagblastError
from magblast.kernel.game import AnyGame
from magblast.paint.text import wrap
from magblast.wording import ENGLISH, LANGUAGES, Language, tell
from tests.conformance.play import NAMES, sampled, setup_of
from tests.support.pseudo import PSEUDO, plain_words

GAMES = 14
SET_UP = 72
"""Cells across of what the set-up screen says of a value, in two rows."""
SPOKEN = [*LANGUAGES.values(), PSEUDO]


@pytest.fixture(params=SPOKEN, ids=lambda language: language.code)
def language(request: pytest.FixtureRequest) -> Language:
    """Return each language in turn, and one in which no letter is plain."""
    spoken: Language = request.param
    return spoken


def check(said: str | None, language: Language, *allowed: str) -> None:
    assert said is not None
    assert said.strip()
    assert not re.search(r"\w None\b", said), said
    assert language is not PSEUDO or plain_words(said, allowed) == [], said


@pytest.mark.parametrize("number", range(GAMES))
def test_everything_at_the_table_has_words(game: AnyGame, number: int, language: Language) -> None:
    setup = setup_of(game, number)
    words = game.words(setup, language)
    # A game says the same again and again, so each sentence is checked once.
    said: set[str | None] = set()
    titles: set[str | None] = set()
    for step in sampled(game, number):
        for event in step.events:
            for viewer in (None, 1):
                if (line := words.sentence(game.seen(event, viewer))) is not None:
                    said.add(line)
            assert game.mark(event)[0]
            tally = game.tally([event])
            assert tally.keys() <= game.about(language).figures.keys()
            assert {seat for counts in tally.values() for seat in counts} <= {*range(1, 9)}
        decision = step.before.decision
        assert decision is not None
        for viewer in (None, *range(1, len(setup.seats) + 1)):
            view = step.before.view(viewer)
            said.add(words.question(view))
            titles.add(words.heading(view))
            for line in words.table(view):
                said.add(line)
            things = words.hand(view)
            assert len(things) == len(view.hand)
            for thing in things:
                said.add(words.label(thing, view))
                for line in words.explain(thing, view):
                    said.add(line)
        view = step.before.view(decision.seat)
        for action in step.before.legal[:10]:
            said.add(words.describe(action, view))
            for part in words.spell(action, view):
                titles.add(words.role(part.role))
                assert part.things
                for thing in part.things:
                    said.add(words.label(thing, view))
                    assert words.explain(thing, view)
        for action, refusal in islice(step.before.near_misses(), 20):
            said.add(words.refusal(refusal))
            assert words.spell(action, view)
    for line in said:
        check(line, language, *NAMES)
    for line in titles:
        check(line, language)


def test_everything_said_before_a_table_is_set_up_has_words(
    game: AnyGame, language: Language
) -> None:
    about = game.about(language)
    check(about.motto, language)
    for figure in about.figures.values():
        check(figure, language)
    assert about.rulebook().startswith("#")
    for edition in game.editions:
        for name, values in game.options(edition).items():
            words = about.options[name]
            check(words.name, language)
            check(words.help, language, "Controlled Carnage Brutal Assault")
            for value in values:
                check(words.values[value].name, language)
                text = words.values[value].text
                check(text, language)
                assert len(wrap(text, SET_UP)) <= 2, text
                assert text.count(". ") == 1, f"the second sentence says what it costs: {text}"
        for section in about.catalogue(edition):
            check(section.title, language)
            assert section.entries
            for entry in section.entries:
                check(entry.summary, language)
                check(entry.kind, language)
                check(entry.name, language)
                assert entry.text
                # Copies are told apart by their ids.
                for text in filter(None, entry.text):
                    check(text, language, *(id_.replace("_", " ") for id_ in entry.copies))


def test_no_two_entries_of_a_catalogue_share_an_id(game: AnyGame) -> None:
    for edition in game.editions:
        entries = [
            entry for section in game.about(ENGLISH).catalogue(edition) for entry in section.entries
        ]
        ids = [id_ for entry in entries for id_ in {entry.id, *entry.copies}]
        assert len(ids) == len(set(ids))


@pytest.mark.usefixtures("shelf")
def test_what_a_game_refuses_has_words(game: AnyGame, language: Language) -> None:
    with pytest.raises(MagblastError) as caught:
        game.read({"by": 1, "do": "dance"})
    check(tell(caught.value, language), language, "dance")
