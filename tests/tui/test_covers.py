"""A hand is shown behind its cover alone, and only while its captain is there."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from textual.widgets import Static

from magblast.games.magblast.engine.actions import EndPhase, Fire, Pass, PlayCard, Respond
from magblast.games.magblast.game import Magblast
from magblast.games.magblast.screens.sound import SoundScreen
from magblast.paint.text import text_of
from magblast.play import orders
from magblast.play.orders import Order
from magblast.tui.screens import base
from magblast.tui.screens.cover import CoverScreen
from magblast.tui.screens.home import HomeScreen
from magblast.tui.screens.leave import LeaveScreen
from magblast.tui.screens.log import LogScreen
from magblast.tui.screens.orders import ObeyScreen, OrdersScreen
from magblast.tui.screens.public import CallScreen
from magblast.tui.screens.recap import RecapScreen
from magblast.tui.screens.rules import RulesScreen
from magblast.tui.screens.table import TableScreen
from magblast.tui.screens.text import HelpScreen, InspectScreen
from magblast.tui.screens.too_small import TooSmallScreen
from tests.support.logs import duel
from tests.support.table import Table, header, playing
from tests.tui.test_privacy import shown

DUEL = duel()
DUEL["position"]["seats"]["2"]["hand"] = ["evasive_action.1", "minefield.1"]
"""No card that is held lies open, too."""
DRAWN = ["boarding_party.1", "ramming_speed.1"]
"""What Ada draws in ``DRAWING``."""
DRAWING = {**DUEL, "position": {**DUEL["position"], "phase": "discard", "action_deck": DRAWN}}
FIRE = Fire(1, "beam_blast.1", "freya", "ares")


def hand(table: Table, seat: int) -> list[str]:
    """Name the cards that a seat holds."""
    rules = Magblast().rules(table.session.setup)
    cards = table.session.view(seat).seats[seat - 1].hand or ()
    return [rules.cards[card].name.english for card in cards]


async def check_hidden(table: Table) -> None:
    """Assert that no hand is shown."""
    await table.settle()
    await table.pilot.pause()
    sight = shown(table)
    assert not [card for seat in (1, 2) for card in hand(table, seat) if card in sight], sight


async def at_call(table: Table) -> None:
    """Let Ada fire, so that anybody may respond."""
    await table.look(1)
    await table.give(FIRE)
    await table.noise()
    await table.at(CallScreen)


@pytest.mark.parametrize("seat", [1, 2])
async def test_a_cover_opens_for_the_digit_of_its_seat_alone(seat: int) -> None:
    async with playing(header({**DUEL, "position": {**DUEL["position"], "active": seat}})) as table:
        await table.at(CoverScreen)
        for key in (*(key for key in "0123456789" if key != str(seat)), "space", "enter", "escape"):
            await table.press(key)
            assert isinstance(table.screen, CoverScreen), key
        await check_hidden(table)
        await table.press(str(seat))
        await table.at(TableScreen)
        assert hand(table, seat)[0] in table.text()


async def test_keys_and_clicks_before_the_cover_listens_do_not_open_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(base, "ARMING", 60)
    async with playing(header(DUEL)) as table:
        cover = table.screen
        assert isinstance(cover, CoverScreen)
        await table.press("1", "1")
        await table.pilot.click("KeyCap")
        assert not cover.armed
        assert table.app.director.hotseat.covers.eyes is None
        monkeypatch.setattr(base, "ARMING", 0.01)
        cover.disarm()


async def cover_notices(table: Table) -> None:
    """Name a captain's card in a notification and a tooltip, then let the captain go away."""
    await table.look(1)
    await table.at(TableScreen)
    card = hand(table, 1)[0]
    table.app.notify(card)
    table.screen.query_one("Hand").tooltip = card
    await table.pilot.hover("Hand")
    await table.press("ctrl+z")
    await table.at(CoverScreen)
    await table.pilot.hover("KeyCap")


async def test_nothing_hangs_over_a_cover() -> None:
    async with playing(header(DUEL)) as table:
        await cover_notices(table)
        await check_hidden(table)
        await table.press("question_mark")
        await table.at(HelpScreen)
        await check_hidden(table)
        assert not any(each.tooltip for each in table.screen.query(Static))


