import random
import time
from collections.abc import Iterable, Sequence

import pytest

from magblast.conformance.picking import reach
from magblast.games.magblast.catalog import load_rules
from magblast.games.magblast.engine.actions import Action, EndPhase, Fire, Move, Pay, UseAbility
from magblast.games.magblast.engine.position import Position
from magblast.games.magblast.engine.state import GameState
from magblast.games.magblast.engine.terms import Zone
from magblast.games.magblast.engine.things import (
    KeyAnswer,
    Role,
    Speller,
    ThingKind,
    berth,
    card,
    flagship,
    key_answer,
    ship,
    zone,
)
from magblast.games.magblast.table.spelling import berths, select
from magblast.kernel.picks import NUMBER, OPTION, PLACE, Part, Pick, Spelling, Thing
from magblast.kernel.setup import SeatInfo, Setup, Start
from magblast.kernel.shelf import game_of
from magblast.play.selection import Dial, Selection, dials_of
from magblast.play.unlisted import judge_of
from magblast.wording import ENGLISH
from tests.pebbles import Pebbles
from tests.support.questions import (
    REFUSED,
    Attack,
    Fetch,
    Guard,
    Order,
    Pass,
    Shift,
    Spend,
    Strike,
    attack,
    being,
    cell,
    fetch,
    order,
    shift,
    spend,
    strike,
)
from tests.support.scenario import Scenario
from tests.support.scenes import RULES, duel, moments


def start(state: GameState) -> Selection:
    legal = Position(state, RULES).legal
    return over(legal, [player.flagship.id for player in state.players])


def over(legal: Iterable[Action], flagships: Sequence[str]) -> Selection:
    return Selection.over((action, action.spell(Speller(flagships))) for action in legal)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_every_legal_action_is_reached_by_choices_alone_and_left_by_going_back(seats: int) -> None:
    rng = random.Random(seats)
    for state, _ in moments(seats, f"reach {seats}", 250):
        root = start(state)
        few = min(len(root.answers.candidates), 15)
        for wanted in rng.sample(root.answers.candidates, few):
            selection = reach(root, wanted.action, wanted.spelling, rng)
            while not selection.is_idle:
                selection = selection.back()
            assert selection is root


def test_only_legal_actions_come_out_of_random_picks() -> None:
    rng = random.Random(7)
    for state, _ in moments(4, "random picks", 250):
        legal = set(Position(state, RULES).legal)
        selection = start(state)
        while selection.choices and len(selection.picks) < 12:
            selection = selection.pick(rng.choice(selection.choices))
            assert selection.answers.candidates
            assert selection.action is None or selection.action in legal
        assert selection.action in legal


def test_a_blast_is_built_from_card_ship_and_target() -> None:
    root = start(duel().state)
    carded = root.pick(card("laser_blast.1"))
    assert carded.action is None
    assert set(carded.choices) == {ship("terral"), ship("portellis")}
    fired = carded.pick(ship("terral"))
    assert fired.action == Fire(1, "laser_blast.1", "terral", "freya")


def test_what_all_actions_share_needs_no_pick() -> None:
    picked = start(duel().state).pick(card("beam_blast.1"))
    assert ship("freya") in picked.known.settled
    assert set(picked.choices) == {ship("terral"), ship("zeus")}


def test_an_open_zone_makes_the_flagship_a_target() -> None:
    picked = start(duel().state).pick(card("laser_blast.1")).pick(ship("portellis"))
    assert picked.action == Fire(1, "laser_blast.1", "portellis", "mhee_yow_meex")


def test_picks_may_come_in_another_order() -> None:
    root = start(duel().state)
    assert root.accepts(ship("terral"))
    picked = root.pick(ship("terral")).pick(ship("freya")).pick(card("beam_blast.1"))
    assert picked.action == Fire(1, "beam_blast.1", "terral", "freya")


def test_what_does_not_fit_changes_nothing() -> None:
    root = start(duel().state)
    assert root.pick(card("temporal_flux.1")) is root
    assert root.pick(ship("plutt")) is root
    assert not root.accepts(ship("plutt"))


def test_a_second_pick_puts_a_thing_back() -> None:
    root = start(duel().state)
    picked = root.pick(card("laser_blast.1")).pick(ship("terral"))
    assert picked.pick(card("laser_blast.1")).picks == (ship("terral"),)


def test_ending_the_phase_needs_a_pick_even_where_nothing_else_is_legal() -> None:
    root = over([EndPhase(1)], ["freep", "tri_bot"])
    assert root.action is None
    assert root.choices == (key_answer(KeyAnswer.END_PHASE),)
    assert root.pick(key_answer(KeyAnswer.END_PHASE)).action == EndPhase(1)


