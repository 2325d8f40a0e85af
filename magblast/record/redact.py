"""Make a copy of a log without its secrets, to be shared while the game goes on."""

from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from magblast.games.magblast.engine.actions import Place
from magblast.games.magblast.log.notation import to_record
from magblast.games.magblast.log.snapshot import seen_by
from magblast.record.header import FORMAT, MAX_ENGINE, Header
from magblast.record.history import Entry
from magblast.record.names import MAX_NAME, clean_text
from magblast.record.replay import Moment, Replay
from magblast.record.transcript import Teller, noise_of, told


def redact(replay: Replay, tell: Teller) -> Iterator[dict[str, Any]]:
    """Iterate over the records of the copy: what was played, and the table as the public sees it.

    Seed, deal, position, digests, remarks and unknown fields stay behind, and so does what was
    taken back. Fleets placed face down do too until all are revealed.
    """
    game = replay.game
    yield {
        **_header(game.header),
        "public": True,
        "first": seen_by(game.first, None),
        "table": seen_by(game.position, None),
        "told": told(game.opening, tell, None),
    }
    # Answers that a script left out have the number of the action after them, which comes last.
    played = {entry.n: entry for entry in game.entries}
    for moment in replay.moments:
        word = moment.record.get("do")
        if word is None:
            if moment.events and moment.n + 1 in played:
                yield {"told": told(moment.events, tell, None)}
        elif word in ("undo", "redo"):
            yield _fields(moment, "by", "do", "to")
        elif moment.n in played:
            shown = _action(played[moment.n], has_fleets=game.state.turn > 0)
            yield {**shown, "told": told(moment.events, tell, None, noise_of(moment))}
        else:
            yield _fields(moment, "by", "do")


def _header(header: Header) -> dict[str, Any]:
    known = {"rules": header.rules, "cards": header.cards}
    engine = clean_text(header.engine or "", MAX_ENGINE)
    bots = [clean_text(seat.bot or "", MAX_NAME) for seat in header.seats]
    return {
        "magblast": FORMAT,
        "edition": header.edition,
        **{name: value for name, value in known.items() if value is not None},
        **({"engine": engine} if engine else {}),
        "seats": [
            {"name": name, "bot": bot} if bot else {"name": name}
            for name, bot in zip(header.names, bots, strict=True)
        ],
        "options": asdict(header.options),
    }


def _action(entry: Entry, *, has_fleets: bool) -> dict[str, Any]:
    """Return the action as the engine knows it: other fields of its record may hold anything."""
    shown: dict[str, Any] = {"n": entry.n, **to_record(entry.action)}
    if isinstance(entry.action, Place) and not has_fleets:
        del shown["fleet"]
    if entry.text:
        shown["text"] = entry.text
    return shown


def _fields(moment: Moment, *names: str) -> dict[str, Any]:
    return {"n": moment.n, **{name: moment.record[name] for name in names}}
