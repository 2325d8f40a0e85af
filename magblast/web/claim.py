"""Know which phone has a seat, and by which token it opens it."""

from hashlib import sha256
from secrets import compare_digest, token_hex
from typing import NamedTuple

_TOKEN = 16
"""Bytes of a token: as many as nobody can guess."""


class Claim(NamedTuple):
    """Represent the claim of a phone to a seat, in which nobody can read a token."""

    token: str = ""
    """The digest of what opens the seat; empty while no phone has it."""
    device: str = ""
    """The digest of what the phone that has it calls itself."""

    @property
    def is_taken(self) -> bool:
        """Whether a phone has the seat."""
        return bool(self.token)

    @classmethod
    def new(cls, device: str) -> tuple["Claim", str]:
        """Return the claim of a phone that gets a seat, and its token."""
        token = token_hex(_TOKEN)
        return cls(_digest(token), _digest(device)), token

    def is_opened(self, token: str) -> bool:
        """Return whether a token opens the seat."""
        return self.is_taken and compare_digest(_digest(token), self.token)

    def is_at(self, device: str) -> bool:
        """Return whether a phone that calls itself so has the seat."""
        return self.is_taken and bool(device) and compare_digest(_digest(device), self.device)


def _digest(secret: str) -> str:
    return sha256(secret.encode(errors="replace")).hexdigest()
