"""Read what a proxy in front of the server says of the page's own address."""

import re
from collections.abc import Mapping

_SECURE = ("https", "wss")
"""What a proxy that speaks https calls the scheme; some name that of the socket."""
_PATH = re.compile(r"(?:/[A-Za-z0-9._~-]+)+")
"""A path that means the same wherever it is written."""


def scheme_of(headers: Mapping[str, str]) -> str:
    """Return the scheme in which a browser opened the page: ``https`` if a proxy says so.

    Of several proxies, the first spoke to the browser. No page can set these headers for a socket.
    """
    said = headers.get("X-Forwarded-Proto") or _forwarded(headers.get("Forwarded", ""))
    return "https" if said.partition(",")[0].strip().lower() in _SECURE else "http"


def base_of(headers: Mapping[str, str]) -> str:
    """Return the path below which a proxy serves the page, as it says; empty for none."""
    path = headers.get("X-Forwarded-Prefix", "").partition(",")[0].strip().rstrip("/")
    return path if _PATH.fullmatch(path) else ""


def _forwarded(header: str) -> str:
    """Return the scheme in the first part of a header ``Forwarded`` (RFC 7239)."""
    for pair in header.partition(",")[0].split(";"):
        name, _, value = pair.partition("=")
        if name.strip().lower() == "proto":
            return value.strip().strip('"')
    return ""
