import json
from pathlib import Path

import pytest

from magblast.errors import FileError
from magblast.paint.canvas import Canvas
from magblast.play.kept import saved_games
from magblast.play.session import Session
from magblast.record.replay import read_replay
from magblast.record.transcript import transcript
from magblast.tui.key_names import key_name
from magblast.tui.screens.branch import BranchScreen
from magblast.tui.screens.cover import CoverScreen
from magblast.tui.screens.home import HomeScreen
from magblast.tui.screens.log import LogScreen
from magblast.tui.screens.replay import ReplayScreen
from magblast.tui.screens.table import TableScreen
from magblast.tui.screens.text import HelpScreen
from magblast.tui.screens.why import WhyScreen
from magblast.tui.widgets.hand import Hand
from magblast.tui.widgets.log_panel import LogPanel
from magblast.tui.widgets.side import SideLog
from magblast.tui.widgets.timeline import Timeline
from magblast.wording import ENGLISH
from tests.support.table import Table, header, playing
from tests.tui.screens.test_side_panel import side_of

FINISHED = Path(__file__).parents[2] / "games" / "battlecards" / "golden" / "game-5.mblog"
PLACE = {1: ("weslex", "nylev", "dink", "byzakh"), 2: ("plutt", "hermes", "ares", "poseidon")}


@pytest.fixture
def log(home: Path) -> Path:
    """A game in which a shot was announced, taken back, and not fired again."""
    path = home / "games" / "duel.mblog"
    session = Session.start(header(), path)
    for seat, fleet in PLACE.items():
        action = next(a for a in session.position.legal if getattr(a, "fleet", None) == fleet)
        session.submit(action)
        assert seat
    for word in ("EndPhase", "EndPhase", "Fire"):
        session.submit(next(a for a in session.position.legal if type(a).__name__ == word))
    session.undo(1)
    session.close()
    return path


def at(table: Table) -> ReplayScreen:
    assert isinstance(table.screen, ReplayScreen)
    return table.screen


async def test_it_steps_and_jumps(log: Path) -> None:
    async with playing(log) as table:
        await table.at(ReplayScreen)
        screen = at(table)
        assert screen.reel.index == 0
        await table.press("right", "right", "left")
        assert screen.reel.index == 1
        await table.press("end")
        assert (screen.reel.index, len(screen.reel.places)) == (4, 5)
        await table.press("T")
        assert screen.reel.index == 2
        await table.press("home")
        assert screen.reel.index == 0


async def test_what_was_taken_back_is_shown_on_demand(log: Path) -> None:
    async with playing(log) as table:
        await table.at(ReplayScreen)
        screen = at(table)
        await table.press("end")
        assert "fires" not in table.text()
        await table.press("b", "end", "left")
        assert len(screen.reel.places) == 7
        assert "fires" in table.text()
        await table.press("b")
        assert screen.reel.place == 4


async def test_it_plays_by_itself_to_the_end(log: Path) -> None:
    async with playing(log) as table:
        await table.at(ReplayScreen)
        screen = at(table)
        await table.press("plus", "plus", "space")
        assert "playing" in table.text()
        await table.until(lambda: screen.reel.index == 4)
        await table.until(lambda: "stopped" in table.text())


async def test_eyes(log: Path) -> None:
    async with playing(log, (100, 30)) as table:
        await table.at(ReplayScreen)
        screen = at(table)
        assert "← Back → Step Space Play" in table.text()
        assert not screen.query_one(Hand).display
        assert "Minefield" not in table.text()
        await table.press("1")
        assert "Catastrophic" in table.text()
        assert "Minefield" not in table.text()
        await table.press("e")
        assert "Minefield" in table.text()
        await table.press("a")
        assert {"Catastrophic", "Minefield"} <= set(table.text().split())
        await table.press("0")
        assert "Catastrophic" not in table.text()


