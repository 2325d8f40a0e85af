from tests.support.modules import loaded

LATER = (
    "pydantic",
    "yaml",
    "markdown_it",
    "magblast.games.magblast.catalog",
    "magblast.tui.screens.table",
)


def test_the_home_screen_waits_for_nothing_that_only_a_game_needs() -> None:
    assert not loaded("import magblast.tui.app") & set(LATER)


def test_a_game_needs_neither_what_checks_cards_nor_what_draws_the_rules() -> None:
    modules = loaded(
        "import magblast.tui.director, magblast.tui.screens.replay;"
        "from magblast.games.magblast.catalog import load_rules; load_rules('third')"
    )
    assert not modules & {"pydantic", "yaml", "markdown_it", "pygments"}


def test_a_replay_needs_nothing_to_play_with() -> None:
    modules = loaded(
        "from pathlib import Path; import magblast.tui.screens.replay;"
        "from magblast.play.playback import Playback;"
        "Playback.open(Path('docs/table.mblog')).view(0, None)"
    )
    game = "magblast.games.magblast"
    unneeded = {f"{game}.{name}" for name in ("preview", "imagining", "card_list")}
    unneeded |= {"magblast.play.session", "magblast.play.selection", "magblast.tui.picker"}
    assert not modules & {*unneeded, "curses", "zipfile", "secrets"}


def test_only_what_a_person_wrote_is_compared_with_the_fields_of_records() -> None:
    read = "from pathlib import Path; from magblast.record.replay import read_replay as read;"
    schema = "magblast.record.schema"
    assert schema in loaded(f"{read} read(Path('docs/table.mblog'))")
    assert schema not in loaded(
        f"{read} read(Path('tests/games/magblast/golden/third-game-1.mblog'))"
    )