async def test_nothing_hangs_over_what_is_opened_above_a_cover() -> None:
    async with playing(header(DUEL)) as table:
        await cover_notices(table)
        for key, shown in (("f1", RulesScreen), ("question_mark", HelpScreen)):
            await table.press(key)
            await table.at(shown)
            await check_hidden(table)
            await table.press("ctrl+p", "escape")
            await table.at(CoverScreen)
        await table.press("ctrl+p")
        await check_hidden(table)
        assert isinstance(table.screen, CoverScreen)
        assert not any(each.tooltip for each in table.screen.query(Static))


async def at_table(table: Table) -> None:
    await table.look(1)


async def at_hit(table: Table) -> None:
    await at_call(table)
    await table.nobody()
    await table.at(TableScreen)


async def above(table: Table, key: str, kind: type) -> None:
    await table.look(1)
    await table.press(key)
    await table.at(kind)


async def called(table: Table) -> None:
    await at_call(table)
    await table.press("2")
    await table.look(2)


async def too_small(table: Table) -> None:
    await table.look(1)
    await table.pilot.resize_terminal(59, 19)
    await table.at(TooSmallScreen)


MOMENTS: dict[str, Callable[[Table], Awaitable[None]]] = {
    "table": at_table,
    "follow-up": at_hit,
    "inspector": lambda table: above(table, "i", InspectScreen),
    "log": lambda table: above(table, "slash", LogScreen),
    "rules": lambda table: above(table, "f1", RulesScreen),
    "leaving": lambda table: above(table, "q", LeaveScreen),
    "called": called,
    "too-small": too_small,
}


@pytest.mark.parametrize("moment", MOMENTS)
async def test_a_suspension_covers_the_table(moment: str) -> None:
    async with playing(header(DUEL)) as table:
        await MOMENTS[moment](table)
        await table.press("ctrl+z")
        await check_hidden(table)
        if moment == "too-small":
            assert isinstance(table.screen, TooSmallScreen)
            await table.pilot.resize_terminal(80, 24)
        await table.at(CallScreen if moment == "called" else CoverScreen)
        await check_hidden(table)
        assert table.app.director.hotseat.covers.eyes is None


async def test_a_window_that_is_too_small_shows_nothing() -> None:
    async with playing(header(DUEL)) as table:
        await table.look(1)
        await table.pilot.resize_terminal(59, 24)
        await table.at(TooSmallScreen)
        await check_hidden(table)
        await table.press("i", "h", "slash")
        await check_hidden(table)
        await table.pilot.resize_terminal(80, 24)
        await table.at(TableScreen)


async def test_whoever_answered_a_call_is_covered_again() -> None:
    async with playing(header(DUEL)) as table:
        await called(table)
        assert "Evasive Action" in table.text()
        await table.give(Respond(2, "evasive_action.1"))
        await table.until(lambda: not isinstance(table.screen, TableScreen))
        assert table.app.director.hotseat.covers.eyes is None
        assert table.app.director.hotseat.covers.caller is None
        await check_hidden(table)


async def test_whoever_only_pretended_is_covered_again() -> None:
    async with playing(header(DUEL)) as table:
        await called(table)
        await table.press("escape")
        await table.at(CallScreen)
        assert table.app.director.hotseat.covers.eyes is None
        await check_hidden(table)


def names_drawn(table: Table, sight: str) -> list[str]:
    """List the cards of ``DRAWN`` that are named in sight."""
    names = [Magblast().rules(table.session.setup).cards[card].name.english for card in DRAWN]
    return [name for name in names if name in sight]


async def draw(table: Table) -> None:
    """Let Ada draw two cards."""
    await table.look(1)
    await table.give(EndPhase(1))
    await table.at(TableScreen)


async def test_what_was_drawn_is_told_to_its_captain_alone() -> None:
    async with playing(header(DRAWING), (100, 30)) as table:
        await draw(table)
        lines = {
            viewer: "\n".join(line.text for line in table.app.director.at_play.told.beside(viewer))
            for viewer in (1, 2, None)
        }
        assert len(names_drawn(table, lines[1])) == 2
        assert not names_drawn(table, lines[2] + lines[None])
        # What is told at public questions, and while everybody watches the bots.
        latest = table.app.director.at_play.told.latest()
        assert latest
        assert not names_drawn(table, "\n".join(line.text for line in latest))
        assert names_drawn(table, shown(table))
        await table.press("h")
        await check_hidden(table)


