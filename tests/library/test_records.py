"""Logs are read from anywhere, and every moment is what one viewer knew."""

import copy
import io
import pickle
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
        saved = tmp_path / f"copy {id(record)}.mblog"
        record.save(saved)
        assert saved.read_bytes() == path.read_bytes()
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


@pytest.mark.parametrize("id_", SHELF)
def test_a_record_leads_back_into_the_game(id_: str, tmp_path: Path) -> None:
    path = written(tmp_path / "game.mblog", id_)
    record = magblast.read(path, secrets=True)
    for moment in (record[0], record[7], record[len(record) // 2], record[-1]):
        table = record.table(at=moment.n)
        assert table.view(secrets=True).data == moment.view.data
        assert table.names == record.names
        assert table.log is None
    table = record.table(at=record[7].n)
    assert len(table.record(secrets=True)) == 8
    answer = record[8].choice
    assert answer is not None
    assert answer in table.chair(answer.seat).legal
    told = [str(event) for event in record.as_seen_by(answer.seat)[8].events]
    assert [str(event) for event in table.chair(answer.seat).play(answer)] == told
    table.run({1: "bot:random", 2: "bot:random"})
    assert table.over
    assert magblast.read(path, secrets=True)[-1].view.data == record[-1].view.data
    assert record.table().over


def test_a_table_stands_where_answers_were_undone() -> None:
    table = magblast.new(["Ada", "Bo"], game="magusha", seed="owl")
    table.run({1: "bot:greedy", 2: "bot:greedy"}, most=20)
    seat = table.asked
    assert seat is not None
    before = len(table.record(secrets=True)) - 1
    first, second = table.chair(seat).legal[:2]
    table.chair(seat).play(first)
    table.undo(seat)
    table.chair(seat).play(second)
    record = table.record(secrets=True)
    assert [moment.n for moment in record][before:] == [before, before + 3]
    assert record.table(at=before).asked == seat
    assert record.table(at=before + 3).view(secrets=True).data == table.view(secrets=True).data
    for undone in (before + 1, before + 2):
        with pytest.raises(magblast.MagblastError, match=f"there is no moment {undone}: "):
            record.table(at=undone)
    with pytest.raises(magblast.MagblastError, match="at must be a whole number from 0 to "):
        record.table(at=before + 4)


def test_nobody_plays_on_with_hands_that_are_not_shown() -> None:
    table = magblast.new(["Ada", "Bo"], seed="owl").run({1: "bot:random", 2: "bot:random"}, most=9)
    assert table.record(secrets=True).table().asked == table.asked
    for at in (None, 0, 3):
        with pytest.raises(magblast.MagblastError, match="this game is not finished"):
            table.record().table(at)


@pytest.mark.parametrize("id_", SHELF)
def test_moments_and_events_show_what_they_are(id_: str, tmp_path: Path) -> None:
    record = magblast.read(written(tmp_path / "game.mblog", id_))
    last = str(record[-1].events[-1])
    assert repr(record[-1].events[-1]).endswith(f": {last}>")
    for moment in record:
        told = " ".join(str(event) for event in moment.events)
        assert repr(moment).startswith(f"<Moment {moment.n} of {len(record) - 1}: {told[:100]}")
    assert repr(record[0]).count("<") == 1


def test_what_cannot_be_sent_says_so() -> None:
    # With this seed, the game is short.
    table = magblast.new(["Ada", "Bo"], game="battlecards", seed="yak")
    table.run({1: "bot:random", 2: "bot:greedy"})
    record = table.record()
    review = magblast.review(record, worlds=2)
    for each in (table, table.chair(1), table.view(), record, record[3], review, *review.verdicts):
        for refuse in (pickle.dumps, copy.copy, copy.deepcopy):
            with pytest.raises(magblast.MagblastError) as error:
                refuse(each)
            assert str(error.value) == (
                f"{type(each).__name__} objects can be neither pickled nor copied; instead, send "
                "the log that save or share writes, and read it again"
            )
    choice = record.as_seen_by(1)[4].choice or record.as_seen_by(2)[4].choice
    event = table.events[-1]
    assert pickle.loads(pickle.dumps((choice, event))) == (choice, event)
