"""Say what is asked in two lines, without losing what matters."""

from collections.abc import Sequence

import pytest

from magblast.kernel.picks import CARD, Thing
from magblast.kernel.shelf import game_of
from magblast.paint.ink import UNICODE, Ink
from magblast.paint.text import Line, line, text_of, width_of
from magblast.paint.toll import Toll, headlines
from magblast.play.session import Session
from magblast.record.header import new_header
from magblast.tui.prompt import Asking, Key, Rows, Step, told_together, without_address
from magblast.tui.table_tools import TableTools
from magblast.wording import ENGLISH

pytestmark = pytest.mark.usefixtures("pebbles_on_the_shelf")
QUESTION = "Ada's Pike Breaker strikes Undertow Blade. Redirect the hit to Reef Warden, or take it?"
KEYS = (("3", "pick"), ("p", "take the hit"))


def asked(
    question: str,
    note: str = "",
    keys: Sequence[Key] = KEYS,
    hint: str = "",
    width: int = 80,
    *,
    keeps_keys: bool = False,
    names_keys: bool = False,
) -> list[Line]:
    header = new_header("first", ("Ada", "Bo"), "seed", game=game_of("pebbles"))
    session = Session.start(header, None)
    kit = TableTools.of(session.game, session.setup, ENGLISH)
    view = session.view(1)
    selection, scene = kit.select(view, view.legal), kit.scene(view, UNICODE)
    asking = Asking(
        kit,
        scene,
        selection,
        question,
        keys=keys,
        note=note,
        hint=hint,
        keeps_keys=keeps_keys,
        names_keys=names_keys,
    )
    return asking.lines(width)


def test_a_long_question_is_not_cut_for_a_hint_that_follows_from_it() -> None:
    first, second = asked(QUESTION)
    told = " ".join(f"{text_of(first)} {text_of(second)}".split())
    assert QUESTION in told
    assert told.endswith("3 pick p take the hit")
    assert max(width_of(first), width_of(second)) <= 80


def test_a_short_question_leaves_room_for_the_hint() -> None:
    first, second = asked("Which?")
    assert text_of(first).strip() == "Which?"
    assert text_of(second).split("  ")[0].strip().startswith("choose")


HINT = "Put the new ship into one of your zones. No zone may hold more than three."


@pytest.mark.parametrize(("length", "is_below"), [(54, True), (55, False)])
def test_an_explanation_never_hides_the_keys_that_answer(length: int, *, is_below: bool) -> None:
    hint = ("a word " * 9)[: length - 1] + "."
    first, second = map(text_of, asked("Which?", hint=hint))
    assert (hint in second) == is_below
    assert (hint in first) != is_below
    assert second.endswith("3 pick  p take the hit")


def test_a_long_explanation_begins_beside_the_question_and_ends_beside_the_keys() -> None:
    keys = (("y g r b", "pick"), ("u", "undo"))
    first, second = map(text_of, asked("Choose a zone for Masoch.", keys=keys, hint=HINT))
    assert first == " Choose a zone for Masoch.  Put the new ship into one of your zones."
    assert second.startswith(" No zone may hold more than three. ")
    assert second.endswith("y g r b pick  u undo")


def test_the_first_sentence_of_an_explanation_begins_below_a_question_that_leaves_no_room() -> None:
    question = "Choose a zone for Masoch, which you have drawn in this turn."
    first, second = map(text_of, asked(question, keys=(("y g r b", "pick"),), hint=HINT))
    assert first == f" {question}"
    assert second.startswith(" Put the new ship into one of your zones.   ")


def test_a_sentence_that_has_no_room_as_a_whole_is_broken_at_a_word() -> None:
    hint = "Put the new ship into one of your zones, which may hold no more than three ships."
    first, second = map(text_of, asked("Choose a zone.", keys=(("y g r b", "pick"),), hint=hint))
    assert first == " Choose a zone.  Put the new ship into one of your zones, which may hold no"
    assert second.startswith(" more than three ships.   ")


def test_a_sentence_that_does_not_fit_is_left_out() -> None:
    keys = (("y" * 54, "pick"),)
    first, second = map(text_of, asked("Choose a zone for Masoch.", keys=keys, hint=HINT))
    assert first.endswith(" one of your zones.")
    assert "…" not in first + second
    assert "No zone" not in first + second
    assert second.endswith("yy pick")
    assert max(len(first), len(second)) <= 80


