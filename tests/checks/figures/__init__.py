"""Measure every figure in docs/bots.md and docs/balance.md, and write it into these pages."""
