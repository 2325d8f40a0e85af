"""The cursor comes first to what a captain most likely wants."""

from magblast.games.magusha.wording.actions import space, unit
from tests.games.magusha.look.test_legend import LOOK
from tests.games.magusha.scenario import Scenario
from tests.games.magusha.test_pictures import BATTLE


def test_units_that_have_acted_come_after_those_that_have_not() -> None:
    own = [at for at, each in BATTLE["field"].items() if each["seat"] == 1]
    acted = {own[0]: {**BATTLE["field"][own[0]], "stone": "engaged"}}
    one, two = BATTLE["seats"]["1"], BATTLE["seats"]["2"]
    game = Scenario({**BATTLE["field"], **acted}, one=one, two=two, turn=BATTLE["turn"])
    enemies = [unit(each.at) for each in game.board.units_of(2)]
    things = [space("g2"), unit(own[0]), *map(unit, own[1:]), *enemies]
    found = LOOK.in_order(things, (), game.position.view(1))
    assert found[: len(enemies)] == enemies
    assert found[-2:] == [unit(own[0]), space("g2")]
