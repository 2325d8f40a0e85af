"""Check what the box says, and that every table that it offers can be set up."""

from magblast.conformance.trial import Trial, demand, opening, setups
from magblast.errors import MagblastError
from magblast.kernel.shelf import GAMES
from magblast.record.header import header_record, parse_header
from magblast.wording import ENGLISH


def it_goes_by_the_id_on_the_shelf(trial: Trial) -> None:
    """Look a game up on the shelf by its own id.

    Every log names the game by its id, and could not be read if that led to another game.
    """
    id_ = trial.game.id
    demand(id_ in GAMES, f"its id is {id_!r}, but the shelf has {', '.join(GAMES)}")
    demand(trial.game.name.strip(), "its name is empty")


def every_table_opens(trial: Trial) -> None:
    """Open a game for every edition, version of the rules and number of seats.

    Whatever the box offers appears in the set-up form and on the command line.
    """
    game = trial.game
    demand(game.seats and game.seats[0] >= 1, f"seats is {game.seats}")
    demand(game.editions, "there is no edition")
    for edition in game.editions:
        demand(game.rules_versions(edition), f"no rules version for the edition {edition}")
        for name, values in game.options(edition).items():
            demand(values, f"the option {name} has no values in the edition {edition}")
            demand(len(set(values)) == len(values), f"the option {name} has a value twice")
    for number, setup in enumerate(setups(game)):
        position, _ = opening(game, number)
        at = f"with {setup.edition}, {setup.rules} and {len(setup.seats)} seats"
        demand(position.decision is not None, f"{at} nobody is asked anything")
        demand(game.facts(setup), f"{at} facts is empty")
        sides = game.sides(setup, game.snapshot(position, None))
        demand(len(sides) == len(setup.seats), f"{at} sides returns {len(sides)} texts")
        living = position.view(None).living
        everybody = [*range(1, len(setup.seats) + 1)]
        demand(sorted(living) == everybody, f"{at} the seats in the game are {[*living]}")


def a_header_returns(trial: Trial) -> None:
    """Write the header of a log and read it back.

    A log begins with its header, and the set-up that it names decides everything that follows.
    """
    header = trial.header()
    again = parse_header(header_record(header), lambda _: trial.game)
    demand(again == header, f"{again} was read instead of {header}")


def no_two_entries_share_an_id(trial: Trial) -> None:
    """Look for two entries of the catalogue with the same id.

    ``magblast cards NAME`` would show only one of them.
    """
    for edition in trial.game.editions:
        found = set[str]()
        for section in trial.game.about(ENGLISH).catalogue(edition):
            for entry in section.entries:
                for id_ in {entry.id, *entry.copies}:
                    demand(id_ not in found, f"{id_} is in the catalogue of {edition} twice")
                    found.add(id_)


def what_is_no_action_is_refused(trial: Trial) -> None:
    """Read an action that does not exist.

    Logs are written by people and by other programs, too. Whatever is wrong with one is said in a
    sentence, so ``read`` raises ``ShapeError`` and nothing else.
    """
    for record in ({"by": 1, "do": "dance"}, {"by": 1}, {"by": "one", "do": None}):
        try:
            read = trial.game.read(record)
        except MagblastError:
            continue
        demand(False, f"it read {record} as {read!r}")
