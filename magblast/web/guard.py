"""Distinguish the program's own page from a foreign one."""

import re
from dataclasses import dataclass, field
from ipaddress import ip_address
from secrets import compare_digest

HEADERS = {
    "Cache-Control": "no-store",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
"""What every answer says: nothing is stored, and no other page may use it or frame it."""
_HOST = re.compile(r"(?:\[(?P<address>[0-9a-f:.]+)\]|(?P<name>[a-z0-9._-]+))(?::[0-9]{1,5})?")


@dataclass(frozen=True, slots=True)
class Guard:
    """Decide which requests are answered: by the headers that a browser sends, and by a token."""

    host: str
    """The name or address that the page is served at."""
    remote: bool
    """Whether other machines may open the page."""
    token: str = field(default="", repr=False)
    """What the address of the page must contain; empty where none is needed."""

    def admits(self, host: str, origin: str | None, scheme: str = "http") -> bool:
        """Return whether a request to a host comes from the page itself.

        ``host`` and ``origin`` are the headers that a browser sends and no page can change;
        ``scheme`` is that of the page's address, ``https`` behind a proxy.
        """
        return self._is_ours(host) and origin == f"{scheme}://{host}"

    def opens(self, host: str, origin: str | None, scheme: str = "http") -> bool:
        """Return whether a request may open the page: by typing its address, for example."""
        return self._is_ours(host) and origin in (None, f"{scheme}://{host}")

    def knows(self, token: str) -> bool:
        """Return whether whoever names a token may see the page and play on it."""
        return not self.token or compare_digest(token.encode(errors="replace"), self.token.encode())

    def _is_ours(self, host: str) -> bool:
        """Return whether a host is an address of this page, and not a foreign name that leads here.

        A name can be made to lead anywhere by whoever owns it (DNS rebinding); an address cannot.
        """
        written = _HOST.fullmatch(host.lower())
        if written is None:
            return False
        name = written["address"] or written["name"]
        if name in ("localhost", self.host.lower()):
            return True
        try:
            return ip_address(name).is_loopback or self.remote
        except ValueError:
            return False
