"""What many games say in the same words, and what is wrong with a card file.

A game may have a phrase of its own for each of the former.
"""

GAMES = {
    "usual.heading": "Turn {turn}",
    "usual.event.turn_began": "Turn {turn}: {seat}.",
    "usual.ask.over": "The game is over.",
    "usual.role.option": "what to do",
    "usual.refusal": "{why} (rules {rule}).",
    "usual.refusal@heard": "{why}, rules {rule}.",
    "usual.refused": "{why}.",
    "usual.either": "{firsts} or {last}",
    "usual.why.over": "The game is over",
    "usual.why.not_your_decision": "{seat} decides now",
    "cards.file": "{file}, line {line}: {why}.",
    "cards.no_id": "{file} has no entry for {id}.",
    "cards.no_field": "{file}: {id} has no {field}.",
    "cards.id": "{id} is not an id of this file, or already has an entry",
    "cards.line": "a name, a colon and a value are expected, or what belongs to the name two spaces "
    "further in",
    "cards.twice": "{field} occurs twice",
    "cards.field": "there is no field {field}",
    "cards.number": "{field} must be a number from 0 to {most}",
    "cards.flag": "{field} must be yes or no, or true or false",
    "cards.items": "{field} must be a list",
    "cards.text": "{field} has a value that is not allowed, or not plain text",
    "cards.not_utf8": "{path} is not UTF-8 text. Install the game again.",
    "cards.not_read": "Cannot read {path}: {cause}. Install the game again.",
}
