"""A game of one edition is the same whatever is played beside it."""

from magblast.games.magblast.catalog import edition_names, load_rules
from tests.support.play import steps

EDITIONS = tuple(edition_names())


def test_editions_take_turns_in_one_run() -> None:
    games = {edition: steps(load_rules(edition), 4, "both", most=800) for edition in EDITIONS}
    alone = {
        edition: [after for _, _, after, _ in steps(load_rules(edition), 4, "both", most=800)]
        for edition in EDITIONS
    }
    for number in range(min(map(len, alone.values()))):
        for edition, game in games.items():
            assert next(game)[2] == alone[edition][number]
