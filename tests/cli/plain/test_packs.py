"""People open packs line by line before a game, behind covers, and nothing is lost."""

import json
import re
from collections.abc import Iterator
from itertools import chain, repeat
from pathlib import Path
from typing import Any

import pytest

from magblast.cli.plain.console import Console
from magblast.cli.plain.home import ask_home
from magblast.cli.plain.host import play_game
from magblast.games.magi_nation.catalog import printed
from magblast.games.magi_nation.game import GAME
from magblast.games.magi_nation.wording import PHRASES
from magblast.kernel.packs import DRAFT, PACKS, SEALED
from magblast.kernel.setup import SeatInfo
from magblast.play.autosave import games_folder, packs_path
from magblast.play.kept_packs import kept_packs
from magblast.play.pack_table import PackTable
from magblast.record.header import Header, new_header
from magblast.wording import LANGUAGES, Language
from tests.cli.plain.captain import BLANK, Screen, Typist

CARDS = printed().cards
NAMES = {card.name.english: id_ for id_, card in CARDS.items()}
OFFERED = re.compile(r"^(\d+)\. ([^:\n]+): ", re.MULTILINE)

pytestmark = pytest.mark.usefixtures("home")


def table(*ways: str, bots: int = 0, seed: str = "falcon") -> Header:
    """Return a new game in which people, and bots behind them, get decks."""
    people = [SeatInfo(n, None, {"starter": each}) for n, each in zip("AB", ways, strict=False)]
    others = [SeatInfo(f"Bot {n}", "random", {"starter": DRAFT}) for n in range(bots)]
    return new_header("magi-nation", [*people, *others], seed, game=GAME)


def played(
    start: Header | PackTable, typed: Iterator[str], language: Language = LANGUAGES["en"]
) -> Screen:
    """Type lines, and leave after the last one."""
    screen = Screen()
    play_game(start, Console(Typist(lambda: next(typed, None)), screen, language))
    return screen


def seats_in_log() -> list[dict[str, Any]]:
    """Return the seats in the header of the only log."""
    (path,) = games_folder().glob("*.mblog")
    seats: list[dict[str, Any]] = json.loads(path.read_text("utf-8").splitlines()[0])["seats"]
    return seats


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_sealed_deck_is_changed_and_played(code: str) -> None:
    language = LANGUAGES[code]
    begun = table(SEALED, bots=1)
    suggested = begun.seats[0].settings["starter"]
    first = next(iter(suggested["cards"]))
    other = next(
        card
        for card in sorted({card for pack in suggested["packs"] for card in pack})
        if card not in suggested["cards"]
        and card not in suggested["magi"]
        and CARDS[card].kind != "magi"
    )
    own = language.with_phrases(PHRASES)
    gone, new = own.translate(CARDS[first].name), CARDS[other].name.english
    count = suggested["cards"][first]
    typed = [
        "d",
        "p",
        f"{count - 1} {gone}",
        "",
        f"1 {new}",
        "99 " + gone,
        f"{count - 1} {gone}",
        "",
    ]
    told = played(begun, iter(typed), language).getvalue()
    brought = seats_in_log()[0]["starter"]
    assert brought["cards"].get(first, 0) == count - 1
    assert brought["cards"][other] == 1
    assert brought["packs"] == suggested["packs"]
    assert language.say("plain.packs.pool") in told
    # A deck that cannot be played is not.
    assert told.count("M1.6") == 2
    assert not kept_packs()


def test_a_draft_against_bots_takes_what_is_chosen() -> None:
    taken = []

    def first_of_each(screen: Screen) -> Iterator[str]:
        for _ in range(PACKS * 11):
            offered = OFFERED.findall("".join(screen.sight).rpartition("Round")[2])
            taken.append(NAMES[offered[-1][1]])
            yield offered[-1][0]
        yield ""

    screen = Screen()
    typed = first_of_each(screen)
    begun = table(DRAFT, bots=2)
    play_game(begun, Console(Typist(lambda: next(typed, None)), screen, LANGUAGES["en"]))
    seats = seats_in_log()
    assert [card for pick in seats[0]["starter"]["picks"] for card in pick] == taken
    assert all(len(seat["starter"]["picks"]) == PACKS for seat in seats)
    # The bots have had what was left, which is not what they would have taken among themselves.
    assert seats[1]["starter"]["picks"] != begun.seats[1].settings["starter"]["picks"]


