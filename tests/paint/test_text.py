import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from magblast.paint.ink import Ink
from magblast.paint.text import (
    Span,
    clean,
    clip,
    clip_line,
    clip_list,
    line,
    shorten,
    text_of,
    width_of,
    wrap,
    wrap_cut,
    wrap_line,
    wrap_path,
)

WORDS = st.text(alphabet="ab é広[/]…", max_size=60)


@given(WORDS, st.integers(0, 30))
def test_a_clipped_text_never_takes_more_cells_than_it_may(text: str, width: int) -> None:
    clipped = clip(text, width)
    assert cell_len(clipped) <= width
    assert clipped == text or width == 0 or clipped.endswith("…")


@given(st.lists(WORDS, max_size=4), st.integers(1, 30))
def test_a_clipped_line_never_takes_more_cells_than_it_may(texts: list[str], width: int) -> None:
    spans = line(*texts)
    clipped = clip_line(spans, width)
    assert width_of(clipped) <= width
    assert (clipped == spans) == (width_of(spans) <= width)


@given(st.lists(WORDS, max_size=4), st.integers(2, 30))
def test_wrapping_keeps_every_character_but_spaces(texts: list[str], width: int) -> None:
    spans = line(*texts)
    lines = wrap_line(spans, width)
    assert all(width_of(each) <= width for each in lines)
    kept = "".join(text_of(each) for each in lines)
    assert kept.replace(" ", "") == text_of(spans).replace(" ", "")


@pytest.mark.parametrize(
    ("name", "width", "rows", "short"),
    [
        ("Overseers of Kalgon", 19, 1, ("Overseers of Kalgon",)),
        ("Overseers of Kalgon", 13, 1, ("Overseers",)),
        ("Overseers of Kalgon", 13, 2, ("Overseers of", "Kalgon")),
        ("Tri-Bot rent-a-kill series IG44", 26, 1, ("Tri-Bot",)),
        ("Tri-Bot rent-a-kill series IG44 mark IIV", 13, 2, ("Tri-Bot",)),
        ("Brotherhood of Peace", 8, 1, ("Brother…",)),
    ],
)
def test_a_name_is_shortened_by_words(
    name: str, width: int, rows: int, short: tuple[str, ...]
) -> None:
    assert shorten(name, width, rows) == short


@given(WORDS, st.integers(2, 30))
def test_wrapped_words_fit(text: str, width: int) -> None:
    lines = wrap(text, width)
    assert all(0 < cell_len(each) <= width for each in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


def test_wrapping_keeps_inks_and_the_spaces_between_words() -> None:
    spans = line(Span("Bo's ", Ink.SOFT), Span("Rulack Moor", Ink.TITLE), ".")
    assert [text_of(each) for each in wrap_line(spans, 40)] == ["Bo's Rulack Moor."]
    assert [text_of(each) for each in wrap_line(spans, 12)] == ["Bo's Rulack", "Moor."]
    assert wrap_line(spans, 12)[1][0].ink is Ink.TITLE


def test_a_full_stop_stays_with_the_bold_name_before_it() -> None:
    spans = line("Bo fires at ", Span("Rulack Moor", Ink.TITLE), ".")
    assert [text_of(each) for each in wrap_line(spans, 23)] == ["Bo fires at Rulack", "Moor."]
    assert [text_of(each) for each in wrap_line(line("Moor", "."), 4)] == ["Moor", "."]


@pytest.mark.parametrize("dirty", ["a\nb", "a\x1bb", "a\tb"])
def test_what_moves_the_cursor_becomes_a_space(dirty: str) -> None:
    assert clean(dirty) == "a b"


@given(WORDS, st.integers(1, 30), st.integers(1, 4))
def test_a_text_that_is_cut_keeps_to_its_place_and_breaks_no_word(
    text: str, width: int, rows: int
) -> None:
    lines = wrap_cut(text, width, rows)
    assert len(lines) <= rows
    assert all(cell_len(each) <= width for each in lines)
    words = " ".join(lines).split()
    whole = text.split()
    if whole and cell_len(whole[0]) > width:
        assert lines == (clip(whole[0], width),)
        return
    assert words == whole or (words[-1] == "…" and words[:-1] == whole[: len(words) - 1])


def test_a_cut_shows_behind_a_whole_word() -> None:
    assert wrap_cut("from a laser turret", 10, 2) == ("from a", "laser …")
    assert wrap_cut("from a laser turret", 6, 2) == ("from a", "…")
    assert wrap_cut("take Reinforcements now", 10, 3) == ("take …",)
    assert wrap_cut("Reinforcements now", 10, 3) == ("Reinforce…",)


@pytest.mark.parametrize("width", range(7, 40))
@pytest.mark.parametrize(
    "path", ["/home/ana/games/2026-11-29-ana-zara.mblog", r"C:\juegos\señora.mblog", "a/b.mblog"]
)
def test_a_path_is_not_broken_inside_its_extension(path: str, width: int) -> None:
    lines = wrap_path(path, width)
    assert "".join(lines) == path
    assert all(cell_len(each) <= width for each in lines)
    assert lines[-1].endswith(".mblog")


@pytest.mark.parametrize(
    ("width", "told"),
    [
        (24, "Laser Blast, Beam Blast"),
        (22, "Laser Blast +1"),
        (12, "Laser Bl… +1"),
    ],
)
def test_names_of_a_list_are_left_out_before_one_is_cut(width: int, told: str) -> None:
    assert clip_list(["Laser Blast", "Beam Blast"], width) == told
    assert clip_list([], width) == ""
