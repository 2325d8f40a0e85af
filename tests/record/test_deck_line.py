"""A deck as one line is found in whatever is pasted."""

import pytest

from magblast.record.deck_line import deck_line, find_deck_line

LIST = "Deck: Fire\nMagi\nGrega\n3 Arbolit\n2 Quor Pup\n"
LINE = "[magi-nation: Deck: Fire; Magi; Grega; 3 Arbolit; 2 Quor Pup]"


def test_a_list_becomes_a_line_and_the_line_the_list() -> None:
    assert deck_line("magi-nation", LIST) == LINE
    found = find_deck_line(LINE)
    assert found is not None
    assert (found.game, found.text) == ("magi-nation", LIST)


@pytest.mark.parametrize(
    "pasted",
    [
        f"Look at this: “{LINE}”. It wins!",
        f"({LINE})",
        f"[a remark] [note: none] {LINE} [end]",
        f"> {LINE[:20]}\n> {LINE[20:]}",
        f"\ufeff  {LINE}\r\n",
        LINE.replace("; ", ";"),
        LINE.replace("; ", " ;\n"),
        LINE.replace("magi-nation:", "Magi-Nation :"),
        LINE[:-1],
    ],
)
def test_whatever_stands_around_a_line_does_no_harm(pasted: str) -> None:
    found = find_deck_line(pasted)
    assert found is not None
    assert found.game == "magi-nation"
    assert "".join(found.text.split()) == "".join(LIST.split())


@pytest.mark.parametrize("text", ["", LIST, "[magi-nation]", "3 Furok [DE]; 2 Quor", "[x: y]"])
def test_other_texts_hold_no_line(text: str) -> None:
    assert find_deck_line(text) is None


def test_signs_of_the_line_in_a_name_do_no_harm() -> None:
    found = find_deck_line(deck_line("magi-nation", "Deck: a; [b]\n3 Furok\n"))
    assert found is not None
    assert found.text == "Deck: a, (b)\n3 Furok\n"
