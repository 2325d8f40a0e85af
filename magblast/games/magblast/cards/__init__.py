"""Bind every title to what it does, edition by edition."""

from collections.abc import Mapping

from magblast.games.magblast.cards import (
    asteroids,
    beam_blast,
    boarding,
    boarding_party,
    bomber,
    bridge_hit,
    catastrophic_damage,
    concussive_blast,
    direct_hit,
    emp_cannon,
    evasive_action,
    fighter,
    laser_blast,
    long_range_cannon,
    mag_blast,
    minefield,
    point_defense_turret,
    ramming_speed,
    reinforcement,
    reinforcements,
    secondary_cannon,
    security_force,
    spacedock,
    spacedock_1,
    spacedock_2,
    squadron_bay,
    strategic_allocation,
    temporal_flux,
)
from magblast.games.magblast.engine.rules import Effect

THIRD: Mapping[str, Effect] = {
    "laser_blast": laser_blast.EFFECT,
    "beam_blast": beam_blast.EFFECT,
    "mag_blast": mag_blast.EFFECT,
    "temporal_flux": temporal_flux.EFFECT,
    "evasive_action": evasive_action.EFFECT,
    "reinforcements": reinforcements.EFFECT,
    "strategic_allocation": strategic_allocation.EFFECT,
    "spacedock": spacedock.EFFECT,
    "ramming_speed": ramming_speed.EFFECT,
    "minefield": minefield.EFFECT,
    "asteroids": asteroids.EFFECT,
    "fighter": fighter.EFFECT,
    "bomber": bomber.EFFECT,
    "direct_hit": direct_hit.EFFECT,
    "catastrophic_damage": catastrophic_damage.EFFECT,
    "boarding_party": boarding_party.EFFECT,
    "concussive_blast": concussive_blast.EFFECT,
    "bridge_hit": bridge_hit.EFFECT,
}

SECOND: Mapping[str, Effect] = {
    "laser_blast": laser_blast.EFFECT,
    "beam_blast": beam_blast.EFFECT,
    "mag_blast": mag_blast.EFFECT,
    "reinforcement": reinforcement.EFFECT,
    "minefield": minefield.OPPONENTS_ONLY,
    "asteroids": asteroids.EFFECT,
    "spacedock_1": spacedock_1.EFFECT,
    "spacedock_2": spacedock_2.EFFECT,
    "strategic_allocation": strategic_allocation.FOUR,
    "temporal_flux": temporal_flux.ONCE,
    "evasive_action": evasive_action.EFFECT,
    "direct_hit": direct_hit.EFFECT,
    "boarding": boarding.EFFECT,
    "catastrophic_damage": catastrophic_damage.EFFECT,
    "bridge_hit": bridge_hit.WHOLE_HAND,
    "fighter": fighter.EFFECT,
    "bomber": bomber.EFFECT,
    "long_range_cannon": long_range_cannon.EFFECT,
    "emp_cannon": emp_cannon.EFFECT,
    "point_defense_turret": point_defense_turret.EFFECT,
    "squadron_bay": squadron_bay.EFFECT,
    "secondary_cannon": secondary_cannon.EFFECT,
    "security_force": security_force.EFFECT,
}

EFFECTS: Mapping[str, Mapping[str, Effect]] = {"third": THIRD, "second": SECOND}
HOUSE: Mapping[str, Mapping[str, Effect]] = {}
"""By edition of one's own: the cards that do something else than in the edition it is based on."""