def test_a_reason_is_said_before_the_rest_of_a_question() -> None:
    first, second = asked(QUESTION, note="No.")
    assert text_of(first).rstrip().endswith("…")
    assert text_of(second).split("  ")[0].strip() == "No."


COMMANDS = (
    ("1 3–6", "pick"),
    ("Tab", "next choice"),
    ("e", "end the turn"),
    ("m", "move"),
    ("s", "strike"),
    ("g", "guard"),
    ("r", "by rally"),
    ("u", "undo (1)"),
)
DEAD = "The key Space does nothing here."


@pytest.mark.parametrize(
    ("width", "told"),
    [
        (80, f"{DEAD} Try: 1 3–6 Tab e m s g r u"),
        (140, f"{DEAD} {' '.join(f'{key} {does}' for key, does in COMMANDS)}"),
    ],
)
def test_beside_a_key_that_does_nothing_stand_all_that_do_something(width: int, told: str) -> None:
    first, second = asked("Which?", DEAD, COMMANDS, width=width, names_keys=True)
    assert text_of(first).strip() == "Which?"
    assert " ".join(text_of(second).split()) == told
    assert width_of(second) <= width


def rows(step: str, kind: Step, read: str = "", brief: str = "") -> list[str]:
    keys = (("a–g + 1 2", "pick"), ("Enter", "do it"), ("Esc", "back"))
    told = Rows(
        *(line("Which?"), line(step), kind, keys, read, "Enter", "…", "Try:"),
        keeps_keys=False,
        brief=lambda: brief,
    )
    return [*map(text_of, told.fitted(80))]


def test_what_comes_of_an_answer_leaves_room_for_the_key_that_gives_it() -> None:
    row = rows(
        "☠ REEF WARDEN D3 IS DEFEATED  1→0   ☠ UNDERTOW BLADE E4 IS DEFEATED  1→0", Step.OUTCOME
    )[1]
    assert row.endswith("Enter do it")
    assert len(row) <= 80


def test_what_comes_of_passing_leaves_room_for_the_key_that_passes() -> None:
    keys = (("n", "pass"), ("1 3–5", "pick"), ("Tab", "next choice"))
    step = line("If everybody passes: ☠ ZIDHUR IS DESTROYED  3→0")
    told = Rows(
        line("Which?"), step, Step.OUTCOME, keys, "", "Enter", "…", "Try:", keeps_keys=False
    )
    row = text_of(told.fitted(80)[1])
    assert "n pass" in row
    assert len(row) <= 80


def test_the_text_of_a_card_goes_on_below_it() -> None:
    text = "Draw two cards, then put one of your cards under the deck; your opponent sees it"
    told = " ".join(" ".join(rows("", Step.CHOICE, text)).split())
    assert text in told
    assert "Enter do it" in told


def test_the_text_of_a_card_is_cut_by_no_reason_and_takes_no_key_away() -> None:
    text = "Fire from a ship with a laser turret: what it hits is destroyed, whatever its hull"
    first, second = rows("Zeus has no laser turret.", Step.REASON, text)
    assert first.strip() == "Which?"
    assert " ".join(second.split()).endswith("turret. a–g + 1 2 pick Enter do it Esc back")
    # Of the keys, those stay that have room.
    second = rows("Zeus is out of reach: no zone is open there now.", Step.REASON, text)[1]
    assert " ".join(second.split()).endswith("now. a–g + 1 2 pick Enter do it")


def test_below_a_long_reason_stand_the_keys_that_have_room() -> None:
    why = "Mag Blast is played in your Attack phase or after a Direct Hit of your own ship."
    first, second = rows(why, Step.REASON)
    assert f"{first.strip()} {second.split('   ')[0].strip()}" == why
    assert " ".join(second.split()).endswith("a–g + 1 2 pick Esc back")
    # What would be done is not told, so that Enter does not do it.
    assert "Enter" not in second


def test_a_text_that_has_no_room_begins_beside_the_question() -> None:
    text = " ".join(["sacrifice one of your ships"] * 8)
    first, second = rows(text, Step.READ)
    assert first.startswith(" Which?   sacrifice one")
    assert "…  " in second
    assert second.endswith("Esc back")
    assert first.count("…") == 0
    # What says the same in a few words stands there as a whole.
    first, second = rows("", Step.CHOICE, text, brief="sacrifice a ship: its speed is the damage")
    assert first == " Which?  sacrifice a ship: its speed is the damage"
    assert second.strip().startswith("a–g")


