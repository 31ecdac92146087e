#!/usr/bin/env python3
"""In place of ssh: runs a command on this machine, and passes on what it reads, slowly if asked.

    slow_shell.py HOST COMMAND…

`BYTES_PER_SECOND` says how slowly; without it, nothing is held up.
"""

import os
import subprocess
import sys
import threading
import time

PIECE = 1 << 12


def main():
    # As ssh does it, the words are one line for the shell of the other machine.
    command = " ".join(sys.argv[2:])
    rate = int(os.environ.get("BYTES_PER_SECOND", "0"))
    if rate == 0:
        os.execvp("sh", ["sh", "-c", command])
    child = subprocess.Popen(["sh", "-c", command], stdin=subprocess.PIPE)
    # Who ends first is the command: its end must not wait for more to pass on.
    threading.Thread(target=pass_on, args=(child.stdin, rate), daemon=True).start()
    os._exit(child.wait())


def pass_on(target, rate):
    while piece := os.read(0, PIECE):
        target.write(piece)
        target.flush()
        time.sleep(len(piece) / rate)
    target.close()


if __name__ == "__main__":
    sys.exit(main())
