"""The board of Terminus as a picture, empty or with everything that a state has on it.

>>> from quincunx.games.terminus import save_board
>>> save_board("board.svg", "3-5")  # doctest: +SKIP
PosixPath('board.svg')
"""

from .figure import board_figure, save_board

__all__ = ["board_figure", "save_board"]
