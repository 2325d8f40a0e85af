"""What the page itself does, without a browser."""

import re
from collections.abc import Mapping
from pathlib import Path

import textual_serve

from magblast.cli.serve import server
from magblast.system.files import package_folder
from magblast.tui.base_app import _TYPED
from magblast.wording import ENGLISH

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


def test_a_page_that_no_connection_opens_for_says_why_and_is_not_opened_for_ever() -> None:
    script = (FOLDER / "page" / "page.js").read_text(encoding="utf-8")
    assert len(re.findall(r"location\.reload\(\)", script)) == 2, "by itself, and by the button"
    assert "if (opened || isFirstTry()) {\n    reloading = true;\n    location.reload();" in script
    rules = rules_of((FOLDER / "page" / "page.css").read_text(encoding="utf-8"))
    hidden = {each for each, declared in rules.items() if "display: none;" in declared}
    assert {"body.refused #over", "body:not(.refused) #refused"} <= hidden
    said = ENGLISH.say("serve.page.refused")
    assert all(each in said for each in ("WebSockets", "Host", "X-Forwarded-Proto", "https"))


def test_a_phone_shows_the_page_in_its_own_width() -> None:
    html = (FOLDER / "page.html").read_text(encoding="utf-8")
    [viewport] = re.findall(r'<meta name="viewport" content="(.*?)">', html)
    assert {"width=device-width", "initial-scale=1"} <= {*viewport.split(", ")}
    # The page gives the font the size that fits.
    assert "data-font-size" not in html
    rules = rules_of((FOLDER / "page" / "page.css").read_text(encoding="utf-8"))
    assert "touch-action: none;" in rules["#terminal"]


def test_there_are_keys_for_touch() -> None:
    html = (FOLDER / "page.html").read_text(encoding="utf-8")
    labels = set(re.findall(r'data-(\w+)="\$', html))
    assert labels == {"escape", "space", "enter", "keyboard"}
    script = (FOLDER / "page" / "touch.js").read_text(encoding="utf-8")
    assert r'const KEYS = { escape: "\x1b", space: " ", enter: "\r" };' in script
    assert 'const DIGITS = "1234567890";' in script


def test_the_terminal_can_still_be_caught() -> None:
    """The page reaches its terminal by names that another version of textual-serve may not have."""
    script = Path(textual_serve.__file__).parent / "static" / "js" / "textual.js"
    text = script.read_text(encoding="utf-8")
    taken = text.index("this.fitAddon=new ")
    assert text.rindex("this.terminal=new ", 0, taken) < taken
    assert "e.dataset.fontSize" in text
    assert 'this.websocket_url+"?width="' in text


def test_both_pages_know_the_code_by_which_the_program_hides_what_is_typed() -> None:
    script = (FOLDER / "page" / "touch.js").read_text(encoding="utf-8")
    assert f"const TYPED = {_TYPED};" in script
    for page in (FOLDER / "page" / "page.js", package_folder() / "browser" / "page" / "browser.js"):
        assert "hideWhenTold(" in page.read_text(encoding="utf-8")
