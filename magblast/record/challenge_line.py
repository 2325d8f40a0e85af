"""Write the deal of a game against bots and its result as one line, and find such a line in a text.

The line holds the set-up, the seed and the result, and no move. docs/sharing.md describes it.
"""

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Self
from urllib.parse import unquote

from magblast.errors import MagblastError, ShapeError
from magblast.kernel.digest import blake2b
from magblast.kernel.game import Shelf
from magblast.kernel.quotes import quoted
from magblast.kernel.shelf import game_of
from magblast.record.challenge import Challenge
from magblast.record.header import SEED_BYTES, Header, drawn
from magblast.record.letters import Letters
from magblast.version import VERSION

PREFIX = "mc1"
"""What a challenge line begins with, before a colon; the digit is the version of the format."""
_BEGINNING = re.compile(r"(?<![a-z0-9])(mc\d{1,3})\s*:\s*", re.IGNORECASE)
_RUN = re.compile(r"[\w-]+", re.ASCII)
_BETWEEN = re.compile(r"=?\s[\s>|]*")
"""What stands between the parts of a line that a letter has broken, with its marks of quotation."""
_MOST = 1 << 13
"""Characters of a line: twice those of one with two armies that somebody has built."""
_MOST_RUNS = 200
_CHECK = 4
"""Bytes of the digest of what a line holds."""
_LETTERS = Letters(
    b'"ended":"drawn","notes":["helped","replaced","branched","advised"],"table":{"hands":"relaxed"'
    b'"options":{"asking":"strict","engine":"0.3.0.dev0","seats":[{"name":"Captain","starter":"cald'
    b'naroomorothearenkinderwakearmycinder_hosttidewatch"bot":"captain:200"randomcadetgreedybold'
    b'carefulhoarderbuilderhunter"},{"name":"Zara","bot":"","ended":"lost","turns":1,"figures":{'
    b'"attacks":1,"creatures":1,"lost":1,"relics":1,"spells":1,"powers":1,"paid":1,"magi":1,'
    b'"hits":1,"defeated":1,"lost":1,"pushed":1,"guarded":1,"flips":1,"damage":1,"lost":1,'
    b'"asking":"call"},"ended":"won","turns":1,"figures":{"fired":1,"hits":1,"flagship":1,'
    b'"damage":2,"biggest":3,"kills":1}}{"header":{"cards":"b2:"game":"battlecardsmagushamagi-nation'
    b'","edition":"secondthird","rules":"magi-nation/magusha/battlecards/second/1third/1","engine":"'
    b'0.3.0","seats":[{"name":"'
)
"""What a line is likely to hold; it can be read only with the same one."""
_CHANGED = str.maketrans(
    {"\u2010": "-", "\u2011": "-", "\u2013": "--", "\u2014": "--"}
    | dict.fromkeys("\u00ad\u200b\u200c\u200d\u2060\ufeff", "")
)
"""What some programs write for hyphens, or between letters where nothing is seen."""
_EMPHASIS = "_-"
"""What some programs write around a word, and what may also be the end of a line."""


@dataclass(frozen=True, slots=True)
class ChallengeLine:
    """Hold what a challenge line is made of."""

    header: Mapping[str, Any]
    """What of the header does not follow from the rest, without the challenge."""
    challenge: Mapping[str, Any]
    """The result, without the name, which stands in the header."""
    seed: bytes = b""
    """The seed, if it was drawn; any other stands in the header."""

    @classmethod
    def of(cls, header: Header, challenge: Challenge) -> Self:
        """Take the deal of a game, in which one seat is a person's, and that person's result."""
        short = {"cards": header.cards, **_LETTERS.shorten(replace(header, challenge=None))}
        told = challenge.record
        del told["name"]
        return cls(short, told, drawn(header.seed))

    def __str__(self) -> str:
        """Return the line as text."""
        data = _LETTERS.pack({"header": self.header, **self.challenge}) + self.seed
        return f"{PREFIX}:{_LETTERS.spell(_check_of(data) + data)}"

    @classmethod
    def read(cls, letters: str) -> Self:
        """Take apart what follows the prefix of a line; raises ``ValueError``, ``ShapeError``."""
        read = _LETTERS.read(letters)
        check, data = read[:_CHECK], read[_CHECK:]
        if check != _check_of(data):
            raise ShapeError("challenge.damaged")
        parts, seed = _LETTERS.unpack(data)
        header = parts.need("header", dict)
        if len(seed) != (0 if "seed" in header else SEED_BYTES):
            raise ShapeError("challenge.damaged")
        challenge = {name: part for name, part in parts.values.items() if name != "header"}
        return cls(header, challenge, seed)

    @staticmethod
    def is_in(text: str) -> bool:
        """Return whether a text is meant to hold a challenge line, of any format."""
        return _BEGINNING.search(_plain(text)) is not None

    @classmethod
    def find(cls, text: str) -> Self:
        """Return the first line in a text that is whole.

        Whatever may stand around it does no harm: quotation marks, brackets, a full stop, an
        address, other words, line breaks. Raises ``ShapeError`` for a text without one.
        """
        plain, problem = _plain(text), ShapeError("challenge.none", prefix=PREFIX)
        for found in _BEGINNING.finditer(plain):
            prefix = found[1].lower()
            if prefix != PREFIX:
                problem = ShapeError("challenge.version", found=quoted(prefix), known=PREFIX)
                continue
            for letters in _candidates(plain[found.end() : found.end() + _MOST]):
                with suppress(ValueError, ShapeError):
                    return cls.read(letters)
            problem = ShapeError("challenge.damaged")
        raise problem

    def dealt(self, shelf: Shelf = game_of) -> Header:
        """Return the header of the game to which the line challenges.

        Raises ``ShapeError`` for one that cannot be played here.
        """
        try:
            header = _LETTERS.lengthen(self.header, self.seed, shelf)
            if header.rules is None or (seat := header.lone) is None:
                raise ShapeError("challenge.damaged")
            told = {"name": header.names[seat - 1], **self.challenge}
            return replace(header, challenge=Challenge.of(told), engine=VERSION)
        except MagblastError as error:
            raise ShapeError("challenge.unplayable", why=error.phrase) from None


def _check_of(data: bytes) -> bytes:
    return blake2b(data, digest_size=_CHECK).digest()


def _plain(text: str) -> str:
    """Return a text without what addresses and programs make of its signs."""
    return (unquote(text) if "%" in text else text).translate(_CHANGED)


def _candidates(text: str) -> Iterator[str]:
    """Iterate over what may be the letters at the beginning of a text, the shortest first.

    A line may be broken into several parts, and the digest tells where it ends.
    """
    letters, at = "", 0
    for _ in range(_MOST_RUNS):
        run = _RUN.match(text, at)
        if run is None:
            return
        letters += run[0]
        # A line may itself end with such signs, so each of them may be the first around it.
        for end in range(len(letters), len(letters.rstrip(_EMPHASIS)) - 1, -1):
            yield letters[:end]
        between = _BETWEEN.match(text, run.end())
        if between is None:
            return
        at = between.end()