def test_moving_asks_for_ship_and_zone() -> None:
    actions: list[Action] = [Move(1, "dink", Zone.RED), Move(1, "dink", Zone.BLUE), EndPhase(1)]
    root = over(actions, ["freep", "tri_bot"])
    picked = root.pick(ship("dink"))
    assert picked.asked[0].role == Role.ZONE
    assert picked.pick(zone(Zone.BLUE)).action == Move(1, "dink", Zone.BLUE)


def paying(**first: object) -> Scenario:
    return Scenario(
        {
            1: {"flagship": "the_glorp", "yellow": [{"ship": "dink"}], **first},
            2: {"yellow": [{"ship": "freya"}]},
        },
        phase="reinforce",
    )


def test_the_same_cards_may_pay_for_one_ship_or_for_two() -> None:
    cards = ["bridge_hit.1", "bridge_hit.2", "bomber.4"]
    assert [len(RULES.cards[each].icons) for each in cards] == [2, 2, 2]
    selection = start(paying(hand=cards).state)
    for each in cards:
        selection = selection.pick(card(each))
    assert selection.action is None
    assert selection.choices == (Thing(ThingKind.COUNT, 1), Thing(ThingKind.COUNT, 2))
    assert selection.pick(Thing(ThingKind.COUNT, 2)).action == Pay(1, tuple(cards), 2)


def test_a_payment_may_stop_before_a_larger_one() -> None:
    stars = [each for each, printed in RULES.cards.items() if list(printed.icons) == ["star"]]
    selection = start(paying(hand=stars[:6]).state)
    for each in stars[:3]:
        selection = selection.pick(card(each))
    assert selection.action == Pay(1, tuple(stars[:3]), 1)
    assert card(stars[3]) in selection.choices
    for each in stars[3:6]:
        selection = selection.pick(card(each))
    assert selection.action == Pay(1, tuple(stars[:6]), 2)


def test_tri_bot_may_name_a_ship_of_the_scrapyard() -> None:
    stars = [each for each, printed in RULES.cards.items() if list(printed.icons) == ["star"]][:3]
    table = Scenario(
        {
            1: {"flagship": "tri_bot", "hand": stars, "yellow": [{"ship": "dink"}]},
            2: {"yellow": [{"ship": "freya"}]},
        },
        phase="reinforce",
        scrapyard=["zeus", "ares"],
    )
    paid = start(table.state)
    for each in stars:
        paid = paid.pick(card(each))
    assert paid.action == Pay(1, tuple(stars), 1)
    assert {ship("zeus"), ship("ares")} <= set(paid.choices)
    assert paid.pick(ship("zeus")).action == Pay(1, tuple(stars), 1, "zeus")


def test_three_of_a_large_pile_are_found() -> None:
    pile = [each for each in RULES.cards if each.startswith(("laser", "beam", "mag"))]
    table = Scenario(
        {
            1: {"flagship": "overseers_of_kalgon", "yellow": [{"ship": "dink"}]},
            2: {"yellow": [{"ship": "freya"}]},
        },
        phase="draw",
        discard_pile=pile,
    )
    root = start(table.state)
    # Of the copies of a card, the first are enough.
    assert len(root.answers.candidates) < 2000
    picked = root.pick(flagship("overseers_of_kalgon"))
    for each in ("mag_blast.1", "laser_blast.1", "beam_blast.1"):
        picked = picked.pick(card(each))
    assert isinstance(picked.action, UseAbility)
    assert set(picked.action.cards) == {"mag_blast.1", "laser_blast.1", "beam_blast.1"}
    assert picked.choices == ()
    assert picked.back().action == UseAbility(1, ("laser_blast.1", "mag_blast.1"))


def test_placing_picks_up_a_ship_and_names_its_zone() -> None:
    state, _ = next(moments(2, "placing", 1))
    dealt = state.players[0].dealt
    picked = start(state).pick(ship(dealt[0]))
    assert picked.held == ship(dealt[0])
    assert set(picked.choices) == {zone(each) for each in Zone}
    other = picked.pick(ship(dealt[1]))
    assert other.held == ship(dealt[1])
    placed = other.pick(zone(Zone.RED))
    assert placed.picks == (berth(dealt[1], Zone.RED),)
    assert placed.pick(ship(dealt[0])).choices == tuple(
        zone(each) for each in (Zone.YELLOW, Zone.GREEN, Zone.BLUE)
    )
    again = placed.pick(ship(dealt[1])).pick(zone(Zone.BLUE))
    assert again.picks == (berth(dealt[1], Zone.BLUE),)


