"""Pictures, pages and lines: what a program hands on is whole, safe and fetches nothing."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import magblast
from magblast.kernel.shelf import SHELF, game_of

HOSTILE = ('<script>alert("1")</script>'[:24], "&amp; <b onclick='x'>")
SEATS = [(id_, count) for id_ in SHELF for count in sorted({2, game_of(id_).seats[-1]})]


SHORT = {"battlecards": "kid", "magblast": "dog", "magi-nation": "sow", "magusha": "owl"}
"""A seed for each game with which two greedy captains end it soon."""


def table_of(id_: str, seats: int = 2, most: int = 100_000, seed: str = "owl") -> magblast.Table:
    names = [*HOSTILE, *map(str, range(3, 9))][:seats]
    everybody: dict[int, str] = dict.fromkeys(range(1, seats + 1), "bot:greedy")
    return magblast.new(names, game=id_, seed=seed).run(everybody, most=most)


@pytest.mark.parametrize(("id_", "seats"), SEATS)
def test_a_table_is_drawn_in_every_size(id_: str, seats: int) -> None:
    table = table_of(id_, seats, 40)
    for view in (table.view(), table.view(1), table.view(secrets=True)):
        for width, height in ((20, 1), (60, 44), (100, 34), (200, 20)):
            lines = view.text(width, height).split("\n")
            assert max(map(len, lines)) <= width
            assert len(lines) >= height
        assert view.text(ascii=True).isascii()


@pytest.mark.parametrize("id_", SHELF)
def test_names_are_text_in_every_picture(id_: str) -> None:
    table = table_of(id_, most=40)
    for theme in (None, "dark", "light", "contrast", "colour-blind", "mono"):
        drawn = table.view().svg(theme=theme)
        tags = {each.tag.partition("}")[2] for each in ElementTree.fromstring(drawn).iter()}
        assert tags <= {"svg", "title", "style", "rect", "g", "text", "path"}
        assert drawn == table.view().svg(theme=theme)
    page = table.view().html()
    assert "<script" not in page
    assert "<b " not in page
    assert not re.search(r"(?:src|href)=|url\(|https?://(?!www\.w3\.org/2000/svg)", page)
    assert table.view()._repr_svg_() == table.view().svg()


@pytest.mark.parametrize("id_", SHELF)
def test_all_hands_are_drawn_only_with_secrets(id_: str) -> None:
    table = table_of(id_, most=30)
    hands = [{*table.chair(seat).hand} for seat in (1, 2)]
    everything = table.view(secrets=True).text(200)
    if any(hands):
        assert everything != table.view().text(200)
        assert len(everything.split("\n")) >= 34
    for seat, hand in enumerate(hands, 1):
        assert table.chair(seat).view.text(200) != table.view().text(200) or not hand


@pytest.mark.parametrize("id_", SHELF)
def test_a_game_is_handed_on_whole(id_: str, tmp_path: Path) -> None:
    path = tmp_path / "game.mblog"
    table = table_of(id_, seed=SHORT[id_])
    table.save(path)
    record = magblast.read(path)
    line = record.share()
    assert line.startswith("mb1:")
    again = magblast.read(f" {line[:60]}\n{line[60:]}\n")
    assert [*map(str, again)] == [*map(str, record)]
    assert again.share() == line
    page = record.html()
    assert page.startswith("<!DOCTYPE html>")
    assert "<script>alert" not in page
    assert record.as_seen_by(1).html().startswith("<!DOCTYPE html>")
    # What a seat saw is another picture where anything is hidden.
    assert (record.as_seen_by(1).cast() == record.cast()) is not any(
        moment.view.data["seats"]["1"].get("hand") for moment in record.as_seen_by(1)
    )
    with pytest.raises(magblast.LogError, match="incomplete or was changed"):
        magblast.read(line[:-3])


def test_a_game_of_a_match_has_no_line_before_its_deal_is_played_out(home: Path) -> None:
    """The same as on the command line: what is still to be dealt is not told."""
    seats = ["Ada", "Bo"]
    for rotation, names in enumerate((seats, seats[::-1])):
        path = home / "games" / f"{rotation}.mblog"
        path.parent.mkdir(parents=True, exist_ok=True)
        with magblast.new(names, game="battlecards", seed="match-1-cup/1", log=path) as table:
            table.run({1: "bot:greedy", 2: "bot:greedy"})
        records = [magblast.read(each) for each in sorted(path.parent.iterdir())]
        records.append(magblast.read(path.read_text(encoding="utf-8")))
        for record in records:
            if rotation == 0:
                with pytest.raises(magblast.LogError, match="still to be played"):
                    record.share()
            else:
                assert magblast.read(record.share()).finished
    single = magblast.new(seats, game="battlecards", seed="cup/1")
    single.run({1: "bot:greedy", 2: "bot:greedy"})
    assert single.record(secrets=True).share()


@pytest.mark.parametrize("secrets", [True, False])
def test_a_game_that_goes_on_has_no_line(secrets: bool, tmp_path: Path) -> None:
    path = tmp_path / "game.mblog"
    table_of("magblast", most=20).save(path)
    record = magblast.read(path, secrets=secrets)
    with pytest.raises(magblast.LogError, match="not finished"):
        record.share()
    if not secrets:
        # The page of such a game is as its record: what everybody saw.
        assert all(moment.choice is None for moment in record)
        assert record.html() == magblast.read(path).html()
