"""Compare days that may have been written down in different time zones."""

from datetime import timedelta

ZONES_APART = timedelta(days=2)
"""How far the dates of one moment can lie apart: zones differ by up to 26 hours."""
EASTERNMOST = timedelta(hours=14)
"""How far the clocks of the zone in which a day begins first are ahead of UTC."""
