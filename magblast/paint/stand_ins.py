"""Put plain characters in the place of others: letters for suits, ``e`` for an ``é``."""

import codecs
import unicodedata

from magblast.paint.ink import typed

STAND_INS = "magblast.stand_ins"
"""How to encode what an encoding lacks: letters for suits, plain characters for others."""


def in_ascii(text: str) -> str:
    """Return a text in plain characters."""
    return text.encode("ascii", STAND_INS).decode("ascii")


def _stand_in(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end]
    return "".join(map(_in_ascii, lacking)), error.end


def _in_ascii(character: str) -> str:
    """Return ASCII in place of a character: ``c`` for a club, ``e`` for an ``é``, else ``?``."""
    if (sign := typed(character)).isascii():
        return sign
    parts = unicodedata.normalize("NFKD", character)
    return "".join(part for part in parts if part.isascii()) or "?"


codecs.register_error(STAND_INS, _stand_in)
