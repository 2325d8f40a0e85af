"""Whatever a program does wrong, it is told in one sentence, and nothing else has happened."""

import io
import os
import pickle
import re
import sys
import warnings
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import magblast
from tests.support.posix import posix_only

Do = Callable[[], object]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "there.mblog").write_text("x")
    return tmp_path


def new(*seats: Any, **said: Any) -> magblast.Table:
    return magblast.new(seats or ("Ada", "Bo"), **{"seed": "falcon", **said})


def ada() -> magblast.Chair:
    return new().chair(1)


def placed() -> magblast.Table:
    table = new()
    table.chair(1).play(table.chair(1).legal[0])
    return table


def answering(said: object) -> Any:
    """Return what is no file, but has its method ``read``."""
    return SimpleNamespace(read=lambda: said)


def closed() -> Any:
    with Path("there.mblog").open() as file:
        return file


def undecoded() -> Any:
    return io.TextIOWrapper(io.BytesIO(b"\xff"), encoding="utf-8")


def sentence(do: Do, kind: type[magblast.MagblastError] = magblast.MagblastError) -> str:
    """Return what is refused, which must be one line of printable words."""
    with pytest.raises(magblast.MagblastError) as refused:
        do()
    assert type(refused.value) is kind
    said = str(refused.value)
    assert said.isprintable()
    assert 10 < len(said) < 300
    assert "Phrase" not in said
    assert "object at" not in said
    return said


