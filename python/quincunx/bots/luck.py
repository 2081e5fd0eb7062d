"""The luck of bots: a function of a seed and the number of the decision, never the game's luck."""

from __future__ import annotations

import hashlib

from quincunx.seeds import check_count, check_seed

_SEATS = 255


def bot_seed(seed: int, seat: int) -> int:
    """Return the seed of a bot's own luck, from the seed of the game and the bot's seat.

    It is the first 64 bits, little-endian, of the SHA-256 of ``quincunx bot``, the seed and the
    seat (8 bytes and 1 byte, little-endian). So a bot that knows its seed does not know that of the
    game; but who hosts bots that he doesn't trust should choose no seed that can be guessed.

    Parameters
    ----------
    seed : int
        The seed of the game, or of the block of games that share their luck.
    seat : int
        The bot's seat.

    Raises
    ------
    SeedError
        If the seed is not an integer from 0 to 2**64 - 1.
    ArgumentError
        If the seat is no seat.

    Examples
    --------
    >>> from quincunx.bots import bot_seed
    >>> bot_seed(7, 0) != bot_seed(7, 1)
    True
    """
    number = check_seed(seed)
    place = check_count(seat, "seat", high=_SEATS)
    text = b"quincunx bot" + number.to_bytes(8, "little") + bytes([place])
    return int.from_bytes(hashlib.sha256(text).digest()[:8], "little")
