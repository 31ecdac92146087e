"""A pseudo-terminal with a program at its other end, as a terminal's window has one."""

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

# What moves the cursor, erases or colours.
CONTROL = re.compile(r"\x1b\[([0-9;]*)([A-Za-z])")


def screen(text):
    """The lines that are seen when a text was printed, without colours."""
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
        """Starts a program; of the descriptors in `redirected`, other files take the place."""
        self.text = ""
        self._bytes = b""
        self.process, self._terminal = pty.fork()
        if self.process == 0:
            try:
                # A shell that runs the tests in the background has them, and all that they start, ignore it.
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
        """Reads until the text fulfils a condition; returns what that returned."""
        limit = time.monotonic() + PATIENCE
        while not (found := condition(self.text)):
            assert self._read(limit - time.monotonic()), f"this is all there is: {self.text!r}"
        return found

    def wait(self):
        """Reads until the program has ended; returns its exit status, below zero for a signal."""
        limit = time.monotonic() + PATIENCE
        while self._read(limit - time.monotonic()):
            pass
        return self._status()

    def signal(self, number):
        os.kill(self.process, number)

    def end(self):
        """Ends the program, whatever it does."""
        if self.process:
            os.kill(self.process, signal.SIGKILL)
            self._status()

    def _status(self):
        process, self.process = self.process, 0
        status = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
        os.close(self._terminal)
        return status

    def _read(self, seconds):
        """Reads what there is, or waits for it; false if there will be no more."""
        if not select.select([self._terminal], [], [], max(0, seconds))[0]:
            raise AssertionError(f"nothing more comes after {self.text!r}")
        try:
            read = os.read(self._terminal, 1 << 16)
        except OSError:
            # Linux reports the end of what has no more writers like this.
            return False
        self._bytes += read
        self.text = self._bytes.decode(errors="replace")
        return bool(read)
