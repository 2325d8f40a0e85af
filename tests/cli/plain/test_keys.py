"""What each key does, and what the console answers to what is no answer."""

import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from magblast.bots.tactics import characters_of
from magblast.cli.plain import desk, home, host
from magblast.cli.plain.console import Console, Suspended
from magblast.cli.plain.host import play_game
from magblast.games.magblast.engine.actions import Agree, Place, Sound
from magblast.kernel.setup import SeatInfo
from magblast.kernel.shelf import SHELF, game_of, lesson_of
from magblast.play.autosave import HOME
from magblast.play.flow import Asking, asking_of
from magblast.record.header import Header, new_header, parse_header
from magblast.record.replay import read_replay
from magblast.system.startup import start_command
from magblast.system.terminal import ERASE, FORGET
from magblast.wording import ENGLISH
from tests.cli.plain.captain import BLANK, Game, Typist, begin
from tests.support.logs import NAMES, duel, unfinished_games
from tests.support.posix import posix_only

FIRE = ("", "1")
"""Ada lifts the cover, and her Freya fires a beam at Bo's Ares."""
ASKED = "Play cards, or end the turn."
FIRED = "Ada's Freya fires a Beam Blast at Bo's Ares."

Typing = Callable[..., Game]


@pytest.fixture
def typed(tmp_path: Path) -> Typing:
    """Type words into a small game and leave."""

    def play(*words: str, seats: int = 2, **options: Any) -> Game:
        game = begin(table(seats, **options), tmp_path / "game.mblog")
        game.type(*words)
        return game

    return play


def table(seats: int, asking: str = "call", **options: Any) -> Header:
    data = duel()
    for seat in range(3, seats + 1):
        data["position"]["seats"][str(seat)] = {"hand": ["laser_blast.5"]}
    data["seats"] = [{"name": name} for name in NAMES[:seats]]
    return parse_header({**data, "asking": asking, "options": options})


def lines_after(game: Game, line: str) -> list[str]:
    """List what was printed after a line was printed first."""
    lines = game.text.splitlines()
    return lines[next(index for index, each in enumerate(lines) if line in each) + 1 :]


def verdict(game: Game) -> Sound | None:
    return next((e.action for e in game.session.entries if isinstance(e.action, Sound)), None)


def test_the_cover_opens_for_enter_alone(typed: Typing) -> None:
    game = typed("1", "ada", "")
    assert "Ada, press Enter when only you can see the screen." in game.text
    assert game.text.count("Press Enter to show your hand") == 2
    assert game.text.index("Press Enter to show") < game.text.index("Your hand: Beam Blast")


def test_a_turn_with_shots_left_ends_when_it_is_asked_for_twice(typed: Typing) -> None:
    said = typed("", "end the turn", "", "end the turn", "q").text
    _, doubted, after = said.partition("One ship has a shot left. Type 2 again if you mean it.")
    assert doubted
    # The answers are listed again only when they are wanted.
    again, ended, _ = after.partition("Bo, press Enter")
    assert ended
    assert again.count("2. End the turn") == 1
    assert "One ship has a shot left" not in after


def test_help_tells_every_key(typed: Typing) -> None:
    told = "\n".join(lines_after(typed("", "?"), ASKED))
    for key in ("h:", "t:", "l:", "u:", "r:", "q:", "b:", "Enter:"):
        assert key in told


def test_the_hand_is_told_with_what_its_cards_do(typed: Typing) -> None:
    told = "\n".join(lines_after(typed("", "h"), ASKED))
    assert "Direct Hit: Right after your blast hit" in told


def test_the_table_is_told_zone_by_zone(typed: Typing) -> None:
    told = lines_after(typed("", "t"), ASKED)
    assert "Yellow zone, front: Freya, Cruiser, hull 6 of 6, speed 1, beam." in told
    assert any(line.startswith("Seat 2, Bo: Freep, hull 8 of 8, hand of 2") for line in told)
    assert any(line.startswith("Yellow zone, front: Ares, ") for line in told)
    assert "Blue zone, left: empty." in told


