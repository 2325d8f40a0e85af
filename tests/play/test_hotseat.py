"""Lead a game at one terminal without a terminal: who looks, who is told what."""

import random
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest

from magblast.games.magblast.engine.actions import Agree, EndPhase, Fire, Pass, Respond, Sound
from magblast.games.magblast.engine.events import Event, seen_by
from magblast.games.magblast.engine.terms import DecisionKind, Turret
from magblast.games.magblast.engine.things import KeyAnswer, card, flagship, key_answer
from magblast.games.magblast.table.shot import shot_of
from magblast.kernel.picks import Thing
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat
from magblast.play.flow import Asking, Cue, ScreenKind, asking_of, with_asking
from magblast.play.hotseat import Hotseat
from magblast.play.orders import Order
from magblast.play.public import SeenEntry
from magblast.play.rematch import rematch
from magblast.play.session import Session
from magblast.record.header import new_header, parse_header
from magblast.wording import ENGLISH
from tests.support.logs import NAMES, duel
from tests.support.play import lively

FIRE = Fire(1, "beam_blast.1", "freya", "ares")
COVER, TABLE, CALL = ScreenKind.COVER, ScreenKind.TABLE, ScreenKind.CALL
PUBLIC, END = ScreenKind.PUBLIC, ScreenKind.END


def lead(
    path: Path | None = None,
    captains: int = 2,
    asking: Asking = Asking.CALL,
    table: Mapping[str, str] | None = None,
    **changes: Any,
) -> Hotseat:
    """Lead the game of ``duel``; further captains hold one laser each."""
    data = duel(**changes)
    for seat in range(3, captains + 1):
        data["position"]["seats"].setdefault(str(seat), {"hand": [f"laser_blast.{seat + 2}"]})
    data["seats"] = [{"name": name} for name in NAMES[:captains]]
    data["table"] = dict(table or {})
    return Hotseat(Session.start(with_asking(parse_header(data), asking), path))


def fired(hotseat: Hotseat) -> Hotseat:
    """Let seat 1 look and fire, with a noise, so that the table is asked for responses."""
    hotseat.look(1)
    hotseat.submit(FIRE)
    hotseat.submit(Sound(1, made=True), "pew")
    return hotseat


def why_not(hotseat: Hotseat, thing: Thing) -> Refusal | None:
    return hotseat.pending.reasons(hotseat.session.words(ENGLISH).spell).refusal_of((thing,))


def events_of(told: Iterable[SeenEntry]) -> list[Event]:
    return [event for happening in told for event in happening.events]


def test_a_seat_looks_only_behind_its_cover() -> None:
    hotseat = lead()
    assert hotseat.cue == Cue(COVER, 1)
    assert hotseat.view.viewer is None
    hotseat.look(1)
    assert hotseat.cue == Cue(TABLE, 1)
    assert hotseat.view == hotseat.session.view(1)
    hotseat.cover()
    assert hotseat.cue == Cue(COVER, 1)


def test_public_questions_need_no_cover_and_the_captain_stays() -> None:
    hotseat = lead()
    hotseat.look(1)
    hotseat.submit(FIRE)
    assert hotseat.cue == Cue(PUBLIC, 1, asked="sound")
    assert hotseat.view.viewer is None
    hotseat.submit(Sound(1, made=True))
    assert hotseat.cue == Cue(CALL)
    hotseat.nobody_answers()
    assert hotseat.cue == Cue(TABLE, 1)


@pytest.mark.parametrize(("hands", "hidden"), [("careful", True), ("relaxed", False)])
def test_a_hand_lies_face_down_after_a_public_question(hands: str, hidden: bool) -> None:
    hotseat = lead(table={"hands": hands})
    hotseat.look(1)
    hotseat.submit(FIRE)
    assert not hotseat.covers.hand_hidden
    hotseat.submit(Sound(1, made=True))
    assert hotseat.covers.hand_hidden is hidden
    hotseat.covers.hand_hidden = False
    hotseat.nobody_answers()
    assert hotseat.covers.hand_hidden is hidden
    hotseat.cover()
    hotseat.look(1)
    assert not hotseat.covers.hand_hidden


