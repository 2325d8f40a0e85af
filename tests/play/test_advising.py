"""A person alone against bots may ask for advice, and the game then counts in no score."""

import json
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from magblast.errors import FileError
from magblast.kernel.setup import SeatInfo
from magblast.play.advising import Advising, advise, may_advise
from magblast.play.autosave import games_folder
from magblast.play.closing import closing_lines
from magblast.play.daily import daily_header, result_line
from magblast.play.finishes import (
    all_finishes,
    finished_course,
    finishes_in,
    finishes_of,
    kept_finishes,
)
from magblast.play.flow import ScreenKind
from magblast.play.hotseat import Hotseat
from magblast.play.matches import first_of
from magblast.play.scores import scores_of
from magblast.play.session import Session
from magblast.record.game_line import game_line, log_of
from magblast.record.log import parse_record
from magblast.record.replay import read_replay
from magblast.record.writer import LogWriter
from magblast.reviewing import advice
from magblast.reviewing.advice import Advice
from magblast.wording import ENGLISH
from tests.reviewing.test_curve import JUDGED
from tests.support.advised import ADA, BOT, asked, go_on, led, play_out, quick, solo

__all__ = ["quick"]
pytestmark = pytest.mark.usefixtures("quick")


def marks(path: Path) -> list[dict[str, Any]]:
    """Return the records of a log that say that there was advice."""
    records = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    return [record for record in records if "advice" in record]


@pytest.fixture
def finished(home: Path) -> Path:
    """The log of a game in which Ada asked for advice."""
    path = games_folder() / "advised.mblog"
    hotseat = asked(solo("battlecards"), path)
    advise(hotseat, ENGLISH).stop()
    play_out(hotseat)
    return path


@pytest.mark.parametrize("id_", JUDGED)
def test_two_answers_are_compared_and_it_is_told_why(id_: str) -> None:
    hotseat = asked(solo(id_))
    advising = advise(hotseat, ENGLISH)
    found = advising.found
    assert isinstance(found, Advice)
    one, other = found.compared
    assert one.action != other.action
    assert {one.action, other.action} <= {*hotseat.view.legal}
    assert 1 >= one.chance >= other.chance >= 0
    assert found.lead.mean == pytest.approx(one.chance - other.chance)
    assert advising.progress == 1
    told = [*advising.told(ENGLISH, lambda _: "")]
    words = hotseat.session.words(ENGLISH)
    for number, each in enumerate((one, other), 1):
        title, lines = told[number]
        described = words.describe(each.action, found.view)
        assert title == f"{100 * each.chance:.0f} %: {described}"
        assert ("bot:greedy" in " ".join(lines)) == (each.action == found.usual)
    assert any(lines for _, lines in told[1:3])
    again = Advising(hotseat).found
    assert again == found


def test_where_a_captain_doubts_greedys_answer_is_one_of_the_two() -> None:
    found = Advising(asked(solo("battlecards"))).found
    assert isinstance(found, Advice)
    assert found.usual in [each.action for each in found.compared]


def test_where_no_captain_searches_the_results_of_games_count() -> None:
    for least, to_the_end in ((0, True), (6, False)):
        advising = Advising(asked(solo("battlecards"), None, least))
        found = advising.found
        assert isinstance(found, Advice)
        assert found.to_the_end is to_the_end
        assert (
            "to the end of the game" in str([*advising.told(ENGLISH, lambda _: "")])
        ) is to_the_end
        # Of two games, none, one or both are won.
        assert ({each.chance for each in found.compared} <= {0, 0.5, 1}) is to_the_end


def test_where_only_one_answer_is_worth_trying_it_is_told_with_its_keys(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hotseat = asked(solo("battlecards"))
    view = hotseat.view
    monkeypatch.setattr("magblast.play.advising.answers_to", lambda *_: view.legal[:1])
    advising = Advising(hotseat)
    assert advising.progress == 1
    words = hotseat.session.game.words(hotseat.session.setup, ENGLISH)
    titles, lines = zip(*advising.told(ENGLISH, lambda _: "Keys: x"), strict=True)
    assert titles == (ENGLISH.say("advice.only"), words.describe(view.legal[0], view))
    assert lines[1][0] == "Keys: x"
    assert lines[1][-1] == ENGLISH.say("advice.usual")


def test_advice_can_be_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "WORLDS", 10**4)
    advising = Advising(asked(solo("battlecards")))
    advising.stop()
    assert advising.found is None
    assert advising.progress < 1


@pytest.mark.parametrize(
    "seats", [(ADA, SeatInfo("Bo")), (BOT, BOT._replace(name="Yara")), (ADA, SeatInfo("Bo"), BOT)]
)
def test_nobody_is_advised_beside_other_people(seats: tuple[SeatInfo, ...]) -> None:
    hotseat = led(Session.start(solo("magblast", "falcon", *seats), None))
    for _ in range(12):
        cue = hotseat.cue
        if cue.kind is ScreenKind.COVER:
            hotseat.look(cue.seat)
        assert not may_advise(hotseat)
        decision = hotseat.session.decision
        assert decision is not None
        hotseat.session.submit(hotseat.session.view(decision.seat).legal[0])
    with pytest.raises(RuntimeError):
        advise(hotseat, ENGLISH)


