"""Prompts. Everybody reads the same ones, so they name who is asked."""

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
    "ask.place.commander": "{seat}: set up the army, {squads} of {most} squads, the commander still to "
    "place.",
    "ask.deploy": "{seat}: deploy one squad, reinforce one, or go on.",
    "ask.command": "{seat}: command a unit, or end the turn. {count} stones left{rally}.",
    "ask.command.one": "{seat}: command a unit, or end the turn. One stone left{rally}.",
    "ask.command.none": "{seat}: no stones left{rally}. Finish what was begun, or end the turn.",
    "ask.command.rally": ", rally on",
    "ask.redirect": "{seat}: {other}'s {striker} strikes {target}. Redirect the hit to {takers}, or "
    "take it?",
    "ask.discard": "{seat}: {commander} is hit. Which reserve is lost? {left} left afterwards.",
    "ask.flip": "{seat}: the trigger of {commander} is met ({now} of {most}). Flip for good, or wait?",
    "ask.choose": "{seat}, {ability}: which unit, {targets}?",
    "ask.free": "{seat}: one free step with {unit}, or stay?",
    "classes.warrior": "warriors",
    "classes.mage": "mages",
    "classes.rogue": "rogues",
    "classes.priest": "priests",
}