@pytest.mark.parametrize("hands", ["careful", "relaxed"])
def test_a_hand_with_a_pin_never_lies_face_down(hands: str) -> None:
    hotseat = lead(table={"hands": hands})
    hotseat.look(1)
    hotseat.covers.pins[1] = "1234"
    hotseat.submit(FIRE)
    hotseat.submit(Sound(1, made=True))
    hotseat.nobody_answers()
    # Where the table is relaxed, a hand is in sight again after a question to everybody.
    assert hotseat.cue == (Cue(COVER, 1) if hands == "careful" else Cue(TABLE, 1))
    assert not hotseat.covers.hand_hidden


def test_a_captain_who_calls_is_covered_looks_and_answers() -> None:
    hotseat = fired(lead())
    hotseat.call(2)
    assert hotseat.cue == Cue(COVER, 2, called=True)
    assert hotseat.view.viewer is None
    hotseat.look(2)
    assert hotseat.cue == Cue(TABLE, 2, called=True)
    assert hotseat.view.decision is not None
    assert hotseat.view.decision.kind is DecisionKind.RESPOND
    assert Respond(2, "evasive_action.1") in hotseat.view.legal
    hotseat.submit(Respond(2, "evasive_action.1"))
    assert hotseat.cue == Cue(CALL)
    hotseat.nobody_answers()
    # Another captain has looked since.
    assert hotseat.cue == Cue(COVER, 1)


def test_those_asked_before_the_caller_stay_silent() -> None:
    seats = duel()["position"]["seats"]
    seats["4"] = {"hand": ["temporal_flux.1"]}
    hotseat = fired(lead(captains=4, seats=seats))
    before = len(hotseat.session.entries)
    assert hotseat.session.view(None).waiting == (2, 3, 4)
    hotseat.call(4)
    hotseat.look(4)
    hotseat.submit(Respond(4, "temporal_flux.1"))
    played = [entry.action for entry in hotseat.session.entries[before:]]
    assert played == [Pass(2), Pass(3), Respond(4, "temporal_flux.1")]


@pytest.mark.parametrize("leave", [lambda hotseat: hotseat.submit(Pass(2)), Hotseat.cover])
def test_a_bluff_leaves_no_trace(leave: Callable[[Hotseat], None]) -> None:
    hotseat = fired(lead())
    entries = list(hotseat.session.entries)
    hotseat.call(2)
    hotseat.look(2)
    leave(hotseat)
    assert hotseat.cue == Cue(CALL)
    assert (hotseat.covers.eyes, hotseat.covers.caller) == (None, None)
    assert list(hotseat.session.entries) == entries


def test_a_strict_table_asks_in_order_behind_covers() -> None:
    hotseat = fired(lead(asking=Asking.STRICT))
    assert hotseat.cue == Cue(COVER, 2)
    hotseat.look(2)
    assert hotseat.cue == Cue(TABLE, 2)
    hotseat.submit(Pass(2))
    assert hotseat.cue == Cue(COVER, 1)


def test_nobody_can_tell_a_standing_order_from_a_captain_who_passes() -> None:
    free, ordered = lead(asking=Asking.STRICT), lead(asking=Asking.STRICT)
    for hotseat in (free, ordered):
        hotseat.look(2)
    ordered.orders.given = Order.ALL
    for hotseat in (free, ordered):
        hotseat.cover()
        fired(hotseat)
    assert ordered.cue == free.cue == Cue(COVER, 2)
    assert not ordered.is_ordered
    for hotseat in (free, ordered):
        hotseat.look(2)
    assert ordered.cue == free.cue == Cue(TABLE, 2)
    assert (ordered.is_ordered, free.is_ordered) == (True, False)
    ordered.obey()
    free.submit(Pass(2))
    assert ordered.session.entries == free.session.entries
    assert ordered.cue == free.cue == Cue(COVER, 1)
    assert ordered.news.take(None) == free.news.take(None)
    # The captain has seen nothing, and is still told.
    assert ordered.look(2)


def test_an_order_may_spare_what_concerns_its_captain() -> None:
    hotseat = lead(captains=3, asking=Asking.STRICT)
    for seat in (2, 3):
        hotseat.look(seat)
        hotseat.orders.given = Order.OTHERS
        assert hotseat.orders.given is Order.OTHERS
    hotseat.cover()
    fired(hotseat)
    hotseat.look(2)
    assert not hotseat.is_ordered
    hotseat.submit(Respond(2, "evasive_action.1"))
    hotseat.look(3)
    assert hotseat.is_ordered
    hotseat.orders.given = None
    assert not hotseat.is_ordered
    assert hotseat.orders.given is None


