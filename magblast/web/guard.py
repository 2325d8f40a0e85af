"""Distinguish the program's own page from a foreign one."""

import re
from dataclasses import dataclass, field
from ipaddress import IPv4Address, IPv6Address, ip_address
from secrets import compare_digest

_HEADERS = {
    "Cache-Control": "no-store",
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

    def headers(self, host: str, scheme: str = "http") -> dict[str, str]:
        """Return what every answer to a request to a host says.

        A browser keeps other pages apart only from one that nobody could have changed on its way;
        when any other page asks for that, it complains.
        """
        if scheme != "https" and not _is_loopback(host):
            return _HEADERS
        return {**_HEADERS, "Cross-Origin-Opener-Policy": "same-origin"}

    def _is_ours(self, host: str) -> bool:
        """Return whether a host is an address of this page, and not a foreign name that leads here.

        A name can be made to lead anywhere by whoever owns it (DNS rebinding); an address cannot.
        """
        if (name := _name_in(host)) == self.host.lower() or _is_loopback(host):
            return True
        return self.remote and _address(name) is not None


def _name_in(host: str) -> str:
    """Return the name or address in a header; empty for what is none."""
    written = _HOST.fullmatch(host.lower())
    return "" if written is None else written["address"] or written["name"]


def _address(name: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(name)
    except ValueError:
        return None


def _is_loopback(host: str) -> bool:
    """Return whether a host is this machine, for whoever opens the page."""
    address = _address(name := _name_in(host))
    return name == "localhost" or (address is not None and address.is_loopback)
