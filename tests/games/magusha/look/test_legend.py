"""What the signs on the spaces mean is told beside the board while they stand there."""

from magblast.tui.screens.table import TableScreen
from tests.games.magusha.test_board_screen import header_of
from tests.games.magusha.test_pictures import BATTLE
from tests.support.table import playing

NOW, LATER, STEP = "can be struck now", "can be struck after a move", "free to step to"


async def test_only_the_signs_that_stand_on_the_board_are_explained() -> None:
    async with playing(header_of(BATTLE), (200, 60)) as table:
        await table.at(TableScreen)
        assert not any(told in table.frame() for told in (NOW, LATER, STEP)), "nothing is shown"
        seen = set()
        for key in ("up", "up", "up", "left", "left", "down", "right", "right", "right"):
            await table.press(key)
            frame = table.frame()
            board = [row[:144] for row in frame.splitlines()]
            for sign, told in (("×", NOW), ("+", LATER)):
                stands = any(f" {sign}" in row.replace(f"{sign} {told}", "") for row in board)
                assert (told in frame) == stands, (key, sign)
                if stands:
                    seen.add(sign)
        assert seen == {"×", "+"}
