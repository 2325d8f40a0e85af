"""Generate shell completion from the parser of the command line while a wheel is built."""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import shtab
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PLACES = {
    "bash": "share/bash-completion/completions/magblast",
    "zsh": "share/zsh/site-functions/_magblast",
    "fish": "share/fish/vendor_completions.d/magblast.fish",
}
"""Where each shell looks for completion, below the folder that a wheel is installed to."""


class CompletionHook(BuildHookInterface[Any]):
    """Add the completion of each shell to the wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write the files that the wheel takes in."""
        self._folder = TemporaryDirectory()
        for shell, script in completions(self.root).items():
            file = Path(self._folder.name, shell)
            file.write_text(script, encoding="utf-8", newline="\n")
            build_data["shared_data"][str(file)] = PLACES[shell]

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove them again."""
        self._folder.cleanup()


def completions(root: str) -> dict[str, str]:
    """Return the completion script of each shell, for the package in a folder."""
    sys.path.insert(0, root)
    try:
        from magblast.cli.parser import build_parser
        from magblast.shelf import SHELF, game_of
        from magblast.wording import ENGLISH
    finally:
        sys.path.remove(root)
    parser = build_parser(ENGLISH, map(game_of, SHELF))
    for action in _actions(parser):
        if action.type is Path:
            is_log = action.metavar == "FILE"
            action.complete = shtab.glob("*.mblog") if is_log else shtab.FILE  # type: ignore[attr-defined]
    return {shell: shtab.complete(parser, shell) for shell in PLACES}


def _actions(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    for action in parser._actions:
        yield action
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                yield from _actions(command)
