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
    "bot.raised": "stopped with an error",
    "bot.no_program": "there is no program {name} that can be started",
    "bot.no_program_named": "exec: needs a program, such as exec:./mybot",
    "bot.unclosed": "exec:{name} has a quotation mark that is not closed (a comma always begins "
    "the next seat)",
    "bot.unknown": "there is no bot {name}; choose from {known}",
    "bot.no_budget": "{name}: this bot takes no number of playouts; only bot:captain does",
    "bot.time": "{name}: a time limit would make the game impossible to repeat; give a number "
    "of playouts, such as bot:captain:200",
    "bot.budget": "{name}: the number of playouts must be from 1 to {most}",
    "bot.no_tactics": "{game} has no bots of its own yet; only bot:random can play it",
    "crew.programs": "{name} plays on this machine only; leave --executor out",
    "crew.unknown": "--executor: {name} is neither dask nor dask:ADDRESS",
    "crew.no_dask": "playing on a Dask cluster needs more packages; install them with {command}",
    "crew.no_cluster": "--executor: there is no Dask cluster at {address}",
    "gym.nothing": "{game} has no environment for learners",
}
