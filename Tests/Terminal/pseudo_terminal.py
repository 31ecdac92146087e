"""A pseudo-terminal with a program at its other end, as a terminal's window has one."""

import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time

# Long enough for the slowest machine; nothing waits that long unless it fails.
PATIENCE = int(os.environ.get("PATIENCE", 60))


class PseudoTerminal:
    def __init__(self, command, folder, environment, columns=80, lines=50):
        self.text = ""
        self._bytes = b""
        self.process, self._terminal = pty.fork()
        if self.process == 0:
            try:
                os.chdir(folder)
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
            # Linux tells the end of what has no more writers like this.
            return False
        self._bytes += read
        self.text = self._bytes.decode(errors="replace")
        return bool(read)
