"""A challenge is a line with a deal and a result, and is found whatever stands around it."""

import string
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from magblast.errors import ShapeError
from magblast.kernel.setup import SeatInfo
from magblast.kernel.shelf import SHELF, game_of
from magblast.record.challenge import Challenge
from magblast.record.challenge_line import ChallengeLine
from magblast.record.header import Header, header_record, new_header, parse_header, spelled
from magblast.version import VERSION
from magblast.wording import ENGLISH, tell

RESULT = Challenge("Ada", "won", 9, {"damage": 14, "biggest": 5}, ("helped",))


def header(id_: str = "magblast", seed: str | None = None) -> Header:
    game = game_of(id_)
    edition = next(iter(game.editions))
    seats = (SeatInfo("Ada", None), SeatInfo("Rook", "bold"))
    return new_header(edition, seats, seed, game=game)


def challenge_line(dealt: Header, result: Challenge) -> str:
    return str(ChallengeLine.of(dealt, result))


LINES = [
    challenge_line(header(seed="falcon"), RESULT),
    challenge_line(header(), RESULT),
    challenge_line(header("magusha"), Challenge("Ada", "lost", 4)),
]


def challenge_in(text: str) -> Header:
    return ChallengeLine.find(text).dealt()


def told(text: str) -> str:
    with pytest.raises(ShapeError) as caught:
        challenge_in(text)
    return tell(caught.value, ENGLISH)


@pytest.mark.parametrize("id_", SHELF)
@pytest.mark.parametrize("seed", [None, "falcon", "match-2-falcon/1"])
def test_the_same_deal_comes_out_again(id_: str, seed: str | None) -> None:
    dealt = header(id_, seed)
    line = challenge_line(dealt, RESULT)
    assert len(line) < 170
    found = challenge_in(line)
    assert found.challenge == RESULT
    assert header_record(replace(found, challenge=None)) == header_record(dealt)
    # It stays in the log.
    assert parse_header(header_record(found)) == found


AROUND = [
    "{}",
    "“{}”",
    "'{}'",
    "»{}«",
    "({}).",
    "[{}]",
    "<{}>",
    "`{}`",
    "**{}**",
    "_{}_",
    "__{}__",
    "{}.",
    "{}!",
    "{},",
    "Can you beat this? {} I could not.",
    "magblast beat {}\n",
    "magblast beat '{}'",
    "https://x.test/play/#{}",
    "<https://x.test/play/#{}>, she wrote",
    "[play](https://x.test/play/#{})",
    '<a href="https://x.test/#{}">play</a>',
    "\ufeff{}\r\n",
    "> {}\n> --\n> Ada",
    "mc1: is how it begins, as in mc1:nothing, but this is one: {}",
    "Ada: won in 9 turns.\n\n\t{}\n\nSent from my phone",
]


@pytest.mark.parametrize("around", AROUND)
def test_a_line_is_found_in_whatever_is_pasted(around: str) -> None:
    for line in LINES:
        text = around.format(line)
        assert ChallengeLine.is_in(text)
        assert challenge_in(text).challenge is not None, text


@pytest.mark.parametrize("sign", ["_", "-"])
def test_a_line_that_ends_with_a_sign_of_emphasis_is_found_between_them(sign: str) -> None:
    seats = (
        (SeatInfo("Adelbrink"[:length], None), SeatInfo("Rook", "bold")) for length in range(1, 9)
    )
    game = game_of("magblast")
    lines = (
        challenge_line(
            new_header("third", each, spelled(bytes([*range(15), n])), game=game), RESULT
        )
        for each in seats
        for n in range(256)
    )
    line = next(line for line in lines if line.endswith(sign))
    for around in ("_{}_", "__{}__", "{}", "{}-", "*{}*"):
        assert challenge_in(around.format(line)).challenge is not None, line