def test_the_last_zone_left_has_its_ship_unasked() -> None:
    rules = load_rules("second")
    state, _ = next(moments(2, "placing", 1, rules))
    dealt = state.players[0].dealt
    placed = select(Position(state, rules).view(1))
    for each, where in zip(dealt[1:], (Zone.BLUE, Zone.RED, Zone.GREEN), strict=True):
        assert dealt[0] not in dict(berths(placed))
        placed = placed.pick(ship(each)).pick(zone(where))
    assert berths(placed)[-1] == (dealt[0], Zone.YELLOW)
    assert len(berths(placed)) == 4
    assert placed.action is not None


def test_any_game_can_be_picked_from_its_spelling() -> None:
    game = Pebbles()
    setup = Setup("first", (SeatInfo("Ada"), SeatInfo("Bo")), {"hand": 3}, "first/1")
    position, _ = game.open(setup, Start("seed", "blake2b/1"))
    words = game.words(setup, ENGLISH)
    for _ in range(12):
        asked = position.decision
        if asked is None:
            break
        root = Selection.of(position.view(asked.seat), words.spell)
        picked = root.pick(root.choices[0])
        assert picked.action in position.legal
        position, _ = position.play(picked.action)
    assert position.turn > 1


def test_a_thing_with_a_place_is_picked_up_and_put_down_whatever_the_game() -> None:
    def put(thing: str, place: str) -> tuple[str, Spelling]:
        return f"{thing} on {place}", (Part("figures", (Thing("figure", thing, place),)),)

    root = Selection.over([put("knight", "e4"), put("knight", "d5"), put("rook", "d5")])
    assert root.choices == (Thing("figure", "knight"), Thing("figure", "rook"))
    up = root.pick(Thing("figure", "knight"))
    assert up.asked == (Part(PLACE, (Thing(PLACE, "e4"), Thing(PLACE, "d5"))),)
    down = up.pick(Thing(PLACE, "d5"))
    assert down.action == "knight on d5"
    assert down.placed == (Thing("figure", "knight", "d5"),)
    assert down.back() is root


def things(picked: Selection) -> list[str | int]:
    return [thing.id for thing in picked.choices]


def test_what_is_picked_first_is_the_first_of_an_order() -> None:
    root = order().root
    assert things(root) == ["tryn", "pruitt", "ebylon"]
    picked = root.pick(card("ebylon"))
    assert picked.picked == (Pick("first", card("ebylon")),)
    assert picked.pick(card("tryn")).action == Order("ebylon", "tryn", "pruitt")


def test_one_thing_plays_two_roles() -> None:
    guarding = strike().root.pick(Thing("use", "guard")).pick(cell("d3"))
    assert things(guarding) == ["d3", "e4"]
    assert guarding.pick(cell("d3")).action == Guard("d3", "d3")
    assert guarding.pick(cell("d3")).pick(cell("d3")).picks == guarding.picks


def test_the_same_cell_may_be_any_of_its_roles_until_the_next_pick() -> None:
    picked = strike().root.pick(cell("d3"))
    assert picked.pick(Thing("use", "strike")).pick(cell("d3")).action == Strike("d3", ("d3",))
    assert picked.pick(cell("c4")).pick(cell("d4")).action == Strike("d3", ("c4", "d4"))


def test_a_thing_that_is_asked_for_fills_the_role_for_which_it_is_asked() -> None:
    def part(role: str, id_: str) -> Part:
        return Part(role, (cell(id_),))

    spelled = {
        "move d3 to d4": (part("unit", "d3"), part("to", "d4")),
        "move d3 to e3": (part("unit", "d3"), part("to", "e3")),
        "move c3 to c4": (part("unit", "c3"), part("to", "c4")),
        "strike d3 with c3": (part("unit", "c3"), part("target", "d3")),
    }
    root = Selection.over(spelled.items())
    picked = root.pick(cell("d3"))
    assert [each.action for each in picked.answers.candidates] == ["move d3 to d4", "move d3 to e3"]
    assert picked.picked == (Pick("unit", cell("d3")),)
    # It can still be picked for another role, which is then named, or asked for.
    assert root.pick(cell("d3"), "target").action == "strike d3 with c3"
    assert root.pick(cell("c3")).pick(cell("d3")).action == "strike d3 with c3"


def test_later_ranks_move_up_when_a_target_is_put_back() -> None:
    picked = strike().root.pick(Thing("use", "strike")).pick(cell("e4"))
    both = picked.pick(cell("c4")).pick(cell("d4"))
    assert [pick.rank for pick in both.picked] == [0, 0, 1, 2]
    assert both.pick(cell("c4")).action == Strike("e4", ("d4",))
    assert both.back().action == Strike("e4", ("c4",))


