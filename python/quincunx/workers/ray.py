"""A Ray cluster as an executor."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future
from typing import Any, ParamSpec, TypeVar

from quincunx.errors import MissingExtraError

P = ParamSpec("P")
T = TypeVar("T")


class RayExecutor(Executor):
    """Has work done by the tasks of a Ray cluster.

    Ray starts a task again if its worker is lost. What can't be done even so raises
    `concurrent.futures.BrokenExecutor`, as with other executors.

    Parameters
    ----------
    retries : int, optional
        How often Ray starts a task again whose worker is lost.
    **options
        Options of the tasks, such as ``num_cpus``; see ``ray.remote``.

    Raises
    ------
    MissingExtraError
        If ray is not installed.

    Examples
    --------
    >>> import quincunx as qx
    >>> def play():  # doctest: +SKIP
    ...     return game.rollout(10**9, executor=qx.workers.RayExecutor())
    """

    def __init__(self, retries: int = 3, **options: Any) -> None:
        try:
            import ray  # noqa: PLC0415  # heavy, and an extra
        except ImportError as error:
            raise MissingExtraError(
                "clusters need ray; install it with pip install 'quincunx[ray]'"
            ) from error
        self._ray = ray
        if not ray.is_initialized():
            ray.init()
        self._call = ray.remote(max_retries=retries, **options)(_call)
        self._waiting: dict[Future[Any], Any] = {}

    def submit(self, call: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Give a task to the cluster."""
        reference = self._call.remote(call, args, kwargs)
        future: Future[T] = Future()
        future.set_running_or_notify_cancel()
        self._waiting[future] = reference

        def done(inner: Future[Any]) -> None:
            self._waiting.pop(future, None)
            self._pass_on(inner, future)

        reference.future().add_done_callback(done)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Take back tasks if asked to; the cluster stays."""
        if cancel_futures:
            for reference in list(self._waiting.values()):
                self._ray.cancel(reference, force=True)

    def _pass_on(self, inner: Future[Any], outer: Future[Any]) -> None:
        error = inner.exception()
        if error is None:
            outer.set_result(inner.result())
        elif isinstance(error, self._ray.exceptions.RayTaskError):
            outer.set_exception(getattr(error, "cause", None) or error)
        else:
            lost = BrokenExecutor(f"the cluster lost a task: {type(error).__name__}")
            lost.__cause__ = error
            outer.set_exception(lost)


def _call(call: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    return call(*args, **kwargs)
