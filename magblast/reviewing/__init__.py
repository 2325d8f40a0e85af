"""Look back at a finished game: who was likely to win when, and which answers were costly."""
