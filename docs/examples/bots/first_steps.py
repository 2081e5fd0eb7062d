"""A bot in plain Python: it speaks the protocol of docs/bot_protocol.md, and needs no library.

It prefers what it did last, if that is legal, and otherwise chooses at random. Start it by
``quincunx bot check "python docs/examples/bots/first_steps.py"``.
"""

import hashlib
import sys


def say(line: str) -> None:
    """Say a line, at once: a line that waits in a buffer is a bot that hangs."""
    print(line, flush=True)


def choose(seed: str, decision: str, legal: list[str], last: str) -> str:
    """Return a legal action: the same whenever the seed and the decision are the same."""
    luck = hashlib.sha256(f"{seed} {decision}".encode()).digest()
    if last in legal and luck[0] < 128:
        return last
    return legal[int.from_bytes(luck[1:9], "little") % len(legal)]


def main() -> None:
    """Answer line by line until the input ends."""
    seed, decision, last = "0", "0", ""
    legal: list[str] = []
    for line in sys.stdin:
        word, _, rest = line.rstrip("\r\n").partition(" ")
        if word == "hello":
            say("id name First Steps")
            say("id version 1")
            say("hellook 1")
        elif word == "newgame":
            last = ""
        elif word == "seed":
            seed = rest
        elif word == "isready":
            say("readyok")
        elif word == "position":
            decision = rest
        elif word == "legal":
            legal = rest.split()
        elif word == "go":
            last = choose(seed, decision, legal, last)
            say(f"bestaction {last}")
        elif word == "quit":
            return
        # Whatever else there is, also what later versions add, is passed over.


if __name__ == "__main__":
    main()