def test_what_stays_picked_keeps_its_role_when_another_thing_is_put_back() -> None:
    """Both parts could hold either thing."""
    root = shift().root
    both = root.pick(being("weebo")).pick(being("quor"))
    assert both.action == Shift("weebo", 2, "quor", 2)
    left = both.pick(being("weebo"))
    assert [(pick.role, pick.thing) for pick in left.picked] == [("second", being("quor"))]
    assert left.pick(being("furok")).action == Shift("furok", 2, "quor", 2)
    assert both.pick(being("quor")).pick(being("weebo")).action == Shift("weebo", 2, "weebo", 2)


def test_a_dial_takes_the_place_of_its_number_and_leaves_the_other_one() -> None:
    root = shift().root.pick(being("quor")).pick(being("quor"))
    assert root.action == Shift("quor", 2, "quor", 2)
    assert dials_of(root) == (Dial("remove", 0, 2, 2), Dial("add", 0, 2, 2))
    turned = root.pick(Thing(NUMBER, 1), "add").pick(Thing(NUMBER, 0), "add")
    assert turned.action == Shift("quor", 2, "quor", 0)
    assert turned.pick(Thing(NUMBER, 0), "add") is turned
    assert turned.pick(Thing(NUMBER, 0), "remove").action == Shift("quor", 0, "quor", 0)
    assert turned.back().action == root.action


def test_of_the_last_number_only_what_is_accepted_is_offered() -> None:
    picked = spend().root.pick(being("weebo"))
    assert things(picked) == [0, 1, 2, 3]
    assert things(spend().root.pick(Thing(NUMBER, 2))) == ["weebo", "furok"]
    assert spend().root.pick(Thing(NUMBER, 7)).action == Spend("furok", 7)
    refused = picked.pick(Thing(NUMBER, 9))
    assert (refused.action, refused.refusal) == (None, REFUSED)


def test_any_hunters_may_join_in_whatever_order_they_are_picked() -> None:
    picked = attack().root.pick(being("hunter_2"))
    assert "hunter_2" not in things(picked)
    joined = picked.pick(being("hunter_4")).pick(being("hunter_1"))
    assert things(joined) == ["hunter_3", "furok", "tryn"]
    done = joined.pick(being("furok"))
    assert done.action == Attack("hunter_2", ("hunter_1", "hunter_4"), "furok")
    assert done.pick(being("hunter_4")).action == Attack("hunter_2", ("hunter_1",), "furok")


def test_what_is_marked_to_begin_with_stays_marked_until_it_is_picked() -> None:
    root = fetch().root
    assert root.is_idle
    assert root.action == Fetch(("arbolit", "quor_pup", "grow"))
    assert root.back() is root
    left = root.pick(card("quor_pup"))
    assert left.action == Fetch(("arbolit", "grow"))
    assert left.back() is root
    assert left.pick(card("quor_pup")).answers.marked == root.answers.marked
    none = left.pick(card("arbolit")).pick(card("grow"))
    assert none.action is None
    assert root.pick(Thing(OPTION, "pass")).action == Pass()


def test_without_a_judge_only_what_is_listed_can_be_picked() -> None:
    question = spend()
    listed = Selection.over((each, question.spell(each)) for each in question.listed)
    assert listed.pick(being("furok")).action == Spend("furok", 0)
    assert not listed.accepts(Thing(NUMBER, 7))


def test_a_subset_of_many_is_picked_soon() -> None:
    question = attack(12)
    root = question.root
    began = time.process_time()
    picked = root
    for each in range(1, 13):
        picked = picked.pick(being(f"hunter_{each}"))
        assert picked.choices
    assert picked.pick(being("furok")).action is not None
    assert time.process_time() - began < 1.0


def test_cards_that_stand_in_no_listed_payment_can_pay() -> None:
    hand = [each for each, printed in RULES.cards.items() if printed.icons][:42]
    position = Position(paying(hand=hand).state, RULES)
    game, seats = game_of("magblast"), (SeatInfo("Ada"), SeatInfo("Bo"))
    options = {name: values[0] for name, values in game.options("third").items()}
    setup = Setup("third", seats, options, game.rules_versions("third")[0])
    view = position.view(1)
    root = Selection.of(view, game.words(setup, ENGLISH).spell, judge_of(game, setup, view))
    listed = {each for action in view.legal if isinstance(action, Pay) for each in action.cards}
    unlisted = [each for each in view.hand if each not in listed]
    assert len(unlisted) == 6
    for each in unlisted:
        luck = random.Random(each)
        pay = next(
            pay
            for other in luck.sample(view.hand, 42)
            for third in ((), (luck.choice(view.hand),))
            if len(named := {each, other, *third}) > 1
            and position.refusal_of(
                pay := Pay(1, tuple([held for held in view.hand if held in named]))
            )
            is None
        )
        picked = root
        for named_card in luck.sample(pay.cards, len(pay.cards)):
            picked = picked.pick(card(named_card))
        assert picked.action == pay
        assert pay not in view.legal
        assert picked.back().action is None
