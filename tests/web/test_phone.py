"""A seat is played on its phone: from what it sees alone, by taps on what is offered."""

import random
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from magblast.games.magblast.engine.actions import Fire, Pass, Respond, Sound
from magblast.games.magblast.table.verdict import CLOCK
from magblast.play.flow import Asking, with_asking
from magblast.play.session import Session
from magblast.record.header import Header, parse_header
from magblast.record.replay import MAX_TEXT
from magblast.web.hosting import PAUSE
from magblast.web.phone import Phone
from magblast.wording import ENGLISH, LANGUAGES
from tests.every_game.games import begun
from tests.support.hands import HELD, BigScreen, Hand, Turned, four, held
from tests.support.logs import duel

FIRE = Fire(1, "beam_blast.1", "freya", "ares")
SHOT = "Fire Beam Blast from Freya at Bo's Ares"
MADE = "Sound effect made"


class Table:
    """A game at a big screen, with a phone for each seat."""

    def __init__(self, session: Session, luck: random.Random) -> None:
        self.session = session
        self.screen, self.clock = BigScreen(session), Turned()
        self.phones = [
            Phone(self.screen.hotseat.beside([seat], ()), seat, ENGLISH, self.clock)
            for seat in session.seats
        ]
        self.hands = [held(phone, luck) for phone in self.phones]
        self.screen.begin(*self.phones)

    def hand(self, seat: int) -> Hand:
        return self.hands[seat - 1]

    def tap(self, seat: int, **tap: Any) -> None:
        """Tap on the sheet that a seat sees."""
        self.phones[seat - 1].take({"at": self.hand(seat).sheet["at"], **tap})

    def choose(self, seat: int, words: str, **more: Any) -> None:
        """Tap the line that begins with some words."""
        lines = self.hand(seat).sheet["lines"]
        [at] = [at for at, line in enumerate(lines) if line["text"].startswith(words)]
        self.tap(seat, do="line", line=at, **more)

    @property
    def asked(self) -> list[int]:
        return [seat for seat, hand in enumerate(self.hands, 1) if hand.is_asked]

    @property
    def played(self) -> Sequence[Any]:
        return [entry.action for entry in self.session.entries]


def session_of(hands: Sequence[str] = HELD, **rules: Any) -> Session:
    return Session.start(four(hands, **rules), None)


def duel_of(sound: str) -> Header:
    """Return the game of ``duel``, in which sound effects are judged so."""
    data = duel()
    data["options"] = {**data.get("options", {}), "sound": sound}
    return with_asking(parse_header(data), Asking.CALL)


def fired(hands: Sequence[str] = HELD) -> Table:
    """Let seat 1 fire on its phone, so that the three others are asked at once."""
    table = Table(session_of(hands), random.Random(1))
    table.choose(1, SHOT)
    assert table.hand(1).sheet["types"]
    table.choose(1, MADE, text="  pew\n ")
    assert table.asked == [2, 3, 4]
    return table


def test_a_round_is_answered_at_once_and_lasts_at_least_a_moment() -> None:
    table = fired()
    before, noise = len(table.played), table.session.entries[-1].text
    assert noise == "pew"
    table.choose(4, "Respond with Temporal Flux")
    table.choose(3, "Respond with Temporal Flux")
    table.choose(2, "No response")
    assert table.asked == []
    table.clock.turn(PAUSE / 2)
    assert len(table.played) == before
    assert [hand.sheet["kind"] for hand in table.hands] == ["wait"] * 4
    table.clock.turn(PAUSE / 2)
    # The first in the order of the round who does not pass counts.
    assert table.played[before:] == [Pass(2), Respond(3, "temporal_flux.1")]


def test_what_was_chosen_is_said_until_something_else_happens() -> None:
    table = fired()
    for seat in (2, 3):
        table.choose(seat, "No response")
        assert table.hand(seat).sheet["said"].startswith("You chose: No response")
    assert table.hand(4).sheet["said"] == ""
    table.choose(4, "No response")
    table.clock.turn(PAUSE)
    assert [hand.sheet["said"] for hand in table.hands] == ["", "", "", table.hand(4).sheet["said"]]
    table.choose(1, [each["text"] for each in table.hand(1).sheet["lines"]][-1])
    assert [hand.sheet["said"] for hand in table.hands[1:]] == ["", "", ""]


