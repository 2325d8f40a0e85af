"""``python -m tests`` checks the style, then runs the tests with the arguments it was given."""

import pytest

from tests import __main__ as both


@pytest.mark.parametrize(
    ("style", "rest", "code"),
    [
        (("no_such_checker",), ("platform",), 1),
        (("platform",), ("no_such_pytest",), 1),
        (("platform",), ("pytest", "--tier"), pytest.ExitCode.USAGE_ERROR),
        (("platform",), ("platform",), 0),
    ],
)
def test_the_first_that_fails_gives_its_code(
    style: tuple[str, ...],
    rest: tuple[str, ...],
    code: int,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(both, "STYLE", style)
    monkeypatch.setattr(both, "FIRST_TIER", rest)
    assert both.main(["third"] if "--tier" in rest else []) == code
    told = capfd.readouterr().err
    assert ("invalid choice: 'third'" in told) == ("--tier" in rest)
    assert ("no_such_pytest" in told) == (rest == ("no_such_pytest",))
