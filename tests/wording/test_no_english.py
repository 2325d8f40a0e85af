"""Nothing English is left in a language in which everything has been translated."""

import json
import random
import re
import shutil
from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import date
from functools import cache, reduce
from io import StringIO
from pathlib import Path

import pytest

from hatch_build import build_translation
from magblast.cli.plain.console import Console, Left
from magblast.cli.plain.puzzles import ask_puzzles
from magblast.conformance.trial import Trial
from magblast.conformance.words import said_at_the_table, said_before_a_table
from magblast.kernel import translated
from magblast.kernel.language import BRIEF, FULL, HEARD, Language
from magblast.kernel.setup import SeatInfo
from magblast.kernel.shelf import SHELF, game_of
from magblast.paint.drawn import Easel
from magblast.pictures.codes import without_codes
from magblast.pictures.rows import rows_of
from magblast.pictures.seen import Seen
from magblast.pictures.table import TableArtist
from magblast.puzzles.goal import Goal
from magblast.puzzles.sets import PuzzleSet
from magblast.puzzles.shipped import shipped
from magblast.record.header import new_header
from magblast.system.startup import start_command
from magblast.wording.translations import language_of
from tests.checks.translations.catalogs import FOLDER, english
from tests.cli.plain.captain import begin

LANGUAGES = ("es",)
"""The languages in which everything has been translated."""
ANSWERS = 120
"""Answers that are typed in plain mode."""
SIZES = ((80, 24), (140, 45))
EVERY = 12
"""Actions from one picture to the next."""
TYPED = "pew PEW nonsense Ada Zara Bo"
"""What is typed, and the names of those who play."""
_WORD = re.compile(r"[^\W\d_]{3,}(?!…)")
"""A word that has not been cut."""


@cache
def english_words() -> frozenset[str]:
    """Return all words of the English phrases, cards and lessons."""
    return words_of(text for part in english().values() for text in part.values())


def words_of(texts: Iterable[str]) -> frozenset[str]:
    return frozenset(
        word.lower() for text in texts for word in _WORD.findall(re.sub(r"\{.*?\}", " ", text))
    )


@pytest.fixture(scope="module", params=LANGUAGES)
def spoken(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Language]:
    """Return a language as it is built now, with the phrases of all games."""
    folder = tmp_path_factory.mktemp("translations") / request.param
    shutil.copytree(FOLDER / request.param, folder)
    whole = json.loads(build_translation(folder).read_text(encoding="utf-8"))
    with pytest.MonkeyPatch.context() as patch:
        # What was built before may be older.
        patch.setattr(translated, "translations", dict)
        games = [{request.param: each} for game, each in whole["phrases"].items() if game]
        yield reduce(Language.with_phrases, games, language_of(request.param, whole))


def left_in(lines: Iterable[str], language: Language) -> dict[str, str]:
    """Return each word that only English has, with a line in which it was said."""
    own = words_of((*(language.own or {}).values(), TYPED))
    strange = english_words() - own
    return {word: line for line in lines for word in _WORD.findall(line) if word.lower() in strange}


def test_english_is_found(spoken: Language) -> None:
    lines = ["Ada roba una carta.", "Ada draws a card.", "Ada roba un creature."]
    assert left_in(lines, spoken) == {"draws": lines[1], "card": lines[1], "creature": lines[2]}


def test_every_phrase_is_translated(spoken: Language) -> None:
    known, parts = spoken.own or {}, english().values()
    missing = [key for part in parts for key in part if part[key] and key not in known]
    assert not missing


@pytest.mark.parametrize("id_", SHELF)
def test_no_english_is_said_at_a_table(id_: str, spoken: Language, tmp_path: Path) -> None:
    game = game_of(id_)
    said = [said_before_a_table(game, spoken)]
    for number, manners in enumerate(((), (HEARD, BRIEF), (HEARD, FULL))):
        said.append(said_at_the_table(Trial(game, number, tmp_path), spoken.in_manner(*manners)))
    lines = {line for each in said for line in (*each.lines, *each.titles)}
    assert len(lines) > 100
    assert left_in(lines, spoken) == {}


@pytest.mark.parametrize("id_", SHELF)
def test_no_english_is_read_in_a_puzzle(id_: str, spoken: Language) -> None:
    target, typed = StringIO(), "?\nt\n" + "1\n" * 9 + "s\n"
    for goal in (Goal.MOVE, Goal.WIN):
        puzzles = shipped(id_, goal)[:1]
        console = Console(StringIO(typed), target, spoken)
        sets = [PuzzleSet(kind, id_, puzzles, puzzles, None, goal) for kind in ("daily", "game")]
        console.say(*(each.tell(spoken) for each in sets))
        with suppress(Left):
            ask_puzzles(console, sets[-1], date(2026, 11, 24))
    assert left_in(target.getvalue().splitlines(), spoken) == {}


@pytest.mark.parametrize("id_", SHELF)
def test_no_english_is_read_in_plain_mode(id_: str, spoken: Language, tmp_path: Path) -> None:
    edition = next(iter(game_of(id_).editions))
    seats = ("Ada", SeatInfo("Zara", bot="greedy"))
    header = new_header(edition, seats, "spoken", game=game_of(id_))
    game, luck = begin(header, tmp_path / "game.mblog", spoken), random.Random(id_)
    game.play(lambda: game.lively(luck, look_up=True) if game.asked < ANSWERS else None)
    lines = game.text.replace(str(tmp_path), "").replace(start_command(), "").splitlines()
    assert len(lines) > ANSWERS
    assert left_in(lines, spoken) == {}


@pytest.mark.parametrize("id_", SHELF)
def test_no_english_is_drawn(id_: str, spoken: Language, tmp_path: Path) -> None:
    trial = Trial(game_of(id_), 1, tmp_path)
    easel = Easel.of(trial.game, trial.setup, spoken)
    artists = [TableArtist(easel, *size) for size in SIZES]
    lines = [
        without_codes(row)
        for at, step in enumerate(trial.steps())
        if at % EVERY == 0
        for view in [step.before.view(1)]
        for artist in artists
        for row in rows_of(artist.draw(Seen(view, (view,))))
    ]
    assert left_in(lines, spoken) == {}
