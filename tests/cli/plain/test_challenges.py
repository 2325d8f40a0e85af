"""In plain mode, a challenge is printed after a game, and taken where it is pasted."""

from io import StringIO

import pytest

from magblast.cli.plain.console import Console
from magblast.cli.plain.home import ask_home
from magblast.cli.plain.host import play_game
from tests.cli.plain.captain import Typist
from tests.play.test_challenges import header, play, sent, taken_up

pytestmark = pytest.mark.usefixtures("home")


def console(*words: str) -> tuple[Console, StringIO]:
    typed, screen = iter(words), StringIO()
    return Console(Typist(lambda: next(typed, None)), screen), screen


def test_a_challenge_is_printed_and_taken_up() -> None:
    path = play(header("battlecards"), "game")
    line = sent(path)
    at, screen = console("b", "")
    play_game(path, at)
    told = screen.getvalue()
    assert "To challenge others to beat this result, type b" in told
    assert line in told
    at, screen = console(f"“{line}”", "q")
    ask_home(at)
    told = screen.getvalue()
    assert "A challenge with the same deal. Battlecards against a bold bot. Ada: " in told
    at, screen = console(line[:-3], "q")
    ask_home(at)
    assert "copy the whole line again" in screen.getvalue()


def test_both_results_are_told_and_it_is_tried_again() -> None:
    line = sent(play(header("battlecards"), "game"))
    path = play(taken_up(line), "taken", most=10_000)
    at, screen = console("")
    play_game(path, at)
    told = screen.getvalue()
    assert "\nAda: " in told
    assert "\nYou: " in told
    assert "Level!" in told
    assert "To try it again with the same deal, type r." in told
