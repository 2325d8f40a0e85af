"""Say how loud a typed sound effect is."""

_CAPITAL, _SHOUT = 2, 4
"""What a capital, and an exclamation mark, add to the loudness of a character."""


def loudness(noise: str) -> int:
    """Return how loud a noise is: long ones, capitals and exclamation marks are heard further."""
    heard = [char for char in noise if not char.isspace()]
    capitals, shouts = sum(map(str.isupper, heard)), heard.count("!")
    return len(heard) + _CAPITAL * capitals + _SHOUT * shouts
