"""What the signs on the spaces mean is told beside the board while they stand there."""

import pytest

from magblast.games.magusha.engine.board import SPACES
from magblast.games.magusha.look.keys import THREATS
from magblast.games.magusha.look.scene import FieldScene
from magblast.games.magusha.look.table import MagushaLook
from magblast.games.magusha.wording import PHRASES
from magblast.games.magusha.wording.actions import space, unit
from magblast.kernel.setup import SeatInfo, Setup
from magblast.paint.ink import UNICODE
from magblast.paint.look import Room
from magblast.paint.memory import Memory
from magblast.paint.scene import Marks, Scene
from magblast.paint.text import text_of
from magblast.wording import ENGLISH
from tests.games.magusha.scenario import Scenario
from tests.games.magusha.test_pictures import BATTLE

LANGUAGE = ENGLISH.with_phrases(PHRASES)
TABLE = Scenario(
    BATTLE["field"], one=BATTLE["seats"]["1"], two=BATTLE["seats"]["2"], turn=BATTLE["turn"]
)
SEATS = (
    SeatInfo("Ada", settings={"army": "cinder_host"}),
    SeatInfo("Bo", settings={"army": "tidewatch"}),
)
OPTIONS: dict[str, str | int] = {"formation": "standard", "first": 1}
LOOK = MagushaLook(Setup("magusha", SEATS, OPTIONS, "magusha/1"), LANGUAGE)
BRIEF = {"×": "strike", "+": "later", "·": "step", "!": "threat"}
FULL = {
    "×": "can be struck now",
    "+": "can be struck after a move",
    "·": "free to step to",
    "!": "could strike here",
}
STEPS = (space("e2"), space("g2"), space("f1"))
UNITS = frozenset(BATTLE["field"])
SEEN = [
    Marks(),
    *(Marks(cursor=unit(at) if at in UNITS else space(at)) for at in SPACES),
    Marks(picks=(unit("f2"),), choices=frozenset(STEPS)),
    Marks(picks=(unit("d3"),), choices=frozenset(STEPS)),
]


def scene_of(marks: Marks, *switched: str) -> FieldScene:
    scene = Scene(
        TABLE.position.view(1),
        ("Ada", "Bo"),
        UNICODE,
        LANGUAGE,
        marks,
        switched=frozenset(switched),
    )
    return LOOK.of(scene)


def beside(scene: FieldScene, width: int, height: int, *, explained: bool = False) -> str:
    """Return what stands beside the board, in one line."""
    room = Room(width, height, starry=False, explained_beside=explained)
    canvas = LOOK.board(scene, room, Memory())
    place = canvas.find(space("g1"))
    assert place is not None
    edge = place.area.x + place.area.width + 1
    return " ".join(" ".join(row[edge:] for row in canvas.text().splitlines()).split())


@pytest.mark.parametrize("size", [(80, 18), (120, 29), (86, 40), (144, 55)])
def test_each_sign_that_stands_on_the_board_is_explained(size: tuple[int, int]) -> None:
    found = set()
    for marks in SEEN:
        scene = scene_of(marks)
        stands = {sign for at in SPACES for sign in text_of(scene.marks_of(at))}
        text = beside(scene, *size)
        for sign in BRIEF:
            told = f"{sign} {BRIEF[sign]}" in text or f"{sign} {FULL[sign]}" in text
            assert told == (sign in stands), (sign, marks)
        found |= stands
    assert found == {*BRIEF}


def test_the_numbers_of_threats_are_explained_while_they_are_shown() -> None:
    told = "1 how many could strike there"
    assert told in beside(scene_of(Marks(), THREATS), 80, 18)
    assert told not in beside(scene_of(Marks()), 80, 18)
    looked_at = beside(scene_of(Marks(cursor=unit("f2")), THREATS), 80, 18)
    assert "1 attackers" in looked_at


@pytest.mark.parametrize(
    ("marks", "alone", "with_panel"),
    [
        (Marks(picks=(unit("f2"),)), "Veshra", ""),
        (Marks(cursor=unit("f2")), "Veshra", ""),
        (Marks(picks=(unit("f2"),), cursor=space("g2")), "g2", "g2"),
    ],
    ids=["picked", "pointed at", "a space for what is picked"],
)
def test_what_the_panel_explains_is_not_described_again(
    marks: Marks, alone: str, with_panel: str
) -> None:
    scene = scene_of(marks)
    assert alone in beside(scene, 144, 55)
    shown = beside(scene, 144, 55, explained=True)
    assert with_panel in shown
    assert "Veshra" not in shown


@pytest.mark.parametrize("size", [(80, 18), (100, 24), (101, 41)])
def test_the_letters_of_a_turn_are_explained_where_they_stand(size: tuple[int, int]) -> None:
    told = beside(scene_of(Marks()), *size)
    assert ("m moved" in told, "E engaged" in told, "n new" in told) == (True, True, False)


def test_a_letter_that_stands_nowhere_is_not_explained() -> None:
    assert "m moved" not in beside(scene_of(Marks()), 144, 55), "the words stand there themselves"


def test_the_spirit_pools_are_listed_in_order_while_nothing_is_looked_at() -> None:
    scene = scene_of(Marks())
    told = beside(scene, 144, 55)
    assert "Ada's spirits, the next one first: 3×Smoke Runner" in told
    assert "Bo's spirits, the next one first: Lantern Keeper" in told
    assert "spirits, the next one first" not in beside(scene_of(Marks(cursor=space("d3"))), 144, 55)


def test_the_letters_of_the_columns_stay_where_the_board_is_scrolled() -> None:
    scene = Scene(TABLE.position.view(1), ("Ada", "Bo"), UNICODE, LANGUAGE)
    for height, fixed in ((10, 1), (17, 0)):
        assert LOOK.picture(LOOK.of(scene), Room(80, height), Memory()).fixed == fixed
