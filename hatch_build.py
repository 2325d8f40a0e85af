"""Tell a package index about the project while the package is built, and build its languages.

The address of the repository stands in README.md alone, in the command that clones it. The other
addresses of the project follow from it, and the relative links of the README are made absolute.
"""

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from string import Formatter
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

_LINK = re.compile(r"(!?)\[([^\]]*)\]\((?!https?:|#)([^)]+)\)")


class AddressHook(MetadataHookInterface):
    """Tell an index where the project lives."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the README and the addresses."""
        readme = Path(self.root, "README.md").read_text(encoding="utf-8")
        address = repository(readme)
        metadata["readme"] = {
            "content-type": "text/markdown",
            "text": absolute(readme, Path(self.root)),
        }
        metadata["urls"] = {
            "Homepage": address,
            "Source": address,
            "Issues": f"{address}/issues",
            "Changelog": f"{address}/blob/main/CHANGELOG.md",
        }


def repository(readme: str) -> str:
    """Return the address that the README clones the repository from."""
    found = re.search(r"^git clone (\S+)", readme, re.MULTILINE)
    if found is None:
        raise ValueError("README.md does not say git clone and an address")
    return found[1]


def absolute(readme: str, root: Path) -> str:
    """Return the README with addresses that lead somewhere from a package index, too."""
    address = repository(readme)

    def link(found: re.Match[str]) -> str:
        picture, text, path = found.groups()
        kind = "raw" if picture else "tree" if (root / path).is_dir() else "blob"
        return f"{picture}[{text}]({address}/{kind}/main/{path})"

    return _LINK.sub(link, readme)


class TranslationHook(BuildHookInterface[Any]):
    """Put what translators wrote into the package, as the program reads it."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build each language."""
        for folder in sorted(Path(self.root, "translations").iterdir()):
            if folder.is_dir():
                path = build_translation(folder)
                build_data["force_include"][str(path)] = f"magblast/data/languages/{path.name}"
                for rules in sorted(Path(self.root, "docs", folder.name).glob("rules*.md")):
                    into = f"magblast/data/{folder.name}/{rules.name}"
                    build_data["force_include"][str(rules)] = into


def build_translation(folder: Path) -> Path:
    """Write a language as JSON beside its folder, and return where it is.

    What is missing, fuzzy or wrong is left out, and so said in English.
    """
    language = tomllib.loads((folder / "language.toml").read_text(encoding="utf-8"))
    phrases: dict[str, dict[str, str]] = {}
    genders: dict[str, str] = {}
    counted: dict[str, list[str]] = {}
    for part, key, english, translated in translated_in(folder):
        if mistakes(language, english, translated):
            continue
        text, gender = _MARK.sub("", translated), _MARK.search(translated)
        if gender:
            genders[key] = gender[1]
        if (form := _COUNTED.fullmatch(key)) and f"{{{form[2]}}}" in english:
            counted.setdefault(form[1], []).append(form[2])
        phrases.setdefault(part, {})[key] = _contracted(language, text)
    built = folder.with_suffix(".json")
    whole = {"language": language, "genders": genders, "counted": counted, "phrases": phrases}
    text = json.dumps(whole, ensure_ascii=False, separators=(",", ":"))
    built.write_text(text + "\n", encoding="utf-8", newline="\n")
    return built


_PROGRAM = ("program", "screens", "plain", "cli")
"""The files of what belongs to no game."""
_MARK = re.compile(r" \[(\w+)\]$")
"""The gender of a name."""
_COUNTED = re.compile(r"(.+)\.(\w+)\.(?:zero|one|two|few|many|other)(?:@\w+)?")
"""The key of a plural form that a slot chooses, such as ``hit.damage.one``."""
_BEGINNING = re.compile(r"(?:^|(?<=[.!?…] ))([¿¡«“‹]*)\{(\w+)\.([a-z])(\w*)\}")
"""A form of a name at the beginning of a sentence."""


def translated_in(folder: Path) -> Iterator[tuple[str, str, str, str]]:
    """Iterate over what is translated: the game, the key, the English and the translation."""
    import polib

    for path in sorted(folder.glob("*.po")):
        part = path.stem.removesuffix("-cards").removesuffix("-lesson")
        for entry in polib.pofile(str(path)):
            if entry.translated() and not entry.obsolete:
                yield "" if part in _PROGRAM else part, entry.msgctxt, entry.msgid, entry.msgstr


def mistakes(language: Mapping[str, Any], english: str, translated: str) -> list[str]:
    """Return why a translation cannot be used: slots and forms that there are not."""
    text, gender = _MARK.sub("", translated), _MARK.search(translated)
    slots = {name for _, name, _, _ in Formatter().parse(english) if name}
    forms = {name for kind in ("forms", "before", "numbers") for name in language.get(kind, {})}
    genders = {name for form in language.get("forms", {}).values() for name in form}
    wrong = []
    try:
        for _, field, _, _ in Formatter().parse(text):
            name, dot, form = (field or "").partition(".")
            if field is not None and name not in slots:
                wrong.append(f"there is no slot {{{name}}}")
            elif dot and form[:1].lower() + form[1:] not in forms:
                wrong.append(f"there is no form {{{field}}}")
    except ValueError as error:
        wrong.append(str(error))
    if gender and gender[1] not in {*genders, *slots}:
        wrong.append(f"there is no gender [{gender[1]}]")
    return wrong


def _contracted(language: Mapping[str, Any], text: str) -> str:
    """Return a phrase with its contractions, and with capitals where sentences begin."""
    for pair, one in language.get("contractions", {}).items():
        word, form = pair.split(" {")
        found = re.compile(rf"\b({word}) \{{(\w+){re.escape(form)}", re.IGNORECASE)
        text = found.sub(partial(_joined, one.strip("{}.")), text)
    if text.endswith((".", "!", "?", "…", ":")):
        text = _BEGINNING.sub(lambda at: f"{at[1]}{{{at[2]}.{at[3].upper()}{at[4]}}}", text)
    return text


def _joined(form: str, found: re.Match[str]) -> str:
    """Return the form of a slot that takes the place of a word and the slot after it."""
    capital = found[1][:1].isupper()
    return f"{{{found[2]}.{form[:1].upper() + form[1:] if capital else form}}}"
