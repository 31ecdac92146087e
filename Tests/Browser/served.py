"""Runs `expo-site serve` on an exhibition."""

import contextlib
import dataclasses
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import threading

import content
from site_of_pages import REPOSITORY

LINK = re.compile(r"(?:the site is at|사이트 주소:) (http://127\.0\.0\.1:(\d+)(/\S*)) \((?:press )?Ctrl-C")
# Long enough for the slowest machine; nothing waits that long unless it fails.
PATIENCE = int(os.environ.get("PATIENCE", 60))


class Lines:
    """The output of a program, read while it runs."""

    def __init__(self, stream):
        self.text = ""
        self.changed = threading.Condition()
        threading.Thread(target=self.read, args=[stream], daemon=True).start()

    def read(self, stream):
        for line in stream:
            with self.changed:
                self.text += line
                self.changed.notify_all()

    def wait_for(self, pattern, after=0):
        """Waits until the output contains the pattern after a position; returns the match."""
        with self.changed:
            found = self.changed.wait_for(lambda: re.compile(pattern).search(self.text, after), PATIENCE)
            assert found, f"no {pattern!r} in {self.text[after:]!r}"
            return found


@dataclasses.dataclass
class Served:
    folder: pathlib.Path
    process: subprocess.Popen
    lines: Lines
    link: str = ""

    @property
    def port(self):
        return int(LINK.search(self.lines.text)[2])

    def url(self, path=""):
        return self.link + path

    def path(self, name):
        return self.folder / name

    def items(self):
        return json.loads(self.path("Content/items.json").read_text())

    def write_items(self, items):
        self.path("Content/items.json").write_text(json.dumps(items, ensure_ascii=False))

    def edit(self, place, **members):
        """Changes an exhibit, saving in place."""
        items = self.items()
        items[place] |= members
        self.write_items(items)

    def end(self, number=signal.SIGINT):
        """Ends it with a signal; returns its exit status."""
        self.process.send_signal(number)
        return self.process.wait(PATIENCE)


def free_port():
    """A free port; tests that run in parallel get different ones."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def write_exhibition(folder, count=3):
    """An exhibition with the repository's theme; its items are long enough to scroll."""
    exposition = {
        "title": "전시",
        "visitors": 1,
        "location": "파리",
        "duration": "1900",
        "description": "글입니다.\n\n" + "긴 글입니다. " * 30,
    }
    text = "\n\n".join(["글이 이어집니다. " * 20] * 20)
    items = [
        {"name": f"출품작 {number}", "image_name": f"p{number}", "id": f"item-{number}", "alt": "그림"}
        | {"short_desc": f"{number}번", "desc": f"{text}\n\n끝 {number}"}
        for number in range(1, count + 1)
    ]
    content.write(folder / "Content", exposition, items)
    shutil.copytree(REPOSITORY / "Templates", folder / "Templates")


def start(program, folder, *options, path=None, locale="C.UTF-8"):
    """Starts to serve, and waits until the address is printed."""
    environment = os.environ | {"XDG_CACHE_HOME": str(folder / ".cache"), "LC_ALL": locale}
    if path:
        environment["PATH"] = f"{path}:{environment['PATH']}"
    process = subprocess.Popen(
        [program, "serve", *options], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    served = Served(folder, process, Lines(process.stdout))
    served.link = served.lines.wait_for(LINK)[1]
    return served


@contextlib.contextmanager
def serving(program, folder, *options, **settings):
    """Serves for the length of a block; ends the program even if the block fails."""
    served = start(program, folder, *options, **settings)
    try:
        yield served
    finally:
        if served.process.poll() is None:
            served.process.kill()
        served.process.wait()
        served.process.stdout.close()
