"""Play a great many random games, with the checks of the tests."""

from tests.support.tools import need_test_suite

need_test_suite()
