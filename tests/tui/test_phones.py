"""A table whose hands are on phones: the terminal is the screen for all, and asks about phones."""

import random
from functools import partial
from pathlib import Path

import pytest

from magblast.games.magblast.engine.actions import Sound
from magblast.games.magblast.screens.sound import SoundScreen
from magblast.kernel.seat import Seat
from magblast.record.header import Header, new_header
from magblast.record.replay import read_replay
from magblast.tui.phone_table import PhoneTable
from magblast.tui.screens.agreement import VerdictScreen
from magblast.tui.screens.base import KeyCap
from magblast.tui.screens.cover import CoverScreen
from magblast.tui.screens.end import EndScreen
from magblast.tui.screens.knock import KnockScreen
from magblast.tui.screens.lobby import LobbyScreen
from magblast.tui.screens.problem import ProblemScreen
from magblast.tui.screens.public import BotScreen, CallScreen
from magblast.tui.screens.seats import SeatsScreen
from magblast.tui.screens.setup import SetUpScreen
from magblast.tui.screens.table import TableScreen
from magblast.web.claim import Claim
from magblast.web.hosting import Hosting
from magblast.web.kept_tables import KeptTable, keep_table, kept_table, kept_tables_path
from magblast.web.room import Room, Taken
from magblast.wording import ENGLISH
from tests.every_game.games import begun, played
from tests.support.hands import Hand, four
from tests.support.table import Table, playing


@pytest.fixture(autouse=True)
def _nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave other machines out, and ports that others may use."""
    monkeypatch.setattr("magblast.web.hosting.EVERYWHERE", "127.0.0.1")
    monkeypatch.setattr(Hosting, "ports", property(lambda _: (0,)))


@pytest.fixture
def covers(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The covers that were shown."""
    found: list[str] = []
    show = CoverScreen.on_mount

    def noted(screen: CoverScreen) -> None:
        found.append(screen.name or "cover")
        show(screen)

    monkeypatch.setattr(CoverScreen, "on_mount", noted)
    return found


def taken(room: Room, seat: Seat, name: str, luck: random.Random) -> Hand:
    """Take a seat with a phone that is connected."""
    token(room, seat, name)
    return connected(room, seat, luck)


def token(room: Room, seat: Seat, name: str = "") -> str:
    """Return what opens a seat that a phone takes; the table lets it have a hand."""
    chair, device = room.chairs[seat - 1], f"{seat:032}"
    if room.is_free(chair):
        return room.claim(seat, name, device)
    given = list[str | None]()
    room.decide(room.knock(chair, device, given.append), yes=True)
    assert given[0] is not None
    return given[0]


def connected(room: Room, seat: Seat, luck: random.Random) -> Hand:
    """Connect the phone that has a seat."""
    hand = Hand(luck)
    room.connect(room.chairs[seat - 1], hand.see, ENGLISH)
    return hand


def tap(room: Room, seat: Seat, hand: Hand) -> None:
    room.tap(room.chairs[seat - 1], hand.tap())


async def hosted(table: Table, start: Header | Path | None = None) -> Room:
    """Open a new table to phones, or a saved one, and wait until they can come."""
    table.app.host(start or begun("battlecards", "owl"), Hosting(pause=0))
    await table.at(LobbyScreen)
    phones = table.app.phones
    assert phones is not None
    await table.until(lambda: phones.address)
    return phones.room


async def test_a_game_is_played_to_its_end_on_phones_and_no_cover_comes(
    covers: list[str], home: Path
) -> None:
    path, luck = played("battlecards", home / "games" / "game.mblog", 30), random.Random("c")
    async with playing(size=(100, 34)) as table:
        table.app._animations = "none"
        room = await hosted(table, path)
        hands = {seat: taken(room, seat, "", luck) for seat in (1, 2)}
        await table.press("enter")
        await table.at(BotScreen)
        session = table.session
        for _ in range(2000):
            asked = [seat for seat, hand in hands.items() if hand.is_asked]
            if not asked:
                break
            assert isinstance(table.screen, BotScreen)
            assert table.screen.view == session.view(None)
            tap(room, asked[0], hands[asked[0]])
        assert session.decision is None
        assert {hand.sheet["kind"] for hand in hands.values()} == {"end"}
        # Which device answered stands in no log, so that older programs read it.
        assert read_replay(path).problem is None
        before = {chair.name: chair.claim for chair in room.chairs}
        await table.until(lambda: not isinstance(table.screen, BotScreen))
        await table.press("space")
        await table.at(EndScreen)
        # The next game is played with the same phones, whoever begins it.
        await table.press("r", "r")
        await table.at(BotScreen)
        assert {chair.name: chair.claim for chair in room.chairs} == before
        assert {hand.sheet["kind"] for hand in hands.values()} == {"ask", "wait"}
    assert covers == []


