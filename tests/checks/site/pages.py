"""Put together what the site is made of, and look through what comes out.

The pages are those of ``docs/`` and of the top folder. A link to a file that is no page leads to
the repository. Games to look at are played by bots and drawn by ``magblast show --html``.
"""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from os.path import normpath, relpath
from pathlib import Path

from hatch_build import repository
from magblast.kernel.shelf import SHELF, game_of

ROOT = Path(__file__).parents[3]
TOP = {
    "README.md": "index.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "CODE_OF_CONDUCT.md": "conduct.md",
    "SECURITY.md": "security.md",
    "magblast/games/magblast/README.md": "inside-magblast.md",
    "docs/decisions/README.md": "decisions/index.md",
}
"""The pages that the site has in another place than ``docs/`` has them."""
_GALLERY = """# Games to look at

Bots played these games. Step through them with the arrow keys, or swipe on a phone; each page is
one file, made with `magblast show FILE --html OUT`.

"""
_LINK = re.compile(r"(!?\[[^\]]*\])\((?!https?:|#)([^)#]+)(#[^)]+)?\)")
_STYLED = re.compile(r"""url\(\s*['"]?([^'")]+)|@import\s+['"]([^'"]+)""")


def lay_out(folder: Path) -> None:
    """Write all pages into a folder, with links that hold there."""
    places = {
        path: folder / path.relative_to(ROOT / "docs")
        for path in sorted((ROOT / "docs").rglob("*"))
        if path.is_file() and not path.name.endswith(".pyc")
    }
    places |= {ROOT / path: folder / place for path, place in TOP.items()}
    for path, place in places.items():
        place.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix == ".md":
            place.write_text(_linked(path, place, places), encoding="utf-8")
        else:
            shutil.copyfile(path, place)


def _linked(path: Path, place: Path, places: dict[Path, Path]) -> str:
    address = repository((ROOT / "README.md").read_text(encoding="utf-8"))

    def link(found: re.Match[str]) -> str:
        text, target, anchor = found[1], found[2], found[3] or ""
        meant = Path(normpath(path.parent / target))
        if meant in places:
            return f"{text}({relpath(places[meant], place.parent)}{anchor})"
        kind = "tree" if meant.is_dir() else "blob"
        return f"{text}({address}/{kind}/main/{meant.relative_to(ROOT).as_posix()}{anchor})"

    return _LINK.sub(link, path.read_text(encoding="utf-8"))


def hang_up(folder: Path) -> None:
    """Let bots play a game of each kind, and write a page that shows them all."""
    gallery = folder / "gallery"
    gallery.mkdir()
    rows = []
    for id_ in SHELF:
        log = gallery / f"{id_}.mblog"
        bots = "bot:greedy,bot:greedy"
        _magblast("simulate", "--game", id_, "--seats", bots, "--seed", "gallery", "--jobs", "1",
                  "--game-number", "1", "--save", str(log))  # fmt: skip
        _magblast("show", str(log), "--html", str(gallery / f"{id_}.html"))
        rows.append(f"- [{game_of(id_).name}](gallery/{id_}.html) ([log](gallery/{id_}.mblog))")
    page = _GALLERY + "\n".join(rows) + "\n"
    (folder / "gallery.md").write_text(page, encoding="utf-8")


def _magblast(*arguments: str) -> None:
    subprocess.run([sys.executable, "-m", "magblast", *arguments], check=True, capture_output=True)


def build(folder: Path) -> str:
    """Build the site in a folder with ``docs``, and return what the generator says."""
    shutil.copyfile(Path(__file__).with_name("site.toml"), folder / "zensical.toml")
    done = subprocess.run(
        [sys.executable, "-m", "zensical", "build", "--strict", "--clean"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout + done.stderr if done.returncode else ""


class _Loads(HTMLParser):
    """Note what a page loads: nothing that a reader has to follow."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what an element needs to be shown."""
        given = dict(attrs)
        loaded = (given.get(name) for name in ("src", "srcset", "data", "poster"))
        self.found += [address for address in loaded if address]
        if tag == "link" and given.get("rel") != "canonical" and (href := given.get("href")):
            self.found.append(href)
        self.found += _styled(given.get("style") or "")


def _styled(style: str) -> list[str]:
    return [one or other for one, other in _STYLED.findall(style)]


def loaded_from_elsewhere(site: Path) -> Iterator[tuple[str, str]]:
    """Iterate over the files of a site that load something from another address, with it."""
    for path in sorted(site.rglob("*")):
        if path.suffix == ".html":
            reader = _Loads()
            reader.feed(path.read_text(encoding="utf-8"))
            found = reader.found
        elif path.suffix == ".css":
            found = _styled(path.read_text(encoding="utf-8"))
        else:
            continue
        for address in found:
            if re.match(r"(https?:)?//", address):
                yield str(path.relative_to(site)), address
