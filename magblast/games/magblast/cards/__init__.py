"""Bind every title to what it does, edition by edition, in the order of the rulebook."""

from collections.abc import Mapping

from magblast.games.magblast.cards.blasts import Blast, RammingSpeed
from magblast.games.magblast.cards.events import Reinforcements, Spacedock, StrategicAllocation
from magblast.games.magblast.cards.hit_effects import (
    Boarding,
    BridgeHit,
    CatastrophicDamage,
    ConcussiveBlast,
    DirectHit,
)
from magblast.games.magblast.cards.lasting import EmpCannon, Fighter, OnFleet, Squadron, Upgrade
from magblast.games.magblast.cards.responses import EvasiveAction, TemporalFlux
from magblast.games.magblast.engine.rules import Effect
from magblast.games.magblast.engine.terms import Turret

_BOTH: Mapping[str, Effect] = {
    "laser_blast": Blast(Turret.LASER),
    "beam_blast": Blast(Turret.BEAM),
    "mag_blast": Blast(Turret.MAG),
    "fighter": Fighter(any_zone=True),
    "bomber": Squadron(any_zone=False),
    "direct_hit": DirectHit(),
    "catastrophic_damage": CatastrophicDamage(),
    "evasive_action": EvasiveAction(),
    "asteroids": OnFleet(shields=True),
}
"""What is the same in both editions."""

THIRD: Mapping[str, Effect] = {
    **_BOTH,
    "boarding_party": Boarding(),
    "concussive_blast": ConcussiveBlast(),
    "bridge_hit": BridgeHit(steals=3),
    "ramming_speed": RammingSpeed(),
    "reinforcements": Reinforcements(),
    "strategic_allocation": StrategicAllocation(draws=3),
    "spacedock": Spacedock(blasts=1),
    "temporal_flux": TemporalFlux(answers_itself=True),
    "minefield": OnFleet(mines=True),
}

SECOND: Mapping[str, Effect] = {
    **_BOTH,
    "boarding": Boarding(),
    "bridge_hit": BridgeHit(steals=None),
    "reinforcement": Reinforcements(),
    "strategic_allocation": StrategicAllocation(draws=4),
    "spacedock_1": Spacedock(blasts=1),
    "spacedock_2": Spacedock(blasts=2),
    "long_range_cannon": Upgrade(long_range=True),
    "emp_cannon": EmpCannon(),
    "point_defense_turret": Upgrade(covers_zone=True),
    "squadron_bay": Upgrade(carries=True),
    "secondary_cannon": Upgrade(extra_shots=1),
    "security_force": Upgrade(blocks_boarding=True),
    "temporal_flux": TemporalFlux(answers_itself=False),
    "minefield": OnFleet(mines=True, own_fleet=False, stopped_by_minesweeper=True),
}

EFFECTS: Mapping[str, Mapping[str, Effect]] = {"third": THIRD, "second": SECOND}
HOUSE: Mapping[str, Mapping[str, Effect]] = {}
"""By edition of one's own: the cards that do something else than in the edition it is based on."""