async def test_each_free_seat_has_its_picture_where_there_is_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def drawn(address: str) -> list[str]:
        return [f"<{address.rpartition('#')[2]}>".center(27)] * 15

    monkeypatch.setattr("magblast.tui.screens.lobby.qr_rows", drawn)
    async with playing(size=(80, 24)) as table:
        table.app.host(begun("magblast", "owl", 3), Hosting(lan=True))
        await table.at(LobbyScreen)
        assert table.app.phones is not None
        room = table.app.phones.room
        await table.until(lambda: f"<{room.code}>" in table.prose())
        await table.pilot.resize_terminal(120, 34)
        seats = [f"<{room.code}.{seat}>" for seat in (1, 2, 3)]
        await table.until(lambda: all(each in table.prose() for each in seats))
        assert f"<{room.code}>" not in table.prose()
        taken(room, 2, "", random.Random(1))
        await table.until(lambda: seats[1] not in table.prose())
        assert seats[0] in table.prose()


async def test_a_seat_moves_from_its_phone_to_the_keyboard_and_to_a_bot() -> None:
    luck = random.Random(1)
    async with playing(size=(100, 34)) as table:
        room = await hosted(table)
        first, second = taken(room, 1, "Ada <b>", luck), taken(room, 2, "", luck)
        await table.until(lambda: "Ada <b>: on a phone" in table.prose())
        assert " ".join(room.code) in table.prose()
        assert {hand.sheet["kind"] for hand in (first, second)} == {"lobby"}
        await table.press("enter")
        await table.at(BotScreen)
        await table.press("f2")
        await table.at(SeatsScreen)
        assert f"with the code {room.code}" in table.prose()
        await table.press("b")
        await table.until(lambda: not isinstance(table.screen, SeatsScreen))
        assert second.sheet == {"kind": "gone"}
        assert not room.is_free(room.chairs[1]), "it is played at the keyboard"
        director = table.app.director
        assert director.hotseat.seats == {2}
        while first.is_asked:
            tap(room, 1, first)
        # The others have the screen in sight, so the hand is behind a cover.
        await table.at(CallScreen)
        assert director.hotseat.view == table.session.view(None)
        await table.press("2")
        await table.at(CoverScreen)
        await table.press("2")
        await table.at(TableScreen)
        assert director.hotseat.view == table.session.view(2)
        # Nobody takes a hand from the keyboard without a question.
        with pytest.raises(Taken):
            room.claim(2, "Nobody", "2" * 32)
        settled: list[str | None] = []
        for key in ("n", "y"):
            room.knock(room.chairs[1], "2" * 32, settled.append)
            await table.at(ProblemScreen)
            assert "the seat of Bo, who plays at the keyboard" in table.prose()
            await table.press(key)
            await table.until(lambda: not room.knocks)
        assert [token is not None for token in settled] == [False, True]
        # Whoever comes back with a phone has the hand there, and the keyboard has none.
        again = connected(room, 2, luck)
        assert table.session.names == ("Ada <b>", "Bo")
        assert again.is_asked
        assert again.sheet["hand"]
        await table.until(lambda: isinstance(table.screen, BotScreen))
        director.pass_seat(2)
        assert not again.sheet["played"]
        assert again.sheet["hand"] == []
        room.tap(room.chairs[1], {"at": again.sheet["at"], "do": "return"})
        assert again.sheet["played"]
        assert again.sheet["hand"]


