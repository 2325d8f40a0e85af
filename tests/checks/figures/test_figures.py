"""Every table of the pages is made by a part, and every part has its place."""

from dataclasses import replace
from pathlib import Path

import pytest

from magblast.bots.arena import steps
from magblast.bots.tactics import characters_of
from magblast.kernel.shelf import game_of
from magblast.wording import ENGLISH
from tests.checks.bots.strength import GREEDY, RANDOM, editions, match
from tests.checks.figures.__main__ import lines, main, origins
from tests.checks.figures.characters import HABITS, counted
from tests.checks.figures.kept import Bench, Made, Unusable
from tests.checks.figures.matches import Run, among_greedy, meetings
from tests.checks.figures.pages import DOCS, marked, write
from tests.checks.figures.parts import PARTS
from tests.checks.figures.tables import title


def test_all_markers_are_known_and_every_part_has_its_place() -> None:
    found = [(page.name, name) for page in sorted(DOCS.glob("*.md")) for name in marked(page)]
    assert sorted(found) == sorted((part.page, part.name) for part in PARTS.values())


@pytest.mark.parametrize("name", ["curve", "battlecards"])
def test_a_part_is_written_into_its_page_with_its_command_and_origin(
    name: str, tmp_path: Path
) -> None:
    part = PARTS[name]
    bench = Bench(tmp_path / "kept", most=2)
    write(part.page, name, lines(part, bench), tmp_path)
    text = (tmp_path / part.page).read_text(encoding="utf-8")
    written = text.split(f"<!-- figures {name} -->")[1].split("<!-- /figures -->")[0]
    assert f"python -m tests.checks.figures FOLDER --part {name}" in written
    assert "*Measured on " in written
    pictures = [*tmp_path.glob("balance/*.svg")]
    assert len(pictures) == written.count("![")
    assert all(each.read_text(encoding="utf-8").startswith("<svg ") for each in pictures)


