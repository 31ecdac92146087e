"""Where the programs write: on disk and in memory."""

import contextlib
import mmap
import os
import shutil
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from .measurement import BenchmarkError

# The size of a page on disk, with its inode and the records of the file system.
BYTES_PER_PAGE = 18_000
# For this many seconds, ext4 avoids inodes that were just deleted, and searches long for others.
RECENT = 300
# The smallest blocks of free memory that a virtual machine gives back to its host, as a power of two pages.
REPORTING = Path("/sys/module/page_reporting/parameters/page_reporting_order")
# No block is that large.
NEVER = "11"


@contextlib.contextmanager
def kept_memory() -> Iterator[bool]:
    """Keeps a virtual machine from giving back free memory to its host; yields whether it does.

    Taking memory from the host again costs more than writing to it, but only beyond what others have just
    freed: the larger of two outputs would seem slower than it is. For a start, all free memory is taken.
    """
    if not os.access(REPORTING, os.W_OK):
        yield False
        return
    earlier = REPORTING.read_text()
    REPORTING.write_text(NEVER)
    try:
        use_memory()
        yield True
    finally:
        REPORTING.write_text(earlier)


def use_memory() -> None:
    """Writes to most of the memory that is free, and frees it again."""
    page = os.sysconf("SC_PAGE_SIZE")
    pages = os.sysconf("SC_AVPHYS_PAGES") * 9 // 10
    with mmap.mmap(-1, pages * page) as memory:
        memory[::page] = bytes(pages)


@dataclass
class Place:
    """A folder for the output of programs.

    On ext4, making files is many times slower for a while after others were deleted. So on disk
    nothing is deleted before the last run is done. In memory, outputs are deleted at once: it makes no
    difference there, and memory is scarce.
    """

    name: str
    folder: Path
    keeps: bool

    def new_folder(self, name: str) -> Path:
        """Returns the path of a folder that does not exist."""
        path = self.folder / name
        if path.exists():
            raise BenchmarkError(f"'{path}' is there already")
        return path

    def settle(self) -> None:
        """Waits until the files of earlier runs are on disk, so that they do not slow down the next run."""
        if self.keeps:
            os.sync()

    def release(self, output: Path) -> None:
        """Deletes an output, if that does not slow down the next runs."""
        if not self.keeps:
            shutil.rmtree(output)

    def clear(self) -> None:
        """Deletes everything, and records the time."""
        if self.folder.exists():
            shutil.rmtree(self.folder)
            self._deletion.touch()

    def prepare(self) -> None:
        """Makes the folder; waits first if much was deleted here a moment ago."""
        self.folder.mkdir(parents=True)
        if self.keeps and self._deletion.exists():
            passed = time.time() - self._deletion.stat().st_mtime
            time.sleep(min(RECENT, max(0.0, RECENT - passed)))

    @property
    def _deletion(self) -> Path:
        return self.folder.parent / "last-deletion"

    def require_room(self, pages: int) -> None:
        """Fails if there is no room for this many pages."""
        free = os.statvfs(self.folder)
        needed = pages * BYTES_PER_PAGE
        if free.f_bavail * free.f_frsize < needed:
            raise BenchmarkError(
                f"'{self.folder}' needs {needed / 1e9:.0f} GB free: try fewer rounds or smaller sizes"
            )
        if 0 < free.f_files and free.f_favail < pages:
            raise BenchmarkError(f"'{self.folder}' has no room for {pages} files")