async def test_the_big_screen_shows_what_whoever_is_out_shouts() -> None:
    async with playing(size=(100, 34)) as table:
        room = await hosted(table, four(out=3))
        hand = taken(room, 3, "", random.Random(1))
        await table.press("enter")
        await table.until(lambda: table.app.director.playing)
        tap = {"do": "shout", "at": hand.sheet["at"], "shout": 0}
        room.tap(room.chairs[2], tap)
        await table.until(lambda: "Cy: “I heard nothing!”" in table.prose())


@pytest.mark.parametrize(("key", "heard"), [("enter", True), ("n", False)])
async def test_what_is_made_aloud_is_judged_wherever_the_others_look(key: str, heard: bool) -> None:
    async with playing(size=(100, 34)) as table:
        room = await hosted(table, four(sound="table"))
        luck = random.Random(1)
        hands = {seat: taken(room, seat, "", luck) for seat in (1, 2)}
        await table.press("enter")
        await table.until(lambda: hands[1].is_asked)
        for word in ("Fire", "Sound effect made"):
            lines = [each["text"] for each in hands[1].sheet["lines"]]
            at = next(at for at, text in enumerate(lines) if text.startswith(word))
            tapped = {"at": hands[1].sheet["at"], "do": "line", "line": at}
            room.tap(room.chairs[0], tapped)
        await table.at(VerdictScreen)
        assert "Did you hear Ada?" in table.prose()
        assert hands[2].sheet["question"] == "Did you hear Ada?"
        # Two sit at the keyboard, and are more than half.
        await table.press(key)
        await table.until(lambda: table.session.count == 2)
        assert table.session.entries[1].action == Sound(1, made=heard, unheard=not heard)


async def test_at_the_keyboard_nobody_answers_for_those_with_phones() -> None:
    async with playing(size=(100, 34)) as table:
        room = await hosted(table, four(sound="table"))
        hand = taken(room, 2, "", random.Random(1))
        await table.press("enter")
        await table.at(CoverScreen)
        await table.press("1")
        await table.at(TableScreen)
        table.app.director.hotseat.submit(table.session.position.legal[0])
        table.app.director.play(lambda: None)
        await table.at(SoundScreen)
        await table.press("enter")
        await table.at(VerdictScreen)
        assert hand.sheet["question"] == "Did you hear Ada?"


async def test_all_seats_fit_on_the_screen_on_which_they_move() -> None:
    async with playing(size=(80, 24)) as table:
        names = [f"Captain {seat}" for seat in range(1, 9)]
        header, luck = new_header("third", names, "owl"), random.Random(1)
        room = await hosted(table, header)
        hands = [taken(room, seat, "", luck) for seat in range(1, 9)]
        room.leave(room.chairs[1], room.chairs[1].send)
        await table.press("enter")
        await table.at(BotScreen)
        await table.press("f2")
        await table.at(SeatsScreen)
        caps = {cap.key: cap for cap in table.screen.query(KeyCap)}
        assert [*"12345678"] == [key for key in caps if key.isdigit()]
        assert all(cap.region.bottom <= 24 for cap in caps.values())
        assert "b  to the keyboard: phone is gone" in table.text()
        await table.pilot.resize_terminal(140, 45)
        await table.settle()
        assert table.screen.query_one(".card").region.width <= 84, "it does not fill a large window"
        await table.press("h")
        await table.until(lambda: hands[7].sheet == {"kind": "gone"})


