"""Bring the files of translators up to date: ``python -m tests.checks.translations es``.

Tells how many phrases of each file are translated, doubtful and missing, then builds what the
program reads.
"""

import argparse
import sys
import tomllib

from hatch_build import build_translation, mistakes, translated_in
from tests.checks.translations.catalogs import FOLDER, brought_up, english
from tests.checks.translations.slots import notes


def main() -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.checks.translations", description=__doc__
    )
    parser.add_argument("languages", nargs="+", metavar="CODE", help="such as es")
    codes = parser.parse_args().languages
    parts, told = english(), notes()
    for code in codes:
        folder = FOLDER / code
        folder.mkdir(parents=True, exist_ok=True)
        for part, phrases in parts.items():
            path = folder / f"{part}.po"
            file = brought_up(path, code, phrases, told)
            file.save(str(path), newline="\n")
            done, fuzzy, left = (
                len(file.translated_entries()),
                len(file.fuzzy_entries()),
                sum(bool(entry.msgid) for entry in file.untranslated_entries()),
            )
            counts = f"{done} translated, {fuzzy} fuzzy, {left} missing"
            print(f"{code}/{path.name}: {counts}")  # noqa: T201
        language = tomllib.loads((folder / "language.toml").read_text(encoding="utf-8"))
        for _, key, text, translated in translated_in(folder):
            for mistake in mistakes(language, text, translated):
                print(f"{code}, {key}: {mistake}")  # noqa: T201
        build_translation(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
