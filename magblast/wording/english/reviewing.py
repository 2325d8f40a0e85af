"""What a review says of a finished game."""

REVIEWING = {
    "review.unfinished": "this game is not finished, and a review would show what hands hold",
    "review.no_bots": "{game} has no bots of its own that could judge a game",
    "review.progress": "{done} of {count} decisions judged (Ctrl+C to stop)",
    "review.stopped": "stopped: {done} of {count} decisions were judged",
    "review.where": "#{n} · {heading} · {name}",
    "review.hand": "Hand: {cards}.",
    "review.question": "What would you have done here?",
    "review.prompt": "Type a number, or press Enter to see what was played:",
    "review.picked.better": "That was the best answer found.",
    "review.picked.same": "That is what was played.",
    "review.picked.other": "Another answer was found to be better.",
    "review.fell": "{name}'s chance to win fell from {before} % to {after} %: {played}. Better: {better}.",
    "review.best": "{name}'s chance to win was {after} %: {played}. Nothing better was found.",
    "review.good": "{name} found a good answer, with a chance to win of {after} %: {played}. The bot's answer, with {before} %: {usual}.",
    "review.none": "No answer is certain to have cost more than 10 percentage points.",
    "review.sum": "{name}: {loss} percentage points lost on average ({count} decisions; {worse} ??, {bad} ?, {good} !).",
    "review.sum.one": "{name}: {loss} percentage points lost on average (one decision; {worse} ??, {bad} ?, {good} !).",
    "review.judge": "How it was judged: each answer was tried in {worlds} imagined worlds that looked the same to whoever decided, and everybody then played by the rules of thumb of bot:greedy until that captain's next turn. With 95 % certainty, ? costs more than 10 percentage points and ?? more than 20, and ! is more than 10 better than the bot's answer.",
    "review.judge.brier": "How far to trust it: the judge is no stronger than the bot. In games between greedy bots its chances have a Brier score of {score} (0 is perfect, and tossing a coin scores 0.25).",
    "review.judge.unmeasured": "How far to trust it: the judge is no stronger than the bot, and how well it predicts who wins has not been measured for this game.",
}
