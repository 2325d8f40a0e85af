"""Every frame of whole games that are watched from elsewhere is searched for what is hidden."""

import random
from pathlib import Path
from typing import Any

import pytest

from magblast.games.magblast.engine.actions import Fire, Sound
from magblast.kernel.has import Has
from magblast.kernel.shelf import SHELF, game_of
from magblast.paint.ink import ASCII, UNICODE
from magblast.paint.look import Room
from magblast.play.live import LiveGame, Update
from magblast.play.session import Session
from magblast.record.header import new_header, parse_header
from magblast.tui import live_watch
from magblast.tui.app import MagblastApp
from magblast.tui.screens.live import LiveScreen
from magblast.tui.screens.looking import frames_of
from magblast.tui.table_tools import TableTools
from magblast.wording import ENGLISH
from tests.support.hooks import hooks_of
from tests.support.logs import duel
from tests.support.night import AT_NIGHT
from tests.support.play import lively
from tests.support.table import Table

MOST = 250 if AT_NIGHT else 100
"""Actions of a game at most."""
ROOMS = ((Room(80, 15), ASCII), (Room(140, 38), UNICODE))
TABLES = [("magblast", "third", 3), ("magblast", "second", 2)]
TABLES += [(id_, "", 2) for id_ in SHELF if id_ != "magblast"]


@pytest.fixture(autouse=True)
def _unmistakable(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every card be told from all other words, and let the log be looked at all the time."""
    for game in SHELF:
        hooks_of(game).make_unmistakable(monkeypatch)
    monkeypatch.setattr(live_watch, "PAUSE", 0.005)


class Search:
    """Know what everybody at a table may know, and search what is shown for anything else."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._known = ""
        self.found = 0
        self.learn()

    def learn(self) -> None:
        """Take in what everybody sees now."""
        session = self._session
        events = session.entries[-1].events if session.entries else session.opening
        seen = [repr(session.game.seen(event, None)) for event in events]
        self._known = "\n".join([self._known, repr(session.view(None)), *seen])

    def check(self, text: str) -> None:
        """Assert that a text names nothing that is hidden."""
        cards = hooks_of(self._session.game.id).cards_in(self._session.setup, text)
        for name, id_ in cards.items():
            assert f"'{id_}'" in self._known, f"{name} is a secret"
        self.found += len(cards)


def begin(path: Path, id_: str, edition: str, seats: int) -> Session:
    game = game_of(id_)
    names = ["Ada", "Bo", "Cy"][:seats]
    header = new_header(edition or next(iter(game.editions)), names, "watched", game=game)
    return Session.start(header, path)


def play(session: Session, luck: random.Random) -> None:
    """Play an action at random, and now and then undo one."""
    action = lively(luck, session.position.legal)
    session.submit(action, "pew")
    if session.undo_limit(action.by) and luck.random() < 0.15:
        session.undo(action.by)


def check_motion(kit: TableTools, game: LiveGame, update: Update, search: Search) -> None:
    """Search each frame of what moves, and whatever it is drawn from."""
    for each in update.happened:
        assert each.view.viewer is None
        assert each.event == kit.game.seen(each.event, None)
    for room, glyphs in ROOMS:
        after = kit.scene(game.view, glyphs)
        for frame in frames_of(update.happened, kit, after, room, full=True):
            search.check(frame.draw().text())


@pytest.mark.parametrize(("id_", "edition", "seats"), TABLES)
def test_no_motion_and_no_line_betrays_a_hand(
    id_: str, edition: str, seats: int, tmp_path: Path
) -> None:
    session, luck = begin(tmp_path / "game.mblog", id_, edition, seats), random.Random(id_)
    game, search = LiveGame(tmp_path / "game.mblog"), Search(session)
    game.look()
    kit = TableTools.of(session.game, session.setup, ENGLISH)
    for _ in range(MOST):
        if session.decision is None:
            break
        play(session, luck)
        search.learn()
        update = game.look()
        assert update is not None
        check_motion(kit, game, update, search)
        for events, text, _ in update.told:
            search.check("\n".join(line.text for line in kit.log_lines(events, text)))
    session.close()
    assert search.found > 50 or Has.HANDS not in session.game.has


@pytest.mark.parametrize(("id_", "edition", "seats"), TABLES)
async def test_no_frame_betrays_a_hand(id_: str, edition: str, seats: int, tmp_path: Path) -> None:
    path = tmp_path / "game.mblog"
    session, luck = begin(path, id_, edition, seats), random.Random(id_)
    search, app, game = Search(session), MagblastApp(live=LiveGame(path)), LiveGame(path)
    game.look()
    async with app.run_test(size=(140, 45), tooltips=True, notifications=True) as pilot:
        table = Table(app, pilot)
        await table.at(LiveScreen)
        screen: Any = table.screen
        for _ in range(MOST):
            if session.decision is None:
                break
            play(session, luck)
            search.learn()
            game.look()
            await table.until(lambda: screen.view == game.view)
            strips = screen._compositor.render_strips()
            search.check("\n".join("".join(part.text for part in strip) for strip in strips))
            tips = [str(widget.tooltip) for widget in screen.query("*") if widget.tooltip]
            search.check("\n".join([app.title, app.sub_title, *tips]))
    session.close()
    assert search.found > 50 or Has.HANDS not in session.game.has


async def still(table: Table) -> str:
    """Return the frame that stays: on a busy machine, parts of a screen are drawn one by one."""
    frames = [table.frame()]
    while len(frames) < 5 or len({*frames[-5:]}) > 1:
        await table.pilot.pause(0.05)
        frames.append(table.frame())
    return frames[-1]


async def frames_with(hand: list[str], folder: Path) -> list[str]:
    """Keep what the room sees of the same moves against one hand or another."""
    header = duel(phase="attack")
    header["position"]["seats"]["2"]["hand"] = hand
    path = folder / f"{hand[0]}.mblog"
    session = Session.start(parse_header(header), path)
    app, frames = MagblastApp(live=LiveGame(path)), []
    async with app.run_test(size=(100, 30)) as pilot:
        table = Table(app, pilot)
        await table.at(LiveScreen)
        screen: Any = table.screen
        for action in (Fire(1, "beam_blast.1", "freya", "ares"), Sound(1, made=True)):
            frames.append(await still(table))
            session.submit(action)
            await table.until(lambda: screen.view == session.view(None))
        frames.append(await still(table))
    session.close()
    return frames


async def test_hands_that_differ_are_shown_alike(tmp_path: Path) -> None:
    one = await frames_with(["evasive_action.1", "laser_blast.1"], tmp_path)
    other = await frames_with(["beam_blast.2", "minefield.1"], tmp_path)
    assert one == other
    assert len({*one}) == 3