async def test_log_and_explanation_stand_beside_a_wide_board(log: Path) -> None:
    async with playing(log, (140, 45)) as table:
        await table.at(ReplayScreen)
        screen = at(table)
        below, beside = screen.query_one("#below", LogPanel), screen.query_one(SideLog)
        assert not below.display
        await table.press("b", "end", "left")
        assert "fires" in table.text()
        assert "Mag Blast" in side_of(table), "the log names it"
        await table.press("i")
        assert not beside.display
        assert "Evasive Action" not in table.text(), "a card of a hand that is not watched"
        await table.press("escape")
        assert table.screen is screen
        assert beside.display
        await table.press("i", "right")
        assert beside.display, "the next place is explained anew"
        await table.pilot.resize_terminal(100, 30)
        await table.until(lambda: below.display)


async def test_a_game_that_is_not_finished_shows_only_what_is_public(log: Path) -> None:
    # A log that names no version of the rules is a script.
    first, *lines = log.read_text().splitlines(keepends=True)
    played = {**json.loads(first), "rules": header().setup.rules}
    log.write_text(json.dumps(played) + "\n" + "".join(lines))
    async with playing(log, (100, 30)) as table:
        await table.at(ReplayScreen)
        screen = at(table)
        await table.press("end")
        assert "not finished, so hands are hidden" in table.text()
        assert "All hands" not in table.text()
        for key in ("1", "2", "e", "a", "b"):
            await table.press(key)
            assert "Catastrophic" not in table.text()
            assert "Minefield" not in table.text()
            assert "fires" not in table.text()
            assert (screen.viewer, screen.sees_all, screen.reel.shows_take_backs) == (
                None,
                False,
                False,
            )
        everywhere = range(screen.playback.last + 1)
        views = [screen.playback.view(place, seat) for place in everywhere for seat in (1, 2, None)]
        assert {view.viewer for view in views} == {None}
    async with playing(log, (100, 30), spoilers=True) as table:
        await table.at(ReplayScreen)
        await table.press("1")
        assert "Catastrophic" in table.text()


async def test_a_game_that_is_not_finished_is_not_branched_where_it_is_public(log: Path) -> None:
    first, *lines = log.read_text().splitlines(keepends=True)
    played = {**json.loads(first), "rules": header().setup.rules}
    log.write_text(json.dumps(played) + "\n" + "".join(lines))
    async with playing(log) as table:
        await table.at(ReplayScreen)
        assert "c Branch" not in table.frame()
        await table.press("right", "c")
        await table.until(lambda: "--spoilers" in table.frame())
        assert isinstance(table.screen, ReplayScreen)
        assert {saved.path for saved in saved_games()} == {log}
        with pytest.raises(FileError, match="no_branch"):
            at(table).playback.branch(1)
    async with playing(log, spoilers=True) as table:
        await table.at(ReplayScreen)
        await table.press("right", "c")
        await table.at(BranchScreen)


async def test_it_goes_where_timeline_and_log_are_clicked(game_log: Path) -> None:
    async with playing(game_log) as table:
        await table.at(ReplayScreen)
        screen = at(table)
        last = len(screen.reel.places) - 1
        await table.until(lambda: "✖" in table.frame())
        timeline = next(row for row in table.frame().splitlines() if "✖" in row)
        assert {"│", "♪", "✖", "★", "▶"} <= set(timeline)
        await table.pilot.click(Timeline, offset=(timeline.index("✖"), 0))
        here = screen.reel.index
        assert 0 < here < last
        now = next(row for row in table.frame().splitlines() if "★" in row)
        assert now.index("▶") == timeline.index("✖")
        await table.press("k")
        assert screen.reel.index > here
        assert "destroyed" in table.frame() or "out of the game" in table.frame()
        await table.press("K")
        await table.press("end", "K", "slash", *"turn 3:")
        await table.at(LogScreen)
        await table.press("enter")
        await table.at(ReplayScreen)
        third = screen.reel.index
        assert "T3" in table.frame()
        await table.press("slash", "up", "up", "enter")
        await table.at(ReplayScreen)
        assert 0 < screen.reel.index < third
        # What is yet to come is found, too.
        await table.press("slash", *"turn 3:", "enter")
        await table.at(ReplayScreen)
        assert screen.reel.index == third
        await table.press("slash", "up", "up", "enter")
        await table.at(ReplayScreen)
        before = screen.reel.index
        await table.pilot.click(LogPanel, offset=(70, 0))
        assert screen.reel.index < before
        assert "2×" in table.frame()
        await table.press("plus")
        assert "4×" in table.frame()