def test_the_log_is_told_as_far_back_as_wished(typed: Typing) -> None:
    game = typed("", "l", "1", "pew", "", "", "l 2", "l 1")
    assert "Nothing has happened yet." in game.text
    told = lines_after(game, "Beam Blast hits")
    assert told.count("Ada: “pew”") == 1


def test_what_became_of_a_call_is_told_to_all_before_the_cover(typed: Typing) -> None:
    # Bo calls, looks at the hand and passes; then nobody calls.
    game = typed(*FIRE, "pew", "2", "", "2", "", "", "q")
    told, hit = game.text, "Beam Blast hits Bo's Ares for 3 damage."
    assert "Bo, press Enter" in told
    _, _, after = told.partition(hit)
    assert "Ada, press Enter" in after
    assert hit in told.split("Ada, press Enter")[-2]


def test_a_word_is_found_in_the_log(typed: Typing) -> None:
    game = typed("/nothing", *FIRE, "", "", "", "/HITS", "/")
    assert "No line of the log contains 'nothing'." in game.text
    told = lines_after(game, "2. No follow-up")
    assert told[0] == "Beam Blast hits Bo's Ares for 3 damage."
    # A few answers are listed again.
    assert [line.partition(".")[0] for line in told[2:5]] == ["1", "2", "Not a legal choice"]


@pytest.mark.parametrize(("few", "listed"), [(9, 2), (1, 1)])
def test_only_a_few_answers_are_listed_again_after_a_look(
    typed: Typing, monkeypatch: pytest.MonkeyPatch, few: int, listed: int
) -> None:
    monkeypatch.setattr(desk, "_FEW", few)
    said = typed("", "l").text
    assert said.count(ASKED) == 2
    assert said.count("2. End the turn") == listed


EXPLAINED = {
    "ares": "Bo's Ares, Dreadnought, hull 6 of 10, speed 0, beam and mag, yellow zone.\n"
    "Under it: Laser Blast, 1 damage; Beam Blast, 3 damage.\n",
    "freep": "Bo's flagship Freep, hull 8 of 8, 3 uses left: Maneuver phase: steal three random ",
    "2": "Seat 2, Bo: Freep, hull 8 of 8, hand of 2, 3 uses left.\nYellow zone, front: Ares, ",
    "BO": "Seat 2, Bo: Freep, hull 8 of 8, hand of 2, 3 uses left.\nYellow zone, front: Ares, ",
    "direct hit": "Direct Hit: Right after your blast hit: fire again from the same ship",
    # What nobody shows is explained as it is printed.
    "temporal flux": "Temporal Flux: Event, 2 copies.\nAny turn: cancel an action card",
    "blast": "Several things match: ",
    "evasiv action": "No card is called 'evasiv action'. Did you mean Evasive Action?\n",
}


def test_whatever_has_a_name_is_explained(typed: Typing) -> None:
    game = typed(*FIRE, "", "", "", *(f"? {name}" for name in EXPLAINED))
    text = game.text[game.text.index("2. No follow-up") :]
    at = [text.find(told) for told in EXPLAINED.values()]
    assert -1 not in at, text
    assert text.count("Seat 2, Bo: ") == 2


def test_a_shot_is_taken_back_and_played_again(typed: Typing) -> None:
    game = typed(*FIRE, "u", "", "r")
    assert "Undone: Fire Beam Blast from Freya at Bo's Ares." in game.text
    assert game.text.count("Make your sound effect, Ada!") == 2
    assert len(game.session.entries) == 1