def test_what_was_chosen_is_not_said_beside_another_question() -> None:
    data = duel() | {"table": {"take_backs": "agreed"}}
    header = with_asking(parse_header(data), Asking.CALL)
    table = Table(Session.start(header, None), random.Random(1))
    table.choose(1, SHOT)
    table.choose(1, MADE)
    table.choose(2, "No response")
    table.clock.turn(PAUSE)
    assert table.hand(2).sheet["said"].startswith("You chose: No response")
    table.tap(1, do="undo")
    assert table.hand(2).sheet["kind"] == "agree"
    assert table.hand(2).sheet["said"] == ""


def test_whoever_is_out_has_nothing_on_the_table() -> None:
    table = Table(Session.start(four(out=3), None), random.Random(1))
    assert [bool(hand.sheet["own"]) for hand in table.hands] == [True, True, False, True]


def test_a_round_in_which_nobody_can_answer_is_no_shorter() -> None:
    table = fired(["mag_blast.1", "mag_blast.2", "mag_blast.3"])
    before = len(table.played)
    for seat in (2, 3, 4):
        assert [line["text"] for line in table.hand(seat).sheet["lines"]][1:] == []
        table.choose(seat, "No response")
    table.clock.turn(PAUSE - 0.01)
    assert len(table.played) == before
    table.clock.turn(0.01)
    assert table.played[before:] == [Pass(2), Pass(3), Pass(4)]


def _passed_around(card: str) -> Sequence[Sequence[tuple[float, str]]]:
    """Let all pass in a round in which seat 3 holds a card; return when each was sent what."""
    table = fired(["evasive_action.1", card, "temporal_flux.2"])
    noted: list[list[tuple[float, str]]] = []
    for phone, hand in zip(table.phones, table.hands, strict=True):
        notes: list[tuple[float, str]] = []
        noted.append(notes)
        phone.connect(partial(_note, table.clock, hand, notes), covered=False)
    for seat in (3, 2, 4):
        table.clock.turn(0.1)
        table.choose(seat, "No response")
    table.clock.turn(PAUSE)
    # The shot hits, and whoever fired may go on.
    assert table.asked == [1]
    return noted


def _note(clock: Turned, hand: Hand, notes: list[tuple[float, str]], text: str) -> None:
    notes.append((clock.time, text))
    hand.see(text)


def test_phones_of_seats_that_can_answer_get_as_much_and_the_others_get_the_same() -> None:
    """Two tables differ in what one seat holds: one card can answer the shot, one cannot."""
    sent = [_passed_around(card) for card in ("temporal_flux.1", "laser_blast.1")]
    (one, two, three, four), (other_one, other_two, other_three, other_four) = sent
    assert (one, two, four) == (other_one, other_two, other_four)
    assert [time for time, _ in three] == [time for time, _ in other_three]
    assert three != other_three


def test_a_tap_on_another_sheet_or_a_second_one_does_nothing() -> None:
    table = fired()
    before, sheet = len(table.played), table.hand(2).sheet
    tap = {"at": sheet["at"], "do": "line", "line": 1}
    for stale in ({**tap, "at": "0.1"}, {**tap, "at": None}, {"do": "line", "line": 1}):
        table.phones[1].take(stale)
        assert table.hand(2).sheet is sheet
    table.phones[1].take(tap)
    waits = table.hand(2).sheet
    assert waits["kind"] == "wait"
    table.phones[1].take(tap)
    table.phones[1].take({**tap, "at": waits["at"]})
    assert table.hand(2).sheet is waits
    table.clock.turn(2 * PAUSE)
    assert len(table.played) == before
    for seat in (3, 4):
        table.choose(seat, "No response")
    table.clock.turn(PAUSE)
    assert table.played[before:] == [Pass(2), Pass(3), Pass(4)]


@pytest.mark.parametrize(
    "tap",
    [
        *(None, 7, [], {}, {"do": 1}, {"do": "line"}, {"do": "line", "line": True}),
        *({"do": "line", "line": each} for each in (-1, 99, 0.0, "0", None, [0], 10**40)),
        *({"do": "card", "card": each} for each in (-1, 99, "0", None)),
        *({"do": each} for each in ("undo", "redo", "yes", "no", "end", "back", "return")),
    ],
)
def test_what_no_page_sends_does_nothing(tap: Any) -> None:
    table = fired()
    phone, before = table.phones[1], len(table.played)
    sheet = table.hand(2).sheet
    phone.take(tap | {"at": sheet["at"]} if isinstance(tap, dict) else tap)
    assert table.hand(2).sheet == sheet
    assert len(table.played) == before


