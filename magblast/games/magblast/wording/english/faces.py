"""What a card in the hand says, in a few words; the whole text is a key away.

A card that says something else in one edition has a phrase of its own there.
"""

FACES = {
    "magblast.face.blast": "from a {turret} turret",
    "magblast.face.blast@second": "from a ship with the {turret} icon",
    "magblast.face.temporal_flux": "cancel a card just played",
    "magblast.face.evasive_action": "cancel an attack on your fleet",
    "magblast.face.reinforcements": "draw a ship and deploy it",
    "magblast.face.reinforcement": "draw a ship and deploy it",
    "magblast.face.strategic_allocation": "draw three cards",
    "magblast.face.strategic_allocation@second": "draw four cards",
    "magblast.face.spacedock": "remove one blast from a ship",
    "magblast.face.spacedock_1": "remove one blast from a ship",
    "magblast.face.spacedock_2": "remove two blasts from a ship",
    "magblast.face.ramming_speed": "sacrifice a ship: its speed is the damage",
    "magblast.face.minefield": "a fleet cannot move, fire or launch",
    "magblast.face.asteroids": "a fleet cannot be attacked",
    "magblast.face.fighter": "any zone, until the turn ends",
    "magblast.face.bomber": "zone it faces, until the turn ends",
    "magblast.face.direct_hit": "right after a hit: fire again, or an effect",
    "magblast.face.catastrophic_damage": "after a Direct Hit: destroy the target",
    "magblast.face.boarding_party": "after a Direct Hit: take the ship",
    "magblast.face.boarding": "after a Direct Hit: take the ship",
    "magblast.face.concussive_blast": "after a Direct Hit: move the zone's ships",
    "magblast.face.bridge_hit": "after a Direct Hit: take three cards",
    "magblast.face.bridge_hit@second": "after a Direct Hit: they discard their hand",
    "magblast.face.long_range_cannon": "fires one zone further",
    "magblast.face.emp_cannon": "its hits cost the enemy a card",
    "magblast.face.point_defense_turret": "keeps squadrons off its zone",
    "magblast.face.squadron_bay": "launches squadrons",
    "magblast.face.secondary_cannon": "two blasts a turn",
    "magblast.face.security_force": "cannot be boarded",
}
