"""Choose who plays the games of a match: this process, others beside it, or a Dask cluster."""

import logging
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from typing import Any, NamedTuple

from magblast.bots.arena import Here
from magblast.errors import MagblastError

PROCESSES, DASK = "processes", "dask"
_PATIENCE = 10
"""Seconds in which a cluster must answer."""


class Crew(NamedTuple):
    """Describe what opens an executor, and how many workers it has."""

    open_executor: Callable[[], Executor]
    workers: int


@contextmanager
def crew_of(name: str, jobs: int | None) -> Iterator[Crew]:
    """Yield a crew by its name: ``processes``, ``dask`` or ``dask:ADDRESS``.

    ``jobs`` is how many workers there are; by default, as many as the machine or the cluster has.
    Raises ``MagblastError``.
    """
    kind, _, address = name.partition(":")
    if kind == DASK:
        with _dask(address, jobs) as crew:
            yield crew
    elif name != PROCESSES:
        raise MagblastError("crew.unknown", name=f"{name!a:.40}")
    else:
        jobs = jobs or os.cpu_count() or 1
        yield Crew(Here, 1) if jobs == 1 else Crew(partial(_pool, jobs), jobs)


def _pool(jobs: int) -> Executor:
    # Only the parent listens to Ctrl+C, so that what is finished is kept.
    return ProcessPoolExecutor(jobs, initializer=_ignore_interrupts)


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _dask(address: str, jobs: int | None) -> Iterator[Crew]:
    """Join the cluster at an address, or open one of processes on this machine."""
    try:
        dask: Any = import_module("distributed")
    except ImportError:
        raise MagblastError("crew.no_dask") from None
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
        raise MagblastError("crew.no_cluster", address=f"{address!a:.80}") from error
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
