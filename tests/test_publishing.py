"""What strangers find around the code: addresses, version, notice and workflows."""

import re
import subprocess
import tomllib
from pathlib import Path

import pytest
import yaml

import magblast
from hatch_build import absolute, repository
from magblast.bots.crew import DISTRIBUTED
from magblast.cli.serve import EXTRA
from magblast.kernel.shelf import SHELF, game_of
from magblast.web import hosting
from tests.nightly import COMMANDS

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def tracked() -> list[Path]:
    """List the files of the repository; outside of one, what is neither hidden nor built."""
    done = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        return [path for path in ROOT.rglob("*.*") if not re.search(r"/[._]", path.as_posix())]
    return [path for name in done.stdout.split("\0") if name and (path := ROOT / name).is_file()]


def test_the_address_of_the_repository_is_written_once() -> None:
    bare = repository(README).removeprefix("https://").encode()
    counts = {path: path.read_bytes().count(bare) for path in tracked()}
    assert {path.name: count for path, count in counts.items() if count} == {"README.md": 1}


def test_links_lead_somewhere_from_a_package_index_too() -> None:
    text = absolute("git clone https://x.test/y\n![a](docs/table.svg) [b](docs) [c](NOTICE)", ROOT)
    assert text.splitlines()[1] == (
        "![a](https://x.test/y/raw/main/docs/table.svg) [b](https://x.test/y/tree/main/docs) "
        "[c](https://x.test/y/blob/main/NOTICE)"
    )
    assert absolute(f"{README}\n[d](https://x.test/d)", ROOT).endswith("\n[d](https://x.test/d)")


def test_the_version_is_written_once() -> None:
    assert "version" not in PROJECT["project"]
    assert "version" in PROJECT["project"]["dynamic"]
    assert re.fullmatch(r"\d+\.\d+\.\d+(\.dev\d+)?", magblast.__version__)


def test_the_last_release_is_what_is_cited() -> None:
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    released = re.search(r"^## (\d\S*) - (\S+)$", changes, re.MULTILINE)
    assert released is not None
    assert (cited["version"], str(cited["date-released"])) == released.groups()


def test_commits_are_by_the_authors_whom_the_package_names() -> None:
    [author] = PROJECT["project"]["authors"]
    mapped = (ROOT / ".mailmap").read_text(encoding="utf-8")
    assert mapped.startswith(f"{author['name']} <{author['email']}> <")


def test_every_game_has_a_section_of_the_notice() -> None:
    notice = (ROOT / "NOTICE").read_text(encoding="utf-8")
    titles = re.findall(r"^(.+)\n-+$", notice, re.MULTILINE)
    assert titles == [game_of(id_).name for id_ in SHELF]
    assert notice.count("\nOurs ") == notice.count("\nTheirs ") == len(titles)


def test_what_developers_need_for_a_check_is_no_extra() -> None:
    extras = PROJECT["project"]["optional-dependencies"]
    assert set(extras) == {"serve", "host", "dask", "rl", "learn", "dev"}
    assert set(PROJECT["dependency-groups"]) == {"bench", "mutation", "site", "statistics"}


def test_what_a_message_tells_to_install_is_what_the_extra_names() -> None:
    extras = PROJECT["project"]["optional-dependencies"]
    assert [*EXTRA.values()] == extras["serve"]
    assert [*hosting.EXTRA.values()] == extras["host"]
    assert extras["dask"] == [DISTRIBUTED]


SYSTEMS = {"ubuntu": "POSIX :: Linux", "macos": "MacOS", "windows": "Microsoft :: Windows"}


def test_classifiers_claim_what_the_workflow_runs() -> None:
    tests = yaml.safe_load((ROOT / ".github" / "workflows" / "tests.yml").read_text())
    run = tests["jobs"]["tests"]["strategy"]["matrix"]
    pythons = [f"Programming Language :: Python :: {version}" for version in run["python"]]
    systems = [f"Operating System :: {SYSTEMS[name.partition('-')[0]]}" for name in run["os"]]
    claimed = PROJECT["project"]["classifiers"]
    assert [each for each in claimed if re.search(r":: 3\.\d+$", each)] == pythons
    assert {each for each in claimed if each.startswith("Operating System")} == {*systems}
    assert PROJECT["project"]["requires-python"] == f">={run['python'][0]}"


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_what_a_workflow_uses_is_pinned_by_commit(path: Path) -> None:
    used = re.findall(r"uses: (.+)", path.read_text(encoding="utf-8"))
    assert used
    for each in used:
        assert re.fullmatch(r"[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", each), each


@pytest.mark.parametrize("name", ["release", "site"])
def test_nothing_is_published_without_being_asked_for(name: str) -> None:
    text = (ROOT / ".github" / "workflows" / f"{name}.yml").read_text(encoding="utf-8")
    # YAML takes the key "on" for true.
    assert [*yaml.safe_load(text)[True]] == ["workflow_dispatch"]


def test_the_nightly_workflow_runs_commands_that_exist() -> None:
    text = (ROOT / ".github" / "workflows" / "nightly.yml").read_text(encoding="utf-8")
    assert "- run: python -m tests.nightly\n" in text
    for module, *_ in COMMANDS.values():
        path = ROOT.joinpath(*module.split("."))
        assert module == "pytest" or path.is_dir() or path.with_suffix(".py").is_file(), module
    assert (ROOT / COMMANDS["games"][-1]).is_file()
