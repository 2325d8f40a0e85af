"""At one terminal nobody may see what another holds: every frame is searched for it."""

import random
from typing import Any
from weakref import WeakKeyDictionary

import pytest

from magblast.games.magblast.engine.actions import Fire, Pass, Place, Sound
from magblast.games.magblast.screens.sound import SoundScreen
from magblast.kernel.seat import Seat, Viewer
from magblast.kernel.setup import SeatInfo
from magblast.kernel.shelf import SHELF, game_of
from magblast.record.header import new_header
from magblast.tui.app import MagblastApp
from magblast.tui.screens.cover import CoverScreen
from magblast.tui.screens.end import EndScreen
from magblast.tui.screens.public import NOBODY, BotScreen, CallScreen
from magblast.tui.screens.recap import RecapScreen
from magblast.tui.screens.table import TableScreen
from tests.games.battlecards.scenario import ship
from tests.games.battlecards.test_screens import table_of
from tests.games.magi_nation.look.test_screens import seated
from tests.games.magi_nation.look.test_screens import table_of as duel_of
from tests.support.hooks import hooks_of
from tests.support.play import lively
from tests.support.table import DUEL, Table, header, playing


@pytest.fixture
def _renamed(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in SHELF:
        hooks_of(game).make_unmistakable(monkeypatch)


def shown(table: Table) -> str:
    """Return everything a person could read: frame, title, notifications, tooltips."""
    app = table.app
    tips = [str(widget.tooltip) for widget in table.screen.query("*") if widget.tooltip]
    notes = [note.message for note in app._notifications]
    return "\n".join([table.text(), app.title, app.sub_title, *notes, *tips])


_told: WeakKeyDictionary[MagblastApp, dict[Viewer, list[str]]] = WeakKeyDictionary()
"""What each viewer of an app has seen of each record, as text; an app plays only one game here."""


def known_to(table: Table, viewer: Seat | None) -> str:
    """Return, as one text, what a viewer sees now or has seen happen."""
    session = table.session
    told = _told.setdefault(table.app, {}).setdefault(viewer, [])
    # Nothing is taken back here, so that only the latest records are new.
    for entry in session.entries[len(told) :]:
        told.append("\n".join(repr(session.game.seen(each, viewer)) for each in entry.events))
    return "\n".join([repr(session.view(viewer)), *told])


def check_secrets(table: Table, viewer: Seat | None) -> int:
    """Assert that nothing is shown that the viewer may not know; return how much is shown."""
    known = known_to(table, viewer)
    found = hooks_of(table.session.game.id).cards_in(table.session.setup, shown(table))
    for name, id_ in found.items():
        assert f"'{id_}'" in known, f"{name} is a secret at {table.screen}"
    return len(found)


async def drive(table: Table, rng: random.Random, most: int) -> tuple[int, int]:
    """Play at random, search every frame, and count the names found in private and in public."""
    private = public = 0
    for _ in range(most):
        await table.settle()
        screen, before, app = table.screen, table.shown, table.app
        for happened in app.director.at_play.told.unshown:
            # Whatever the next motion is drawn from is public.
            assert happened.event == table.session.game.seen(happened.event, None)
            assert happened.view.viewer is None
        match screen:
            case EndScreen():
                break
            case CoverScreen():
                check_secrets(table, None)
                screen.dismiss(True)
            case CallScreen():
                public += check_secrets(table, None)
                if rng.random() < 0.5:
                    screen.dismiss(rng.choice(table.session.view(None).decision.waiting))
                else:
                    screen.dismiss(NOBODY)
            case RecapScreen():
                private += check_secrets(table, app.director.hotseat.covers.eyes)
                screen.action_go()
            case BotScreen():
                public += check_secrets(table, None)
            case TableScreen() if screen.situation.waiting:
                private += check_secrets(table, screen.view.viewer)
            case TableScreen() if screen.is_open:
                public += check_secrets(table, None)
                answers: Any = screen.situation.answers or screen.view.legal
                table.submit(lively(rng, tuple(answers)))
            case TableScreen():
                private += check_secrets(table, screen.view.viewer)
                if rng.random() < 0.1:
                    await table.press("tab", "h")
                    check_secrets(table, None)
                    await table.press("h")
                table.submit(lively(rng, table.view.legal))
            case _:
                public += check_secrets(table, None)
                table.submit(lively(rng, table.session.position.public_answers()))
        if not isinstance(screen, BotScreen):
            await table.leave(before)
    return private, public


@pytest.mark.usefixtures("_renamed")
@pytest.mark.parametrize(
    ("edition", "seats", "seed", "most"),
    [
        *(("third", 2, "quiet", 100), ("third", 3, "comet", 100)),
        *(("battlecards", 2, "quiet", 60), ("magi-nation", 2, "quiet", 60)),
    ],
)
async def test_no_frame_of_a_game_betrays_a_hand(
    edition: str, seats: int, seed: str, most: int
) -> None:
    names = ["Ada", "Bo", "Cy"][:seats]
    game = game_of(edition if edition in SHELF else "magblast")
    async with playing(new_header(edition, names, seed, game=game), (100, 30)) as table:
        table.app.remember(ascii=seats == 3)
        private, public = await drive(table, random.Random(seed), most)
    # The search would find something, if it were there.
    assert private > 100
    # In Magi-Nation Duel next to nothing is asked at an open table.
    assert public > 10 or game.id == "magi-nation"


@pytest.mark.usefixtures("_renamed")
async def test_no_frame_betrays_the_hand_of_a_bot() -> None:
    seats = (SeatInfo("Ada"), SeatInfo("Bo", "greedy"))
    async with playing(new_header("third", seats, "comet"), (100, 30)) as table:
        private, _ = await drive(table, random.Random("comet"), 30)
        assert any(entry.action.by == 2 for entry in table.session.entries)
    assert private > 50


async def frames_of(hand: list[str], seconds: list[str]) -> list[str]:
    """Play the same moves against one hand or another, and keep what everybody sees."""
    deal = DUEL["deal"]["seats"]
    two = {**deal["2"], "hand": hand, "ships": [*deal["2"]["ships"][:4], *seconds]}
    frames = []
    async with playing(header(deal={"seats": {"1": deal["1"], "2": two}})) as table:

        async def keep() -> None:
            await table.settle()
            await table.pilot.pause()
            frames.append(shown(table))

        await keep()
        # What is suggested differs by chance, and must be the same for both.
        table.session.variety = 0
        await table.look(1)
        table.submit(Place(1, ("weslex", "nylev", "dink", "byzakh")))
        await table.at(CoverScreen)
        await keep()
        await table.look(2)
        table.submit(Place(2, ("plutt", "hermes", "ares", "poseidon")))
        await table.at(CoverScreen)
        await keep()
        await table.look(1)
        for _ in range(2):
            before = table.shown
            table.submit(table.table_screen().view.legal[-1])
            await table.leave(before)
        await keep()
        table.submit(Fire(1, "mag_blast.1", "weslex", "plutt"))
        await table.at(SoundScreen)
        await keep()
        table.submit(Sound(1, made=True), "boom")
        await table.at(CallScreen)
        await keep()
        table.screen.dismiss(2)
        await table.at(CoverScreen)
        await keep()
        await table.look(2)
        table.submit(Pass(2))
        await table.at(CallScreen)
        await keep()
        table.screen.dismiss(NOBODY)
        await table.at(CoverScreen)
        await keep()
    return frames


async def battle_frames(hand: list[str]) -> list[str]:
    """Attack one hand or another of Battlecards, and keep what everybody sees."""
    frames = []
    one = {"hand": ["five.3"], "ships": [ship("queen.2", "eight.1", "seven.1")]}
    two = {"base": 2, "hand": hand, "ships": [ship("king.4", "two.1"), ship("jack.1")]}
    async with playing(table_of(one, two)) as table:
        await table.look(1)
        for keys in (("a",), ("1", "enter"), ("space",), ("b", "enter"), ("n",), ("space",)):
            await table.settle()
            before = table.shown
            await table.press(*keys)
            await table.leave(before)
            await table.settle()
            await table.pilot.pause()
            if not isinstance(table.screen, TableScreen) or table.screen.is_open:
                frames.append(shown(table))
    return frames


async def test_what_everybody_sees_of_a_battle_does_not_depend_on_a_hand() -> None:
    strong = await battle_frames(["ace.1", "joker.1", "three.1"])
    weak = await battle_frames(["six.1", "six.2", "jack.3"])
    assert strong == weak
    assert len(strong) == 5
    assert "Play a Damage Control Team?" in strong[-1]


async def duel_frames(hand: list[str]) -> list[str]:
    """Play a turn of Magi-Nation Duel against one hand or another; keep what Ada sees."""
    frames = []
    one = {"magi": "grega.1", "creatures": ["quor.1", "arbolit.1"], "hand": ["fire_ball.1"]}
    two = {"magi": "tryn.1", "creatures": ["weebo.1", "furok.1"], "hand": hand}
    async with playing(duel_of(one, two, phase="attack"), (100, 30)) as table:
        table.app.animation_level = "none"
        # What is suggested differs by chance, and must be the same for both.
        table.session.variety = 0
        await seated(table)
        for legal in (0, -1):
            await table.settle()
            await table.pilot.pause()
            frames.append(shown(table))
            before = table.shown
            table.submit(table.table_screen().view.legal[legal])
            await table.leave(before)
        await table.settle()
        await table.pilot.pause()
        frames.append(shown(table))
    return frames


async def test_what_is_seen_of_a_duel_does_not_depend_on_the_hand_of_the_opponent() -> None:
    strong = await duel_frames(["grow.1", "timber_hyren.1"])
    weak = await duel_frames(["weebo.2", "tap_roots.1"])
    assert strong == weak
    assert len(strong) == 3
    assert "Fire Ball" in strong[0]


async def test_what_everybody_sees_does_not_depend_on_a_hand() -> None:
    strong = await frames_of(
        ["evasive_action.1", "temporal_flux.1", "fighter.1", "direct_hit.2", "mag_blast.2"],
        ["scular", "chezill"],
    )
    weak = await frames_of(
        ["laser_blast.3", "laser_blast.4", "laser_blast.5", "laser_blast.6", "laser_blast.7"],
        ["zinoth", "galha"],
    )
    assert strong == weak
    assert len(strong) == 9
