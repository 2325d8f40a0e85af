"""A deck is built by keys and by mouse from a pool of any size."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest
from textual import events
from textual.binding import Binding
from textual.widgets import Static, TextArea

from magblast.kernel.pool import Pool
from magblast.paint.text import Line
from magblast.play.deck_building import DeckBuilding
from magblast.play.kept_decks import decks_folder, keep_deck, usual_decks
from magblast.record.deck_line import deck_line
from magblast.system import files
from magblast.tui.deck_rows import DeckRows
from magblast.tui.screens.builder import BuilderScreen
from magblast.tui.screens.deck import DeckScreen
from magblast.tui.screens.deck_name import DeckNameScreen
from magblast.tui.screens.decks import DecksScreen
from magblast.tui.screens.hand import HandScreen
from magblast.tui.screens.home import HomeScreen
from magblast.tui.widgets.row_list import RowList
from magblast.wording import ENGLISH, LANGUAGES, Language
from tests.games.magi_nation.test_decks import SOUND
from tests.support.paper_pool import PaperPool
from tests.support.table import Table, playing
from tests.tui.test_typed_keys import burst

pytestmark = pytest.mark.usefixtures("home")
POOL_GROUPS = {"cald", "universal"}
DECKS = usual_decks()
ADDING = (("+", "add"), ("-", "take"))
"""The signs that add and take a card, and what the footer calls them."""


def pool_in(language: Language) -> Pool:
    return DECKS.listing.pool(language)


@asynccontextmanager
async def building(
    deck: DeckBuilding, size: tuple[int, int] = (80, 24), language: Language = ENGLISH
) -> AsyncIterator[Table]:
    async with playing(size=size, language=language) as table:
        await table.at(HomeScreen)
        table.app.push_screen(BuilderScreen(DECKS, deck))
        await table.at(BuilderScreen)
        await table.settle()
        yield table


def told(table: Table, id_: str) -> str:
    return str(table.screen.query_one(f"#{id_}", Static).content)


def screen(table: Table) -> BuilderScreen:
    assert isinstance(table.screen, BuilderScreen)
    return table.screen


async def test_a_deck_is_built_tried_kept_and_played() -> None:
    pool = pool_in(ENGLISH)
    counts = {**pool.counts("cald"), "grega": 0, "arbolit": 2}
    async with building(DeckBuilding(pool, "", counts)) as table:
        assert "2 Magi: a deck has exactly 3 (rules M1.6)." in told(table, "wrong")
        await table.press("g")
        assert "It cannot be played yet. 2 Magi" in table.prose()
        # Enter adds what was found first, and letters are no commands while one types.
        await table.press("slash", *"grega", "enter")
        assert screen(table).building.count("grega") == 1
        await table.press("escape", "x", "k", "k")
        await table.until(lambda: "Creatures" in table.frame())
        await table.press("r", "r", "enter")
        assert screen(table).building.count("arbolit") == 3
        await table.press("enter")
        assert "Arbolit: your deck can have no more than 3." in table.prose()
        await table.press("minus", "u")
        assert screen(table).building.count("arbolit") == 3
        assert "It can be played." in table.prose()
        await table.press("h")
        await table.at(HandScreen)
        first = table.prose()
        await table.press("space")
        assert "Hand 2" in table.prose()
        await table.press("left")
        assert table.prose() == first
        await table.press("escape", "s")
        await table.at(DeckNameScreen)
        await table.press(*"Fire", "enter")
        await table.at(BuilderScreen)
        await table.until(lambda: (decks_folder() / "Fire.txt").exists())
        table.app.remember(name="Ada")
        await table.press("g")
        await table.until(lambda: not isinstance(table.screen, BuilderScreen))
        seats = table.session.setup.seats
        assert seats[0].settings["starter"]["name"] == "Fire"
        assert seats[1].bot == "greedy"


async def test_a_kept_deck_is_told_by_a_path_that_can_be_opened(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pool = pool_in(ENGLISH)
    async with building(DeckBuilding(pool, "Fire", pool.counts("cald"))) as table:
        await table.press("s")
        assert told(table, "told") == f"Kept in {decks_folder() / 'Fire.txt'}."
        # Nobody can open a folder behind a page.
        monkeypatch.setattr(files, "has_folders", lambda: False)
        await table.press("minus", "down", "down", "down", "plus", "s")
        assert told(table, "told").startswith("Kept in Fire.txt.")


async def test_what_is_pasted_is_taken_or_mended_first() -> None:
    async with building(DeckBuilding(pool_in(ENGLISH))) as table:
        table.app.post_message(events.Paste(SOUND))
        await table.until(lambda: screen(table).building.name == "Quick")
        assert screen(table).building.listed.problems == ()
        table.app.post_message(events.Paste("hello there\nyou"))
        await table.until(lambda: "There are no cards in what you pasted." in table.prose())
        assert screen(table).building.name == "Quick"
        table.app.post_message(events.Paste(SOUND.replace("Furok", "Furrok")))
        await table.at(DeckScreen)
        assert "did you mean Furok?" in told(table, "problems")
        await table.press("escape", "escape")
        await table.at(BuilderScreen)
        assert screen(table).building.name == "Quick"
        # What is not kept is lost only after a word.
        await table.press("escape")
        assert "Your changes have not been kept." in table.prose()
        await table.press("escape")
        await table.at(HomeScreen)
    assert not decks_folder().exists()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[magi-nation: Deck: Quick; Magi; Grega; Ashgar", "is missing: copy all of it"),
        ("3 Furok; " * 10_000, "too long for a deck"),
    ],
)
async def test_what_cannot_be_a_deck_is_not_taken_from_a_paste(text: str, why: str) -> None:
    async with building(DeckBuilding(pool_in(ENGLISH))) as table:
        for keys in ((), ("slash",)):
            await table.press("u", *keys)
            assert why not in told(table, "told")
            table.app.post_message(events.Paste(text))
            await table.until(lambda: why in told(table, "told"))
            assert not screen(table).building.own
            assert not screen(table).search.words
        await table.press("t")
        await table.at(DeckScreen)
        area = table.screen.query_one(TextArea)
        before = area.text
        table.app.post_message(events.Paste(text))
        await table.until(lambda: why in told(table, "sum"))
        assert area.text == before


async def test_a_deck_is_filled_up_and_shared_as_a_line() -> None:
    async with building(DeckBuilding(pool_in(ENGLISH), "Fire")) as table:
        await table.press("r", "r", "a")
        deck = screen(table).building
        assert deck.listed.problems == ()
        assert all({*deck.pool.cards[id_].groups} <= POOL_GROUPS for id_ in deck.own)
        await table.press("a")
        assert "The deck needs no more cards." in table.prose()
        await table.press("l")
        line = table.app.clipboard
        assert line.startswith("[magi-nation: Deck: Fire; Magi; ")
        assert "[magi-nation: Deck: Fire; Magi; " in table.prose()
        await table.press("escape")
        await table.press("u", "u")
        assert screen(table).building.own == {}
        # A line is no search, wherever it is pasted.
        await table.press("slash")
        table.app.post_message(events.Paste(f"Look: {line}!"))
        await table.until(lambda: screen(table).building.own)
        assert dict(screen(table).building.own) == dict(deck.own)
        assert screen(table).search.words == ""
        await table.press("escape", "t")
        await table.at(DeckScreen)
        table.app.post_message(events.Paste(line.replace("Fire;", "Other;")))
        area = table.screen.query_one("#list", TextArea)
        await table.until(lambda: area.text.startswith("Deck: Other\nMagi\n"))
        assert told(table, "problems") == ""


async def test_decks_are_listed_changed_and_removed() -> None:
    keep_deck("Quick", SOUND)
    keep_deck("Begun", "Deck: Begun\n3 Furrok\n2 Furok\n")
    async with playing(size=(80, 24)) as table:
        await table.at(HomeScreen)
        await table.press("e")
        await table.at(DecksScreen)
        assert "Quick: 3 Magi, 40 other cards" in table.prose()
        await table.press("down", "down", "enter")
        await table.at(BuilderScreen)
        assert screen(table).building.name == "Quick"
        await table.press("tab", "minus", "u", "escape")
        await table.at(DecksScreen)
        # A line that names no card is not lost: the text comes first.
        await table.press("up", "enter")
        await table.at(DeckScreen)
        assert "did you mean Furok?" in told(table, "problems")
        await table.press("escape")
        await table.at(BuilderScreen)
        await table.press("escape")
        await table.at(DecksScreen)
        await table.press("x", "down", "x")
        assert "Press x again to remove Quick for good." in table.prose()
        await table.press("x")
        assert "Quick is gone." in table.prose()
        # Of a ready deck, a copy is changed.
        await table.press("end", "enter")
        await table.at(BuilderScreen)
        assert screen(table).building.name == "My Naroom of the rulebook"
        await table.press("escape")
        await table.at(DecksScreen)
        await table.press("escape")
        await table.at(HomeScreen)
        table.app.post_message(events.Paste(f"see {deck_line('magi-nation', SOUND)}"))
        await table.at(BuilderScreen)
        assert screen(table).building.name == "Quick"
    assert [each.name for each in decks_folder().iterdir()] == ["Begun.txt"]


async def test_the_builder_speaks_spanish() -> None:
    language = LANGUAGES["es"]
    deck = DeckBuilding(pool_in(language), "Fuego", {"grega": 1, "furok": 1, "robe_of_vines": 1})
    async with building(deck, language=language) as table:
        frame = table.frame()
        assert "todas las regiones" in frame
        assert "2 cartas" in told(table, "wrong")
        await table.press("tab", "end", "l")
        # A line is in English, so that everybody reads it.
        assert "Grega; " in table.app.clipboard
        assert "Furok" in table.app.clipboard


@pytest.mark.parametrize("code", ["en", "es"])
async def test_what_is_told_while_one_types_names_keys_that_work(code: str) -> None:
    language = LANGUAGES[code]
    deck = DeckBuilding(pool_in(language), "Quick", {"furok": 2})
    async with building(deck, language=language) as table:
        plus, minus = (f"{sign} {language.say(f'key.{key}')}" for sign, key in ADDING)
        assert plus in table.frame()
        assert minus in table.frame()
        # No letter is lost, however fast they come.
        await table.press("tab")
        burst(table, "/zzburrow")
        await table.until(lambda: screen(table).search.words == "zzburrow")
        await table.until(lambda: language.say("screen.builder.none.typing") in table.prose())
        footer = table.frame().splitlines()[-1]
        assert f"Enter {language.say('key.add')}" in footer
        assert f"Esc {language.say('key.list')}" in footer
        assert plus not in footer
        assert minus not in footer
        # Escape leads to where the letter is a key.
        await table.press("escape")
        await table.until(lambda: language.say("screen.builder.none") in table.prose())
        assert plus in table.frame()
        await table.press("slash")
        await table.until(lambda: language.say("screen.builder.none.typing") in table.prose())
        # Other words take the place of those that are there.
        burst(table, "furok")
        await table.until(lambda: screen(table).search.words == "furok")
        await table.press("up", "down", "up", "enter")
        assert screen(table).building.count("furok") == 3
        await table.press("backspace", "q", "escape", "x")
        assert screen(table).search.words == ""
        assert told(table, "told") == ""
        # No word of a sentence is cut.
        await table.press("escape")
        assert language.say("screen.builder.leave") in table.prose()


async def test_letters_are_keys_again_once_a_sentence_names_them() -> None:
    keep_deck("Quick", SOUND)
    async with building(DeckBuilding(pool_in(ENGLISH), "Quick", {"furok": 2})) as table:
        await table.press("slash", "ctrl+s")
        assert "You have another deck called Quick: press n" in table.prose()
        await table.press("n")
        await table.at(DeckNameScreen)
        await table.press("escape", "slash")
        table.app.post_message(events.Paste(SOUND))
        await table.until(lambda: "u brings yours back" in table.prose())
        await table.press("u")
        assert screen(table).building.own == {"furok": 2}


async def test_a_click_adds_and_takes() -> None:
    pool = pool_in(ENGLISH)
    deck = DeckBuilding(pool, "Quick", {"grega": 1, "furok": 2})
    async with building(deck, (140, 45)) as table:
        row = next(y for y, line in enumerate(table.frame().splitlines()) if "Shimmer" in line)
        await table.pilot.click(offset=(10, row))
        assert screen(table).building.count("shimmer") == 1
        lines = table.frame().splitlines()
        row = next(y for y, line in enumerate(lines) if "Furok" in line[70:])
        await table.pilot.click(offset=(80, row))
        assert screen(table).building.count("furok") == 1
        await table.pilot.click("#filter-k")
        await table.until(lambda: screen(table).search.kind == "magi")


async def test_rows_out_of_sight_are_never_made(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    in_pool = DeckRows.in_pool

    def counted(self: DeckRows, card: object, width: int) -> Line:
        made.append(str(card))
        return in_pool(self, card, width)  # type: ignore[arg-type]

    async with building(DeckBuilding(PaperPool(571))) as table:
        monkeypatch.setattr(DeckRows, "in_pool", counted)
        widgets = len([*table.screen.walk_children()])
        pool = table.screen.query_one("#pool", RowList)
        assert pool.canvas.height == 573
        for key in ("slash", "c", "a", "r", "d"):
            made.clear()
            await table.press(key)
            await table.settle()
            assert len(made) <= 2 * pool.size.height
        await table.press("escape", "end")
        await table.settle()
        assert "Card 570" in table.frame() or "Card 569" in table.frame()
        assert len(made) <= 6 * pool.size.height
        assert len([*table.screen.walk_children()]) == widgets


async def test_a_limited_pool_offers_no_more_than_there_is() -> None:
    pool = pool_in(ENGLISH)
    limits = {"furok": 1, "evu": 1}
    async with building(replace(DeckBuilding(pool), limits=limits)) as table:
        frame = table.frame()
        assert "Furok" in frame
        assert "Grega" not in frame
        await table.press("down", "enter", "enter")
        assert screen(table).building.own == {"furok": 1}
        assert "Furok: your deck can have no more than 1." in table.prose()


def test_no_key_at_home_means_two_things() -> None:
    keys = [each.key if isinstance(each, Binding) else each[0] for each in HomeScreen.BINDINGS]
    assert len(keys) == len({*keys})
