"""What the page itself does, without a browser."""

import re
from collections.abc import Mapping
from pathlib import Path

import textual_serve

from magblast.cli.serve import server

FOLDER = Path(server.__file__).parent


def rules_of(css: str) -> Mapping[str, str]:
    """Return what is declared for each selector."""
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    return {
        " ".join(selector.split()): " ".join(declared.split())
        for selectors, declared in re.findall(r"([^{}]+){([^{}]*)}", css)
        for selector in selectors.split(",")
    }


def test_a_page_whose_program_has_ended_shows_nothing_of_the_table() -> None:
    rules = rules_of((FOLDER / "page" / "page.css").read_text(encoding="utf-8"))
    assert "display: none;" in rules["body.-closed #terminal"]
    html = (FOLDER / "page.html").read_text(encoding="utf-8")
    assert 'href="/page/page.css"' in html
    assert re.search(r'<div id="terminal" class="[^"]*\btextual-terminal\b', html)
    # The terminal says by this class that the connection has ended.
    script = Path(textual_serve.__file__).parent / "static" / "js" / "textual.js"
    assert re.search(r'classList\.add\("-closed"\)', script.read_text(encoding="utf-8"))