async def test_the_big_screen_says_whose_phone_it_waits_for_and_what_to_press() -> None:
    async with playing(size=(80, 24)) as table:
        room = await hosted(table, four())
        luck = random.Random(1)
        hands = {seat: taken(room, seat, "", luck) for seat in (1, 2, 3, 4)}
        await table.press("enter")
        await table.at(BotScreen)
        for word in ("Fire", "Sound effect made"):
            lines = [each["text"] for each in hands[1].sheet["lines"]]
            at = next(at for at, text in enumerate(lines) if text.startswith(word))
            room.tap(room.chairs[0], {"at": hands[1].sheet["at"], "do": "line", "line": at})
        assert [seat for seat in hands if hands[seat].is_asked] == [2, 3, 4]
        gone = "No contact with the phone of"
        for chair in (room.chairs[0], room.chairs[2]):
            room.leave(chair, chair.send)
        # Nobody waits for Ada.
        await table.until(lambda: f"{gone} Cy. F2: bot or keyboard" in table.prose())
        connected(room, 3, luck)
        await table.until(lambda: gone not in table.prose())
        room.leave(room.chairs[3], room.chairs[3].send)
        await table.until(lambda: f"{gone} Di. F2" in table.prose())
        await table.press("f2")
        await table.at(SeatsScreen)
        await table.press("4")
        # A bot plays there now.
        await table.until(lambda: isinstance(table.screen, BotScreen))
        await table.until(lambda: gone not in table.prose())


async def test_a_long_name_hides_neither_who_plays_nor_where() -> None:
    async with playing(size=(80, 24)) as table:
        names = ["Maximilian Magnificent X", "\N{CJK UNIFIED IDEOGRAPH-4E2D}" * 24, "Cy"]
        room = await hosted(table, new_header("third", names, "owl"))
        for seat in (1, 2, 3):
            taken(room, seat, "", random.Random(1))
        room.leave(room.chairs[1], room.chairs[1].send)
        await table.press("enter")
        await table.at(BotScreen)
        await table.press("f2")
        await table.at(SeatsScreen)
        for seat, where in ((1, "from the phone to the keyboard"), (2, "phone is gone")):
            [row] = [
                line
                for line in table.text().splitlines()
                if f"{seat}  {names[seat - 1][0]}" in line
            ]
            assert "person" in row
            assert where in row


async def test_a_table_that_has_moved_to_another_port_says_so(home: Path) -> None:
    path = played("battlecards", home / "games" / "game.mblog", 6)
    claim, _ = Claim.new("f" * 32)
    for lan in (True, False):
        keep_table(path, KeptTable("BCDF", 8123, (claim,), lan=lan))
        async with playing(size=(80, 24)) as table:
            table.app.resume(path)
            await table.at(LobbyScreen)
            await table.until(lambda: "open it again on each phone" in table.prose())
            assert table.app.phones is not None
            port = table.app.phones.port
            assert f"The table has moved from port 8123 to port {port}" in table.prose()


async def test_a_table_stays_in_sight_while_it_is_asked_about_a_phone() -> None:
    async with playing(size=(80, 24)) as table:
        room = await hosted(table, four())
        taken(room, 2, "", random.Random(1))
        await table.press("enter")
        await table.at(CoverScreen)
        await table.press("1")
        await table.at(TableScreen)
        shown = table.text().splitlines()[-6:]
        room.knock(room.chairs[2], "f" * 32, lambda _: None)
        await table.at(KnockScreen)
        assert "the seat of Cy, who plays at the keyboard" in table.prose()
        await table.until(lambda: table.text().splitlines()[-6:] == shown)


async def test_the_table_is_asked_before_a_seat_goes_to_another_phone() -> None:
    luck = random.Random(1)
    async with playing(size=(100, 34)) as table:
        room = await hosted(table)
        first, before = taken(room, 1, "", luck), room.chairs[0].claim
        for key in ("n", "y"):
            settled: list[str | None] = []
            room.knock(room.chairs[0], "f" * 32, settled.append)
            await table.at(ProblemScreen)
            assert "Another phone wants the seat of Ada" in table.prose()
            await table.press(key)
            await table.at(LobbyScreen)
            [token] = settled
            assert (token is not None) == (key == "y") == (room.chairs[0].claim != before)
        assert first.sheet == {"kind": "gone"}


async def test_the_table_is_not_asked_about_a_phone_that_waits_no_more() -> None:
    luck = random.Random(1)
    async with playing(size=(100, 34)) as table:
        room = await hosted(table)
        taken(room, 1, "", luck)
        knocks = [room.knock(room.chairs[0], mark * 32, lambda _: None) for mark in "ef"]
        await table.at(ProblemScreen)
        for knock in knocks:
            assert isinstance(table.screen, ProblemScreen)
            room.withdraw(knock)
            await table.settle()
        await table.at(LobbyScreen)


