"""The work of a curator with the program installed in a clean root."""

import contextlib
import filecmp
import os
import pathlib
import re
import shutil
import signal
import subprocess
import urllib.request

from clean_root import CURATOR, HOME, release

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
LINK = re.compile(r"the site is at (http://\S+) ")


class Curator:
    """A normal user in a root."""

    def __init__(self, root, program="expo-site"):
        self.root = root
        self.program = program

    def types(self, *words, folder=HOME, status=0):
        """Runs a verb, and returns its output."""
        return self.root.run(self.program, *words, user=CURATOR, folder=f"/{folder}", status=status)

    def has_sample(self):
        """Copies the exhibition of the repository, without its site."""
        folder = f"{HOME}/sample"
        shutil.copytree(REPOSITORY / "Content", self.root.folder / folder / "Content")
        for path in [self.root.folder / folder, *(self.root.folder / folder).rglob("*")]:
            os.chown(path, CURATOR, CURATOR)
        return folder

    @contextlib.contextmanager
    def serves(self, folder):
        """Runs `serve` for the length of a block, and returns its address; ends it as Ctrl-C does."""
        words = [self.program, "serve"]
        with self.root.processes():
            command = self.root.command(words, user=CURATOR, folder=f"/{folder}")
            server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            try:
                said = ""
                while not (found := LINK.search(said)):
                    line = server.stdout.readline()
                    assert line, f"it ended: {said}"
                    said += line
                yield found[1]
                server.send_signal(signal.SIGINT)
                assert server.wait() == 128 + signal.SIGINT
            finally:
                server.kill()
                server.wait()
                server.stdout.close()


def works(curator, version):
    """Uses the installed program for everything but `serve`."""
    assert curator.types("--version") == f"expo-site {version}\n"
    assert "Content/images" in curator.types("help", "missing-image")
    # The cache is empty, so that the image worker is needed with all its formats.
    sample = curator.has_sample()
    assert " 0 cached" in curator.types("build", folder=sample)
    made = curator.root.folder / sample / "public"
    different = differences(REPOSITORY / "public", made)
    if curator.root.codename != release():
        # With another libvips, the files have the same names, but some have other bytes.
        different = [path for path in different if not (is_of_pictures(path) and (made / path).is_file())]
    assert different == []
    curator.types("init", "clocks", "--language", "en")
    clocks = f"{HOME}/clocks"
    assert curator.types("build", "--strict", folder=clocks).startswith("7 pages, ")


def serves(curator):
    """Compares a served page with its file."""
    clocks = f"{HOME}/clocks"
    with curator.serves(clocks) as link, urllib.request.urlopen(link + "items/index.html") as answer:
        page = answer.read().decode()
    assert answer.status == 200
    [title] = re.findall("<title>.*</title>", (curator.root.folder / clocks / "public/items/index.html").read_text())
    assert title in page


def is_of_pictures(path):
    """Whether a file is made from a picture, or contains its main colour, size or hash."""
    return path.startswith("images/variants/") or path.endswith(".html") or path == ".expo-site.json"


def differences(expected, made):
    """The files that differ between two folders."""
    names = {str(path.relative_to(folder)) for folder in (expected, made) for path in folder.rglob("*")}
    return sorted(
        name
        for name in names
        if not (expected / name).is_dir() or not (made / name).is_dir()
        if not ((expected / name).is_file() and (made / name).is_file())
        or not filecmp.cmp(expected / name, made / name, shallow=False)
    )
