"""What was found is kept at once, whole or not at all, and may be deleted."""

from pathlib import Path

import pytest

from magblast.errors import FileError
from magblast.play.autosave import data_folder
from magblast.puzzles.own import PuzzleFile, own_puzzles
from magblast.puzzles.paths import own_path
from tests.puzzles.asking import puzzle_at

ONE, OTHER = puzzle_at("battlecards"), puzzle_at("battlecards", back=9)


def opened(path: Path) -> PuzzleFile:
    kept = PuzzleFile(path)
    kept.read()
    return kept


def test_what_was_found_and_looked_at_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "puzzles.jsonl"
    kept = opened(path)
    assert (kept.puzzles, kept.looked_at("a"), kept.is_done("a")) == ([], (), False)
    kept.add("a", [3, 2], [ONE], done=False)
    kept.add("b", [7], [], done=True)
    kept.add("a", [5], [OTHER], done=False)
    again = opened(path)
    assert again.puzzles == [ONE, OTHER]
    assert again.looked_at("a") == {2, 3, 5}
    assert [again.is_done(log) for log in "abc"] == [False, True, False]
    again.add("a", [6], [ONE], done=True)
    last = opened(path)
    assert last.puzzles == [ONE, OTHER]
    assert last.is_done("a")


def test_own_puzzles_lie_beside_the_statistics_and_may_be_damaged(home: Path) -> None:
    assert own_path().parent == data_folder() == home
    assert own_puzzles() == []
    PuzzleFile(own_path()).add("a", [1], [ONE, OTHER], done=True)
    assert own_puzzles() == [ONE, OTHER]
    text = own_path().read_bytes()
    own_path().write_bytes(text.splitlines(keepends=True)[0] + b"{}\n")
    assert own_puzzles() == [ONE]
    own_path().unlink()
    own_path().mkdir()
    assert own_puzzles() == []


@pytest.mark.parametrize("text", ["{}\n", "no json\n", '{"log":3}\n', '{"log":"a","x":1}\n'])
def test_a_file_of_anything_else_is_refused_and_named(tmp_path: Path, text: str) -> None:
    path = tmp_path / "x.jsonl"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(FileError) as refused:
        opened(path)
    assert refused.value.path == path


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    path = tmp_path / "a" / "x.jsonl"
    path.parent.write_text("", encoding="utf-8")
    with pytest.raises(FileError) as refused:
        PuzzleFile(path).add("a", [1], [ONE], done=False)
    assert refused.value.path == path
