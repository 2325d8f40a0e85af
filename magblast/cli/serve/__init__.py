"""Open the game in a browser."""

import asyncio
import os
import socket
from argparse import Namespace
from contextlib import ExitStack, suppress
from importlib.util import find_spec
from ipaddress import ip_address
from secrets import token_hex
from tempfile import TemporaryDirectory

from magblast.cli.output import warn
from magblast.cli.watch import watched
from magblast.errors import MagblastError
from magblast.play.autosave import HOME
from magblast.system.startup import install_command
from magblast.wording import Language

EXTRA = {"aiohttp": "aiohttp>=3.11,<4", "textual_serve": "textual-serve>=1.1.3,<1.2"}
"""The packages that only this command needs, by the names of their modules."""
_TOKEN = 16
"""Bytes of a token: as many as nobody can guess."""


def run(args: Namespace, language: Language) -> int:
    """Serve the home screen, or a game to watch, until Ctrl+C; raises ``MagblastError``."""
    if not all(map(find_spec, EXTRA)):
        raise MagblastError("serve.extra", command=install_command(EXTRA.values()))
    if args.allow_remote and args.no_token:
        raise MagblastError("serve.needs_token")
    if args.file:
        watched(args.file)
    address = _address_of(args.host)
    if not ip_address(address).is_loopback:
        if not args.allow_remote:
            raise MagblastError("serve.remote", host=args.host)
        warn(language.say("serve.exposed.watched" if args.file else "serve.exposed"))

    from magblast.cli.serve.server import application, serve
    from magblast.web.guard import Guard

    token = "" if args.no_token else token_hex(_TOKEN)
    guard = Guard(args.host, remote=args.allow_remote, token=token)
    options: tuple[str, ...] = ("--ascii",) if args.ascii else ()

    def opened(page: str) -> str:
        if args.file:
            return language.say("serve.open.watched", address=page)
        return language.say("serve.open", address=page)

    with ExitStack() as stack:
        if args.file:
            # Whoever watches finds no other games and no settings of whoever plays.
            os.environ[HOME] = stack.enter_context(TemporaryDirectory())
            options += ("--language", language.code, "watch", str(args.file.absolute()))
        elif args.language:
            options += ("--language", args.language)
        stack.enter_context(suppress(KeyboardInterrupt, asyncio.CancelledError))
        site = application(guard, args.pages, args.title, options, language)
        asyncio.run(serve(site, guard, address, args.port, opened))
    return 0


def _address_of(host: str) -> str:
    """Return the IP address to listen at; raises ``MagblastError``."""
    try:
        found = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise MagblastError("serve.no_host", host=host) from None
    return str(found[0][4][0])
