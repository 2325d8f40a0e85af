"""Three to six captains: who is asked, who opposes, who is out, and what leaves the game (M16)."""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from magblast.conformance.trial import chosen
from magblast.errors import ShapeError
from magblast.games.magi_nation.catalog import load_rules, printed
from magblast.games.magi_nation.engine import events as e
from magblast.games.magi_nation.engine.actions import Action, Choose, Place
from magblast.games.magi_nation.engine.position import Deal, Position, new_game
from magblast.games.magi_nation.engine.terms import CardId, DeckId
from magblast.games.magi_nation.game import GAME
from magblast.games.magi_nation.imagining import imagine
from magblast.games.magi_nation.log.position import parse_position
from magblast.kernel.seat import ALL, Seat
from magblast.wording import tell
from tests.games.magi_nation.random_games import Ledger, play_numbered, table
from tests.games.magi_nation.scenario import Scenario, c

DECKS = (*printed().decks,)
GAMES = 5
SEATED = ("cald", "naroom", "orothe", "underneath", "arderial", "rulebook")


class Several(Scenario):
    """Represent a table from which cards go with the captain who is out."""

    def check(self) -> None:
        """Assert that no card lies twice."""
        cards = self.counted()
        assert len(cards) == len({*cards})


def several(*parts: dict[str, Any], **more: Any) -> Scenario:
    """Set up a table of as many captains as there are parts; each has a Magi with 10 energy."""
    rules = load_rules(tuple(map(DeckId, SEATED[: len(parts)])))
    seats = {}
    for seat, part in enumerate(parts, 1):
        first, *rest = rules.magi[seat]
        usual = {} if "magi" in part or "stack" in part else {"magi": c(first, 10), "stack": rest}
        seats[str(seat)] = {**usual, **part}
    data = {"turn": 9, "rest": False, "seats": seats, **more}
    position, events = parse_position(data, rules, "falcon")
    scenario = Several.at(position)
    scenario.events = [*events]
    return scenario


def walk(seats: int, seed: int, most: int = 4000) -> Iterator[tuple[Position, Action, Position]]:
    """Play a random game of so many captains."""
    chance = random.Random(seed)
    rules = load_rules(tuple(chance.choices(DECKS, k=seats)))
    position, _ = new_game(rules, str(seed))
    ledger = Ledger(position)
    for _ in range(most):
        if not position.legal:
            return
        action = chosen(position.legal, chance)
        after, events = position.play(action)
        ledger.check(after, events)
        yield position, action, after
        position = after


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_games_of_several_captains_end_without_a_broken_promise(seats: int) -> None:
    out: list[Seat] = []
    for number in range(2):
        last = None
        for _, _, after in walk(seats, number):
            last = after
        assert last is not None
        out += [seat for seat, player in enumerate(last.state.players, 1) if player.has_lost]
    assert out


def test_m16_1_where_one_opponent_is_meant_its_controller_chooses_when_announcing() -> None:
    one = {"relics": ["mask_of_abwyn.1"]}
    asked = {"card": "mask_of_abwyn.1", "power": "windsight"}
    assert several(one, {}, {}, {}).targets("power", **asked) == [2, 3, 4]
    assert several(one, {}).targets("power", **asked) == [2]
    out: dict[str, Any] = {"stack": []}
    assert several(one, out, {}, {}).targets("power", **asked) == [3, 4]


def test_m16_2_all_opponents_are_meant_and_act_clockwise_from_the_controller() -> None:
    shimmer: dict[str, Any] = {"magi": c("shimmer.1", 0), "stack": [], "creatures": ["lovian.1"]}
    two, three = {"creatures": [c("rudwot.1", 3)]}, {"creatures": [c("orpus.1", 2)]}
    game = several(shimmer, two, three, phase="prs_2").end()
    assert game.energy("lovian.1", "rudwot.1", "orpus.1") == (4, 2, 1)
    deck = {"deck": ["quor.1", "quor.2"]}
    caster: dict[str, Any] = {"magi": c("evu.1", 10), "stack": []}
    caster |= {"hand": ["vortex_of_knowledge.1"], "deck": ["rudwot.1", "rudwot.2"]}
    last = {"deck": ["orpus.1", "orpus.2"]}
    game = several(deck, caster, last, active=2).play("vortex_of_knowledge.1", by=2)
    assert [each.seat for each in game.happened(e.CardsDrawn)] == [2, 3, 1]