def test_a_hint_is_left_out_rather_than_cut() -> None:
    keys = (
        ("1 3 4 5", "pick"),
        ("Enter", "pick"),
        ("m", "move"),
        ("s", "strike"),
        ("e", "end the turn"),
        ("u", "undo (1)"),
    )
    second = text_of(asked("Which?", keys=keys)[1])
    assert "cho" not in second
    assert "…" not in second
    assert second.endswith("undo (1)")


def test_the_last_keys_make_way_for_a_question() -> None:
    keys = (
        *KEYS,
        ("Tab", "next choice"),
        ("Esc", "back"),
        ("m", "move"),
        ("s", "strike"),
        ("u", "undo"),
    )
    first, second = asked(QUESTION, keys=keys)
    told = " ".join(f"{text_of(first)} {text_of(second)}".split())
    assert QUESTION in told
    assert "3 pick p take the hit" in told
    assert "undo" not in text_of(second)
    assert width_of(second) <= 80


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("Ada: which Divers stand in the formation?", "Which Divers stand in the formation?"),
        ("Ada: ¿qué unidades hay?", "¿Qué unidades hay?"),
        ("Bo: answer, or pass.", "Bo: answer, or pass."),
        ("Place your fleet.", "Place your fleet."),
    ],
)
def test_somebody_alone_is_not_called_by_name(asked: str, told: str) -> None:
    assert without_address(asked, "Ada: ") == told


@pytest.mark.parametrize("width", [60, 80, 140])
@pytest.mark.parametrize("question", ["Which?", QUESTION, f"{QUESTION} {QUESTION}"])
@pytest.mark.parametrize("note", ["", "This cannot be picked.", HINT, f"{HINT} {HINT}"])
def test_keys_that_are_kept_are_named_however_much_is_said(
    question: str, note: str, width: int
) -> None:
    keys = [("press Shift+B", "Undertow Blades")]
    rows = asked(question, note, keys, width=width, keeps_keys=True)
    assert len(rows) == 2
    assert text_of(rows[1]).endswith("press Shift+B Undertow Blades")
    assert max(map(width_of, rows)) <= width
    words = " ".join(" ".join(map(text_of, rows)).split())
    assert note in words or len(note) > width


@pytest.mark.parametrize(
    ("said", "cards", "told"),
    [
        (
            ["Discard 9♣ Launcher", "Discard 9♦ Launcher"],
            ["9♣ Launcher", "9♦ Launcher"],
            "Discard 2 cards: 9♣ Launcher and 9♦ Launcher",
        ),
        (
            ["Discard Laser Blast (star)", "Discard Laser Blast", "Discard Laser Blast"],
            ["Laser Blast (star)", "Laser Blast", "Laser Blast"],
            "Discard 3 cards: Laser Blast (star) and Laser Blast ×2",
        ),
        (["Take it", "Leave it"], ["Joker", "Joker"], "Take it and Leave it"),
    ],
)
def test_answers_given_together_say_once_what_is_done(
    said: list[str], cards: list[str], told: str
) -> None:
    assert told_together(said, cards, ENGLISH) == told


def test_little_of_a_sentence_is_left_out_rather_than_shown() -> None:
    told = "Ada's Drozalla fires a Beam Blast at Zara's flagship Overseers of Kalgon."
    first, second = map(text_of, asked(f"{told} Any response?", note="They are considering."))
    assert first.strip() == told
    assert "They are considering." in second


LOST = [
    Toll(Thing(CARD, name), name, Ink.BAD, 5, 0, f"{name} is defeated", "out", lost=True)
    for name in ("Drakan", "Zara's Balamant Pup")
]


@pytest.mark.parametrize(
    ("width", "told"),
    [
        (90, "☠ DRAKAN IS DEFEATED  5→0   ☠ ZARA'S BALAMANT PUP IS DEFEATED  5→0"),
        (60, "☠ Drakan 5→0   ☠ Zara's Balamant Pup 5→0"),
        (30, "☠ 5→0 Drakan   +1 ☠"),
    ],
)
def test_no_loss_is_left_out_for_words(width: int, told: str) -> None:
    assert text_of(headlines(LOST, width, UNICODE)) == told
