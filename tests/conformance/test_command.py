"""The command tells authors what their game does that no game may do, and why."""

import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any, cast

import pytest

from magblast.conformance.__main__ import main
from magblast.conformance.suite import CHECKS
from magblast.errors import ShapeError
from magblast.kernel.language import Language
from magblast.kernel.memory import SeatMemory
from magblast.kernel.seat import Seat, Viewer
from magblast.kernel.setup import SeatSetting, Setup, Start
from magblast.kernel.shelf import SHELF
from tests.pebbles import (
    BUILDER,
    Action,
    Happened,
    Match,
    Pebbles,
    PebbleView,
    Put,
    Table,
    wording,
)
from tests.pebbles.wording import PHRASES, PebbleWords
from tests.support.modules import loaded


class _SoleBadge(Pebbles):
    def seat_settings(self, edition: str) -> Mapping[str, SeatSetting]:
        return {"badge": SeatSetting(("star",), ("star",))}


class _AnyBadge(Pebbles):
    def seat_settings(self, edition: str) -> Mapping[str, SeatSetting]:
        return {"badge": SeatSetting(("star",), ("star",) * 4, lambda data, where: str(data))}


class _Unread(Pebbles):
    def read(self, record: Mapping[str, Any]) -> Action:
        return Put(record["by"], record["pebble"])


class _Telling(Pebbles):
    def imagine(
        self, setup: Setup, view: PebbleView, seed: str, memory: SeatMemory | None = None
    ) -> Table:
        return replace(super().imagine(setup, view, seed, memory), turn=view.turn + 1)


class _Listing(Pebbles):
    def snapshot(self, at: Table, viewer: Viewer) -> dict[str, Any]:
        return {**super().snapshot(at, viewer), "points": at.points}


class _Leaking(Pebbles):
    def snapshot(self, at: Table, viewer: Viewer) -> dict[str, Any]:
        return {**super().snapshot(at, viewer), "next": at.bag[:1]}


class _Silent(Pebbles):
    def words(self, setup: Setup, language: Language) -> PebbleWords:
        return _NoLabels((), language.with_phrases(PHRASES))


class _NoLabels(PebbleWords):
    def _name(self, seat: Seat) -> str:
        return " "

    def question(self, view: PebbleView) -> str:
        return ""


class _Unexplained(Pebbles):
    def words(self, setup: Setup, language: Language) -> PebbleWords:
        names = tuple(info.name for info in setup.seats)
        return _NoMeaning(names, language.with_phrases(PHRASES))


class _NoMeaning(PebbleWords):
    def meaning(self, view: PebbleView) -> Sequence[str]:
        return ()


class _Explaining(Pebbles):
    def words(self, setup: Setup, language: Language) -> PebbleWords:
        names = tuple(info.name for info in setup.seats)
        return _MeaningOfHands(names, language.with_phrases(PHRASES))


class _MeaningOfHands(PebbleWords):
    def meaning(self, view: PebbleView) -> Sequence[str]:
        return [f"You hold {len(view.hand)}."]


class _OneRole(Pebbles):
    def words(self, setup: Setup, language: Language) -> PebbleWords:
        names = tuple(info.name for info in setup.seats)
        return _SameSpelling(names, language.with_phrases(PHRASES))


class _SameSpelling(PebbleWords):
    def spell(self, action: Action, view: PebbleView) -> Any:
        return super().spell(
            replace(action, pebble="white.1") if isinstance(action, Put | Match) else action, view
        )


class _OneMore(Pebbles):
    """A judge that finds nothing wrong with a badge that is read strictly."""

    def seat_settings(self, edition: str) -> Mapping[str, SeatSetting]:
        setting = super().seat_settings(edition)["badge"]
        return {"badge": setting._replace(builder=BUILDER._replace(judge=lambda _: ()))}


class _MostSeats(Pebbles):
    def sides(self, setup: Setup, table: Mapping[str, Any]) -> Sequence[str]:
        return [""] * self.seats[-1]


class _Duel(Pebbles):
    """A game that takes any table for one of two seats."""

    def open(self, setup: Setup, start: Start) -> tuple[Table, tuple[Happened, ...]]:
        table, happened = super().open(setup, start)
        return _TwoLiving(**vars(table)), happened


