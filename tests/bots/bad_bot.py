"""A bot that does what it is told to do wrong, and nothing else: ``python bad_bot.py FAULT``."""

import os
import subprocess
import sys
import time

FAULT = sys.argv[1]


def say(line):
    print(line, flush=True)


def greet():
    if FAULT == "crash at start":
        raise RuntimeError("no weights")
    if FAULT == "hang at start":
        time.sleep(600)
    if FAULT != "no name":
        say("id name Bad")
    say("hellook " + ("99" if FAULT == "version" else "1"))


def answer(legal):
    if FAULT == "crash":
        print("out of cheese", file=sys.stderr)
        os._exit(3)
    elif FAULT == "killed":
        os.kill(os.getpid(), 9)
    elif FAULT == "hang":
        time.sleep(600)
    elif FAULT == "late":
        time.sleep(1.0)
        say(f"bestaction {legal[0]}")
    elif FAULT == "flood":
        while True:
            say("info " + "x" * 1000)
    elif FAULT == "flood in a line":
        while True:
            sys.stdout.write("x" * 1000)
    elif FAULT == "flood of errors":
        while True:
            print("x" * 1000, file=sys.stderr)
    elif FAULT == "junk":
        say("I think that I should play this")
    elif FAULT == "bytes":
        sys.stdout.buffer.write(b"bestaction \xff\xfe\n")
        sys.stdout.buffer.flush()
    elif FAULT == "no action":
        say("bestaction resign")
    elif FAULT == "illegal":
        say("bestaction " + next(str(a) for a in range(10**6) if str(a) not in legal))
    elif FAULT == "huge":
        say("bestaction " + "9" * 5000)
    elif FAULT == "closed":
        os.close(1)
        time.sleep(600)
    elif FAULT == "half":
        sys.stdout.write("bestact")
        sys.stdout.flush()
        time.sleep(600)
    elif FAULT == "half and end":
        sys.stdout.write("bestact")
        sys.stdout.flush()
        os._exit(0)
    elif FAULT == "error":
        say("error I give \x1b[31mup")
    elif FAULT == "orphan":
        subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
        os._exit(4)
    elif FAULT == "twice":
        say(f"bestaction {legal[0]}\nbestaction {legal[0]}")
    elif FAULT == "leaves":
        say(f"bestaction {legal[0]}")
        print("out of cheese", file=sys.stderr)
        os._exit(3)
    elif FAULT == "strange info":
        say('info {"a": NaN, "b": "\\ud800"}')
        say(f"bestaction {legal[0]}")
    else:
        say('info {"visits": 3}')
        say(f"bestaction {legal[0]}")


def main():
    legal = []
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "hello":
            greet()
        elif word == "isready":
            if FAULT == "not ready":
                time.sleep(600)
            say("unsupported I only play chess" if FAULT == "unsupported" else "readyok")
            if FAULT == "deaf":
                time.sleep(600)
        elif word == "legal":
            legal = rest.split()
        elif word == "go":
            answer(legal)
        elif word == "quit":
            if FAULT == "ignores quit":
                while True:
                    time.sleep(1)
            sys.exit(5 if FAULT == "quits badly" else 0)
        elif FAULT == "unknown":
            say(f"unknown command {word}")
    if FAULT == "ignores quit":
        time.sleep(600)


main()
