"""Where fleets are lines, the heads of their columns are whole and never touch, in any language."""

import re
from pathlib import Path

import pytest

from magblast.conformance.trial import Trial
from magblast.games.magblast.engine.terms import ZONES, Zone
from magblast.kernel.shelf import game_of, phrases_of
from magblast.paint.drawn import Easel
from magblast.pictures.codes import without_codes
from magblast.pictures.rows import rows_of
from magblast.pictures.seen import Seen
from magblast.pictures.table import TableArtist
from magblast.wording import LANGUAGES
from tests.every_game.test_hinted_keys import log_before
from tests.games.magblast import golden
from tests.support.table import playing
from tests.tui.test_help import sit_down

GAME = Path(golden.__file__).with_name("third-game-1.mblog")
DEPLOYS = 388
"""The record of the game with which a new ship is put into a zone."""


@pytest.mark.parametrize("code", LANGUAGES)
def test_heads_of_columns_stand_apart(code: str, tmp_path: Path) -> None:
    trial = Trial(game_of("magblast"), 1, tmp_path)
    easel = Easel.of(trial.game, trial.setup, LANGUAGES[code])
    view = next(iter(trial.steps())).before.view(1)
    rows = map(without_codes, rows_of(TableArtist(easel, 80, 24).draw(Seen(view, (view,)))))
    head = next(row for row in rows if all(arrow in row for arrow in "▲▶▼◀"))
    say = LANGUAGES[code].with_phrases(phrases_of("magblast")).say
    assert f" {say('magblast.picture.flagship')}" in head
    for zone, arrow in zip(ZONES, "▲▶▼◀", strict=True):
        letters, place = say(f"magblast.picture.zone.{zone}"), say(f"magblast.place.{zone}")
        assert f" {arrow} {letters} {place} " in head


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
async def test_a_zone_that_may_be_picked_says_where_it_lies(
    code: str, size: tuple[int, int], tmp_path: Path
) -> None:
    language = LANGUAGES[code].with_phrases(phrases_of("magblast"))
    log = log_before(GAME, DEPLOYS, tmp_path)
    async with playing(log, size, goes_on=True, language=LANGUAGES[code]) as table:
        await sit_down(table)
        lit = table.table_screen().scene.marks.choices
        assert Zone.BLUE in {each.id for each in lit}
        frame = table.frame()
        for zone, arrow in zip(ZONES, "▲▶▼◀", strict=True):
            place = language.say(f"magblast.place.{zone}")
            assert re.search(rf"{arrow} (?:\w+ )?{place} ", frame), place
