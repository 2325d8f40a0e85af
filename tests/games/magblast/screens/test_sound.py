from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from time import monotonic

import pytest
from textual.widgets import Input

from magblast.games.magblast.engine.actions import Fire, PlayCard
from magblast.games.magblast.screens import sound
from magblast.games.magblast.screens.sound import SoundScreen, SoundStep
from magblast.record.header import Header
from magblast.tui.screens import base
from magblast.tui.screens.public import CallScreen
from magblast.tui.screens.table import TableScreen
from tests.support.table import Table, header, playing

SEATS = {
    "1": {"flagship": "the_glorp", "hand": ["laser_blast.1"], "blue": [{"ship": "dink"}]},
    "2": {"flagship": "tri_bot", "hand": ["mag_blast.1"], "blue": [{"ship": "plutt"}]},
    "3": {"flagship": "freep", "blue": [{"ship": "scular"}]},
    "4": {"flagship": "alpha_mazons", "blue": [{"ship": "chezill"}]},
}


@asynccontextmanager
async def shot(mode: str, seats: int = 4) -> AsyncIterator[Table]:
    """Fire at seat 2 and stand before the sound effect."""
    names = ["Ada", "Bo", "Cy", "Di"][:seats]
    position = {
        "turn": 9,
        "phase": "attack",
        "seats": {seat: part for seat, part in SEATS.items() if int(seat) <= seats},
    }
    game = header(
        {"magblast": 1, "edition": "third"},
        seats=[{"name": name} for name in names],
        options={"sound": mode},
        position=position,
    )
    async with playing(game) as table:
        await table.look(1)
        await table.give(Fire(1, "laser_blast.1", "dink", "plutt"))
        await table.at(SoundScreen)
        yield table


def verdict(table: Table) -> tuple[bool, str | None]:
    entry = table.session.entries[-1]
    made = getattr(entry.action, "made", None)
    assert made is not None
    return made, entry.text


def is_unheard(table: Table) -> bool:
    return bool(getattr(table.session.entries[-1].action, "unheard", False))


async def test_on_honour_enter_makes_it_and_the_typed_noise_is_kept() -> None:
    async with shot("honour") as table:
        await table.press(*"pew", "exclamation_mark", "enter")
        await table.at(CallScreen)
        assert verdict(table) == (True, "pew!")
        assert "pew!" in table.text()


def stage(table: Table) -> SoundStep:
    assert isinstance(table.screen, SoundScreen)
    return table.screen.stage


@pytest.mark.parametrize(("key", "actions"), [("n", 2), ("u", 0)])
async def test_escape_only_asks_whether_a_shot_is_silent_or_undone(key: str, actions: int) -> None:
    async with shot("honour") as table:
        for _ in range(2):
            # However often it is pressed, nothing is lost, nor what has been typed.
            assert "Esc silence: asks first" in table.prose()
            await table.press("p", "escape")
            assert stage(table) is SoundStep.SILENCE
            await table.settle()
            assert "silence: it misses" in table.prose()
            await table.press("escape")
            await table.settle()
            assert stage(table) is SoundStep.MAKE
        await table.press("escape")
        await table.settle()
        assert "pp" in table.text()
        await table.press(key)
        await table.at(TableScreen)
        assert len(table.session.entries) == actions
        assert not actions or verdict(table)[0] is False


async def test_a_shot_can_be_taken_back() -> None:
    async with shot("honour") as table:
        await table.press("ctrl+r")
        await table.at(TableScreen)
        assert not table.session.entries


async def test_typed_ahead_keys_make_no_noise(monkeypatch: pytest.MonkeyPatch) -> None:
    async with shot("honour") as table:
        screen = table.screen
        assert isinstance(screen, SoundScreen)
        with monkeypatch.context() as patch:
            # However slow the machine is, the key comes before the screen listens.
            patch.setattr(base, "ARMING", 60)
            screen.disarm()
            await table.press("enter")
            assert not screen.armed
            assert screen.is_current
        screen.disarm()
        await table.settle()
        await table.press("enter")
        await table.at(CallScreen)


@contextmanager
def before_it_listens(table: Table, monkeypatch: pytest.MonkeyPatch) -> Iterator[SoundScreen]:
    """Press keys while the screen does not listen yet, however slow the machine is."""
    screen = table.screen
    assert isinstance(screen, SoundScreen)
    with monkeypatch.context() as patch:
        patch.setattr(base, "ARMING", 60)
        screen.set_focus(None)
        screen.disarm()
        yield screen
    screen.disarm()


