"""A deck is built line by line."""

from io import StringIO

import pytest

from magblast.cli.plain.console import Console, Left
from magblast.cli.plain.decks import choose_deck, go_on_with
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
