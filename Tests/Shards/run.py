#!/usr/bin/env python3
"""Builds in shards on two hosts, over ssh and with Slurm, by the commands of the page about large exhibitions."""

import argparse
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

from cluster import HANG, HOME, HOSTS, MEMORY, SHARED, USER, Broken, Cluster, alone, expect, run, wait_until

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(REPOSITORY / "Tests/Documentation"))

import pages  # noqa: E402

PAGE = REPOSITORY / "Documentation/how-to/build-large-exhibitions.md"
SITUATIONS = (
    "build_museum", "build_large", "fail_over_ssh", "fail_with_slurm", "lose_a_host", "lose_a_connection",
)  # fmt: skip


def block(word):
    """The only block of the page that contains a word."""
    [found] = [text for text in pages.indented_blocks(PAGE.read_text()) if word in text]
    return found


def replaced(text, old, new):
    """A command of the page, changed as the page says."""
    expect(text.count(old) == 1, f"the command does not contain '{old}' once:\n{text}")
    return text.replace(old, new)


class Trial:
    """Two exhibitions, built by both recipes in all situations that the page describes."""

    over_ssh = block("--sshlogin")
    with_slurm = block("sbatch")
    settings = block("ServerAliveInterval")

    def __init__(self, folder):
        self.start = time.monotonic()
        self.cluster = Cluster(folder, folder / "local")
        # The curator's exhibition has pictures, whose variants take time; the other has many pages.
        for name in ("museum", "large"):
            run("cp", "-a", folder / name, SHARED / name)
        run("chown", "-R", f"{USER}:", SHARED)
        self.say("two hosts, with sshd and Slurm")

    def say(self, text):
        now = time.monotonic()
        print(f"{now - self.start:5.1f} s  {text}", flush=True)
        self.start = now

    # --- Builds

    def build_museum(self):
        self.build("museum")

    def build_large(self):
        self.build("large")

    def build(self, name):
        self.build_plainly(name)
        self.say(f"{name}: a plain build")
        self.expect_success(self.cluster.shell(self.over_ssh, SHARED / name))
        self.compare(name)
        self.say(f"{name}: over ssh, the same bytes")
        self.submit(self.with_slurm, name)
        self.compare(name)
        self.say(f"{name}: with Slurm, the same bytes")

    def build_plainly(self, name):
        done = self.cluster.call("expo-site", "build", "--quiet", "--output", "plain", folder=SHARED / name)
        self.expect_success(done)

    # --- What fails

    def fail_over_ssh(self):
        """One shard cannot be written; then it can, and only it is built."""
        with Obstacle("museum", 3):
            done = self.cluster.shell(self.over_ssh, SHARED / "museum")
            expect(done.returncode == 1, f"status {done.returncode} with one broken shard:\n{done.stdout}")
        self.expect_missing(3)
        again = replaced(self.over_ssh, "--joblog", "--resume-failed --joblog")
        done = self.cluster.shell(again, SHARED / "museum")
        self.expect_success(done)
        built = [line for line in done.stdout.splitlines() if line.startswith("shard ")]
        expect(len(built) == 1 and built[0].startswith("shard 3/8: "), f"built again: {built}")
        self.compare("museum")
        self.say("over ssh, a shard fails, and is built again")

    def fail_with_slurm(self):
        with Obstacle("museum", 3):
            finish = self.submit(self.with_slurm, "museum")
        state = self.cluster.call("scontrol", "--oneliner", "show", "job", finish).stdout
        expect("JobState=CANCELLED Reason=DependencyNeverSatisfied" in state, state)
        self.expect_missing(3)
        self.submit(replaced(self.with_slurm, "--array=1-8", "--array=3"), "museum")
        self.compare("museum")
        self.say("with Slurm, a shard fails, and is built again")

    def lose_a_host(self):
        """A host ends while it builds; the other builds its shards."""
        done = self.build_while(lambda: self.cluster.end("render2"))
        self.expect_success(done)
        self.compare("museum")
        self.say("over ssh, a host ends in the middle")
        self.cluster.start("render2")

    def lose_a_connection(self):
        """A host is cut off while it builds, and does not answer."""
        settings = HOME / ".ssh/config"
        # A fifteenth of the time of the page.
        settings.write_text(replaced(replaced(self.settings, "15", "1"), "10", "2"))
        shutil.chown(settings, USER, USER)
        done = self.build_while(lambda: self.cluster.cut("render2"))
        self.expect_success(done)
        self.compare("museum")
        self.cluster.end("render2")
        self.say("over ssh, a host is cut off in the middle")

    # --- Steps

    def build_while(self, happens):
        """Builds over ssh with empty caches; something happens while the second host builds."""
        shutil.rmtree(SHARED / "museum/public", ignore_errors=True)
        for host in HOSTS:
            self.expect_success(self.cluster.call("ssh", host, "rm", "-rf", ".cache"))
        hosts = []

        def wait():
            wait_until(self.is_second_building, "a build at the second host")
            time.sleep(0.3)
            expect(self.is_second_building(), "the builds are too short to interrupt")
            happens()
            hosts.append("lost")

        thread = threading.Thread(target=wait)
        thread.start()
        done = self.cluster.shell(self.over_ssh, SHARED / "museum")
        thread.join()
        expect(hosts == ["lost"], "no host was lost")
        log = (SHARED / "museum/shards.log").read_text().splitlines()[1:]
        expect(len({line.split("\t")[-1] for line in log}) == 8, f"shards.log: {log}")
        return done

    def is_second_building(self):
        process = self.cluster.running["render2"].pid
        inside = pathlib.Path(f"/proc/{process}/task/{process}/children").read_text().split()
        if not inside:
            return False
        own = os.readlink(f"/proc/{inside[0]}/ns/pid")
        names = subprocess.run(["pgrep", "-x", "expo-site"], capture_output=True, text=True, check=False)
        for number in names.stdout.split():
            try:
                if os.readlink(f"/proc/{number}/ns/pid") == own:
                    return True
            except FileNotFoundError:
                pass
        return False

    def submit(self, commands, name):
        """Submits jobs, waits until they have ended, and returns the number of the last."""
        done = self.cluster.shell(commands, SHARED / name)
        self.expect_success(done)

        def waiting():
            return self.cluster.call("squeue", "--noheader").stdout.strip()

        wait_until(lambda: not waiting(), "jobs of Slurm", HANG)
        return done.stdout.split()[-1]

    def expect_success(self, done):
        expect(done.returncode == 0, f"status {done.returncode}:\n{done.stdout}")

    def expect_missing(self, number):
        done = self.cluster.call("expo-site", "build", "--finish", "8", folder=SHARED / "museum")
        wanted = f"shard {number}/8 has not been built here [missing-shard]"
        expect(done.returncode == 66 and wanted in done.stdout, f"status {done.returncode}:\n{done.stdout}")

    def compare(self, name):
        """Compares the site with that of the plain build."""
        if not (SHARED / name / "plain").exists():
            self.build_plainly(name)
        done = self.cluster.call("diff", "-r", "plain", "public", folder=SHARED / name)
        expect(done.returncode == 0, f"the sites differ:\n{done.stdout[:2000]}")


