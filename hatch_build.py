"""Tell a package index about the project while the package is built, and build its languages.

The address of the repository stands in README.md alone, in the command that clones it. The other
addresses of the project follow from it, and the relative links of the README are made absolute.
"""

import json
import re
import tomllib
from pathlib import Path
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
                build_data["force_include"][str(path)] = f"magblast/data/{path.name}"


def build_translation(folder: Path) -> Path:
    """Write the phrases of a language as JSON beside its folder, and return where they are.

    What is missing or fuzzy is left out, and so told in English.
    """
    import polib

    parts: dict[str, Any] = {
        path.stem: {
            entry.msgctxt: entry.msgstr
            for entry in polib.pofile(str(path))
            if entry.translated() and not entry.obsolete
        }
        for path in sorted(folder.glob("*.po"))
    }
    parts["language"] = tomllib.loads((folder / "language.toml").read_text(encoding="utf-8"))
    built = folder.with_suffix(".json")
    text = json.dumps(parts, ensure_ascii=False, separators=(",", ":"))
    built.write_text(text + "\n", encoding="utf-8", newline="\n")
    return built
