"""Every letter that is drawn on a table is a phrase: in another language none of English is left.

Captains have names in Greek letters, cards are translated, and keys and printed names are marked,
so any other plain letter is a sign that bypasses the phrases.
"""

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from magblast.conformance.trial import Trial
from magblast.kernel.setup import Setup
from magblast.kernel.shelf import SHELF, game_of
from magblast.paint.easel import Easel
from magblast.pictures.codes import without_codes
from magblast.pictures.rows import rows_of
from magblast.pictures.seen import Seen
from magblast.pictures.table import TableArtist
from tests.support.pseudo import PSEUDO

SIZES = ((80, 24), (140, 45))
EVERY = 15
"""Actions from one picture to the next."""
_PLAIN = re.compile(r"[A-Za-z]+")
_NAMES = {
    "battlecards": re.compile("[JQKA](?=[♣♦♥♠])"),
    "magusha": re.compile(r"\b[a-g][1-5]?\b"),
}
"""What is printed in the corner of playing cards, and the names of spaces, as in chess."""


def in_greek(setup: Setup) -> Setup:
    """Return a set-up whose captains have names without a plain letter."""
    seats = zip(setup.seats, "ΑΒΓΔΕΖΗΘ", strict=False)
    return setup._replace(seats=tuple([seat._replace(name=letter * 3) for seat, letter in seats]))


def plain_rows(id_: str, folder: Path) -> Sequence[str]:
    """Return the rows of a whole game in which there is a plain letter."""
    trial = Trial(game_of(id_), 1, folder)
    easel = Easel.of(trial.game, in_greek(trial.setup), PSEUDO)
    artists = [TableArtist(easel, *size) for size in SIZES]
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
    return [row for row in rows if _PLAIN.search(marked.sub("", row))]


@pytest.mark.parametrize("id_", SHELF)
def test_no_sign_of_a_table_is_a_letter_of_english(id_: str, tmp_path: Path) -> None:
    assert [*plain_rows(id_, tmp_path)][:5] == []
