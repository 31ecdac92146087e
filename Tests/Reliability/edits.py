#!/usr/bin/env python3
"""Edits an exhibition hundreds of times under `serve`: every edit must appear.

Memory, open files and threads must not grow.
"""

import argparse
import http.client
import json
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.parse

from trial import DRAWING, HANG, PROGRAM, REPOSITORY, Broken, expect, snapshot, write_edition

# Allowed growth in KiB: the C library keeps some of the freed memory.
GROWTH = 3 << 10
# Edits after which all parts of the program have been used once.
WARM = 60
# Browsers keep their connection open.
WAITING_PAGES = 3


class Page:
    """An open page: sends the requests of its script."""

    def __init__(self, port, path):
        self.path = path
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=HANG)
        self.open()

    def open(self):
        self.text = self.get(self.path)
        names = ("session", "number", "tag")
        self.question = {name: re.search(f'data-{name}="([^"]*)"', self.text)[1] for name in names}

    def get(self, path):
        self.connection.request("GET", path)
        answer = self.connection.getresponse()
        body = answer.read().decode()
        expect(answer.status in (200, 404), f"{path}: {answer.status}")
        return body

    def ask(self):
        """Sends the request, which is answered when something has changed."""
        query = urllib.parse.urlencode(self.question | {"page": self.path})
        self.connection.request("GET", f"/.expo-site/changes?{query}")

    def hear(self):
        news = json.loads(self.connection.getresponse().read())
        is_other = news["tag"] != self.question["tag"]
        self.question |= {"number": str(news["number"]), "tag": news["tag"]}
        if is_other:
            self.text = self.get(self.path)
        return news


