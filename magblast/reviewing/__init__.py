"""Look back at a finished game: who was likely to win when, and which answers were costly.

In a game that goes on, advise one seat by what it can know.
"""