async def test_a_public_question_tells_nothing_that_was_drawn() -> None:
    # With the blast just before, the draw is one of the latest lines; it is not about the blast.
    async with playing(header(DRAWING), (100, 30)) as table:
        await draw(table)
        for _ in range(2):
            await table.give(EndPhase(1))
        await table.give(FIRE)
        await table.at(SoundScreen)
        await table.press(*"pew", "enter")
        await table.at(CallScreen)
        screen = table.screen
        assert isinstance(screen, CallScreen)
        assert [line.text for line in screen.before] == ["Ada: “pew”"]
        await check_hidden(table)


async def test_a_cover_asks_in_words_for_everybody() -> None:
    pending = [{"frame": "Deployment", "seat": 1, "ships": [{"id": "zeus"}, {"id": "pyrox"}]}]
    deploying = {**DUEL, "position": {**DUEL["position"], "pending": pending}}
    async with playing(header(deploying)) as table:
        await table.at(CoverScreen)
        rules = Magblast().rules(table.session.setup)
        ships = [rules.ships[id_].name.english for id_ in ("zeus", "pyrox")]
        assert not [ship for ship in ships if ship in shown(table)]
        await table.press("1")
        await table.at(TableScreen)
        assert all(ship in shown(table) for ship in ships)
        await table.press("1")
        assert "↑ → ↓ ← pick" in shown(table)
        await table.press("h", "tab")
        await table.pilot.pause()
        assert not [ship for ship in ships if ship in shown(table)]


async def test_a_game_that_is_left_shows_no_hand() -> None:
    async with playing(header(DUEL)) as table:
        await above(table, "q", LeaveScreen)
        assert "Beam Blast" not in shown(table)
        await table.press("y")
        await table.at(HomeScreen)
        assert "Beam Blast" not in shown(table)


async def go_away(table: Table) -> None:
    """Leave the keyboard alone for as long as the hand is shown, and a moment more."""
    table.app.touched -= 60
    await table.pilot.pause(0.05)
    assert not table.app.director.hotseat.covers.hand_hidden
    table.app.touched -= 61
    await table.until(lambda: table.app.director.hotseat.covers.hand_hidden)


