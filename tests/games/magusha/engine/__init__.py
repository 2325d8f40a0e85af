"""Check Magusha, rule by rule."""
