"""What losses and victories mean, to the reader of a review."""

LOSSES = {
    "loss.ship_destroyed": "{seat} loses {ship}.",
    "loss.ship_destroyed.own": "You lose {ship}.",
    "loss.base_fallen": "{seat}'s base falls.",
    "loss.base_fallen.own": "Your base falls.",
    "loss.game_won": "{seat} wins the game.",
    "loss.game_won.own": "You win the game.",
    "neglect.attacks": "Next time, {seat} should attack with ships: {seat} never did in this game.",
    "neglect.attacks.own": "Next time, attack with your ships: you never did in this game.",
    "neglect.ships": "Next time, {seat} should keep a ship to block with: on turn {turn}, {seat} had none left.",
    "neglect.ships.own": "Next time, keep a ship to block with: on turn {turn}, you had none left.",
    "holding.base": "{seat}'s base",
    "holding.base.own": "your base",
    "holding.ships": "{seat}'s ships",
    "holding.ships.own": "your ships",
    "holding.hand": "cards in {seat}'s hand",
    "holding.hand.own": "cards in your hand",
}
