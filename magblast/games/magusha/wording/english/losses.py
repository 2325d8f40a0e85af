"""What losses and victories mean, to the reader of a review."""

LOSSES = {
    "loss.unit_defeated": "{seat}'s {card} is defeated.",
    "loss.unit_defeated.own": "Your {card} is defeated.",
    "loss.reserve_lost": "{seat} loses a reserve; {left} left.",
    "loss.reserve_lost.own": "You lose a reserve; {left} left.",
    "loss.game_won": "{seat} wins the game.",
    "loss.game_won.own": "You win the game.",
    "neglect.attacks": "Next time, {seat} should strike: {seat} never struck anybody in this game.",
    "neglect.attacks.own": "Next time, strike: you never struck anybody in this game.",
    "neglect.squads": "Next time, {seat} should keep squads around the commander: on turn {turn}, only {count} were left on the field.",
    "neglect.squads.one": "Next time, {seat} should keep squads around the commander: on turn {turn}, only one was left on the field.",
    "neglect.squads.own": "Next time, keep squads around your commander: on turn {turn}, only {count} were left on the field.",
    "neglect.squads.own.one": "Next time, keep squads around your commander: on turn {turn}, only one was left on the field.",
    "neglect.squads.none": "Next time, {seat} should keep squads around the commander: on turn {turn}, it stood alone.",
    "neglect.squads.none.own": "Next time, keep squads around your commander: on turn {turn}, it stood alone.",
    "holding.reserves": "{seat}'s reserves",
    "holding.reserves.own": "your reserves",
    "holding.troops": "{seat}'s troops on the field",
    "holding.troops.own": "your troops on the field",
}
