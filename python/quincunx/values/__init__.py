"""What a position and its actions are worth, by playouts from there."""

from quincunx.values.actions import ActionValues
from quincunx.values.position import PositionReport

__all__ = ["ActionValues", "PositionReport"]
