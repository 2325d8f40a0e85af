"""Magusha: its rules, its log and its words."""
