"""What an action would do if nobody responded to it."""

PREVIEWS = {
    "change": "{thing}: {changes}.",
    "change.size": "{before} → {after}",
    "change.size@heard": "from {before} to {after} troops",
    "change.defeated": "defeated",
    "change.guard": "spirits {before} → {after}",
    "change.guard@heard": "spirits from {before} to {after}",
    "change.pushed": "pushed to {after}",
    "change.reserves": "{seat}: reserves {before} → {after}.",
    "change.reserves@heard": "{seat}: reserves from {before} to {after}.",
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
