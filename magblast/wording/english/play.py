"""What a session refuses."""

PLAY = {
    "illegal": "that is not legal now: {reason} (rules {rule})",
    "undo.none": "nothing to undo: new information has been revealed, or nothing was done",
    "redo.none": "nothing to redo",
    "note.empty": "a note cannot be empty",
    "lesson.right": "Right!",
    "lesson.wrong": "No. Try another answer.",
    "lesson.not_asked": "In a game you could do that, but the lesson asks for another move.",
    "replay.no_branch": "the game is not finished, and a branch would show what is hidden: watch it with --spoilers to branch",
    "replay.over": "the game is over here, and nothing is left to play: go back a step to branch",
    "live.waits": "Waiting for a game to begin in {path}.",
    "live.gone": "The log is no longer in {path}. You will see how the game goes on as soon as it is found again.",
    "live.undone": "Undone: the last {count} actions, starting with {name}'s.",
    "live.undone.one": "Undone: {name}'s last action.",
    "match.deal": "This deal, {done} of {count} games: {score}.",
    "match.deals": "Match of {deals} deals, {done} of {count} games: {score}.",
    "match.points": "In the games won, {measure} at the end: {points}.",
    "match.drawn": "That is a draw.",
    "match.won": "{name} wins by {count} games.",
    "match.won.one": "{name} wins by 1 game.",
    "match.won.points": "{name} wins: as many games, and {number} more {measure}.",
    "daily.won": "{game} {day}: won in {turns}",
    "daily.lost": "{game} {day}: lost in {turns}",
    "daily.drawn": "{game} {day}: drawn in {turns}",
    "daily.helped": "{line} (a bot helped)",
    "daily.practice": "Played for practice. What counts is the first game: {line}",
    "daily.future": "the deal of {day} cannot be played before that day",
    "daily.first": "{game}: play the deal of {day} to its end first, then see how a captain played it",
    "daily.captain": "A captain is playing the same deal…",
    "daily.played": "You have played this deal. magblast daily --captain shows how a captain played it, and magblast daily --again deals it once more, for practice.",
    "story.turning": "Turning point: turn {turn}. {winner} led from then on.",
    "story.turning.never": "Never behind: {winner} led from the first turn to the last.",
    "story.turning.last": "Turning point: the last turn. Until then {winner} was not ahead.",
    "story.chances": "Turning point: turn {turn}. {winner}'s chance to win rose from {before} % to {after} %, and {winner} led from then on.",
    "story.comeback": "Comeback: on turn {turn} {winner} had {left} left and {leader} {most}, and {winner} still won.",
    "story.time": "{name}'s turns took {usual} on average, the longest {longest}.",
    "rules.missing": "the rules are missing from this installation",
    "table.asking": "Responses",
    "table.asking.help": "how captains are asked for responses: call puts one question to the whole "
    "table; strict asks everybody who might respond, behind a cover; friendly, in games that allow it, "
    "asks only those who can respond, which is faster but gives their hands away",
    "table.asking.call": "table call",
    "table.asking.call.text": "One question to the whole table; to respond, press your seat number. "
    "Fast, but everybody sees who calls.",
    "table.asking.strict": "strict",
    "table.asking.strict.text": "Every captain who might respond is asked in turn, behind a cover. "
    "Nobody sees who is thinking about it, but it takes time.",
    "table.asking.friendly": "friendly and fast",
    "table.asking.friendly.text": "Only captains who can respond are asked. Fast, but it gives their "
    "hands away.",
    "table.orders": "Standing orders",
    "table.orders.help": "whether captains who are asked one by one may give an order to pass until their next "
    "turn: allowed or none",
    "table.orders.allowed": "allowed",
    "table.orders.allowed.text": "Press o to pass automatically until your next turn; only you know. "
    "You still lift your cover, but have nothing to answer.",
    "table.orders.none": "none",
    "table.orders.none.text": "Whoever is asked looks at their hand and answers. That takes longer.",
    "table.take_backs": "Undo",
    "table.take_backs.help": "what captains may undo: limited, their own actions until something is "
    "revealed; agreed, also more if everybody else agrees",
    "table.take_backs.limited": "until something is revealed",
    "table.take_backs.limited.text": "{undos}A slip noticed later cannot be undone.",
    "table.take_backs.limited.text.undos": "You can undo what you did in your own turn, until something "
    "is revealed{texts}. ",
    "table.take_backs.limited.text.undos.texts": " or judged",
    "table.take_backs.agreed": "further by agreement",
    "table.take_backs.agreed.text": "Your last action can also be undone later, if everybody else agrees. "
    "What was seen by then cannot be forgotten.",
    "table.dead_phases": "Dead phases",
    "table.dead_phases.help": "whether a phase in which nothing can be done passes by itself: alone, for the "
    "only person among bots; passed, for all captains if everybody can see it; or asked, never",
    "table.dead_phases.alone": "passed when alone",
    "table.dead_phases.alone.text": "If you are the only person among bots, a phase in which you can do nothing "
    "passes by itself. With several people, everybody ends their own phases.",
    "table.dead_phases.passed": "always passed",
    "table.dead_phases.passed.text": "Even with several people, a phase passes by itself if everybody can see "
    "that nothing can be done in it. If that depends on a hand, you are still asked.",
    "table.dead_phases.asked": "never passed",
    "table.dead_phases.asked.text": "You end every phase yourself. That takes more key presses.",
    "phase.passed.brief": "{phase}: nothing to do",
    "phase.passed": "{phase}: nothing left to do, so it ended.",
    "undo.never": "Nothing to undo.",
    "undo.agreed": "Undone by agreement of {names}.",
    "undo.agreed.alone": "Undone by the only captain at a table of bots.",
    "order.all": "pass on everything until my next turn",
    "order.others": "pass until my next turn, unless it is about me",
    "order.none": "ask me every time",
    "table.hands": "Hands",
    "table.hands.help": "whether a hand lies face down after a question to the whole table: careful "
    "or relaxed",
    "table.hands.careful": "careful",
    "table.hands.careful.text": "After a question to the whole table your hand lies face down until "
    "you show it. That costs one key.",
    "table.hands.relaxed": "relaxed",
    "table.hands.relaxed.text": "After a question to the whole table your hand is in sight at once. "
    "That saves a key, but anyone still looking sees it.",
}
