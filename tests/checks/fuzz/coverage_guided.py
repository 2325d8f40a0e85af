"""Let atheris look for bytes that reach new code, for as long as it is told.

``python -m tests.checks.fuzz.coverage_guided {logs,cards} -max_total_time=300``, with whatever else
libFuzzer understands. It needs ``pip install atheris`` and no other tool of the test suite; what
crashes is left in a file whose name begins with ``crash-``.
"""

import argparse
import importlib
import json
import random
import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.support.tools import need


def main() -> None:
    """Fuzz as the command line says."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.checks.fuzz.coverage_guided",
        description=__doc__,
        epilog="options that are not known here are libFuzzer's",
    )
    parser.add_argument("target", choices=("logs", "cards"))
    args, options = parser.parse_known_args()
    # Not a dependency: it is not to be had for every platform.
    need("atheris", install="atheris")
    atheris: Any = importlib.import_module("atheris")
    with atheris.instrument_imports(include=["magblast"]):
        importlib.import_module("magblast.play.session")
        importlib.import_module("magblast.card_files.checking")
    with tempfile.TemporaryDirectory() as folder:
        corpus = Path(folder) / "corpus"
        corpus.mkdir()
        log = Path(folder) / "fuzzed.mblog"
        seeds = _log_seeds() if args.target == "logs" else _card_seeds()
        for number, seed in enumerate(seeds):
            (corpus / str(number)).write_bytes(seed)

        def read_log(data: bytes) -> None:
            from magblast.errors import MagblastError
            from magblast.record.replay import read_replay

            log.write_bytes(data)
            said: object
            try:
                said = read_replay(log).problem
            except MagblastError as error:
                said = error
            assert len(str(said)) < 1000

        def read_cards(data: bytes) -> None:
            from tests.checks.fuzz.card_files import check

            check(data.decode(errors="replace"))

        function = read_log if args.target == "logs" else read_cards
        atheris.Setup([sys.argv[0], str(corpus), "-timeout=20", *options], function)
        atheris.Fuzz()


def _log_seeds() -> list[bytes]:
    from tests.games.magblast.golden.features import FOLDER
    from tests.support.golden import golden_logs
    from tests.support.logs import EVADE, FIRE, PASS, SOUND, duel

    script = [duel(), FIRE, SOUND, EVADE, PASS, {"note": "a"}, {"view": 2}, {"wait": 1.5}]
    whole = "".join(json.dumps(record) + "\n" for record in script)
    starts = [b"".join(path.read_bytes().splitlines(True)[:12]) for path in golden_logs(FOLDER)]
    return [whole.encode(), *starts]


def _card_seeds() -> list[bytes]:
    from tests.checks.fuzz import card_files

    spoilt = [card_files.change_data(card_files.small(), random.Random(n)) for n in range(30)]
    return [text.encode(errors="replace") for text in (card_files.small(), *spoilt)]


if __name__ == "__main__":
    main()
