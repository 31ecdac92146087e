"""Runs a program in a pseudo-terminal."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time

# Long enough for the slowest machine; nothing waits that long unless it fails.
PATIENCE = int(os.environ.get("PATIENCE", 60))

# Control sequences that move the cursor, erase or colour.
CONTROL = re.compile(r"\x1b\[([0-9;]*)([A-Za-z])")


def screen(text):
    """The visible lines after printing a text, without colours."""
    seen = []
    for line in text.split("\n"):
        cells = []
        column = 0
        while line:
            if control := CONTROL.match(line):
                line = line[control.end() :]
                assert control[2] in "mK", f"what is {control[0]!r}?"
                if control[2] == "K":
                    del cells[column:]
            else:
                column = 0 if line[0] == "\r" else column + 1
                if line[0] != "\r":
                    cells[column - 1 : column] = line[0]
                line = line[1:]
        seen.append("".join(cells))
    return seen


class PseudoTerminal:
    def __init__(self, command, folder, environment, columns=80, lines=50, redirected=()):
        """Starts a program; `redirected` replaces some of its descriptors by files."""
        self.text = ""
        self._bytes = b""
        self.process, self._terminal = pty.fork()
        if self.process == 0:
            try:
                # Tests that run in the background ignore this signal, and so do their child processes.
                signal.signal(signal.SIGINT, signal.SIG_DFL)
                os.chdir(folder)
                for descriptor, other in dict(redirected).items():
                    os.dup2(other, descriptor)
                os.execvpe(command[0], command, environment)
            finally:
                os._exit(127)
        size = struct.pack("HHHH", lines, columns, 0, 0)
        fcntl.ioctl(self._terminal, termios.TIOCSWINSZ, size)

    def type(self, text):
        os.write(self._terminal, text.encode())

    def wait_for(self, condition):
        """Reads until the text fulfils a condition; returns the result of the condition."""
        limit = time.monotonic() + PATIENCE
        while not (found := condition(self.text)):
            assert self._read(limit - time.monotonic()), f"this is all there is: {self.text!r}"
        return found

    def wait(self):
        """Reads until the program has ended; returns its exit status, negative for a signal."""
        limit = time.monotonic() + PATIENCE
        while self._read(limit - time.monotonic()):
            pass
        return self._status()

    def signal(self, number):
        os.kill(self.process, number)

    def end(self):
        """Kills the program."""
        if self.process:
            os.kill(self.process, signal.SIGKILL)
            self._status()

    def _status(self):
        process, self.process = self.process, 0
        status = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
        os.close(self._terminal)
        return status

    def _read(self, seconds):
        """Reads available output, or waits for it; returns false at its end."""
        if not select.select([self._terminal], [], [], max(0, seconds))[0]:
            raise AssertionError(f"nothing more comes after {self.text!r}")
        try:
            read = os.read(self._terminal, 1 << 16)
        except OSError:
            # Linux reports the end like this when there are no more writers.
            return False
        self._bytes += read
        self.text = self._bytes.decode(errors="replace")
        return bool(read)
