"""The only person among bots is asked only what can be answered, and nobody learns of it."""

import json
import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from magblast.bots.roster import BotName
from magblast.errors import UndoError
from magblast.games.magblast.engine.actions import Discard, EndPhase, Fire, Pass, Sound, Sweep
from magblast.kernel.setup import SeatInfo
from magblast.kernel.shelf import game_of
from magblast.play.bot_seats import PROGRAM, BotSeats
from magblast.play.flow import Asking, Cue, ScreenKind, with_asking
from magblast.play.hotseat import Hotseat
from magblast.play.passing import Passing
from magblast.play.session import Session
from magblast.record.header import new_header, parse_header
from magblast.wording import ENGLISH
from tests.support.logs import NAMES, duel

COVER, TABLE, _, _, PUBLIC, _, _, BOT, END = ScreenKind
TABLES = [
    ("magblast", 4, Asking.CALL),
    ("magblast", 3, Asking.STRICT),
    ("magblast", 3, Asking.FRIENDLY),
    ("battlecards", 2, Asking.CALL),
    ("battlecards", 2, Asking.STRICT),
    ("magusha", 2, Asking.CALL),
]
STEPS = 400


def asked(game: str, seats: int, asking: Asking, path: Path) -> Iterator[Hotseat]:
    """Play on with one person among bots, and stop before each question to the person."""
    box, luck = game_of(game), random.Random(game)
    infos = [SeatInfo("Ada"), *(SeatInfo(name, "greedy") for name in NAMES[1:seats])]
    header = with_asking(new_header(next(iter(box.editions)), infos, "heron", game=box), asking)
    session = Session.start(header, path)
    hotseat = Hotseat(session, BotSeats(session, ENGLISH, "owl"))
    hotseat.go_on()
    while len(session.entries) < STEPS and hotseat.cue.kind is not END:
        if hotseat.cue.kind is BOT:
            hotseat.answer()
            continue
        yield hotseat
        view = hotseat.view
        answers = view.legal or session.position.public_answers()
        # What is drawn for a question with one answer must not change the rest of the game.
        hotseat.submit(answers[0] if len(answers) == 1 else luck.choice(answers))
    session.close()


