"""Workers can be stopped at any time, and none waits for another for ever."""

import signal

from magblast.bots import crew


def test_a_worker_is_interrupted_at_work_alone() -> None:
    # Stopped by an exception while it hands over a result, it would keep the lock of all workers.
    before = signal.getsignal(signal.SIGTERM)
    try:
        assert crew._work(lambda: signal.getsignal(signal.SIGTERM)) is crew._stop_work
        assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL
    finally:
        signal.signal(signal.SIGTERM, before)
