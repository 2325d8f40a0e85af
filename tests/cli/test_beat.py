"""A challenge is printed by ``share``, and ``beat`` takes it up wherever it stands."""

from io import StringIO
from pathlib import Path

import pytest

from magblast.play.autosave import games_folder
from tests.cli.conftest import Run
from tests.play.test_challenges import header, play

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def log() -> Path:
    return play(header("battlecards"), "game")


@pytest.fixture
def sent(log: Path, run: Run) -> str:
    code, out, err = run("share", log, "--challenge")
    assert (code, err, out.count("\n")) == (0, "", 1)
    return out.strip()


def begun(out: str) -> bool:
    """Return whether a game has begun that challenges."""
    (log,) = (each for each in games_folder().iterdir() if each.stem != "game")
    assert '"challenge":{"name":"Ada"' in log.read_text(encoding="utf-8").splitlines()[0]
    told = "A challenge with the same deal. Battlecards against a bold bot. Ada: "
    return told in out


@pytest.mark.parametrize("quotes", ["{}", "“{}”.", "see (https://x.test/#{}), Bo"])
def test_a_line_is_taken_with_whatever_stands_around_it(quotes: str, sent: str, run: Run) -> None:
    code, out, err = run("beat", "--plain", *quotes.format(sent.split()[-1]).split())
    assert (code, err) == (0, "")
    assert begun(out)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_a_file_of_any_editor_may_hold_it(
    encoding: str, sent: str, run: Run, tmp_path: Path
) -> None:
    path = tmp_path / "from Ada.txt"
    path.write_text(f"Hi,\r\n“{sent}”\r\n", encoding=encoding)
    code, out, _ = run("beat", "--plain", path)
    assert code == 0
    assert begun(out)


@pytest.mark.parametrize("text", ["Hi, Bo! " * 500, "a" * 3000, "./" + "b/" * 3000, "a\0b"])
def test_a_text_without_a_challenge_is_no_file(text: str, run: Run) -> None:
    code, out, err = run("beat", "--plain", text)
    assert (code, out) == (2, "")
    assert err.startswith("magblast: there is no challenge in this text")
    assert len(err) < 120


def test_it_is_asked_for(sent: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", StringIO(f"{sent}\n"))
    code, out, err = run("beat", "--plain")
    assert (code, err.strip()) == (0, "Paste the challenge:")
    assert begun(out)


@pytest.mark.parametrize("before", ["", "Hi, Bo!\nCan you beat this?\n\n"])
@pytest.mark.parametrize("cut", ["", "\n"])
def test_a_pipe_may_hold_more_than_a_line(
    before: str, cut: str, sent: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    head, line = sent[:-9], sent[-9:]
    monkeypatch.setattr("sys.stdin", StringIO(f"{before}{head}{cut}{line}\n?\n"))
    code, out, _ = run("beat", "--plain")
    assert code == 0
    assert begun(out)


@pytest.mark.parametrize("page", ["https://x.test/play/", "https://x.test/play/#mc1:old"])
def test_an_address_opens_it_on_a_page(page: str, log: Path, sent: str, run: Run) -> None:
    _, out, _ = run("share", log, "--challenge", "--page", page)
    line = sent.split()[-1]
    opened = out.strip().removesuffix(f" https://x.test/play/#{line}")
    assert opened.endswith("Can you beat this?"), "a link says what to do with it"
    assert sent.startswith(f"{opened} Paste this into magblast: ")


def test_what_is_no_challenge_is_refused_in_a_sentence(log: Path, sent: str, run: Run) -> None:
    for words, told in (
        ((log,), "there is no challenge in this text"),
        (("nothing.txt",), "there is no challenge in this text"),
        ((sent[:-4],), "copy the whole line again"),
        ((sent.replace("mc1:", "mc7:"),), "begins with 'mc7'"),
    ):
        code, out, err = run("beat", "--plain", *words)
        assert (code, out, err.count("\n")) == (2, "", 1)
        assert told in err
    code, _, err = run("share", log, "--challenge", "--log")
    assert code == 2
    assert "leave one of them out" in err
