"""What a terminal sends is data: what cannot be read does nothing, and what is pasted is no key."""

import random
from collections.abc import Iterator

import pytest
from textual import events
from textual.message import Message

from magblast.tui.terminal_input import TerminalInput
from tests.support.clock import Clock


def keys(messages: Iterator[Message]) -> list[str]:
    return [each.key for each in messages if isinstance(each, events.Key)]


@pytest.mark.parametrize(
    "sent",
    [
        b"\xe9",
        b"\xff\xfe\x80",
        b"\xc3",
        b"\x1b[97;1:3u",
        b"\x1b[97:65;2:3;65u",
        b"\x1b[1088::104;1:3u",
        b"\x1b[1;1:3A",
        b"\x1b[3;5:3~",
        b"\x1b[97;1:9u",
        b"\x1b[97:65:97:65u",
        b"\x1b[97;1:1:1u",
        b"\x1b[97:1114112;2u",
        b"\x1b[97:55296;2u",
        b"\x1b[1114112:97u",
        b"\x1b[1114112u",
        b"\x1b[55296u",
        b"\x1b[99999999999999999999u",
        b"\x1b[?1;2c",
        b"\x1b[?62;1;6;22c",
        b"\x1b[12;40;1111t",
        b"\x1b[?31337;1$y",
        b"\x1b]11;rgb:1111/2222/3333\x07",
        b"\x1b]52;c;ZWUx\x1b\\",
        b"\x1bP1+r544e=787465726d\x1b\\",
        b"\x1b_Gi=1;OK\x1b\\",
        b"\x1b[48;99999;99999;1;1t",
        b"\x1b[" + b"9" * 200 + b"u",
        b"\x1b[<0;" + b"9" * 40 + b";1M",
        b"\x1b[M \xff\xff",
        b"\x1b[M \x80\x21",
        b"\x1bOz",
    ],
)
def test_what_cannot_be_read_does_nothing_and_the_next_key_counts(sent: bytes) -> None:
    typed = TerminalInput()
    for piece in (sent, b"", *(bytes([each]) for each in sent)):
        found = [*typed.read(piece)]
        assert keys(iter(found)) == []
        assert not any(isinstance(each, events.Resize) for each in found)
    if sent == b"\xc3":
        # The next byte cannot belong to it either.
        assert keys(typed.read(b"a")) == ["a"]
    assert keys(typed.read(b"hh"))[-1:] == ["h"]


@pytest.mark.parametrize(
    ("sent", "expected"),
    [
        (b"a1", ["a", "1"]),
        ("é".encode(), ["é"]),
        (b"\r\t", ["enter", "tab"]),
        (b"\x1b[A\x1b[B", ["up", "down"]),
        (b"\x1bOP", ["f1"]),
        (b"\x1b[15~", ["f5"]),
        (b"\x1b[[A", ["f1"]),
        (b"\x1b[97;5u", ["ctrl+a"]),
        (b"\x1b[13u", ["enter"]),
        (b"\x1b[27u", ["escape"]),
        (b"\x03", ["ctrl+c"]),
        (b"\x1b[97:65;2;65u", ["A"]),
        (b"\x1b[97:65;2u", ["A"]),
        (b"\x1b[97:65;66u", ["A"]),
        (b"\x1b[97:65u", ["a"]),
        (b"\x1b[97::97u", ["a"]),
        (b"\x1b[97:65:97;5u", ["ctrl+a"]),
        (b"\x1b[49:33;2:1u", ["exclamation_mark"]),
        (b"\x1b[1088::104;;1088u", ["р"]),
        (b"\x1b[1088::104u", ["р"]),
        (b"\x1b[1088:1056:104;2u", ["Р"]),
        (b"\x1b[97;1:1u\x1b[97;1:2u\x1b[97;1:3u", ["a", "a"]),
        (b"\x1b[97;5:1u\x1b[97;5:3u", ["ctrl+a"]),
        (b"\x1b[97;:1u", ["a"]),
        (b"\x1b[1;1:1A\x1b[1;1:2B\x1b[1;1:3B", ["up", "down"]),
        (b"\x1b[3;1:1~\x1b[15;1:2~", ["delete", "f5"]),
        (b"\x1b[1;1:1P", ["f1"]),
        (b"\x1b[13:13:13;1:1u\x1b[27::27;1:1u", ["enter", "escape"]),
        (b"\x1ba\x1bA", ["alt+a", "alt+shift+a"]),
        (b"\x1b\x1b[A", ["escape", "up"]),
    ],
)
def test_keys_are_read_whole_or_byte_by_byte(sent: bytes, expected: list[str]) -> None:
    assert keys(TerminalInput().read(sent)) == expected
    typed = TerminalInput()
    assert [key for each in sent for key in keys(typed.read(bytes([each])))] == expected


