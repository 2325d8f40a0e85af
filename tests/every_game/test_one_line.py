"""In plain mode, what can be typed line by line can be typed on one line."""

from io import StringIO
from pathlib import Path

import pytest

from magblast.cli.plain import picking
from magblast.cli.plain.console import Console, Left
from magblast.cli.plain.desk import PlainDesk
from magblast.cli.plain.guide import Guide
from magblast.conformance.tables import OPEN, TABLE, tables
from magblast.conformance.trial import Trial
from magblast.kernel.game import Action
from magblast.kernel.seat import Seat
from magblast.kernel.shelf import SHELF, game_of
from magblast.play.answer import Answer
from magblast.play.hotseat import Hotseat
from magblast.play.menus import FEW
from magblast.play.session import Session
from magblast.play.task import Task
from magblast.record.header import Header
from tests.games.battlecards import test_screens as battlecards
from tests.games.battlecards.scenario import ship
from tests.games.magi_nation.look import test_screens as magi_nation

GAMES = 4
QUESTIONS = 24
"""Questions of a game that are compared, at the most."""


def typed(hotseat: Hotseat, *lines: str) -> tuple[Action | None, str]:
    """Return the answer that some lines give, if they give one, and what was said."""
    said = StringIO()
    console = Console(StringIO("".join(f"{line}\n" for line in lines)), said)
    try:
        answer = picking.pick(PlainDesk(hotseat, console), hotseat.view, "What?", ())
    except Left:
        answer = ""
    return (answer.action if isinstance(answer, Answer) else None), said.getvalue()


@pytest.mark.parametrize("id_", SHELF)
def test_what_is_typed_line_by_line_may_stand_on_one_line(id_: str, tmp_path: Path) -> None:
    compared = 0
    for number in range(GAMES):
        trial = Trial(game_of(id_), number, tmp_path)
        for hotseat in tables(trial):
            # A few answers are listed whole.
            if hotseat.cue.kind not in (TABLE, OPEN) or len(hotseat.view.legal) < FEW:
                continue
            action = trial.luck.choice(hotseat.view.legal)
            desk = PlainDesk(hotseat, Console(StringIO(), StringIO()))
            lines = Guide(Task(action, hotseat), desk, hotseat.view).typed
            # Enter, and an answer that is given twice because it may not be meant, are lines.
            if len(lines) < 2 or not all(map(str.isdecimal, lines)) or lines[-1] == lines[-2]:
                continue
            one_by_one, _ = typed(hotseat, *lines)
            at_once, said = typed(hotseat, " ".join(lines))
            assert one_by_one is not None
            assert at_once == one_by_one, (lines, said)
            if (compared := compared + 1) == QUESTIONS:
                return
    assert compared


def asked(header: Header, seat: Seat = 1) -> Hotseat:
    """Return a table at which a seat has lifted its cover."""
    hotseat = Hotseat(Session.start(header, None))
    hotseat.look(seat)
    return hotseat


def test_a_number_may_follow_names_on_one_line() -> None:
    burrow, said = typed(asked(magi_nation.CROWD), "burrow b 3")
    assert "x=3" in repr(burrow), said
    # A number that is too large is asked for again, and so is one with something behind it.
    for line in ("burrow b 77", "burrow b 3 3"):
        again, said = typed(asked(magi_nation.CROWD), line, "2")
        assert "x=2" in repr(again), said
        assert said.count("Type a number within these bounds") == 1


@pytest.mark.parametrize("line", ["mine 2", "1 2"])
def test_the_only_target_may_be_named_on_the_line(line: str) -> None:
    header = battlecards.table_of(
        {"hand": ["four.1"], "ships": [ship("king.1")]},
        {"ships": [ship("king.2", "six.2")]},
        phase="attack",
    )
    mine, said = typed(asked(header), line)
    assert "four.1" in repr(mine), said
    # Whoever cannot be meant is refused, and nothing is done.
    other, said = typed(asked(header), line.replace("2", "9"))
    assert other is None
    assert "Not a legal choice" in said
