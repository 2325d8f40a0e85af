"""Bots at the table: who sits there, when they are asked, and how long they take."""

import json
import time
from pathlib import Path
from typing import Any

import pytest

from magblast.bots.bot import CutShort
from magblast.bots.roster import BotName
from magblast.errors import ShapeError
from magblast.games.magblast.engine.actions import Fire, Pass, Respond, Sound
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat
from magblast.kernel.setup import SeatInfo
from magblast.kernel.shelf import phrases_of
from magblast.play.bot_seats import BotSeats, bot_named
from magblast.play.flow import Cue, ScreenKind
from magblast.play.hotseat import Hotseat
from magblast.play.seating import seated, typed_as
from magblast.play.session import Session
from magblast.play.thinking import Pondering, Thought
from magblast.play.waiting import BRIEF, Pace, Waiting, keeps_still
from magblast.record.header import parse_header
from magblast.record.replay import read_replay
from magblast.wording import ENGLISH, tell
from tests.support.logs import duel, seats_of_duel, write

FIRE = Fire(1, "beam_blast.1", "freya", "ares")
COVER, TABLE, _, CALL, PUBLIC, _, _, BOT, END = ScreenKind
PACE = Pace(least=1.0, line=2.0, still=5.0, most=7.0)


def lead(*bots: str | None, path: Path | None = None, **changes: Any) -> Hotseat:
    """Lead the game of ``duel`` with bots at some seats; a third seat holds one laser."""
    data = duel(**changes)
    for seat in range(3, len(bots) + 1):
        data["position"]["seats"].setdefault(str(seat), {"hand": [f"laser_blast.{seat + 2}"]})
    data["seats"] = [
        {"name": name, **({} if bot is None else {"bot": bot})}
        for name, bot in zip(("Ada", "Bo", "Cy"), bots, strict=False)
    ]
    session = Session.start(parse_header(data), path)
    return Hotseat(session, BotSeats(session, ENGLISH, "owl"))