def test_nobody_is_advised_at_a_table_where_somebody_else_has_played() -> None:
    hotseat = led(Session.start(solo("magblast", "falcon", ADA, SeatInfo("Bo")), None))
    hotseat.pass_seat(2, "greedy", "Bo leaves")
    assert hotseat.cue.kind is ScreenKind.TABLE
    assert not may_advise(hotseat)


def test_nobody_is_advised_in_the_seat_of_a_bot() -> None:
    hotseat = asked(solo("magblast"))
    hotseat.pass_seat(2, None, "Ada changes seats")
    assert not may_advise(hotseat)
    hotseat.pass_seat(1, "greedy", "Ada changes seats")
    while hotseat.cue.kind is ScreenKind.BOT:
        hotseat.answer()
    assert hotseat.cue.kind is ScreenKind.TABLE
    assert not may_advise(hotseat)


def test_a_match_a_script_and_a_hidden_hand_know_no_advice() -> None:
    header = solo("battlecards")
    hotseat = asked(header)
    assert may_advise(hotseat)
    hotseat.covers.hand_hidden = True
    assert not may_advise(hotseat)
    hotseat.covers.hand_hidden = False
    hotseat.covers.pins[1] = "1234"
    assert not may_advise(hotseat)
    for other in (first_of(header, 2), replace(header, rules=None)):
        twin = led(Session.start(other, None))
        for _ in range(6):
            assert not may_advise(twin)
            decision = twin.session.decision
            assert decision is not None
            twin.session.submit(twin.session.view(decision.seat).legal[0])


def test_the_log_keeps_it_before_anything_is_found_and_once(tmp_path: Path) -> None:
    path = tmp_path / "game.mblog"
    hotseat = asked(solo("battlecards"), path)
    assert not hotseat.session.is_advised
    before = path.read_bytes()
    advise(hotseat, ENGLISH).stop()
    after = path.read_bytes()
    assert after.startswith(before)
    n = hotseat.session.n
    said = "Asked for advice. From here on this game counts for nothing in scores."
    assert marks(path) == [{"note": said, "after": n, "by": 1, "advice": True}]
    advise(hotseat, ENGLISH).stop()
    assert path.read_bytes() == after
    hotseat.session.close()
    session = Session.resume(path)
    assert session.is_advised
    again = led(session)
    advise(again, ENGLISH).stop()
    assert path.read_bytes() == after
    session.close()


def test_an_undo_does_not_undo_it(tmp_path: Path) -> None:
    path = tmp_path / "game.mblog"
    hotseat = asked(solo("magusha"), path)
    while not (hotseat.undoing.limit and may_advise(hotseat)):
        go_on(hotseat)
    advise(hotseat, ENGLISH).stop()
    hotseat.undo(ENGLISH)
    hotseat.session.close()
    assert read_replay(path).course.is_advised


def test_nothing_is_advised_that_the_log_cannot_keep(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hotseat = asked(solo("battlecards"), tmp_path / "game.mblog")

    def fail(writer: LogWriter, record: object) -> None:
        raise FileError(tmp_path, "log.long")

    monkeypatch.setattr(LogWriter, "append", fail)
    with pytest.raises(FileError):
        advise(hotseat, ENGLISH)
    assert not hotseat.session.is_advised


def test_the_game_counts_for_nothing_whoever_counts(finished: Path) -> None:
    course, outcome = finished_course(finished) or pytest.fail("it is finished")
    assert finishes_in(course, outcome, "game")
    assert finishes_of(finished) == ()
    assert kept_finishes() == []
    assert all_finishes(rebuild=True).found == []
    assert scores_of(all_finishes().found, "Ada", {}) == {}


def test_any_other_game_counts(home: Path) -> None:
    play_out(asked(solo("battlecards"), games_folder() / "game.mblog"))
    assert [each.name for each in kept_finishes()] == ["Ada", "Zara"]
    assert kept_finishes() == all_finishes(rebuild=True).found


def test_the_end_of_the_game_says_so(finished: Path) -> None:
    header, told = read_replay(finished).course.header, ENGLISH.say("advice.counted.next")
    assert [*closing_lines(header, finished, ENGLISH, is_advised=True)] == [told]
    assert [*closing_lines(header, finished, ENGLISH)] == []


def test_the_result_of_the_deal_of_the_day_says_so(home: Path) -> None:
    day = date(2026, 11, 24)
    header = daily_header(day, "battlecards", "Ada", ENGLISH)
    path = games_folder() / "daily.mblog"
    hotseat: Hotseat = asked(header, path)
    advise(hotseat, ENGLISH).stop()
    play_out(hotseat)
    line = result_line(path, day, ENGLISH)
    assert line.endswith(" (with advice)")
    assert len(line) <= 80
    assert [*closing_lines(header, path, ENGLISH, is_advised=True)] == [line]


def test_a_game_line_holds_the_same_game_and_says_so(finished: Path) -> None:
    line = game_line(read_replay(finished))
    rest = [each for each in finished.read_bytes().splitlines() if b'"advice"' not in each]
    plain = finished.with_name("plain.mblog")
    plain.write_bytes(b"\n".join(rest) + b"\n")
    said = [each for each in log_of(line).splitlines() if "advice" in parse_record(each)]
    assert len(said) == 1
    assert [each for each in log_of(line).splitlines() if each not in said] == log_of(
        game_line(read_replay(plain))
    ).splitlines()
