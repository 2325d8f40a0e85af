"""Orchard: a game whose questions ask for numbers, an order, a subset and one cell twice."""
