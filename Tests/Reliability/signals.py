#!/usr/bin/env python3
"""Ends builds with signals, and checks how they end."""

import argparse
import collections
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from trial import HANG, PROGRAM, Broken, Trial, difference, expect, png, workers

STATUS = {signal.SIGHUP: 129, signal.SIGINT: 130, signal.SIGTERM: 143}


class Signals:
    def __init__(self, trial, chance):
        self.trial, self.chance = trial, chance
        self.results = collections.Counter()
        self.slowest = 0
        self.edition = None
        self.delay = {True: 0.002, False: 0.02}

    def ended(self, process, since):
        """Waits for the end of a build; returns its status and output."""
        _, error = process.communicate(timeout=HANG)
        self.slowest = max(self.slowest, time.perf_counter() - since)
        return process.returncode, error.decode(errors="replace")

    def start(self, edition, *arguments, **options):
        return self.trial.start(edition, *arguments, **{"stderr": subprocess.PIPE, **options})

    # At random instants

    def at_random(self):
        """Sends a signal at a random instant; returns whether it arrived before the build had ended."""
        trial = self.trial
        if self.chance.random() < 0.2:
            trial.clear()
            self.edition = None
        elif not trial.foreign:
            trial.put_foreign_files()
        old = {} if self.edition is None else trial.expected[self.edition]
        new = self.chance.choice([edition for edition in trial.editions if edition != self.edition])
        asked = self.chance.choice(list(STATUS))
        process = self.start(new)
        wants_switch = self.chance.random() < 0.4
        start = time.perf_counter()
        while wants_switch and not trial.is_ready and process.poll() is None:
            expect(time.perf_counter() - start < HANG, "a build hangs")
        time.sleep(self.chance.uniform(0, self.delay[wants_switch]))
        since = time.perf_counter()
        process.send_signal(asked)
        status, error = self.ended(process, since)
        return self.look(old, new, asked, status, error, wants_switch)

    def look(self, old, new, asked, status, error, wants_switch):
        trial = self.trial
        if status == 0:
            trial.expect_site(new)
            trial.expect_nothing_left()
            self.edition = new
            self.delay[wants_switch] *= 0.9
            return False
        if status == -asked:
            # It arrived before the program had a handler, and so before it did anything.
            trial.expect_nothing_left() if old else expect(not trial.stage, "a stage is left")
            self.delay[wants_switch] *= 1.2
            self.results["before anything was done"] += 1
            return True
        self.delay[wants_switch] *= 1.05
        expect(status == STATUS[asked], f"{asked.name}: status {status}\n{error}")
        expect(asked.name in error, f"{asked.name}: it said {error!r}")
        found, expected = trial.site(), trial.expected[new]
        for path, holds in found.items():
            expect(holds in (old.get(path), expected.get(path)), f"{path} is of neither site")
        trial.expect_foreign_files()
        is_ready = trial.is_ready
        if is_ready:
            expect("the next build completes it" in error, f"it does not say what the next build does: {error}")
            self.results["while files were put in place"] += 1
        else:
            expect(found == old or found == expected, f"neither site: {difference(found, old)}\n{error}")
            expect(trial.stage is None, f"a stage is left: {error}")
            self.results["before that" if found == old else "after that"] += 1
        run = trial.build(new)
        expect(run.status == 0 and not run.error, f"the next build fails: {run}")
        expect(("completed an interrupted build" in run.output) == is_ready, f"what it completed: {run}")
        trial.expect_site(new)
        trial.expect_nothing_left()
        self.edition = new
        return True

    # Workers

    def ends_workers(self, asked):
        """Checks that image workers end with a build that gets a signal or is killed."""
        trial = self.trial
        content = trial.folder / "Content-large"
        shutil.rmtree(content, ignore_errors=True)
        shutil.copytree(trial.content(0), content, symlinks=True)
        for name in ["changing.svg", "plate.svg", "linked.svg"]:
            (content / "images" / name).unlink()
        for seed, name in enumerate(["changing", "plate", "linked"]):
            (content / "images" / f"{name}.png").write_bytes(png(1700, 1100, self.chance.randrange(10**6) + seed))
        cache = trial.folder / "cache-large"
        shutil.rmtree(cache, ignore_errors=True)
        process = self.start("large", "--cache", str(cache))
        start = time.perf_counter()
        while not (children := workers(process.pid)):
            expect(process.poll() is None, "a build ended before there was an image worker")
            expect(time.perf_counter() - start < HANG, "no image worker starts")
            time.sleep(0.002)
        while not list(cache.glob("expo-site/temporary/run-*/*")) and not list(cache.glob("temporary/run-*/*")):
            expect(process.poll() is None, "a build ended before there was anything to make")
            expect(time.perf_counter() - start < HANG, "no image worker is asked")
            time.sleep(0.002)
        children = workers(process.pid)
        # The program must end a worker that hangs; a worker of a killed program notices by
        # itself that its channel is closed.
        if asked != signal.SIGKILL:
            os.kill(children[0], signal.SIGSTOP)
        since = time.perf_counter()
        process.send_signal(asked)
        status, error = self.ended(process, since)
        expected = -asked if asked == signal.SIGKILL else STATUS[asked]
        expect(status == expected, f"{asked.name} while pictures are made: status {status}\n{error}")
        while left := [worker for worker in children if worker in workers()]:
            expect(time.perf_counter() - since < 30, f"{asked.name}: image workers stay behind: {left}")
            time.sleep(0.01)
        if asked != signal.SIGKILL:
            expect(trial.stage is None, "a stage is left")
            rest = list(cache.glob("**/temporary/*"))
            expect(not rest, f"{asked.name}: left in the cache: {rest}")
        self.results[f"{asked.name} while pictures were made"] += 1

    # Other situations

    def ends_while_it_waits(self):
        """A build that waits for another build ends at once."""
        trial = self.trial
        trial.clear()
        holder = trial.place / ".public.expo-stage"
        holder.mkdir()
        lock = subprocess.Popen(["flock", str(holder), "sleep", str(HANG)])
        try:
            time.sleep(0.3)
            process = self.start(0)
            time.sleep(0.5)
            expect(process.poll() is None, "a build does not wait for another one")
            since = time.perf_counter()
            process.send_signal(signal.SIGTERM)
            status, error = self.ended(process, since)
            expect(status == 143, f"a waiting build ends with {status}: {error}")
            expect(holder.is_dir(), "it removed what another build holds")
        finally:
            for child in children_of(lock.pid):
                os.kill(child, signal.SIGKILL)
            lock.kill()
            lock.wait()
            shutil.rmtree(holder)
        self.edition = None
        self.results["while it waited for another build"] += 1

    def ends_while_nobody_listens(self, count):
        """A build whose output is not read ends after a while, or at the second signal."""
        trial = self.trial
        trial.clear()
        read, write = os.pipe()
        try:
            os.set_blocking(write, False)
            while True:
                try:
                    os.write(write, b"x" * 4096)
                except BlockingIOError:
                    break
            os.set_blocking(write, True)
            process = self.start(1, "--verbose", stdout=write)
            start = time.perf_counter()
            while trial.stage or trial.site() != trial.expected[1]:
                expect(time.perf_counter() - start < HANG, "a build hangs")
                time.sleep(0.01)
            time.sleep(0.1)
            expect(process.poll() is None, "a build ends though its output is not read")
            since = time.perf_counter()
            for _ in range(count):
                process.send_signal(signal.SIGINT)
                time.sleep(0.01)
            status, error = self.ended(process, since)
            expect(status == 130, f"status {status}: {error}")
        finally:
            os.close(read)
            os.close(write)
        self.edition = 1
        self.results[f"while its output was not read, asked {count} times"] += 1

    def goes_on_where_signals_are_ignored(self):
        """A build that was started with an ignored signal, as by nohup, continues."""
        self.trial.clear()
        ignore = lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN)
        process = self.start(2, preexec_fn=ignore)
        start = time.perf_counter()
        while not self.trial.stage and process.poll() is None:
            expect(time.perf_counter() - start < HANG, "a build hangs")
        process.send_signal(signal.SIGHUP)
        status, error = self.ended(process, time.perf_counter())
        expect(status == 0, f"an ignored signal ends it: {status} {error}")
        self.trial.expect_site(2)
        self.edition = 2
        self.results["ignored"] += 1


