"""Two policies, or two games, on the same luck."""

from quincunx.comparing.plan import compare
from quincunx.comparing.result import Comparison, Difference, Divergence

__all__ = ["Comparison", "Difference", "Divergence", "compare"]
