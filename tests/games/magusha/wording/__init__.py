"""Test what is said at a table of Magusha."""