def test_an_order_ends_with_the_next_turn_of_its_captain() -> None:
    hotseat = lead(asking=Asking.STRICT)
    hotseat.look(1)
    hotseat.orders.given = Order.ALL
    hotseat.submit(EndPhase(1))
    hotseat.covers.eyes = 1
    assert hotseat.orders.given is Order.ALL
    while (view := hotseat.session.view(None)).active == 2:
        hotseat.session.submit(hotseat.session.position.legal[-1])
    assert view.turn == 9
    assert hotseat.orders.given is None


@pytest.mark.parametrize(
    ("asking", "orders", "may"),
    [
        (Asking.CALL, "allowed", False),
        (Asking.STRICT, "allowed", True),
        (Asking.STRICT, "none", False),
        (Asking.FRIENDLY, "allowed", True),
    ],
)
def test_orders_are_given_where_captains_are_asked_one_by_one(
    asking: Asking, orders: str, may: bool
) -> None:
    hotseat = lead(asking=asking, table={"orders": orders})
    assert hotseat.orders.are_allowed is may
    hotseat.look(2)
    hotseat.orders.given = Order.ALL
    hotseat.cover()
    fired(hotseat)
    if not may:
        hotseat.covers.eyes = 2
        assert not hotseat.is_ordered


def test_survivors_are_asked_in_public() -> None:
    third = {
        "flagship": "alpha_mazons",
        "damage": [{"card": "ramming_speed.1", "value": 7}],
    }
    data = duel()
    data["seats"].append({"name": "Cy"})
    data["position"]["seats"]["3"] = third
    hotseat = Hotseat(Session.start(parse_header(data), None))
    hotseat.look(1)
    hotseat.submit(Fire(1, "beam_blast.1", "freya", "alpha_mazons"))
    hotseat.submit(Sound(1, made=True))
    hotseat.nobody_answers()
    assert hotseat.cue == Cue(PUBLIC, 1, asked="agree")
    hotseat.submit(Agree(1, yes=True))
    assert hotseat.cue == Cue(PUBLIC, 2, asked="agree")


def test_a_shot_is_described_in_public_facts() -> None:
    hotseat = lead(captains=4)
    hotseat.look(1)
    hotseat.submit(FIRE)
    assert shot_of(hotseat.public_facts, hotseat.session.setup) == (1, Turret.BEAM, 0, (2, 3, 4))


def test_news_is_what_happened_since_a_seat_looked() -> None:
    hotseat = lead()
    # Before the first look there was nothing but the opening.
    assert not events_of(hotseat.look(1))
    hotseat.submit(FIRE)
    hotseat.submit(Sound(1, made=True), "pew")
    hotseat.call(2)
    news = hotseat.look(2)
    assert [happening.text for happening in news] == [None, None, "pew"]
    hotseat.cover()
    assert not hotseat.look(2)
    hotseat.cover()
    hotseat.nobody_answers()
    assert events_of(hotseat.look(1))[0] == hotseat.session.entries[0].events[0]


def test_a_captain_has_read_what_was_on_the_table_when_answering() -> None:
    hotseat = fired(lead())
    hotseat.nobody_answers()
    hotseat.submit(Pass(1))
    hotseat.cover()
    # The last answer is new: its result was never shown to the captain.
    assert [happening.events for happening in hotseat.look(1)] == [
        hotseat.session.entries[-1].events
    ]


def test_a_captain_who_stays_is_not_told_again_what_the_public_heard() -> None:
    hotseat = lead()
    hotseat.look(1)
    hotseat.submit(FIRE)
    assert events_of(hotseat.news.take(None))
    hotseat.submit(Sound(1, made=True))
    assert events_of(hotseat.news.take(None))
    hotseat.nobody_answers()
    told = events_of(hotseat.news.take(1))
    assert told == list(hotseat.session.entries[-1].events)
    assert not hotseat.news.take(1)


def test_what_the_public_may_not_know_is_told_to_the_captain_who_stays(tmp_path: Path) -> None:
    told: set[type[Event]] = set()
    for hotseat in games(tmp_path, 2):
        cue = hotseat.cue
        if cue.kind is COVER:
            continue
        if cue.kind is not TABLE:
            hotseat.news.take(None)
            continue
        start = hotseat.news.told[cue.seat]
        entries = hotseat.session.entries[start:]
        private = [
            seen
            for entry in entries
            for event in entry.events
            if (seen := seen_by(event, cue.seat)) != seen_by(event, None)
        ]
        news = events_of(hotseat.news.take(cue.seat))
        assert [event for event in news if event in private] == private
        told |= {type(event) for event in private}
    assert told


