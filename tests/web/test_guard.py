"""Only the page itself reaches the program behind it."""

import pytest

from magblast.web.guard import Guard

HERE = Guard("127.0.0.1", remote=False)
EVERYWHERE = Guard("0.0.0.0", remote=True)


@pytest.mark.parametrize("host", ["127.0.0.1:8000", "localhost:8000", "localhost", "[::1]:8000"])
def test_the_own_page_is_admitted(host: str) -> None:
    assert HERE.opens(host, None)
    assert HERE.opens(host, f"http://{host}")
    assert HERE.admits(host, f"http://{host}")


@pytest.mark.parametrize(
    "origin",
    [
        None,
        "",
        "null",
        "http://evil.example",
        "http://evil.example:8000",
        "http://localhost:8000",
        "http://127.0.0.1",
        "http://127.0.0.1:9000",
        "https://127.0.0.1:8000",
        "http://127.0.0.1:8000.evil.example",
    ],
)
def test_a_foreign_origin_is_not(origin: str | None) -> None:
    assert not HERE.admits("127.0.0.1:8000", origin)
    assert HERE.opens("127.0.0.1:8000", origin) == (origin is None)


def test_behind_a_proxy_the_own_page_has_its_scheme() -> None:
    for host in ("localhost", "127.0.0.1:8443"):
        assert HERE.admits(host, f"https://{host}", "https")
        assert HERE.opens(host, f"https://{host}", "https")
        assert not HERE.admits(host, f"http://{host}", "https")
        assert not HERE.admits(host, "https://evil.example", "https")
    assert not HERE.admits("evil.example", "https://evil.example", "https")


@pytest.mark.parametrize(
    "host",
    [
        "",
        ":8000",
        "evil.example:8000",
        "127.0.0.1.evil.example:8000",
        "localhost.evil.example",
        "[::1",
        "[::1]evil.example",
        "evil.example@127.0.0.1:8000",
    ],
)
def test_a_foreign_name_for_this_machine_is_not(host: str) -> None:
    for guard in (HERE, EVERYWHERE):
        assert not guard.admits(host, f"http://{host}")
        assert not guard.opens(host, None)


def test_another_address_of_this_machine_is_admitted_only_where_others_are() -> None:
    for host in ("192.0.2.7:8000", "[2001:db8::7]:8000"):
        assert not HERE.admits(host, f"http://{host}")
        assert EVERYWHERE.admits(host, f"http://{host}")
        assert not EVERYWHERE.admits(host, "http://192.0.2.8:8000")


def test_a_page_is_kept_apart_only_where_a_browser_would_do_it() -> None:
    """Elsewhere, the console of the browser shows an error."""
    apart = "Cross-Origin-Opener-Policy"
    for host in ("127.0.0.1:8000", "localhost", "[::1]:8000"):
        assert EVERYWHERE.headers(host)[apart] == "same-origin"
    for host in ("192.0.2.7:8000", "games.example", ""):
        assert apart not in EVERYWHERE.headers(host)
        assert EVERYWHERE.headers(host, "https")[apart] == "same-origin"
        assert EVERYWHERE.headers(host)["X-Frame-Options"] == "DENY"


def test_the_name_that_the_page_is_served_at_is_admitted() -> None:
    guard = Guard("Table.example", remote=True)
    assert guard.admits("table.example:8000", "http://table.example:8000")
    assert not guard.admits("other.example:8000", "http://other.example:8000")
