"""Decks are listed, shown, checked and kept."""

import io
import json
import sys
from pathlib import Path

import pytest

from magblast.cli.completion import offers
from magblast.play.autosave import games_folder
from magblast.play.kept_decks import decks_folder
from magblast.wording import ENGLISH
from tests.cli.conftest import Run
from tests.games.magi_nation.test_decks import SOUND

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    path = tmp_path / "quick.txt"
    path.write_text(SOUND, encoding="utf-8")
    return path


def test_ready_decks_are_listed_and_shown(run: Run) -> None:
    code, out, err = run("decks")
    assert (code, err) == (0, "")
    assert "cald " in out
    assert "You have no decks of your own yet" in out
    assert run("decks", "show", "Cald")[1].startswith("Deck: Cald\nMagi\nGrega\n")


def test_a_deck_is_kept_and_found_by_its_name(run: Run, deck: Path) -> None:
    code, out, _ = run("decks", "add", deck)
    assert code == 0
    assert out.startswith("Kept in ")
    assert (decks_folder() / "Quick.txt").read_text(encoding="utf-8") == SOUND
    assert "  Quick: 3 Magi, 40 other cards" in run("decks")[1]
    assert "It can be played." in run("decks", "check", "QUICK")[1]
    assert run("decks", "show", "quick")[1].startswith("Deck: Quick\n")
    assert run("decks", "add", deck)[0] == 0


def test_another_deck_of_the_same_name_is_not_lost(run: Run, deck: Path, tmp_path: Path) -> None:
    run("decks", "add", deck)
    other = tmp_path / "other.txt"
    other.write_text(SOUND.replace("Furok", "Plith"), encoding="utf-8")
    code, _, err = run("decks", "add", other)
    assert code == 2
    assert "there is another deck of this name" in err
    assert run("decks", "add", other, "--name", "Slow")[0] == 0
    assert run("decks", "show", "slow")[1].startswith("Deck: Slow\n")
    assert "Furok" in (decks_folder() / "Quick.txt").read_text(encoding="utf-8")


def test_what_is_wrong_is_told_and_the_exit_code_says_so(run: Run, deck: Path) -> None:
    deck.write_text(SOUND.replace("Drakan", "Drakkan"), encoding="utf-8")
    code, out, _ = run("decks", "check", deck)
    assert code == 1
    assert "did you mean Drakan?" in out
    assert "# Line 7: there is no card" in run("decks", "show", deck)[1]
    # It is kept all the same, and can be mended in its file.
    assert run("decks", "add", deck)[0] == 0
    assert "; 1 mistake" in run("decks")[1]


@pytest.mark.parametrize("code", ["utf-8", "utf-8-sig", "utf-16"])
def test_a_deck_comes_from_any_editor_or_pipe(
    run: Run, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    data = SOUND.replace("\n", "\r\n").encode(code)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    assert run("decks", "check", "-")[0] == 0


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (["check"], "missing: DECK"),
        (["check", "clad"], "there is no deck 'clad', and no such file; did you mean cald?"),
        (["show", "none.txt"], "no such file"),
        (["show", "."], "folder"),
        (["list", "cald"], "magblast decks show 'cald'"),
        (["show", "cald", "--name", "x"], "--name can be used only with add"),
        (["--game", "battlecards"], "Battlecards is not played with decks of your own"),
        (["chek", "cald"], "did you mean check?"),
        (["fill", "--size", "39"], "--size must be a number from 40 to 100, not '39'"),
        (["fill", "--size", "101"], "--size must be a number from 40 to 100, not '101'"),
        (["fill", "--size", "0"], "--size must be a number from 40 to 100, not '0'"),
        (["fill", "--size", "many"], "--size must be a number from 40 to 100, not 'many'"),
        (["fill", "--with", "cald", "--size", "100"], "cards of Cald"),
        (["fill", "--with", "cald,cald", "--size", "73"], "for a deck of 72: choose fewer"),
    ],
)
def test_bad_input_is_answered_with_a_sentence(run: Run, args: list[str], reason: str) -> None:
    code, out, err = run("decks", *args)
    assert (code, out) == (2, "")
    assert reason in err
    assert err.count("\n") == 1


def test_a_deck_without_a_name_needs_one(run: Run, deck: Path) -> None:
    deck.write_text(SOUND.partition("\n")[2], encoding="utf-8")
    assert "the deck has no name" in run("decks", "add", deck)[2]
    assert run("decks", "add", deck, "--name", "Cone")[0] == 0
    assert run("decks", "show", "cone")[1].startswith("Deck: Cone\n")


