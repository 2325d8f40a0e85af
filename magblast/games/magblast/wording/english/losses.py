"""What losses and victories mean, to the reader of a review."""

LOSSES = {
    "magblast.loss.ship_destroyed": "{seat}'s {ship} is destroyed.",
    "magblast.loss.ship_destroyed.own": "Your {ship} is destroyed.",
    "magblast.loss.flagship_destroyed": "{seat}'s flagship is destroyed.",
    "magblast.loss.flagship_destroyed.own": "Your flagship is destroyed.",
    "magblast.loss.seat_eliminated": "{seat} is out of the game.",
    "magblast.loss.seat_eliminated.own": "You are out of the game.",
    "magblast.loss.ship_captured": "{by} captures {seat}'s {ship}.",
    "magblast.loss.ship_captured.own": "{by} captures your {ship}.",
    "magblast.loss.ship_captured.by": "You capture {seat}'s {ship}.",
    "magblast.loss.game_won": "{seat} wins the game.",
    "magblast.loss.game_won.own": "You win the game.",
    "magblast.neglect.attacks": "{seat} fired no shot in this game.",
    "magblast.neglect.attacks.own": "You fired no shot in this game.",
    "magblast.neglect.zones": "Without ships when {seat} fell: {zones}.",
    "magblast.neglect.zones.own": "Without ships when you fell: {zones}.",
}
