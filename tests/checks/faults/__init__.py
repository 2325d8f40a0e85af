"""Kill playing processes and let disks fail: nothing that was shown is lost."""

from tests.support.tools import need_test_suite

need_test_suite()
