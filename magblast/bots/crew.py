"""Choose who plays the games of a match: this process, others beside it, or a Dask cluster."""

import logging
import os
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from multiprocessing import active_children, parent_process
from threading import Thread
from typing import Any, NamedTuple, ParamSpec, TypeVar

from magblast.bots.portions import Here
from magblast.errors import MagblastError
from magblast.kernel.quotes import quoted
from magblast.system.startup import install_command

PROCESSES, DASK = "processes", "dask"
DISTRIBUTED = "distributed>=2025.1"
"""The package that only a Dask cluster needs."""
_PATIENCE = 10
"""Seconds in which a cluster must answer."""
_MOST = 61 if sys.platform == "win32" else 4 * (os.cpu_count() or 1)
"""Processes at once. Windows cannot wait for more, and more than that gain nothing elsewhere."""
_P = ParamSpec("_P")
_T = TypeVar("_T")


class Crew(NamedTuple):
    """Describe what opens an executor, and how many workers it has."""

    open_executor: Callable[[], Executor]
    workers: int


@contextmanager
def crew_of(name: str, jobs: int | None, games: int) -> Iterator[Crew]:
    """Yield a crew by its name: ``processes``, ``dask`` or ``dask:ADDRESS``.

    ``jobs`` is how many workers there are; by default, as many as the machine or the cluster has.
    There are never more than ``games``. Raises ``MagblastError``.
    """
    jobs = None if jobs is None else min(jobs, games)
    kind, _, address = name.partition(":")
    if kind == DASK:
        with _dask(address, jobs) as crew:
            yield crew
    elif name != PROCESSES:
        raise MagblastError("crew.unknown", name=quoted(name))
    else:
        jobs = min(jobs or os.cpu_count() or 1, games, _MOST)
        yield Crew(Here, 1) if jobs == 1 else Crew(partial(_Pool, jobs), jobs)


class _Pool(ProcessPoolExecutor):
    """Use processes that can be ended in the middle of their work, with what they have started."""

    def __init__(self, jobs: int) -> None:
        super().__init__(jobs, initializer=_begin_work)

    def submit(self, fn: Callable[_P, _T], /, *args: _P.args, **kwargs: _P.kwargs) -> "Future[_T]":
        """Let a worker call a function."""
        return super().submit(_work, partial(fn, *args, **kwargs))

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Wait until all work is done, or end the workers at once."""
        if not wait:
            for worker in active_children():
                worker.terminate()
        # Ended workers are waited for as well: a pool that is still being taken down when Python
        # exits can fail there, with a traceback.
        super().shutdown(cancel_futures=cancel_futures or not wait)


def _begin_work() -> None:
    """Leave Ctrl+C to the parent, and end when it says so or is gone."""
    _ignore_interrupts()
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    Thread(target=_follow_parent, daemon=True).start()


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _stop_work(*_: object) -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    raise SystemExit


def _follow_parent() -> None:
    if parent := parent_process():
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)


def _work(call: Callable[[], _T]) -> _T:
    """Call a function; only meanwhile is there anything to clear away before the worker ends.

    A worker that was stopped by an exception while it hands over a result could keep the lock that
    all of them need for this, and none would ever end.
    """
    try:
        signal.signal(signal.SIGTERM, _stop_work)
        try:
            return call()
        finally:
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
    except SystemExit:
        # The executor would report it like any other exception, and take the next portion.
        os._exit(0)


@contextmanager
def _dask(address: str, jobs: int | None) -> Iterator[Crew]:
    """Join the cluster at an address, or open one of processes on this machine."""
    try:
        dask: Any = import_module("distributed")
    except ImportError:
        raise MagblastError("crew.no_dask", command=install_command([DISTRIBUTED])) from None
    # Lost workers and broken lines are its own business as long as others can go on.
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    try:
        client = dask.Client(
            address
            or dask.LocalCluster(
                n_workers=jobs or os.cpu_count(),
                threads_per_worker=1,
                dashboard_address=None,
                preload=[__name__],
                silence_logs=logging.CRITICAL,
            ),
            timeout=_PATIENCE,
        )
    except (OSError, ValueError) as error:
        raise MagblastError("crew.no_cluster", address=quoted(address, 80)) from error
    try:
        workers = jobs or sum(client.nthreads().values()) or 1
        yield Crew(partial(client.get_executor, pure=False), workers)
    finally:
        client.close()
        if not address:
            client.cluster.close()


def dask_setup(worker: object) -> None:
    """Let a worker of a cluster on this machine ignore Ctrl+C; Dask calls this by its name."""
    _ignore_interrupts()
