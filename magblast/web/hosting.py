"""Describe how a table is opened to phones, and the packages that this needs."""

import os
import socket
from importlib.util import find_spec
from typing import NamedTuple

from magblast.errors import MagblastError, cause
from magblast.system.startup import install_command

PAUSE = 1.5
"""Seconds that a response round lasts at least, whoever can respond and however fast."""
LONGEST_PAUSE = 30
"""Seconds that may be asked for."""
EXTRA = {"aiohttp": "aiohttp>=3.11,<4", "segno": "segno>=1.6,<2"}
"""The packages that only phones need, by the names of their modules."""
PORT = 8000
HERE, EVERYWHERE = "127.0.0.1", "0.0.0.0"


class Hosting(NamedTuple):
    """Hold who may reach a table, where, and how long its response rounds last at least."""

    lan: bool = False
    """Other machines in the network may, and not only this one."""
    port: int | None = None
    """None for the usual one, or any other that is free."""
    pause: float = PAUSE
    """Seconds."""
    before: int | None = None
    """Where its phones have found the table before."""

    @property
    def address(self) -> str:
        """Where to listen."""
        return EVERYWHERE if self.lan else HERE

    @property
    def ports(self) -> tuple[int, ...]:
        """The ports to try, one after the other; 0 is any."""
        if self.port is not None:
            return (self.port,)
        return tuple(dict.fromkeys((self.before or PORT, PORT, 0)))


def check_port(hosting: Hosting) -> None:
    """Raise ``MagblastError`` where the port that was asked for cannot be had."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, os.name == "posix")
        try:
            probe.bind((hosting.address, hosting.port or 0))
        except OSError as error:
            raise unserved(hosting.address, hosting.port or 0, error) from None


def unserved(host: str, port: int, error: OSError) -> MagblastError:
    """Return the error that nothing can be served at a port."""
    return MagblastError("hands.unserved", host=host, port=port, cause=cause(error))


def check_extra() -> None:
    """Raise ``MagblastError`` where nothing can be served, with how to install what is missing.

    Without segno there is only no picture of the address.
    """
    if find_spec("aiohttp") is None:
        raise MagblastError("hands.extra", command=install_command(EXTRA.values()))
