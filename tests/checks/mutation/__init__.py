"""Change the engine, the cards and the flagships in small ways: some test must notice."""

from tests.support.tools import MUTATION, need_test_suite

need_test_suite(MUTATION)
