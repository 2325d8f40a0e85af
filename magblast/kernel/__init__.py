"""Define what every game and every generic floor shares; standard library only."""
