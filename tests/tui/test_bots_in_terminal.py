"""In a real terminal: a whole game with bots by keys, and a program that is killed meanwhile."""

import sys
import time
from pathlib import Path
from typing import Any

import pytest

from magblast.kernel.setup import SeatInfo
from magblast.kernel.shelf import game_of
from magblast.record.header import header_record, new_header
from magblast.record.replay import read_replay
from tests.support.logs import duel, write
from tests.support.posix import REASON

if sys.platform == "win32":
    pytest.skip(REASON, allow_module_level=True)

from tests.support.terminal import SWIFT, Terminal

NEARLY_DEAD = {
    flagship: [f"beam_blast.{2 * seat - 1}", f"beam_blast.{2 * seat}"]
    for seat, flagship in enumerate(("tri_bot", "freep", "alpha_mazons", "the_glorp"), 1)
}
OVER = "watch it again"
"""What the last screen offers, however the game ended."""
SHIPS = ("zeus", "poseidon", "hermes", "inanna")


def table_of(*bots: str | None) -> dict[str, Any]:
    """Return a table in mid-game, with flagships that a blast or two destroys."""
    seats = {
        str(seat): {"flagship": flagship, "damage": damage, "red": [{"ship": SHIPS[seat - 1]}]}
        for seat, (flagship, damage) in enumerate(NEARLY_DEAD.items(), 1)
    }
    data = duel(seats=seats, phase="draw")
    names = ("Ada", "Bo", "Cy", "Di")
    data["seats"] = [
        {"name": name, **({"bot": bot} if bot else {})}
        for name, bot in zip(names, bots, strict=True)
    ]
    return data


def test_a_whole_game_of_one_person_and_three_bots_by_keys(tmp_path: Path) -> None:
    log = write(tmp_path / "four.mblog", table_of(None, "greedy", "captain:4", "greedy"))
    with Terminal(tmp_path, "play", str(log), changed=SWIFT) as terminal:
        end = time.monotonic() + 120
        while OVER not in terminal.said and time.monotonic() < end:
            # Shoot where something can be shot, and end or pass whatever else is asked.
            for key in ("a", "\r", "n", "e"):
                terminal.type(key)
                terminal._listen(0.05)
            if "Press e again" in terminal.said[-2000:]:
                # A key that is hammered does not end a turn.
                terminal._listen(0.5)
                terminal.type("e")
        assert OVER in terminal.said
        terminal.type("q")
        # A key that was typed too late may have opened the set-up of another game.
        terminal.expect("New game", "\x1b")
        # Nobody is covered from a bot.
        assert "Everybody else looks away" not in terminal.said
    replay = read_replay(log)
    assert replay.problem is None
    assert replay.ended


def test_a_game_killed_while_a_bot_thinks_goes_on_at_the_same_decision(tmp_path: Path) -> None:
    # A captain of Magusha searches plans, of which there is no end.
    seats = [SeatInfo("Zed", "captain:1000000"), SeatInfo("Ada")]
    header = new_header("magusha", seats, "gravel", game=game_of("magusha"))
    log = write(tmp_path / "plans.mblog", header_record(header))
    with Terminal(tmp_path, "play", str(log), changed=SWIFT) as terminal:
        terminal.expect("Zed is thinking")
        hear_until(terminal, log, 1)
        terminal._listen(0.5)
        terminal.process.kill()
        terminal.wait()
    # Only its army is deployed, which leaves no choice.
    before = read_replay(log).course
    assert before.n == 1
    with Terminal(tmp_path, "play", str(log), changed=SWIFT) as terminal:
        terminal.expect("Zed is thinking")
        hear_until(terminal, log, 2, " ")
        terminal.process.kill()
        terminal.wait()
    after = read_replay(log)
    assert after.problem is None
    assert after.course.entries[1].action.by == 1


def hear_until(terminal: Terminal, log: Path, count: int, key: str = "") -> None:
    """Let the program go on, and press a key, until so many actions are in its log."""
    end = time.monotonic() + 60
    while read_replay(log).course.n < count:
        assert time.monotonic() < end
        terminal.type(key)
        terminal._listen(0.2)
