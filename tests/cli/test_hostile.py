"""No string of a log reaches the terminal raw, whatever command reads it."""

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from magblast.kernel.quotes import is_printable
from tests.checks.fuzz.spoil import places
from tests.cli.conftest import Run
from tests.support.logs import EVADE, FIRE, PASS, SOUND, duel, write

EVIL = (
    "\x1b]0;x\x07\x9b31m\x00\x7f\u202e\u2066\u200b\u3164\ufe0f\u2028\U000e0041\r\nevil" + "x" * 3000
)
COMMANDS = (
    ("state",),
    ("state", "--as", "all"),
    ("legal",),
    ("legal", "--why"),
    ("show",),
    ("show", "--take-backs", "--as", "all"),
    ("replay", "--verify"),
    ("play", "--plain"),
    ("export", "--public"),
    ("table", "--as", "all"),
    ("show", "--html", "--as", "all"),
    ("show", "--svg", "--as", "all"),
    ("show", "--svg", "--from", "0"),
    ("show", "--cast", "--as", "all"),
)
_MOST = 1000
"""Characters of a complaint, at the most."""


def header(**fields: Any) -> dict[str, Any]:
    """Return a header with everything in which people write freely."""
    return {
        **duel(),
        "engine": EVIL,
        "seed": EVIL,
        "seats": [{"name": EVIL, "bot": EVIL}, {"name": f"\u202e{EVIL}"}],
        **fields,
    }


RECORDS: list[Any] = [
    {"note": EVIL, "by": 2},
    {"say": EVIL},
    {**FIRE, "text": EVIL},
    {**SOUND, "text": EVIL},
    EVADE,
    {"by": 2, "do": "undo", "to": 2},
    {**PASS, "text": EVIL},
    {"expect": {"path": EVIL, "eq": EVIL}},
]
UNKNOWN = {"option": EVIL, "seat": EVIL, "zone": EVIL, "take": EVIL, "ships": EVIL, EVIL: [EVIL]}
"""Fields that the log of a game keeps, and that no script may have."""


def script(path: Path) -> Path:
    """Write a script, of which everything may be seen."""
    return write(path, header(), *RECORDS)


def logged(path: Path) -> Path:
    """Write the log of a game that is not finished, with fields that the program does not know."""
    records = [{**UNKNOWN, **record} for record in RECORDS]
    return write(path, header(rules="third/1", mood=UNKNOWN), *records)


def check(run: Run, path: Path, *command: str) -> tuple[int, str]:
    """Run a command on a log; returns its exit code and what it printed."""
    code, out, err = run(*command, path)
    assert code in (0, 1, 2)
    assert all(is_printable(c) for c in (out + err).replace("\n", "")), (command, out, err)
    assert len(err) < _MOST, err
    # What a table of a copy holds is not known, and is printed as the data it is.
    assert command[0] == "state" or "x" * 500 not in out
    return code, out


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_free_text_of_a_sound_log(run: Run, tmp_path: Path, command: tuple[str, ...]) -> None:
    kinds = (script,) if "all" in command else (script, logged)
    for write_log in kinds:
        check_sound(run, write_log(tmp_path / "evil.mblog"), *command)


def check_sound(run: Run, log: Path, *command: str) -> None:
    """Run a command on a log without faults."""
    code, out = check(run, log, *command)
    assert code == (1 if "--verify" in command else 0)
    if command[0] in ("show", "table", "play", "replay"):
        assert "evil" in out
    elif command[0] == "state":
        json.loads(out)
    else:
        assert all(json.loads(line) for line in out.splitlines())


@pytest.mark.parametrize("name", ["card", "ship", "target"])
def test_what_a_refused_action_names(run: Run, tmp_path: Path, name: str) -> None:
    log = write(tmp_path / "evil.mblog", duel(), {**FIRE, name: EVIL})
    for command in COMMANDS:
        code, _ = check(run, log, *command)
        assert code == (1 if "--verify" in command else 2), command


@pytest.mark.parametrize("record", [{**FIRE, EVIL: 1}, {"say": "x", EVIL: 1}, {**FIRE, "do": EVIL}])
def test_a_field_that_a_script_cannot_have(
    run: Run, tmp_path: Path, record: dict[str, Any]
) -> None:
    for log in ([duel(), record], [{**duel(), EVIL: 1}]):
        path = write(tmp_path / "evil.mblog", *log)
        check(run, path, "show")
        check(run, path, "replay", "--verify")