async def test_a_captain_who_has_gone_away_leaves_no_hand_in_sight(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(base, "IDLE_CHECK", 0.01)
    async with playing(header(DUEL)) as table:
        await MOMENTS["table"](table)
        await go_away(table)
        await check_hidden(table)


@pytest.mark.parametrize("moment", ["inspector", "log", "leaving"])
async def test_nothing_stays_above_a_hand_that_hides_itself(
    moment: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(base, "IDLE_CHECK", 0.01)
    async with playing(header(DUEL)) as table:
        await MOMENTS[moment](table)
        await go_away(table)
        await table.at(TableScreen)
        await check_hidden(table)


async def test_news_are_covered_when_their_captain_has_gone_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(base, "IDLE_CHECK", 0.01)
    async with playing(header(DUEL)) as table:
        await table.at(CoverScreen)
        director = table.app.director
        director.hotseat.look(1)
        table.app.show(RecapScreen(director.kit, 1, director.at_play.told.whole(1)))
        await table.at(RecapScreen)
        table.app.touched -= 121
        await table.at(CoverScreen)


async def test_a_hidden_hand_is_hidden_everywhere() -> None:
    async with playing(header(DUEL), (100, 30)) as table:
        await table.look(1)
        await table.at(TableScreen)
        screen = table.table_screen()
        await table.press("1")
        assert screen.picker.selection.picks
        await table.press("h")
        await check_hidden(table)
        assert screen.picker.selection.is_idle
        await table.press("tab", "tab", "2")
        await check_hidden(table)
        await table.press("i")
        await table.at(InspectScreen)
        assert isinstance(table.screen, InspectScreen)
        told = {text_of(lines[0]) for lines in table.screen.told}
        assert told
        assert not told & {screen.kit.words.label(card, screen.view) for card in screen.picker.hand}
        await check_hidden(table)


async def test_the_bell_rings_for_every_cover_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    async with playing(header(DUEL)) as table:
        rung = []
        monkeypatch.setattr(table.app, "bell", lambda: rung.append(table.screen))
        table.app.remember(bell=True)
        await at_call(table)
        assert not rung
        await table.press("2")
        await table.at(CoverScreen)
        assert len(rung) == 1


async def test_a_standing_order_passes_without_a_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(orders, "PAUSE", 0.05)
    async with playing(header(DUEL, asking="strict")) as table:
        await table.look(1)
        await table.give(FIRE)
        await table.noise()
        await table.look(2)
        await table.at(TableScreen)
        await table.press("ctrl+d")
        await table.at(OrdersScreen)
        await table.press("1")
        await table.look(1)
        monkeypatch.setattr(orders, "PAUSE", 60)
        await table.give(PlayCard(1, "direct_hit.1", "ares"))
        await table.look(2)
        await table.at(ObeyScreen)
        await check_hidden(table)
        await table.press("o")
        await table.at(TableScreen)
        assert "Evasive Action" in shown(table)
        table.app.director.hotseat.orders.given = Order.ALL
        monkeypatch.setattr(orders, "PAUSE", 0.05)
        table.app.director.cover()
        await table.at(CoverScreen)
        await table.press("2")
        await table.until(lambda: table.session.entries[-1].action == Pass(2))


async def test_nothing_comes_between_a_call_and_the_cover_of_whoever_calls() -> None:
    async with playing(header(DUEL)) as table:
        await at_call(table)
        call = table.screen
        assert any(isinstance(screen, TableScreen) for screen in table.app.screen_stack)
        call.dismiss(2)
        assert isinstance(table.screen, CoverScreen)
        assert not any(isinstance(screen, TableScreen) for screen in table.app.screen_stack)
        await table.press("space")
        assert len(table.session.entries) == 2
        await check_hidden(table)


async def test_a_slip_at_the_end_of_a_turn_is_undone_at_the_cover() -> None:
    async with playing(header(DUEL)) as table:
        await table.look(1)
        await table.at(TableScreen)
        await table.press("e")
        # A ship has a shot left: one key does not end the turn.
        await table.until(lambda: "One ship has a shot left." in table.text())
        assert not table.session.entries
        await table.press("e")
        await table.at(CoverScreen)
        assert "Until then, Ada can still undo with u." in table.text()
        await check_hidden(table)
        await table.press("u")
        await table.until(lambda: table.session.decision.seat == 1)  # type: ignore[union-attr]
        await table.at(CoverScreen)
        await check_hidden(table)
        assert "can still undo" not in table.text()
        await table.press("u", "2")
        assert isinstance(table.screen, CoverScreen)
        await table.press("1")
        await table.at(TableScreen)
        assert hand(table, 1)[0] in table.text()


async def test_whoever_has_looked_takes_the_undo_of_the_turn_before_away() -> None:
    async with playing(header(DUEL)) as table:
        await table.look(1)
        await table.at(TableScreen)
        await table.press("e", "e")
        await table.at(CoverScreen)
        await table.look(2)
        await table.press("ctrl+z")
        await table.at(CoverScreen)
        assert "can still undo" not in table.text()
        await table.press("u")
        assert table.session.decision is not None
        assert table.session.decision.seat == 2


@pytest.mark.parametrize(
    ("hand", "events", "doubted"),
    [
        (["beam_blast.1"], [], True),
        (["evasive_action.2"], [], False),
        (["beam_blast.1"], [{"card": "minefield.1", "by": 2}], False),
    ],
)
async def test_the_end_of_a_turn_is_doubted_only_where_a_shot_is_legal(
    hand: list[str], events: list[dict[str, Any]], doubted: bool
) -> None:
    data = duel()
    data["position"]["seats"]["1"] |= {"hand": hand, "events": events}
    async with playing(header(data)) as table:
        await table.look(1)
        await table.at(TableScreen)
        await table.press("e")
        await (table.until(lambda: "a shot left" in table.text()) if doubted else table.settle())
        assert bool(table.session.entries) is not doubted
