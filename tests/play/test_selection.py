import random
from collections.abc import Iterable, Sequence

import pytest

from magblast.games.magblast.catalog import load_rules
from magblast.games.magblast.engine.actions import Action, EndPhase, Fire, Move, Pay, UseAbility
from magblast.games.magblast.engine.position import Position
from magblast.games.magblast.engine.state import GameState
from magblast.games.magblast.engine.terms import Zone
from magblast.games.magblast.table.spelling import (
    KeyAnswer,
    Kind,
    Role,
    berth,
    berths,
    card,
    flagship,
    key_answer,
    select,
    ship,
    spell,
    zone,
)
from magblast.kernel.picks import PLACE, Part, Spelling, Thing
from magblast.kernel.setup import SeatInfo, Setup, Start
from magblast.play.selection import Candidate, Selection
from magblast.wording import ENGLISH
from tests.pebbles import Pebbles
from tests.support.scenario import Scenario
from tests.support.scenes import RULES, duel, moments


def start(state: GameState) -> Selection:
    legal = Position(state, RULES).legal
    return over(legal, [player.flagship.id for player in state.players])


def over(legal: Iterable[Action], flagships: Sequence[str]) -> Selection:
    return Selection.over((action, spell(action, flagships)) for action in legal)


def fits(thing: Thing, wanted: Candidate, selection: Selection) -> bool:
    """Return whether picking one of the choices leads to the wanted action."""
    if thing in selection.picks:
        return False
    if selection.held is not None:
        return selection.held._replace(place=str(thing.id)) in wanted.things
    moored = {pick.id for pick in selection.picks if pick.place is not None}
    lifted = any(own.place is not None and own.id == thing.id for own in wanted.things)
    return thing in wanted.things or (lifted and thing.id not in moored)


def reach(root: Selection, wanted: Candidate, rng: random.Random) -> Selection:
    """Pick from the choices alone until the wanted action is there."""
    selection = root
    for _ in range(20):
        if selection.action == wanted.action:
            return selection
        steps = [thing for thing in selection.choices if fits(thing, wanted, selection)]
        assert steps, f"stuck at {selection.picks} on the way to {wanted.action}"
        selection = selection.pick(rng.choice(steps))
    raise AssertionError(f"{wanted.action} takes too many picks")


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_every_legal_action_is_reached_by_choices_alone_and_left_by_going_back(seats: int) -> None:
    rng = random.Random(seats)
    for state, _ in moments(seats, f"reach {seats}", 250):
        root = start(state)
        few = min(len(root.candidates), 15)
        for wanted in rng.sample(root.candidates, few):
            selection = reach(root, wanted, rng)
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
            assert selection.candidates
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
    assert ship("freya") in picked.settled
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
    assert selection.choices == (Thing(Kind.COUNT, 1), Thing(Kind.COUNT, 2))
    assert selection.pick(Thing(Kind.COUNT, 2)).action == Pay(1, tuple(cards), 2)


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
    assert len(root.candidates) < 2000
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