def test_m16_3_creatures_of_any_opponent_are_attacked_and_their_captain_is_concerned() -> None:
    mine = {"creatures": [c("quor.1", 4), c("quor.2", 4)]}
    two, three = {"creatures": [c("rudwot.1", 9)]}, {"creatures": [c("orpus.1", 9)]}
    game = several(mine, two, three, {}, phase="attack")
    # Captain 4 has no creature, so the Magi can be attacked.
    assert game.targets("attack", creature="quor.1") == ["rudwot.1", "orpus.1", "fossik.1"]
    game.attack("quor.1", "orpus.1").attack("quor.2", "rudwot.1")
    magi = [game.magi(seat).energy for seat in (1, 2, 3, 4)]
    assert magi == [10, 8, 8, 10]


def test_m16_3_an_effect_of_the_defender_belongs_to_its_captain() -> None:
    three = {"creatures": [c("wellisk_pup.1", 9)]}
    mine = {"creatures": [c("quor.1", 4)]}
    game = several(mine, {}, three, phase="attack", dice=[1]).attack("quor.1", "wellisk_pup.1")
    assert [each.seat for each in game.happened(e.DiceRolled)] == [3]


def fogged(turns: int = 2) -> dict[str, Any]:
    spells = [{"card": "fog_bank.1", "by": 1, "turns": turns}]
    return {"creatures": [c("quor.1", 4, spells=spells)]}


def test_m16_4_fog_bank_lasts_until_every_opponent_has_ended_two_turns() -> None:
    game = several(fogged(), {}, {})
    for turns in (2, 1):
        for seat in (1, 2, 3):
            assert game.creature("quor.1").spells[0].turns == turns
            game.end(seat, 4)
            while game.asked and game.asked.kind == "fetch":
                game.passes(game.asked.seat)
    assert game.creature("quor.1").spells == ()
    # One who is out no longer counts.
    game = several(fogged(1), {}, {"stack": []}, active=2).end(2, 4)
    assert game.creature("quor.1").spells == ()


def test_m16_5_a_turn_of_ones_own_comes_once_a_round_and_turns_of_all_count_for_burrow() -> None:
    one: dict[str, Any] = {"magi": c("evu.1", 20), "stack": [], "relics": ["hood_of_hiding.1"]}
    one |= {"creatures": [c("rudwot.1", 3, burrow=4)]}
    game = several({}, one, {}, active=2).power("hood_of_hiding.1", "conceal", by=2)
    burrowed = []
    for seat in (2, 3, 1):
        game.end(seat, 4)
        burrowed.append(game.creature("rudwot.1").burrow)
        assert game.magi(2).hidden is not None
    assert burrowed == [3, 2, 1]
    game.end(2, 4)
    assert game.magi(2).hidden is None


def answered(game: Scenario) -> list[Seat]:
    """Let everybody decline, and return who was asked for an effect."""
    found = []
    while game.asked is not None and game.asked.kind == "effect":
        found.append(game.asked.seat)
        game.passes(game.asked.seat)
    return found


def wellisks(active: Seat) -> Scenario:
    """Let one captain of four play a creature while all have a Wellisk."""
    parts: list[dict[str, Any]] = [{"creatures": [f"wellisk.{n}"]} for n in (1, 2, 3, 4)]
    magi = {1: "grega.1", 3: "blu.1"}[active]
    parts[active - 1] |= {"magi": c(magi, 20), "stack": [], "hand": ["orpus.1"]}
    return several(*parts, active=active, phase="creatures").play("orpus.1", by=active)


