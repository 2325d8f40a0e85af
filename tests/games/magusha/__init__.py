"""Tests of Magusha."""
