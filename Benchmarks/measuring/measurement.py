"""Time and memory of one run of a program."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import BinaryIO


class BenchmarkError(Exception):
    """An error that ends the measurement."""


@dataclass(frozen=True)
class Measurement:
    """The time of one run in seconds, and its peak memory in KiB."""

    wall: float
    user: float
    system: float
    peak: int

    @property
    def cpu(self) -> float:
        """Seconds of CPU, the system's included."""
        return self.user + self.system

    def as_json(self) -> dict[str, float]:
        """Returns the figures by name."""
        return asdict(self)


class Launcher:
    """Starts programs from a process with less memory than any of them."""

    def __init__(self, program: Path, cache: Path) -> None:
        """Uses the launcher at `program`; programs keep their caches in `cache`."""
        self._program = program
        self._environment = {**os.environ, "XDG_CACHE_HOME": str(cache)}

    def forget_builds(self) -> None:
        """Removes the records of earlier builds, which the next build would read."""
        shutil.rmtree(Path(self._environment["XDG_CACHE_HOME"]) / "expo-site" / "records", ignore_errors=True)

    def measure(self, command: list[str]) -> Measurement:
        """Runs a command and returns its measurement; raises an error if the command fails."""
        with self.started(command) as started:
            return started.finish()

    @contextmanager
    def started(self, command: list[str]) -> Iterator["Started"]:
        """Starts a command, so that the caller can observe it."""
        with tempfile.TemporaryDirectory() as folder:
            report = Path(folder) / "report"
            with open(Path(folder) / "words", "w+b") as words:
                process = subprocess.Popen(
                    [self._program, report, *command],
                    env=self._environment,
                    stdin=subprocess.DEVNULL,
                    stdout=words,
                    stderr=subprocess.STDOUT,
                )
                yield Started(command, process, report, words)


@dataclass(frozen=True)
class Started:
    """A command that runs."""

    command: list[str]
    process: subprocess.Popen[bytes]
    report: Path
    words: BinaryIO

    def finish(self) -> Measurement:
        """Waits for the end and returns the measurement; raises an error if the command fails."""
        status = self.process.wait()
        if status != 0:
            self.words.seek(0)
            raise BenchmarkError(failure(self.command, status, self.words.read()))
        wall, user, system, peak, _ = self.report.read_text().split()
        return Measurement(float(wall), float(user), float(system), int(peak))


def failure(command: list[str], status: int, words: bytes) -> str:
    """Returns the last lines of the output of a failed command."""
    last = words.decode(errors="replace").strip().splitlines()[-10:]
    return "\n    ".join([f"'{' '.join(command)}' failed ({status})", *last])