def test_m16_6_effects_of_one_moment_come_clockwise_from_the_active_captain() -> None:
    assert answered(wellisks(1)) == [1, 2, 3, 4]
    assert answered(wellisks(3)) == [3, 4, 1, 2]


def test_m16_7_the_first_to_answer_ends_it_only_where_nothing_is_left_to_answer() -> None:
    game = wellisks(3).passes(3).effect(4, "wellisk.4")
    assert "orpus.1" not in game.creatures(3)
    assert answered(game) == []


def falling(**more: Any) -> Scenario:
    """Let captain 1 burn the last Magi of captain 2, whose creature captain 3 has."""
    one = {"magi": c("grega.1", 20), "stack": ["gar.1"], "hand": ["fire_ball.1"]}
    two = {"magi": c("evu.1", 2), "stack": [], "defeated": ["tryn.1", "yaki.1"], "deck": ["grow.1"]}
    two |= {"hand": ["rudwot.1"], "discard_pile": ["weebo.1"], "relics": ["robe_of_vines.1"]}
    under = [{"card": "hood_of_hiding.1", "from": 2, "owner": 2}]
    three = {"creatures": [c("furok.1", 2, owner=2), c("karak.1", 3, under=under)]}
    return several(one, two, three, {}, **more)


def test_m16_8_the_cards_of_a_captain_who_is_out_leave_the_game() -> None:
    game = falling().play("fire_ball.1", target="evu.1")
    assert [each.seat for each in game.happened(e.CaptainOut)] == [2]
    out = game.player(2)
    assert not any((out.hand, out.deck, out.discard_pile, out.relics, out.magi))
    assert out.defeated == ("tryn.1", "yaki.1", "evu.1")
    assert game.position.view(None).living == (1, 3, 4)
    # What others have in play stays, and leaves the game when it leaves play.
    assert game.creatures(3) == {"furok.1": 2, "karak.1": 3}
    game.do(1, "end_phase")
    game = several(
        {"magi": c("grega.1", 20), "hand": ["flame_geyser.1"]},
        {"stack": []},
        {
            "creatures": [
                c("furok.1", 2, owner=2),
                c("karak.1", 3, under=[{"card": "hood_of_hiding.1", "from": 2, "owner": 2}]),
            ]
        },
    ).play("flame_geyser.1")
    assert not game.creatures(3)
    assert not game.player(2).discard_pile + game.player(2).hand
    left = game.happened(e.CardLeft)
    assert left == [e.CardLeft(2, CardId(each)) for each in ("furok.1", "hood_of_hiding.1")]
    assert game.asked == (1, "prs_1")


def test_m16_9_of_several_who_fall_at_once_all_are_out() -> None:
    last = {"magi": c("gar.1", 30), "hand": ["flame_geyser.1"], "stack": []}
    two, three = {"magi": c("evu.1", 3), "stack": []}, {"magi": c("blu.1", 3), "stack": []}
    game = several(last, two, three).play("flame_geyser.1")
    assert game.happened(e.GameWon) == [e.GameWon(1, 9)]
    last["magi"] = c("gar.1", 10)
    game = several(last, {"stack": []}, three).play("flame_geyser.1")
    assert game.happened(e.GameDrawn) == [e.GameDrawn(9, (1, 3))]
    outcome = game.position.outcome
    assert outcome is not None
    assert outcome.winners == (1, 3)
    game = several(last, two, three).play("flame_geyser.1")
    outcome = game.position.outcome
    assert outcome is not None
    assert outcome.winners == ()


def test_m16_10_the_turn_of_a_captain_who_is_out_ends_at_once() -> None:
    two = {"magi": c("gar.1", 10), "stack": [], "hand": ["flame_geyser.1"]}
    game = several({"magi": c("grega.1", 9)}, two, {}, active=2).play("flame_geyser.1", by=2)
    assert game.position.view(None).living == (1, 3)
    assert game.position.view(None).active == 3
    assert game.asked == (3, "prs_1")
    assert game.end(3, 4).asked == (1, "prs_1")


