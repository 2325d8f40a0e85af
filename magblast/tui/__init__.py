"""Play at one terminal."""
