"""Logs are read from anywhere, and every moment is what one viewer knew."""

import io
from pathlib import Path

import pytest

import magblast
from magblast.kernel.shelf import SHELF
from magblast.record.replay import read_replay
from magblast.record.transcript import transcript
from magblast.wording import ENGLISH


def written(path: Path, id_: str = "magblast") -> Path:
    """Write a finished game with a remark."""
    table = magblast.new(["Ada", "Bo"], game=id_, seed="owl")
    table.run({1: "bot:greedy", 2: "bot:greedy"}).save(path)
    with path.open("a", encoding="utf-8") as log:
        log.write('{"note":"what a game","by":2,"after":3}\n')
    return path


def test_a_log_is_read_from_a_path_a_text_or_a_file(tmp_path: Path) -> None:
    path = written(tmp_path / "game.mblog")
    text = path.read_text(encoding="utf-8")
    with path.open("rb") as binary, path.open(encoding="utf-8") as plain:
        records = [
            magblast.read(source)
            for source in (path, str(path), text, binary, plain, io.StringIO(text))
        ]
    for record in records:
        assert [*map(str, record)] == [*map(str, records[0])]
        copy = tmp_path / f"copy {id(record)}.mblog"
        record.save(copy)
        assert copy.read_bytes() == path.read_bytes()
    header = text.splitlines()[0]
    assert [moment.n for moment in magblast.read(header)] == [0]


@pytest.mark.parametrize("id_", SHELF)
def test_a_record_tells_what_a_transcript_tells(id_: str, tmp_path: Path) -> None:
    path = written(tmp_path / "game.mblog", id_)
    record, replay = magblast.read(path), read_replay(path)
    for seat, seen in ((None, record), (1, record.as_seen_by(1)), (2, record.as_seen_by(2))):
        told = " ".join(" ".join(transcript(replay, ENGLISH, seat)).split())
        sentences = [str(event) for moment in seen for event in moment.events]
        assert len(sentences) > 20
        assert all(" ".join(sentence.split()) in told for sentence in sentences)


@pytest.mark.parametrize("id_", SHELF)
def test_moments_follow_each_other(id_: str, tmp_path: Path) -> None:
    record = magblast.read(written(tmp_path / "game.mblog", id_))
    moments = [*record]
    assert len(record) == len(moments)
    assert (moments[0].n, moments[0].by, moments[0].choice) == (0, None, None)
    assert [moment.n for moment in moments] == [*range(len(moments))]
    assert {moment.by for moment in moments[1:]} == {1, 2}
    assert moments[-1].view.data == record[-1].view.data == record[len(record) - 1].view.data
    assert record.finished
    assert record.winners
    assert record.game == id_
    assert record.names == ("Ada", "Bo")
    assert [*record.notes.items()] == [(3, ("Bo: what a game",))]
    assert [moment.n for moment in record[-2:]] == [len(record) - 2, len(record) - 1]
    assert [moment.n for moment in record[4:1:-2]] == [4, 2]
    assert record[5:5] == ()
    for place in (len(record), -len(record) - 1):
        with pytest.raises(IndexError):
            record[place]


@pytest.mark.parametrize("id_", SHELF)
def test_a_seat_sees_its_own_answers_in_a_finished_game(id_: str, tmp_path: Path) -> None:
    path = written(tmp_path / "game.mblog", id_)
    mine, everything = magblast.read(path).as_seen_by(1), magblast.read(path, secrets=True)
    for moment, whole in zip(mine, everything, strict=True):
        assert moment.by == whole.by
        if moment.by == 1:
            assert moment.choice == whole.choice
            assert str(moment.choice) == str(whole.choice)
        assert moment.view.seat == 1
    # Played again from its choices, the game is the same.
    table = magblast.new(["Ada", "Bo"], game=id_, seed="owl")
    for whole in everything:
        if whole.choice is not None:
            table.chair(whole.choice.seat).play(whole.choice, whole.text)
    assert table.view(secrets=True).data == everything[-1].view.data


def test_what_was_undone_is_no_moment(tmp_path: Path) -> None:
    path = tmp_path / "game.mblog"
    with magblast.new(["Ada", "Bo"], seed="owl", log=path) as table:
        for _ in range(200):
            table.run({1: "bot:greedy", 2: "bot:greedy"}, most=1)
            chair = table.chair(table.asked or 1)
            moves = [choice for choice in chair.legal if choice.record["do"] == "move"]
            if moves:
                break
        before = len(magblast.read(path))
        chair.play(moves[0])
        assert len(magblast.read(path)) == before + 1
        table.undo(chair.seat)
        assert len(magblast.read(path)) == before
        chair.play(moves[-1])
        assert magblast.read(path)[-1].n == table._session.n > before


def test_a_recording_is_lines_of_json(tmp_path: Path) -> None:
    record = magblast.read(written(tmp_path / "game.mblog", "battlecards"))
    lines = record.cast(theme="light").splitlines()
    assert lines[0].startswith('{"version":3')
    assert len(lines) > len(record)
    with pytest.raises(magblast.MagblastError, match="there is no theme pink"):
        record.cast(theme="pink")
