"""Measure speed: ``python -m tests.benchmarks`` prints a table beside other game engines."""