def test_m16_11_before_the_first_turn_there_is_no_magi_to_attack_but_a_hand() -> None:
    mine = {"creatures": [c("quor.1", 4)], "hand": ["vortex_of_knowledge.1"]}
    fresh = {"first_turn": True, "stack": ["blu.1", "ebylon.1", "orlon.1"], "deck": ["orpus.1"]}
    game = several(mine, {}, fresh).play("vortex_of_knowledge.1")
    assert game.hand(3) == ["orpus.1"]
    assert game.end().targets("attack", creature="quor.1") == ["evu.1"]


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_m3_3_whoever_begins_energizes_unless_two_play(seats: int) -> None:
    game = several(*[{}] * seats, turn=1, phase="energize", active=2)
    assert game.magi(2).energy == 10 + (0 if seats == 2 else 4)


def test_m2_3_those_who_tie_for_the_highest_roll_again() -> None:
    rules = load_rules(tuple(map(DeckId, SEATED[:4])))
    position, _ = new_game(rules, "falcon", Deal((5, 5, 2, 5, 3, 1, 3, 2, 6)))
    for seat in rules.seats:
        position, events = position.play(Place(seat, *rules.magi[seat]))
    asked = position.decision
    rolled = [(each.seat, each.dice) for each in events if isinstance(each, e.DiceRolled)]
    assert rolled == [
        (1, (5,)),
        (2, (5,)),
        (3, (2,)),
        (4, (5,)),
        (1, (3,)),
        (2, (1,)),
        (4, (3,)),
        (1, (2,)),
        (4, (6,)),
    ]
    assert asked is not None
    assert asked.seat == 4
    assert [each.seat for each in position.legal if isinstance(each, Choose)] == [4, 1, 2, 3]


def test_m16_12_everybody_plays_alone_against_all_others() -> None:
    for seats in range(3, 7):
        game = several(*[{}] * seats, phase="attack")
        board = game.position.board
        for seat in game.position.rules.seats:
            assert {*board.opponents(seat)} == {*game.position.rules.seats} - {seat}
    # Nobody wins together with another: two who are left play on, and one who is left has won.
    one = {"magi": c("gar.1", 30), "hand": ["flame_geyser.1"], "stack": []}
    three = {"magi": c("blu.1", 3), "stack": []}
    game = several(one, {}, three).play("flame_geyser.1")
    assert game.position.outcome is None
    assert game.position.view(None).living == (1, 2)
    outcome = several(one, {"stack": []}, three).play("flame_geyser.1").position.outcome
    assert outcome is not None
    assert outcome.winners == (1,)


@pytest.mark.parametrize("seats", range(1, 9))
def test_m16_13_two_to_six_captains_can_play(seats: int) -> None:
    if seats in range(2, 7):
        begun = table(seats, 5)
        position, _ = GAME.open(begun.setup, begun.start)
        assert position.view(None).living == tuple(range(1, seats + 1))
        return
    with pytest.raises(ShapeError) as caught:
        table(seats, 5)
    assert tell(caught.value) == f"Magi-Nation Duel has 2 to 6 seats, not {seats}"


@pytest.mark.parametrize("number", range(GAMES))
def test_games_with_random_decks_end_without_a_broken_promise(number: int) -> None:
    assert play_numbered(2 + number % 5, number).steps


@pytest.mark.parametrize("seats", [3, 6])
def test_a_table_of_several_is_written_and_read_again(seats: int) -> None:
    for number, (_, _, after) in enumerate(walk(seats, 7)):
        asked = after.decision
        if number % 9 == 0 and asked is not None and asked.kind in ("prs_1", "attack"):
            shown = json.loads(json.dumps(GAME.snapshot(after, ALL)))
            position, events = parse_position(shown, after.rules, "any")
            assert not events
            assert position.state.players == after.state.players
            view = after.view(asked.seat)
            assert imagine(after.rules, view, "one").view(asked.seat) == view