async def test_no_letter_of_a_noise_that_is_typed_at_once_is_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with shot("honour") as table:
        with before_it_listens(table, monkeypatch) as screen:
            # "q" would leave, and "v" turn the board.
            await table.press("q", "v", "enter", "question_mark")
            assert screen.is_current
            assert "qv?" in table.text()
        # It listens a moment before the line has the focus.
        await table.until(lambda: screen.armed)
        screen.set_focus(None)
        await table.press("w")
        screen.query_one("#typed", Input).focus()
        await table.press("!", "enter")
        await table.at(CallScreen)
        assert verdict(table) == (True, "qv?w!")


@pytest.mark.parametrize(("typed", "kept"), [("ee", ""), ("pow", "pow"), (" ", "")])
async def test_keys_that_come_too_late_for_the_table_make_no_noise(
    monkeypatch: pytest.MonkeyPatch, typed: str, kept: str
) -> None:
    async with shot("honour") as table:
        with before_it_listens(table, monkeypatch) as screen:
            # It has not listened yet.
            screen._typed_ahead = 0.0
            await table.press(*["space" if each == " " else each for each in typed])
            monkeypatch.setattr(sound, "monotonic", lambda: monotonic() + 1)
        await table.until(lambda: screen.armed)
        assert screen.query_one("#typed", Input).value == kept


async def test_a_noise_that_is_being_typed_when_the_line_listens_is_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with shot("honour") as table:
        with before_it_listens(table, monkeypatch) as screen:
            screen._typed_ahead = 0.0
            await table.press("p")
            last = screen._typed_ahead
            monkeypatch.setattr(sound, "monotonic", lambda: last + base.ARMING / 4)
        await table.until(lambda: screen.armed)
        await table.press("w", "enter")
        await table.at(CallScreen)
        assert verdict(table) == (True, "pw")


async def test_a_quiet_table_wants_it_in_letters() -> None:
    async with shot("quiet") as table:
        await table.press("enter")
        assert "Type your sound effect, or" in table.text()
        await table.press(*"psst", "enter")
        await table.at(CallScreen)
        assert verdict(table) == (True, "psst")


async def test_a_table_judges_the_noise_that_it_reads() -> None:
    async with shot("table") as table:
        await table.press(*"zap", "enter")
        await table.settle()
        assert "“zap”   Did everybody hear it?" in table.text()


async def test_a_table_that_heard_it_goes_on() -> None:
    async with shot("table") as table:
        await table.press("enter")
        await table.settle()
        await table.press("enter")
        await table.at(CallScreen)
        assert verdict(table) == (True, None)


@pytest.mark.parametrize(("deaf", "made"), [("2", True), ("23", False), ("234", False)])
async def test_it_takes_more_than_half_to_have_heard_nothing(deaf: str, made: bool) -> None:
    async with shot("table") as table:
        screen = table.screen
        assert isinstance(screen, SoundScreen)
        await table.press("enter")
        await table.settle()
        await table.press("1")
        assert screen.stage is SoundStep.HEARD, "the attacker has no vote"
        await table.press(deaf[0])
        await table.until(lambda: screen.stage is SoundStep.VOTE)
        await table.settle()
        await table.press(*deaf[1:], "enter")
        await table.leave(screen)
        assert verdict(table) == (made, None)
        assert is_unheard(table) is not made


async def test_of_two_the_defender_decides() -> None:
    async with shot("table", 2) as table:
        await table.press("enter")
        await table.settle()
        await table.press("2")
        await table.at(TableScreen)
        assert verdict(table) == (False, None)
        assert is_unheard(table)


async def test_in_a_skirmish_the_clock_runs_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("magblast.games.magblast.screens.sound.CLOCK", 1)
    async with shot("skirmish") as table:
        await table.at(TableScreen)
        assert verdict(table) == (False, None)


async def test_a_ram_is_announced_with_its_target_though_its_ship_is_lost_after_it() -> None:
    game = header(
        {"magblast": 1, "edition": "third"},
        seats=[{"name": "Ada"}, {"name": "Bo"}],
        position={
            "phase": "attack",
            "seats": {
                "1": {"hand": ["ramming_speed.1"], "blue": [{"ship": "dink"}]},
                "2": {"hand": ["mag_blast.1"], "blue": [{"ship": "ares"}]},
            },
        },
    )
    async with playing(game) as table:
        await table.look(1)
        await table.give(PlayCard(1, "ramming_speed.1", target="ares", ship="dink"))
        await table.at(SoundScreen)
        assert "Ada's Dink rams Bo's Ares at full speed." in table.text()