class Failing:
    """Answer what is not legal, or raise what is no answer."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, view: Any) -> Any:
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


class Answering:
    """Give the same answer to every question."""

    def __init__(self, answer: Respond) -> None:
        self.answer = answer

    def choose(self, view: Any) -> Any:
        return self.answer


def shot(hotseat: Hotseat, by: Seat = 1) -> Hotseat:
    """Let a person fire, with a noise if anybody is there to hear it."""
    if hotseat.cue.kind is COVER:
        hotseat.look(by)
    hotseat.submit(FIRE)
    if hotseat.cue.kind is PUBLIC:
        hotseat.submit(Sound(by, made=True), "pew")
    return hotseat


def test_seats_are_typed_by_name_or_as_bots() -> None:
    infos = seated(dict(enumerate(("Ada", "bot:greedy", "", "bot:captain"), 1)), ENGLISH)
    assert [info.bot for info in infos] == [None, "greedy", None, "captain:200"]
    assert infos[0].name == "Ada"
    assert infos[2].name == "Captain 3"
    assert len({info.name for info in infos}) == 4
    assert typed_as(infos) == ("Ada", "bot:greedy", "Captain 3", "bot:captain:200")


def test_a_bot_takes_no_name_that_a_person_has() -> None:
    [first] = seated({1: "bot:random"}, ENGLISH)
    infos = seated({1: first.name.upper(), 2: "bot:random"}, ENGLISH)
    assert infos[1].name.casefold() != first.name.casefold()
    many = seated(dict.fromkeys(range(1, 30), "bot:random"), ENGLISH)
    assert len({info.name for info in many}) == 29


def test_a_bot_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ShapeError) as error:
        seated({1: "Ada", 2: "bot:clever"}, ENGLISH)
    assert "there is no bot" in tell(error.value, ENGLISH)


@pytest.mark.parametrize(
    ("word", "bot"),
    [
        ("greedy", "bot:greedy"),
        ("bot:captain:40", "bot:captain:40"),
        ("exec:/bin/true", "bot:greedy"),
        ("clever", "bot:greedy"),
    ],
)
def test_a_log_may_name_any_bot(word: str, bot: str) -> None:
    assert str(bot_named(word)) == bot


def test_a_resumed_game_goes_on_with_its_bots(tmp_path: Path) -> None:
    path = tmp_path / "duel.mblog"
    seats = seats_of_duel("beam_blast.1", "direct_hit.1", "catastrophic_damage.1")
    hotseat = shot(lead(None, "greedy", path=path, seats=seats))
    assert hotseat.cue == Cue(BOT, 2)
    hotseat.session.close()
    again = Hotseat(Session.resume(path))
    assert again.cue == Cue(BOT, 2)
    assert again.session.header.seats[1] == SeatInfo("Bo", "greedy", {})
    again.answer()
    assert again.session.entries[-1].action.by == 2
    again.session.close()


def test_in_a_call_people_come_before_bots() -> None:
    hotseat = shot(lead(None, "greedy", None))
    hotseat.bots._bots[2] = Answering(Respond(2, "evasive_action.1"))
    assert hotseat.session.decision is not None
    assert hotseat.session.decision.waiting[0] == 2
    assert hotseat.cue == Cue(CALL)
    hotseat.nobody_answers()
    assert hotseat.cue == Cue(BOT, 2)
    hotseat.answer()
    # The answer is asked about anew.
    assert hotseat.session.entries[-1].action == Respond(2, "evasive_action.1")
    assert hotseat.cue == Cue(CALL)


def test_bots_keep_still_even_where_the_captain_of_the_turn_is_asked_first() -> None:
    own = {"hand": ["temporal_flux.1"]}
    hand = ["beam_blast.1", "asteroids.3"]
    fire = {"flagship": "the_glorp", "hand": hand, "yellow": [{"ship": "freya"}]}
    aim = {"flagship": "freep", "hand": ["laser_blast.1"], "yellow": [{"ship": "ares"}]}
    hotseat = shot(lead(None, "greedy", "greedy", seats={"1": fire, "2": aim, "3": own}))
    hotseat.bots._bots[3] = Answering(Respond(3, "temporal_flux.1"))
    hotseat.answer()
    public = hotseat.session.view(None)
    assert (public.active, public.decision.waiting) == (1, (1, 2))
    assert keeps_still(hotseat)


def test_who_called_is_heard_before_a_bot_and_a_bluff_leaves_no_trace() -> None:
    hotseat = shot(lead(None, "greedy", None))
    before = len(hotseat.session.entries)
    hotseat.call(3)
    hotseat.look(3)
    hotseat.submit(Pass(3))
    assert (hotseat.cue, len(hotseat.session.entries)) == (Cue(CALL), before)


def test_the_only_person_answers_a_call_at_the_table() -> None:
    own = {"flagship": "freep", "hand": ["temporal_flux.1"], "green": [{"ship": "dink"}]}
    fire = {"flagship": "the_glorp", "hand": ["beam_blast.1"], "yellow": [{"ship": "freya"}]}
    hotseat = lead("greedy", None, seats={"1": fire, "2": own})
    while hotseat.cue.kind is BOT:
        hotseat.answer()
    assert hotseat.cue == Cue(TABLE, 2)
    assert hotseat.view.decision.kind == "respond"
    sounds = [entry.text for entry in hotseat.session.entries if isinstance(entry.action, Sound)]
    assert sounds[0]
    said = ENGLISH.with_phrases(phrases_of("magblast")).say("bot.sound.strange")
    assert sounds[0] in said.splitlines()
    hotseat.submit(Pass(2))
    # Nobody else is asked.
    assert hotseat.session.entries[-1].action == Pass(2)


def test_what_a_bot_cannot_do_is_not_explained() -> None:
    hotseat = lead("greedy", None)
    words = hotseat.session.words(ENGLISH)
    missed, _ = next(iter(hotseat.session.position.near_misses()))
    thing: Thing = words.spell(missed, hotseat.session.view(1))[0].things[0]
    assert hotseat.cue.kind is BOT
    assert hotseat.pending.reasons(words.spell).refusal_of([thing]) is None


@pytest.mark.parametrize("hand", [["evasive_action.1", "laser_blast.1"], ["laser_blast.1"]])
@pytest.mark.parametrize("bot", ["random", "greedy", "captain:9999"])
def test_out_of_turn_the_time_tells_nothing(bot: str, hand: list[str]) -> None:
    seats = duel()["position"]["seats"]
    hotseat = shot(lead(None, bot, seats={**seats, "2": {**seats["2"], "hand": hand}}))
    clock = [10.0]
    waiting = Waiting(hotseat, 0, PACE, lambda: clock[0])
    hotseat.thought.wait(0 if bot.startswith("captain") else None)
    clock[0] = 14.9
    assert not waiting.is_over
    clock[0] = 15.0
    until(lambda: waiting.is_over)
    hotseat.answer()


@pytest.mark.parametrize("hand", [["evasive_action.1", "laser_blast.1"], ["laser_blast.1"]])
@pytest.mark.parametrize("bot", ["random", "greedy", "captain:9999"])
@pytest.mark.parametrize("hurries", [True, False])
def test_out_of_turn_the_time_tells_nothing_to_those_who_do_not_wait(
    hurries: bool, bot: str, hand: list[str]
) -> None:
    seats = duel()["position"]["seats"]
    hotseat = shot(lead(None, bot, seats={**seats, "2": {**seats["2"], "hand": hand}}))
    clock = [10.0]
    waiting = Waiting(hotseat, 3, PACE, lambda: clock[0])
    clock[0] = 11.0
    (waiting.hurry if hurries else waiting.skip)()
    clock[0] = 11.0 + BRIEF - 0.01
    assert not waiting.is_over
    # A search has been told to end before.
    hotseat.thought.wait(30)
    assert not waiting.is_over
    clock[0] = 11.0 + BRIEF + 0.01
    assert waiting.is_over


def test_skipping_leaves_a_bot_its_own_turn_to_think() -> None:
    hotseat = lead("captain:1000000", None, phase="discard")
    clock = [0.0]
    waiting = Waiting(hotseat, 9, PACE, lambda: clock[0])
    waiting.skip()
    clock[0] = 1000.0
    assert not waiting.is_over
    waiting.hurry()
    until(lambda: waiting.is_over)


def until(condition: Any) -> None:
    end = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.001)


def test_what_was_done_before_can_be_read_and_hurried() -> None:
    hotseat = lead("greedy", None)
    clock = [0.0]
    waiting = Waiting(hotseat, 2, PACE, lambda: clock[0])
    hotseat.thought.wait()
    for clock[0], over in ((0.0, False), (3.9, False), (4.0, True)):
        assert waiting.is_over is over
    clock[0] = 0.5
    waiting.hurry()
    assert waiting.is_over
    assert waiting.goes_on
    hotseat.answer()
    assert not waiting.goes_on
    clock[0] = 0.0
    patient = Waiting(hotseat, 50, PACE, lambda: clock[0])
    hotseat.thought.wait()
    clock[0] = PACE.most
    assert patient.is_over


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (ZeroDivisionError("secret"), "stopped with an error"),
        (MemoryError(), "stopped with an error"),
        (None, "gave an answer that is not legal"),
        (Pass(2), "gave an answer that is not legal"),
        ([], "gave an answer that is not legal"),
    ],
)
@pytest.mark.parametrize(("bot", "heir"), [("captain:8", "greedy"), ("greedy", "random")])
def test_another_bot_takes_the_seat_of_one_that_fails(
    tmp_path: Path, bot: str, heir: str, answer: Any, why: str
) -> None:
    path = tmp_path / "duel.mblog"
    hotseat = lead(bot, None, path=path)
    hotseat.bots._bots[1] = Failing(answer)
    hotseat.answer()
    notice = hotseat.session.take_notice()
    assert notice is not None
    assert tell(notice, ENGLISH) == f"Ada's bot {why}. The bot {heir} takes the seat."
    assert [entry.action.by for entry in hotseat.session.entries] == [1]
    hotseat.session.close()
    again = read_replay(path)
    assert again.problem is None
    assert again.course.bots == [heir, None]


def test_a_search_that_is_cut_short_answers_soon() -> None:
    hotseat = lead("captain:1000000", None, phase="discard")
    thought = hotseat.thought
    until(lambda: hotseat.bots.progress(1) > 0)
    assert not thought.is_done
    hotseat.bots.cut_short()
    hotseat.answer()
    assert len(hotseat.session.entries) == 1


def test_a_search_can_be_stopped_before_its_next_world() -> None:
    pondering = Pondering()
    worlds = pondering.map(lambda *args: args[-1], ["b"] * 3, ["v"] * 3, [(1, 2)] * 3, range(3))
    assert next(worlds) == 0
    assert next(worlds) == 1
    assert pondering.playouts == 2
    pondering.stop()
    with pytest.raises(CutShort):
        next(worlds)


def test_a_thought_raises_what_went_wrong() -> None:
    with pytest.raises(ZeroDivisionError):
        Thought(lambda: 1 / 0).result()


def test_bots_are_named_as_they_are_typed() -> None:
    bots = lead("captain:40", "random").bots
    assert bots.names == {1: BotName("captain", 40), 2: BotName("random")}


def test_a_seat_passes_to_a_bot_and_back_and_a_resumed_game_knows(tmp_path: Path) -> None:
    path = tmp_path / "duel.mblog"
    hotseat = lead(None, None, path=path)
    hotseat.look(1)
    assert hotseat.bots.next_player(1, ENGLISH)[0] == "captain:200"
    hotseat.pass_seat(1, "greedy", "Ada is played by a bot.")
    # Bo is the only person now.
    assert (hotseat.cue, hotseat.covers.lone) == (Cue(BOT, 1), 2)
    hotseat.answer()
    hotseat.session.close()
    again = Hotseat(Session.resume(path))
    assert again.session.bots == ("greedy", None)
    assert again.bots.next_player(1, ENGLISH)[0] is None
    again.pass_seat(1, None, "Ada is back.")
    assert again.covers.lone is None
    assert again.covers.eyes is None
    again.session.close()
    assert Session.resume(path).bots == (None, None)
    notes = [line for line in path.read_text().splitlines() if "note" in line]
    assert json.loads(notes[0]) == {
        "note": "Ada is played by a bot.",
        "after": 0,
        "by": 1,
        "bot": "greedy",
    }


def test_a_seat_with_a_pin_keeps_its_cover_when_only_bots_are_left() -> None:
    hotseat = lead(None, None)
    hotseat.look(1)
    hotseat.covers.pins[1] = "1234"
    # Bo, who passes his own seat to a bot, may still be sitting there.
    hotseat.pass_seat(2, "greedy", "Bo is played by a bot.")
    assert hotseat.cue == Cue(COVER, 1)
    assert hotseat.view.viewer is None
    hotseat.look(1)
    assert hotseat.view.viewer == 1


def test_a_thought_is_dropped_when_its_seat_is_passed_on() -> None:
    hotseat = lead("captain:1000000", None, phase="discard")
    thought = hotseat.thought
    hotseat.pass_seat(1, None, "Ada is back.")
    assert hotseat.cue == Cue(COVER, 1)
    until(lambda: thought.is_done)
    assert not hotseat.session.entries


@pytest.mark.parametrize("bot", [7, "", ["greedy"]])
def test_a_remark_cannot_give_a_seat_to_what_is_no_bot(bot: Any, tmp_path: Path) -> None:
    remark = {"note": "so be it", "by": 1, "bot": bot}
    log = write(tmp_path / "duel.mblog", duel(), remark)
    problem = read_replay(log).problem
    assert problem is not None
    assert "bot must be the name of a bot" in tell(problem, ENGLISH)
