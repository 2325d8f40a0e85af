"""What losses and victories mean, to the reader of a review."""

LOSSES = {
    "loss.unit_defeated": "{seat}'s {card} is defeated.",
    "loss.unit_defeated.own": "Your {card} is defeated.",
    "loss.reserve_lost": "{seat} loses a reserve; {left} left.",
    "loss.reserve_lost.own": "You lose a reserve; {left} left.",
    "loss.game_won": "{seat} wins the game.",
    "loss.game_won.own": "You win the game.",
    "neglect.attacks": "{seat} struck nobody in this game.",
    "neglect.attacks.own": "You struck nobody in this game.",
}
