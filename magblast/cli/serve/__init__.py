"""Open the game in a browser."""

import asyncio
import socket
from argparse import Namespace
from contextlib import suppress
from importlib.util import find_spec
from ipaddress import ip_address
from secrets import token_hex

from magblast.cli.output import warn
from magblast.errors import MagblastError
from magblast.system.startup import install_command
from magblast.wording import Language

EXTRA = {"aiohttp": "aiohttp>=3.11,<4", "textual_serve": "textual-serve>=1.1.3,<1.2"}
"""The packages that only this command needs, by the names of their modules."""
_TOKEN = 16
"""Bytes of a token: as many as nobody can guess."""


def run(args: Namespace, language: Language) -> int:
    """Serve the home screen to browsers until Ctrl+C; raises ``MagblastError``."""
    if not all(map(find_spec, EXTRA)):
        raise MagblastError("serve.extra", command=install_command(EXTRA.values()))
    if args.allow_remote and args.no_token:
        raise MagblastError("serve.needs_token")
    address = _address_of(args.host)
    if not ip_address(address).is_loopback:
        if not args.allow_remote:
            raise MagblastError("serve.remote", host=args.host)
        warn(language.say("serve.exposed"))

    from magblast.cli.serve.server import serve
    from magblast.web.guard import Guard

    options = ("--ascii",) if args.ascii else ()
    options += ("--language", args.language) if args.language else ()
    token = "" if args.no_token else token_hex(_TOKEN)
    guard = Guard(args.host, remote=args.allow_remote, token=token)
    with suppress(KeyboardInterrupt, asyncio.CancelledError):
        asyncio.run(serve(guard, address, args.port, args.pages, args.title, options, language))
    return 0


def _address_of(host: str) -> str:
    """Return the IP address to listen at; raises ``MagblastError``."""
    try:
        found = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise MagblastError("serve.no_host", host=host) from None
    return str(found[0][4][0])