async def test_a_question_about_a_phone_stays_while_the_game_goes_on() -> None:
    luck = random.Random(1)
    async with playing(size=(100, 34)) as table:
        room = await hosted(table)
        first = taken(room, 1, "", luck)
        taken(room, 2, "", luck)
        await table.press("enter")
        await table.at(BotScreen)
        settled: list[str | None] = []
        room.knock(room.chairs[1], "f" * 32, settled.append)
        await table.at(ProblemScreen)
        if first.is_asked:
            tap(room, 1, first)
        await table.at(ProblemScreen)
        await table.press("n")
        await table.until(lambda: settled == [None])
        await table.at(BotScreen)


async def test_phones_come_back_to_their_seats_when_the_program_was_killed(home: Path) -> None:
    path, luck = played("battlecards", home / "games" / "game.mblog", 30), random.Random("c")
    tokens, hands = dict[Seat, str](), {seat: Hand(luck) for seat in (1, 2)}
    async with playing(size=(100, 34)) as table:
        room = await hosted(table, path)
        code = room.code
        for seat, hand in hands.items():
            tokens[seat] = token(room, seat)
            room.connect(room.chairs[seat - 1], hand.see, ENGLISH)
        await table.press("enter")
        await table.at(BotScreen)
        for _ in range(6):
            seat = next(seat for seat, hand in hands.items() if hand.is_asked)
            tap(room, seat, hands[seat])
        # What is on the disk now is what a program that is killed leaves.
        kept = kept_tables_path().read_bytes()
        shown = [hand.sheet["question"] for hand in hands.values()]
    assert not any(token.encode() in kept for token in tokens.values())
    kept_tables_path().write_bytes(kept)
    async with playing(size=(100, 34)) as table:
        table.app.resume(path)
        await table.at(LobbyScreen)
        await table.until(lambda: table.prose().count("on a phone that is out of reach") == 2)
        assert table.app.phones is not None
        room = table.app.phones.room
        assert room.code == code
        await table.press("enter")
        await table.at(BotScreen)
        for seat, hand in hands.items():
            chair = room.at(tokens[seat])
            assert chair is not None
            room.connect(chair, hand.see, ENGLISH)
        assert [hand.sheet["question"] for hand in hands.values()] == shown
        while asked := [seat for seat, hand in hands.items() if hand.is_asked]:
            tap(room, asked[0], hands[asked[0]])
        assert {hand.sheet["kind"] for hand in hands.values()} == {"end"}
        table.app.go_home()
        # Nobody comes back to a game that is over.
        assert kept_table(path) is None


async def test_leaving_closes_the_table() -> None:
    async with playing(size=(100, 34)) as table:
        await hosted(table)
        phones: PhoneTable | None = table.app.phones
        await table.press("escape")
        await table.until(lambda: not isinstance(table.screen, LobbyScreen))
        assert table.app.phones is None
        assert phones is not None
        await table.until(lambda: not phones.is_open)


async def test_the_form_asks_where_hands_are_held(monkeypatch: pytest.MonkeyPatch) -> None:
    async with playing(size=(100, 40)) as table:
        table.app.set_up()
        await table.at(SetUpScreen)
        table.screen.query_one("#devices").focus()
        await table.press("right")
        assert "on phones" in table.prose()
        # Whatever the form asks in another language or for another game, it stays.
        table.screen.query_one("#language").focus()
        await table.press("right")
        await table.until(lambda: "en los móviles" in table.prose())
        await table.press("left")
        await table.until(lambda: "on phones" in table.prose())
        monkeypatch.setattr("magblast.web.hosting.find_spec", partial(_missing))
        await table.press("enter")
        assert "hands on phones need more packages" in table.prose()
        assert isinstance(table.screen, SetUpScreen)
        monkeypatch.undo()
        monkeypatch.setattr("magblast.web.hosting.EVERYWHERE", "127.0.0.1")
        await table.press("enter")
        await table.at(LobbyScreen)
        assert "Nothing is encrypted" in table.prose()


def _missing(_: str) -> None:
    """Find no package."""