@pytest.mark.parametrize(
    "title",
    [
        "Deck: My  Quick",
        "Deck: Deck",
        "Quick",
        "Deck: " + "very " * 9 + "quick",
        "# Quick\nQuick",
        "",
    ],
)
def test_a_deck_is_kept_under_another_name_however_it_told_its_own(
    run: Run, deck: Path, title: str
) -> None:
    deck.write_text(f"{title}\n# A remark\n{SOUND.partition(chr(10))[2]}", encoding="utf-8")
    code, out, _ = run("decks", "add", deck, "--name", "Slow\nSlower")
    assert (code, "It can be played." in out) == (0, True)
    shown = run("decks", "show", "Slow Slower")[1]
    assert shown.startswith("Deck: Slow Slower\nMagi\nGrega\n")
    assert "line" not in shown.lower()
    assert "# A remark" in (decks_folder() / "Slow Slower.txt").read_text(encoding="utf-8")


def test_a_deck_that_cannot_be_kept_is_no_success(run: Run, deck: Path) -> None:
    decks_folder().parent.mkdir(parents=True, exist_ok=True)
    decks_folder().write_text("no folder", encoding="utf-8")
    code, out, err = run("decks", "add", deck)
    assert (code, out) == (2, "")
    assert "cannot be written" in err


def test_a_deck_is_brought_by_its_name_or_as_a_file(run: Run, deck: Path) -> None:
    run("decks", "add", deck)
    play = ("play", "--game", "magi-nation", "--plain", "--seats", "bot:random,bot:random")
    for typed in ("QUICK", deck):
        assert run(*play, "--starter", f"2={typed}")[0] == 0
        path = max(games_folder().iterdir(), key=lambda each: each.stat().st_mtime)
        header = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
        assert header["seats"][0]["starter"] == "cald"
        assert header["seats"][1]["starter"]["name"] == "Quick"


def test_a_deck_that_cannot_be_brought_is_told(run: Run, deck: Path) -> None:
    run("decks", "add", deck)
    play = ("play", "--game", "magi-nation", "--plain", "--starter")
    code, _, err = run(*play, "quik")
    assert (code, err.count("\n")) == (2, 1)
    assert "rulebook, sealed, draft, Quick, not 'quik'" in err
    deck.write_text(SOUND.replace("Drakan", "Drakkan").replace("Gar\n", ""), encoding="utf-8")
    code, _, err = run(*play, deck)
    assert (code, err.count("\n")) == (2, 1)
    assert "did you mean Drakan? 2 Magi: a deck has exactly 3 (rules M1.6)." in err
    assert "--starter is blank" in run(*play, "")[2]
    assert "file" in run(*play, "none.txt")[2]


def test_a_kept_deck_is_completed(run: Run, deck: Path) -> None:
    run("decks", "add", deck)
    words = ["play", "--game", "magi-nation", "--starter", "2=Qu"]
    assert [each for each, _ in offers(words, ENGLISH)] == ["2=Quick"]


def test_bots_that_bring_decks_have_rows_with_their_names(run: Run, deck: Path) -> None:
    run("decks", "add", deck)
    bots = ("--seats", "bot:random,bot:random", "--games", "2", "--starter", "1=quick")
    out = run("simulate", "--game", "magi-nation", "--jobs", "1", *bots)[1]
    assert "bot:random, Quick " in out
    assert "bot:random, Naroom " in out


@pytest.mark.parametrize("way", ["sealed", "draft"])
def test_bots_bring_decks_from_packs(run: Run, way: str, tmp_path: Path) -> None:
    bots = ("--seats", "bot:random,bot:random,bot:random", "--seed", "falcon")
    words = ("simulate", "--game", "magi-nation", *bots, "--game-number", "1", "--save")
    code, _, told = run(*words, str(tmp_path / "one.mblog"), "--starter", way)
    assert (code, told) == (0, "")
    assert run(*words, str(tmp_path / "two.mblog"), "--starter", f"2={way}")[0] == 0
    decks = [
        [seat["starter"] for seat in json.loads(path.read_text().splitlines()[0])["seats"]]
        for path in (tmp_path / "one.mblog", tmp_path / "two.mblog")
    ]
    field = {"sealed": "packs", "draft": "picks"}[way]
    assert all(len(deck[field]) == 6 for deck in decks[0])
    assert sum(isinstance(deck, dict) for deck in decks[1]) == 1


def test_cards_are_searched_and_hands_drawn(run: Run, deck: Path) -> None:
    code, out, _ = run("decks", "cards", "arbol", "--with", "naroom")
    assert code == 0
    assert out.startswith("Arboll: Naroom creature")
    assert "Arbolit:" not in out
    assert run("decks", "cards", "nothing says this")[1] == "No card matches.\n"
    code, _, err = run("decks", "cards", "--with", "caldd")
    assert code == 2
    assert "did you mean Cald?" in err
    first = run("decks", "hand", deck, "--seed", "a")[1]
    assert first.startswith("Hand a\n")
    assert run("decks", "hand", deck, "--seed", "a")[1] == first
    code, _, err = run("decks", "show", deck, "--seed", "a")
    assert code == 2
    assert "--seed can be used only with fill, hand" in err


