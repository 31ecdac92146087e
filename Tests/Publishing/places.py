"""The places that a site is published to: their names and their contents."""

import os
import pathlib
import shutil
import subprocess
import sys
import time
import urllib.error
import urllib.request

SHELL = pathlib.Path(__file__).with_name("slow_shell.py")


def files_below(folder):
    """The files of a folder: bytes by path. Temporary files of programs are left out."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


class Place:
    """An empty place."""

    # The variables that make sending slow enough to be interrupted.
    slowness = {}

    def __init__(self, folder):
        self.folder = folder / "there"
        self.environment = {}

    def close(self):
        pass

    def files(self):
        return files_below(self.folder) if self.folder.exists() else {}

    def put(self, path, text):
        """Writes a file there that does not belong to the program."""
        target = self.folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text)

    def arrived(self):
        """The number of files, finished or not; it may change while they are counted."""
        return sum(len(names) for _, _, names in os.walk(self.folder))


class Folder(Place):
    @property
    def name(self):
        return str(self.folder)


class Rsync(Place):
    slowness = {"BYTES_PER_SECOND": "400000"}

    def __init__(self, folder):
        super().__init__(folder)
        self.environment = {"RSYNC_RSH": f"{sys.executable} {SHELL}"}

    @property
    def name(self):
        return f"rsync:museum.example:{self.folder}"


class WebDAV(Place):
    """A WebDAV server run by rclone."""

    slowness = {"RCLONE_BWLIMIT": "300k", "RCLONE_TRANSFERS": "1"}
    path = "exposition"

    def __init__(self, folder):
        super().__init__(folder)
        root = self.folder
        root.mkdir()
        self.folder = root / self.path
        # The system chooses the port, and the server logs it.
        self.log = folder / "server.log"
        with self.log.open("w") as log:
            self.server = subprocess.Popen(
                ["rclone", "serve", "webdav", "--addr", "127.0.0.1:0", "--config", "/dev/null"]
                + ["--dir-cache-time", "0s", str(root)],
                stdout=log,
                stderr=log,
            )
        self.url = self.wait()
        configuration = folder / "rclone.conf"
        configuration.write_text(f"[archive]\ntype = webdav\nurl = {self.url}\nvendor = other\n")
        self.environment = {"RCLONE_CONFIG": str(configuration)}

    def wait(self):
        for _ in range(200):
            for word in self.log.read_text().split():
                if "http://127.0.0.1:" in word:
                    address = word.strip("[]\"'")
                    try:
                        with urllib.request.urlopen(address) as answer:
                            answer.read()
                        return address
                    except urllib.error.URLError:
                        pass
            time.sleep(0.05)
        raise AssertionError(self.log.read_text())

    def close(self):
        self.server.terminate()
        self.server.wait()

    @property
    def name(self):
        return f"rclone:archive:{self.path}"


class Git(Place):
    """A bare repository; its branch is read through a new clone."""

    branch = "pages"

    def __init__(self, folder):
        super().__init__(folder)
        self.repository = folder / "repository.git"
        self.scratch = folder
        self.count = 0
        self.git("init", "--quiet", "--bare", str(self.repository), inside=False)

    def git(self, *words, inside=True, check=True):
        place = ["-C", str(self.repository)] if inside else []
        identity = ["-c", "user.name=Curator", "-c", "user.email=curator@museum.example"]
        ended = subprocess.run(
            ["git", *place, *identity, *words], capture_output=True, text=True, check=False
        )
        assert ended.returncode == 0 or not check, ended.stderr
        return ended.stdout.strip()

    @property
    def name(self):
        return f"git:{self.repository}#{self.branch}"

    @property
    def revision(self):
        return self.git("rev-parse", "--verify", "--quiet", f"refs/heads/{self.branch}", check=False)

    def clone(self):
        self.count += 1
        clone = self.scratch / f"clone-{self.count}"
        if self.revision:
            self.git(
                "clone", "--quiet", "-b", self.branch, str(self.repository), str(clone), inside=False
            )
        else:
            self.git("init", "--quiet", "-b", self.branch, str(clone), inside=False)
            self.git("-C", str(clone), "remote", "add", "origin", str(self.repository), inside=False)
        return clone

    def files(self):
        clone = self.clone()
        shutil.rmtree(clone / ".git")
        return files_below(clone)

    def put(self, path, text):
        clone = self.clone()
        target = clone / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text)
        for words in (
            ["add", "--all"],
            ["commit", "--quiet", "-m", f"Add {path}"],
            ["push", "--quiet", "origin", self.branch],
        ):
            self.git("-C", str(clone), *words, inside=False)


KINDS = {"folder": Folder, "git": Git, "rsync": Rsync, "webdav": WebDAV}
