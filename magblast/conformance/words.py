"""Check that whatever a person reads has words in every language."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from magblast.bots.roster import CAST
from magblast.bots.tactics import characters_of
from magblast.conformance.trial import Trial, demand
from magblast.errors import MagblastError
from magblast.kernel.game import AnyGame
from magblast.kernel.language import Language, slots_in
from magblast.kernel.shelf import phrases_of
from magblast.paint.text import wrap
from magblast.wording import ENGLISH, LANGUAGES, tell

HINT = 76
"""Cells across of the first line that explains a question; it stands on one line of the table."""
SET_UP = 72
"""Cells across of what the set-up screen says of a value, in two rows."""


class Said(NamedTuple):
    """Collect what was said, each sentence once, since a game repeats itself."""

    lines: set[str]
    """Whatever may name seats and cards."""
    titles: set[str]
    """Whatever names neither."""


def everything_at_the_table_has_words(trial: Trial) -> None:
    """Put into words whatever happens, lies on the table, is asked, answered or refused.

    A key without a phrase would end the program in the middle of a game.
    """
    for language in LANGUAGES.values():
        said_at_the_table(trial, language)


def said_at_the_table(trial: Trial, language: Language) -> Said:
    """Return what is said at a table; raises ``Broken`` where there are no words."""
    game = trial.game
    words, about = game.words(trial.setup, language), game.about(language)
    figures = about.figures
    lines: set[str] = set()
    titles: set[str] = set()
    # What it says must not depend on what anybody holds.
    meanings: dict[str, tuple[str, ...]] = {}
    for step in trial.sampled():
        for event in step.events:
            for viewer in (None, 1):
                line = words.sentence(game.seen(event, viewer))
                if line is not None:
                    _add(lines, f"sentence of {event!r}", line)
            demand(game.mark(event)[0], f"mark of {event!r} is empty")
            for figure, counts in game.tally([event]).items():
                demand(figure in figures, f"tally counts {figure}, which About.figures lacks")
                strange = [seat for seat in counts if seat not in trial.seats]
                demand(not strange, f"tally of {event!r} counts for {strange}, who are not there")
        for viewer in trial.viewers:
            view = step.before.view(viewer)
            _add(lines, f"question at {view.decision}", words.question(view))
            asked = "" if view.decision is None else view.decision.kind
            told = tuple(words.meaning(view))
            same = meanings.setdefault(asked, told)
            demand(same == told, f"the meaning of {asked} is {told!r} here, and elsewhere {same!r}")
            hint, *more = told or ("",)
            _add(titles, f"meaning of {asked}", hint, *more)
            if asked:
                _add(titles, f"topic of {asked}", about.topic(asked))
            demand(len(wrap(hint, HINT)) == 1, f"the hint is longer than {HINT} cells: {hint}")
            _add(titles, f"heading at {view.decision}", words.heading(view))
            _add(lines, "table", *words.table(view))
            things = words.hand(view)
            demand(
                len(things) == len(view.hand),
                f"words.hand names {len(things)} of the {len(view.hand)} cards that {viewer} holds",
            )
            for thing in things:
                _add(lines, f"label of {thing}", words.label(thing, view))
                _add(lines, f"explain of {thing}", *words.explain(thing, view))
        view = step.before.view(step.action.by)
        for action in step.before.legal[:10]:
            _add(lines, f"describe of {action!r}", words.describe(action, view))
            for part in words.spell(action, view):
                _add(titles, f"role of {part.role!r}", words.role(part.role))
                demand(part.things or part.is_open, f"{action!r} is spelled with an empty {part}")
                for thing in part.things:
                    _add(lines, f"label of {thing}", words.label(thing, view))
                    demand(words.explain(thing, view), f"explain of {thing} says nothing")
        for action, refusal in trial.refused(step):
            _add(lines, f"refusal of {refusal}", words.refusal(refusal))
            demand(words.spell(action, view), f"the near miss {action!r} has no spelling")
    return Said(lines, titles)


def everything_before_a_table_has_words(trial: Trial) -> None:
    """Put into words the options of a table, the printed cards and the counted figures.

    The set-up form shows two rows for each value.
    """
    for language in LANGUAGES.values():
        about = trial.game.about(language)
        said_before_a_table(trial.game, language)
        demand(about.rulebook().startswith("#"), "rulebook is no Markdown that begins with a title")
        told = [about.character(kind) for kind in characters_of(trial.game.id)]
        for text in (*told, *(text for _, text in _values(trial.game, language))):
            rows = len(wrap(text, SET_UP))
            demand(
                rows <= 2,
                f"what a value or a character means takes {rows} rows of {SET_UP} cells: {text}",
            )


def said_before_a_table(game: AnyGame, language: Language) -> Said:
    """Return what the game says before a table is set up; raises ``Broken`` without words."""
    about = game.about(language)
    lines: set[str] = set()
    titles: set[str] = set()
    _add(titles, "motto", about.motto)
    for kind in characters_of(game.id):
        demand(kind in CAST, f"the bots of the game have a character {kind}, which is not in CAST")
        _add(titles, f"character {kind}", about.character(kind))
    for name, figure in about.figures.items():
        _add(titles, f"figure {name}", figure)
    for name, text in _values(game, language):
        _add(titles, "a value of an option or a setting", name, text)
    for chosen in (about.options, about.seat_settings):
        for name, words in chosen.items():
            _add(titles, f"name of {name}", words.name)
            _add(lines, f"help of {name}", words.help)
    for edition in game.editions:
        for section in about.catalogue(edition):
            _add(titles, "title of a section of the catalogue", section.title)
            demand(section.entries, f"the section {section.title!r} of the catalogue is empty")
            for entry in section.entries:
                _add(titles, f"summary of {entry.id}", entry.summary)
                _add(titles, f"kind of {entry.id}", entry.kind)
                demand(entry.text, f"{entry.id} has no text in the catalogue")
    return Said(lines, titles)


def _values(game: AnyGame, language: Language) -> Iterable[tuple[str, str]]:
    """Iterate over the name and the text of everything that can be chosen."""
    about = game.about(language)
    for edition in game.editions:
        options = {name: (about.options, values) for name, values in game.options(edition).items()}
        settings = {
            name: (about.seat_settings, each.values)
            for name, each in game.seat_settings(edition).items()
        }
        for name, (words, values) in (*options.items(), *settings.items()):
            demand(name in words, f"About has no words for {name}")
            for value in values:
                demand(value in words[name].values, f"About has no words for {name} {value}")
                yield words[name].values[value]
        for name, each in game.seat_settings(edition).items():
            yield from (about.seat_settings[name].ways[way] for way in each.ways)


def a_phrase_has_the_slots_of_the_one_it_replaces(trial: Trial) -> None:
    """Compare the phrases of the game with those of the program that have the same keys.

    The program fills the slots of its own phrase. A game that names another one would end the
    program where its phrase is said.
    """
    for code, phrases in phrases_of(trial.game.id).items():
        program = LANGUAGES.get(code, ENGLISH)
        for key, phrase in phrases.items():
            replaced = _replaced(key, program)
            more = slots_in(phrase) - slots_in(replaced or phrase)
            demand(not more, f"{key} has the slots {sorted(more)}, which nobody fills")


def _replaced(key: str, program: Language) -> str | None:
    """Return the phrase of the program that a game replaces, maybe for one manner only."""
    plain, _, _ = key.partition("@")
    return program.phrases.get(key, program.phrases.get(plain))


def what_is_refused_has_words(trial: Trial) -> None:
    """Put into words why a record of a log is no action.

    The key of an error that a game raises begins with the id of the game.
    """
    for language in LANGUAGES.values():
        demand(said_of_no_action(trial.game, language).strip(), "an error has no words")


def said_of_no_action(game: AnyGame, language: Language) -> str:
    """Return what is said of a record that is no action."""
    try:
        game.read({"by": 1, "do": "dance"})
    except MagblastError as error:
        return tell(error, language)
    return ""


def _add(found: set[str], what: str, *said: str | None) -> None:
    for each in said:
        if each in found:
            continue
        demand(each is not None and each.strip(), f"{what} is {each!r}")
        demand(not re.search(r"\w None\b", str(each)), f"{what} names what is not there: {each!r}")
        found.add(str(each))