def children_of(parent):
    found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(parent)], capture_output=True, text=True)
    return [int(number) for number in found.stdout.split()]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", default=PROGRAM)
    parser.add_argument("--runs", type=int, default=60, help="how many signals at random instants (60)")
    parser.add_argument("--items", type=int, default=500, help="how many items the exhibition has (500)")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    parser.add_argument("--folder", default=None, help="where to work")
    options = parser.parse_args()
    # Programs in the background of a script, or under nohup, ignore these, and so do their child processes.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    start = time.monotonic()
    with tempfile.TemporaryDirectory(dir=options.folder, prefix="expo-signals-") as folder:
        signals = Signals(Trial(folder, options.program, options.items), random.Random(options.seed))
        hits = 0
        try:
            signals.goes_on_where_signals_are_ignored()
            signals.ends_while_it_waits()
            signals.ends_while_nobody_listens(1)
            signals.ends_while_nobody_listens(2)
            for asked in [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL]:
                signals.ends_workers(asked)
            while hits < options.runs:
                hits += signals.at_random()
        except Broken as problem:
            print(f"BROKEN: {problem}\nto try again: {sys.argv[0]} --seed {options.seed}", file=sys.stderr)
            sys.exit(1)
    for result, count in sorted(signals.results.items()):
        print(f"{count:5} {result}")
    print(f"{hits} signals at random instants; the slowest end took {signals.slowest:.2f} s; "
          f"seed {options.seed}, {time.monotonic() - start:.0f} s")


if __name__ == "__main__":
    main()
