from pathlib import Path

import pytest

from magblast.errors import FileError, LogError
from magblast.record.log import MAX_LINE, LogFile
from magblast.wording import tell
from tests.support.told import refused


def records(path: Path) -> tuple[list[dict[str, object]], LogFile]:
    file = LogFile(path)
    return [line.record for line in file.lines()], file


def write(path: Path, data: bytes) -> Path:
    file = path / "game.mblog"
    file.write_bytes(data)
    return file


def test_comments_and_blank_lines_are_ignored(tmp_path: Path) -> None:
    path = write(tmp_path, b'# hello\n\n  \n{"a":1}\r\n  # there\n{"b":2}\n')
    found, file = records(path)
    assert found == [{"a": 1}, {"b": 2}]
    assert [line.number for line in LogFile(path).lines()] == [4, 6]
    assert file.torn is None


def test_a_byte_order_mark_is_ignored(tmp_path: Path) -> None:
    assert records(write(tmp_path, b'\xef\xbb\xbf{"a":1}\n'))[0] == [{"a": 1}]


@pytest.mark.parametrize(
    "tail", [b'{"b":', b'{"b":2', b"{", b'{"b":"\xc3', b"\x00\x00\x00", b"tr", b'\x00\x00":2}\n']
)
def test_a_torn_last_line_is_dropped(tmp_path: Path, tail: bytes) -> None:
    found, file = records(write(tmp_path, b'{"a":1}\n' + tail))
    assert found == [{"a": 1}]
    assert file.torn == 2
    assert file.end == len(b'{"a":1}\n')


def test_zeros_in_the_middle_are_damage(tmp_path: Path) -> None:
    with refused(LogError, "line 1"):
        records(write(tmp_path, b'\x00\x00":2}\n{"a":1}\n'))


def test_a_complete_last_line_needs_no_line_break(tmp_path: Path) -> None:
    found, file = records(write(tmp_path, b'{"a":1}\n{"b":2}'))
    assert found == [{"a": 1}, {"b": 2}]
    assert file.torn is None
    assert file.open_ended


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b'{"b":', "not valid JSON"),
        (b"[1,2]", "not a JSON object"),
        (b"12", "not a JSON object"),
        (b'{"b":1,"b":2}', "occurs twice"),
        (b"{" + b"".join(b'"%d":1,' % n for n in range(90_000)) + b'"9":1}', "'9' occurs twice"),
        (b'{"b":NaN}', "not a JSON number"),
        (b'{"b":"\xff"}', "not UTF-8"),
        (b"[" * 200_000, "nested too deeply"),
        (b'{"b":' + b"9" * 5000 + b"}", "."),
    ],
)
def test_damage_in_the_middle_stops_before_it(tmp_path: Path, line: bytes, reason: str) -> None:
    lines = LogFile(write(tmp_path, b'{"a":1}\n' + line + b'\n{"c":3}\n')).lines()
    assert next(lines).record == {"a": 1}
    with refused(LogError, reason) as caught:
        next(lines)
    assert caught.value.line == 2
    assert "line 2" in tell(caught.value)


def test_an_endless_line_is_not_read_whole(tmp_path: Path) -> None:
    with refused(LogError, "longer than"):
        records(write(tmp_path, b"x" * (MAX_LINE * 3)))


def test_what_cannot_be_read_is_said(tmp_path: Path) -> None:
    with refused(FileError, "no such file"):
        records(tmp_path / "none.mblog")
    with refused(FileError, "folder"):
        records(tmp_path)
