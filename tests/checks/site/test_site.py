"""The pages of the site: each has a place in its menu, and nothing on them is remote."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.checks.site.pages import ROOT, TOP, lay_out, loaded_from_elsewhere

_TARGET = re.compile(r"\]\((?!https?:|#)([^)#]+)")


@pytest.fixture(scope="module")
def docs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    lay_out(folder)
    # Bots play these games only when the site itself is built.
    (folder / "gallery.md").write_text("# Games to look at\n", encoding="utf-8")
    return folder


def named(menu: Any) -> list[str]:
    """Return the pages of a part of the menu."""
    if isinstance(menu, str):
        return [menu]
    parts = menu.values() if isinstance(menu, dict) else menu
    return [page for part in parts for page in named(part)]


def test_every_page_has_a_place_in_the_menu(docs: Path) -> None:
    config = tomllib.loads((ROOT / "tests/checks/site/site.toml").read_text(encoding="utf-8"))
    pages = {path.name for path in docs.glob("*.md")} | {"decisions/index.md"}
    assert sorted(named(config["project"]["nav"])) == sorted(pages)


def test_links_lead_to_pages_of_the_site_or_to_the_repository(docs: Path) -> None:
    for path in docs.rglob("*.md"):
        for target in _TARGET.findall(path.read_text(encoding="utf-8")):
            assert (path.parent / target).exists(), f"{path.name}: {target}"
    # A file that is no page leads to the repository, and a page elsewhere to where it stands now.
    index = (docs / "index.md").read_text(encoding="utf-8")
    assert re.search(r"\]\(https://[^)]+/blob/main/LICENSE\)", index)
    assert "](testing.md)" in index
    assert "](docs/" not in index
    assert all((docs / place).exists() for place in TOP.values())


def test_the_list_of_decisions_names_them_all(docs: Path) -> None:
    folder = docs / "decisions"
    named = re.findall(
        r"^- \[[^]]+\]\(([^)]+)\) ", (folder / "index.md").read_text(encoding="utf-8"), re.M
    )
    assert sorted(named) == sorted(path.name for path in folder.glob("0*.md"))


@pytest.mark.parametrize(
    "text",
    [
        '<script src="https://x.test/a.js"></script>',
        '<link rel="stylesheet" href="//x.test/a.css">',
        '<img src="data:," srcset="https://x.test/a.png 2x">',
        '<p style="background: url(https://x.test/a.png)"></p>',
    ],
)
def test_whatever_a_page_would_load_from_elsewhere_is_found(tmp_path: Path, text: str) -> None:
    (tmp_path / "page.html").write_text(text, encoding="utf-8")
    [(name, address)] = loaded_from_elsewhere(tmp_path)
    assert name == "page.html"
    assert "//x.test/" in address


def test_what_a_reader_follows_is_not_loaded(tmp_path: Path) -> None:
    page = '<link rel="canonical" href="https://x.test"><a href="https://x.test">there</a>'
    (tmp_path / "page.html").write_text(page, encoding="utf-8")
    (tmp_path / "page.css").write_text('@import "https://x.test/a.css";', encoding="utf-8")
    assert [*loaded_from_elsewhere(tmp_path)] == [("page.css", "https://x.test/a.css")]