@pytest.mark.parametrize(("game", "seats", "asking"), TABLES)
def test_the_log_is_as_if_the_person_had_passed(
    game: str, seats: int, asking: Asking, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    questions = []
    for hotseat in asked(game, seats, asking, tmp_path / "passed.mblog"):
        legal, says = hotseat.view.legal, hotseat.session.game
        questions.append(legal)
        if len(legal) == 1 and not hotseat.undoing.limit:
            assert not says.passes(legal[0])
            assert not says.ends_phase(legal[0])
    monkeypatch.setattr(Passing, "answer", lambda self, position: None)
    every = [*asked(game, seats, asking, tmp_path / "asked.mblog")]
    assert len(questions) < len(every)
    passed = (tmp_path / "passed.mblog").read_bytes().splitlines()
    pressed = (tmp_path / "asked.mblog").read_bytes().splitlines()
    # One of them may have gone on to the end of a round.
    shorter = min(len(passed), len(pressed))
    assert shorter > 60
    assert passed[:shorter] == pressed[:shorter]


def lead(*bots: str | None, path: Path | None = None, **changes: Any) -> Hotseat:
    """Lead the game of ``duel`` with bots at some seats."""
    table, options = changes.pop("table", {}), changes.pop("options", {})
    data = {**duel(**changes), "table": table, "options": options}
    data["seats"] = [
        {"name": name, **({} if bot is None else {"bot": bot})}
        for name, bot in zip(("Ada", "Bo", "Cy"), bots, strict=False)
    ]
    session = Session.start(parse_header(data), path)
    hotseat = Hotseat(session, BotSeats(session, ENGLISH, "owl"))
    hotseat.go_on()
    return hotseat


def still(phase: str = "reinforce", hand: Sequence[str] = ("direct_hit.1",)) -> dict[str, Any]:
    """Return a table at which seat 1 has a ship that cannot move."""
    seats = duel()["position"]["seats"]
    seats["1"] = {**seats["1"], "hand": [*hand], "yellow": [{"ship": "zeus"}]}
    return {"seats": seats, "phase": phase}


PAYS = ("beam_blast.1", "fighter.6", "asteroids.3", "laser_blast.18")
"""A hand that can pay for a ship, and fire."""


FIRE = Fire(1, "beam_blast.1", "zeus", "ares")


def kinds(hotseat: Hotseat) -> list[str]:
    return [type(entry.action).__name__ for entry in hotseat.session.entries]


def test_dead_phases_pass_and_are_told_once() -> None:
    hotseat = lead(None, "greedy", **still(hand=PAYS))
    assert not hotseat.session.entries
    hotseat.submit(EndPhase(1))
    # The ship cannot move.
    assert kinds(hotseat) == ["EndPhase", "EndPhase"]
    assert hotseat.view.phase == "attack"
    words = hotseat.session.words(ENGLISH)
    assert [words.heading(view) for view in hotseat.take_passed().values()] == [
        "Turn 7, Maneuver phase"
    ]
    assert not hotseat.take_passed()


def test_a_turn_in_which_nothing_can_be_done_is_ended_by_its_captain() -> None:
    hotseat = lead(None, "greedy", **still())
    assert kinds(hotseat) == ["EndPhase"] * 2
    assert hotseat.cue == Cue(TABLE, 1)
    hotseat.submit(EndPhase(1))
    assert hotseat.cue == Cue(BOT, 2)


def test_whoever_may_sit_down_next_is_not_told_what_passed() -> None:
    hotseat = lead(None, "greedy", **still())
    hotseat.pass_seat(2, None, "Bo is back.")
    assert not hotseat.take_passed()


def test_a_table_may_want_to_end_its_phases_itself() -> None:
    hotseat = lead(None, "greedy", table={"dead_phases": "asked"}, **still())
    assert hotseat.cue == Cue(TABLE, 1)
    assert not hotseat.session.entries


def test_the_end_of_a_turn_does_not_pass_while_what_was_done_can_be_undone() -> None:
    seats = still()["seats"]
    seats["1"]["green"] = [{"ship": "portellis"}]
    seats["2"]["events"] = [{"card": "minefield.1", "by": 1}]
    hotseat = lead(None, "greedy", seats=seats)
    hotseat.submit(Sweep(1, "portellis", "minefield.1"))
    assert hotseat.view.legal == (EndPhase(1),)
    assert hotseat.cue == Cue(TABLE, 1)
    assert hotseat.undoing.limit == 1


def test_whoever_has_discarded_the_whole_hand_draws_at_once() -> None:
    hotseat = lead(None, "greedy", **still("discard"))
    hotseat.submit(Discard(1, "direct_hit.1"))
    assert hotseat.view.legal != (EndPhase(1),)
    assert kinds(hotseat)[:2] == ["Discard", "EndPhase"]


def test_undo_and_redo_step_over_what_was_passed() -> None:
    hotseat = lead(None, "greedy", options={"sound": "quiet"}, **still(hand=PAYS))
    start = hotseat.session.position
    hotseat.submit(EndPhase(1))
    attack = hotseat.session.position
    assert hotseat.undoing.limit == 1
    assert hotseat.undoing.undo() == EndPhase(1)
    assert hotseat.session.position == start
    hotseat.undoing.redo()
    assert hotseat.session.position == attack
    hotseat.submit(FIRE)
    assert hotseat.undoing.limit == 2
    hotseat.undoing.undo_phase()
    assert hotseat.session.position == attack
    hotseat.undoing.undo_phase()
    assert hotseat.session.position == start
    assert not hotseat.undoing.limit
    with pytest.raises(UndoError):
        hotseat.undoing.undo()


def test_by_agreement_too_the_last_choice_is_undone() -> None:
    hotseat = lead(None, "greedy", table={"take_backs": "agreed"}, **still("maneuver", PAYS))
    attack = hotseat.session.position
    hotseat.submit(FIRE)
    hotseat.bots.sit(2, "random")
    while hotseat.cue.kind is BOT:
        hotseat.answer()
    assert not hotseat.undoing.limit
    hotseat.undoing.undo_agreed(ENGLISH)
    # The sound effect was no choice either.
    assert hotseat.session.position == attack
    # Before it there was nothing to choose.
    assert (hotseat.undoing.limit, hotseat.undoing.agreed_limit) == (0, 0)


def test_a_resumed_game_goes_on_by_itself(tmp_path: Path) -> None:
    path = tmp_path / "game.mblog"
    lead(None, "greedy", path=path, table={"dead_phases": "asked"}, **still()).session.close()
    path.write_text(path.read_text().replace('"asked"', '"alone"'))
    hotseat = Hotseat(Session.resume(path))
    assert hotseat.cue == Cue(TABLE, 1)
    hotseat.go_on()
    assert kinds(hotseat) == ["EndPhase"] * 2


@pytest.mark.parametrize("joins", ["person", "pin", "program"])
def test_a_table_that_is_not_alone_is_asked_everything(joins: str) -> None:
    hotseat = lead(None, "greedy", **still(hand=PAYS))
    match joins:
        case "person":
            hotseat.pass_seat(2, None, "Bo is back.")
        case "pin":
            hotseat.covers.pins[1] = "1234"
            hotseat.cover()
        case "program":
            # It may read a clock.
            hotseat.bots.names[2] = BotName(PROGRAM)
    if joins != "program":
        assert hotseat.cue == Cue(COVER, 1)
        hotseat.look(1)
    hotseat.submit(EndPhase(1))
    assert kinds(hotseat) == ["EndPhase"]
    assert hotseat.view.legal == (EndPhase(1),)


@pytest.mark.parametrize(
    ("phase", "hand", "passed"),
    [
        ("reinforce", (), 2),
        ("reinforce", ("direct_hit.1",), 0),
        ("reinforce", ("laser_blast.5",), 0),
        ("maneuver", ("direct_hit.1",), 1),
        ("maneuver", ("laser_blast.5",), 1),
        ("discard", (), 1),
    ],
)
def test_with_several_people_public_facts_decide(
    phase: str, hand: Sequence[str], passed: int
) -> None:
    data = still(phase, hand)
    assert not lead(None, None, **data).session.entries
    hotseat = lead(None, None, table={"dead_phases": "passed"}, **data)
    assert kinds(hotseat) == ["EndPhase"] * passed
    assert hotseat.cue.kind is COVER
    assert len(hotseat.take_passed()) == passed


def test_a_hit_without_a_follow_up_asks_nothing() -> None:
    hotseat = lead(None, "greedy", **still("attack", ("beam_blast.1", "asteroids.3")))
    hotseat.submit(FIRE)
    hotseat.bots.sit(2, "random")
    while hotseat.cue.kind is BOT and hotseat.view.active == 1:
        hotseat.answer()
    assert Pass(1) in [entry.action for entry in hotseat.session.entries]
    assert hotseat.cue == Cue(TABLE, 1)
    assert hotseat.view.decision.kind == "attack"


def armed(*bots: str | None, path: Path | None = None, **changes: Any) -> Hotseat:
    """Lead a game in which Ada can fire."""
    return lead(*bots, path=path, **{**still("attack", ("beam_blast.1", "asteroids.3")), **changes})


def test_alone_a_blast_needs_no_sound_effect(tmp_path: Path) -> None:
    path = tmp_path / "game.mblog"
    hotseat = armed(None, "greedy", path=path)
    assert hotseat.is_followed(FIRE)
    assert not hotseat.is_followed(EndPhase(1))
    hotseat.submit(FIRE)
    assert [entry.action for entry in hotseat.session.entries] == [FIRE, Sound(1, made=True)]
    assert hotseat.cue == Cue(BOT, 2)
    assert not hotseat.undoing.limit
    record = json.loads(path.read_text().splitlines()[2])
    assert (record["do"], record["made"], "text" in record) == ("sound", True, False)


@pytest.mark.parametrize("judged", ["quiet", "skirmish"])
def test_where_sound_effects_are_typed_or_timed_they_are_asked_for_alone_too(judged: str) -> None:
    hotseat = armed(None, "greedy", options={"sound": judged})
    assert not hotseat.is_followed(FIRE)
    hotseat.submit(FIRE)
    assert hotseat.cue == Cue(PUBLIC, 1, asked="sound")
    assert hotseat.undoing.limit == 1


def test_with_people_who_hear_it_a_blast_needs_a_sound_effect() -> None:
    for hotseat in (armed(None, None), armed(None, "greedy")):
        if 2 in hotseat.bots.names:
            hotseat.pass_seat(2, None, "Bo is back.")
        hotseat.look(1)
        assert not hotseat.is_followed(FIRE)
        hotseat.submit(FIRE)
        assert hotseat.cue == Cue(PUBLIC, 1, asked="sound")


def test_whoever_is_left_alone_is_asked_no_longer() -> None:
    hotseat = armed(None, None)
    hotseat.look(1)
    hotseat.submit(FIRE)
    hotseat.pass_seat(2, "greedy", "Bo has left.")
    assert [entry.action for entry in hotseat.session.entries] == [FIRE, Sound(1, made=True)]


def killable(*damage: str, hand: Sequence[str] = ("evasive_action.1",)) -> dict[str, Any]:
    """Return the seats of a table at which Ada's beam hits an Ares with so much damage."""
    seats = still("attack", ("beam_blast.1", "asteroids.3"))["seats"]
    ares = {"ship": "ares", "damage": [*damage]}
    seats["2"] = {**seats["2"], "hand": [*hand], "yellow": [ares]}
    return {"seats": seats}


DEADLY = ("mag_blast.1", "laser_blast.2", "laser_blast.3")
"""What leaves an Ares with just as much hull as a beam takes."""


def test_alone_a_shot_that_can_kill_asks_for_its_sound_effect(tmp_path: Path) -> None:
    path = tmp_path / "game.mblog"
    hotseat = armed(None, "greedy", path=path, **killable(*DEADLY))
    public = hotseat.session.view(None)
    assert public.hull_left("ares") == 3
    assert not hotseat.is_followed(FIRE)
    hotseat.submit(FIRE)
    assert hotseat.cue == Cue(PUBLIC, 1, asked="sound")
    assert hotseat.undoing.last == FIRE
    hotseat.submit(Sound(1, made=True), "KRAKOOM!")
    assert hotseat.cue == Cue(BOT, 2)
    record = json.loads(path.read_text().splitlines()[2])
    assert (record["do"], record["made"], record["text"]) == ("sound", True, "KRAKOOM!")


def test_alone_a_shot_that_leaves_one_point_does_not_ask() -> None:
    hotseat = armed(None, "greedy", **killable(*DEADLY[:2]))
    assert hotseat.session.view(None).hull_left("ares") == 4
    assert hotseat.is_followed(FIRE)
    hotseat.submit(FIRE)
    assert hotseat.cue == Cue(BOT, 2)


@pytest.mark.parametrize("damage", [DEADLY, DEADLY[:2]])
def test_what_others_hold_does_not_decide_whether_a_sound_effect_is_asked_for(
    damage: Sequence[str],
) -> None:
    """Whoever could evade the shot cannot be told from whoever could not."""
    cues = []
    for hand in (("evasive_action.1",), ("laser_blast.9",)):
        hotseat = armed(None, "greedy", **killable(*damage, hand=hand))
        hotseat.submit(FIRE)
        cues.append((hotseat.cue, [entry.action for entry in hotseat.session.entries]))
    assert cues[0] == cues[1]
