"""What the library says of its objects, and what it refuses."""

LIBRARY = {
    "library.asks": "<Table {game}: {names}; asks {name}>",
    "library.over": "<Table {game}: {names}; over>",
    "library.chair": "<Chair {seat} of {name}>",
    "library.choice": "<Choice of {name}: {word}>",
    "library.event": "<Event {kind}: {name}>",
    "library.view": "<View of {name}>",
    "library.view.public": "<View of the public>",
    "library.view.all": "<View of everything>",
    "library.record": "<Record {game}: {names}; {count} moments>",
    "library.record.one": "<Record {game}: {names}; {count} moment>",
    "library.moment": "<Moment {n} of {count}>",
    "library.game": "<Game {id}: {title}>",
    "library.everybody": "everybody",
    "library.seats_as_text": 'seats are a list of names, such as ["Ada", "Bo"], not one text',
    "library.seat": "seat {seat} must be a name, or an object with name, bot and settings, not "
    "{value}",
    "library.seat.name": "seat {seat} needs a name or a bot",
    "library.no_seat": "there is no seat {seat} at this table, only seats 1 to {seats}",
    "library.not_json": "an answer must be a choice or a record of a log, not {value}",
    "library.other_game": "this is an answer of {theirs}, but the table plays {game}",
    "library.other_seat": "this is an answer of seat {by}, but seat {seat} gives it",
    "library.over.answer": "the game is over, so there is nothing to answer",
    "library.not_asked": "{name} is not asked now",
    "library.looks_only": "a bot answers by returning a choice; this chair can only be looked at "
    "from",
    "library.no_bot": "a bot must be a name such as bot:greedy, a function that takes a chair, or "
    "an object with a method choose, not {value}",
    "library.bot_raised": "the bot of {name} stopped with {error}: {text}",
    "library.bot_raised.silent": "the bot of {name} stopped with {error}",
    "library.bot_returned": "the bot of {name} must return a choice, not {value}",
    "library.bot_sent": "{name} cannot be sent to another process; define it at the top of a "
    "module, or leave out jobs",
    "library.source": "a log must be a path, a text or an open file, not {value}",
    "library.imagined": "an imagined table has no log that could be saved",
    "library.secret": "this game is not finished, so only what is public can be shown; "
    "read(…, secrets=True) shows every hand",
    "library.number": "{name} must be a whole number of at least {low}, not {value}",
    "library.bots_as_text": 'bots are a list, such as ["bot:greedy", "bot:random"], not one text',
    "library.no_edition": "{game} has only these editions: {known}",
    "library.text": "{name} must be a text, not {value}",
    "library.path": "{name} must be a path, not {value}",
    "library.options": "{game} has no option {name}; it has {known}",
}
