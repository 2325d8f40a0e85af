"""Make a copy of a log without its secrets, to be shared while the game goes on."""

from collections.abc import Iterator
from typing import Any

from magblast.engine.state import GameState
from magblast.record.header import header_record
from magblast.record.names import clean_text
from magblast.record.replay import MAX_TEXT, Replay
from magblast.record.table import seen_by

_SHARED = ("magblast", "edition", "rules", "cards", "engine", "seats", "options")


def redact(replay: Replay) -> Iterator[dict[str, Any]]:
    """Iterate over the records of the copy: what was played, and the table as the public sees it.

    Seed, deal, position, digests, remarks and unknown fields stay behind, and fleets placed face
    down do too until all are revealed.
    """
    game = replay.game
    header = header_record(game.header)
    yield {
        **{name: header[name] for name in _SHARED if name in header},
        "public": True,
        "first": seen_by(game.first, None),
        "table": seen_by(game.position, None),
    }
    for moment in replay.moments:
        if "do" in moment.record:
            yield _action(moment.n, moment.record, game.state)


def _action(n: int, record: Any, now: GameState) -> dict[str, Any]:
    hidden = {"h"}
    if record["do"] == "place" and now.turn == 0:
        hidden.add("fleet")
    shown = {name: record[name] for name in _FIELDS if name in record and name not in hidden}
    if isinstance(text := shown.get("text"), str):
        shown["text"] = clean_text(text, MAX_TEXT)
    return {"n": n, **shown}


_FIELDS = (
    "by",
    "do",
    "to",
    "card",
    "cards",
    "ship",
    "ships",
    "take",
    "target",
    "seat",
    "zone",
    "zones",
    "fleet",
    "made",
    "text",
    "yes",
    "option",
)
"""Every field of an action; the contents of the others are unknown and not shared."""
