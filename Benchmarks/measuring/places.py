"""Where the programs write: on disk and in memory."""

import os
import shutil
import time
from dataclasses import dataclass
from pathlib import Path

from .measurement import BenchmarkError

# What a page takes on disk, its inode and the file system's own records included.
BYTES_PER_PAGE = 18_000
# For so many seconds ext4 looks for other inodes than those just deleted, and looks long.
RECENT = 300


@dataclass
class Place:
    """A folder for what programs write.

    On ext4, making files is many times slower for a while after others were deleted. So on disk
    nothing is deleted before the last run is done. In memory that does not matter, and there is no
    room for so much.
    """

    name: str
    folder: Path
    keeps: bool

    def new_folder(self, name: str) -> Path:
        """Returns the path of a folder that is not there."""
        path = self.folder / name
        if path.exists():
            raise BenchmarkError(f"'{path}' is there already")
        return path

    def settle(self) -> None:
        """Waits until what earlier runs wrote is on disk, so that no run pays for another."""
        if self.keeps:
            os.sync()

    def end_round(self) -> None:
        """Makes room, where that costs the next runs nothing."""
        if not self.keeps:
            for output in self.folder.iterdir():
                shutil.rmtree(output)

    def clear(self) -> None:
        """Deletes everything, and keeps in mind when that was."""
        if self.folder.exists():
            shutil.rmtree(self.folder)
            self._deletion.touch()

    def prepare(self) -> None:
        """Makes the folder, after a while if much was deleted here just now."""
        self.folder.mkdir(parents=True)
        if self.keeps and self._deletion.exists():
            passed = time.time() - self._deletion.stat().st_mtime
            time.sleep(min(RECENT, max(0.0, RECENT - passed)))

    @property
    def _deletion(self) -> Path:
        return self.folder.parent / "last-deletion"

    def require_room(self, pages: int) -> None:
        """Fails where so many pages do not fit."""
        free = os.statvfs(self.folder)
        needed = pages * BYTES_PER_PAGE
        if free.f_bavail * free.f_frsize < needed:
            raise BenchmarkError(
                f"'{self.folder}' needs {needed / 1e9:.0f} GB free: try fewer rounds or smaller sizes"
            )
        if 0 < free.f_files and free.f_favail < pages:
            raise BenchmarkError(f"'{self.folder}' has no room for {pages} files")
