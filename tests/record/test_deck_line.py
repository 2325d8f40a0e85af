"""A deck as one line is found in whatever is pasted."""

import pytest

from magblast.record.deck_line import LONGEST, deck_line, find_deck_line, unfit_deck

LIST = "Deck: Fire\nMagi\nGrega\n3 Arbolit\n2 Quor Pup\n"
LINE = "[magi-nation: Deck: Fire; Magi; Grega; 3 Arbolit; 2 Quor Pup]"


def test_a_list_becomes_a_line_and_the_line_the_list() -> None:
    assert deck_line("magi-nation", LIST) == LINE
    found = find_deck_line(LINE)
    assert found is not None
    assert (found.game, found.text, found.is_whole) == ("magi-nation", LIST, True)
    assert unfit_deck(LINE) is None


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
    ],
)
def test_whatever_stands_around_a_line_does_no_harm(pasted: str) -> None:
    found = find_deck_line(pasted)
    assert found is not None
    assert found.game == "magi-nation"
    assert "".join(found.text.split()) == "".join(LIST.split())
    assert unfit_deck(pasted) is None


@pytest.mark.parametrize("text", ["", LIST, "[magi-nation]", "3 Furok [DE]; 2 Quor", "[x: y]"])
def test_other_texts_hold_no_line(text: str) -> None:
    assert find_deck_line(text) is None
    assert unfit_deck(text) is None


@pytest.mark.parametrize("around", ["{}", "> {}\n> Bye", "Look: {}… and so on"])
def test_a_line_that_was_cut_is_no_deck_wherever_it_was_cut(around: str) -> None:
    for size in range(LINE.index(":") + 1, len(LINE)):
        why = unfit_deck(around.format(LINE[:size]))
        assert why is not None, LINE[:size]
        assert why.key == "decks.cut"


def test_a_line_without_its_beginning_is_no_deck() -> None:
    for size in range(1, LINE.rindex(";")):
        assert unfit_deck(LINE[size:]) is not None, LINE[size:]


@pytest.mark.parametrize("text", ["Deck: Fire [v2: fast\n3 Furok\n", "3 Furok [DE", "a] b; c"])
def test_brackets_that_are_not_closed_make_no_line(text: str) -> None:
    assert unfit_deck(text) is None


def test_a_text_is_too_long_for_a_deck() -> None:
    assert unfit_deck(LIST.ljust(LONGEST)) is None
    why = unfit_deck(LIST.ljust(LONGEST + 1))
    assert why is not None
    assert why.key == "decks.too_long"


def test_signs_of_the_line_in_a_name_do_no_harm() -> None:
    found = find_deck_line(deck_line("magi-nation", "Deck: a; [b]\n3 Furok\n"))
    assert found is not None
    assert found.text == "Deck: a, (b)\n3 Furok\n"