def test_a_copy_in_a_file_is_as_clean_as_a_printed_one(run: Run, tmp_path: Path) -> None:
    log = logged(tmp_path / "evil.mblog")
    printed = check(run, log, "export", "--public")[1]
    target = tmp_path / "copy.mblog"
    assert run("export", log, "--public", "-o", target) == (0, "", "")
    assert target.read_text(encoding="utf-8") == printed
    for record in map(json.loads, printed.splitlines()):
        for node, key in places(record):
            for text in (key, node[key]):
                assert not isinstance(text, str) or all(map(is_printable, text)), text
    for command in (("show",), ("show", "--take-backs"), ("state",), ("replay",)):
        assert check(run, target, *command)[0] == 0
    for command in (("legal",), ("replay", "--verify"), ("play", "--plain")):
        assert check(run, target, *command)[0] == 2


def spoilt(records: list[Any]) -> Iterator[list[Any]]:
    """Iterate over logs with a hostile text in the place of one value, or of one name."""
    for number, record in enumerate(records):
        for place, (_, key) in enumerate(places(record)):
            for is_name in (False, True):
                other = copy.deepcopy(records)
                node, key = places(other[number])[place]
                if not is_name:
                    node[key] = EVIL
                elif isinstance(node, dict):
                    node[EVIL] = node.pop(key)
                yield other


DEAL = {
    "seats": {"1": {"flagship": "freep", "ships": ["dink", "zeus"], "hand": ["mag_blast.1"]}},
    "action_deck": ["laser_blast.1"],
    "shipyard": ["ares"],
}
PENDING = {
    "pending": [
        {"frame": "Deployment", "seat": 1, "ships": [{"id": "zeus"}]},
        {"frame": "FollowUp", "by": 1, "ship": "freya", "target": "ares", "seat": 2},
    ],
    "returning": [{"card": "fighter.1", "to": 2}],
    "decision": {"seat": 1, "kind": "attack"},
}
FORMAL = {"rules": "third/1", "rng": "splitmix64/1", "cards": "b2:0", "options": {"ask": "holders"}}
PLAYED: list[Any] = [
    FIRE,
    SOUND,
    {"by": 1, "do": "undo", "to": 1},
    {"by": 1, "do": "redo", "to": 2},
    {"note": "x", "after": 1, "by": 1},
    {"view": 2},
    {"wait": 1},
    {"expect": {"path": "turn", "eq": 7}},
    {"by": 2, "do": "choose", "zones": {"ares": "red"}},
    {"by": 2, "do": "place", "fleet": dict.fromkeys(("yellow", "green", "red", "blue"), "x")},
    {"by": 1, "do": "play", "card": "x", "target": "x", "cards": ["x"], "ship": "x"},
    {"end": True, "n": 4, "winner": 1, "turns": 7, "c": "x"},
]
WRONG = [
    *spoilt([header(), *PLAYED[:8]]),
    *([header(), *each] for each in spoilt(PLAYED[8:])),
    *spoilt([header(**FORMAL)]),
    *spoilt([{**header(deal=DEAL), "position": None}]),
    *spoilt([duel(**PENDING)]),
    [header(edition=EVIL)],
    [header(), {"do": EVIL, "by": 1}],
    [header(), {EVIL: 1}],
    [{EVIL: 1}],
    [EVIL],
    [header(), EVIL],
    [header(seats=[{"name": "\ud800"}, {"name": "Bo"}])],
    [header(), {"note": "\ud800"}],
    [header(public=True)],
    [header(public=True, first={"seats": {EVIL: EVIL}}, table={EVIL: EVIL})],
    [header(public=EVIL)],
]


@pytest.mark.parametrize("part", range(4))
def test_hostile_texts_anywhere(run: Run, tmp_path: Path, part: int) -> None:
    log = tmp_path / "evil.mblog"
    for number, records in enumerate(WRONG[part::4]):
        write(log, *records)
        for command in (COMMANDS[number % len(COMMANDS)], ("show",), ("replay", "--verify")):
            check(run, log, *command)


def test_hostile_copies(run: Run, tmp_path: Path) -> None:
    log = write(tmp_path / "log.mblog", duel(), FIRE, SOUND, {"by": 1, "do": "undo", "to": 1})
    records = [json.loads(line) for line in run("export", log, "--public")[1].splitlines()]
    target = tmp_path / "copy.mblog"
    tried = 0
    for other in spoilt(records):
        write(target, *other)
        tried += 1
        for command in ("show", "state", "replay"):
            check(run, target, command)
    assert tried > 100
