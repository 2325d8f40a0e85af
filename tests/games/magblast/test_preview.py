"""A preview says what the rules do if nobody answers, whatever the others hold."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any, get_args

import pytest

from magblast.games.magblast.catalog import load_rules
from magblast.games.magblast.engine.actions import Action, Agree, Choose, Place, Sound, Sweep
from magblast.games.magblast.engine.events import (
    CardsDrawn,
    Event,
    PlayCancelled,
    ShipCaptured,
    TargetHit,
)
from magblast.games.magblast.engine.frames import Deployment
from magblast.games.magblast.engine.position import Position, new_game
from magblast.games.magblast.engine.printed import Options
from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.state import GameState
from magblast.games.magblast.engine.terms import ZONES, DecisionKind, Zone
from magblast.games.magblast.engine.things import card, flagship, fleet, ship, zone
from magblast.games.magblast.log.notation import NOTATION
from magblast.games.magblast.preview import preview
from magblast.games.magblast.table.outcomes import Fact, Fate
from magblast.kernel.picks import Thing
from magblast.kernel.preview import Preview
from magblast.kernel.refusal import IllegalAction
from magblast.kernel.seat import Seat
from tests.support.play import lively, still_asked
from tests.support.scenario import Scenario

OPTIONS = (Options(), Options(ask="holders", brutal_assault="on", targets="neighbours"))


def happened(position: Position, action: Action) -> tuple[GameState, list[Event]]:
    """Play an action where it is legal, make the sound and let everybody pass."""
    events: list[Event] = []
    while True:
        position, told = position.play(action)
        events += told
        decision = position.decision
        if decision is None or decision.kind not in (DecisionKind.SOUND, DecisionKind.RESPOND):
            return position.state, events
        sounds = decision.kind == DecisionKind.SOUND
        action = Sound(decision.seat, True) if sounds else position.legal[-1]


def table(state: GameState, rules: Rules) -> dict[tuple[Thing, str], Any]:
    """Describe what lies on the table, by printed hulls and the damage done."""
    found: dict[tuple[Thing, str], Any] = {}
    for seat, player in enumerate(state.players, 1):
        holder = player.flagship
        hits = sum(hit.damage for hit in (*holder.damage, *holder.squadrons))
        hull = 0 if player.eliminated else rules.flagships[holder.id].hull - hits
        found[flagship(holder.id), "hull"] = hull
        found[flagship(holder.id), "uses"] = holder.uses_left
        found[fleet(seat), "hand"] = len(player.hand)
        waiting = [frame for frame in state.stack if isinstance(frame, Deployment)]
        found[fleet(seat), "ships"] = sum(1 + f.more for f in waiting if f.seat == seat)
        for event in player.events:
            found[card(event.card), "fleet"] = seat
        for where, ships in zip(ZONES, player.fleet, strict=True):
            for each in ships:
                hits = sum(hit.damage for hit in (*each.damage, *each.squadrons))
                found[ship(each.id), "hull"] = rules.ships[each.id].hull - hits
                found[ship(each.id), "zone"] = where
                found[ship(each.id), "fleet"] = seat
                for upgrade in each.upgrades:
                    found[card(upgrade), "ship"] = each.id
    return found


def check(position: Position, action: Action, shown: Preview) -> None:
    """Compare a preview with what happens at the real table."""
    before, rules = position.state, position.rules
    after, events = happened(position, action)
    was, now = table(before, rules), table(after, rules)
    facts = {each[:2]: (each.before, each.after) for each in shown.changes}
    for hit in events:
        if isinstance(hit, TargetHit):
            owners = {player.flagship.id for player in before.players}
            aim = (flagship if hit.target in owners else ship)(hit.target)
            assert facts.pop((aim, Fact.DAMAGE)) == (None, hit.damage)
            assert ((aim, Fate.LENT) in shown.marks) != hit.lasting
    drawn: Counter[Seat] = Counter()
    for draw in events:
        if isinstance(draw, CardsDrawn):
            drawn[draw.seat] += draw.count
    for seat, count in drawn.items():
        assert facts.pop((fleet(seat), Fact.DRAWN)) == (0, count)
    differing = {key for key in was.keys() | now.keys() if was.get(key) != now.get(key)}
    assert facts == {key: (was.get(key), now.get(key)) for key in differing}
    marks = Counter(shown.marks)
    assert sum(marks.values()) == len(marks)
    for thing, word in marks:
        if word is Fate.DESTROYED:
            assert thing.id in {*after.scrapyard, *after.shipyard}
            assert thing.id not in before.scrapyard
    gone = [thing for thing, what in was if what == "zone" and (thing, "zone") not in now]
    lost = [e.ship for e in events if isinstance(e, ShipCaptured)]
    assert {thing for thing, word in marks if word is Fate.CAPTURED} == {ship(e) for e in lost}
    taken = [thing for thing, word in marks if word in (Fate.DESTROYED, Fate.CAPTURED)]
    assert set(gone) <= {*taken, *_of_the_lost(before, after)}
    out = {player.flagship.id for player in after.players if player.eliminated}
    out -= {player.flagship.id for player in before.players if player.eliminated}
    assert {thing for thing, word in marks if word is Fate.OUT} == {flagship(each) for each in out}
    won = {fleet(after.winner)} if after.winner else set()
    assert {thing for thing, word in marks if word is Fate.WINS} == won
    undone = {card(e.card) for e in events if isinstance(e, PlayCancelled)}
    assert {thing for thing, word in marks if word is Fate.CANCELLED} == undone
    full = {where for (thing, what), where in now.items() if what == "zone"}
    crowds = {thing for thing, word in marks if word is Fate.OVERCROWDED}
    assert crowds <= {zone(where) for where in full}
    sizes = [len(ships) for ships in after.players[action.by - 1].fleet]
    assert bool(crowds) == (max(sizes) > rules.numbers.zone_limit)


def _of_the_lost(before: GameState, after: GameState) -> Iterator[Thing]:
    """Iterate over the ships of those who are out now."""
    for old, new in zip(before.players, after.players, strict=True):
        if new.eliminated:
            yield from (ship(each.id) for where in old.fleet for each in where)


@pytest.mark.parametrize("edition", ["third", "second"])
def test_what_is_previewed_happens_at_the_real_table(edition: str) -> None:
    # The preview is worked out from a view: the hands and decks behind it are others.
    seen: Counter[type] = Counter()
    for number in range(24):
        rules = load_rules(edition, OPTIONS[number % 2] if edition == "third" else Options())
        luck = random.Random(number)
        position = new_game(rules, 2 + number % 4, f"preview {number}")
        for _ in range(1500):
            if position.outcome is not None:
                break
            action = lively(luck, position.legal)
            # Each kind often enough, but not a hundred moves for one choice.
            if luck.random() < 30 / (10 + seen[type(action)]):
                seen[type(action)] += 1
                shown = preview(rules, position.view(action.by), action)
                if isinstance(action, Place):
                    assert shown == Preview()
                else:
                    check(position, action, shown)
            position, _ = position.play(action)
    lacking = {Agree, Choose, Sweep} if edition == "second" else set()
    assert seen.keys() == {*get_args(Action)} - lacking
    assert min(seen.values()) > 2


def test_an_answer_out_of_turn_follows_those_who_decline() -> None:
    checked = 0
    for number in range(6):
        rules = load_rules("third")
        luck = random.Random(number)
        position = new_game(rules, 5, f"calls {number}")
        for _ in range(600):
            if position.outcome is not None:
                break
            for seat in still_asked(position)[1:]:
                for action in position.answers(seat)[:-1]:
                    at = position
                    while (asked := at.decision) is not None and asked.seat != seat:
                        at, _ = at.play(at.decline(asked.seat))
                    checked += 1
                    check(at, action, preview(rules, position.view(seat), action))
            position, _ = position.play(lively(luck, position.legal))
    assert checked > 20


SHOT: dict[int, dict[str, Any]] = {
    1: {
        "flagship": "the_glorp",
        "hand": ["laser_blast.1", "fighter.1", "ramming_speed.1", "direct_hit.1"],
        "yellow": [{"ship": "dink"}, {"ship": "freya", "damage": ["beam_blast.3"]}],
        "green": [{"ship": "terral"}],
    },
    2: {"flagship": "freep", "yellow": [{"ship": "zeus"}], "hand": ["minefield.1"]},
}


def previewed(scenario: Scenario, by: int, do: str, **fields: Any) -> Preview:
    """Return the preview of an action written as in a log."""
    action = NOTATION.read({"by": by, "do": do, **fields})
    found = preview(scenario.rules, scenario.position.view(by), action)
    check(scenario.position, action, found)
    return found


def values(found: Preview, thing: Thing, what: str) -> tuple[Any, Any] | None:
    change = found.change(thing, what)
    return None if change is None else (change.before, change.after)


def test_a_blast() -> None:
    table = Scenario(SHOT)
    found = previewed(table, 1, "fire", card="laser_blast.1", ship="dink", target="zeus")
    assert values(found, ship("zeus"), "damage") == (None, 1)
    assert values(found, ship("zeus"), "hull") == (12, 11)
    assert values(found, fleet(1), "hand") == (4, 3)
    assert found.marks == ()


def test_a_squadron_is_halved_by_the_glorp_and_ends_with_the_turn() -> None:
    mine, theirs = SHOT[1], {**SHOT[2], "hand": ["fighter.2"], "yellow": [{"ship": "woden"}]}
    table = Scenario({1: mine, 2: theirs}, active=2)
    found = previewed(table, 2, "launch", card="fighter.2", ship="woden", target="dink")
    assert values(found, ship("dink"), "damage") == (None, 1)
    assert (ship("dink"), Fate.LENT) in found.marks


def test_a_ram_tells_of_both_ships() -> None:
    table = Scenario(SHOT)
    found = previewed(table, 1, "play", card="ramming_speed.1", ship="dink", target="zeus")
    speed = table.rules.ships["dink"].speed
    assert values(found, ship("zeus"), "hull") == (12, 12 - speed)
    assert (ship("dink"), Fate.DESTROYED) in found.marks
    hull = found.change(ship("dink"), "hull")
    assert hull is not None
    assert hull.after is None


def test_what_destroys_a_flagship_puts_its_captain_out_and_ends_a_duel() -> None:
    hit = ["mag_blast.1", "laser_blast.2", "laser_blast.3"]
    theirs = {"flagship": "freep", "damage": hit, "hand": ["fighter.2"]}
    table = Scenario({1: SHOT[1], 2: theirs})
    found = previewed(table, 1, "fire", card="laser_blast.1", ship="dink", target="freep")
    assert values(found, flagship("freep"), "hull") == (1, 0)
    assert values(found, fleet(2), "hand") == (1, 0)
    assert found.marks == ((flagship("freep"), Fate.OUT), (fleet(1), Fate.WINS))


def test_blasts_removed_leave_more_hull() -> None:
    mine = {"hand": ["spacedock.1"], "red": [{"ship": "freya", "damage": ["beam_blast.3"]}]}
    table = Scenario({1: mine, 2: SHOT[2]})
    fields = {"card": "spacedock.1", "target": "freya", "cards": ["beam_blast.3"]}
    assert values(previewed(table, 1, "play", **fields), ship("freya"), "hull") == (3, 6)


def test_a_payment_tells_its_price_and_the_ships_it_brings() -> None:
    hand = ["laser_blast.13", "laser_blast.15", "laser_blast.17"]
    table = Scenario({1: {**SHOT[1], "hand": hand}, 2: SHOT[2]}, phase="reinforce")
    found = previewed(table, 1, "pay", cards=hand, ships=1)
    assert values(found, fleet(1), "hand") == (3, 0)
    assert values(found, fleet(1), "ships") == (0, 1)


def test_a_move_into_a_full_zone_is_marked() -> None:
    full = [{"ship": "dink"}, {"ship": "freya"}, {"ship": "ares"}]
    table = Scenario({1: {"red": full, "green": [{"ship": "terral"}]}, 2: {}}, phase="maneuver")
    found = previewed(table, 1, "move", ship="terral", zone="red")
    assert values(found, ship("terral"), "zone") == ("green", "red")
    assert found.marks == ((zone(Zone.RED), Fate.OVERCROWDED),)


def test_a_sweep_takes_a_card_off_a_fleet() -> None:
    mined = {**SHOT[1], "events": [{"card": "minefield.2", "by": 2}], "red": [{"ship": "vnkar"}]}
    table = Scenario({1: mined, 2: SHOT[2]})
    found = previewed(table, 1, "sweep", ship="vnkar", card="minefield.2")
    assert values(found, card("minefield.2"), "fleet") == (1, None)


def test_passing_lets_the_blast_hit_and_answering_cancels_it() -> None:
    theirs = {**SHOT[2], "hand": ["evasive_action.1"]}
    table = Scenario({1: SHOT[1], 2: theirs})
    table.do(1, "fire", card="laser_blast.1", ship="dink", target="zeus").do(1, "sound", made=True)
    assert values(previewed(table, 2, "pass"), ship("zeus"), "hull") == (12, 11)
    found = previewed(table, 2, "respond", card="evasive_action.1")
    assert found.marks == ((card("laser_blast.1"), Fate.CANCELLED),)
    assert found.change(ship("zeus"), "hull") is None


def test_a_missed_sound_effect_does_nothing() -> None:
    table = Scenario(SHOT)
    table.do(1, "fire", card="laser_blast.1", ship="dink", target="zeus")
    assert previewed(table, 1, "sound", made=False) == Preview()


def test_a_boarded_ship_is_captured_with_all_its_damage() -> None:
    mine = {**SHOT[1], "hand": ["laser_blast.1", "direct_hit.1", "boarding_party.1"]}
    table = Scenario({1: mine, 2: {**SHOT[2], "hand": []}})
    table.do(1, "fire", card="laser_blast.1", ship="dink", target="zeus").do(1, "sound", made=True)
    table.do(1, "play", card="direct_hit.1", target="zeus")
    found = previewed(table, 1, "play", card="boarding_party.1", target="zeus")
    assert found.marks == ((ship("zeus"), Fate.CAPTURED),)
    assert values(found, fleet(1), "ships") == (0, 1)
    table.do(1, "play", card="boarding_party.1", target="zeus")
    found = previewed(table, 1, "deploy", ship="zeus", zone="blue")
    assert values(found, ship("zeus"), "hull") == (None, 11)
    assert values(found, ship("zeus"), "fleet") == (None, 1)


def test_the_end_of_a_turn_brings_squadrons_home() -> None:
    lent = [{"ship": "zeus", "squadrons": ["fighter.2"]}]
    table = Scenario({1: SHOT[1], 2: {**SHOT[2], "yellow": lent}})
    found = previewed(table, 1, "end_phase")
    damage = table.rules.cards["fighter.2"].damage or 0
    assert values(found, ship("zeus"), "hull") == (12 - damage, 12)
    assert values(found, fleet(1), "hand") == (4, 5)


def test_what_is_not_legal_has_no_preview() -> None:
    table = Scenario(SHOT)
    action = NOTATION.read({"by": 1, "do": "sweep", "ship": "zeus", "card": "minefield.1"})
    with pytest.raises(IllegalAction):
        preview(table.rules, table.position.view(1), action)
