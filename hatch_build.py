"""Tell a package index about the project while the package is built.

The address of the repository stands in README.md alone, in the command that clones it. The other
addresses of the project follow from it, and the relative links of the README are made absolute.
"""

import re
from pathlib import Path
from typing import Any

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
