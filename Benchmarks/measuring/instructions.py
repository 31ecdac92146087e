"""Counts the instructions of a run, which do not depend on the load of the machine."""

import os
import re
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

from .measurement import BenchmarkError, failure

VERBS = ("build", "check")
PROGRAMS = ("expo-image", "expo-site")


@dataclass(frozen=True)
class Built:
    """A program and the templates that belong to it."""

    name: str
    program: Path
    templates: Path

    def command(self, verb: str, content: Path, output: Path) -> list[str]:
        """Returns the command that runs a verb with one worker."""
        command = [str(self.program), verb, "--quiet", "--jobs", "1"]
        command += ["--content", str(content), "--templates", str(self.templates)]
        return [*command, "--output", str(output)] if verb == "build" else command


def counts(built: Built, content: Path) -> dict[str, int]:
    """Returns how many instructions each verb takes."""
    return {verb: count(built, verb, content) for verb in VERBS}


def count(built: Built, verb: str, content: Path) -> int:
    """Returns how many instructions a verb takes, building into a new folder.

    An earlier build has inspected the pictures: a program that waits for the image worker takes a number of
    instructions that depends on when the answer comes.
    """
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            **os.environ,
            "SWIFT_DETERMINISTIC_HASHING": "1",
            "XDG_CACHE_HOME": f"{folder}/cache",
        }
        if verb == "build":
            before = built.command(verb, content, Path(folder) / "before")
            result = subprocess.run(before, env=environment, capture_output=True)
            if result.returncode != 0:
                raise BenchmarkError(failure(before, result.returncode, result.stdout + result.stderr))
        command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={os.devnull}"]
        command += built.command(verb, content, Path(folder) / "public")
        result = subprocess.run(command, env=environment, capture_output=True)
    collected = re.search(rb"Collected : (\d+)", result.stderr)
    if result.returncode != 0 or not collected:
        raise BenchmarkError(failure(command, result.returncode, result.stdout + result.stderr))
    return int(collected.group(1))


class Repository:
    """The commits that programs are built from."""

    def __init__(self, folder: Path) -> None:
        """Uses the repository in a folder."""
        self.folder = folder

    def git(self, *words: str) -> str:
        """Runs git and returns what it prints."""
        result = subprocess.run(["git", "-C", str(self.folder), *words], capture_output=True)
        if result.returncode != 0:
            raise BenchmarkError(failure(["git", *words], result.returncode, result.stderr))
        return result.stdout.decode().strip()

    def commit(self, name: str) -> str:
        """Returns the full name of a commit."""
        return self.git("rev-parse", "--verify", f"{name}^{{commit}}")

    def build(self, commit: str, folder: Path) -> Built:
        """Builds the program of a commit below `folder`, unless it is there."""
        goal = folder / commit
        if not (goal / "expo-site").exists():
            tree = folder / f"tree-{commit[:12]}"
            shutil.rmtree(tree, ignore_errors=True)
            self.git("worktree", "prune")
            self.git("worktree", "add", "--quiet", "--detach", str(tree), commit)
            try:
                keep(tree, goal)
            finally:
                self.git("worktree", "remove", "--force", str(tree))
        return Built(commit[:12], goal / "expo-site", goal / "Templates")


def keep(tree: Path, goal: Path) -> None:
    """Builds the programs in a working tree, and keeps them with the templates."""
    command = ["make", "build"]
    result = subprocess.run(command, cwd=tree, capture_output=True)
    if result.returncode != 0:
        raise BenchmarkError(failure(command, result.returncode, result.stdout + result.stderr))
    shutil.copytree(tree / "Templates", goal / "Templates", dirs_exist_ok=True)
    keep_programs(tree / ".build/release", goal)


def keep_programs(built: Path, goal: Path) -> None:
    """Copies the programs from their build folder; the measured one last, so that it exists only if the copy is complete."""
    goal.mkdir(parents=True, exist_ok=True)
    for name in PROGRAMS:
        shutil.copy2(built / name, goal / f"{name}.new")
        (goal / f"{name}.new").rename(goal / name)
