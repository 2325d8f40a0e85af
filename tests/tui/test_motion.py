"""Every motion of every game: it is short, tells nothing, ends at any key and leaves no trace."""

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, ClassVar, NamedTuple

import pytest
from textual.app import ComposeResult
from textual.scrollbar import ScrollBarRender

from magblast.conformance.trial import Step, setup_of, steps
from magblast.kernel.seat import Seat
from magblast.kernel.setup import Setup
from magblast.kernel.shelf import SHELF, game_of
from magblast.paint.canvas import Picture
from magblast.paint.ink import ASCII, UNICODE, typed
from magblast.paint.look import Room, SeenEvent
from magblast.paint.motion import FELT, HEARD, HUSH, LONGEST, READ, STEP, MotionFrame, Rows
from magblast.paint.palette import palette_of
from magblast.paint.scene import Scene
from magblast.tui.app import MagblastApp
from magblast.tui.screens import looking
from magblast.tui.screens.home import HomeScreen
from magblast.tui.screens.looking import LookingScreen
from magblast.tui.table_tools import Layout, TablePreferences, TableTools
from magblast.tui.widgets.board import BoardPanel
from magblast.wording import ENGLISH
from tests.support.hooks import hooks_of
from tests.support.table import playing

GAMES = [*SHELF, "pebbles"]
KINDS = [(game, kind) for game in GAMES for kind in hooks_of(game).MOVING]
SIZES = ((80, 12), (140, 33))
_GAMES = 40


class Moment(NamedTuple):
    """Keep something that moved in a random game, and what each viewer could know then."""

    setup: Setup
    step: Step
    event: Any
    known: dict[Seat | None, str]


@pytest.fixture(scope="module", autouse=True)
def _unmistakable() -> Iterator[None]:
    """Let every card be told from all other words."""
    with pytest.MonkeyPatch.context() as patch:
        for game in GAMES:
            hooks_of(game).make_unmistakable(patch)
        yield
    first_moments.cache_clear()


@cache
def first_moments(game_id: str) -> dict[str, Moment]:
    """Return where each kind of event moved something for the first time."""
    game, found = game_of(game_id), dict[str, Moment]()
    for number in range(_GAMES):
        if found and found.keys() == {*hooks_of(game_id).MOVING}:
            break
        setup = setup_of(game, number)
        kit, happened = TableTools.of(game, setup, ENGLISH), list[Any]()
        for step in steps(game, number):
            happened += step.events
            for event in step.events:
                kind = type(event).__name__
                if kind not in found and frames_of(kit, step, event, None, Room(100, 30)):
                    known = {
                        viewer: repr(
                            [
                                *(step.before.view(viewer), step.after.view(viewer)),
                                *(game.seen(each, viewer) for each in happened),
                            ]
                        )
                        for viewer in (None, 1, 2)
                    }
                    found[kind] = Moment(setup, step, event, known)
    return found


def frames_of(
    kit: TableTools, step: Step, event: Any, viewer: Seat | None, room: Room, *, full: bool = True
) -> list[MotionFrame]:
    """Return how a viewer sees an event."""
    glyphs = ASCII if room.width < 100 else UNICODE
    public = step.before.view(None)
    happened = SeenEvent(kit.game.seen(event, None), public, "zap")
    before = kit.scene(public, glyphs)
    after = kit.scene(step.after.view(viewer), glyphs)
    return [*kit.look.frames(happened, before, after, room, full=full)]


def rows_of(picture: Picture) -> list[Any]:
    return [[*picture.runs(y)] for y in range(picture.height)]


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.usefixtures("shelf")
def test_these_events_move_something(game_id: str) -> None:
    assert set(first_moments(game_id)) == set(hooks_of(game_id).MOVING)


@pytest.mark.parametrize(("game_id", "kind"), KINDS)
def test_a_motion_is_short_and_tells_nothing(game_id: str, kind: str) -> None:
    setup, step, event, known = first_moments(game_id)[kind]
    kit, sixteen = TableTools.of(game_of(game_id), setup, ENGLISH), palette_of("", "standard")
    positions: tuple[Any, Any] = (step.before, step.after)
    for viewer in (None, 1, 2):
        hide, luck = hooks_of(game_id).redealt, Random(kind)
        before, after = (
            position.__class__(hide(position.state, viewer, luck), position.rules)
            for position in positions
        )
        twin = step._replace(before=before, after=after)
        pictured, *_, told = kit.look.layouts
        for (width, height), layout in zip(SIZES, (pictured, told), strict=True):
            room = Room(width, height, layout)
            frames = frames_of(kit, step, event, viewer, room)
            less = frames_of(kit, step, event, viewer, room, full=False)
            assert len(less) <= len(frames)
            assert all(frame.seconds in (STEP, FELT) and not frame.banner for frame in less)
            assert sum(frame.seconds for frame in frames if frame.seconds <= STEP) < LONGEST
            assert {frame.seconds for frame in frames} <= {STEP, HUSH, HEARD, FELT, READ}
            pairs = zip(frames, frames_of(kit, twin, event, viewer, room), strict=True)
            for frame, other in pairs:
                canvas = frame.draw()
                drawn = rows = rows_of(canvas)
                if frame.banner is not None:
                    canvas = frame.banner.on(canvas, Rows(0, canvas.height))
                    rows = rows_of(canvas)
                assert canvas.width == width
                assert all(sixteen.styles[paint] for row in rows for _, paint in row)
                for name, id_ in hooks_of(game_id).cards_in(setup, text := canvas.text()).items():
                    assert f"'{id_}'" in known[viewer], f"{name} is a secret"
                assert width >= 100 or layout == "words" or typed(text).isascii()
                assert drawn == rows_of(other.draw())


