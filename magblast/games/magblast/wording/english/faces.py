"""What a card in the hand says, in a few words; the whole text is a key away.

A card that says something else in one edition has a phrase of its own there.
"""

FACES = {
    "face.blast": "from a {turret} turret",
    "face.blast@second": "from a ship with the {turret} icon",
    "face.temporal_flux": "cancel a card just played",
    "face.evasive_action": "cancel an attack on your fleet",
    "face.reinforcements": "draw a ship and deploy it",
    "face.reinforcement": "draw a ship and deploy it",
    "face.strategic_allocation": "draw three cards",
    "face.strategic_allocation@second": "draw four cards",
    "face.spacedock": "remove one blast from a ship",
    "face.spacedock_1": "remove one blast from a ship",
    "face.spacedock_2": "remove two blasts from a ship",
    "face.ramming_speed": "sacrifice a ship: its speed is the damage",
    "face.minefield": "a fleet cannot move, fire or launch",
    "face.asteroids": "a fleet cannot be attacked",
    "face.fighter": "any zone, until the turn ends",
    "face.bomber": "zone it faces, until the turn ends",
    "face.direct_hit": "right after a hit: fire again, or an effect",
    "face.catastrophic_damage": "after a Direct Hit: destroy the target",
    "face.boarding_party": "after a Direct Hit: take the ship",
    "face.boarding": "after a Direct Hit: take the ship",
    "face.concussive_blast": "after a Direct Hit: move the zone's ships",
    "face.bridge_hit": "after a Direct Hit: take three cards",
    "face.bridge_hit@second": "after a Direct Hit: they discard their hand",
    "face.long_range_cannon": "fires one zone further",
    "face.emp_cannon": "its hits cost the enemy a card",
    "face.point_defense_turret": "keeps squadrons off its zone",
    "face.squadron_bay": "launches squadrons",
    "face.secondary_cannon": "two blasts a turn",
    "face.security_force": "cannot be boarded",
}
