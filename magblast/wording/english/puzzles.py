"""What is said of puzzles: decisions of finished games that are asked again."""

PUZZLES = {
    "puzzle.choices": "a puzzle needs from 2 to {most} choices",
    "puzzle.unfit": "the choices of this puzzle are not legal answers in its game",
    "puzzles.own": "Puzzles from your own games: {count}.",
    "puzzles.progress": "game {number} of {games}, new puzzles: {count} (Ctrl+C to stop)",
    "puzzles.found": "New puzzles: {found}, from {count} games. They are kept in {path}.",
    "puzzles.found.one": "New puzzles: {found}, from one game. They are kept in {path}.",
    "puzzles.stopped": "stopped; the same command goes on from here",
}