def test_what_one_captain_takes_the_other_never_sees() -> None:
    screen = Screen()
    looks: list[tuple[str, set[tuple[str, str]]]] = []

    def typed() -> Iterator[str]:
        for _ in range(8):
            # The cover hides everything that was there.
            cover = "".join(screen.sight)
            assert not OFFERED.search(cover)
            yield ""
            sight = "".join(screen.sight)
            looks.append((cover.partition(", press")[0][-1], {*OFFERED.findall(sight)}))
            yield "1"

    answers = typed()
    play_game(
        table(DRAFT, DRAFT), Console(Typist(lambda: next(answers, None)), screen, LANGUAGES["en"])
    )
    who = [each[0] for each in looks]
    assert who == ["A", "B"] * 4
    assert screen.getvalue().count(BLANK) >= 7
    # What A has left is what B gets, without the card that A has taken.
    names = [{each[1] for each in offered} for _, offered in looks]
    assert names[3] < names[0]
    assert names[2] < names[1]


def test_a_pin_is_asked_for_at_every_cover() -> None:
    screen = Screen()
    typed = iter(["", "0000", "1234", "1"])
    console = Console(Typist(lambda: next(typed, None)), screen, LANGUAGES["en"])
    play_game(table(DRAFT, DRAFT), console, pins={1: "1234"})
    told = screen.getvalue()
    wrong, offered = LANGUAGES["en"].say("screen.cover.wrong_pin"), OFFERED.search(told)
    assert offered is not None
    assert told.index(wrong) < offered.start()
    (kept,) = kept_packs()
    assert len(kept.picks) == 1


def test_whoever_leaves_finds_everything_again() -> None:
    begun = table(DRAFT, SEALED)
    played(begun, chain(["", "2"], repeat("", 0)))
    (kept,) = kept_packs()
    assert len(kept.picks) == 1
    assert kept.header.seats == begun.seats
    before = kept.draft
    # A draft of one captain alone asks nobody else; then both build.
    played(kept, chain(*[["", "1"]] * (PACKS * 11 - 1), [""] * 4))
    assert not kept_packs()
    seats = seats_in_log()
    assert seats[0]["starter"]["picks"][0][0] == before.taken[1][0][0]
    assert "packs" in seats[1]["starter"]


def test_a_changed_deck_is_kept_with_the_packs_and_gone_on_with() -> None:
    begun = table(SEALED, SEALED)
    suggested = begun.seats[0].settings["starter"]
    gone = next(iter(suggested["cards"]))
    played(begun, iter(["", f"0 {CARDS[gone].name.english}", "no such card"]))
    (kept,) = kept_packs()
    told = played(kept, iter(["", "d"])).getvalue()
    # The deck is told as it was left, and what is wrong with it.
    assert LANGUAGES["en"].say("plain.packs.begun", sum="").partition(":")[0] in told
    assert told.count("M1.6") == 1
    (kept,) = kept_packs()
    count = suggested["cards"][gone]
    played(kept, iter(["", f"{count} {CARDS[gone].name.english}", "", "", ""]))
    # The next to build gets a deck of their own.
    assert seats_in_log()[0]["starter"]["cards"] == suggested["cards"]
    assert seats_in_log()[1]["starter"] == begun.seats[1].settings["starter"]


def test_several_tables_are_kept_and_the_last_is_offered_first(home: Path) -> None:
    for seed in ("one", "two"):
        played(table(SEALED, bots=1, seed=seed), iter(()))
    kept = kept_packs()
    assert [each.header.seed for each in kept] == ["two", "one"]
    played(kept[0], iter([""]))
    assert [each.header.seed for each in kept_packs()] == ["one"]
    packs_path().write_text("no json")
    assert not kept_packs()
    assert [*home.glob("packs.json.broken*")]


