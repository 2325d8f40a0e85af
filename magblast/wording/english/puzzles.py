"""What is said of puzzles: decisions of finished games that are asked again."""

PUZZLES = {
    "puzzle.choices": "a puzzle needs from 2 to {most} choices",
    "puzzle.unfit": "the choices of this puzzle are not legal answers in its game",
}
