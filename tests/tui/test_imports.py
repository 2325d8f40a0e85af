import subprocess
import sys

LATER = ("pydantic", "yaml", "markdown_it", "magblast.catalog", "magblast.tui.screens.table")


def test_the_home_screen_waits_for_nothing_that_only_a_game_needs() -> None:
    code = "import sys, magblast.tui.app; print(*sys.modules, sep='\\n')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not set(done.stdout.split()) & set(LATER)


def test_a_game_needs_neither_what_checks_cards_nor_what_draws_the_rules() -> None:
    code = (
        "import sys, magblast.tui.director, magblast.tui.screens.replay;"
        "from magblast.catalog import load_rules; load_rules('third');"
        "print(*sys.modules, sep='\\n')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not set(done.stdout.split()) & {"pydantic", "yaml", "markdown_it", "pygments"}