@pytest.mark.parametrize(("typed_seats", "undone"), [("2", True), ("", False)])
def test_a_table_may_agree_to_undo_a_verdict(
    typed_seats: str, undone: bool, tmp_path: Path
) -> None:
    header = replace(table(2), table={**table(2).table, "take_backs": "agreed"})
    game = begin(header, tmp_path / "game.mblog")
    game.type(*FIRE, "-", "", "u", typed_seats)
    asked = lines_after(game, "Ada asks to undo the last action.")
    assert asked[0].endswith("Enter if somebody does not agree. 2 Bo.")
    assert asked[1].startswith("Undone, as everybody agreed" if undone else "Not everybody agrees")
    assert len(game.session.entries) == (1 if undone else 2)
    notes = [line for line in (tmp_path / "game.mblog").read_text().splitlines() if "note" in line]
    assert len(notes) == undone


def test_the_others_are_asked_again_after_a_stop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    header = replace(table(2), table={**table(2).table, "take_backs": "agreed"})
    game, stops = begin(header, tmp_path / "game.mblog"), []
    monkeypatch.setattr(host, "stop_process", lambda: stops.append(len(game.session.entries)))
    typed = iter([*FIRE, "-", "", "u", None, "2"])

    def choose() -> str:
        if (word := next(typed, "q")) is None:
            raise Suspended
        return word

    game.play(choose)
    assert stops == [2]
    assert game.text.count("Ada asks to undo the last action.") == 2
    assert "Undone, as everybody agreed" in game.text
    assert len(game.session.entries) == 1


def test_what_cannot_be_taken_back_is_said(typed: Typing) -> None:
    game = typed("", "u", "r", ".b")
    assert "Nothing to undo" in game.text
    assert "Nothing to redo" in game.text
    assert "Nothing has been picked" in game.text


@pytest.mark.parametrize("word", ["x", "99", "0", "-1", "dink", "٣", "9" * 5000, "\x1b[2J"])
def test_what_is_no_answer_gets_a_sentence_and_the_question_again(word: str, typed: Typing) -> None:
    game = typed("", word)
    told = lines_after(game, "2. End the turn")
    assert told[0].startswith("Not a legal choice. Type a number from 1 to 2")
    assert told[1].endswith(ASKED)
    assert not game.session.entries


@pytest.mark.parametrize("key", ["t", "?", "h", "l", "s", "/fire", "? ares"])
@pytest.mark.parametrize("answer", ["foo", "99"])
def test_whoever_looks_after_a_wrong_answer_is_asked_again(
    answer: str, key: str, typed: Typing
) -> None:
    told = typed("", answer, key).text.partition("Not a legal choice.")[2]
    assert "Not a legal choice." not in told
    # After the wrong answer, and after the look.
    assert told.count(ASKED) == 2


def test_whoever_looks_after_an_ambiguous_answer_is_asked_again(tmp_path: Path) -> None:
    game = begin(new_header("third", NAMES[:2], "fleet"), tmp_path / "game.mblog")
    game.type("", "hull", "t")
    assert lines_after(game, "Action deck")[0].endswith("Yellow zone, front: choose a ship.")


@pytest.mark.parametrize(
    ("words", "question"),
    [
        (("x",), "Ada, press Enter when only you can see the screen."),
        ((*FIRE, "pew", "9"), "Ada's Freya fires a Beam Blast at Bo's Ares. Any response?"),
        ((*FIRE, ""), "Make your sound effect, Ada!"),
    ],
)
def test_whoever_looks_after_what_is_no_answer_anywhere_is_asked_again(
    words: tuple[str, ...], question: str, typed: Typing
) -> None:
    told = typed(*words, "t", seats=3, sound="quiet").text.splitlines()
    end = next(at for at, line in enumerate(told) if line.startswith("Action deck"))
    assert told[end + 1].endswith(question)


def test_enter_lists_the_answers_again(typed: Typing) -> None:
    assert typed("", "").text.count("1. b 2b: Fire Beam Blast from Freya at Bo's Ares") == 2


def test_an_answer_is_listed_with_what_it_would_do(typed: Typing) -> None:
    told = "Fire Beam Blast from Freya at Bo's Ares; 3 damage: Bo's Ares has 6 of 10 hull left"
    assert f"1. b 2b: {told}, if Bo passes\n2. End the turn" in typed("").text


