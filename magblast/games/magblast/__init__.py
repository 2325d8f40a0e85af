"""Mag•Blast, both editions: its rules, its log, its words and its pictures."""
