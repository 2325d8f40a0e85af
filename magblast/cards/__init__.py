"""Bind every title to what it does, edition by edition."""

from collections.abc import Mapping

from magblast.cards import (
    asteroids,
    beam_blast,
    boarding_party,
    bomber,
    bridge_hit,
    catastrophic_damage,
    concussive_blast,
    direct_hit,
    evasive_action,
    fighter,
    laser_blast,
    mag_blast,
    minefield,
    ramming_speed,
    reinforcements,
    spacedock,
    strategic_allocation,
    temporal_flux,
)
from magblast.engine.effect import Effect

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

EFFECTS: Mapping[str, Mapping[str, Effect]] = {"third": THIRD}