def test_a_word_chooses_the_line_that_holds_it(typed: Typing) -> None:
    game = typed("", "x", "re", "FREYA")
    assert lines_after(game, "Not a legal choice")
    assert FIRED in game.in_sight


def test_a_word_that_several_lines_hold_lists_them(tmp_path: Path) -> None:
    game = begin(new_header("third", NAMES[:2], "fleet"), tmp_path / "game.mblog")
    game.type("", "hull")
    assert lines_after(game, "Several lines contain that:")[0].startswith("1. ")
    assert not game.session.entries


def test_leaving_hides_the_hand_and_tells_how_to_go_on(typed: Typing) -> None:
    game = typed("", "q")
    assert "Beam Blast" not in game.in_sight
    assert (
        f"The game is saved. To resume it:\n{start_command()} play --plain {game.session.path}\n"
        in (game.in_sight)
    )


@posix_only
@pytest.mark.parametrize("words", [("", "1"), ("",), ("", "1", "", "q")])
def test_a_log_deleted_in_mid_game_is_told_and_written_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    monkeypatch.setenv(HOME, str(tmp_path / "home"))
    game = begin(table(2), tmp_path / "game.mblog")
    (tmp_path / "game.mblog").unlink()
    game.type(*words)
    new = game.session.path
    assert new is not None
    assert new.parent == tmp_path / "home" / "games"
    assert game.text.count(f"during the game; the whole game has been written to {new}") == 1
    # Told when nothing pushes it out of sight before somebody answers.
    assert len(words) > 2 or "during the game" in game.in_sight
    assert "Direct Hit" not in game.in_sight
    assert f"To resume it:\n{start_command()} play --plain {new}" in game.in_sight
    assert read_replay(new).course.n == len(game.session.entries)


@posix_only
def test_a_game_that_is_not_kept_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME, str(tmp_path / "file"))
    (tmp_path / "file").write_text("")
    game = begin(table(2), tmp_path / "game.mblog")
    (tmp_path / "game.mblog").unlink()
    game.type("")
    assert "cannot be written" in game.in_sight
    assert game.in_sight.endswith("The game was not saved.\n")


def test_a_hand_is_no_public_matter(typed: Typing) -> None:
    game = typed(*FIRE, "h")
    assert "Your hand is shown only after your cover is lifted." in game.in_sight
    assert "Direct Hit" not in game.in_sight


@pytest.mark.parametrize(("word", "made"), [("", True), ("pew pew", True), ("-", False)])
def test_the_noise_is_typed_or_believed(word: str, made: bool, typed: Typing) -> None:
    game = typed(*FIRE, word)
    assert verdict(game) == Sound(1, made)
    assert ("Ada: “pew pew”" in game.text) == (word == "pew pew")


def test_a_shot_says_how_it_is_undone_before_its_noise(typed: Typing) -> None:
    game = typed(*FIRE, "u")
    assert "Type u to undo the shot." in game.text
    assert not game.session.entries


@pytest.mark.parametrize("mode", ["honour", "quiet"])
def test_a_digit_alone_is_no_noise(typed: Typing, mode: str) -> None:
    game = typed(*FIRE, "4", "pssst", sound=mode)
    assert "A sound effect has at least one letter." in game.text
    assert "“4”" not in game.text


def test_a_quiet_table_wants_it_typed(typed: Typing) -> None:
    game = typed(*FIRE, "", "pssst", sound="quiet")
    assert "In quiet mode your sound effect must be typed." in game.text
    assert verdict(game) == Sound(1, True)


@pytest.mark.parametrize(
    ("words", "made"),
    [(("",), True), (("3", "3"), True), (("2", "2 3"), False), (("7", "2", "x", "2, 3"), False)],
)
def test_the_table_votes_on_a_noise(words: tuple[str, ...], made: bool, typed: Typing) -> None:
    game = typed(*FIRE, "pew", *words, seats=3, sound="table")
    assert verdict(game) == Sound(1, made, unheard=not made)