def test_a_text_that_is_none_or_too_long_is_no_harm() -> None:
    for text, kept in ((7, None), ("\x1b[31mpew\u202e" + "w" * 500, "w")):
        table = Table(session_of(), random.Random(1))
        table.choose(1, SHOT)
        table.choose(1, MADE, text=text)
        noise = table.session.entries[-1].text
        assert (noise is None) if kept is None else (len(noise or "") <= 80 and kept in str(noise))
        assert "\x1b" not in str(noise)


def test_an_answer_is_picked_step_by_step_and_undone() -> None:
    table = Table(Session.start(begun("magblast", "falcon", 2), None), random.Random(3))
    seat = table.asked[0]
    assert [line["final"] for line in table.hand(seat).sheet["lines"]] != [True]
    picked: list[str] = []
    while not (sheet := table.hand(seat).sheet)["lines"][0]["final"]:
        assert sheet["back"] == bool(picked)
        picked.append(sheet["picked"])
        table.tap(seat, do="line", line=0)
    assert len({*picked}) == len(picked)
    table.tap(seat, do="back")
    assert table.hand(seat).sheet["picked"] == picked[-1]


def test_a_card_says_why_it_cannot_be_played_and_does_not_lose_the_picks() -> None:
    table = Table(session_of(), random.Random(1))
    table.tap(1, do="card", card=0)
    sheet = table.hand(1).sheet
    assert [card["is"] for card in sheet["cards"]] == ["picked", "idle", "idle"]
    table.tap(1, do="card", card=1)
    after = table.hand(1).sheet
    assert after["note"].startswith("Direct Hit is played right after a hit")
    assert after["lines"] == sheet["lines"]
    table.tap(1, do="card", card=0)
    assert not table.hand(1).sheet["back"]


def test_a_shot_is_undone_on_the_phone_of_who_fired() -> None:
    table = Table(session_of(), random.Random(1))
    table.choose(1, SHOT)
    assert table.hand(1).sheet["undo"] == "undo"
    table.tap(1, do="undo")
    assert table.played == []
    assert table.hand(1).sheet["redo"]
    table.tap(1, do="redo")
    assert [type(each) for each in table.played] == [Fire]


def test_all_agree_to_an_undo_on_their_phones() -> None:
    for agrees in ("yes", "no"):
        table = Table(session_of(take_backs="agreed"), random.Random(1))
        table.choose(1, SHOT)
        table.choose(1, MADE)
        for seat in (2, 3, 4):
            table.choose(seat, "No response")
        table.clock.turn(PAUSE)
        before = len(table.played)
        assert table.hand(1).sheet["undo"] == "ask"
        table.tap(1, do="undo")
        assert [hand.sheet["kind"] for hand in table.hands] == ["wait", "agree", "agree", "agree"]
        # Everybody sees the own hand all the time, and the one who asks what the others are asked.
        assert table.hand(2).sheet["hand"]
        assert table.hand(1).sheet["question"] == table.hand(2).sheet["question"]
        table.tap(3, do="yes")
        table.tap(2, do=agrees)
        assert len(table.played) == before
        table.tap(4, do="yes")
        assert (len(table.played) < before) == (agrees == "yes")
        assert table.asked == [1]


def test_the_others_say_on_their_phones_whether_they_have_heard_a_sound_effect() -> None:
    # More than half decide, and then nobody waits for the rest.
    for said, heard in (
        (["yes", "yes"], True),
        (["no", "no"], False),
        (["no", "yes", "yes"], True),
    ):
        table = Table(session_of(sound="table"), random.Random(1))
        table.choose(1, SHOT)
        table.choose(1, MADE, text="pew")
        assert [hand.sheet["kind"] for hand in table.hands] == ["wait", "agree", "agree", "agree"]
        assert table.hand(2).sheet["question"] == "Did you hear Ada? “pew”"
        assert table.hand(2).sheet["hand"]
        assert table.hand(1).sheet["question"] == "Did the others hear Ada?"
        for seat, word in enumerate(said, 2):
            assert table.played == [FIRE]
            table.tap(seat, do=word)
        assert table.played[1] == Sound(1, made=heard, unheard=not heard)
        assert table.session.entries[1].text == "pew"
        if heard:
            assert table.asked == [2, 3, 4]


