"""What losses and victories mean, to the reader of a review."""

LOSSES = {
    "loss.creature_discarded": "{seat} loses {card}.",
    "loss.creature_discarded.own": "You lose {card}.",
    "loss.relic_discarded": "{seat} loses {card}.",
    "loss.relic_discarded.own": "You lose {card}.",
    "loss.magi_defeated": "{seat}'s {card} is defeated.",
    "loss.magi_defeated.own": "Your {card} is defeated.",
    "loss.game_won": "{seat} wins the game.",
    "loss.game_won.own": "You win the game.",
    "neglect.attacks": "{seat} attacked with no creature in this game.",
    "neglect.attacks.own": "You attacked with no creature in this game.",
}