WRONG: tuple[tuple[Do, str], ...] = (
    (lambda: new(game="chess"), "there is no game 'chess'; choose from magblast"),
    (lambda: new(game=5), "game must be a string, not int"),
    (lambda: new(edition="fourth"), "there is no edition 'fourth'"),
    (lambda: new(edition=3), "edition must be a string"),
    (lambda: new(game="battlecards", edition="third"), "there is no edition 'third'"),
    (lambda: new(seed=3), "seed must be a string"),
    (lambda: new(seed="\ud800"), "seed holds characters that are not text"),
    (lambda: new(shields=3), "Mag•Blast has no option shields; choose from targets, ask, sound"),
    (lambda: new(sound="loud"), "options.sound must be one of honour"),
    (lambda: new(game="battlecards", jokers=True), "options.jokers must be one of"),
    (lambda: new(hands="loud"), "table.hands must be one of careful"),
    (lambda: magblast.new("Ada"), 'seats must be a list of names, such as ["Ada", "Bo"]'),
    (lambda: magblast.new(2), "seats must be a list of names"),  # type: ignore[arg-type]
    (lambda: magblast.new([]), "Mag•Blast has 2 to 8 seats, not 0"),
    (lambda: new("Ada"), "Mag•Blast has 2 to 8 seats, not 1"),
    (lambda: new(*map(str, range(9))), "Mag•Blast has 2 to 8 seats, not 9"),
    (lambda: new("Ada", "ada"), "two captains are called ada"),
    (lambda: new("A" * 99, "Bo"), "the name of seat 1 is too long"),
    (lambda: new("\x1b[31m", "Bo"), "the name of seat 1 holds characters"),
    (lambda: new(1, 2), "seat 1 must be a name, or an object"),
    (lambda: new({}, "Bo"), "seat 1 needs a name or a bot"),
    (lambda: new({"name": 3}, "Bo"), "seat 1 needs a name or a bot"),
    (lambda: new("Ada", "bot:deep"), "there is no bot 'bot:deep'"),
    (lambda: new("Ada", {"bot": "deep"}), "there is no bot 'bot:deep'"),
    (lambda: new("Ada", "exec:./bot"), "a program can only be seated with magblast play"),
    (lambda: new("Ada", {"bot": "exec:./bot"}), "a program can only be seated with magblast play"),
    (lambda: new({"name": "Ada", "army": "x"}, "Bo"), "seats.0 has an unknown field 'army'"),
    (
        lambda: new({"name": "Ada", "army": "x"}, "Bo", game="magusha"),
        "seats.0.army must be one of",
    ),
    (lambda: new().chair(0), "seat must be a whole number from 1 to 2, not 0"),
    (lambda: new().chair(3), "seat must be a whole number from 1 to 2, not 3"),
    (lambda: new().chair("Bo"), 'not "Bo"'),  # type: ignore[arg-type]
    (lambda: new().chair(True), "not bool"),
    (lambda: new().view(9), "not 9"),
    (lambda: ada().play({"do": "dance"}), "there is no action 'dance'"),
    (lambda: ada().play({}), "there is no action"),
    (lambda: ada().play("end_phase"), "an answer must be a choice or a record"),  # type: ignore[arg-type]
    (lambda: ada().play({"do": object()}), "an answer must be a choice or a record"),
    (lambda: ada().play({"do": "place", "fleet": 3}), "fleet must be an object"),
    (lambda: ada().play({"by": "x", "do": "end_phase"}), "by must be a whole number"),
    (lambda: ada().why({"do": "dance"}), "there is no action 'dance'"),
    (lambda: ada().play(ada().legal[0], text=3), "text must be a string"),  # type: ignore[arg-type]
    (lambda: new(game="battlecards").chair(1).play(ada().legal[0]), "answer is for Mag•Blast"),
    (lambda: new().chair(2).ask("bot:greedy"), "Bo is not asked now"),
    (lambda: ada().ask("bot:deep"), "there is no bot 'bot:deep'"),
    (lambda: ada().ask(dict), "a bot must be a name"),  # type: ignore[arg-type]
    (lambda: ada().ask(3), "a bot must be a name"),  # type: ignore[arg-type]
    (lambda: ada().ask(lambda chair: 1 // 0), "Ada: the bot stopped with ZeroDivisionError: "),  # type: ignore[arg-type, return-value]
    (lambda: ada().ask(lambda chair: next(iter(()))), "Ada: the bot stopped with StopIteration"),
    (lambda: ada().ask(lambda chair: None), "Ada: the bot must return a choice, not NoneType"),  # type: ignore[arg-type, return-value]
    (lambda: ada().ask(lambda: {"do": "x"}), "Ada: the bot stopped with TypeError"),  # type: ignore[arg-type, misc]
    (
        lambda: ada().ask(lambda chair: {"do": "dance"}),
        "Ada: the bot gave an answer that is not possible",
    ),
    (lambda: new().run({5: "greedy"}), "not 5"),
    (lambda: new().run(["greedy"]), "bots must be given by seat, such as {1: "),  # type: ignore[arg-type]
    (lambda: new().run({2: "deep"}), "there is no bot 'bot:deep'"),
    (lambda: new().run(most=0), "most must be a whole number of at least 1, not 0"),
    (lambda: new().undo(1), "nothing to undo"),
    (lambda: new().undo(7), "not 7"),
    (lambda: placed().undo(1, 0), "count must be a whole number of at least 1"),
    (lambda: placed().undo(2), "nothing to undo"),
    (lambda: magblast.bot(""), "there is no bot 'bot:'"),
    (lambda: magblast.bot("captain:0"), "the number of playouts must be from 1"),
    (lambda: magblast.bot(None), "name must be a string"),  # type: ignore[arg-type]
    (lambda: magblast.imagine(3), "a chair is needed"),  # type: ignore[arg-type]
    (lambda: magblast.imagine(ada(), 3), "seed must be a string"),  # type: ignore[arg-type]
    (lambda: magblast.imagine(ada()).save("copy.mblog"), "an imagined table has no log"),
    (lambda: new(log=3), "a path must be a string or a Path, not int"),
    (lambda: new(log=""), "a path must be a string or a Path"),
    (lambda: new(log=""), "that names a file; this one is blank"),
    (lambda: new(log=" "), "this one is blank"),
    (lambda: new().save(" \t"), "this one is blank"),
    (lambda: magblast.resume(" "), "this one is blank"),
    (lambda: magblast.read(" "), "this one is blank"),
    (lambda: new(edition=""), "there is no edition ''; choose from third, second"),
    (lambda: new(edition=0), "edition must be a string, not int"),
    (lambda: new(seed=0), "seed must be a string, not int"),
    (lambda: new(log="a\0b"), "a path must be a string or a Path"),
    (lambda: magblast.resume(b"x"), "a path must be a string or a Path"),  # type: ignore[arg-type]
    (
        lambda: magblast.read(answering(None)),
        "a log must be a path, a text or an open file, not SimpleNamespace",
    ),
    (
        lambda: magblast.read(answering(5)),
        "a log must be a path, a text or an open file, not SimpleNamespace",
    ),
    (lambda: magblast.read("x" * 5000), "a log must be a path, a text or an open file"),
    (lambda: magblast.read(None), "a log must be a path, a text or an open file"),  # type: ignore[arg-type]
    (lambda: new().view().text(3), "width must be a whole number from 20 to 1000, not 3"),
    (lambda: new().view().svg(theme="pink"), "there is no theme pink; choose from dark, light"),
    (
        lambda: magblast.shelf()[0].options("ninth"),
        "has no edition ninth; choose from third, second",
    ),
    (
        lambda: magblast.shelf()[0].options("secnod"),
        "Mag•Blast has no edition secnod; did you mean second?",
    ),
    (lambda: new().view().svg(theme="drak"), "there is no theme drak; did you mean dark?"),
    (lambda: new(game="battelcards"), "there is no game 'battelcards'; did you mean battlecards?"),
    (lambda: new(edition="thrid"), "there is no edition 'thrid'; did you mean third?"),
    (lambda: new(suond="table"), "Mag•Blast has no option suond; did you mean sound?"),
    (lambda: new(sound="taple"), "not 'taple'; did you mean table?"),
    (lambda: new("Ada", "bot:gready"), "there is no bot 'bot:gready'; did you mean bot:greedy?"),
    (
        lambda: ada().play({"do": "end_phaes"}),
        "there is no action 'end_phaes'; did you mean end_phase?",
    ),
    (
        lambda: new({"name": "Ada", "amry": "x"}, "Bo", game="magusha"),
        "seats.0 has an unknown field 'amry'; did you mean army?",
    ),
    (
        lambda: new({"name": "Ada", "army": "tidewach"}, "Bo", game="magusha"),
        "not 'tidewach'; did you mean tidewatch?",
    ),
    (lambda: magblast.simulate("greedy"), "bots must be a list"),
    (lambda: magblast.simulate(["exec:./bot", "greedy"]), "a program can only be seated"),
    (lambda: magblast.simulate([]), "Mag•Blast has 2 to 8 seats, not 0"),
    (lambda: magblast.simulate(["greedy"] * 2, 0), "games must be a whole number of at least 1"),
    (lambda: magblast.simulate(["greedy"] * 2, jobs=0), "jobs must be a whole number"),
    (lambda: magblast.simulate(["greedy"] * 2, shields=3), "Mag•Blast has no option shields"),
    (lambda: magblast.simulate([{"army": "x"}, "greedy"]), "a bot must be a name"),
    (
        lambda: magblast.simulate([lambda chair: chair.legal[0], "greedy"], jobs=2),
        "<lambda> cannot be sent to another process",
    ),
)


@pytest.mark.parametrize(("do", "said"), WRONG, ids=[said for _, said in WRONG])
def test_what_is_wrong_is_told_in_a_sentence(do: Do, said: str) -> None:
    assert said in sentence(do)


ILLEGAL: tuple[tuple[Do, str, str, str], ...] = (
    (
        lambda: ada().play({"do": "end_phase"}),
        "first",
        "2.2",
        "Place your fleet first (rules 2.2).",
    ),
    (
        lambda: placed().chair(1).play({"do": "end_phase"}),
        "not_your_decision",
        "3.1",
        "Bo decides now (rules 3.1).",
    ),
    (lambda: ada().play({"by": 2, "do": "end_phase"}), "other_seat", "", "answer is for seat 2"),
    (lambda: new().chair(2).play(ada().legal[0]), "other_seat", "", "answer is for seat 1"),
    (
        lambda: new().run({1: lambda chair: {"do": "end_phase"}}),
        "first",
        "2.2",
        "Ada: the bot gave an answer that is not possible: Place your fleet first",
    ),
)


@pytest.mark.parametrize(("do", "reason", "rule", "said"), ILLEGAL)
def test_what_is_not_legal_names_the_reason_and_the_rule(
    do: Do, reason: str, rule: str, said: str
) -> None:
    assert said in sentence(do, magblast.IllegalAction)
    with pytest.raises(ValueError, match=re.escape(said)) as refused:
        do()
    assert isinstance(refused.value, magblast.IllegalAction)
    assert (refused.value.reason, refused.value.rule) == (reason, rule)


FILES: tuple[tuple[Do, str], ...] = (
    (lambda: new(log="there.mblog"), "there.mblog: the file already exists and was not"),
    (lambda: new().save("there.mblog"), "there.mblog: the file already exists and was not"),
    (lambda: new(log="."), "this is a folder"),
    (lambda: new(log="there.mblog/x"), "cannot be written"),
    (lambda: magblast.resume("no.mblog"), "no.mblog: there is no such file"),
    (lambda: magblast.read("no.mblog"), "no.mblog: there is no such file"),
    (lambda: magblast.read("there.mblog"), "there.mblog: this is not a log of magblast"),
    (lambda: magblast.read(Path()), "this is a folder, not a log"),
    (lambda: magblast.read("{}"), "<text>: line 1: this is not a log of magblast"),
    (lambda: magblast.read("\n"), "<text>: this is not a log of magblast: it holds no record"),
    (lambda: magblast.read(io.StringIO("a\nb")), "<text>: line 1: the line is not valid JSON"),
    (lambda: magblast.read(io.BytesIO(b"\xff\n")), "<text>: line 1: the line is not UTF-8 text"),
    (lambda: magblast.read('{"magblast":9}'), "this log has format 9"),
    (lambda: magblast.read(closed()), "there.mblog: the file cannot be read; open it again"),
    (lambda: magblast.read(undecoded()), "<text>: the file cannot be read; open it again"),
)


@pytest.mark.parametrize(("do", "said"), FILES, ids=[said for _, said in FILES])
def test_what_is_wrong_with_a_file_is_told_in_a_sentence(do: Do, said: str) -> None:
    assert said in sentence(do, magblast.LogError)


@posix_only
def test_a_folder_that_cannot_be_written(folder: Path) -> None:
    if sys.platform == "win32" or os.geteuid() == 0:
        return
    folder.chmod(0o500)
    assert "permission denied" in sentence(lambda: new(log="x.mblog"), magblast.LogError)


def test_a_game_that_is_open_elsewhere() -> None:
    table = new(log="game.mblog")
    assert "open in another window" in sentence(
        lambda: magblast.resume("game.mblog"), magblast.LogError
    )
    table.close()
    magblast.resume("game.mblog").close()


def test_a_table_that_was_forgotten_releases_its_log() -> None:
    table = new(log="game.mblog")
    del table
    magblast.resume("game.mblog").close()


def test_a_closed_table_can_be_looked_at_but_not_played() -> None:
    with new(log="game.mblog") as table:
        pass
    chair = table.chair(1)
    said = sentence(lambda: chair.play(chair.legal[0]), magblast.LogError)
    assert "the log has been closed; the game is unchanged" in said
    assert table.asked == 1


def test_a_finished_game_asks_nobody() -> None:
    table = new(log="game.mblog").run({1: "bot:greedy", 2: "bot:greedy"})
    table.close()
    again = magblast.resume("game.mblog")
    assert again.over
    assert again.asked is None
    assert again.question == again.view().question == ""
    assert again.run({1: "bot:greedy", 2: "bot:greedy"}).winners == table.winners
    assert again.chair(1).legal == ()
    over = "the game is over, so there is nothing to answer"
    assert again.chair(1).why({"do": "end_phase"}) == over
    assert (
        sentence(lambda: again.chair(1).play({"do": "end_phase"}), magblast.IllegalAction) == over
    )
    assert "nothing to undo" in sentence(lambda: again.undo(1))
    assert "is not asked now" in sentence(lambda: again.chair(1).ask("bot:greedy"))
    again.close()


def test_a_damaged_log_names_its_line(folder: Path) -> None:
    new(log="game.mblog").run({1: "bot:random", 2: "bot:random"}, most=9).close()
    lines = Path("game.mblog").read_text().splitlines()
    for damaged in ([*lines[:5], "{]", *lines[5:]], [*lines[:5], *lines[6:]]):
        with pytest.raises(magblast.LogError) as refused:
            magblast.read("\n".join(damaged))
        assert refused.value.line == 6
        assert refused.value.path is None
    Path("bad.mblog").write_text("\n".join([*lines[:3], "{]", ""]))
    with pytest.raises(magblast.LogError) as refused:
        magblast.resume("bad.mblog")
    assert (refused.value.line, refused.value.path) == (4, Path("bad.mblog"))


def test_a_torn_last_line_is_told_by_a_warning() -> None:
    new(log="game.mblog").run({1: "bot:random", 2: "bot:random"}, most=9).close()
    with Path("game.mblog").open("a") as log:
        log.write('{"n":')
    with pytest.warns(UserWarning, match="was incomplete and has been dropped"):
        record = magblast.read("game.mblog")
    with pytest.warns(UserWarning, match="was incomplete and has been dropped"):
        table = magblast.resume("game.mblog")
    table.close()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert len(magblast.read("game.mblog")) == len(record)


def test_a_log_that_is_lost_is_told_by_a_warning(home: Path) -> None:
    table = new(log="game.mblog")
    Path("game.mblog").unlink()
    with pytest.warns(UserWarning, match="was deleted, renamed or replaced") as warned:
        table.chair(1).play(table.chair(1).legal[0])
    # Python shows the line of whoever called.
    assert Path(warned[0].filename) == Path(__file__)
    assert table.log is not None
    assert table.log.is_relative_to(home)
    assert len(magblast.read(table.log)) == 2
    table.close()


def test_an_error_that_cannot_be_told_is_named() -> None:
    class Mute(Exception):
        def __str__(self) -> str:
            raise RuntimeError

    def fails(chair: magblast.Chair) -> magblast.Choice:
        raise Mute

    assert sentence(lambda: ada().ask(fails)) == "Ada: the bot stopped with Mute"


def test_a_bot_that_fails_leaves_the_table_where_it_stood() -> None:
    table = placed()
    before = table.view(secrets=True).data

    def fails(chair: magblast.Chair) -> magblast.Choice:
        raise KeyError("card")

    with pytest.raises(
        magblast.MagblastError, match="Bo: the bot stopped with KeyError"
    ) as refused:
        table.run({2: fails})
    # The author of the bot needs its traceback.
    assert isinstance(refused.value.__cause__, KeyError)
    assert table.view(secrets=True).data == before
    assert table.run({2: "bot:greedy"}).asked == 1 or not table.over


def test_a_bot_that_is_interrupted_stops_everything() -> None:
    def stops(chair: magblast.Chair) -> magblast.Choice:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        new().run({1: stops})


@pytest.mark.parametrize(
    "error",
    [
        magblast.MagblastError("a"),
        magblast.IllegalAction("a", "b", "c"),
        magblast.LogError("a", 3, Path("x")),
    ],
    ids=lambda error: type(error).__name__,
)
def test_errors_come_whole_from_another_process(error: magblast.MagblastError) -> None:
    copy = pickle.loads(pickle.dumps(error))
    assert type(copy) is type(error)
    assert (str(copy), vars(copy)) == (str(error), vars(error))
    assert type(error).__module__ == "magblast"
