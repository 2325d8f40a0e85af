"""A whole game of one person against a bot, as a screen reader reads it out."""

import random
import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import TypeAlias

import pytest

from magblast.kernel.language import BRIEF, FULL
from magblast.kernel.setup import SeatInfo
from magblast.kernel.shelf import game_of
from magblast.record.header import new_header
from tests.cli.plain.captain import Game, begin
from tests.every_game.games import GAMES
from tests.support.pseudo import PSEUDO, plain_words

SIGNS = re.compile(r"[^\w\s.,;:?!'’“”\-&é/]|\d/\d")
"""What a reader spells out or leaves out."""
MOST = 6000
FEW = 20
"""Answers in which captains begin several turns."""
STANDING = {
    "magblast": "hull",
    "battlecards": "base",
    "magusha": "reserve",
    "magi-nation": "Magi face down",
}
"""What is said of both sides when a turn begins."""


Listened: TypeAlias = Callable[[str, str], Game]


@pytest.fixture(scope="module")
def listened(tmp_path_factory: pytest.TempPathFactory) -> Listened:
    """Play a game to its end against a bot, at random, once for all tests that listen to it."""
    folder = tmp_path_factory.mktemp("listened")

    @cache
    def heard(id_: str, words: str) -> Game:
        edition = next(iter(game_of(id_).editions))
        seats = ("Ada", SeatInfo("Zara", bot="greedy"))
        header = new_header(edition, seats, "ears", game=game_of(id_))
        game = begin(header, folder / f"{id_}.{words}.mblog", words=words)
        luck = random.Random("ears")
        assert game.play(lambda: game.lively(luck) if game.asked < MOST else None)
        return game

    return heard


def opening(id_: str, tmp_path: Path, words: str) -> str:
    """Return what two people hear of the first answers of a game."""
    header = new_header(next(iter(game_of(id_).editions)), ("Ada", "Zara"), game=game_of(id_))
    game = begin(replace(header, seed="ears"), tmp_path / f"{words}.mblog", words=words)
    luck = random.Random("ears")
    game.play(lambda: game.lively(luck) if len(game.session.entries) < FEW else None)
    return game.text


def lines(game: Game) -> list[str]:
    """Return what was read out until the result."""
    read, log = game.text.splitlines(), game.session.path
    assert read[-1] == f"Log: {log}"
    won = re.compile("won the game|wins on turn|flagship flying|draw after|wins!")
    return read[: 1 + next(at for at, line in enumerate(read) if won.search(line))]


@pytest.mark.parametrize("id_", GAMES)
def test_values_are_words_and_news_is_told_once(id_: str, listened: Listened) -> None:
    read = lines(listened(id_, BRIEF))
    spelled = [line for line in read if SIGNS.search(line)]
    assert not spelled, "\n".join(spelled[:20])
    for before, line in pairwise(read):
        told = before.rstrip(".")
        assert len(told) < 12 or told not in line or before == line, f"{before}\n{line}"


@pytest.mark.parametrize("id_", GAMES)
def test_enter_gives_the_only_answer(id_: str, listened: Listened) -> None:
    read = lines(listened(id_, BRIEF))
    only = [at for at, line in enumerate(read) if line.startswith("Press Enter: ")]
    alone = [
        line
        for line, after in pairwise(read)
        if line.startswith("1. ") and not re.match(r"\d+\. ", after)
    ]
    assert not alone, alone[:5]
    assert all(not read[at + 1].startswith(("1. ", "Press Enter: ")) for at in only)


@pytest.mark.parametrize("id_", GAMES)
def test_both_sides_are_read_when_a_turn_begins(id_: str, listened: Listened) -> None:
    read = "\n".join(lines(listened(id_, BRIEF)))
    turns = re.split(r"\n(?=Turn \d+: )", read)[1:]
    own = [turn for turn in turns if turn.startswith("Turn") and ": Ada" in turn[:12]]
    begins = r"\nTurn \d+, [\w -]+ (phase|step)[.,] Ada"
    asked = [turn for turn in own if re.search(begins, turn)]
    assert asked
    mark = STANDING[id_]
    for turn in asked:
        standing = [line for line in turn.splitlines() if mark in line]
        assert any(line.startswith("Ada") for line in standing), turn
        assert any(line.startswith("Zara") for line in standing), turn


@pytest.mark.parametrize("id_", GAMES)
def test_more_is_read_on_request(id_: str, listened: Listened, tmp_path: Path) -> None:
    full = listened(id_, FULL)
    # What a bot draws is never the same, so the same answers are told without one.
    assert len(opening(id_, tmp_path, BRIEF)) < len(opening(id_, tmp_path, FULL))
    assert not [line for line in lines(full) if SIGNS.search(line)][:5]


def test_suits_are_read_in_full_only(listened: Listened) -> None:
    brief, full = (listened("battlecards", words).text for words in (BRIEF, FULL))
    assert "announces the queen, attack " in brief + full.replace(" of clubs", "")
    assert not re.search("clubs|diamonds|hearts|spades", brief)
    assert re.search("of (clubs|diamonds|hearts|spades)", full)


def test_icons_are_read_where_they_matter(listened: Listened) -> None:
    game = listened("magblast", BRIEF)
    attacks = [line for line in lines(game) if re.match(r"\d+\. .*Fire ", line)]
    assert attacks
    assert not any(" with star" in line for line in attacks)
    assert re.search(r"\d+\. Discard .* with (star|circle|diamond)", game.text)


def test_another_language_is_heard_without_english(tmp_path: Path) -> None:
    for id_ in GAMES:
        seats = ("Ada", SeatInfo("Zara", bot="greedy"))
        edition = next(iter(game_of(id_).editions))
        header = new_header(edition, seats, "ears", game=game_of(id_))
        game = begin(header, tmp_path / f"{id_}.xx.mblog", PSEUDO)
        luck = random.Random(5)
        game.play(lambda: game.lively(luck) if game.asked < 60 else None)  # noqa: B023
        allowed = ("Ada Zara play plain mblog pew", str(tmp_path))
        left = [each for each in plain_words(game.text, allowed) if "magblast" not in each]
        assert not {*left} - {*plain_words(str(game.text.splitlines()[-1]), allowed)}
