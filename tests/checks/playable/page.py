"""Lay out the folder: the files of the page, and those that others have made."""

import gzip
import json
import shutil
import subprocess
import sys
from pathlib import Path

import textual_serve

import magblast.browser
import magblast.cli.serve
from magblast.wording import LANGUAGES, Language
from tests.checks.playable.brought import ROOT, Brought

_OWN = Path(magblast.browser.__file__).parent / "page"
_SHARED = Path(magblast.cli.serve.__file__).parent / "page"
_FONTS = Path(textual_serve.__file__).parent / "static" / "fonts"
_WORDS = (
    *("opening", "ended", "taken", "again", "escape", "space", "enter", "keyboard"),
    *("first", "elsewhere", "here", "unkept", "no_room", "unstored"),
    *("failed", "crashed", "unloaded", "report"),
    *("files", "games", "bring", "close", "copied", "uncopied"),
)
BROUGHT = {
    "terminal.js": "@xterm/xterm/lib/xterm.js",
    "terminal.css": "@xterm/xterm/css/xterm.css",
    "terminal.license.txt": "@xterm/xterm/LICENSE",
    "fit.js": "@xterm/addon-fit/lib/addon-fit.js",
    "widths.js": "@xterm/addon-unicode11/lib/addon-unicode11.js",
    "lines.js": "@xterm/addon-webgl/lib/addon-webgl.js",
    "pyodide/pyodide.mjs": "pyodide/pyodide.mjs",
    "pyodide/pyodide.asm.mjs": "pyodide/pyodide.asm.mjs",
    "pyodide/pyodide.asm.wasm": "pyodide/pyodide.asm.wasm",
    "pyodide/pyodide-lock.json": "pyodide/pyodide-lock.json",
}
"""Files of the packages of npm, by their names on the page."""
_SHARED_FILES = ("touch.js", "page.css")
_GAME = ROOT / "tests" / "games" / "magblast" / "golden" / "third-game-6.mblog"
_MIDDLE = "60"
"""The game on the picture that the page shows while it loads, and the record it is drawn after."""
PICTURE = "table.svg"
_MB = 1_000_000


def lay_out(brought: Brought, folder: Path) -> None:
    """Write everything but the library and the picture."""
    for name, path in BROUGHT.items():
        (folder / name).parent.mkdir(exist_ok=True)
        shutil.copyfile(brought.packages / path, folder / name)
    shutil.copytree(_FONTS, folder / "fonts")
    shutil.copytree(_OWN, folder, dirs_exist_ok=True)
    for name in _SHARED_FILES:
        shutil.copyfile(_SHARED / name, folder / name)
    words = {code: words_in(each) for code, each in LANGUAGES.items()}
    text = json.dumps(words, ensure_ascii=False, indent=2)
    (folder / "words.js").write_text(f"const WORDS = {text};\n", encoding="utf-8", newline="\n")


def draw_table(into: Path) -> None:
    """Draw something to look at while the page loads."""
    show = (sys.executable, "-m", "magblast", "show", str(_GAME), "--at", _MIDDLE)
    subprocess.run([*show, "--theme", "dark", "--svg", str(into)], check=True)


def words_in(language: Language) -> dict[str, str]:
    """Return what the page says in a language."""
    return {name: language.say(f"serve.page.{name}") for name in _WORDS}


def size_of(folder: Path) -> float:
    """Return how many megabytes the page loads from a server that compresses."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return sum(len(gzip.compress(path.read_bytes(), 6)) for path in files) / _MB
