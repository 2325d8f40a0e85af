"""Let the program play: bots for any game, and the arena that measures them."""
