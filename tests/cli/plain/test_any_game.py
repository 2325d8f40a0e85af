"""The plain mode plays a game that it has never heard of."""

import json
import random
import re
from io import StringIO
from pathlib import Path

import pytest

from magblast.cli.plain import home
from magblast.cli.plain.console import Console
from magblast.kernel.shelf import SHELF, game_of
from magblast.play.kept import saved_games
from magblast.play.kept_decks import keep_deck
from magblast.record.header import Header, new_header
from tests.cli.conftest import Run
from tests.cli.plain.captain import Game, Typist, begin, resume
from tests.games.magi_nation.test_decks import SOUND
from tests.pebbles import Claim
from tests.pebbles.game import GAME
from tests.support.pseudo import PSEUDO, plain_words

pytestmark = pytest.mark.usefixtures("shelf")


def header(seed: str, seats: int = 2) -> Header:
    return new_header("first", ("Ada", "Bo", "Cy")[:seats], seed, game=GAME)


def lines(game: Game) -> list[str]:
    return game.text.splitlines()


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_a_whole_game_is_played_and_verified(seed: str, tmp_path: Path, run: Run) -> None:
    path = tmp_path / "game.mblog"
    luck = random.Random(seed)
    game = begin(header(seed, 3), path)
    assert game.play(lambda: game.lively(luck, look_up=True) if game.asked < 900 else None)
    assert "The game is over." in game.in_sight
    outcome = game.session.position.outcome
    assert outcome is not None
    winners = [game.session.names[seat - 1] for seat in outcome.winners]
    verb = "wins" if len(winners) == 1 else "win"
    end = f"{' and '.join(winners)} {verb}." if winners else "A draw."
    assert end in lines(game)[-4:]
    assert game.text.endswith(f"Log: {path}\n")
    assert run("replay", path, "--verify")[0] == 0


def test_a_seat_puts_a_pebble_behind_its_cover(tmp_path: Path) -> None:
    game = begin(header("one"), tmp_path / "game.mblog")
    game.type("", "1")
    assert "Ada puts a pebble. Ada, press Enter when only you can see the screen." in game.text
    assert any(line.startswith("Your hand: ") for line in lines(game))
    assert any(line.startswith("Turn 1, Ada. Put a pebble.") for line in lines(game))
    assert len(game.session.entries) == 1


def test_copies_that_look_alike_are_one_line(tmp_path: Path) -> None:
    for seed in map(str, range(9)):
        game = begin(header(seed), tmp_path / f"{seed}.mblog")
        game.type("")
        hand = game.session.view(1).hand
        offered = [line for line in lines(game) if line[1:].startswith(". Put ")]
        assert len(offered) == len({pebble.partition(".")[0] for pebble in hand})


def claimed(tmp_path: Path, *words: str) -> Game:
    """Put a pebble that nobody matches, and answer in public whether the point is claimed."""
    game = begin(header("one"), tmp_path / "game.mblog")
    game.type("", "1", "", *words)
    return game


def answer(game: Game) -> object:
    return game.session.entries[-1].action


def test_a_public_question_is_answered_in_the_open(tmp_path: Path) -> None:
    game = claimed(tmp_path, "x", "claim")
    asked = "Ada, is the point yours? To look at your hand first, Ada, type h."
    assert lines(game).count(asked) == 2
    assert "1. Claim the point; Ada: 0, then 1 points" in lines(game)
    assert answer(game) == Claim(1, yes=True)
    assert game.session.view(None).points == (1, 0)


def test_the_hand_may_be_looked_at_behind_a_cover_first(tmp_path: Path) -> None:
    game = claimed(tmp_path, "h", "", "give it")
    after = game.text.split("type h.")[1]
    cover, private = after.split("Ada, press Enter when only you can see the screen.")
    assert "Your hand" not in cover
    assert "wants to respond" not in cover
    assert "Your hand: " in private
    assert "Turn 1, Ada. Is the point yours?" in private
    assert answer(game) == Claim(1, yes=False)


def test_a_public_question_shows_no_hand(tmp_path: Path) -> None:
    game = claimed(tmp_path)
    assert "Your hand" not in game.in_sight


@pytest.mark.parametrize("seed", ["five", "six"])
def test_nobody_sees_what_another_was_dealt(seed: str, tmp_path: Path) -> None:
    luck = random.Random(seed)
    game = begin(header(seed, 3), tmp_path / "game.mblog")
    seen = 0

    def choose() -> str | None:
        nonlocal seen
        eyes = game.host.hotseat.covers.eyes if game.console.private else None
        dealt = set(re.findall(r"^(\w+) is dealt: ", game.in_sight, re.MULTILINE))
        assert dealt <= ({game.session.names[eyes - 1]} if eyes else set())
        assert eyes or "Your hand: " not in game.in_sight
        seen += len(dealt)
        return game.lively(luck, look_up=True) if game.asked < 300 else None

    game.play(choose)
    assert seen