class Edits:
    def __init__(self, folder, program, chance):
        self.folder, self.chance, self.number = pathlib.Path(folder), chance, 0
        self.content = self.folder / "Content"
        write_edition(self.content, 0, 12)
        shutil.copytree(REPOSITORY / "Templates", self.folder / "Templates")
        environment = {"PATH": os.environ["PATH"], "XDG_CACHE_HOME": str(self.folder / "cache")}
        output = self.folder / "output.txt"
        self.process = subprocess.Popen(
            [pathlib.Path(program).resolve(), "serve"], cwd=folder, env=environment,
            stdin=subprocess.DEVNULL, stdout=output.open("w"), stderr=subprocess.STDOUT,
        )  # fmt: skip
        while not (link := re.search(r"the site is at http://127\.0\.0\.1:(\d+)/", output.read_text())):
            expect(self.process.poll() is None, f"it ended before it served: {output.read_text()}")
            time.sleep(0.02)
        port = int(link[1])
        self.page = Page(port, "/items/item-0.html")
        self.others = [Page(port, f"/items/item-{number}.html") for number in range(1, WAITING_PAGES)]

    # Each kind of edit writes its number into the text of the first exhibit, except mistakes.

    def in_place(self, items):
        (self.content / "items.json").write_text(items)

    def by_rename(self, items):
        new = self.content / "items.json.new"
        new.write_text(items)
        new.rename(self.content / "items.json")

    def with_a_backup(self, items):
        (self.content / "items.json").rename(self.content / "items.json~")
        (self.content / "items.json").write_text(items)

    def with_a_picture(self, items):
        (self.content / "images/changing.svg").write_text(DRAWING.format(colour=f"{self.number:06x}"))
        self.in_place(items)

    def with_ten_pictures(self, items):
        for number in range(10):
            (self.content / f"images/more{number}.svg").write_text(DRAWING.format(colour=f"{self.number + number:06x}"))
        self.in_place(items)

    def with_folders(self, items):
        new = self.content / f"images/folder{self.number}"
        new.mkdir()
        (new / "notes.txt").write_text("nothing")
        shutil.rmtree(new)
        self.in_place(items)

    def with_a_style(self, items):
        style = self.folder / "Templates/assets/style.css"
        style.write_text(re.sub(r"/\* \d+ \*/|$", f"/* {self.number} */", style.read_text(), count=1))
        self.in_place(items)

    def after_a_mistake(self, items):
        self.page.ask()
        (self.content / "items.json").write_text(items[:-20])
        expect(self.page.hear()["problems"], "a mistake was not reported")
        self.by_rename(items)

    def all_at_once(self, items):
        for half in (items[: len(items) // 2], items):
            (self.content / "items.json").write_text(half)

    def edit(self):
        self.number += 1
        kinds = [getattr(self, name) for name in dir(self) if re.match("in_|by_|with_|after_|all_", name)]
        kind = self.chance.choice(kinds)
        items = json.loads((self.content / "items.json").read_text())
        word = f"edit {self.number} by {kind.__name__}"
        items[0]["desc"] = word
        kind(json.dumps(items, ensure_ascii=False))
        while word not in self.page.text:
            self.page.ask()
            self.page.hear()
        # A page is opened, and closed during its request.
        if self.number % 5 == 0:
            self.others.append(Page(self.page.connection.port, "/"))
            self.others[-1].ask()
            self.others.pop(0).connection.close()

    def memory(self):
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1])

    def files(self):
        """Its open files, except connections."""
        links = pathlib.Path(f"/proc/{self.process.pid}/fd").iterdir()
        found = []
        for link in links:
            try:
                found.append(os.readlink(link))
            except OSError:
                continue
        return sorted(one for one in found if not one.startswith("socket:")), len(found)

    def threads(self):
        return len(list(pathlib.Path(f"/proc/{self.process.pid}/task").iterdir()))

    def quiet_state(self):
        """Its memory, files and threads after all pages have closed their connections."""
        for page in [self.page, *self.others]:
            page.connection.close()
        # The program checks its connections from time to time, and then has none.
        deadline = time.monotonic() + HANG
        while self.files()[1] != len(self.files()[0]) + self.sockets and time.monotonic() < deadline:
            time.sleep(0.2)
        return self.memory(), self.files()[0], self.threads()

    # Only the listening socket remains.
    sockets = 1

    def run(self, count):
        for _ in range(WARM):
            self.edit()
        before = self.quiet_state()
        expect(self.files()[1] == len(before[1]) + self.sockets, f"connections stay open: {self.files()}")
        for _ in range(count):
            self.edit()
        after = self.quiet_state()
        print(f"{count} edits: memory {before[0]} KiB before, {after[0]} KiB after; "
              f"{len(after[1])} open files, {after[2]} threads")  # fmt: skip
        expect(after[1] == before[1], f"open files were {before[1]}, are {after[1]}")
        expect(self.files()[1] == len(after[1]) + self.sockets, f"connections stay open: {self.files()}")
        expect(after[2] == before[2], f"threads were {before[2]}, are {after[2]}")
        expect(after[0] <= before[0] + GROWTH, f"memory grew from {before[0]} to {after[0]} KiB")

    def end(self):
        self.process.send_signal(signal.SIGINT)
        expect(self.process.wait(HANG) == 130, "it did not end as asked")
        names = sorted(path.name for path in self.folder.iterdir())
        expect(names == ["Content", "Templates", "cache", "output.txt", "public"], f"it left {names}")
        served = snapshot(self.folder / "public")
        expect(not any(b".expo-site/live.js" in file for file in served.values()), "the script is in the output")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", default=PROGRAM)
    parser.add_argument("--edits", type=int, default=500, help="how many edits are counted (500)")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    options = parser.parse_args()
    # Programs in the background of a script ignore this signal, and so do their child processes.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    start = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="expo-edits-") as folder:
        edits = Edits(folder, options.program, random.Random(options.seed))
        try:
            edits.run(options.edits)
            edits.end()
        except Broken as problem:
            print(f"BROKEN: {problem}\nto try again: {sys.argv[0]} --seed {options.seed}", file=sys.stderr)
            sys.exit(1)
        finally:
            edits.process.kill()
            edits.process.wait()
    print(f"seed {options.seed}, {time.monotonic() - start:.0f} s")


if __name__ == "__main__":
    main()
