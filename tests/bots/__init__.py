"""Bots and the arena, shown on Pebbles."""