@pytest.mark.parametrize(
    ("game_id", "kind"),
    [
        ("magblast", "ShipDestroyed"),
        ("magblast", "SeatEliminated"),
        ("battlecards", "ShipDestroyed"),
        ("battlecards", "BaseFallen"),
        ("magusha", "UnitDefeated"),
        ("magi-nation", "MagiDefeated"),
    ],
)
def test_a_kill_is_told_as_wide_as_the_screen_and_as_long_as_a_miss(
    game_id: str, kind: str
) -> None:
    setup, step, event, _ = first_moments(game_id)[kind]
    kit = TableTools.of(game_of(game_id), setup, ENGLISH)
    last = frames_of(kit, step, event, None, Room(100, 30))[-1]
    assert last.banner is not None
    assert last.seconds == READ


@pytest.mark.parametrize(
    ("game_id", "kind"),
    [
        *(("magblast", "TargetHit"), ("battlecards", "BaseHit")),
        *(("magusha", "TroopLost"), ("magi-nation", "EnergyLost")),
    ],
)
def test_a_hit_shows_what_it_cost_with_and_without_flights(game_id: str, kind: str) -> None:
    setup, step, event, _ = first_moments(game_id)[kind]
    kit = TableTools.of(game_of(game_id), setup, ENGLISH)
    for full in (False, True):
        frames = frames_of(kit, step, event, None, Room(99, 30), full=full)
        (felt,) = (frame for frame in frames if frame.seconds == FELT)
        assert re.search(r" -\d\b", felt.draw().text())


def test_one_action_is_announced_once_by_the_last_that_came_of_it() -> None:
    setup, step, event, _ = first_moments("magblast")["SeatEliminated"]
    kit = TableTools.of(game_of("magblast"), setup, ENGLISH)
    public, after = step.before.view(None), kit.scene(step.after.view(None), UNICODE)
    happened = [SeenEvent(kit.game.seen(each, None), public) for each in (event, event)]
    shown = looking.frames_of(happened, kit, after, Room(100, 30), full=True)
    assert [bool(frame.banner) for frame in shown].count(True) == 1
    assert shown[-1].banner
    later = happened[1]._replace(view=step.before.view(1))
    twice = looking.frames_of([happened[0], later], kit, after, Room(100, 30), full=True)
    assert [bool(frame.banner) for frame in twice].count(True) == 2


class Stage(LookingScreen[None]):
    """Show one moment after the other."""

    BINDINGS: ClassVar = [("x", "note", "")]
    moment: Moment
    pressed = 0

    def compose(self) -> ComposeResult:
        yield BoardPanel()

    @property
    def scene(self) -> Scene[Any]:
        """The table after a moment."""
        return self.kit.scene(self.moment.step.after.view(None), self.glyphs)

    def play(self, moment: Moment) -> None:
        """Show what happened."""
        self.moment = moment
        seen, public = self.kit.game.seen(moment.event, None), moment.step.before.view(None)
        self.happened = [SeenEvent(seen, public, "zap")]
        self.show_board()

    def action_note(self) -> None:
        """Do the work of a key."""
        self.pressed += 1


@pytest.mark.parametrize("game_id", SHELF)
async def test_a_motion_ends_by_itself_or_at_a_key_as_if_it_had_never_been(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 0.0
    monkeypatch.setattr(BoardPanel, "clock", lambda self: now)
    monkeypatch.setattr(BoardPanel, "tick", lambda self: None)
    async with playing(size=(100, 30)) as table:
        await table.at(HomeScreen)
        stage = Stage()
        for kind, moment in first_moments(game_id).items():
            kit = TableTools.of(game_of(game_id), moment.setup, ENGLISH)
            stage.use(kit, TablePreferences(Layout()))
            if not stage.is_attached:
                stage.moment = moment
                await table.app.push_screen(stage)
            board = stage.query_one(BoardPanel)
            monkeypatch.setattr(MagblastApp, "animations", "none")
            stage.play(moment)
            assert not board.moves
            rest = rows_of(board.canvas)
            monkeypatch.setattr(MagblastApp, "animations", "full")
            stage.play(moment)
            shown = 0
            while board._motion is not None and board._motion.at(now) is not None:
                board.repaint()
                shown += rows_of(board.canvas) != rest
                now += STEP
            assert shown, f"{kind} moves nothing"
            board.repaint()
            assert rows_of(board.canvas) == rest
            stage.play(moment)
            assert board.moves
            done = stage.pressed
            await table.press("x")
            assert not board.moves
            assert stage.pressed == done + 1
            assert rows_of(board.canvas) == rest


def test_the_ends_of_scroll_bars_are_plain() -> None:
    bars = "".join(ScrollBarRender.VERTICAL_BARS)
    assert typed(bars) == " " * len(bars)
