#!/usr/bin/env python3
"""Kills builds at random instants, checks the result, and checks that the next build repairs it."""

import argparse
import collections
import os
import random
import signal
import statistics
import sys
import tempfile
import time

from trial import HANG, PROGRAM, Broken, Trial, alone, difference, expect, mount_memory, unmount

KINDS = {"a rebuild": 12, "a first build": 2, "a first build beside foreign files": 2, "a stage inside": 3, "a shard": 2}


class Kills:
    def __init__(self, trial, chance, can_mount):
        self.trial, self.chance = trial, chance
        self.kinds = [kind for kind in KINDS if can_mount or kind != "a stage inside"]
        self.phases = collections.Counter()
        self.repairs = collections.Counter()
        self.ended_first = 0
        self.edition = None
        self.lengths = {"all": [0.05], "staging": [0.02], "switch": [0.01]}

    # One kill

    def once(self):
        """Kills a build; returns false if it had ended before."""
        kind = self.chance.choices(self.kinds, [KINDS[kind] for kind in self.kinds])[0]
        self.prepare(kind)
        try:
            new = self.chance.choice([edition for edition in self.trial.editions if edition != self.edition])
            return self.kill(kind, new)
        finally:
            if kind == "a stage inside":
                unmount(self.trial.output)
                self.trial.clear()
                self.edition = None

    def prepare(self, kind):
        """Prepares the output for the kind of kill: a site, or nothing."""
        trial = self.trial
        if kind in ("a first build", "a first build beside foreign files"):
            trial.clear()
            self.edition = None
        if kind == "a first build beside foreign files":
            trial.put_foreign_files()
        if kind == "a stage inside":
            trial.clear()
            trial.output.mkdir()
            mount_memory(trial.output)
            self.edition = None
        if kind in ("a rebuild", "a stage inside", "a shard") and self.edition is None:
            edition = self.chance.choice(trial.editions)
            expect(trial.build(edition).status == 0, "a first build fails")
            self.edition = edition
        if kind in ("a rebuild", "a stage inside") and not trial.foreign:
            trial.put_foreign_files()

    def kill(self, kind, new):
        trial = self.trial
        old = {} if self.edition is None else trial.expected[self.edition]
        arguments = ["--shard", f"{self.chance.choice([1, 2])}/2"] if kind == "a shard" else []
        process = trial.start(new, *arguments)
        start = time.perf_counter()
        aim = self.wait(process)
        has_ended = process.poll() is not None
        process.send_signal(signal.SIGKILL)
        process.wait(HANG)
        if has_ended or process.returncode != -signal.SIGKILL:
            expect(process.returncode == 0, f"a build ended with {process.returncode}")
            self.ended_first += 1
            self.lengths["all"].append(time.perf_counter() - start)
            if not arguments:
                trial.expect_site(new)
            self.repair(kind, new, old, is_ready=False, is_new=not arguments)
            return False
        # Files that a shard was moving into place do not belong to the site.
        was_ready = trial.is_ready and kind != "a shard"
        phase, is_new = self.look(kind, old, new)
        self.phases[f"{kind}: {phase}"] += 1
        self.repair(kind, new, old, was_ready, is_new)
        return True

    def wait(self, process):
        """Waits for a random instant of a random phase."""
        aim = self.chance.choices(["all", "staging", "switch"], [2, 3, 4])[0]
        ready = {"all": lambda: True, "staging": self.is_staging, "switch": lambda: self.trial.is_ready}[aim]
        start = time.perf_counter()
        while not ready() and process.poll() is None:
            expect(time.perf_counter() - start < HANG, "a build hangs")
        until = time.perf_counter() + self.chance.uniform(0, self.length(aim))
        while time.perf_counter() < until and process.poll() is None:
            pass
        self.watch(aim, process)
        return aim

    def watch(self, aim, process):
        """Adjusts the estimated length of a phase to the phase that was hit."""
        hits = self.lengths[aim]
        if aim != "all":
            is_still_there = self.is_staging() if aim == "staging" else self.trial.is_ready
            last = hits[-1]
            hits.append(min(1, last * 1.1) if is_still_there else max(0.0005, last * 0.9))

    def length(self, aim):
        lengths = self.lengths[aim]
        return lengths[-1] if aim != "all" else 1.1 * statistics.median(lengths[-9:])

    def is_staging(self):
        return self.trial.is_staging

    # The result of a kill

    def look(self, kind, old, new):
        """Checks the files after a kill; returns the phase, and whether the site is the new one."""
        trial = self.trial
        found, expected = trial.site(), trial.expected[new]
        if kind == "a shard":
            own = (".expo-site.shard-", "..expo-site.shard-")
            found = {path: holds for path, holds in found.items() if not path.startswith(own)}
            expect(found == old, f"a shard changed the site: {difference(found, old)}")
        for path, holds in found.items():
            expect(holds in (old.get(path), expected.get(path)), f"{path} is of neither site")
        trial.expect_foreign_files()
        if trial.is_ready:
            return "switching", False
        if kind == "a shard":
            return ("staging" if trial.is_staging else "before or after"), False
        expect(
            found in (old, expected),
            f"the site is neither the old one ({difference(found, old)}) nor the new one ({difference(found, expected)})",
        )
        if found == expected:
            return "after", True
        return ("staging" if trial.is_staging else "before staging"), False

    def repair(self, kind, new, old, is_ready, is_new):
        """Runs the next build of a random edition, and checks that it repairs everything."""
        trial = self.trial
        choices = [new, new, new, *trial.editions, "broken", "broken"]
        edition = self.chance.choice(choices if kind != "a shard" else trial.editions)
        run = trial.build(edition)
        said = "completed an interrupted build" in run.output
        expect(said == is_ready, f"an interrupted build was {'not ' * is_ready}completed, it seems: {run}")
        trial.expect_nothing_left()
        if edition == "broken":
            expect(run.status == 1, f"broken content builds: {run}")
            if is_ready or is_new:
                trial.expect_site(new, "after broken content, the site is not the one that was decided")
                self.edition = new
            else:
                found = trial.site()
                expect(found == old, f"after broken content, the site is not the old one: {difference(found, old)}")
            self.repairs["broken content"] += 1
            return
        expect(run.status == 0 and not run.error, f"the next build fails: {run}")
        trial.expect_site(edition)
        self.edition = edition
        self.repairs["the same content" if edition == new else "other content"] += 1


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", default=PROGRAM)
    parser.add_argument("--runs", type=int, default=300, help="how many kills (300)")
    parser.add_argument("--items", type=int, default=200, help="how many items the exhibition has (200)")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    parser.add_argument("--folder", default=None, help="where to work")
    options = parser.parse_args()
    can_mount = os.geteuid() == 0 and alone()
    start = time.monotonic()
    with tempfile.TemporaryDirectory(dir=options.folder, prefix="expo-kills-") as folder:
        kills = Kills(Trial(folder, options.program, options.items), random.Random(options.seed), can_mount)
        hits = 0
        try:
            while hits < options.runs:
                hits += kills.once()
        except Broken as problem:
            print(f"BROKEN after {hits} kills: {problem}", file=sys.stderr)
            print(f"to try again: {sys.argv[0]} --seed {options.seed}", file=sys.stderr)
            sys.exit(1)
    for phase, count in sorted(kills.phases.items()):
        print(f"{count:5} {phase}")
    switching = sum(count for phase, count in kills.phases.items() if phase.endswith("switching"))
    print(f"{kills.ended_first:5} ended before they were killed, and do not count")
    print("repaired by: " + ", ".join(f"{name} {count}" for name, count in sorted(kills.repairs.items())))
    if not can_mount:
        print("no stage inside the output was tried: that takes the right to mount")
    print(f"{hits} kills, {switching} of them while files were put in place; seed {options.seed}, "
          f"{time.monotonic() - start:.0f} s")
    expect(switching * 10 >= hits, "too few kills hit the moment when files are put in place")


if __name__ == "__main__":
    main()