def test_a_take_back_is_told_no_more() -> None:
    hotseat = lead()
    hotseat.look(1)
    hotseat.submit(FIRE)
    assert hotseat.news.take(None)
    assert hotseat.undoing.limit == 1
    assert hotseat.undoing.undo() == FIRE
    assert hotseat.cue == Cue(TABLE, 1)
    assert not events_of(hotseat.news.take(1))
    assert hotseat.undoing.can_redo
    hotseat.undoing.redo()
    assert events_of(hotseat.news.take(None))


def test_who_called_takes_nothing_back() -> None:
    hotseat = fired(lead())
    hotseat.call(2)
    hotseat.look(2)
    entries = list(hotseat.session.entries)
    assert (hotseat.undoing.limit, hotseat.undoing.can_redo) == (0, False)
    assert hotseat.undoing.undo() is None
    hotseat.undoing.redo()
    assert list(hotseat.session.entries) == entries


def test_a_hidden_hand_is_shown_again_at_the_next_look() -> None:
    hotseat = lead()
    hotseat.look(1)
    hotseat.covers.hand_hidden = True
    hotseat.submit(FIRE)
    assert hotseat.covers.hand_hidden
    hotseat.look(1)
    assert not hotseat.covers.hand_hidden


def test_a_turn_opens_until_its_captain_acts() -> None:
    hotseat = lead()
    hotseat.look(1)
    assert not hotseat.news.opens_turn(1)
    hotseat.submit(EndPhase(1))
    assert hotseat.cue == Cue(COVER, 2)
    assert hotseat.news.opens_turn(2)
    assert not hotseat.news.opens_turn(1)
    hotseat.look(2)
    hotseat.submit(hotseat.view.legal[-1])
    assert not hotseat.news.opens_turn(2)


def test_a_resumed_game_is_covered_and_tells_what_came_after_ones_own_action(
    tmp_path: Path,
) -> None:
    path = tmp_path / "game.mblog"
    hotseat = fired(lead(path))
    hotseat.session.close()
    again = Hotseat(Session.resume(path))
    assert again.cue == Cue(CALL)
    assert again.view.viewer is None
    again.nobody_answers()
    assert again.cue == Cue(COVER, 1)
    assert [happening.text for happening in again.look(1)] == ["pew", None]
    again.session.close()


def test_a_card_that_cannot_be_played_has_a_reason() -> None:
    hotseat = lead()
    hotseat.look(1)
    assert why_not(hotseat, card("direct_hit.1")) is not None
    assert why_not(hotseat, key_answer(KeyAnswer.END_PHASE)) is None
    assert why_not(hotseat, flagship(hotseat.view.seats[0].flagship.id)) is not None
    fired(hotseat)
    hotseat.call(2)
    hotseat.look(2)
    assert why_not(hotseat, card("laser_blast.1")) is not None


def test_a_card_that_cannot_pay_has_a_reason() -> None:
    hotseat = lead(phase="reinforce")
    hotseat.look(1)
    assert why_not(hotseat, card("beam_blast.1")) is not None


def test_a_rematch_keeps_the_deal_or_changes_the_dealer() -> None:
    hotseat = lead(captains=3, asking=Asking.STRICT, table={"hands": "relaxed"})
    old = hotseat.session.header
    assert old.table["hands"] == "relaxed"
    same = rematch(hotseat.session)
    assert [info.name for info in same.seats] == ["Bo", "Cy", "Ada"]
    assert same.seed == old.seed
    dealt = rematch(hotseat.session, dealer=2)
    assert [info.name for info in dealt.seats] == ["Cy", "Ada", "Bo"]
    assert asking_of(dealt) is Asking.STRICT
    assert dealt.table == same.table == old.table


def games(folder: Path, seats: int, most: int = 150) -> Iterable[Hotseat]:
    """Play one random game for each way of asking; stop before every answer."""
    for number, asking in enumerate((Asking.CALL, Asking.STRICT)):
        header = with_asking(new_header("third", NAMES[:seats], f"seat {number}"), asking)
        hotseat = Hotseat(Session.start(header, folder / f"{seats}-{asking}.mblog"))
        rng = random.Random(seats)
        for _ in range(most):
            yield hotseat
            answer(hotseat, rng)
        hotseat.session.close()


