#!/usr/bin/env python3
"""Makes system calls of builds fail, checks the result, and checks that the next build repairs it.

The calls come from a trace of the program itself. A run in which no call failed does not count.
"""

import argparse
import collections
import os
import random
import re
import sys
import tempfile
import time

from trial import PROGRAM, Broken, Trial, alone, difference, expect, mount_memory, unmount

# The errors that each call on files can have. Other calls are not made to fail.
ERRORS = {
    "openat": ["EIO", "EMFILE", "ENFILE", "ENOMEM", "EACCES", "ENOSPC", "EINTR"],
    "newfstatat": ["EIO", "ENOMEM", "EACCES"],
    "fstat": ["EIO", "ENOMEM"],
    "stat": ["EIO", "EACCES"],
    "lstat": ["EIO", "EACCES"],
    "statx": ["EIO", "EACCES"],
    "read": ["EIO", "EINTR"],
    "pread64": ["EIO", "EINTR"],
    "getdents64": ["EIO", "ENOMEM"],
    "write": ["EIO", "ENOSPC", "EDQUOT", "EINTR"],
    "pwrite64": ["EIO", "ENOSPC"],
    "mkdir": ["EIO", "ENOSPC", "EACCES"],
    "mkdirat": ["EIO", "ENOSPC", "EACCES"],
    "rmdir": ["EIO", "EACCES"],
    "unlink": ["EIO", "EACCES"],
    "unlinkat": ["EIO", "EACCES", "EPERM"],
    "rename": ["EIO", "ENOSPC", "EACCES"],
    "renameat": ["EIO", "ENOSPC", "EACCES"],
    "renameat2": ["EIO", "ENOSPC", "EACCES"],
    "link": ["EIO", "ENOSPC"],
    "linkat": ["EIO", "ENOSPC"],
    "fsync": ["EIO", "ENOSPC", "EINTR"],
    "syncfs": ["EIO", "ENOSPC"],
    "flock": ["EIO", "ENOLCK", "EINTR"],
    "close": ["EIO", "ENOSPC", "EINTR"],
    "copy_file_range": ["EIO", "ENOSPC", "EINTR"],
    "ioctl": ["EIO", "EOPNOTSUPP"],
    "ftruncate": ["EIO", "EINTR"],
    "lseek": ["EIO"],
    "utimensat": ["EIO", "EACCES"],
    "faccessat": ["EIO", "EACCES"],
    "faccessat2": ["EIO", "EACCES"],
    "access": ["EIO", "EACCES"],
    "readlink": ["EIO", "EACCES", "ENOMEM"],
    "readlinkat": ["EIO", "EACCES"],
    "fcntl": ["EIO", "ENOLCK"],
    "mmap": ["ENOMEM", "EACCES", "ENODEV"],
    "fchmod": ["EIO"],
    "fallocate": ["EIO", "ENOSPC"],
    "getcwd": ["EACCES", "ENOMEM"],
}

SCENARIOS = ["a first build", "a rebuild", "an unchanged site", "a stage inside", "a picture to make"]

# Warnings of a build that continues with a reduced result.
LESS = re.compile(r"warning: .*\[(no-image-worker|no-picture-cache|no-picture-format)\]")

# Closing a file that was written shows here whether the bytes were kept.
LOST = re.compile(r"close\(\d+</.*\.expo-stage/new/.*\.\w+>\) .*(EIO|ENOSPC)")

# The calls that print messages.
MESSAGE = re.compile(r"\bwritev?\([12]<")

LINE = re.compile(r"^(\d+) +(\w+)\((.*)$", re.M)


