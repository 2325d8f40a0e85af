"""Check the digest of logs without the program: ``python check_log.py FILE...``.

It prints the digest of each log, made of its header and of every record with "do", and compares it
with the one in the record that closes the log. docs/log-format.md, "Digests", says how it is made.
The game is not played: only "magblast replay --verify" finds an action that is not legal.
"""

import json
import sys
from hashlib import blake2b
from pathlib import Path

MAG_BLAST = {"targets": "any", "ask": "eligible", "sound": "honour", "brutal_assault": "offer"}
BATTLECARDS = {"jokers": 2, "chooser": "seed", "ace": "attacks", "blocks": "any", "ask": "eligible"}
OPTIONS = {
    "magblast": MAG_BLAST,
    "battlecards": BATTLECARDS,
    "magusha": {"formation": "standard", "first": "seed"},
    "magi-nation": {},
}
"""The usual options of each game, which a header may leave out."""
SETTINGS = {"magusha": {"army": ["cinder_host", "tidewatch"]}}
"""The usual settings of the seats, one for each seat."""
TABLE = {"hands": "careful", "orders": "allowed", "take_backs": "limited", "dead_phases": "alone"}
"""The usual customs of a table, which a header always leaves out."""
NULL = ("game", "edition", "rules", "cards", "engine", "rng", "seed", "options", "table", "bot")
"""Fields for which null is the same as to be left out."""
EMPTY = ("options", "table")
"""Fields that are left out where they hold nothing."""


def canonical(record):
    """Return the bytes that a digest is made of."""
    return json.dumps(record, sort_keys=True, separators=(",", ":"), ensure_ascii=True).encode()


def without_nulls(record):
    return {name: value for name, value in record.items() if value is not None or name not in NULL}


def complete(header):
    """Return a header as the program writes it, with what a person left out."""
    header = {"seed": "script", **without_nulls(header)}
    game = header.get("game", "magblast")
    for index, seat in enumerate(header["seats"]):
        usual = {name: each[index] for name, each in SETTINGS.get(game, {}).items()}
        header["seats"][index] = {**usual, **without_nulls(seat)}
    header["options"] = {**OPTIONS[game], **header.get("options", {})}
    table = header.get("table", {})
    header["table"] = {name: word for name, word in table.items() if word != TABLE[name]}
    return {name: value for name, value in header.items() if value != {} or name not in EMPTY}


def check(path):
    """Print what there is to say about a log; return False if its digest is wrong."""
    lines = [line.strip() for line in Path(path).read_text("utf-8-sig").split("\n")]
    header, *records = [json.loads(line) for line in lines if line and not line.startswith("#")]
    digest = blake2b(canonical(complete(header)), digest_size=8)
    for record in records:
        if "do" in record:
            digest.update(canonical(record))
    found = digest.hexdigest()
    said = next((each.get("c") for each in records if "end" in each), None)
    print(f"{path}: {found}" + {None: "", found: ", as it says"}.get(said, f" instead of {said}"))
    return said in (None, found)


if __name__ == "__main__":
    sys.exit(1 if [path for path in sys.argv[1:] if not check(path)] else 0)