def test_others_read_a_sound_effect_as_it_will_stand_in_the_log() -> None:
    table = Table(session_of(sound="table"), random.Random(1))
    table.choose(1, SHOT)
    table.choose(1, MADE, text="\u202ep\x1b[31mew " + "w" * 3000)
    asked = table.hand(2).sheet["question"]
    for seat in (2, 3):
        table.tap(seat, do="yes")
    noise = table.session.entries[1].text
    assert noise is not None
    assert len(noise) == MAX_TEXT
    assert asked == f"Did you hear Ada? “{noise}”"
    assert noise.isprintable()


def test_of_two_the_other_one_decides_alone_what_was_heard() -> None:
    for word, heard in (("yes", True), ("no", False)):
        table = Table(Session.start(duel_of("table"), None), random.Random(1))
        table.choose(1, SHOT)
        table.choose(1, MADE)
        assert [hand.sheet["kind"] for hand in table.hands] == ["wait", "agree"]
        table.tap(2, do=word)
        assert table.played[1] == Sound(1, made=heard, unheard=not heard)


def test_a_sound_effect_is_asked_for_again_where_others_are_to_judge_it() -> None:
    table = Table(session_of(sound="table"), random.Random(1))
    table.choose(1, SHOT)
    table.choose(1, MADE)
    assert table.asked == [2, 3, 4]
    table.screen.pass_seat(2)
    assert table.asked == [1]
    assert table.played == [FIRE]
    table.screen.pass_seat(3)
    table.screen.pass_seat(4)
    # Among bots alone, nobody has to hear anything.
    assert table.played[1] == Sound(1, made=True)


def test_nobody_is_told_of_bots_where_people_are_asked() -> None:
    table = fired()
    assert "bots" not in table.hand(1).sheet["question"]


def test_a_sound_effect_against_the_clock_is_made_in_time_or_not_at_all() -> None:
    for waited, made in ((CLOCK - 0.1, True), (CLOCK, False)):
        table = Table(session_of(sound="skirmish"), random.Random(1))
        table.clock.turn(60)
        table.choose(1, SHOT)
        assert [hand.sheet.get("seconds") for hand in table.hands] == [CLOCK, *[None] * 3]
        table.clock.turn(2)
        # Whatever happens meanwhile, and wherever the seat is asked again, the clock goes on.
        table.screen.play(lambda: None)
        again = held(table.phones[0], random.Random(1))
        assert again.sheet["seconds"] == CLOCK - 2
        table.hands[0] = again
        table.clock.turn(waited - 2)
        if made:
            table.choose(1, MADE)
        assert table.played[-1] == Sound(1, made)
        table.clock.turn(60)
        assert table.played[-1] == Sound(1, made)


def test_a_clock_waits_until_the_phone_shows_what_is_asked() -> None:
    table = Table(session_of(sound="skirmish"), random.Random(1))
    table.phones[0].take({"do": "cover"})
    # Whoever has tapped it may have covered the hand before the answer came.
    table.screen.hotseat.session.submit(FIRE)
    table.screen.play(lambda: None)
    table.clock.turn(60)
    assert table.played == [FIRE]
    table.phones[0].take({"do": "look"})
    assert table.hand(1).sheet["seconds"] == CLOCK
    # Another shot has a clock of its own.
    table.clock.turn(4)
    table.tap(1, do="undo")
    table.choose(1, SHOT)
    table.clock.turn(4)
    assert table.hand(1).sheet["seconds"] == CLOCK
    table.clock.turn(1)
    assert table.played[-1] == Sound(1, made=False)


def test_where_nobody_may_wake_up_a_sound_effect_is_typed() -> None:
    table = Table(session_of(sound="quiet"), random.Random(1))
    table.choose(1, SHOT)
    for text in ({}, {"text": " "}, {"text": "4"}):
        table.choose(1, MADE, **text)
        assert table.hand(1).sheet["note"]
        assert len(table.played) == 1
    table.choose(1, MADE, text="pew")
    assert table.session.entries[-1].text == "pew"


def test_a_digit_alone_is_no_sound_effect_and_the_shot_waits() -> None:
    table = Table(session_of(), random.Random(1))
    table.choose(1, SHOT)
    table.choose(1, MADE, text="4")
    assert "at least one letter" in table.hand(1).sheet["note"]
    assert len(table.played) == 1
    table.choose(1, MADE, text="pew")
    assert table.session.entries[-1].text == "pew"


