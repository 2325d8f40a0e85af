"""Units of a free formation can be placed elsewhere until it is done, at every front."""

import random
from pathlib import Path

from magblast.games.magusha.engine.actions import EndPhase, Place
from magblast.games.magusha.engine.terms import CardId, Count, Space
from magblast.kernel.replacing import Instead
from magblast.kernel.shelf import game_of
from magblast.play.hotseat import Hotseat
from magblast.play.session import Session
from magblast.play.thing_keys import keys_for
from magblast.record.header import Header, parse_header
from magblast.record.replay import read_replay
from magblast.tui.screens.table import TableScreen
from magblast.web.phone import Phone
from magblast.wording import ENGLISH
from tests.cli.plain.captain import begin
from tests.support.hands import BigScreen, Turned, held
from tests.support.table import playing


def place(seat: int, card: str, at: str, count: int = 0) -> Place:
    return Place(seat, CardId(card), Space(at), Count(count))


RUNNER = place(1, "smoke_runner", "d2", 2)
"""Two of four, so that as many may be placed from the reserves."""
COMMANDER = place(1, "veshra", "e1")
BREAKER = place(1, "pike_breaker", "c2", 3)
ADA = (RUNNER, COMMANDER, BREAKER)


def header(*, bot: bool = False) -> Header:
    seats = [{"name": "Ada", "army": "cinder_host"}, {"name": "Bo", "army": "tidewatch"}]
    if bot:
        seats[1]["bot"] = "cadet"
    options = {"formation": "free", "first": 1}
    return parse_header({"magblast": 1, "game": "magusha", "seats": seats, "options": options})


def elsewhere(placed: Place, at: str) -> Instead:
    return Instead(placed.by, placed, place(placed.by, placed.card, at, placed.count))


def standing(session: Session, seat: int = 1) -> dict[str, tuple[str, int]]:
    """Return the units of a seat, by their spaces, each with its size."""
    units = session.view(None).at.board.units_of(seat)
    return {each.at: (each.card, each.size) for each in units}


def names(session: Session, seat: int = 1) -> dict[str, str]:
    """Return the keys of a seat's units by their spaces, as anybody who opens the log has them."""
    words = session.game.words(session.setup, ENGLISH)
    keys = keys_for(words, frozenset())
    for count in range(session.count + 1):
        keys = keys.after(words.pieces(session.position_after(count).view(None)))
    return {str(each.id): key for each, key in keys.of(seat).items() if each.kind == "unit"}


def asked(session: Session, *played: Place) -> Hotseat:
    hotseat = Hotseat(session)
    hotseat.covers.lift(1)
    for each in played:
        hotseat.submit(each)
    return hotseat


def test_a_unit_goes_elsewhere_and_all_units_keep_their_keys(tmp_path: Path) -> None:
    path = tmp_path / "game.mblog"
    session = Session.start(header(), path)
    hotseat = asked(session, *ADA)
    before = names(session)
    for placed, at in ((RUNNER, "b1"), (COMMANDER, "d2"), (BREAKER, "e1")):
        [found] = [each for each in hotseat.instead if each == elsewhere(placed, at)]
        hotseat.submit(found)
    assert standing(session) == {
        "b1": ("smoke_runner", 2),
        "d2": ("veshra", 1),
        "e1": ("pike_breaker", 3),
    }
    moved = {"d2": "b1", "e1": "d2", "c2": "e1"}
    assert names(session) == {moved[at]: key for at, key in before.items()}
    position = session.position
    session.close()
    replay = read_replay(path)
    assert replay.problem is None
    assert replay.course.position == position
    again = Session.resume(path)
    assert [entry.action.at for entry in again.entries] == ["b1", "d2", "e1"]
    # What was placed last is undone first, and what is undone can be done elsewhere.
    hotseat = asked(again)
    hotseat.undo(ENGLISH)
    assert {*standing(again)} == {"b1", "d2"}
    assert {each.before.card for each in hotseat.instead} == {"smoke_runner", "veshra"}
    again.close()


