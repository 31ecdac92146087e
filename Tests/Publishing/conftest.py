"""Shared by the tests: the program, an exhibition to publish, and the places."""

import json
import os
import pathlib
import re
import shutil
import subprocess
import urllib.parse

import pytest

import places
import plain

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]


def pytest_addoption(parser):
    usual = REPOSITORY / ".build/release/expo-site"
    parser.addoption("--program", default=usual, help="the program that is tested")


@pytest.fixture(scope="session")
def program(request):
    return pathlib.Path(request.config.getoption("--program")).resolve()


@pytest.fixture(scope="session")
def cache(tmp_path_factory):
    """One cache for all tests, so that the variants of pictures are made once."""
    return tmp_path_factory.mktemp("cache")


class Exhibition:
    """An exhibition that a test edits and publishes."""

    def __init__(self, folder, program, cache):
        self.folder = folder
        self.program = program
        self.content = folder / "Content"
        self.output = folder / "public"
        shutil.copytree(REPOSITORY / "Content", self.content)
        plain.simplify(self.content)
        self.environment = {
            **os.environ,
            "XDG_CACHE_HOME": str(cache),
            "SWIFT_BACKTRACE": "enable=no",
            "GIT_CONFIG_GLOBAL": "/dev/null",
            "RCLONE_CONFIG": "/dev/null",
        }

    def command(self, verb, *words):
        return [str(self.program), verb, "--templates", str(REPOSITORY / "Templates"), *words]

    def run(self, verb, *words, **environment):
        return subprocess.run(
            self.command(verb, *words),
            cwd=self.folder,
            env={**self.environment, **environment},
            capture_output=True,
            text=True,
            check=False,
        )

    def publish(self, place, *words, status=0, **environment):
        """Publishes, and returns the output."""
        ended = self.run(
            "publish", "--to", place.name, *words, **{**place.environment, **environment}
        )
        assert ended.returncode == status, ended.stdout + ended.stderr
        self.complaints = ended.stderr
        return ended.stdout if status == 0 else ended.stderr

    @property
    def items(self):
        return json.loads((self.content / "items.json").read_text())

    @items.setter
    def items(self, items):
        text = json.dumps(items, ensure_ascii=False, indent=2)
        (self.content / "items.json").write_text(text)

    @property
    def addresses(self):
        return json.loads((self.content / "addresses.json").read_text())

    def site(self):
        """The files of a build."""
        return places.files_below(self.output)


@pytest.fixture
def exhibition(tmp_path, program, cache):
    folder = tmp_path / "project"
    folder.mkdir()
    return Exhibition(folder, program, cache)


def made(kind, tmp_path_factory):
    return places.KINDS[kind](tmp_path_factory.mktemp(kind))


@pytest.fixture(params=places.KINDS)
def place(request, tmp_path_factory):
    """An empty place of each kind."""
    place = made(request.param, tmp_path_factory)
    yield place
    place.close()


@pytest.fixture(params=["rsync", "webdav"])
def sent_place(request, tmp_path_factory):
    """An empty place of each kind to which files are sent one by one."""
    place = made(request.param, tmp_path_factory)
    yield place
    place.close()


@pytest.fixture
def repository(tmp_path_factory):
    return made("git", tmp_path_factory)


def missing_supplies(files):
    """The pictures, styles and pages that pages refer to, and that do not exist."""
    missing = set()
    for path, text in files.items():
        if not path.endswith(".html") or path == "404.html":
            continue
        page = text.decode()
        names = re.findall(r'(?:src|href)="([^"]*)"', page)
        for candidates in re.findall(r'srcset="([^"]*)"', page):
            names += [candidate.split()[0] for candidate in candidates.split(",")]
        for name in names:
            if re.match(r"[a-z]+:|#", name):
                continue
            name = urllib.parse.unquote(name.partition("#")[0])
            target = os.path.normpath(os.path.join(os.path.dirname(path), name))
            if target not in files:
                missing.add((path, target))
    return missing