def test_with_two_the_defender_decides(typed: Typing) -> None:
    assert verdict(typed(*FIRE, "pew", "2", sound="table")) == Sound(1, False, unheard=True)


def test_silence_at_such_a_table_is_no_verdict(typed: Typing) -> None:
    game = typed(*FIRE, "-", "", sound="table")
    assert verdict(game) == Sound(1, False)
    assert "Ada makes no sound. Beam Blast misses." in game.text


def test_a_verdict_of_nobody_is_told_as_one(typed: Typing) -> None:
    game = typed(*FIRE, "", "2", "", sound="table")
    assert "Nobody heard Ada. Beam Blast misses." in game.text


@pytest.mark.parametrize(("seconds", "made"), [(4.0, True), (6.0, False)])
def test_a_clock_runs_in_the_skirmish(seconds: float, made: bool, tmp_path: Path) -> None:
    game = begin(table(2, sound="skirmish"), tmp_path / "game.mblog")
    words = iter((*FIRE, "", "pew"))

    def choose() -> str | None:
        word = next(words, None)
        if word == "pew":
            game.time += seconds
        return word

    game.play(choose)
    assert verdict(game) == Sound(1, made)
    assert ("Too late" in game.text) is not made


@pytest.mark.parametrize(("key", "passed", "looked"), [("", 2, 1), ("o", 1, 2)])
def test_a_standing_order_passes_behind_the_cover(
    key: str, passed: int, looked: int, typed: Typing
) -> None:
    game = typed("", "1", "", "", "o", "1", "", "1", "1", key, asking="strict")
    assert "Your standing order now: ask me every time." in game.text
    assert game.text.count("Your standing order passes for you.") == passed
    assert game.text.count("Your hand: Evasive Action, Laser Blast.") == looked


def test_a_captain_who_calls_answers_behind_a_cover(typed: Typing) -> None:
    game = typed(*FIRE, "", "7", "2", "", "1", "")
    assert "That seat cannot respond now." in game.text
    hidden = game.text.index("Bo wants to respond")
    assert hidden < game.text.index("Your hand: Evasive Action, Laser Blast.")
    assert "Bo responds to Ada's Beam Blast with Evasive Action." in game.text


def test_a_bluff_leaves_no_trace(typed: Typing) -> None:
    game = typed(*FIRE, "", "2", "", "2")
    assert len(game.session.entries) == 2
    after = game.text.split("During Ada's turn, Bo.")[1]
    assert "To go on, press Enter." in after
    assert "Passed: Bo. Nobody else is asked." in after


def test_brutal_assault_is_agreed_to_in_public(tmp_path: Path) -> None:
    data = duel()
    data["seats"].append({"name": "Cy"})
    data["position"]["seats"]["3"] = {
        "flagship": "alpha_mazons",
        "damage": [{"card": "ramming_speed.1", "value": 7}],
    }
    game = begin(parse_header(data), tmp_path / "game.mblog")
    game.type("", "Cy's flagship", "pew", "", "x", "y", "n")
    assert lines_after(game, "Type y to agree")[0].startswith("Type y to agree")
    assert [e.action for e in game.session.entries][-2:] == [Agree(1, True), Agree(2, False)]


