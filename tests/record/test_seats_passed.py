"""It is known who played each seat at each record."""

from pathlib import Path

from magblast.kernel.setup import SeatInfo
from magblast.play.session import Session
from magblast.record.header import new_header
from magblast.record.replay import read_replay


def test_each_record_knows_who_played_the_seat(tmp_path: Path) -> None:
    path = tmp_path / "game.mblog"
    seats = [SeatInfo("Ada"), SeatInfo("Zara", "exec:mybot")]
    session = Session.start(new_header("third", seats, "falcon"), path)

    def play(count: int) -> None:
        for _ in range(count):
            session.submit(session.position.legal[0])

    play(2)
    session.pass_seat(2, "greedy", "gone")
    play(2)
    session.pass_seat(2, None, "Bo sits down")
    session.undo(session.entries[-1].action.by)
    play(1)
    session.pass_seat(1, "cadet", "Ada leaves")
    session.pass_seat(1, "captain:20", "and again")
    play(1)
    last = session.entries[-1].n
    session.close()
    course = read_replay(path).course
    assert course.n == last == 7
    found = [
        [at.bot_at(seat, n) for n in range(1, 8)] for at in (session, course) for seat in (1, 2)
    ]
    first = [None] * 6 + ["captain:20"]
    second = ["exec:mybot"] * 2 + ["greedy"] * 2 + [None] * 3
    assert found == [first, second] * 2