def test_a_line_may_be_broken_or_spelled_as_programs_do() -> None:
    for line in LINES:
        head, letters = line.split(":")
        parts = [letters[at : at + 20] for at in range(0, len(letters), 20)]
        for between in ("\n", "\r\n", " ", "\n> ", "\n>> ", "\n> > ", "=\n", "\u200b", "\u00ad"):
            text = f"> {head}:{between.join(parts)}\n\nSee you,\nAda"
            assert challenge_in(text).challenge is not None, between
        for other in (
            f"https://x.test/#{head}%3A{letters}",
            f"https://x.test/%23{head}%3a{letters}&more",
            f"Mc1:{letters}",
            f"MC1: {letters}",
            line.replace("--", "\u2014"),
            line.replace("-", "\u2011"),
        ):
            assert challenge_in(other).challenge is not None, other


@given(st.data())
@settings(max_examples=100)
def test_a_changed_line_is_refused(data: st.DataObject) -> None:
    line = data.draw(st.sampled_from(LINES))
    at = data.draw(st.integers(4, len(line) - 1))
    letter = data.draw(st.sampled_from(string.ascii_letters + string.digits))
    changed = line[:at] + letter + line[at + 1 :]
    if changed == line:
        return
    # The last letter may hold bits that stand for nothing.
    if at < len(line) - 1:
        assert told(changed) == (
            "this challenge is incomplete or was changed; copy the whole line again"
        )
    assert "copy the whole line again" in told(line[:at])


@pytest.mark.parametrize("text", ["", "falcon", "mb1:FFkv9", "xmc1:abc", "m c 1 : abc", "mc1"])
def test_other_texts_hold_none(text: str) -> None:
    assert not ChallengeLine.is_in(text)
    assert told(text) == "there is no challenge in this text; a challenge begins with mc1:"


def test_another_format_is_named() -> None:
    assert told("mc2:abc") == (
        "this challenge begins with 'mc2', but this version of magblast reads challenges that "
        "begin with mc1:"
    )


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"rules": "third/9"}, "third/9"),
        ({"cards": "b2:0000000000000000"}, "0000000000000000"),
        ({"rng": "dice/1"}, "dice/1"),
    ],
)
def test_other_versions_of_the_rules_are_refused(changes: dict[str, Any], problem: str) -> None:
    line = challenge_line(replace(header(), engine="9.0", **changes), RESULT)
    sentence = told(line)
    assert sentence.startswith("this challenge cannot be played: ")
    assert problem in sentence
    assert "9.0" in sentence


def forged(**parts: object) -> str:
    """Return a line with a right digest, whatever it holds."""
    line = ChallengeLine.read(LINES[0].partition(":")[2])
    return str(
        ChallengeLine(
            {**line.header, **parts.pop("header", {})},  # type: ignore[dict-item]
            {**line.challenge, **parts},
            line.seed,
        )
    )


@pytest.mark.parametrize(
    "line",
    [
        forged(turns=-1),
        forged(turns=10**9),
        forged(turns="9"),
        forged(ended="flew"),
        forged(figures={"damage": "many"}),
        forged(figures=[1]),
        forged(more=1),
        forged(header={"game": "chess"}),
        forged(header={"seats": [{"name": "Ada"}, {"name": "Bo"}]}),
        forged(header={"seats": [{"name": "A", "bot": "greedy"}, {"name": "B", "bot": "cadet"}]}),
        forged(header={"rules": None}),
        forged(header={"position": 3}),
    ],
)
def test_whatever_a_line_says_is_answered_in_one_sentence(line: str) -> None:
    sentence = told(line)
    assert sentence.startswith("this challenge cannot be played: ")
    assert "\n" not in sentence


def test_nothing_is_drawn_that_steers_a_terminal() -> None:
    line = forged(header={"seats": [{"name": "A\x1b[31m\nda"}, {"name": "Bo", "bot": "greedy"}]})
    challenge = challenge_in(line).challenge
    assert challenge is not None
    assert challenge.name == "A[31m da"


def test_a_challenge_is_of_this_version() -> None:
    assert challenge_in(challenge_line(replace(header(), engine="0.1.0"), RESULT)).engine == VERSION


def test_results_are_ranked() -> None:
    ranked = [("lost", 3), ("lost", 9), ("drawn", 2), ("drawn", 7), ("won", 12), ("won", 5)]
    ranks = [Challenge("Ada", ended, turns).rank for ended, turns in ranked]
    assert ranks == sorted(ranks)