@pytest.mark.parametrize("code", LANGUAGES)
def test_tables_of_one_seed_are_kept_apart_and_all_are_offered(code: str) -> None:
    say = LANGUAGES[code].say
    words = GAME.about(LANGUAGES[code]).seat_settings["starter"].ways
    sealed, draft = words[SEALED].name, words[DRAFT].name
    for begun in (table(SEALED, SEALED), table(DRAFT, DRAFT), table(SEALED, DRAFT, bots=1)):
        played(begun, iter(()))
    typed, screen = iter(["0"]), Screen()
    ask_home(Console(Typist(lambda: next(typed, None)), screen, LANGUAGES[code]))
    offered = [
        say("plain.home.packs", names="A, B, Bot 0", ways=LANGUAGES[code].listing([sealed, draft])),
        say("plain.home.packs", names="A, B", ways=draft),
        say("plain.home.packs", names="A, B", ways=sealed),
    ]
    told = screen.getvalue()
    places = [told.find(f"{number}. {line}") for number, line in enumerate(offered, 1)]
    assert -1 not in places, told
    # The game of one begins; the others are still there.
    played(kept_packs()[2], iter([""] * 4))
    assert [len({*each.header.ways.values()}) for each in kept_packs()] == [2, 1]


@pytest.mark.parametrize(
    "damage",
    [
        lambda kept: kept.update(picks=["no_card"]),
        lambda kept: kept.update(picks=3),
        lambda kept: kept.update(decks=[{}]),
        lambda kept: kept.update(ways={"9": "draft"}),
        lambda kept: kept.update(begun=[3]),
        lambda kept: kept.update(begun={"no_card": 1}),
        lambda kept: kept.update(begun={next(iter(CARDS)): 99}),
        lambda kept: kept.pop("header"),
    ],
)
def test_a_damaged_table_is_not_offered(damage: Any) -> None:
    played(table(SEALED, bots=1), iter(()))
    kept = json.loads(packs_path().read_text())
    damage(kept[0])
    packs_path().write_text(json.dumps(kept))
    assert not kept_packs()


def test_cards_are_covered_from_whoever_brings_a_ready_deck() -> None:
    people = [SeatInfo("A", None, {"starter": SEALED}), SeatInfo("B")]
    screen = played(new_header("magi-nation", people, "falcon", game=GAME), iter(["", ""]))
    told = screen.getvalue()
    assert "A, press Enter when only you can see the screen." in told.partition(BLANK)[0]
    assert seats_in_log()[1]["starter"] == "naroom"


@pytest.mark.parametrize("code", LANGUAGES)
def test_packs_are_removed_from_home_after_a_question(code: str) -> None:
    """Which ones is asked, and then whether; Enter, or the second answer, keeps them."""
    language = LANGUAGES[code]
    for seed in ("one", "two"):
        played(table(SEALED, bots=1, seed=seed), iter(()))
    line, screen = language.say("plain.home.packs.remove"), Screen()

    def number() -> str:
        found = re.findall(rf"^(\d+)\. {re.escape(line)}$", screen.getvalue(), re.MULTILINE)
        return str(found[-1])

    def typed() -> Iterator[str]:
        for answers, kept in (([""], 2), (["1", "2"], 2), (["2", "1"], 1), (["1", "1"], 0)):
            yield number()
            yield from answers
            yield "0"
            left = [each.header.seed for each in kept_packs()]
            assert left == ["two", "one"][:kept]

    answers = typed()
    ask_home(Console(Typist(lambda: next(answers, None)), screen, language))
    assert next(answers, None) is None
    last = screen.getvalue().rpartition(language.say("plain.home.what"))[2]
    assert line not in last
    assert screen.getvalue().count(language.say("plain.home.packs.removed")) == 2