def answer(hotseat: Hotseat, rng: random.Random) -> None:
    """Do at random what a front would do at the cue."""
    cue = hotseat.cue
    decision = hotseat.session.decision
    match cue.kind:
        case ScreenKind.COVER:
            hotseat.look(cue.seat)
        case ScreenKind.TABLE:
            if hotseat.undoing.limit and rng.random() < 0.1:
                hotseat.undoing.undo()
            else:
                hotseat.submit(lively(rng, hotseat.view.legal))
        case ScreenKind.CALL:
            asked: tuple[Seat, ...] = hotseat.session.view(None).waiting
            if rng.random() < 0.3:
                hotseat.call(rng.choice(asked))
            else:
                hotseat.nobody_answers()
        case ScreenKind.PUBLIC if cue.asked == "sound":
            assert decision is not None
            assert (
                shot_of(hotseat.public_facts, hotseat.session.setup).seat
                == cue.seat
                == decision.seat
            )
            hotseat.submit(Sound(cue.seat, made=rng.random() < 0.9))
        case ScreenKind.PUBLIC:
            hotseat.submit(Agree(cue.seat, yes=False))


@pytest.mark.parametrize("seats", [2, 4])
def test_nothing_private_is_given_out_but_behind_a_lifted_cover(seats: int, tmp_path: Path) -> None:
    kinds = set()
    eyes: Seat | None = None
    lifted: Seat | None = None
    for hotseat in games(tmp_path, seats):
        cue, view = hotseat.cue, hotseat.view
        kinds.add(cue.kind)
        # The viewer changes behind the cover of that very seat, and nowhere else.
        assert hotseat.covers.eyes in (None, eyes, lifted)
        eyes, lifted = hotseat.covers.eyes, cue.seat if cue.kind is COVER else None
        assert view.viewer == (cue.seat if cue.kind is TABLE else None)
        if cue.kind is TABLE:
            assert cue.seat == eyes
        for seat in range(1, seats + 1):
            assert (view.seats[seat - 1].hand is None) == (seat != view.viewer)
    assert {COVER, TABLE, CALL, PUBLIC} <= kinds


def test_what_comes_next_does_not_depend_on_a_hand() -> None:
    steps: tuple[Callable[[Hotseat], object], ...] = (
        lambda hotseat: hotseat.look(1),
        lambda hotseat: hotseat.submit(FIRE),
        lambda hotseat: hotseat.submit(Sound(1, made=True)),
        lambda hotseat: hotseat.call(2),
        lambda hotseat: hotseat.look(2),
        lambda hotseat: hotseat.submit(Pass(2)),
        Hotseat.nobody_answers,
    )
    found: list[list[tuple[Cue, list[SeenEntry]]]] = []
    for hand in (["evasive_action.1", "temporal_flux.1"], ["laser_blast.3", "laser_blast.4"]):
        seats = duel()["position"]["seats"]
        hotseat = lead(seats={**seats, "2": {**seats["2"], "hand": hand}})
        cues = []
        for step in steps:
            step(hotseat)
            cues.append((hotseat.cue, hotseat.news.take(None)))
        found.append(cues)
    assert found[0] == found[1]
    assert [cue.kind for cue, _ in found[0]] == [TABLE, PUBLIC, CALL, COVER, TABLE, CALL, COVER]


def test_a_finished_game_ends() -> None:
    data = duel(
        seats={
            "1": {"flagship": "the_glorp", "hand": ["mag_blast.1"], "blue": [{"ship": "weslex"}]},
            "2": {"flagship": "tri_bot", "damage": ["beam_blast.1", "laser_blast.1"]},
        }
    )
    hotseat = Hotseat(Session.start(parse_header(data), None))
    hotseat.look(1)
    hotseat.submit(Fire(1, "mag_blast.1", "weslex", "tri_bot"))
    hotseat.submit(Sound(1, made=True))
    hotseat.cover()
    while hotseat.cue.kind is CALL:
        hotseat.nobody_answers()
    assert hotseat.cue == Cue(END)
    assert (hotseat.undoing.limit, hotseat.undoing.can_redo) == (0, False)