async def test_a_note_is_kept_in_a_finished_game(log: Path, game_log: Path) -> None:
    path = log.with_name("over.mblog")
    path.write_bytes(game_log.read_bytes())
    async with playing(path) as table:
        await table.at(ReplayScreen)
        await table.press("right", "right", "n", *"well, well", "enter")
        await table.at(ReplayScreen)
        assert "well, well" in table.frame()
        number = at(table).playback.number(at(table).reel.place)
        await table.press("right", "n", "enter")
        await table.at(ReplayScreen)
        assert "well, well" not in table.frame()
    replay = read_replay(path)
    assert replay.problem is None
    assert replay.moments[-1].record == {"note": "well, well", "after": number}
    told = list(transcript(replay, ENGLISH))
    assert 0 < told.index("       [well, well]") < len(told) - 1
    async with playing(log) as table:
        await table.at(ReplayScreen)
        await table.press("n")
        await table.until(lambda: "finished" in table.frame())
        assert isinstance(table.screen, ReplayScreen)


async def test_it_branches_into_a_game_of_its_own(log: Path) -> None:
    before = log.read_bytes()
    async with playing(log) as table:
        await table.at(ReplayScreen)
        await table.press("right", "c")
        await table.at(BranchScreen)
        assert "2  Bo, who plays next" in table.text()
        await table.press("0")
        await table.at(CoverScreen)
        path = table.session.path
        assert path is not None
        assert path in {saved.path for saved in saved_games()}
        await table.look(2)
        assert table.session.decision is not None
        assert table.session.decision.seat == 2
    assert log.read_bytes() == before
    assert read_replay(path).course.n == 1


async def test_the_row_of_keys_names_the_review_on_the_smallest_screen(game_log: Path) -> None:
    async with playing(game_log) as table:
        await table.at(ReplayScreen)
        await table.until(lambda: "q Quit" in table.frame())
        assert "m Review" in table.frame()


async def test_whoever_branches_plays_one_seat_against_bots(log: Path) -> None:
    async with playing(log) as table:
        await table.at(ReplayScreen)
        await table.press("right", "c")
        await table.at(BranchScreen)
        await table.press("escape")
        await table.at(ReplayScreen)
        await table.press("c")
        await table.at(BranchScreen)
        await table.press("2")
        await table.at(TableScreen)
        assert table.session.bots == ("captain:200", None)
        path = table.session.path
        assert path is not None
    told = transcript(read_replay(path), ENGLISH, None)
    assert any("whoever branched this game plays Bo's seat" in line for line in told)
    assert any("Ada's seat is played by the bot captain:200" in line for line in told)


async def test_a_game_of_one_person_branches_without_a_question(home: Path) -> None:
    path = home / "games" / "alone.mblog"
    seats = [{"name": "Ada"}, {"name": "Bo", "bot": "greedy"}]
    Session.start(header(seats=seats), path).close()
    async with playing(path) as table:
        await table.at(ReplayScreen)
        await table.press("c")
        await table.at(TableScreen)
        assert table.session.bots == (None, "greedy")


async def test_nothing_branches_where_the_game_is_over(game_log: Path) -> None:
    before = {saved.path for saved in saved_games()}
    async with playing(game_log, (100, 30)) as table:
        await table.at(ReplayScreen)
        await table.until(lambda: "q Quit" in table.frame())
        assert "c Branch" in table.frame()
        await table.press("end")
        await table.until(lambda: "c Branch" not in table.frame())
        await table.press("c")
        await table.until(lambda: table.app._notifications)
        assert all("nothing is left" in each.message for each in table.app._notifications)
        assert isinstance(table.screen, ReplayScreen)
        assert {saved.path for saved in saved_games()} == before


