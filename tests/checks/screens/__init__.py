"""Draw every screen at every size, for anyone who wants to look at all of them at once."""