def test_cards_are_narrowed_by_kind_by_cost_and_by_who_can_play_them(run: Run, deck: Path) -> None:
    def names(*args: str | Path) -> set[str]:
        code, out, _ = run("decks", "cards", *args)
        assert code == 0
        return {line.partition(":")[0] for line in out.splitlines()}

    every, spells = names(), names("--kind", "spell")
    assert spells < every
    assert names("--kind", "Spells") == names("--kind", "SPELL") == spells
    assert "Fire Ball" in names("--kind", "spell", "--cost", "2")
    assert "Fire Ball" not in names("--kind", "spell", "--cost", "1")
    playable = names("--for", deck)
    assert {"Fire Ball", "Furok"} <= playable < every
    assert "Grega" not in playable
    assert names("--for", "orothe", "--kind", "relic") != names("--for", deck, "--kind", "relic")


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (["cards", "--kind", "creatur"], "did you mean Creatures?"),
        (["cards", "--cost", "many"], "--cost must be a number from 0 to 7"),
        (["cards", "--for", "nobody"], "there is no deck 'nobody'"),
        (["fill", "--kind", "spell"], "--kind can be used only with cards"),
        (["show", "cald", "--for", "cald"], "--for can be used only with cards"),
        (["remove"], "DECK"),
        (["remove", "cald"], "none of your own decks is called 'cald'"),
        (["remove", "Quik"], "did you mean Quick?"),
    ],
)
def test_what_narrows_nothing_and_what_is_not_there_is_told(
    run: Run, deck: Path, args: list[str], reason: str
) -> None:
    assert run("decks", "add", deck)[0] == 0
    code, out, err = run("decks", *args)
    assert (code, out) == (2, "")
    assert reason in err
    assert "Quick:" in run("decks")[1]


def test_a_deck_is_removed_and_its_list_is_printed(run: Run, deck: Path) -> None:
    deck.write_text(f"# Mine\n{SOUND}", encoding="utf-8")
    assert run("decks", "add", deck)[0] == 0
    code, out, _ = run("decks", "remove", "quick")
    assert code == 0
    first, _, rest = out.partition("\n")
    assert first.startswith("Removed Quick (")
    assert rest == deck.read_text(encoding="utf-8")
    assert [*decks_folder().iterdir()] == []
    assert deck.exists()
    assert run("decks", "remove", "quick")[0] == 2


def test_a_deck_is_filled_up_and_its_line_is_read_everywhere(run: Run, deck: Path) -> None:
    code, out, _ = run("decks", "fill", "--with", "cald,naroom", "--size", "41", "--seed", "a")
    assert code == 0
    assert run("decks", "fill", "--with", "Cald Naroom", "--size", "41", "--seed", "a")[1] == out
    deck.write_text(f"Deck: Mixed\n{out}", encoding="utf-8")
    assert "3 Magi, 41 other cards" in run("decks", "check", deck)[1]
    deck.write_text("Deck: Begun\n3 Furok\n", encoding="utf-8")
    assert "3 Furok" in run("decks", "fill", deck)[1]
    line = run("decks", "line", "cald")[1].strip()
    assert "\n" not in line
    assert run("decks", "check", f"My deck: {line}")[0] == 0
    assert run("decks", "show", line)[1] == run("decks", "show", "cald")[1]
    assert run("decks", "add", line, "--name", "Fire")[0] == 0
    assert "Fire: 3 Magi, 40 other cards" in run("decks")[1]
    starter = ("--starter", f"1={line}", "--starter", f"2={line.replace('3 Arbolit', '4 Arbolit')}")
    code, _, err = run("play", "--game", "magi-nation", "--seats", "Ada,bot:greedy", *starter)
    assert code == 2
    assert "4 copies of Arbolit" in err


@pytest.mark.parametrize("what", ["line", "fill", "hand"])
@pytest.mark.parametrize(
    ("right", "wrong"),
    [("Drakan", "Drakkan"), ("3 Quor\n", "3 Grass Hyren\n"), ("Ashgar", "Grega")],
)
def test_no_line_of_a_deck_is_dropped(
    run: Run, deck: Path, what: str, right: str, wrong: str
) -> None:
    deck.write_text(SOUND.replace(right, wrong), encoding="utf-8")
    told = run("decks", "check", deck)[1].splitlines()[1]
    code, out, err = run("decks", what, deck)
    assert (code, out, err) == (2, "", f"magblast: {told}\n")


@pytest.mark.parametrize(
    ("name", "why"),
    [
        *((name, "already means a ready deck") for name in ("cald", "CALD", "Rulebook")),
        *((name, "a way to build one") for name in ("sealed", "Draft", "-draft-")),
        *((name, "Windows cannot open") for name in ("CON", "aux", "Nul", "prn", "com1", "LPT9.")),
        *((name, "another deck of this name") for name in ("QUICK", "quick!", "Qu ick")),
    ],
)
def test_a_name_means_one_deck(run: Run, deck: Path, name: str, why: str) -> None:
    run("decks", "add", deck)
    code, out, err = run("decks", "add", deck, f"--name={name}")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert why in err
    assert [each.name for each in decks_folder().iterdir()] == ["Quick.txt"]
