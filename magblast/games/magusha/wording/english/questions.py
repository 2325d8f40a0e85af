"""Prompts. Everybody reads the same ones, so they name who is asked.

``means`` says what a question means: first a hint, then more. ``topic`` is what its
kind is called in sums over many games.
"""

QUESTIONS = {
    "heading": "Turn {turn}, {phase} phase",
    "heading.set_up": "Set-up",
    "heading.over": "End of the game",
    "phase.start": "start",
    "phase.deploy": "deploy",
    "phase.command": "command",
    "phase.end": "end",
    "ask.over": "{seat} has won the game!",
    "ask.drawn": "The game is a draw.",
    "ask.place": "{seat}: which {classes} stand in the formation?",
    "ask.place.free": "{seat}: set up the army, {squads} of {most} squads.",
    "ask.place.done": "{seat}: the army is set up, {squads} of {most} squads. Begin.",
    "ask.place.commander": "{seat}: set up the army, {squads} of {most} squads, the commander still to "
    "place.",
    "ask.deploy": "{seat}: deploy one squad, reinforce one, or go on.",
    "ask.deploy.full": "{seat}: all {most} squads are on the field. Reinforce one, or go on.",
    "ask.deploy.new": "{seat}: deploy one squad, or go on.",
    "ask.deploy.none": "{seat}: no squad can be deployed or reinforced, so go on.",
    "ask.command": "{seat}: command a unit, or end the turn. {count} stones left{rally}.",
    "ask.command.one": "{seat}: command a unit, or end the turn. One stone left{rally}.",
    "ask.command.begun": "{seat}: no stones left{rally}. You can still use {units}, or end the turn.",
    "ask.command.by_rally": "{seat}: no stones left. Use your rally stone for one more move or action, or end the turn.",
    "ask.command.done": "{seat}: nothing is left to command. End the turn.",
    "ask.command.own": "{seat}: end the turn. The units that can still act can only strike their own side.",
    "ask.command.rally": ", rally on",
    "ask.redirect": "{seat}: {other}'s {striker} strikes {target}. Redirect the hit to {takers}, or "
    "take it?",
    "ask.discard": "{seat}: {commander} is hit. Which reserve is lost? {left} left afterwards.",
    "ask.flip": "{seat}: the trigger of {commander} is met ({now} of {most}). Flip for good, or wait?",
    "ask.flip@heard": "{seat}: the trigger of {commander} is met, {now} of {most}. Flip for good, or "
    "wait?",
    "ask.choose": "{seat}, {ability}: which unit, {targets}? {does}",
    "ask.free": "{seat}: one free step with {unit}, or stay?",
    "classes.warrior": "warriors",
    "classes.mage": "mages",
    "classes.rogue": "rogues",
    "classes.priest": "priests",
    "means.place": "Your army takes its places in your deploy zone, the two rows nearest to you.\n"
    "Troops that are not placed are your reserves, which you can deploy later.\n"
    "In a free formation, a unit that is already in place can be put on another space until you finish.",
    "means.deploy": "Reserves come in once a turn: as a new squad, or as more troops for a squad.\n"
    "A new squad goes on a free space of your deploy zone, the two rows nearest to you. You have "
    "at most four squads on the field.",
    "means.command": "Each command stone lets one unit move, or take an action, or do both.\n"
    "The move comes before the action, which is Strike or Spirit Guard. The compass of the unit "
    "shows where it can act. A rally stone that is on pays for one more move or action.",
    "means.redirect": "Another unit of yours may take this hit in place of the one that was struck.",
    "means.discard": "A hit on a commander without a guard costs a troop from the reserves.\n"
    "You choose which one. A commander that is hit when there are no reserves left loses the game.",
    "means.flip": "You may flip your commander to its Magusha side, where it stays for good.\n"
    "If you wait, you are asked again when the trigger is met anew, and in your next turn.",
    "means.choose": "Choose the unit that the ability works on.",
    "means.free": "This unit may take a step that costs no stone, or stay where it is.",
    "topic.place": "Setting up the army",
    "topic.deploy": "Deploying",
    "topic.command": "Commanding units",
    "topic.redirect": "Redirecting hits",
    "topic.discard": "Giving up reserves",
    "topic.flip": "Flipping the commander",
    "topic.choose": "Choosing a unit",
    "topic.free": "Taking a free step",
}