@pytest.mark.parametrize("edition", ["third", "second"])
def test_a_fleet_is_chosen_zone_by_zone(edition: str, tmp_path: Path) -> None:
    game = begin(new_header(edition, NAMES[:2], "fleet"), tmp_path / "game.mblog")
    game.type("", "2", "b", "1", "1", "1", "1", "b", "1", "1")
    placed = game.session.entries[0].action
    assert isinstance(placed, Place)
    dealt = [line for line in game.text.splitlines() if line.startswith("1. ") and "hull" in line]
    assert len(dealt) >= 4
    for zone in ("Yellow", "Green", "Red"):
        assert f"{zone} zone, " in game.text
    assert "Total hull: " in game.text


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_breaks_lines_between_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "20")
    screen = Terminal()
    console = Console(Terminal(), screen)
    console.say("12. Fire Beam Blast from Freya", "/a/path/that/is/never/broken", "short")
    console.say_whole("magblast play --plain game.mblog")
    assert screen.getvalue().splitlines() == [
        "12. Fire Beam Blast",
        "    from Freya",
        "/a/path/that/is/never/broken",
        "short",
        "magblast play --plain game.mblog",
    ]


def test_a_terminal_is_cleared_and_prompted() -> None:
    screen = Terminal()
    console = Console(Terminal("yes\n"), screen)
    console.private = True
    console.hide()
    assert console.ask() == "yes"
    assert screen.getvalue() == f"{ERASE}{BLANK}{ERASE}{FORGET}> "


def test_the_home_asks_what_to_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAGBLAST_HOME", str(tmp_path))
    first = at_home("?", "2", "1", "Ada", "Ada,bot:best", "Ada, Bo", "2", "", "", "q", "q")
    refused = first.split("Mag•Blast has 2 to 8 seats, not 1\n")[1]
    assert "there is no bot 'bot:best'" in refused
    assert "Type the names of the captains" not in refused
    # Names are refused at once, and only they are asked for again.
    assert "Which" not in refused.partition("Which edition?")[0]
    assert "Ada, press Enter" in first
    same = at_home("3", "1", "Ada, Bo, ada", "q")
    assert "two captains are called ada: nobody could tell them apart" in same
    second = at_home("1", "")
    assert "1. Resume: Ada, Bo; Mag•Blast, second edition; " in second
    assert "Set-up, Ada." in second


def test_one_number_begins_a_game_against_a_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MAGBLAST_HOME", str(tmp_path))
    assert "\n1. Play Mag•Blast now, against a cadet\n" in at_home("1", "q")
    (game,) = unfinished_games()
    header = read_replay(game.path).course.header
    assert [info.bot for info in header.seats] == [None, "cadet"]


def test_a_table_that_was_set_up_is_offered_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MAGBLAST_HOME", str(tmp_path))
    at_home("2", "1", "Ada, bot:random, Bo", "2", "1", "2", "", "q")
    told = at_home("4", "", "q")
    offered = "New game at the same table: Ada, random, Bo; Mag•Blast, second edition"
    assert f"\n4. {offered}\n" in told
    first, again = (read_replay(game.path).course.header for game in unfinished_games())
    assert first.setup == again.setup
    assert asking_of(again) is Asking.STRICT
    assert (tmp_path / "settings.json").read_text().count('"magblast"') == 1


def test_characters_are_told_by_their_sentences_where_seats_are_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MAGBLAST_HOME", str(tmp_path))
    told = at_home("2", "2", "Ada, bot:bold", "", "q")
    assert "each has a character of its own" in told
    about = game_of("battlecards").about(ENGLISH)
    for kind in characters_of("battlecards"):
        assert f"bot:{kind}: {about.character(kind)}" in told
    (game,) = unfinished_games()
    header = read_replay(game.path).course.header
    assert header.seats[1] == SeatInfo("Rook", "bold")


def test_the_home_lets_a_table_choose_its_customs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MAGBLAST_HOME", str(tmp_path))
    told = at_home("2", "1", "Ada, Bo", "1", "1", "2", "5", "2", "11", "", "q")
    assert "1. Responses: strict" in told
    assert "5. After a call: hand in sight" in told
    assert (
        "your hand is in sight at once. That saves a key, but anyone still looking sees it." in told
    )
    assert "Type the number of a line" in told
    (game,) = unfinished_games()
    header = read_replay(game.path).course.header
    assert asking_of(header) is Asking.STRICT
    assert header.table["hands"] == "relaxed"


