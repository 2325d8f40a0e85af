"""Set-up: armies and formations (rules G2, G4)."""

from tests.games.magusha.literal.board import SPACES, zone
from tests.games.magusha.literal.happens import Play
from tests.games.magusha.literal.table import Record, Table, printed, squads, troops, unit
from tests.games.magusha.literal.turn import END, begin

DEFAULT_ARMIES = {1: "cinder_host", 2: "tidewatch"}


def army(named: str | Record) -> Record:
    """Return an army, spelled out if it has a name (rules G2.3)."""
    return dict(printed()["armies"][named]) if isinstance(named, str) else named


def set_up(table: Table, armies: dict[int, Record], first: int, formation: str) -> Play:
    """Place both armies, the first seat's first; then the first turn begins (rules G4)."""
    for seat in (1, 2):
        faction = printed()["factions"][armies[seat]["faction"]]
        table["seats"][seat]["commander"] = faction["commander"]["id"]
        table["seats"][seat]["reserves"] = dict(armies[seat]["troops"])
    table["seats"][3 - first]["rally"] = "active"
    for seat in (first, 3 - first):
        leader = table["seats"][seat]["commander"]
        place = standard if formation == "standard" else free
        yield from place(table, seat, leader)
    begin(table, first)


def standard(table: Table, seat: int, leader: str) -> Play:
    """Place the standard formation (rules G4.2, G4.3)."""
    reserves = table["seats"][seat]["reserves"]
    for entry in printed()["standard_formation"]:
        at = entry["at"] if seat == 1 else turned(entry["at"])
        if entry.get("commander"):
            table["field"][at] = unit(seat, leader)
            continue
        cards = [
            card
            for card, count in reserves.items()
            if count and troops()[card]["class"] == entry["class"]
        ]
        answers = [
            {"do": "place", "card": card, "at": at, "count": min(entry["count"], reserves[card])}
            for card in cards
        ]
        answer = answers[0] if len(answers) == 1 else (yield "place", seat, answers)
        _stand(table, seat, answer)


def free(table: Table, seat: int, leader: str) -> Play:
    """Let a captain place the army anywhere in the own zone (rules G4.4)."""
    reserves = table["seats"][seat]["reserves"]
    placed = False
    while True:
        room = [space for space in zone(seat) if space not in table["field"]]
        answers: list[Record] = []
        if not placed:
            answers += [{"do": "place", "card": leader, "at": at} for at in room]
        if len(squads(table, seat)) < 4:
            answers += [
                {"do": "place", "card": card, "at": at, "count": count}
                for card, left in reserves.items()
                for count in range(1, min(troops()[card]["size"], left) + 1)
                for at in room
            ]
        if placed and squads(table, seat):
            answers.append(END)
        answer = yield "place", seat, answers
        if answer["do"] == "end_phase":
            return
        if answer["card"] == leader:
            placed = True
            table["field"][answer["at"]] = unit(seat, leader)
        else:
            _stand(table, seat, answer)


def turned(space: str) -> str:
    """Return a space as it lies when the board is turned by half."""
    return SPACES[-1 - SPACES.index(space)]


def _stand(table: Table, seat: int, answer: Record) -> None:
    table["seats"][seat]["reserves"][answer["card"]] -= answer["count"]
    table["field"][answer["at"]] = unit(seat, answer["card"], answer["count"])
