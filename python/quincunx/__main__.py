"""Entry point of the command ``quincunx`` and of ``python -m quincunx``."""

from __future__ import annotations

from quincunx.cli.app import main

if __name__ == "__main__":
    main()