class _TwoLiving(Table):
    def view(self, viewer: Seat | None) -> PebbleView:
        return _ViewOfTwo(**vars(super().view(viewer)))


class _ViewOfTwo(PebbleView):
    @property
    def living(self) -> tuple[Seat, ...]:
        return (1, 2)


class _Raising(Pebbles):
    """A game that raises what can hardly be told."""

    def __init__(self, error: BaseException) -> None:
        self._error = error

    def sides(self, setup: Setup, table: Mapping[str, Any]) -> Sequence[str]:
        raise self._error


class _Unsaid(Exception):
    def __str__(self) -> str:
        raise KeyError("unsaid")


class _Nameless(Pebbles):
    def __getattribute__(self, name: str) -> Any:
        if name in ("name", "options"):
            raise AttributeError(name)
        return super().__getattribute__(name)


class _ByEdition(Pebbles):
    def sides(self, edition: str, table: Any) -> Sequence[str]:  # type: ignore[override]
        return super().sides(Setup(edition, (), {}, ""), table)


class _WithoutMemory(Pebbles):
    def imagine(self, setup: Setup, view: PebbleView, seed: str) -> Table:  # type: ignore[override]
        return super().imagine(setup, view, seed)


class _Demanding(Pebbles):
    def reveals(  # type: ignore[override]
        self, before: Table, action: Action, events: Any, after: Table, seat: Seat
    ) -> bool:
        return True


class _OldWords(Pebbles):
    def words(self, setup: Setup, language: Language) -> PebbleWords:
        return _WithoutText((), language.with_phrases(PHRASES))


class _WithoutText(PebbleWords):
    def sentence(self, event: Happened) -> str:  # type: ignore[override]
        return super().sentence(event) or ""


class _OldTable(Pebbles):
    def open(self, setup: Setup, start: Start) -> tuple[Table, tuple[Happened, ...]]:
        table, happened = super().open(setup, start)
        return _WithoutViewer(**vars(table)), happened


class _WithoutViewer(Table):
    def view(self) -> PebbleView:  # type: ignore[override]
        return super().view(None)


class _Distinct(Pebbles):
    """A game that does not derive from the base, and has nothing to say of alike answers."""

    def __getattribute__(self, name: str) -> Any:
        if name == "alike":
            raise AttributeError(name)
        return super().__getattribute__(name)


DOOR = [
    (_ByEdition, "sides of its game takes (edition, table), but the door gives it (setup, table)"),
    (
        _WithoutMemory,
        "imagine of its game takes (setup, view, seed), but the door gives it (setup,",
    ),
    (_Demanding, "reveals of its game takes (before, action, events, after, seat), but the door"),
    (_OldWords, "sentence of its words takes (event), but the door gives it (event, text=None)"),
    (_OldTable, "view of its position takes (), but the door gives it (viewer)"),
    (_Distinct, "its game has no alike, which the door asks for"),
]
"""Games that were written for another version, and what is said of each."""


RAISED = [
    (ShapeError("header.seats", game="Pebbles"), "cannot be put into words: 'low'"),
    (ShapeError("pebbles.lost", seat=2), "pebbles.lost(seat=2), which cannot be put into words"),
    (_Unsaid(), "it raised _Unsaid: <exception str() failed>"),
    (OSError("\udc80"), "it raised OSError: \\udc80"),
    (SystemExit(70), "it raised SystemExit: 70"),
]
"""What a game raises, and what is said of it."""

SABOTAGED = [
    ("offering.every_table_opens", _MostSeats, "with first, first/1 and 2 seats sides returns 4"),
    ("offering.every_table_opens", _Duel, "and 3 seats the seats in the game are [1, 2]"),
    ("settings.what_is_built", _OneMore, "but a header refuses it"),
    ("settings.whoever_chooses_nothing", _SoleBadge, "badge has 1 usual values for 2 seats"),
    ("settings.unknown_fields", _AnyBadge, "a seat may bring 17 as its badge"),
    ("offering.what_is_no_action", _Unread, "it raised KeyError: 'pebble'"),
    ("positions.actions_survive", _Unread, "it raised KeyError: 'pebble'"),
    ("views.an_imagined_position", _Telling, "is asked instead of"),
    ("views.an_imagined_position", _Leaking, "the snapshot differs: next is"),
    ("views.a_snapshot_is_json", _Listing, "points is [0, 0] instead of (0, 0)"),
    ("words.everything_at_the_table", _Silent, "is ''"),
    ("words.everything_at_the_table", _Unexplained, "meaning of put is ''"),
    ("words.everything_at_the_table", _Explaining, "and elsewhere ('You hold 0.',)"),
    ("picks.every_legal_answer", _OneRole, "Put(by=1"),
    *[("door.every_member", game, did) for game, did in DOOR],
]
"""A check, a game that does not pass it, and what is said of that."""