class Obstacle:
    """A folder of root in place of a shard's, into which the curator cannot write."""

    def __init__(self, name, number):
        self.folder = SHARED / name / f"public/.expo-site.shard-{number}-of-8"

    def __enter__(self):
        output = self.folder.parent
        output.mkdir(exist_ok=True)
        shutil.chown(output, USER, USER)
        self.folder.mkdir(mode=0o700)

    def __exit__(self, *_):
        self.folder.rmdir()
        time.sleep(MEMORY)


def prepare(folder, program, items):
    """Installs the program into the folder, and makes the exhibitions."""
    parts = [f"program={program}"]
    for name, worker in (("worker", "expo-image"), ("reader", "expo-workbook")):
        parts.append(f"{name}={program.with_name(worker)}")
    run("make", "-s", "install", f"PREFIX={folder}/local", *parts, cwd=REPOSITORY)
    shutil.copytree(REPOSITORY / "Content", folder / "museum/Content")
    run(sys.executable, "-B", REPOSITORY / "Benchmarks/generate", str(items), folder / "large")


def run_situations(options):
    trial = Trial(options.inside)
    for name in [options.only] if options.only else SITUATIONS:
        try:
            getattr(trial, name)()
        except Broken as problem:
            raise Broken(f"{name}: {problem}") from None


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", type=pathlib.Path, default=REPOSITORY / ".build/release/expo-site")
    parser.add_argument("--items", type=int, default=1000, help="how many items the generated exhibition has (1000)")
    parser.add_argument("--only", choices=SITUATIONS, help="one situation")
    parser.add_argument("--inside", type=pathlib.Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.inside:
        try:
            run_situations(options)
        except Broken as problem:
            sys.exit(f"BROKEN: {problem}")
        return
    if os.geteuid() != 0:
        sys.exit("these tests make namespaces, which needs root: sudo make test-shards")
    for number in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda number, _: sys.exit(128 + number))
    if subprocess.run([REPOSITORY / "Tools/setup-shards.sh"], check=False).returncode != 0:
        sys.exit(1)
    start = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="expo-shards-") as name:
        folder = pathlib.Path(name)
        prepare(folder, options.program.resolve(), options.items)
        words = [sys.executable, "-B", __file__, "--inside", name, *sys.argv[1:]]
        process = subprocess.Popen(alone(words), stdin=subprocess.DEVNULL, start_new_session=True)
        try:
            status = process.wait()
        finally:
            process.kill()
            process.wait()
    print(f"{time.monotonic() - start:.0f} s")
    sys.exit(status)


if __name__ == "__main__":
    main()
