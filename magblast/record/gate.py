"""Decide what of a log may leave the table."""

from collections.abc import Iterator, Mapping
from typing import Any

from magblast.record.replay import Replay, read_replay


def is_open(replay: Replay) -> bool:
    """Return whether everything in a log may leave the table: every hand and every remark.

    Until the end of the game is verified, only what is public may, without remarks. It is verified
    when the whole log has been replayed to the end of the game, and the record that closes it, if
    there is one, agrees. A log without a version of the rules is a script, which somebody wrote
    with all its hands. Raises ``FileError`` when the log cannot be read any more.
    """
    if replay.course.header.rules is None:
        return True
    if not replay.is_whole:
        game = replay.course.game
        replay = read_replay(replay.path, forgets=True, shelf=lambda _: game)
    return replay.problem is None and replay.course.position.outcome is not None


def released(replay: Replay, *, is_open: bool) -> Iterator[tuple[int, Mapping[str, Any]]]:
    """Iterate over the records that may leave the table, as many as there are moments.

    Each comes with the number of the last action before it or in it. Behind a closed gate every
    record that is not an action, such as a remark, is empty.
    """
    for moment in replay.moments:
        record = moment.record
        yield moment.n, record if is_open or "do" in record else {}