def test_alone_among_bots_a_shot_that_can_kill_counts_whatever_is_typed() -> None:
    position = {
        "turn": 9,
        "phase": "attack",
        "seats": {
            "1": {"hand": ["laser_blast.1"], "blue": [{"ship": "dink"}]},
            "2": {"blue": [{"ship": "plutt", "damage": ["laser_blast.3"]}]},
        },
    }
    seats = [{"name": "Ada"}, {"name": "Bo", "bot": "greedy"}]
    data = duel() | {"position": position, "seats": seats}
    table = Table(Session.start(parse_header(data), None), random.Random(1))
    table.choose(1, "Fire Laser Blast")
    [line] = table.hand(1).sheet["lines"]
    assert line["text"].startswith(MADE)
    assert table.hand(1).sheet["types"]


def test_whoever_is_out_may_shout_and_nobody_else() -> None:
    table = Table(session_of(out=3), random.Random(1))
    assert [bool(hand.sheet["shouts"]) for hand in table.hands] == [False, False, True, False]
    assert table.hand(3).sheet["shouts"][:2] == ["I heard nothing!", "Hooray!"]
    table.phones[2].take({"do": "cover"})
    assert table.phones[2].shouts == ()


def test_a_covered_phone_gets_nothing_of_the_table_until_it_is_tapped() -> None:
    table = fired()
    hand, phone = table.hand(3), table.phones[2]
    phone.take({"do": "cover"})
    covered = dict(hand.sheet)
    assert covered.keys() == {"at", "kind", "name"}
    count = len(hand.sent)
    for seat in (2, 4):
        table.choose(seat, "No response")
    phone.take({"at": covered["at"], "do": "line", "line": 0})
    table.clock.turn(2 * PAUSE)
    assert (len(hand.sent), hand.sheet) == (count, covered)
    phone.take({"do": "look"})
    table.choose(3, "No response")
    table.clock.turn(PAUSE)
    assert table.asked == [1]


def test_a_phone_that_comes_back_sees_the_same_question_with_the_same_picks() -> None:
    table = Table(session_of(), random.Random(1))
    table.tap(1, do="card", card=0)
    before = {**table.hand(1).sheet, "at": None}
    again = held(table.phones[0], random.Random(1))
    assert {**again.sheet, "at": None} == before
    assert again.sheet["at"] != table.hand(1).sheet["at"]


def test_whenever_the_program_is_killed_the_phones_see_the_same_when_it_goes_on(
    tmp_path: Path,
) -> None:
    """Nothing is lost, nothing is there twice, and whoever is asked is asked the same."""
    path, copy = tmp_path / "game.mblog", tmp_path / "copy.mblog"
    luck = random.Random("c")
    table = Table(Session.start(begun("battlecards", "owl"), path), luck)
    seen = 0
    while table.asked and seen < 40:
        # What is in the file now is all that is left after a kill.
        copy.write_bytes(path.read_bytes())
        again = Table(Session.resume(copy), random.Random(1))
        assert again.asked == table.asked
        for seat in table.session.seats:
            assert _asked(again.hand(seat)) == _asked(table.hand(seat))
        again.session.close()
        before = table.session.count
        while table.session.count == before:
            if not table.asked:
                table.clock.turn(PAUSE)
                continue
            seat = luck.choice(table.asked)
            table.phones[seat - 1].take(table.hand(seat).tap())
        seen += 1
    assert seen == 40
    table.session.close()


def _asked(hand: Hand) -> dict[str, Any]:
    """Return all that a phone shows but for what its own taps have left there."""
    own = ("at", "said", "note", "redo", "undo")
    return {key: value for key, value in hand.sheet.items() if key not in own}


def test_a_phone_speaks_its_own_language() -> None:
    table = fired()
    asked = table.hand(2).sheet["question"]
    table.phones[1].language = LANGUAGES["es"]
    again = held(table.phones[1], random.Random(1))
    assert again.sheet["question"] != asked
    assert again.sheet["kind"] == "ask"


def test_a_seat_that_a_bot_plays_is_seen_as_everybody_sees_it() -> None:
    table = fired()
    table.screen.pass_seat(3)
    sheet = table.hand(3).sheet
    assert not sheet["played"]
    assert sheet["hand"] == []
    table.screen.pass_seat(3)
    assert table.hand(3).sheet["played"]
    assert len(table.hand(3).sheet["hand"]) == 1
