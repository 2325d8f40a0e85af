"""Play against bots line by line."""

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from magblast.games.magblast.engine.actions import Fire, Sound
from magblast.kernel.setup import SeatInfo
from magblast.kernel.shelf import game_of
from magblast.record.header import new_header, parse_header
from magblast.record.replay import read_replay
from tests.cli.plain.captain import BLANK, Game, begin
from tests.play.test_passing import DEADLY, PAYS, killable, still
from tests.support.logs import duel, seats_of_duel


def game(path: Path, *bots: str | None, **changes: Any) -> Game:
    header = parse_header(duel(**changes))
    infos = [info._replace(bot=bot) for info, bot in zip(header.seats, bots, strict=True)]
    return begin(replace(header, seats=tuple(infos)), path)


def test_the_only_person_is_never_covered_and_hears_what_bots_do(tmp_path: Path) -> None:
    seats = seats_of_duel("beam_blast.1", "direct_hit.1", "catastrophic_damage.1")
    table = game(tmp_path / "duel.mblog", None, "greedy", seats=seats)
    said = table.type("beam", "q")
    assert "press Enter when only you" not in said
    assert BLANK not in said.partition("The game is saved")[0].rpartition("Beam Blast hits")[0]
    assert "Beam Blast hits Bo's Ares" in said
    assert "flux" not in said.casefold()


def test_bots_alone_play_to_the_end_where_nobody_reads_along(tmp_path: Path) -> None:
    log = tmp_path / "duel.mblog"
    table = game(log, "greedy", "greedy")
    assert table.play(lambda: None)
    assert "has won the game" in table.text
    assert read_replay(log).ended


def test_a_seat_passes_to_a_bot_and_back(tmp_path: Path) -> None:
    log = tmp_path / "duel.mblog"
    table = game(log, None, None)
    said = table.type("s", "s 2", "s", "s 2", "", "t")
    assert "2 Bo: person" in said
    assert "2 Bo: captain" in said
    assert "Bo's seat is played by the bot captain:200 from here on." in said
    assert read_replay(log).course.bots == [None, None]


def test_the_only_person_is_asked_only_what_can_be_answered(tmp_path: Path) -> None:
    seats = still(hand=PAYS)["seats"]
    table = game(tmp_path / "duel.mblog", None, "greedy", phase="reinforce", seats=seats)
    said = table.type("end the reinforce phase", "u", "q")
    # Undo leads back to what was chosen.
    before, _, after = said.partition("Turn 7, Maneuver phase: nothing left to do, so it ended.")
    assert "Turn 7, Reinforce phase, Ada." in before
    assert "Turn 7, Attack phase, Ada." in after
    assert "Undone: End the Reinforce phase." in after
    assert "Turn 7, Maneuver phase, Ada." not in said


def test_a_phase_that_passed_is_told_between_what_led_to_it_and_what_followed(
    tmp_path: Path,
) -> None:
    seats = seats_of_duel("beam_blast.1")
    table = game(tmp_path / "duel.mblog", None, "greedy", seats=seats)
    said = table.type("1", "pew", "end the turn", "q").splitlines()
    hit = said.index("Beam Blast hits Bo's Ares for 3 damage.")
    assert said.index("Turn 8: Bo.") > hit
    began = said.index("Turn 9: Ada.")
    assert said[began + 1] == "Turn 9, Discard phase: nothing left to do, so it ended."
    assert said[began + 2].startswith("Ada draws ")


def test_the_end_of_a_turn_is_undone_at_the_cover(tmp_path: Path) -> None:
    table = game(tmp_path / "duel.mblog", None, None)
    said = table.type("", "end the turn", "end the turn", "u", "", "q")
    before, found, after = said.partition("Ada can still type u to undo.")
    assert found
    assert "Undone: End the turn." in after
    assert "Ada, press Enter when only you can see the screen." in after
    assert "can still type u" not in before + after


def test_a_phase_that_passes_is_told_after_the_turn_that_it_belongs_to(tmp_path: Path) -> None:
    seats = ("Ada", SeatInfo("Zara", bot="greedy"))
    header = new_header("third", seats, "q10", game=game_of("magblast"))
    said = begin(header, tmp_path / "new.mblog").type("1", "1", "1", "1", "", "q")
    told = "Turn 1, Reinforce phase: nothing left to do, so it ended."
    assert said.count(told) == 1
    assert said.index("Turn 1: Ada.") < said.index(told)
    assert said.index(told) < said.index("Turn 1, Maneuver phase, Ada.")


def test_alone_a_shot_that_can_kill_asks_for_a_noise_and_never_misses(tmp_path: Path) -> None:
    for word, text in (("", None), ("-", None), ("KRAKOOM!", "KRAKOOM!")):
        table = game(tmp_path / f"duel{word}.mblog", None, "greedy", **killable(*DEADLY))
        said = table.type("beam", word)
        assert "You are asked only if a shot can destroy its target." in said
        shot = table.session.entries[1]
        assert (shot.action, shot.text) == (Sound(1, made=True), text)
        assert ("Ada: “KRAKOOM!”" in said) == (text is not None)


@pytest.mark.parametrize(("bot", "hinted"), [("greedy", False), (None, True)])
def test_the_hint_that_a_shot_needs_a_noise_is_for_several_people(
    tmp_path: Path, bot: str | None, hinted: bool
) -> None:
    table = game(tmp_path / "duel.mblog", None, bot, **killable(*DEADLY))
    shot = next(each for each in table.session.view(1).legal if isinstance(each, Fire))
    table.session.submit(shot)
    desk: Any = table.host.desk
    desk.console = SimpleNamespace(on_terminal=True)
    found = desk.hint(table.session.view(None))
    assert bool(found) is hinted


def test_a_captain_is_explained_by_the_number_on_the_frame(tmp_path: Path) -> None:
    told = []
    for number in ("2", "#2"):
        said = game(tmp_path / f"{number}.mblog", None, "greedy").type(f"? {number}", "q")
        told.append([line for line in said.splitlines() if ".mblog" not in line])
    assert told[0] == told[1]
    assert any("flagship" in line for line in told[1])
