"""Where fleets are lines, the heads of their columns never touch, in any language."""

from pathlib import Path

import pytest

from magblast.conformance.trial import Trial
from magblast.kernel.shelf import game_of, phrases_of
from magblast.paint.easel import Easel
from magblast.pictures.codes import without_codes
from magblast.pictures.rows import rows_of
from magblast.pictures.seen import Seen
from magblast.pictures.table import TableArtist
from magblast.wording import LANGUAGES


@pytest.mark.parametrize("code", LANGUAGES)
def test_heads_of_columns_stand_apart(code: str, tmp_path: Path) -> None:
    trial = Trial(game_of("magblast"), 1, tmp_path)
    easel = Easel.of(trial.game, trial.setup, LANGUAGES[code])
    view = next(iter(trial.steps())).before.view(1)
    rows = map(without_codes, rows_of(TableArtist(easel, 80, 24).draw(Seen(view, (view,)))))
    head = next(row for row in rows if all(arrow in row for arrow in "▲▶▼◀"))
    last = LANGUAGES[code].with_phrases(phrases_of("magblast")).say("magblast.picture.flagship")
    assert f" {last}" in head