def test_cards_and_rules_are_read_from_the_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MAGBLAST_HOME", str(tmp_path))
    number = 5 + sum(lesson_of(id_) is not None for id_ in SHELF)
    cards = (f"{number}", "1", "? hermes", "spacedock", "sneeze", "")
    rules = (f"{number + 2}", "1", "4", "/6.2", "4.1", "sneeze", "?", "")
    told = at_home(*cards, *rules, "q", "1")
    assert "\n2. Mag•Blast, second edition\n" in told
    assert "\nHermes: hull 11, speed 0, Dreadnought, beam mag.\n" in told
    assert "No card is called 'sneeze'.\n" in told
    assert told.count("\nThe editions at a glance\n1 The cards\n2 Set-up\n") == 2
    # A chapter names its sections, and the text is told without the marks of Markdown.
    assert "\n4 Attack\nIn this phase you play as many cards as you like, in any order, " in told
    assert "\nSee also: 4.1 Who may be attacked; 4.2 Firing; " in told
    assert "\n6.2 Asteroids\n" in told
    assert not [mark for mark in ("**", "\n|", "\n>", "\n#") if mark in told]
    assert "No section of the rules mentions 'sneeze'.\n" in told
    assert told.count(". Look up a card\n") == 3


def test_the_home_explains_what_has_a_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAGBLAST_HOME", str(tmp_path))
    told = at_home("? seven", "? freep", "? direct hit", "? laser", "? sneeze", "/mine", "?", "q")
    assert "\nBattlecards:\nElectromagnetic Railgun: 7, upgrade.\nAdds 1 " in told
    assert "\nMag•Blast, third edition:\nFreep: flagship, hull 8, " in told
    assert "\nMag•Blast, second edition:\nDirect Hit: " in told
    assert "\nSeveral things match: Laser Blast, Laser Cannon.\n" in told
    assert "\nNo card is called 'sneeze'.\n" in told
    assert "no game is open. To search the rules, choose “Read the rules”.\n" in told
    assert told.count("\nType the number of a line, ? and a name to look up ") == 1


def at_home(*words: str) -> str:
    typed = iter(words)
    screen = StringIO()
    home.ask_home(Console(Typist(lambda: next(typed, None)), screen))
    return screen.getvalue()


def test_an_interrupt_leaves_as_the_end_of_input_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MAGBLAST_HOME", str(tmp_path))

    def interrupt() -> str | None:
        raise KeyboardInterrupt

    screen = StringIO()
    play_game(table(2), Console(Typist(interrupt), screen))
    assert "The game is saved." in screen.getvalue()


def test_nothing_that_draws_is_imported(tmp_path: Path) -> None:
    code = (
        "import sys; from magblast.cli import main; main(['play', '--plain', '--seats', 'A,B']);"
        "heavy = {'textual', 'rich', 'pydantic', 'yaml', 'magblast.tui'} & set(sys.modules);"
        "sys.exit(f'imported {heavy}' if heavy else 0)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        input="\n1\n1\n",
        env={"MAGBLAST_HOME": str(tmp_path), "PYTHONPATH": str(Path(home.__file__).parents[3])},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "Green zone, right: choose a ship." in done.stdout


def test_whoever_is_out_of_the_game_cheers_and_does_not_respond(tmp_path: Path) -> None:
    data = duel(
        seats={**duel()["position"]["seats"], "3": {"flagship": "tri_bot", "eliminated": True}}
    )
    data["seats"].append({"name": "Cy"})
    game = begin(parse_header(data), tmp_path / "game.mblog")
    said = game.type(*FIRE, "pew", "3", "3", "9")
    assert "If you are out of the game, type your seat number to cheer: 3 Cy." in said
    first, _, rest = said.partition("Cy: “I heard nothing!”")
    assert "“Hooray!”" not in first
    assert "Cy: “Hooray!”" in rest.partition("That seat cannot respond now.")[0]
    assert len(game.session.entries) == 2
