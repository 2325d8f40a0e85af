"""Know which phone has a seat, and by which token it opens it."""

from collections.abc import Sequence
from hashlib import sha256
from secrets import compare_digest, token_hex
from typing import NamedTuple

_TOKEN = 16
"""Bytes of a token: as many as nobody can guess."""


class Claim(NamedTuple):
    """Represent the claim of a phone to a seat, in which nobody can read a token."""

    tokens: tuple[str, ...] = ()
    """Digests of tokens, the newest first; empty while no phone has the seat."""
    device: str = ""
    """The digest of what the phone that has it calls itself."""

    @property
    def is_taken(self) -> bool:
        """Whether a phone has the seat."""
        return bool(self.tokens)

    @classmethod
    def new(cls, device: str) -> tuple["Claim", str]:
        """Return the claim of a phone that gets a seat, and its token."""
        token = token_hex(_TOKEN)
        return cls((_digest(token),), _digest(device)), token

    def renewed(self) -> tuple["Claim", str]:
        """Return this claim with another token; the one its phone has used opens until then, too.

        A phone that sleeps, or that is slow, may never hear of the new one.
        """
        token = token_hex(_TOKEN)
        return Claim((_digest(token), *self.tokens[-1:]), self.device), token

    def used(self, token: str) -> "Claim":
        """Return what is left of it when a phone has come with a token: older ones open no more."""
        return Claim(self.tokens[:1], self.device) if self.is_newest(token) else self

    def is_newest(self, token: str) -> bool:
        """Return whether a token is the one that was given last."""
        return _is_one(token, self.tokens[:1])

    def is_opened(self, token: str) -> bool:
        """Return whether a token opens the seat."""
        return _is_one(token, self.tokens)

    def is_at(self, device: str) -> bool:
        """Return whether a phone that calls itself so has the seat."""
        return self.is_taken and bool(device) and _is_one(device, [self.device])


def _digest(secret: str) -> str:
    return sha256(secret.encode(errors="replace")).hexdigest()


def _is_one(secret: str, digests: Sequence[str]) -> bool:
    given = _digest(secret)
    return any(compare_digest(given, each) for each in digests)
