"""Read numbers of the command line."""


def count(text: str) -> int:
    """Return a whole number of at least 1; raises ``ValueError`` for anything else."""
    number = int(text)
    if number < 1:
        raise ValueError
    return number
