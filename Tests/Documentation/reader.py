"""A reader who follows the steps of a page and compares the results."""

import contextlib
import html
import os
import pathlib
import re
import shutil
import signal
import subprocess
import time
import urllib.request

from PIL import Image

from pages import REPOSITORY
from installation import install
from served import LINK, PATIENCE, Lines

# Replaces the browser, and records the addresses that it is asked to show.
BROWSER = """#!/bin/sh
case $1 in http*) ;; *) test -f "$1" || exit 2 ;; esac
echo "$1" >> "$HOME/shown"
"""


class Reader:
    """A reader with the program installed, an empty folder, and photographs."""

    def __init__(self, program, folder, locale="C.UTF-8"):
        self.locale = locale
        self.home = folder / "home"
        self.start = self.here = self.home / "work"
        self.start.mkdir(parents=True)
        self.prefix = folder / "usr"
        install(pathlib.Path(program), self.prefix)
        browser = self.prefix / "bin/xdg-open"
        browser.write_text(BROWSER)
        browser.chmod(0o755)
        self.said = ""
        # The printed size for each size that the page quotes.
        self.sizes = {}
        self.wanted = None
        self.server = None
        self.listened = 0

    @property
    def environment(self):
        return {
            "PATH": f"{self.prefix}/bin:{os.environ['PATH']}",
            "HOME": str(self.home),
            # The language of messages; the encoding is always UTF-8.
            "LANG": self.locale,
            "LC_CTYPE": "C.UTF-8",
        }

    def follow(self, step):
        """Performs one step; a failed assertion names the line."""
        try:
            name = step.kind.replace(" ", "_").replace("-", "_")
            action = getattr(self, f"do_{name}", None)
            if action:
                action(step)
            elif step.words:
                self.change(step)
        except AssertionError as problem:
            raise AssertionError(f"line {step.line}: {problem}") from problem

    # --- Commands and their output.

    def do_sh(self, step):
        *before, last = step.text.splitlines()
        if last.startswith("expo-site serve"):
            self.run("\n".join(before), fails=False)
            self.serve(last)
        else:
            self.run(step.text, fails="fails" in step.words)

    def run(self, script, fails):
        place = self.home / "place"
        done = subprocess.run(
            ["bash", "-c", f"set -eu\ntrap 'pwd > {place}' EXIT\n{script}"],
            cwd=self.here, env=self.environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=PATIENCE,
        )  # fmt: skip
        self.said = done.stdout
        self.here = pathlib.Path(place.read_text().rstrip("\n"))
        assert (done.returncode != 0) == fails, f"status {done.returncode}: {self.said}"

    def serve(self, command):
        self.server = subprocess.Popen(
            ["bash", "-c", f"exec {command}"],
            cwd=self.here, env=self.environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )  # fmt: skip
        self.lines = Lines(self.server.stdout)
        self.listened = 0
        self.link = self.lines.wait_for(LINK)[1]

    def do_text(self, step):
        if step.words == ["serve"]:
            # If the first build takes seconds, the address comes before its report.
            lines = step.text.splitlines(keepends=True)
            orders = [lines, lines[::-1]] if len(lines) == 2 and LINK.search(step.text) else [lines]
            either = "|".join(pattern("".join(one)) for one in orders)
            found = self.lines.wait_for(either, self.listened)
            self.listened = found.end()
        else:
            found = re.fullmatch(pattern(step.text), self.said)
            assert found, f"it says {self.said!r}, not {step.text!r}"
            self.compare_sizes(step.text, found)

    def compare_sizes(self, quoted, found):
        """Sizes may differ by a tenth; equal quoted sizes must be equal, and different ones different."""
        for size, said in zip(SIZE.findall(quoted), found.groups(), strict=True):
            assert abs(float(said) - float(size)) <= float(size) / 10, f"it is {said} kB, not {size}"
            assert self.sizes.setdefault(size, said) == said, f"{size} kB stands for {self.sizes[size]} and {said}"
        assert len(set(self.sizes.values())) == len(self.sizes), f"one size is quoted as several: {self.sizes}"

    def do_Ctrl_C(self, step):
        # A changed page is there before the last of its site, but people do not press the keys that soon.
        time.sleep(1)
        self.server.send_signal(signal.SIGINT)
        assert self.server.wait(PATIENCE) == 128 + signal.SIGINT
        self.server = None

    def do_second_terminal(self, step):
        self.here = self.start

    # --- Files and pages.

    def do_exhibition(self, step):
        """Creates the exhibition that the page starts with."""
        self.run(f"expo-site init --language {step.text}", fails=False)

    def do_photograph(self, step):
        self.put_photograph(self.here / step.text)

    def do_scan(self, step):
        """A document of two pages."""
        pages = [Image.new("RGB", (300, 400), colour) for colour in ("white", "silver")]
        path = self.here / step.text
        path.parent.mkdir(parents=True, exist_ok=True)
        pages[0].save(path, save_all=True, append_images=pages[1:])

    def put_photograph(self, path):
        with Image.open(REPOSITORY / "Content/images/celadon.png") as plate:
            plate.thumbnail((1600, 1600))
            plate.convert("RGB").save(path)

    def change(self, step):
        """Changes a file as the fence says: `json FILE insert`."""
        file = self.here / step.words[0]
        match step.words[1:]:
            case ["replace"]:
                self.wanted = step.text
                assert file.read_text().count(step.text) == 1, f"{step.words[0]} has that not once"
            case ["with"]:
                file.write_text(file.read_text().replace(self.wanted, step.text))
                self.file, self.written = file, step.text
            case ["remove"]:
                assert file.read_text().count(step.text) == 1, f"{step.words[0]} has that not once"
                file.write_text(file.read_text().replace(step.text, ""))
            case ["insert"]:
                first, rest = file.read_text().split("\n", 1)
                file.write_text(f"{first}\n{step.text}{rest}")
            case ["append"]:
                file.write_bytes(file.read_bytes() + step.text.encode())
            case []:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(step.text)
            case other:
                raise AssertionError(f"{other} is unknown")

    def do_taken_back(self, step):
        """Undoes the last replacement."""
        self.file.write_text(self.file.read_text().replace(self.written, self.wanted))

    def do_seen(self, step):
        """Waits until a served page contains a text: `PAGE: TEXT`."""
        page, text = step.text.split(": ", 1)
        end = time.monotonic() + PATIENCE
        shown = ""
        while time.monotonic() < end:
            with contextlib.suppress(OSError), urllib.request.urlopen(self.link + page) as answer:
                shown = html.unescape(answer.read().decode())
            if text in shown:
                return
            time.sleep(0.05)
        raise AssertionError(f"{page} does not show {text!r}")

    def do_file(self, step):
        """Checks that a file exists, and contains a text if one is given: `FILE` or `FILE: TEXT`."""
        name, _, text = step.text.partition(": ")
        assert (self.here / name).exists(), f"there is no {name}"
        assert text in (self.here / name).read_text() if text else True, f"{name} has no {text!r}"

    def do_no_file(self, step):
        assert not (self.here / step.text).exists(), f"{step.text} is there"

    def close(self):
        if self.server:
            self.server.kill()
            self.server.wait()
        shutil.rmtree(self.home)


# Sizes differ between versions of the image libraries.
SIZE = re.compile(r"(\d+\.\d) kB")


def pattern(text):
    """The pattern of a quoted output: times, ports and sizes may differ; the sizes are groups; `…` matches any lines."""
    escaped = re.escape(text)
    escaped = re.sub(r"\d+\\\.\d\\ kB", r"(\\d+\\.\\d) kB", escaped)
    escaped = re.sub(r"\d+\\\.\d\d(\\ s|초)", r"\\d+\\.\\d\\d\1", escaped)
    escaped = re.sub(r"(?m)^(the\\ site\\ is\\ at|사이트\\ 주소:)\\ http://127\\\.0\\\.0\\\.1:8000", LINK_OF_ANY_PORT, escaped)
    return re.sub(r"(?m)^…\\?\n", r"(?:.*\\n)*", escaped)


LINK_OF_ANY_PORT = r"(?:port 8000 is taken; |8000번 포트는 이미 사용 중입니다. )?\1 http://127\\.0\\.0\\.1:\\d+"
