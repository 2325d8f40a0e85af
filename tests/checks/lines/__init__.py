"""Check that every game can be handed on as a line."""
