"""What a captain has beside the field is told in rows that are never cut, in any language."""

import pytest

from magblast.games.magusha.look.armies import _ROOMY, ArmyPainter
from magblast.games.magusha.look.table import MagushaLook
from magblast.games.magusha.wording import PHRASES
from magblast.kernel.setup import Setup
from magblast.paint.canvas import Canvas
from magblast.paint.ink import UNICODE
from magblast.paint.scene import Scene
from magblast.paint.text import text_of, width_of
from magblast.wording import LANGUAGES
from tests.games.magusha.look.test_legend import OPTIONS, SEATS, TABLE

NARROW = 20
"""Cells beside the field of a terminal with 80 columns."""


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("width", [NARROW, _ROOMY])
def test_no_row_about_an_army_is_cut(code: str, width: int) -> None:
    language = LANGUAGES[code].with_phrases(PHRASES)
    look = MagushaLook(Setup("magusha", SEATS, OPTIONS, "magusha/1"), language)
    scene = look.of(Scene(TABLE.position.view(1), ("Ada", "Bo"), UNICODE, language))
    for seat in (1, 2):
        painter = ArmyPainter(Canvas(width, 8), seat, scene)
        # The first row names the army, which may be cut.
        for told in [*painter._summary(width, listed=True)][1:]:
            assert width_of(told) <= width, text_of(told)
