"""A mistyped name on the command line brings the one that was probably meant."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.support.logs import duel, write


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("play --game battelcards", "--game must be one of magblast, battlecards"),
        ("play --game battelcards", "not 'battelcards'; did you mean battlecards? (try"),
        ("play --edition thrid", "there is no edition 'thrid'; did you mean third?"),
        ("cards --edition secnod", "there is no edition 'secnod'; did you mean second?"),
        ("play --sound taple", "not 'taple'; did you mean table? (try magblast play --help)"),
        ("play --hands relaxd", "not 'relaxd'; did you mean relaxed?"),
        ("play --seats Ada,bot:gready", "no bot 'bot:gready'; did you mean bot:greedy?"),
        (
            "play --jokers 2",
            "--jokers; Battlecards does (--game battlecards) (try",
        ),
        ("play --army tidewatch", "--army; Magusha does (--game magusha) (try magblast play"),
        ("play --seats Ada,bto:greedy", "no bot 'bto:greedy'; did you mean bot:greedy?"),
        ("play --seats Ada,bot:catpain:50", "'bot:catpain:50'; did you mean bot:captain?"),
        ("play --seats Ada,bot:deep", "no bot 'bot:deep'; choose from bot:random, bot:cadet, bot"),
        ("simulate --seats bto:greedy,bot:random", "is not a bot; did you mean bot:greedy?"),
        ("simulate --seats Ada,bot:random", "is not a bot; choose from bot:random, bot:cadet"),
        ("play --game magusha --army tidewach", "not 'tidewach'; did you mean tidewatch?"),
        ("play --game magusha --army 2=tidewach", "not 'tidewach'; did you mean tidewatch?"),
        ("play --game magi-nation --starter 1=narom", "; did you mean naroom?"),
        ("legal last --wyh", "no such arguments: --wyh; did you mean --why?"),
        ("table last --theme drak", "not 'drak'; did you mean dark?"),
        (
            "schema lgo",
            "log, state, bot, cards, not 'lgo'; did you mean log?",
        ),
        ("show lsat", "; did you mean last?"),
    ],
)
def test_the_name_that_was_meant(line: str, told: str, run: Run, home: Path) -> None:
    code, out, err = run(*line.split())
    assert (code, out) == (2, "")
    assert told in err


def test_a_viewer(run: Run, script: Path) -> None:
    assert "not 'pubic'; did you mean public? (try" in run("show", script, "--as", "pubic")[2]
    assert "not 'Ada' (try" in run("show", script, "--as", "Ada")[2]


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"game": "battelcards"}, "no game 'battelcards'; did you mean battlecards?\n"),
        ({"edition": "thrid"}, "there is no edition 'thrid'; did you mean third?\n"),
        ({"options": {"sound": "taple"}}, "not 'taple'; did you mean table?\n"),
        ({"table": {"hands": "relaxd"}}, "not 'relaxd'; did you mean relaxed?\n"),
    ],
)
def test_the_header_of_a_log(wrong: dict[str, object], told: str, run: Run, tmp_path: Path) -> None:
    log = tmp_path / "wrong.mblog"
    log.write_text(json.dumps({**duel(), **wrong}) + "\n")
    assert told in run("show", log)[2]


def test_an_action_of_a_log(run: Run, tmp_path: Path) -> None:
    log = write(tmp_path / "wrong.mblog", duel(), {"by": 1, "do": "fier"})
    assert "no action 'fier'; did you mean fire? (use --at 0 to see" in run("show", log)[2]
