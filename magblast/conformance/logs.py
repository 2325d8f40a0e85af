"""Check that a game can be written, read back, undone, told and shared."""

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from magblast.conformance.trial import LOGGED, Broken, Trial, chosen, demand, difference
from magblast.errors import UndoError
from magblast.kernel.json_text import Shallow
from magblast.kernel.seat import ALL, Seat
from magblast.play.playback import Playback
from magblast.play.session import Session
from magblast.record.export import read_export
from magblast.record.redact import redact
from magblast.record.replay import Replay, read_replay
from magblast.record.transcript import transcript
from magblast.wording import ENGLISH, tell


def a_log_leads_to_its_table(trial: Trial) -> None:
    """Resume a log, and replay it in full and in brief.

    All of them must lead to the same table with the same history; each line of the log holds a
    digest of ``data``, so that a difference is found where it begins.
    """
    replay = _replay(trial, trial.log)
    session = Session.resume(trial.log, lambda _: trial.game)
    session.close()
    if session.position != replay.course.position:
        wrong = difference(session.position.data(), replay.course.position.data())
        raise Broken(f"the resumed table differs from the replayed one: {wrong}")
    demand(
        [*session.entries] == [*replay.course.entries], "the resumed history differs from the log"
    )
    brief = read_replay(trial.log, forgets=True, shelf=lambda _: trial.game)
    demand(brief.course.chain == replay.course.chain, "a brief replay has another digest")
    demand(brief.course.position == replay.course.position, "a brief replay has another table")


def a_resumed_game_ends_and_says_how(trial: Trial) -> None:
    """Resume a game, play it to its end, and read the last line of its log.

    Statistics read winners and turns from there.
    """
    with _copy(trial) as path:
        session, luck = Session.resume(path, lambda _: trial.game), random.Random("copy.mblog")
        while session.decision is not None:
            trial.at = len(session.entries)
            session.submit(chosen(session.position.legal, luck))
        session.close()
        outcome = session.position.outcome
        if outcome is None:
            raise Broken("nobody is asked anything, but outcome is None")
        end = json.loads(path.read_bytes().splitlines()[-1], cls=Shallow)
        demand(end.get("end") is True, f"the last line of the log is {end}")
        demand(end["turns"] == outcome.turns, f"{end} does not name {outcome.turns} turns")
        winners = end.get("winners", [end.get("winner")])
        demand(winners == [*outcome.winners], f"{end} does not name the winners {outcome.winners}")
        demand(("winner" in end) == (len(outcome.winners) == 1), f"{outcome} is written as {end}")
        demand(_replay(trial, path).ended, "the log does not say that the game has ended")


def a_changed_table_is_found(trial: Trial) -> None:
    """Change a digest in a log.

    ``data`` must hold whatever decides a game, or a table that differs from its log goes unnoticed.
    """
    with _copy(trial) as path:
        lines = path.read_bytes().splitlines(keepends=True)
        at = next(number for number, line in enumerate(lines) if b'"h":' in line)
        record = {**json.loads(lines[at], cls=Shallow), "h": "00000000"}
        lines[at] = json.dumps(record).encode() + b"\n"
        path.write_bytes(b"".join(lines))
        problem = read_replay(path, shelf=lambda _: trial.game).problem
        found = None if problem is None else problem.line
        demand(found == at + 1, f"line {at + 1} was changed, but line {found} is found wrong")


def what_taught_something_cannot_be_undone(trial: Trial) -> int:
    """Undo every action that revealed nothing, and try to undo the others.

    ``reveals`` says which those are. After an undo the table must be what it was, and a redo must
    lead back.
    """
    luck, count = random.Random(trial.game.id), 0
    session = Session.start(trial.header(), None)
    for trial.at in range(LOGGED):
        asked, before = session.decision, session.position
        if asked is None:
            break
        action = chosen(session.position.legal, luck)
        events, after = session.submit(action), session.position
        limit = session.undo_limit(asked.seat)
        if session.decision is None:
            demand(limit == 0, "an action can be undone after the end of the game")
        elif trial.game.reveals(before, action, events, after):
            demand(limit == 0, f"{action!r} revealed something, and can be undone")
            demand(_is_refused(session, asked.seat), f"{action!r} was undone all the same")
        else:
            demand(limit, f"{action!r} revealed nothing, and cannot be undone")
            session.undo(asked.seat)
            if session.position != before:
                wrong = difference(session.position.data(), before.data())
                raise Broken(f"after {action!r} was undone, {wrong}")
            session.redo(asked.seat)
            demand(session.position == after, f"{action!r} led elsewhere when it was redone")
            count += 1
    return count


def _is_refused(session: Session, seat: Seat) -> bool:
    try:
        session.undo(seat)
    except UndoError:
        return True
    return False


def a_game_is_told_from_its_log(trial: Trial) -> None:
    """Print a log as the public, a seat and everybody see it.

    ``magblast show`` does this. It begins with the names of the seats and has a line for whatever
    is worth one.
    """
    replay = _replay(trial, trial.log)
    names = replay.course.header.names
    for viewer in (None, 1, ALL):
        lines = [*transcript(replay, ENGLISH, viewer)]
        demand(len(lines) > 2 * len(names), f"only {len(lines)} lines are told to {viewer}")
        for seat, name in enumerate(names, 1):
            is_named = any(line.startswith(f"{seat} {name}") for line in lines)
            demand(is_named, f"no line names seat {seat}, {name}")


def a_public_copy_tells_the_same(trial: Trial) -> None:
    """Export a copy for the public, and compare it with the game as the public saw it.

    It is made of ``seen``, ``redacted`` and public snapshots.
    """
    replay = _replay(trial, trial.log)
    with _copy(trial) as path:
        path.write_text("".join(json.dumps(each) + "\n" for each in redact(replay, ENGLISH)))
        copy = read_export(path, lambda _: trial.game)
        if copy is None:
            raise Broken("the copy is not recognized as one")
        demand(
            copy.n == replay.course.n, f"it ends with line {copy.n} instead of {replay.course.n}"
        )
        told = [line for line in transcript(replay, ENGLISH) if "  [" not in line]
        for line, wanted in zip([*copy.transcript(ENGLISH, copy.n)], told, strict=False):
            demand(line == wanted, f"the copy tells {line!r} instead of {wanted!r}")
        count = len([*copy.transcript(ENGLISH, copy.n)])
        demand(count == len(told), f"the copy tells {count} lines instead of {len(told)}")


def a_log_can_be_watched(trial: Trial) -> None:
    """Watch a log, step by step, as the public and as a seat.

    A replay on the screens looks at any place in any order.
    """
    playback = Playback.open(trial.log, lambda _: trial.game, spoilers=True)
    demand(playback.problem is None, f"it cannot be watched: {playback.problem}")
    words = playback.words(ENGLISH)
    for trial.at in range(0, playback.last + 1, 7):
        for viewer in (None, 1):
            view = playback.view(trial.at, viewer)
            demand(view.viewer == viewer, f"{viewer} is shown the view of {view.viewer}")
            demand(words.question(view), "there is no question")


def _replay(trial: Trial, path: Path) -> Replay:
    replay = read_replay(path, shelf=lambda _: trial.game)
    if replay.problem is not None:
        raise Broken(f"its own log does not verify: {tell(replay.problem)}")
    return replay


@contextmanager
def _copy(trial: Trial) -> Iterator[Path]:
    """Lend a copy of the log, which is removed again."""
    path = trial.log.with_suffix(".copy.mblog")
    path.write_bytes(trial.log.read_bytes())
    try:
        yield path
    finally:
        path.unlink()