def test_only_what_one_has_placed_oneself_goes_elsewhere_until_it_is_done() -> None:
    session = Session.in_memory(header())
    hotseat = asked(session, *ADA)
    spaces = {each.action.at for each in hotseat.instead}
    assert spaces == {f"{column}{row}" for column in "abcdefg" for row in "12"} - {"d2", "e1", "c2"}
    hotseat.submit(EndPhase(1))
    hotseat.covers.lift(2)
    assert not hotseat.instead
    hotseat.submit(place(2, "orun", "c5"))
    assert {each.before.card for each in hotseat.instead} == {"orun"}
    hotseat.submit(place(2, "reef_warden", "a5", 1))
    hotseat.submit(elsewhere(place(2, "orun", "c5"), "d5"))
    assert standing(session, 2) == {"d5": ("orun", 1), "a5": ("reef_warden", 1)}
    assert {*standing(session)} == {"d2", "e1", "c2"}
    hotseat.submit(EndPhase(2))
    hotseat.covers.lift(1)
    assert not hotseat.instead


def test_a_standard_formation_and_other_games_offer_nothing_elsewhere() -> None:
    seats = [{"name": "Ada"}, {"name": "Bo"}]
    for game in ("magusha", "battlecards"):
        data = {"magblast": 1, "game": game, "seats": seats}
        session = Session.in_memory(parse_header(data))
        hotseat = Hotseat(session)
        hotseat.covers.lift(hotseat.cue.seat)
        hotseat.submit(session.position.legal[0])
        assert not hotseat.instead


async def test_keys_place_a_unit_elsewhere() -> None:
    async with playing(header(bot=True)) as table:
        await table.at(TableScreen)
        for each in ADA:
            shown = table.shown
            table.submit(each)
            await table.leave(shown)
            await table.settle()
        await table.press("2", "b", "1")
        # Nothing happens before Enter, and nothing tells of strikes.
        assert "Place Smoke Runner on b1, 2 troops" in table.text()
        assert "can be struck" not in table.text()
        assert {*standing(table.session)} == {"d2", "e1", "c2"}
        await table.press("enter")
        await table.until(lambda: "b1" in standing(table.session))
        await table.settle()
        # The same key names it there, and the same cards come from the reserves as before.
        await table.press("2", "a", "1", "enter")
        await table.until(lambda: "a1" in standing(table.session))
        await table.settle()
        await table.press("w", "b", "1", "2", "enter")
        await table.until(lambda: "b1" in standing(table.session))
        assert standing(table.session)["a1"] == standing(table.session)["b1"]


def test_lines_place_a_unit_elsewhere(tmp_path: Path) -> None:
    game = begin(header(bot=True), tmp_path / "game.mblog")
    game.type("w d2", "2", "1 e1", "2 b1", "1", "Veshra of the Kiln on a2")
    assert standing(game.session) == {"b1": ("smoke_runner", 2), "a2": ("veshra", 1)}


def test_taps_place_a_unit_elsewhere() -> None:
    session = Session.in_memory(header())
    for each in ADA:
        session.submit(each)
    screen = BigScreen(session)
    phone = Phone(screen.hotseat.beside([1], ()), 1, ENGLISH, Turned())
    hand = held(phone, random.Random(1))
    screen.begin(phone)

    def tap(words: str) -> None:
        sheet = hand.sheet
        [at] = [at for at, line in enumerate(sheet["lines"]) if line["text"].startswith(words)]
        phone.take({"at": sheet["at"], "do": "line", "line": at})

    tap("Smoke Runner d2")
    tap("Place Smoke Runner on b1")
    assert {*standing(session)} == {"b1", "e1", "c2"}


def test_the_words_of_what_goes_elsewhere_are_those_of_placing_it() -> None:
    game = game_of("magusha")
    session = Session.in_memory(header())
    hotseat = asked(session, RUNNER)
    words, view, found = game.words(session.setup, ENGLISH), hotseat.view, hotseat.instead[0]
    assert words.describe(found, view) == "Place Smoke Runner on a1, 2 troops"
    assert not game.preview(session.setup, view, found).changes