async def test_help_tells_every_key(log: Path) -> None:
    async with playing(log) as table:
        await table.at(ReplayScreen)
        await table.press("question_mark")
        await table.at(HelpScreen)
        assert isinstance(table.screen, HelpScreen)
        told = table.screen.text
        assert "★ the game is won" in told
        for binding in ReplayScreen.BINDINGS:
            if isinstance(binding, tuple) or binding.key.isdecimal() or binding.action == "help":
                continue
            assert key_name(binding.key, ENGLISH.say) in told, binding.key
        await table.press("escape")
        await table.at(ReplayScreen)
        await table.press("escape")
        await table.at(HomeScreen)


async def test_it_says_what_its_log_shows(log: Path) -> None:
    async with playing(log) as table:
        await table.at(ReplayScreen)
        assert "combat alone" not in table.text()
        await table.press("l")
        assert "Log: combat only." in table.text()


async def test_a_log_from_elsewhere_branches_into_the_saved_games(log: Path, home: Path) -> None:
    elsewhere = home / "elsewhere" / "duel.mblog"
    elsewhere.parent.mkdir()
    elsewhere.write_bytes(log.read_bytes())
    async with playing(elsewhere) as table:
        await table.at(ReplayScreen)
        await table.press("right", "c")
        await table.at(BranchScreen)
        await table.press("0")
        await table.at(CoverScreen)
        assert table.session.path in {saved.path for saved in saved_games()}
        assert [*elsewhere.parent.iterdir()] == [elsewhere]


async def test_a_finished_game_shows_who_was_ahead(game_log: Path, log: Path) -> None:
    async with playing(game_log, (100, 30)) as table:
        await table.at(ReplayScreen)
        await table.press("t")
        await table.until(lambda: "best chance:" in table.text())
        screen = at(table)
        timeline = screen.query_one(Timeline)
        assert timeline.size.height == 3
        assert isinstance(timeline.canvas, Canvas)
        row = timeline.canvas.text().splitlines()[1]
        assert {"1", "2", "3"} & set(row)
        assert set(row) <= set("123▁▂▃▄▅▆▇█")
        # A click on the curve leads where one on the track above leads.
        await table.pilot.click(Timeline, offset=(50, 1))
        here = screen.reel.index
        await table.press("home")
        await table.pilot.click(Timeline, offset=(50, 0))
        assert screen.reel.index == here > 0
        await table.press("end")
        assert "best chance" not in table.text()
        # What was undone moves the places, not the curve.
        await table.press("b")
        places, numbers = screen.reel.places, screen.playback.number
        begun = [numbers(places[lead.place]) for lead in screen.reel.leads]
        assert begun == [each.n for each in screen.playback.chances]
    async with playing(log, (100, 30)) as table:
        await table.at(ReplayScreen)
        await table.press("right", "end")
        assert "best chance" not in table.text()
        assert at(table).query_one(Timeline).size.height == 2


async def test_w_says_why_the_last_action_was_chosen() -> None:
    async with playing(FINISHED) as table:
        await table.at(ReplayScreen)
        await table.press("w")
        await table.at(WhyScreen)
        await table.until(lambda: "nothing to explain about record 0" in table.text())
        await table.press("escape")
        await table.at(ReplayScreen)
        numbers = map(at(table).playback.number, at(table).reel.places)
        at(table).go([*numbers].index(30))
        await table.press("w")
        await table.at(WhyScreen)
        await table.until(lambda: "#30 · " in table.text() and "(played" in table.text())


async def test_nothing_is_explained_while_a_game_goes_on(
    log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing(log) as table:
        await table.at(ReplayScreen)
        told: list[str] = []
        monkeypatch.setattr(table.screen, "notify", lambda text, **_: told.append(text))
        await table.press("right", "w")
        await table.until(lambda: told)
        assert "this game is not finished" in told[0]
        assert isinstance(table.screen, ReplayScreen)
