#!/usr/bin/env python3
"""Builds with too few resources, with other programs at work, and with links."""

import argparse
import ctypes
import os
import pathlib
import random
import resource
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import time

from trial import HANG, PROGRAM, Broken, Trial, alone, difference, expect, mount_memory, unmount

NOBODY = 65534


def holds_lock(process):
    """Whether a process has locked a file or a folder, according to the kernel's list of locks."""
    with open("/proc/locks") as locks:
        return any(line.split()[4] == str(process) for line in locks if " FLOCK " in line)


class Situations:
    def __init__(self, trial, chance, can_mount):
        self.trial, self.chance, self.can_mount = trial, chance, can_mount

    def all(self):
        """The situations by name, except those that need other rights."""
        names = [name for name in vars(type(self)) if name[0] != "_" and name != "all"]
        return {
            name: getattr(self, name)
            for name in names
            if self.can_mount or not getattr(getattr(self, name), "mounts", False)
        }

    # Shared

    def _site(self, edition, with_foreign_files=True):
        """Builds an edition in a new output."""
        self.trial.clear()
        run = self.trial.build(edition)
        expect(run.status == 0 and not run.error, f"a first build fails: {run}")
        if with_foreign_files:
            self.trial.put_foreign_files()

    def _expect_failure(self, run, *statuses):
        expect(run.status in statuses, f"it should end with {statuses}: {run}")
        expect("error: " in run.error, f"nothing was said: {run}")

    def _expect_old(self, edition):
        found = self.trial.site()
        expected = {} if edition is None else self.trial.expected[edition]
        expect(found == expected, f"the site is not the old one: {difference(found, expected)}")
        self.trial.expect_foreign_files()

    def _expect_recovery(self, edition):
        run = self.trial.build(edition)
        expect(run.status == 0 and not run.error, f"the next build fails: {run}")
        self.trial.expect_site(edition)
        self.trial.expect_nothing_left()

    # Too few resources

    def full_disk_beside_a_site(self):
        """A disk too full for the changed files: the old site remains, and no other files."""
        sizes = []
        for _ in range(8):
            trial = self.trial
            trial.clear()
            mount_memory(trial.place, "size=64m")
            trial.output.mkdir()
            try:
                self._site(0)
                free = os.statvfs(trial.place)
                spare = self.chance.randrange(1, 120) * 4096
                filler = trial.place / "filler"
                with open(filler, "wb") as file:
                    file.write(bytes(max(0, free.f_bavail * free.f_frsize - spare)))
                run = trial.build(2)
                self._expect_failure(run, 73, 74)
                expect("no space left" in run.error, f"it does not say why: {run}")
                self._expect_old(0)
                filler.unlink()
                trial.expect_nothing_left()
                self._expect_recovery(2)
                sizes.append(spare)
            finally:
                unmount(trial.place)
                trial.clear()
        return f"with {', '.join(f'{size // 1024} KiB' for size in sorted(sizes))} left"

    full_disk_beside_a_site.mounts = True

    def full_disk_where_a_site_should_go(self):
        """A disk too small for a first site: no files and no stage remain."""
        trial = self.trial
        trial.clear()
        mount_memory(trial.place, "size=256k")
        try:
            run = trial.build(0)
            self._expect_failure(run, 73, 74)
            expect(not os.listdir(trial.place), f"left: {os.listdir(trial.place)}")
        finally:
            unmount(trial.place)

    full_disk_where_a_site_should_go.mounts = True

    def no_more_inodes(self):
        """A disk without free inodes."""
        trial = self.trial
        for inodes in [1, 2, 3, 4, 5, 6, 8, 12, 20, 50]:
            trial.clear()
            mount_memory(trial.place, f"size=64m,nr_inodes={inodes}")
            try:
                run = trial.build(0)
                self._expect_failure(run, 73, 74)
                expect(not os.listdir(trial.place), f"left: {os.listdir(trial.place)}")
            finally:
                unmount(trial.place)

    no_more_inodes.mounts = True

    def full_cache(self):
        """No room for the cache: variants are made nevertheless, or the program reports that they cannot be."""
        trial = self.trial
        trial.clear()
        cache = trial.folder / "small-cache"
        cache.mkdir()
        mount_memory(cache, "size=8k")
        try:
            run = trial.build(0, "--cache", str(cache))
            if run.status != 0:
                self._expect_failure(run, 1, 69, 73, 74)
                self._expect_old(None)
        finally:
            unmount(cache)
            cache.rmdir()
        self._expect_recovery(0)
        return f"ended with {run.status}"

    full_cache.mounts = True

    def few_open_files(self):
        """With few open files allowed, a build succeeds or changes nothing."""
        ends = {}
        for limit in [5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 32, 64]:
            for edition, jobs in [(1, "1"), (2, "8")]:
                self._site(0)
                limits = lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))
                run = self.trial.build(edition, "--jobs", jobs, preexec_fn=limits)
                self._look(run, 0, edition, may_crash=limit < 8)
                ends.setdefault(run.status, []).append(limit)
                self._expect_recovery(edition)
        return ends_with(ends)

    def little_memory(self):
        """With little address space, the process may die, but the site remains complete."""
        ends = {}
        for megabytes in [8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 96, 112, 128, 192, 256]:
            self._site(0)
            limit = megabytes << 20
            limits = lambda: resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
            # Swift's backtrace takes long, and more memory than is available.
            run = self.trial.build(2, before=["env", "SWIFT_BACKTRACE=enable=no"], preexec_fn=limits)
            self._look(run, 0, 2, may_crash=True)
            ends.setdefault(run.status, []).append(megabytes)
            self._expect_recovery(2)
        return ends_with(ends)

    def _look(self, run, old, new, may_crash):
        """Checks that the site is the old one, the new one, or partly in place."""
        trial = self.trial
        trial.expect_foreign_files()
        found = trial.site()
        if run.status == 0:
            trial.expect_site(new)
            return
        if not may_crash:
            self._expect_failure(run, 1, 66, 69, 73, 74)
        if trial.is_ready:
            trial.expect_whole_files(trial.expected[old], trial.expected[new])
        else:
            expect(found in (trial.expected[old], trial.expected[new]), f"neither site: {run}")

    def small_files_only(self):
        """A limit of file sizes: the old site remains."""
        self._site(0)
        limits = lambda: (
            resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096)),
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN),
        )
        run = self.trial.build(2, preexec_fn=limits)
        self._expect_failure(run, 74)
        self._expect_old(0)
        self.trial.expect_nothing_left()
        self._expect_recovery(2)

    # No permission to write

    def _as_nobody(self, edition):
        """Builds as a user who does not own the files."""
        trial = self.trial

        def become():
            os.setgroups([])
            os.setgid(NOBODY)
            os.setuid(NOBODY)

        cache = trial.folder / "cache-of-nobody"
        cache.mkdir(exist_ok=True)
        os.chown(cache, NOBODY, NOBODY)
        return trial.build(edition, "--cache", str(cache), preexec_fn=become)

    def folders_that_others_own(self):
        """A user without permission to write gets an error, and no files are changed."""
        if os.geteuid() != 0:
            return "not tried: that takes another user"
        trial = self.trial
        os.chmod(trial.folder, 0o755)
        self._use_copied_programs()
        self._site(0)
        run = self._as_nobody(2)
        self._expect_failure(run, 73, 74)
        expect(str(trial.place) in run.error or "public" in run.error, f"it does not say where: {run}")
        self._expect_old(0)
        trial.expect_nothing_left()
        for folder in ["items", "images"]:
            self._give_to_nobody(trial.output)
            os.chown(trial.output / folder, 0, 0)
            run = self._as_nobody(2)
            self._expect_failure(run, 73, 74)
            expect(folder in run.error, f"it does not say where: {run}")
            self._expect_old(0)
            trial.expect_nothing_left()
        # If the folder above belongs to another user, the stage is inside.
        self._give_to_nobody(trial.output)
        trial.note_foreign_files()
        run = self._as_nobody(2)
        expect(run.status == 0, f"a folder of one's own cannot be built into: {run}")
        trial.expect_site(2)
        trial.expect_nothing_left()

    def _use_copied_programs(self):
        """The program is in a folder that other users cannot enter, so it is copied."""
        trial = self.trial
        copies = trial.folder / "bin"
        copies.mkdir()
        for name in [trial.program.name, "expo-image"]:
            shutil.copy(trial.program.with_name(name), copies)
        trial.program = copies / trial.program.name

    def _give_to_nobody(self, folder):
        for root, folders, files in os.walk(folder):
            for name in [*folders, *files]:
                os.chown(os.path.join(root, name), NOBODY, NOBODY, follow_symlinks=False)
        os.chown(folder, NOBODY, NOBODY)

    def disk_that_is_read_only(self):
        """A read-only disk."""
        trial = self.trial
        self._site(0)
        subprocess.run(["mount", "--bind", trial.place, trial.place], check=True)
        subprocess.run(["mount", "-o", "remount,bind,ro", trial.place], check=True)
        try:
            run = trial.build(2)
            self._expect_failure(run, 73, 74)
            expect("read-only" in run.error, f"it does not say why: {run}")
            self._expect_old(0)
            trial.expect_nothing_left()
            unchanged = trial.build(0)
            expect(unchanged.status in (0, 73), f"what is up to date cannot be built: {unchanged}")
        finally:
            unmount(trial.place)
        self._expect_recovery(2)

    disk_that_is_read_only.mounts = True

    def folder_below_that_is_read_only(self):
        """One folder of the site is a read-only disk."""
        trial = self.trial
        self._site(0)
        items = trial.output / "items"
        subprocess.run(["mount", "--bind", items, items], check=True)
        subprocess.run(["mount", "-o", "remount,bind,ro", items], check=True)
        try:
            run = trial.build(2)
            self._expect_failure(run, 73, 74)
            expect("items" in run.error, f"it does not say where: {run}")
            self._expect_old(0)
            trial.expect_nothing_left()
        finally:
            unmount(items)
        self._expect_recovery(2)

    folder_below_that_is_read_only.mounts = True

    def output_that_is_a_mount_point(self):
        """An output that is a mount point cannot be replaced as a whole, but is updated."""
        trial = self.trial
        trial.clear()
        trial.output.mkdir()
        mount_memory(trial.output)
        try:
            for edition in [0, 2, 1]:
                run = trial.build(edition)
                expect(run.status == 0 and not run.error, f"a mount point cannot be built into: {run}")
                trial.expect_site(edition)
                trial.expect_nothing_left()
                if not trial.foreign:
                    trial.put_foreign_files()
        finally:
            unmount(trial.output)
            trial.clear()

    output_that_is_a_mount_point.mounts = True

    # Other programs

    def file_that_vanishes(self):
        """Files are renamed away and back while they are read: a complete site, or none."""
        trial = self.trial
        ends = {}
        self._site(0)
        old = 0
        content = trial.content(1)
        names = ["items.json", "images/plate.svg", "images/changing.svg", "images/photograph.png", "images"]
        for turn in range(60):
            name = names[turn % len(names)]
            delay = self.chance.uniform(0, 0.03)
            process = trial.start(1, stderr=subprocess.PIPE, stdout=subprocess.PIPE)
            time.sleep(delay)
            os.rename(content / name, trial.folder / "away")
            try:
                _, error = process.communicate(timeout=HANG)
            finally:
                os.rename(trial.folder / "away", content / name)
            expect(process.returncode in (0, 1, 66), f"{name} vanished: {process.returncode} {error.decode()}")
            ends.setdefault(process.returncode, []).append(turn)
            if process.returncode == 0:
                trial.expect_site(1)
                self._expect_recovery(0)
            else:
                expect(error, "nothing was said")
                self._expect_old(0)
                trial.expect_nothing_left()
        return ", ".join(f"{len(turns)} ended with {status}" for status, turns in sorted(ends.items()))

    def two_builds_at_once(self):
        """The second of two builds waits, and the site is that of one of them."""
        trial = self.trial
        self._site(0)
        for _ in range(15):
            editions = self.chance.sample(trial.editions, 2)
            processes = [trial.start(edition, stderr=subprocess.PIPE) for edition in editions]
            for process in processes:
                _, error = process.communicate(timeout=HANG)
                expect(process.returncode == 0, f"one of two builds fails: {process.returncode} {error.decode()}")
            found = trial.site()
            expect(any(found == trial.expected[edition] for edition in editions), "the site is a mixture of two")
            trial.expect_foreign_files()
            trial.expect_nothing_left()

    def many_first_builds_at_once(self):
        """Several first builds at once all succeed."""
        trial = self.trial
        for _ in range(5):
            trial.clear()
            processes = [trial.start(edition, stderr=subprocess.PIPE) for edition in [0, 1, 2, 0]]
            for process in processes:
                _, error = process.communicate(timeout=HANG)
                expect(process.returncode == 0, f"one of four builds fails: {process.returncode} {error.decode()}")
            found = trial.site()
            expect(any(found == tree for tree in trial.expected.values()), "the site is a mixture")
            trial.expect_nothing_left()

    def killed_holder(self):
        """A stopped build keeps the output locked; after it is killed, the output is free."""
        trial = self.trial
        self._site(0)
        process = trial.start(1)
        start = time.perf_counter()
        while trial.stage is None or not holds_lock(process.pid):
            expect(process.poll() is None and time.perf_counter() - start < HANG, "no stage")
        process.send_signal(signal.SIGSTOP)
        os.waitid(os.P_PID, process.pid, os.WSTOPPED | os.WEXITED | os.WNOWAIT)
        if holds_lock(process.pid) and trial.stage is not None:
            run = trial.build(2)
            expect(run.status == 75 and f"(process number {process.pid})" in run.error, f"it should be busy: {run}")
        process.send_signal(signal.SIGKILL)
        process.wait(HANG)
        self._expect_recovery(2)

    def linked_file(self):
        """A link at the path of a page is not a page, and its target is not changed."""
        trial = self.trial
        for name in ["index.html", "items/item-0.html", "404.html"]:
            self._site(0)
            (trial.output / name).unlink()
            (trial.output / name).symlink_to(trial.outside / "index.html")
            before = os.readlink(trial.output / name)
            run = trial.build(2)
            self._expect_failure(run, 73)
            expect(name in run.error, f"it does not say where: {run}")
            expect(os.readlink(trial.output / name) == before, "the link was replaced")
            trial.expect_foreign_files()
            (trial.output / name).unlink()
            self._expect_recovery(2)

    def linked_folder(self):
        """Nothing is written or removed through a link that replaces a folder."""
        trial = self.trial
        for name in ["items", "images", "assets"]:
            self._site(0, with_foreign_files=False)
            shutil.move(trial.output / name, trial.outside / name)
            (trial.output / name).symlink_to(trial.outside / name)
            before = {path: (os.lstat(path).st_ino, os.lstat(path).st_mtime_ns) for path in (trial.outside / name).rglob("*")}
            run = trial.build(2)
            self._expect_failure(run, 73, 74)
            after = {path: (os.lstat(path).st_ino, os.lstat(path).st_mtime_ns) for path in (trial.outside / name).rglob("*")}
            expect(before == after, f"something was changed through the link {name}")
            clean = trial.run([str(trial.program), "clean", "--output", str(trial.output)])
            after = {path: (os.lstat(path).st_ino, os.lstat(path).st_mtime_ns) for path in (trial.outside / name).rglob("*")}
            expect(before == after, f"clean changed something through the link {name}: {clean}")
            shutil.rmtree(trial.outside / name)

    def folders_that_become_links(self):
        """A folder is swapped with a link during builds: nothing changes outside the output."""
        trial = self.trial
        ends = {}
        self._site(0, with_foreign_files=False)
        shutil.copytree(trial.output / "items", trial.outside / "items")
        (trial.outside / "items/precious.txt").write_text("precious\n")
        stamp = lambda: {
            path: (os.lstat(path).st_ino, os.lstat(path).st_mtime_ns) for path in (trial.outside / "items").rglob("*")
        }
        before = stamp()
        items, away = trial.output / "items", trial.folder / "items-away"
        try:
            for turn in range(40):
                process = trial.start(self.chance.choice(trial.editions), stderr=subprocess.PIPE)
                while process.poll() is None:
                    exchange(items, trial.folder / "link-to-items", trial.outside / "items")
                error = process.stderr.read().decode()
                process.stderr.close()
                if items.is_symlink():
                    exchange(items, trial.folder / "link-to-items", trial.outside / "items")
                expect(stamp() == before, f"something was changed through a link: {error}")
                expect(process.returncode in (0, 1, 73, 74), f"it ended with {process.returncode}: {error}")
                ends.setdefault(process.returncode, []).append(turn)
        finally:
            shutil.rmtree(trial.outside / "items")
            link = trial.folder / "link-to-items"
            link.unlink() if link.is_symlink() else None
        trial.clear()
        self._expect_recovery(1)
        return ", ".join(f"{len(turns)} ended with {status}" for status, turns in sorted(ends.items()))

    def cleaning_leaves_what_is_not_its_own(self):
        """After 'clean', only foreign files remain."""
        trial = self.trial
        self._site(1)
        run = trial.run([str(trial.program), "clean", "--output", str(trial.output)])
        expect(run.status == 0, f"clean fails: {run}")
        expect(trial.site() == {}, f"clean leaves {sorted(trial.site())[:5]}")
        trial.expect_foreign_files()
        trial.expect_nothing_left()


