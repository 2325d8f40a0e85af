"""The screens of lessons."""

LESSONS = {
    "screen.help.codes": "What the letters and signs mean",
    "screen.help.number": "{name}, captain {seat}",
    "screen.help.danger": "could fall in the next turn of its enemies",
    "screen.lesson.where": " {index} of {last}",
    "key.step_back": "Step back",
    "screen.lesson.begin": " · Enter continues",
    "screen.lesson.task": " · your move; 0 shows it, u goes back",
    "screen.lesson.key": "press {pressed}",
    "screen.lesson.go": " · Enter continues, ← goes back",
    "screen.lesson.optional": " · Enter goes on, n begins a game, q ends",
    "screen.lesson.ask": " · press the number of your answer",
    "screen.lesson.first": " · first press the number of your answer",
    "screen.lesson.not_asked": "The lesson asks for another move. 0 shows it.",
    "screen.lesson.not_asked.does": "{does}? The lesson asks for another move. 0 shows it.",
    "screen.lesson.not_asked.of": "That was {thing}. The lesson asks for another move. 0 shows it.",
    "screen.lesson.not_whole": "The move is not complete. Pick what the lesson asks for, or press 0 "
    "to see the move.",
    "screen.lesson.nothing_picked": "Nothing is picked. u goes back in the lesson.",
    "screen.lesson.wrong": " · {wrong}",
    "screen.lesson.right": " · {right} Enter continues",
    "screen.lesson.end": " · the end; n begins a first game against a bot, Enter returns home",
    "screen.help.lesson": """\
Enter, Space, →  continue
←                go back
1-9              answer the question
n                at the end, play a first game against a bot
i                explain what is lit up, or was mentioned last; Esc closes it
v                another layout of the table
/                search the log
F1               the rules
q                quit the lesson
""",
    "screen.help.task": """\
0            show me the move; Enter makes it
1-9          pick what has that number, or a captain if one is asked for
b            pick your own thing with that letter
2b           pick captain 2's, while digits name captains
Tab, arrows  move among the legal choices; Enter picks one
Enter        do what the prompt says, as does pressing the last key again
Esc          undo the last pick
u            go back in the lesson
v            another layout of the table
PgUp, PgDn   scroll the table where it does not fit
i            explain the selected thing
l, /         the log: all, or a part of it; / searches it
F1           the rules
q            quit the lesson
""",
}