def put_on_the_shelf(game: Pebbles, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the package of Pebbles hold another game."""
    module = ModuleType("sabotaged.game")
    module.__dict__["GAME"] = game
    monkeypatch.setitem(sys.modules, "sabotaged.game", module)
    monkeypatch.setitem(sys.modules, "sabotaged.wording", wording)
    monkeypatch.setitem(sys.modules, "sabotaged", ModuleType("sabotaged"))
    monkeypatch.setitem(cast("dict[str, str]", SHELF), "pebbles", "sabotaged")


@pytest.mark.parametrize(("name", "game", "did"), SABOTAGED)
def test_what_a_game_does_wrong_is_told_with_its_reason(
    name: str,
    game: type[Pebbles],
    did: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    put_on_the_shelf(game(), monkeypatch)
    assert main(["pebbles", "--only", name]) == 1
    said = " ".join(capsys.readouterr().out.split())
    check = next(check for check in CHECKS if check.name.startswith(name))
    assert f"FAILED {check.what}" in said
    assert did in said
    assert " ".join(check.why.split()) in said
    assert "edition first, rules first/1, 2 seats, hand=" in said
    assert "Pebbles passes 0 of 1 checks." in said
    again = said.partition("Again: python -m magblast.conformance ")[2].split()[:5]
    assert main(again) == 1


@pytest.mark.parametrize(("error", "did"), RAISED, ids=repr)
def test_whatever_a_game_raises_is_a_check_that_failed(
    error: BaseException,
    did: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    put_on_the_shelf(_Raising(error), monkeypatch)
    assert main(["pebbles", "--only", "logs.a_game_is_told"]) == 1
    assert did in " ".join(capsys.readouterr().out.split())


def test_a_game_without_a_name_or_a_set_up_fails_its_checks(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    put_on_the_shelf(_Nameless(), monkeypatch)
    assert main(["pebbles", "--only", "positions"]) == 1
    said = capsys.readouterr().out
    assert "Where: game 0 after 0 actions\n" in said
    assert "\npebbles passes 0 of " in said


def test_a_phrase_with_a_slot_that_nobody_fills_is_found(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    own = {"screen.help.question": "{hands}{phases}", "screen.help.cover@heard": "{phase}"}
    monkeypatch.setattr(wording, "PHRASES", {"en": {**PHRASES["en"], **own}})
    for key, slot in (("screen.help.question", "phases"), ("screen.help.cover@heard", "phase")):
        assert main(["pebbles", "--only", "a_phrase_has_the_slots"]) == 1
        said = " ".join(capsys.readouterr().out.split())
        assert f"{key} has the slots ['{slot}'], which nobody fills" in said
        del own[key]
        monkeypatch.setattr(wording, "PHRASES", {"en": {**PHRASES["en"], **own}})


def test_a_game_that_keeps_its_promises_passes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pebbles", "--quick"]) == 0
    said = capsys.readouterr().out
    assert "FAILED" not in said
    assert all(check.what in said for check in CHECKS)
    assert f"Pebbles passes {len(CHECKS)} of {len(CHECKS)} checks." in said


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["chess"], "there is no game 'chess'"),
        (["pebbles", "--only", "x-"], "no check is called x-"),
    ],
)
def test_what_cannot_be_checked_is_said_in_a_sentence(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    assert said in capsys.readouterr().err


def test_it_needs_no_tools_of_the_tests() -> None:
    modules = loaded("import magblast.conformance.__main__")
    assert not modules & {"pytest", "hypothesis", "textual", "tests"}


def test_it_writes_nothing_to_the_data_folder(home: Path) -> None:
    assert main(["pebbles", "--only", "logs"]) == 0
    assert not home.exists()
