"""What losses and victories mean, to the reader of a review."""

LOSSES = {
    "loss.ship_destroyed": "{seat} loses {ship}.",
    "loss.ship_destroyed.own": "You lose {ship}.",
    "loss.base_fallen": "{seat}'s base falls.",
    "loss.base_fallen.own": "Your base falls.",
    "loss.game_won": "{seat} wins the game.",
    "loss.game_won.own": "You win the game.",
    "neglect.attacks": "{seat} attacked with no ship in this game.",
    "neglect.attacks.own": "You attacked with no ship in this game.",
}
