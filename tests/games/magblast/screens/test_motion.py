"""What moves on the table: stepped by a clock of its own, ended by any key, and telling nothing."""

import pytest
from rich.cells import cell_len

from magblast.games.magblast.engine.actions import Fire
from magblast.games.magblast.engine.things import ship
from magblast.games.magblast.screens.sound import SoundScreen
from magblast.paint.canvas import Canvas
from magblast.paint.ink import ASCII, UNICODE, Ink
from magblast.paint.letters import enlarged
from magblast.paint.motion import STEP, banner
from magblast.tui.app import MagblastApp
from magblast.tui.screens.end import EndScreen
from magblast.tui.screens.last import LastScreen
from magblast.tui.screens.public import CallScreen
from magblast.tui.screens.table import TableScreen
from magblast.tui.widgets.board import BoardPanel
from tests.support.clock import Clock
from tests.support.table import DUEL, Table, header, playing

PLAIN = {key: value for key, value in DUEL.items() if key != "deal"}
SEATS = {
    "1": {
        "flagship": "the_glorp",
        "hand": ["mag_blast.1", "bridge_hit.1", "temporal_flux.1"],
        "yellow": [{"ship": "zeus"}],
    },
    "2": {"flagship": "tri_bot", "hand": ["evasive_action.1"], "yellow": [{"ship": "ares"}]},
}
SECRETS = ("Bridge Hit", "Temporal Flux", "Evasive Action")
POSITION = {"turn": 9, "phase": "attack", "seats": SEATS}


def text_of(board: BoardPanel) -> str:
    assert isinstance(board.canvas, Canvas)
    return board.canvas.text()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Let the tests move the time, and things move."""
    clock = Clock()
    monkeypatch.setattr(BoardPanel, "clock", clock)
    monkeypatch.setattr(MagblastApp, "animations", "full")
    # Only the tests tick.
    monkeypatch.setattr(BoardPanel, "tick", lambda self: None)
    return clock


def frames_of(table: Table, clock: Clock) -> list[Canvas]:
    """Step through a motion, and return what the whole screen shows of it."""
    board = table.screen.query_one(BoardPanel)
    assert board.moves
    found: list[Canvas] = []
    for _ in range(200):
        board.repaint()
        if board._motion is None or board._motion.at(clock.now) is None:
            break
        assert isinstance(board.canvas, Canvas)
        found.append(board.canvas)
        clock.now += STEP
    board.end_motion()
    return found


async def test_a_shot_flies_and_its_target_drains(clock: Clock) -> None:
    async with playing(header(PLAIN, position=POSITION), (100, 30)) as table:
        await table.look(1)
        await table.give(Fire(1, "mag_blast.1", "zeus", "ares"))
        await table.at(SoundScreen)
        await table.press(*"BOOM", "enter")
        await table.at(CallScreen)
        board = table.screen.query_one(BoardPanel)
        flown = frames_of(table, clock)
        large = [
            [
                x
                for y in range(canvas.height)
                for x, (char, paint) in enumerate(canvas.row(y))
                if char in "█▀▄" and paint.ink is Ink.ORANGE
            ]
            for canvas in flown
        ]
        places = {min(cells) for cells in large if cells}
        assert len(places) >= 3, "the noise is at three places at least"
        assert not any(secret in canvas.text() for canvas in flown for secret in SECRETS)
        rest = text_of(board)
        board.repaint()
        assert text_of(board) == rest

        await table.nobody()
        await table.at(TableScreen)
        drained = frames_of(table, clock)
        hulls = {
            hull for canvas in drained for hull in ("9/10", "7/10", "5/10") if hull in canvas.text()
        }
        assert len(hulls) >= 2, "the bar has two values at least"
        assert not any(secret in canvas.text() for canvas in drained for secret in SECRETS)
        board = table.screen.query_one(BoardPanel)
        last = text_of(board)
        table.table_screen().show()
        assert text_of(board) == last


async def test_silence_is_a_miss(clock: Clock) -> None:
    async with playing(header(PLAIN, position=POSITION), (140, 45)) as table:
        await table.look(1)
        await table.give(Fire(1, "mag_blast.1", "zeus", "ares"))
        await table.at(SoundScreen)
        await table.press("escape")
        await table.settle()
        await table.press("n")
        await table.at(TableScreen)
        board = table.screen.query_one(BoardPanel)
        ares = board.canvas.find(thing := ship("ares"))
        shown = [canvas.text() for canvas in frames_of(table, clock)]
        large = enlarged("Miss", 100, 9, UNICODE)
        assert large is not None
        assert any(all(row.rstrip() in text for row in large) for text in shown)
        # It is still told when nothing moves any more, until the game goes on.
        assert "MISS" in text_of(board)
        assert board.canvas.find(thing) == ares
        table.ask_again()
        assert "MISS" not in text_of(board)


async def test_a_game_ends_on_the_table_before_the_result(clock: Clock) -> None:
    two = {**SEATS["2"], "yellow": [], "hand": [], "damage": ["mag_blast.2"]}
    seats = {"1": SEATS["1"], "2": two}
    async with playing(header(PLAIN, position={**POSITION, "seats": seats}), (100, 30)) as table:
        await table.look(1)
        await table.give(Fire(1, "mag_blast.1", "zeus", "tri_bot"))
        await table.noise()
        await table.at(LastScreen)
        board = table.screen.query_one(BoardPanel)
        await table.until(lambda: board.moves)
        large = enlarged("Bo is out", 90, 9, UNICODE)
        assert large is not None
        banners = [canvas for canvas in frames_of(table, clock) if large[0] in canvas.text()]
        assert banners, "the loss is a moment of its own"
        await table.at(EndScreen)
        assert "Ada wins!" in table.text()


@pytest.mark.parametrize("width", [60, 80, 99, 160])
@pytest.mark.parametrize("height", [3, 5, 7, 9])
def test_a_banner_is_a_block_as_wide_as_the_screen(width: int, height: int) -> None:
    for glyphs in (UNICODE, ASCII):
        for words in ("Ada is out", "Émile wins", "Hiro 広 is out", "Ada " * 20):
            lines = banner(words, width, height, glyphs)
            assert {cell_len(line) for line in lines} == {width}
            assert len(lines) <= height
            assert glyphs is UNICODE or not words.isascii() or all(line.isascii() for line in lines)


def test_letters_are_as_large_as_fit() -> None:
    rows = [enlarged("Émile!", width, height, UNICODE) for width, height in ((80, 5), (80, 3))]
    assert [row and len(row) for row in rows] == [5, 3]
    assert enlarged("Émile!", 20, 5, UNICODE) is None
    signs = [enlarged(each, 80, 5, UNICODE) for each in "AÁEÉIÍOÓUÚÜNÑ!¡?¿:…"]
    assert None not in signs
    assert len({*map(str, signs)}) == len(signs)
    assert enlarged("Àe", 80, 5, UNICODE) == enlarged("AE", 80, 5, UNICODE)
    assert enlarged("広", 80, 5, UNICODE) is None
    assert enlarged("Emile!", 80, 3, ASCII) is None
