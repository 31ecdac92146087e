#!/usr/bin/env python3
"""Replaces ssh: runs a command on this machine, and passes its input on, slowly if asked.

    slow_shell.py HOST COMMAND…

`BYTES_PER_SECOND` is the speed; without it, there is no limit.
"""

import os
import subprocess
import sys
import threading
import time

PIECE = 1 << 12


def main():
    # Like ssh, joins the words to one line for the shell of the other machine.
    command = " ".join(sys.argv[2:])
    rate = int(os.environ.get("BYTES_PER_SECOND", "0"))
    if rate == 0:
        os.execvp("sh", ["sh", "-c", command])
    child = subprocess.Popen(["sh", "-c", command], stdin=subprocess.PIPE)
    # The command may end first: then nothing more is passed on.
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
