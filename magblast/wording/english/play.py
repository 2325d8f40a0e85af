"""What a session refuses."""

PLAY = {
    "illegal": "that is not legal now: {reason} (rules {rule})",
    "undo.none": "nothing to undo: new information has been revealed, or nothing was done",
    "redo.none": "nothing to redo",
    "note.empty": "a note cannot be empty",
    "set_up.too_few": "the game needs at least {least} captains; name one more",
    "lesson.right": "Right!",
    "lesson.wrong": "No. Try another answer.",
    "rules.missing": "the rules are missing from this installation",
}
