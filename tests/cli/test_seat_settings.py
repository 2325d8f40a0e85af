"""What each seat may choose is typed on the command line, asked for in plain mode and simulated."""

import json
from pathlib import Path

import pytest

from magblast.bots.arena import Match
from magblast.bots.roster import BotName
from magblast.cli import main
from magblast.cli.parser import parse
from magblast.cli.play import header_of
from magblast.errors import MagblastError
from magblast.wording import ENGLISH, tell

PLAY = ["play", "--game", "pebbles", "--seats", "Ada,Bo"]
pytestmark = pytest.mark.usefixtures("shelf")


def badges(*argv: str) -> list[object]:
    header = header_of(parse([*PLAY, *argv]), ENGLISH)
    return [seat.settings["badge"] for seat in header.seats]


def test_a_setting_is_typed_for_one_seat_or_for_all() -> None:
    assert badges() == ["star", "moon"]
    assert badges("--badge", "2=sun") == ["star", "sun"]
    assert badges("--badge", "sun", "--badge", "1=moon") == ["moon", "sun"]
    assert badges("--badge", '2={"drawn": "a = b"}') == ["star", {"drawn": "a = b"}]


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("2=comet", "--badge must be one of star, moon, sun, not 'comet'"),
        ("3=sun", "there is no seat 3 to choose --badge for; the seats are 1 to 2"),
        ('1={"drawn": 3}', "--badge.drawn must be text, not a whole number"),
        ('1={"drawn": ""}', "A badge has one to 7 signs."),
        ("1=[", "--badge must be one of star, moon, sun, not '['"),
        ("", "--badge is blank; give a value"),
    ],
)
def test_what_cannot_be_chosen_is_refused_in_one_sentence(typed: str, told: str) -> None:
    with pytest.raises(MagblastError) as caught:
        badges("--badge", typed)
    assert tell(caught.value) == told


def test_a_setting_is_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "badge.json"
    path.write_text('{"drawn": "..--"}\n')
    assert badges("--badge", f"2={path}") == ["star", {"drawn": "..--"}]


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (None, "there is no such file"),
        (b"[1]", "the line is not a JSON object"),
        (b"\xff", "the line is not UTF-8 text"),
        (b'{"drawn": ', "the line is not valid JSON (column 11)"),
    ],
)
def test_a_file_that_is_no_setting_is_named(
    content: bytes | None, told: str, tmp_path: Path
) -> None:
    path = tmp_path / "badge.json"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(MagblastError) as caught:
        badges("--badge", f"2={path}")
    assert tell(caught.value) == f"{path}: {told}"


def test_help_explains_the_setting(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--game", "pebbles", "--help"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert (
        "the badge that a player wears; for all seats unless SEAT= names one: star, moon, sun"
        in told
    )


def test_entrants_keep_their_settings_wherever_they_sit() -> None:
    from magblast.cli.simulate import match_of

    argv = ["simulate", "--game", "pebbles", "--seats", "bot:greedy,bot:random"]
    header, match = match_of(parse([*argv, "--badge", "2=sun"]), ENGLISH)
    assert [seat.settings["badge"] for seat in header.seats] == ["star", "sun"]
    for number in (1, 2):
        seats = match.briefing_of(number).setup.seats
        badge = {seat.bot: seat.settings["badge"] for seat in seats}
        assert badge == {"bot:greedy": "star", "bot:random": "sun"}
    assert isinstance(match, Match)
    assert isinstance(match.entrants[0], BotName)


def test_a_bot_that_brings_something_else_has_a_row_that_says_what(
    capsys: pytest.CaptureFixture[str],
) -> None:
    argv = ["simulate", "--game", "pebbles", "--seats", "bot:greedy,bot:greedy", "--games", "2"]
    assert main([*argv, "--badge", "2=sun"]) == 0
    rows = [line for line in capsys.readouterr().out.splitlines() if "wins" in line]
    assert [row.split("  ")[0] for row in rows[:2]] == ["bot:greedy, Star", "bot:greedy, Sun"]
    assert main([*argv, "--badge", "sun"]) == 0
    assert "bot:greedy" not in capsys.readouterr().out


def test_results_say_what_the_entrants_had(tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    argv = ["simulate", "--game", "pebbles", "--seats", "bot:greedy,bot:random", "--games", "2"]
    assert main([*argv, "--badge", "sun", "--json", "-o", str(path)]) == 0
    assert json.loads(path.read_text())["settings"] == [{"badge": "sun"}, {"badge": "sun"}]
    assert main(["report", str(path)]) == 0