@pytest.mark.parametrize("option", ["--games", "--jobs"])
def test_nothing_is_written_where_nothing_is_to_be_played(
    option: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pages = tmp_path / "pages"
    options = ("--part", "curve", option, "0", "--into", str(pages))
    monkeypatch.setattr("sys.argv", ["figures", str(tmp_path / "kept"), *options])
    with pytest.raises(SystemExit):
        main()
    assert f"argument {option}: " in capsys.readouterr().err
    assert not pages.exists()


@pytest.mark.parametrize(("folder", "told"), [("none", "no folder"), ("games", "is a file")])
def test_tables_are_not_emptied_when_the_folder_is_missing_or_a_file(
    folder: str,
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "games").write_text("")
    pages = tmp_path / "pages"
    options = ("--part", "curve", "--kept", "--into", str(pages))
    monkeypatch.setattr("sys.argv", ["figures", str(tmp_path / folder), *options])
    with pytest.raises(SystemExit):
        main()
    assert told in capsys.readouterr().err
    assert not pages.exists()


def run(games: int) -> Run:
    (found,) = meetings("battlecards", "battlecards", (GREEDY, RANDOM), "owl", games)
    return found


def test_a_run_that_was_stopped_goes_on_and_comes_out_the_same(tmp_path: Path) -> None:
    whole = [each.result for each in Bench(tmp_path / "whole").games(run(4))]
    path = tmp_path / "parts" / f"{run(2).name}.jsonl"
    assert [each.result for each in Bench(tmp_path / "parts").games(run(2))] == whole[:2]
    # The last line of a run that is killed may not be whole.
    path.write_text(path.read_text(encoding="utf-8")[:-5], encoding="utf-8")
    assert [each.result for each in Bench(tmp_path / "parts", 0).games(run(4))] == whole[:1]
    assert [each.result for each in Bench(tmp_path / "parts").games(run(4))] == whole


def test_games_of_other_bots_are_not_mixed_in(tmp_path: Path) -> None:
    [*Bench(tmp_path).games(run(1))]
    path = tmp_path / f"{run(1).name}.jsonl"
    kept = path.read_text(encoding="utf-8")
    path.write_text(kept.replace('"turns": ', '"turns": 1'), encoding="utf-8")
    with pytest.raises(Unusable, match="play differently today"):
        [*Bench(tmp_path).games(run(2))]
    path.write_text(kept.replace('"seed": "owl"', '"seed": "elk"'), encoding="utf-8")
    with pytest.raises(Unusable, match="another match"):
        [*Bench(tmp_path).games(run(2))]


@pytest.mark.parametrize("head", ["", "{", "[]", "{}", '{"match": 1, "made": 1}'])
def test_damaged_games_are_reported_in_one_sentence(tmp_path: Path, head: str) -> None:
    [*Bench(tmp_path).games(run(1))]
    path = tmp_path / f"{run(1).name}.jsonl"
    _, game = path.read_text(encoding="utf-8").splitlines()
    path.write_text(f"{head}\n{game}\n", encoding="utf-8")
    with pytest.raises(Unusable, match="is damaged"):
        [*Bench(tmp_path).games(run(1))]


@pytest.mark.parametrize("text", ["", "{", "[]", "1", "{}", '{"fact": 1, "made": 1}'])
def test_a_damaged_fact_is_reported_in_one_sentence(tmp_path: Path, text: str) -> None:
    (tmp_path / "sums").mkdir()
    (tmp_path / "sums" / "1-2.json").write_text(text, encoding="utf-8")
    with pytest.raises(Unusable, match="is damaged"):
        [*Bench(tmp_path).facts("sums", max, [(1, 2)])]


def test_seats_bring_every_choice_equally_often() -> None:
    runs = [*among_greedy("magusha", "magusha", 2, 400)]
    assert len(runs) == 10
    assert {len(each.numbers) for each in runs} == {40}
    both = [*meetings("magusha", "magusha", (GREEDY, RANDOM), "owl", 80)]
    assert {len(each.numbers) for each in both} == {20}
    for each in both:
        own = [info.settings["army"] for info in each.match.briefing.setup.seats]
        assert own[0] == own[1]


def test_nothing_is_reported_of_what_was_not_measured(tmp_path: Path) -> None:
    told = [*lines(PARTS["four"], Bench(tmp_path, 0))]
    assert told[-1] == "*Not measured yet.*"
    assert len(told) == 3


def test_versions_that_differ_only_in_their_commit_are_told_at_once() -> None:
    made = Made("0.2.0", "", "CPython 3.11.7", "2026-11-24")
    for commits, told in (
        ([""], "0.2.0, CPython"),
        (["abc"], "0.2.0 (commit abc), CPython"),
        (["abc", "", "def", "abc"], "0.2.0 (commits abc and def), CPython"),
    ):
        [origin] = origins(replace(made, commit=commit) for commit in commits)
        assert origin == f"Measured on 2026-11-24 with magblast {told} 3.11.7."


def test_every_character_is_shown_to_do_what_its_sentence_says() -> None:
    """In the table on the page, its interval is clear of greedy's, on the side that is told."""
    text = (DOCS / "bots.md").read_text(encoding="utf-8")
    table = text.split("<!-- figures characters -->")[1].split("<!-- /figures -->")[0]
    rows = [line.strip("| ").split(" | ") for line in table.splitlines()]
    shown = {(row[0], row[1]): row[3:] for row in rows if len(row) == 5 and row[1][:1] == "`"}
    for id_, edition in editions(None):
        about = game_of(id_).about(ENGLISH)
        for kind in characters_of(id_):
            (low, high), (own_low, own_high) = [
                [float(limit) for limit in each.split("[")[1].rstrip("]").split("-")]
                for each in shown[title(id_, edition), f"`bot:{kind}`"]
            ]
            is_less = {"fewer", "less"} & {*about.character(kind).split()}
            assert own_high < low if is_less else own_low > high, (id_, edition, kind)


def test_what_is_counted_by_turns_adds_up_to_what_happened() -> None:
    found = match("magblast", "third", (GREEDY, RANDOM), "owl")
    for number in (1, 2):
        events = [event for step in steps(found, number) for event in step.events]
        fired = game_of("magblast").tally(events)["fired"]
        counts = counted(found, number, {"bold": HABITS["magblast"]["bold"]})["bold"]
        seat = found.seating(number).index(0) + 1
        assert sum(counts) == fired[seat] > 0
        begun = [event.seat for event in events if type(event).__name__ == "TurnBegan"]
        assert len(counts) == begun.count(seat)