def exchange(path, other, target):
    """Swaps a path with a link, or back, atomically."""
    if not os.path.lexists(other):
        other.symlink_to(target)
    libc = ctypes.CDLL(None, use_errno=True)
    here, exchange = -100, 2
    libc.renameat2(here, os.fsencode(path), here, os.fsencode(other), exchange)


def ends_with(ends):
    return "; ".join(f"ended with {status} at {sorted(set(limits))}" for status, limits in sorted(ends.items()))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", default=PROGRAM)
    parser.add_argument("--items", type=int, default=200, help="how many items the exhibition has (200)")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    parser.add_argument("--folder", default=None, help="where to work")
    parser.add_argument("--only", default="", help="the name of one situation")
    options = parser.parse_args()
    can_mount = os.geteuid() == 0 and alone()
    start = time.monotonic()
    with tempfile.TemporaryDirectory(dir=options.folder, prefix="expo-situations-") as folder:
        situations = Situations(Trial(folder, options.program, options.items), random.Random(options.seed), can_mount)
        count = 0
        for name, situation in situations.all().items():
            if options.only and name != options.only:
                continue
            try:
                result = situation()
            except Broken as problem:
                print(f"BROKEN in {name}: {problem}", file=sys.stderr)
                print(f"to try again: {sys.argv[0]} --only {name} --seed {options.seed}", file=sys.stderr)
                sys.exit(1)
            print(name.replace("_", " ") + (f": {result}" if result else ""), flush=True)
            count += 1
    if not can_mount:
        print("what takes the right to mount was not tried")
    print(f"{count} situations; seed {options.seed}, {time.monotonic() - start:.0f} s")


if __name__ == "__main__":
    main()
