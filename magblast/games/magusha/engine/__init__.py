"""Decide what happens at a table, and nothing else."""
