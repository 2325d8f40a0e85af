"""What an action would do if nobody responded to it."""

PREVIEWS = {
    "parts": "{thing}: {parts}.",
    "part.size": "{before} → {after}",
    "part.size@heard": "from {before} to {after} troops",
    "part.size.gone": "defeated",
    "part.guard": "spirits {before} → {after}",
    "part.guard@heard": "spirits from {before} to {after}",
    "part.pushed.new": "pushed to {after}",
    "change.reserves": "{thing}: reserves {before} → {after}.",
    "change.reserves@heard": "{thing}: reserves from {before} to {after}.",
    "change.rally.active": "{thing}: rally stone on.",
    "change.wins": "{thing} wins the game.",
    "change.redirect": "{thing} may redirect it.",
    "change.fills": "{thing} strikes a friendly unit, and what it loses goes to the spirit pool.",
    "change.flip": "{thing} may flip.",
    "toll.wins": "{thing} wins the game",
    "toll.wins.word": "wins",
    "toll.defeated": "{thing} is defeated",
    "toll.defeated.word": "defeated",
    "toll.guard": "{thing}'s spirits",
    "toll.reserves": "{thing}'s reserves",
}
