"""Every letter that is drawn on a table is a phrase: in another language none of English is left.

Captains have names in Greek letters, cards are translated, and keys and printed names are marked,
so any other plain letter is a sign that bypasses the phrases.
"""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import astuple

from magblast.conformance.trial import Trial
from magblast.games.magi_nation.look.signs import MARKS
from magblast.kernel.setup import Setup
from magblast.kernel.shelf import SHELF, game_of, phrases_of
from magblast.paint.drawn import Easel
from magblast.paint.ink import ASCII, UNICODE, Glyphs
from magblast.pictures.codes import without_codes
from magblast.pictures.rows import rows_of
from magblast.pictures.seen import Seen
from magblast.pictures.table import TableArtist
from magblast.wording import ENGLISH, LANGUAGES, Language
from tests.support.pseudo import PSEUDO

SIZES = ((80, 24), (140, 45))
EVERY = 15
"""Actions from one picture to the next."""
_PLAIN = re.compile(r"[A-Za-z]+")
_SHAPES = "oxXv"
"""Circles, crosses and arrows, which are typed where nothing can be drawn."""
_NAMES = {
    "battlecards": re.compile("[JQKA](?=[♣♦♥♠])"),
    "magusha": re.compile(r"\b[a-g][1-5]?\b"),
}
"""What is printed in the corner of playing cards, and the names of spaces, as in chess."""


def in_greek(setup: Setup) -> Setup:
    """Return a set-up whose captains have names without a plain letter."""
    seats = zip(setup.seats, "ΑΒΓΔΕΖΗΘ", strict=False)
    return setup._replace(seats=tuple([seat._replace(name=letter * 3) for seat, letter in seats]))


def plain_rows(id_: str, folder: Path, glyphs: Glyphs) -> Sequence[str]:
    """Return the rows of a whole game in which there is a plain letter."""
    trial = Trial(game_of(id_), 1, folder)
    easel = Easel.of(trial.game, in_greek(trial.setup), PSEUDO)
    artists = [TableArtist(easel, *size, glyphs=glyphs) for size in SIZES]
    rows = [
        without_codes(row)
        for at, step in enumerate(trial.steps())
        if at % EVERY == 0
        for view in [step.before.view(1)]
        for artist in artists
        for row in rows_of(artist.draw(Seen(view, (view,))))
    ]
    assert len(rows) > 100
    keys = "|".join({re.escape(key) for key in easel.look.own_keys.values()})
    names = _NAMES[id_].pattern if id_ in _NAMES else "(?!)"
    marked = re.compile(rf"{names}|\b(?:{keys})\b")
    signs = str.maketrans("", "", "" if glyphs is UNICODE else _SHAPES)
    return [row for row in rows if _PLAIN.search(marked.sub("", row).translate(signs))]


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["drawn", "typed"])
@pytest.mark.parametrize("id_", SHELF)
def test_no_sign_of_a_table_is_a_letter_of_english(
    id_: str, glyphs: Glyphs, tmp_path: Path
) -> None:
    assert [*plain_rows(id_, tmp_path, glyphs)][:5] == []


def drawn_signs(signs: object) -> str:
    """Return every character of a set of signs, however it is kept."""
    if isinstance(signs, str):
        return signs
    if isinstance(signs, Mapping):
        return "".join(map(drawn_signs, signs.values()))
    if isinstance(signs, Struct):
        return "".join(map(drawn_signs, astuple(signs)))
    return "".join(map(drawn_signs, signs)) if isinstance(signs, tuple) else ""


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["drawn", "typed"])
@pytest.mark.parametrize("id_", SHELF)
def test_every_sign_that_a_game_draws_is_explained_in_help(
    id_: str, glyphs: Glyphs, tmp_path: Path
) -> None:
    trial = Trial(game_of(id_), 1, tmp_path)
    easel = Easel.of(trial.game, trial.setup, ENGLISH)
    step = next(iter(trial.steps()))
    look: Any = easel.look
    scene = look.of(easel.scene(step.before.view(1), glyphs))
    told = "".join(code for code, _ in look.codes(scene))
    assert {*drawn_signs(scene.signs)} - {*told, " "} == set()


@pytest.mark.parametrize("language", [ENGLISH, *LANGUAGES.values()], ids=lambda each: each.code)
def test_letters_that_are_signs_differ_in_every_language(language: Language) -> None:
    spoken = language.with_phrases(phrases_of("magi-nation"))
    letters = [spoken.say(f"magi-nation.picture.sign.{mark}") for mark in MARKS]
    assert all(len(letter) == 1 for letter in letters)
    assert len({*letters}) == len(letters)