class Faults:
    def __init__(self, trial, chance, can_mount):
        self.trial, self.chance = trial, chance
        self.scenarios = [name for name in SCENARIOS if can_mount or name != "a stage inside"]
        self.struck = collections.Counter()
        self.struck_in = collections.Counter()
        self.ends = collections.Counter()
        self.missed = self.anonymous = 0
        self.edition = None
        self.log = trial.folder / "trace"
        self.calls = {name: self.trace(name) for name in self.scenarios}

    # The calls

    def trace(self, scenario):
        """Returns the numbers of the calls on files that the program itself makes, by call."""
        new = self.prepare(scenario)
        try:
            run = self.trial.build(
                new, "--jobs", "1", before=["strace", "-f", "-qq", "-o", str(self.log), "-e", "trace=" + ",".join(f"?{c}" for c in ERRORS)]
            )
            expect(run.status == 0 and not run.error, f"{scenario} fails under strace: {run}")
            self.edition = new
        finally:
            self.leave(scenario)
        return self.counted(self.log.read_text(errors="replace"))

    def counted(self, text):
        """The calls that the program itself makes, with their numbers."""
        calls = collections.defaultdict(set)
        counts = collections.Counter()
        has_begun = set()
        main = None
        for process, call, rest in LINE.findall(text):
            main = main or process
            counts[process, call] += 1
            # Before the first path of the trial, the program is being loaded.
            if str(self.trial.folder) in rest:
                has_begun.add(main)
            is_own = main in has_begun
            # Only mappings of files count, and not those of an image worker, which are its libraries.
            is_file = call != "mmap" or (process == main and not re.search(r"MAP_ANONYMOUS|, -1, 0", rest))
            if is_own and is_file:
                calls[call].add(counts[process, call])
        return {call: sorted(numbers) for call, numbers in calls.items()}

    # One fault

    def prepare(self, scenario):
        """Prepares the output for the scenario; returns the edition to build."""
        trial = self.trial
        if scenario == "a first build":
            trial.clear()
            self.edition = None
        if scenario == "a stage inside":
            trial.clear()
            trial.output.mkdir()
            mount_memory(trial.output)
            self.edition = None
        if scenario != "a first build" and self.edition is None:
            self.edition = self.chance.choice(trial.editions)
            run = trial.build(self.edition)
            expect(run.status == 0, f"a first build fails: {run}")
        if scenario in ("a rebuild", "a stage inside") and not trial.foreign:
            trial.put_foreign_files()
        if scenario == "a picture to make":
            trial.forget_photograph()
        if scenario == "an unchanged site":
            # Wait until the times of files are old enough that the build does not read them again.
            time.sleep(0.03)
            trial.build(self.edition)
            return self.edition
        return self.chance.choice([edition for edition in trial.editions if edition != self.edition])

    def leave(self, scenario):
        if scenario == "a stage inside":
            unmount(self.trial.output)
            self.trial.clear()
            self.edition = None

    def once(self, scenario, call, error, number):
        """Makes one call fail; returns whether it did."""
        new = self.prepare(scenario)
        try:
            return self.strike(scenario, new, call, error, number)
        finally:
            self.leave(scenario)

    def strike(self, scenario, new, call, error, number):
        trial = self.trial
        old = {} if self.edition is None else trial.expected[self.edition]
        self.log.write_text("")
        run = trial.build(
            new, "--jobs", "1",
            before=["strace", "-f", "-qq", "-y", "-o", str(self.log), "-e", f"trace={call}", "-e", f"inject={call}:error={error}:when={number}"],
        )
        hits = [line for line in self.log.read_text(errors="replace").splitlines() if "(INJECTED)" in line]
        self.hit = hits[:1]
        # Failures of loading the program or of allocating memory are not about files.
        is_memory = any("MAP_ANONYMOUS" in line or "MAP_STACK" in line for line in hits)
        is_memory = is_memory or (run.status == 127 and "while loading shared libraries" in run.error)
        # Calls are counted per thread, so the call that prints the message can fail too.
        self.is_mute = any(MESSAGE.search(line) for line in hits)
        expected = trial.expected[new]
        was_ready = trial.is_ready
        self.look(run, old, expected, was_ready, is_memory)
        self.repair(new, was_ready)
        if not hits:
            expect(run.status == 0, f"a build in which nothing failed ends with {run}")
            self.missed += 1
        elif is_memory:
            self.anonymous += 1
        elif LOST.search(hits[0]):
            expect(run.status == 74, f"bytes were lost, and the build ended with {run}")
        if hits and not is_memory:
            self.struck[call, error] += 1
            self.struck_in[scenario] += 1
            self.ends[self.end(run, old, expected)] += 1
        return bool(hits) and not is_memory

    def look(self, run, old, expected, was_ready, is_memory):
        trial = self.trial
        found = trial.site()
        self.found = found
        trial.expect_foreign_files()
        says_less = LESS.search(run.error) is not None
        if run.status == 0:
            expect(not was_ready, f"a build that was done left files to be put in place: {run}")
            expect(found == expected or says_less, f"status 0, but the site is not right: {difference(found, expected)}\n{run}")
            return
        if not is_memory:
            expect(run.status in (1, 66, 69, 73, 74), f"it ended in an unexpected way: {run}")
            said = re.search(r"error: .+\[[a-z-]+\]$|expo-site: error: .+", run.error, re.M)
            expect(said or self.is_mute, f"nothing was said: {run}")
        for path, holds in found.items():
            expect(holds in (old.get(path), expected.get(path)), f"{path} is of neither site: {run}")
        if not was_ready:
            expect(
                found in (old, expected),
                f"neither the old site ({difference(found, old)}) nor the new one ({difference(found, expected)}): {run}",
            )

    def repair(self, new, was_ready):
        run = self.trial.build(new)
        expect(run.status == 0 and not run.error, f"the next run fails: {run}")
        said = "completed an interrupted build" in run.output
        expect(said == was_ready, f"an interrupted build was {'not ' * was_ready}completed, it seems: {run}")
        self.trial.expect_site(new, "after the next run, the site is not right")
        self.trial.expect_nothing_left()
        self.edition = new

    def end(self, run, old, expected):
        if run.status == 0:
            return "0, the site right in every byte" if self.found == expected else "0, with a warning that it did with less"
        codes = sorted(set(re.findall(r"error: .*\[([a-z-]+)\]$", run.error, re.M)))
        state = "the old site" if self.found == old else "the new site" if self.found == expected else "partly in place"
        return f"{run.status}, {', '.join(codes) or 'a message'}, {state}"

    # The choice

    def plan(self, seed_round):
        """Every call of every scenario in turn, each with a random error and number."""
        kinds = [(name, call) for name in self.scenarios for call in self.calls[name]]
        self.chance.shuffle(kinds)
        for scenario, call in kinds:
            yield scenario, call, self.chance.choice(ERRORS[call]), self.chance.choice(self.calls[scenario][call])

    def random(self):
        scenario = self.chance.choice(self.scenarios)
        call = self.chance.choice(list(self.calls[scenario]))
        return scenario, call, self.chance.choice(ERRORS[call]), self.chance.choice(self.calls[scenario][call])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=PROGRAM)
    parser.add_argument("--runs", type=int, default=500, help="the number of failed calls (500)")
    parser.add_argument("--items", type=int, default=24, help="how many items the exhibition has (24)")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    parser.add_argument("--folder", default=None, help="where to work")
    parser.add_argument("--keep-going", action="store_true", help="continue after failures, and count them")
    parser.add_argument("--calls", action="store_true", help="print the calls, and end")
    parser.add_argument("--only", nargs=4, metavar=("SCENARIO", "CALL", "ERROR", "NUMBER"), help="one fault")
    options = parser.parse_args()
    can_mount = os.geteuid() == 0 and alone()
    start = time.monotonic()
    chance = random.Random(options.seed)
    with tempfile.TemporaryDirectory(dir=options.folder, prefix="expo-faults-") as folder:
        faults = Faults(Trial(folder, options.program, options.items, with_large_files=True), chance, can_mount)
        if options.calls:
            for name, calls in faults.calls.items():
                print(name + ": " + ", ".join(f"{call} {len(numbers)}" for call, numbers in sorted(calls.items())))
            return
        count, broken, turn = 0, 0, iter(())
        while count < options.runs:
            # Alternates between calls in turn and random calls.
            fault = next(turn, None) if count % 2 == 0 or not count else faults.random()
            if fault is None:
                turn = faults.plan(options.seed)
                continue
            if options.only:
                fault = (*options.only[:3], int(options.only[3]))
            try:
                count += faults.once(*fault)
            except Broken as problem:
                scenario, call, error, number = fault
                print(f"BROKEN after {count} faults: {problem}", file=sys.stderr)
                print(f"{call} failed with {error}: {getattr(faults, 'hit', '')}", file=sys.stderr)
                print(f"to try again: {sys.argv[0]} --seed {options.seed} --only '{scenario}' {call} {error} {number}", file=sys.stderr)
                if not options.keep_going:
                    sys.exit(1)
                broken += 1
                count += 1
                faults.trial.clear()
                faults.edition = None
            if options.only:
                break
    by_call = collections.defaultdict(dict)
    for (call, error), number in sorted(faults.struck.items()):
        by_call[call][error] = number
    for call, errors in by_call.items():
        print(f"{sum(errors.values()):5} {call}: " + ", ".join(f"{error} {number}" for error, number in errors.items()))
    print("in " + ", ".join(f"{name} {number}" for name, number in sorted(faults.struck_in.items())))
    for end, number in sorted(faults.ends.items()):
        print(f"{number:5} ended with {end}")
    print(f"{faults.missed} runs without a fault and {faults.anonymous} in which memory or the loading of the program failed do not count")
    if not can_mount:
        print("no stage inside the output was tried: that takes the right to mount")
    if broken:
        sys.exit(f"{broken} of {count} faults broke a promise; seed {options.seed}")
    print(f"{count} faults struck; seed {options.seed}, {time.monotonic() - start:.0f} s")


if __name__ == "__main__":
    main()