def test_escape_is_a_key_when_nothing_follows_it() -> None:
    clock = Clock()
    typed = TerminalInput(clock)
    assert keys(typed.read(b"\x1b")) == []
    clock.now = 0.2
    assert keys(typed.read(b"")) == ["escape"]
    assert keys(typed.read(b"[A")) == ["left_square_bracket", "A"]


def test_a_code_that_does_not_go_on_is_forgotten_and_no_part_of_it_is_a_key() -> None:
    clock = Clock()
    typed = TerminalInput(clock)
    assert keys(typed.read(b"\x1b[1")) == []
    assert keys(typed.read(b"")) == []
    clock.now = 0.9
    assert keys(typed.read(b";2")) == []
    clock.now = 3.0
    assert keys(typed.read(b"")) == []
    assert keys(typed.read(b"A")) == ["A"]


@pytest.mark.parametrize(
    "pasted",
    ["e", "1\r1\r", "\x1b[A", "\x1b" + "q" * 40, "\x1b[97;1:3u", "é\0", "\x1b[200~", "\x03"],
)
def test_nothing_that_is_pasted_is_a_key(pasted: str) -> None:
    typed = TerminalInput()
    sent = f"\x1b[200~{pasted}\x1b[201~".encode()
    for piece in ([sent], [bytes([each]) for each in sent]):
        found = [event for each in piece for event in typed.read(each)]
        (event,) = found
        assert isinstance(event, events.Paste)
        assert event.text == "".join(each for each in pasted if each == "\r" or each.isprintable())
    assert keys(typed.read(b"q")) == ["q"]


def test_what_is_pasted_takes_little_memory() -> None:
    typed = TerminalInput()
    assert not [*typed.read(b"\x1b[200~" + b"x" * 3_000_000)]
    (event,) = typed.read(b"\x1b[201~")
    assert isinstance(event, events.Paste)
    assert len(event.text) <= 1 << 20


def test_a_page_may_send_half_a_character() -> None:
    assert keys(TerminalInput().take("\ud83da")) == ["a"]


@pytest.mark.parametrize("seed", range(20))
def test_any_bytes_are_read_and_the_next_key_counts(seed: int) -> None:
    clock = Clock()
    luck, typed = random.Random(seed), TerminalInput(clock)
    parts = [
        b"\x1b[",
        b"\x1b]",
        b"\x1bO",
        b";",
        b":",
        b"u",
        b"~",
        b"M",
        b"<",
        b"200~",
        b"\x07",
        b"\xff",
        b"97",
    ]
    for _ in range(2000):
        some = luck.choice([luck.randbytes(luck.randrange(1, 9)), *luck.choices(parts, k=4)])
        for event in typed.read(some):
            if isinstance(event, events.Resize):
                assert max(event.size) <= 2000
        if luck.random() < 0.1:
            clock.now += 2
            [*typed.read(b"")]
    [*typed.read(b"\x1b[201~")]
    clock.now += 2
    [*typed.read(b"")]
    assert keys(typed.read(b"h")) == ["h"]
