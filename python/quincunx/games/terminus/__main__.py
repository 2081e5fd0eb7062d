"""Write pictures of both sides of the board: ``python -m quincunx.games.terminus FOLDER``.

Needs matplotlib. The pictures change only when the component pack or matplotlib does.
"""

from __future__ import annotations

import sys
from pathlib import Path

from quincunx.games.terminus import save_board


def main(folder: Path) -> None:
    """Write a picture of each side into a folder."""
    for side in ("1-2", "3-5"):
        print(save_board(folder / f"terminus_board_{side.replace('-', '_')}.svg", side))


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "."))
