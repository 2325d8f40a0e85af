"""What is wrong with an army or a position, and how far an army is built."""

FILES = {
    "army.sum": "{count} of {army} troops: {classes}",
    "army.wrong": "{place}: {why}",
    "army.no_troop": "{place}: {faction} has no troop {card}",
    "army.size": "An army has {army} troops, and this one has {count} (rules G2.1).",
    "army.no_class": "An army has at least one {kind} (rules G2.1).",
    "army.copies": "An army has at most {count} of {card} (rules G2.2).",
    "no_deal": "deal: nothing is dealt in Magusha; write a position instead",
    "no_table": "this is not a table of Magusha",
    "position.no_space": "{place} names a space that does not exist: {name}; they are a1 to g5",
    "position.no_card": "{place} names a card that does not exist: {name}",
    "position.no_troop": "{place}: {card} is a commander, not a troop",
    "position.commander_size": "{place}: a commander has no size",
    "position.no_commander": "{place}: seat {seat} has no commander",
    "position.two_commanders": "{place}: seat {seat} has two commanders",
    "position.alone": "{place}: the commander of seat {seat} stands alone, so the game would be over (G11.1)",
    "position.squads": "{place}: seat {seat} has more than {count} squads (G6.1)",
    "position.stones": "{place}: seat {seat} has more command stones on its units than there are",
    "position.faction": "position: {card} is not of the faction of the commander of seat {seat} (G2.1)",
    "position.copies": "position: seat {seat} has more than {count} of {card} (G2.2)",
    "position.army": "position: seat {seat} has more than {count} troops (G2.1)",
}
