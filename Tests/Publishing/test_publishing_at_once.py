"""Tests two exhibitions that are published to branches at the same time."""

import json
import os
import shutil
import subprocess

import pytest

from conftest import Exhibition, made
from test_publishing_interrupted import wait_until

# The git commands of a publication, in order.
STEPS = [
    "ls-remote", "rev-parse", "init", "hash-object", "fetch", "ls-tree", "cat-file", "read-tree",
    "update-index", "write-tree", "var", "commit-tree", "push",
]

HELD_GIT = """#!/bin/sh
for word; do
    if [ "$word" = "$HELD_STEP" ]; then
        : >"$HELD_AT"
        while [ ! -e "$HELD_UNTIL" ]; do sleep 0.02; done
    fi
done
exec {git} "$@"
"""

DESTINATION = "git:origin#pages"


class SmallExhibition(Exhibition):
    """An exhibition whose files differ from those of all others."""

    def __init__(self, folder, program, name, repository):
        folder.mkdir()
        super().__init__(folder, program, folder / "no-cache")
        shutil.rmtree(self.content)
        (self.content / "images").mkdir(parents=True)
        for picture in ["common", name, "flag", "poster"]:
            (self.content / f"images/{picture}.svg").write_text(
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>{name}</title></svg>'
            )
        exposition = {"visitors": 1, "location": "here", "duration": "a year"}
        (self.content / "exposition.json").write_text(
            json.dumps({"title": name, **exposition, "description": f"About {name}."})
        )
        settings = {"language": "en", "base_url": f"https://{name}.example/"}
        (self.content / "site.json").write_text(json.dumps(settings))
        self.name = name
        self.change("1")
        for words in (["init", "--quiet"], ["remote", "add", "origin", str(repository.repository)]):
            subprocess.run(["git", *words], cwd=folder, check=True)

    def change(self, edition):
        self.items = [
            {"name": f"{picture} {self.name}", "image_name": picture, "alt": "A picture."}
            | {"short_desc": edition, "desc": f"About the {picture}."}
            for picture in ["common", self.name]
        ]

    def publish_here(self, cache, **environment):
        return self.run("publish", "--to", DESTINATION, XDG_CACHE_HOME=str(cache), **environment)

    def begin(self, cache, **environment):
        return subprocess.Popen(
            self.command("publish", "--to", DESTINATION),
            cwd=self.folder,
            env={**self.environment, "XDG_CACHE_HOME": str(cache), **environment},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )


@pytest.fixture
def held_git(tmp_path):
    """A git that pauses at a step until it is released."""
    folder = tmp_path / "bin"
    folder.mkdir()
    (folder / "git").write_text(HELD_GIT.format(git=shutil.which("git")))
    (folder / "git").chmod(0o755)
    return folder


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("machines, repositories", [(1, 1), (1, 2), (2, 1)])
def test_each_place_ends_with_one_whole_site(
    program, held_git, tmp_path, tmp_path_factory, step, machines, repositories
):
    there = [made("git", tmp_path_factory) for _ in range(repositories)]
    clocks = SmallExhibition(tmp_path / "clocks", program, "clocks", there[0])
    birds = SmallExhibition(tmp_path / "birds", program, "birds", there[-1])
    caches = [tmp_path / f"cache-{number}" for number in range(machines)]
    for exhibition in [clocks, birds][:repositories]:
        ended = exhibition.publish_here(tmp_path / "earlier-cache")
        assert ended.returncode == 0, ended.stderr
    clocks.change("2")
    at, until = tmp_path / "held", tmp_path / "released"
    process = clocks.begin(
        caches[0], PATH=f"{held_git}:{os.environ['PATH']}",
        HELD_STEP=step, HELD_AT=str(at), HELD_UNTIL=str(until),
    )
    try:
        wait_until(at.exists, process)
        other = birds.publish_here(caches[-1])
    finally:
        until.touch()
    said, _ = process.communicate()
    if repositories == 2:
        assert (process.returncode, other.returncode) == (0, 0), said + other.stderr
        assert there[0].files() == clocks.site()
        assert there[1].files() == birds.site()
    else:
        # One of the two comes first; the other reports that the branch is busy or has changed.
        assert 0 in (process.returncode, other.returncode), said + other.stderr
        assert {process.returncode, other.returncode} <= {0, 69, 75}, said + other.stderr
        last = clocks if process.returncode == 0 else birds
        assert there[0].files() == last.site()
    # It must not be reported as up to date while it is not.
    for exhibition, place in ((clocks, there[0]), (birds, there[-1])):
        ended = exhibition.publish_here(caches[0])
        assert ended.returncode == 0, ended.stderr
        assert place.files() == exhibition.site()
