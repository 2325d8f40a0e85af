"""The page without a server: its files are there, compiled, and load nothing from elsewhere."""

import json
import re
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

import magblast.browser
from magblast.wording import ENGLISH, LANGUAGES
from tests.checks.playable import page
from tests.checks.playable.brought import Brought
from tests.checks.playable.compiled import pack, pack_standard
from tests.checks.playable.library import LIBRARY, STANDARD

OWN = Path(magblast.browser.__file__).parent / "page"
HTML = (OWN / "index.html").read_text(encoding="utf-8")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Lay out the page with empty files in place of those that others have made."""
    brought = Brought(tmp_path / "npm", tmp_path / "wheels")
    for path in page.BROUGHT.values():
        (brought.packages / path).parent.mkdir(parents=True, exist_ok=True)
        (brought.packages / path).touch()
    (tmp_path / "page").mkdir()
    page.lay_out(brought, tmp_path / "page")
    return tmp_path / "page"


def test_the_page_has_every_file_that_it_loads(folder: Path) -> None:
    styles = [path.read_text(encoding="utf-8") for path in folder.glob("*.css")]
    loaded = re.findall(r'(?:src|href)="(?!data:)(.*?)"', HTML)
    loaded += [name for style in styles for name in re.findall(r'url\("(.*?)"\)', style)]
    script = (folder / "worker.js").read_text(encoding="utf-8")
    loaded += re.findall(r'new URL\("([^"]+[^/])", base\)', script)
    modules = re.findall(r'from "\./(.*?)"', script)
    loaded += modules
    assert len(loaded) >= 13
    missing = {name for name in loaded if not (folder / name).is_file()}
    assert missing == {page.PICTURE, LIBRARY, STANDARD}
    # The page looks for these by itself.
    [looked_for] = re.findall(r"of \[WORKER, (.*?)\]", (OWN / "browser.js").read_text("utf-8"))
    assert {*json.loads(f"[{looked_for}]")} == {*modules}


def test_the_page_can_stand_on_a_home_screen_and_open_without_a_network(folder: Path) -> None:
    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    assert manifest["start_url"] == manifest["scope"] == "./"
    assert all((folder / icon["src"]).is_file() for icon in manifest["icons"])
    [kept_by] = re.findall(r'register\("(.*?)"\)', (folder / "browser.js").read_text("utf-8"))
    assert (folder / kept_by).is_file()
    assert "manifest-src 'self'" in HTML
    assert "worker-src 'self'" in HTML


def test_nothing_comes_from_elsewhere() -> None:
    [policy] = re.findall(r'Content-Security-Policy" content="(.*?)">', HTML, re.DOTALL)
    rules = dict(rule.split(maxsplit=1) for rule in policy.split(";"))
    assert rules["default-src"] == "'none'"
    assert rules["connect-src"] == rules["font-src"] == "'self'"
    assert set(rules["script-src"].split()) == {"'self'", "'wasm-unsafe-eval'"}
    for path in OWN.iterdir():
        assert "//" not in re.sub(r"//[^\n]*\n|/\*.*?\*/", "", path.read_text(encoding="utf-8"))


def test_the_page_speaks_every_language(folder: Path) -> None:
    text = (folder / "words.js").read_text(encoding="utf-8")
    words = json.loads(text.removeprefix("const WORDS = ").removesuffix(";\n"))
    assert words.keys() == LANGUAGES.keys()
    assert words["en"]["ended"] == ENGLISH.say("serve.page.ended")
    scripts = "".join(path.read_text(encoding="utf-8") for path in OWN.glob("*.js"))
    said = {*re.findall(r"\bwords\.(?!js\b)(\w+)", scripts)}
    said |= {*re.findall(r'data-word="(\w+)"', HTML)}
    # Why nothing is stored is said by the name of the reason.
    said |= {"no_room", *re.findall(r'(?:whyNot\(problem, )"(\w+)"', scripts)}
    assert said == words["en"].keys()


def test_without_its_words_the_page_says_in_english_what_is_missing() -> None:
    script = (OWN / "saying.js").read_text(encoding="utf-8")
    assert f'const ENGLISH = "{ENGLISH.say("serve.page.unloaded")}";' in script
    assert f'id="again">{ENGLISH.say("serve.page.again")}</' in HTML
    assert ENGLISH.say("serve.page.needs_script") in HTML


def test_a_library_holds_modules_that_need_no_source(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with ZipFile(tmp_path / "swift-1-py3-none-any.whl", "w") as wheel:
        wheel.writestr("swift/__init__.py", '"""Docs."""\nassert False\nANSWER = 42\n')
        wheel.writestr("swift/data.json", "{}")
        wheel.writestr("swift/py.typed", "")
        wheel.writestr("swift-1.dist-info/METADATA", "Version: 1\n")
        wheel.writestr("swift-1.dist-info/RECORD", "")
    pack([str(tmp_path)], str(tmp_path / "library.zip"))
    with ZipFile(tmp_path / "library.zip") as library:
        names = {"swift/__init__.pyc", "swift/data.json", "swift-1.dist-info/METADATA"}
        assert {*library.namelist()} == names
        library.extractall(tmp_path / "site")
    monkeypatch.syspath_prepend(tmp_path / "site")
    import swift  # type: ignore[import-not-found]

    assert swift.ANSWER == 42
    assert swift.__doc__ is None
    del sys.modules["swift"]


def test_the_standard_library_is_compiled_without_what_nothing_needs(tmp_path: Path) -> None:
    with ZipFile(tmp_path / "source.zip", "w") as source:
        for name in ("json/__init__.py", "pdb.py", "unittest/case.py", "enum.py"):
            source.writestr(name, "")
    pack_standard(str(tmp_path / "source.zip"), str(tmp_path / "standard.zip"))
    with ZipFile(tmp_path / "standard.zip") as standard:
        assert {*standard.namelist()} == {"json/__init__.pyc", "enum.pyc"}
