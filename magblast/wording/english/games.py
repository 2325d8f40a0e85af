"""What many games say in the same words; a game may have a phrase of its own for each."""

GAMES = {
    "usual.heading": "Turn {turn}",
    "usual.ask.over": "The game is over.",
    "usual.refusal": "{why} (rules {rule}).",
    "usual.refused": "{why}.",
    "usual.why.over": "The game is over",
    "usual.why.not_your_decision": "{seat} decides now",
}
