"""What a sign under the name of a captain means stands there where there are rows for it."""

import pytest

from magblast.games.magblast.engine.position import Position
from magblast.games.magblast.game import GAME
from magblast.paint.ink import UNICODE
from magblast.paint.look import Room
from magblast.paint.memory import Memory
from magblast.tui.table_tools import TableTools
from magblast.wording import LANGUAGES
from tests.support.scenes import RULES, SETUP, duel


@pytest.mark.parametrize(("code", "name"), [("en", "Minefield"), ("es", "Campo de minas")])
def test_a_minefield_is_named_below_its_sign_on_a_small_board(code: str, name: str) -> None:
    kit = TableTools.of(GAME, SETUP, LANGUAGES[code])
    scene = kit.scene(Position(duel().state, RULES).view(1), UNICODE)
    rows = kit.look.board(scene, Room(80, 13, starry=False), Memory()).text().splitlines()
    column = [row[:10].strip() for row in rows]
    if code == "en":
        sign = column.index(f"▒{name}")
        assert column[sign + 1] == "until #1"
        return
    # A name that is too long for one row stands below the sign.
    sign = column.index("▒→1")
    assert " ".join(column[sign + 1 : sign + 3]).strip() == name
