"""Judge the answers to the questions of the lesson by the rules."""

from tests.games.battlecards.scenario import Scenario, ship

Judged = tuple[bool, ...]
"""Whether each answer is right."""


def fitting(table: Scenario) -> Judged:
    six, seven = (
        table.refusal(1, "upgrade", card=card, ship="queen.3") is None
        for card in ("six.3", "seven.2")
    )
    return six and not seven, seven and not six, six and seven


def first_effect(table: Scenario) -> Judged:
    table.passes(2)
    mine, squadron = table.is_discarded("four.3"), bool(table.ship("king.1").upgrades)
    return mine and not squadron, squadron and not mine, squadron and mine


def lost_to_two(_: Scenario) -> Judged:
    ships = [ship("king.1", "three.4", "six.2")], [ship("jack.2", "two.1")]
    table = Scenario(*({"ships": each} for each in ships), phase="attack")
    table.do(1, "attack", ship="king.1").end().do(2, "block", ship="jack.2").nobody()
    jack, points = not table.ships(2), 10 - table.base(2)
    return (jack, points) == (True, 0), (jack, points) == (False, 2), (jack, points) == (True, 1)


def mined(table: Scenario) -> Judged:
    aims = {each["target"] for each in table.legal("respond") if each["card"] == "four.1"}
    return aims == {"queen.4", "base"}, aims == {"queen.4", "jack.2"}, not aims


def saved(table: Scenario) -> Judged:
    base = table.base(2)
    points = 4 - (base - table.passes(1, 2, 1, 2).base(2))
    return points == 4, points == 2, points == 0


def surviving(table: Scenario) -> Judged:
    def survives(hit: str) -> bool:
        after = Scenario.at(table.position).play(2, "five.1").passes(1).do(1, "block", ship=hit)
        return hit in after.ships(1)

    return survives("queen.3"), survives("king.1"), survives("jack.1")


def left(table: Scenario) -> Judged:
    ships = table.passes(2).ships(2)
    return ships == ["jack.2", "king.3"], ships == ["jack.2"], not ships


def rescued(table: Scenario) -> Judged:
    may = table.refusal(2, "play", card="joker.1") is None
    base = table.play(2, "joker.1").base(2)
    return base <= 0, base == 3, not may


TABLE = Scenario
JUDGES = (fitting, first_effect, rescued, lost_to_two, mined, saved, surviving, left)
