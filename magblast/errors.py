"""Hold every error a person can meet: each says what happened, where, and what to do."""


class MagblastError(Exception):
    """Stand above every error of the game; its text is one clear sentence for a person."""
