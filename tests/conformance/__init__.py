"""Check what holds for every game: Pebbles and the whole shelf."""
