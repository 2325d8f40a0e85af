"""A deck is built line by line."""

import json
from io import StringIO
from pathlib import Path

import pytest

from magblast.cli.plain.console import Console, Left
from magblast.cli.plain.decks import choose_deck, go_on_with
from magblast.cli.plain.home import ask_home
from magblast.games.magi_nation.game import GAME
from magblast.kernel.shelf import titles
from magblast.play.autosave import games_folder
from magblast.play.kept_decks import decks_folder, keep_deck
from magblast.wording import ENGLISH, LANGUAGES, Language
from tests.games.magi_nation.test_decks import SOUND

pytestmark = pytest.mark.usefixtures("home")


def built(text: str, *lines: str, language: Language = ENGLISH) -> str:
    out = StringIO()
    source = StringIO("".join(f"{line}\n" for line in lines))
    go_on_with(text, Console(source, out, language, "full"))
    return out.getvalue()


def test_cards_are_added_taken_found_and_undone() -> None:
    told = built(SOUND, "2 Plith", "Rudwot", "- 2 plith", "9 Furok", "/ burrow", "u", "t", "", "")
    assert "Plith: 2 in the deck." in told
    assert "Rudwot: 1 in the deck." in told
    assert "Plith: 0 in the deck." in told
    assert "Furok: still 3 in the deck." in told
    assert "Burrow: Underneath spell" in told
    assert "2 Plith\n" in told
    assert "Your changes have not been kept" in told
    assert not decks_folder().exists()


def test_mistakes_are_told_and_nothing_changes() -> None:
    told = built(SOUND, "3 Furrok", "z", "a nowhere", "a", "n", "")
    assert "did you mean Furok?" in told
    assert "no cards belong to 'nowhere'" in told
    assert "The deck needs no more cards." in told
    assert "Your changes" not in told


def test_a_deck_is_filled_up_named_kept_and_shared() -> None:
    lines = ("a cald naroom", "h", "h", "", "s", "n Mixed", "l", "s", "", "")
    told = built("", *lines)
    assert "Hand 2" in told
    assert "The deck needs a name: type n and a name." in told
    line = next(row for row in told.splitlines() if row.startswith("[magi-nation: Deck: Mixed; "))
    text = (decks_folder() / "Mixed.txt").read_text(encoding="utf-8")
    assert "Your changes" not in told
    # The line brings the same deck.
    assert text in built("", line, "t", "", "")


def test_a_name_that_means_another_deck_is_refused() -> None:
    told = built(SOUND, "n Sealed", "s", "", "")
    assert "'Sealed' already means a ready deck or a way to build one" in told
    assert not decks_folder().exists()


def test_which_deck_is_asked_and_q_leaves_after_a_word() -> None:
    keep_deck("Quick", SOUND)
    out = StringIO()
    console = Console(StringIO("2\n1 Plith\nq\nq\n"), out, LANGUAGES["es"], "full")
    with pytest.raises(Left):
        choose_deck(console)
    told = out.getvalue()
    assert "2. Quick. " in told
    assert "Plith: 1 en el mazo." in told
    assert "No has guardado los cambios" in told


def kept_names() -> list[str]:
    return [each.name for each in decks_folder().iterdir()]


def test_a_deck_is_removed_once_x_is_typed_twice() -> None:
    keep_deck("Quick", SOUND)
    # What was typed between is no answer to the question.
    told = built(SOUND, "x", "t", "x", "")
    assert told.count("Type x again to remove Quick for good.") == 2
    assert kept_names() == ["Quick.txt"]
    told = built(SOUND, "Plith", "x", "x", "never asked")
    assert "Quick is gone." in told
    assert not kept_names()


def test_only_a_deck_that_is_kept_is_removed() -> None:
    keep_deck("Quick", SOUND)
    told = built("", "a", "x", "x", "", "")
    assert told.count("This deck is not kept, so there is nothing to remove.") == 2
    assert kept_names() == ["Quick.txt"]


def test_a_deck_that_cannot_be_removed_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(path: Path, **_: object) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    keep_deck("Quick", SOUND)
    monkeypatch.setattr(Path, "unlink", refused)
    told = built(SOUND, "x", "x", "")
    assert "Quick is gone." not in told
    assert "Quick.txt" in told


@pytest.mark.parametrize("code", LANGUAGES)
def test_where_a_deck_is_asked_for_it_can_be_built(code: str) -> None:
    """Without a deck, the same is asked again; one that is brought is kept and played."""
    language = LANGUAGES[code]
    words = GAME.about(language).seat_settings["starter"]
    last = str(len(words.values) + len(words.ways) + 1)
    out = StringIO()
    lines = ("2", [*titles()].index("magi-nation") + 1, "Ada, bot:greedy", last, "1", "", "", last)
    typed = [*lines, "1", "a", "n Mixed", "g", "1", ""]
    source = StringIO("".join(f"{line}\n" for line in typed))
    ask_home(Console(source, out, language, "full"))
    told = out.getvalue()
    line = f"{last}. {language.say('plain.home.decks')}\n"
    assert told.count(line) >= 2
    assert language.say("plain.decks.bring") in told
    assert kept_names() == ["Mixed.txt"]
    (path,) = games_folder().glob("*.mblog")
    own, other = json.loads(path.read_text("utf-8").splitlines()[0])["seats"]
    assert own["starter"]["name"] == "Mixed", own
    assert other["starter"] == next(iter(words.values))
