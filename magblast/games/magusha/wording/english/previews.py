"""What an action would do if nobody responded to it."""

PREVIEWS = {
    "change": "{thing}: {changes}.",
    "change.size": "{before} → {after}",
    "change.defeated": "defeated",
    "change.guard": "spirits {before} → {after}",
    "change.pushed": "pushed to {after}",
    "change.reserves": "{seat}: reserves {before} → {after}.",
    "change.rally": "{seat}'s rally stone turns on.",
    "preview.wins": "{seat} wins the game.",
    "preview.redirect": "{seat} may redirect it.",
    "preview.flip": "{seat} may flip.",
    "toll.wins": "{name} wins the game",
    "toll.defeated": "{name} is defeated",
    "toll.defeated.word": "defeated",
    "toll.spirits": "{unit}'s spirits",
    "toll.reserves": "{seat}'s reserves",
}
