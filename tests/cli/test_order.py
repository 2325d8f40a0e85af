"""Options may stand before, between and behind the arguments of a command."""

from pathlib import Path

import pytest

from magblast.cli.arguments import UsageError
from magblast.cli.parser import parse

LINES = (
    "decks check mydeck.txt",
    "decks list",
    "decks cards",
    "decks show -",
    "cards furok",
    "rules turn",
    "schema state",
    "replay a.mblog b.mblog c.mblog",
    "report a.json b.json",
    "state a.mblog",
    "beat a b",
    "bot-check ./mybot",
    "play a.mblog",
)


@pytest.mark.parametrize("line", LINES)
def test_options_stand_anywhere(line: str) -> None:
    words = line.split()
    expected = vars(parse([*words, "--language", "es"]))
    del expected["options"]
    for at in range(len(words)):
        got = vars(parse([*words[:at], "--language", "es", *words[at:]]))
        assert {name: got[name] for name in expected} == expected, (line, at)


def test_options_stand_at_several_places() -> None:
    args = parse(["decks", "--ascii", "hand", "--game", "magi-nation", "mine.txt", "--seed", "3"])
    assert (args.what, args.deck, args.seed, args.game) == ("hand", "mine.txt", "3", "magi-nation")


@pytest.mark.parametrize("line", ["decks show --ascii a b", "cards --json a b", "decks a --ascii"])
def test_one_word_too_many_is_refused_wherever_it_stands(line: str) -> None:
    with pytest.raises(UsageError):
        parse(line.split())


def test_a_name_behind_two_dashes_is_no_option() -> None:
    assert parse(["decks", "check", "--ascii", "--", "--odd"]).deck == "--odd"
    assert parse(["replay", "--verify", "--", "-odd.mblog"]).file == [Path("-odd.mblog")]
