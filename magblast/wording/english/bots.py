"""What the bots are called, and what they and those that play many games refuse."""

BOTS = {
    # Captains' names in the order in which they are taken, parted by spaces.
    "bot.names": "Zara Grix Moxie Thorne Pell Vanta Hob Quill Nyx Barlo Juno Crag",
    "bot.failed": "{name}'s bot {why}. The bot {bot} takes the seat.",
    "bot.hangs": "gave no answer within {seconds} seconds",
    "bot.ended": "has ended",
    "bot.floods": "wrote more than it was asked for",
    "bot.lies": "gave an answer that is not legal",
    "bot.not_started": "cannot be started ({cause})",
    "bot.no_interpreter": "the interpreter that its first line names does not exist",
    "bot.wrong.json": "that is not JSON; an answer is a number, or a JSON object on one line",
    "bot.wrong.kind": "an answer is the number of a legal answer, or an object such as "
    '{{"do":"pass"}}',
    "bot.wrong.number": "the legal answers are numbered from 1 to {count}",
    "bot.raised": "stopped with an error",
    "bot.no_program": "there is no program {name} that can be started",
    "bot.not_executable": "the file {name} cannot be started as it is: make it executable and type it with its folder, as in exec:./mybot, or put its interpreter first, as in exec:python3 mybot.py",
    "bot.no_program_named": "exec: needs a program, such as exec:./mybot",
    "bot.unclosed": "exec:{name} has a quotation mark that is not closed (a comma always begins "
    "the next seat)",
    "bot.unknown": "there is no bot {name}; choose from {known}",
    "bot.no_budget": "{name}: this bot takes no number of playouts; only bot:captain does",
    "bot.time": "{name}: a time limit would make the game impossible to repeat; give a number "
    "of playouts, such as bot:captain:200",
    "bot.budget": "{name}: the number of playouts must be from 1 to {most}",
    "bot.no_tactics": "{game} has no bots of its own yet; only bot:random can play it",
    "tryout.game": "{title}: games {count}, won {won}, questions {questions}, slowest answer {slowest} s",
    "tryout.at": "Game {game}, question {question} ({asked}):",
    "tryout.in": "Game {game}:",
    "tryout.answered": "It answered {text}: {why}",
    "tryout.empty": "It wrote an empty line; an answer is a number, or a JSON object on one line.",
    "tryout.errors": "The last line of its standard error: {text}",
    "tryout.closed": "It closed its output without an answer, although it is still running.",
    "tryout.ended": "It ended without an answer (exit code {code}).",
    "tryout.hangs": "It gave no answer within {seconds} seconds. If it has written one, it must flush its "
    "output.",
    "tryout.no_line_break": "It wrote {text} without a line break, and nothing more within {seconds} seconds.",
    "tryout.floods": "It wrote more than it was asked for: {text}. Anything that is not an answer belongs on "
    "standard error.",
    "tryout.floods.empty": "It wrote an empty line that it was not asked for. Anything that is not an answer belongs on standard error.",
    "tryout.too_long": "Its answer was longer than 64 KiB.",
    "tryout.unfinished": "It had not ended after {count} decisions. Does the program ever end a phase?",
    "tryout.always_last": "Note: it always gave the last answer to some kinds of question: {habits}.",
    "tryout.habit": "{asked} ({does})",
    "tryout.late": "Note: an answer out of turn took {seconds} seconds. At a table, greedy answers instead after about "
    "one second.",
    "tryout.lives_on": "Note: it keeps running after its input has ended, and has to be killed.",
    "tryout.stopped": "stopped before all games were played",
    "tryout.ok": "{program} plays without a fault.",
    "tryout.wrong": "{program} does something wrong. At a table, greedy takes its seat when that happens.",
    "crew.programs": "{name} plays on this machine only; leave --executor out",
    "crew.unknown": "--executor: {name} is neither dask nor dask:ADDRESS",
    "crew.no_dask": "playing on a Dask cluster needs more packages; install them with {command}",
    "crew.no_cluster": "--executor: there is no Dask cluster at {address}",
    "gym.settings": "settings must have {seats} entries, one for each seat, not {count}",
    "gym.nothing": "{game} has no environment for learners",
}
