"""Measure speed: ``python -m tests.checks.benchmarks`` prints a table beside other game engines."""