def alone() -> Header:
    """Return a table at which Ada, alone among bots, can destroy a ship."""
    return header(
        {"magblast": 1, "edition": "third"},
        seats=[{"name": "Ada"}, {"name": "Bo", "bot": "greedy"}],
        position={
            "turn": 9,
            "phase": "attack",
            "seats": {
                "1": {"hand": ["laser_blast.1", "laser_blast.2"], "blue": [{"ship": "dink"}]},
                "2": {"blue": [{"ship": "plutt", "damage": ["laser_blast.3"]}]},
            },
        },
    )


LAST_SHOT = Fire(1, "laser_blast.1", "dink", "plutt")


@pytest.mark.parametrize(
    ("keys", "text"), [((*"Zap", "exclamation_mark", "enter"), "Zap!"), (("enter",), None)]
)
async def test_alone_a_shot_that_can_kill_flies_with_a_noise_or_without(
    keys: tuple[str, ...], text: str | None
) -> None:
    async with playing(alone()) as table:
        await table.give(LAST_SHOT)
        await table.at(SoundScreen)
        assert "It counts either way." in table.prose()
        # Nothing else says that it has to be made, or that it may be left out.
        for other in ("Make your sound effect", "optional", "misses"):
            assert other not in table.prose()
        assert "silence" not in table.prose()
        await table.press(*keys)
        await table.at(TableScreen)
        assert [entry.text for entry in table.session.entries[1:2]] == [text]
        assert table.view.owner_of("plutt") is None


async def test_alone_escape_undoes_the_shot_and_never_makes_it_miss() -> None:
    async with playing(alone()) as table:
        await table.give(LAST_SHOT)
        await table.at(SoundScreen)
        assert "Esc undo the shot" in table.prose()
        await table.press("escape")
        await table.at(TableScreen)
        assert not table.session.entries


async def test_captains_who_are_out_have_a_key_to_cheer_and_decide_nothing() -> None:
    seats = {**SEATS, "3": {"flagship": "freep", "eliminated": True}}
    game = header(
        {"magblast": 1, "edition": "third"},
        seats=[{"name": name} for name in ("Ada", "Bo", "Cy", "Di")],
        options={"sound": "table"},
        position={"turn": 9, "phase": "attack", "seats": seats},
    )
    async with playing(game) as table:
        await table.look(1)
        await table.give(Fire(1, "laser_blast.1", "dink", "plutt"))
        await table.at(SoundScreen)
        await table.press(*"pew", "enter")
        await table.settle()
        assert "Cy cheers" in table.prose()
        await table.press("3")
        await table.until(lambda: "Cy: “I heard nothing!”" in table.prose())
        assert isinstance(table.screen, SoundScreen), "it is no vote"
        await table.press("enter")
        await table.at(CallScreen)
        assert verdict(table) == (True, "pew")
        await table.press("3")
        await table.until(lambda: "Cy: “I heard nothing!”" in table.prose())
        await table.press("3")
        await table.until(lambda: "Cy: “Hooray!”" in table.prose())
        assert isinstance(table.screen, CallScreen)
        assert len(table.session.entries) == 2


async def test_a_call_says_who_has_passed_and_names_enter_where_one_can_only_pass() -> None:
    async with shot("honour") as table:
        await table.press("enter")
        await table.at(CallScreen)
        assert "Passed" not in table.text()
        await table.press("2")
        await table.look(2)
        await table.at(TableScreen)
        assert "Enter pass" in table.prose()
        await table.press("enter")
        await table.at(CallScreen)
        await table.settle()
        assert "Passed: Bo." in table.text()


@pytest.mark.parametrize("mode", ["honour", "table", "quiet"])
async def test_a_digit_alone_is_no_noise_and_the_line_stays(mode: str) -> None:
    async with shot(mode) as table:
        await table.press("4", "enter")
        await table.settle()
        assert "at least one letter" in table.prose()
        assert stage(table) is SoundStep.MAKE
        assert len(table.session.entries) == 1
        await table.until(lambda: isinstance(table.screen, SoundScreen) and table.screen.armed)
        await table.press("backspace", *"pew", "enter")
        await table.until(lambda: stage(table) is SoundStep.HEARD if mode == "table" else True)
        if mode != "table":
            await table.at(CallScreen)
            assert verdict(table) == (True, "pew")


async def test_a_shot_left_silent_keeps_no_digit_as_its_noise() -> None:
    async with shot("honour") as table:
        await table.press("4", "escape")
        await table.settle()
        await table.press("n")
        await table.at(TableScreen)
        assert verdict(table) == (False, None)