def test_a_captain_calls_or_bluffs(tmp_path: Path) -> None:
    game = begin(header("one"), tmp_path / "game.mblog")
    game.type("", "1", "2", "", "pass")
    assert "Bo wants to respond, or is bluffing. Bo, press Enter" in game.text
    assert "During Ada's turn, Bo. Match the " in game.text
    # A bluff leaves no trace.
    assert len(game.session.entries) == 1


def test_a_game_is_resumed(tmp_path: Path) -> None:
    path = tmp_path / "game.mblog"
    game = begin(header("one"), path)
    game.type("", "1")
    again = resume(path)
    again.type("")
    assert len(again.session.entries) == 2


def typed_at_home(*words: str) -> str:
    typed = iter(words)
    screen = StringIO()
    home.ask_home(Console(Typist(lambda: next(typed, None)), screen))
    return screen.getvalue()


@pytest.mark.usefixtures("home")
def test_the_home_asks_which_game() -> None:
    last = len(SHELF)
    text = typed_at_home("2", str(last), "Ada, Bo", "3", "1", "", "1", "q", "1", "")
    assert text.startswith("Mag•Blast. A blast without a sound effect misses.\n")
    assert "\nPebbles. Most points win.\n" in text
    assert "Which game?\n1. Mag•Blast\n" in text
    assert f"\n{last}. Pebbles\n" in text
    # With one edition there is nothing to choose.
    assert "Which edition?" not in text
    assert "Badge of Ada\n1. Star. It can be seen from afar." in text
    assert "Turn 1, Ada. Put a pebble." in text
    assert "1. Resume: Ada, Bo; Pebbles; " in text


def test_a_name_that_begins_a_word_of_the_question_is_said(tmp_path: Path) -> None:
    game = begin(new_header("first", ("Pu", "Bo"), "one", game=GAME), tmp_path / "game.mblog")
    assert "Turn 1, Pu. Put a pebble." in game.type("")


@pytest.mark.usefixtures("home")
def test_a_badge_is_built_under_its_rules() -> None:
    last = str(len(SHELF))
    build = ("4", "1", "0", "", "2", "x", "8", "3", "")
    text = typed_at_home("2", last, "Ada, Bo", *build, "1", "", "1", "q")
    assert "4. Signs. It can be seen from afar." in text
    assert "1 of 7 signs. Type a number to change one of these, or press Enter to keep it." in text
    assert "1. Dot: 1 of 7. It is drawn on the badge." in text
    assert "How many of Dot? 0 to 7" in text
    assert "A badge has one to 7 signs.\n0 of 7 signs. Type a number to change" in text
    assert text.count("Type a number from 0 to 7.") == 2
    (saved,) = saved_games()
    with saved.path.open() as log:
        assert [seat["badge"] for seat in json.loads(log.readline())["seats"]] == [
            {"drawn": "---"},
            "star",
        ]


@pytest.mark.usefixtures("home")
def test_every_line_is_in_the_language_of_the_console(tmp_path: Path) -> None:
    luck = random.Random(4)
    game = begin(header("four", 3), tmp_path / "game.mblog", PSEUDO)
    game.play(lambda: game.lively(luck, look_up=True) if game.asked < 300 else None)
    assert plain_words(game.text, ("Ada Bo Cy nonsense game mblog", str(tmp_path))) == []


def test_a_game_without_secrets_is_played_without_a_cover(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(SHELF, "stones", "tests.stones")
    start = new_header("stones", ("Ada", "Bo"), "one", game=game_of("stones"))
    game = begin(start, tmp_path / "game.mblog")
    game.type("3", "2", "l")
    assert "Turn 1, Ada. How many do you take?" in game.text
    assert "Turn 2, Bo. How many do you take?" in game.text
    assert "Turn 3, Ada. How many do you take?" in game.text
    assert "Ada takes 3." in game.in_sight
    assert "press Enter when" not in game.text
    assert [entry.action.by for entry in game.session.entries] == [1, 2]


@pytest.mark.usefixtures("home")
def test_help_begins_with_what_the_question_means_and_a_pipe_gets_no_hints(tmp_path: Path) -> None:
    game = begin(header("one"), tmp_path / "game.mblog")
    game.type("", "?")
    told = "Show a pebble; somebody else may match it.\nUnmatched, it is worth a point.\n"
    assert f"{told}Type the number of a line," in game.text
    assert "Hint:" not in game.text


@pytest.mark.usefixtures("home")
def test_a_deck_that_is_kept_is_offered() -> None:
    keep_deck("Quick", SOUND)
    number = str([*SHELF].index("magi-nation") + 1)
    text = typed_at_home("2", number, "Ada, Bo", "2", "7", "", "1", "q")
    assert "7. Quick. 3 Magi, 40 other cards: 31 creatures, 3 relics and 6 spells" in text
    (saved,) = saved_games()
    with saved.path.open() as log:
        one, two = [seat["starter"] for seat in json.loads(log.readline())["seats"]]
    assert (one, two["name"]) == ("cald", "Quick")
