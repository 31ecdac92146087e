"""Tests of publications that are interrupted and repeated."""

import os
import signal
import subprocess
import time

import pytest

from conftest import missing_supplies


def begin(exhibition, place, **environment):
    """Starts to publish in its own process group, as a shell does."""
    return subprocess.Popen(
        exhibition.command("publish", "--to", place.name),
        cwd=exhibition.folder,
        env={**exhibition.environment, **place.environment, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=heed_signals,
    )


def heed_signals():
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)


def wait_until(condition, process):
    for _ in range(2000):
        if condition():
            return
        assert process.poll() is None, process.communicate()
        time.sleep(0.01)
    raise AssertionError("it never came so far")


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGINT, signal.SIGTERM])
def test_goes_on_where_it_was_stopped(exhibition, sent_place, number):
    exhibition.run("build")
    whole = len(exhibition.site())
    process = begin(exhibition, sent_place, **sent_place.slowness)
    wait_until(lambda: sent_place.arrived() > whole // 4, process)
    if number == signal.SIGTERM:
        # Only the program gets the signal; its child processes must end with it.
        process.terminate()
    else:
        os.killpg(process.pid, number)
    _, said = process.communicate()
    assert process.returncode == (-9 if number == signal.SIGKILL else 128 + number)
    if number != signal.SIGKILL:
        assert "run 'expo-site publish' again to continue" in said
    half = sent_place.files()
    assert len(half) < whole
    assert missing_supplies({p: t for p, t in half.items() if p in exhibition.site()}) == set()
    exhibition.publish(sent_place)
    assert clean(sent_place.files()) == exhibition.site()


def clean(files):
    """A file that rsync was writing when it was killed has a temporary name that begins with a dot."""
    return {
        path: text
        for path, text in files.items()
        if not os.path.basename(path).startswith(".") or path == ".expo-site.json"
    }


def test_leaves_no_page_of_the_old_site_without_its_pictures(exhibition, sent_place):
    exhibition.publish(sent_place)
    old = sent_place.files()
    # All exhibits get other pictures, so that every page and many files change.
    for path in exhibition.content.glob("images/*.svg"):
        path.write_text(path.read_text().replace("<svg ", '<svg data-edition="2" ', 1))
    items = exhibition.items
    for item in items:
        item["short_desc"] += "!"
    exhibition.items = items
    exhibition.run("build")
    new = exhibition.site()
    process = begin(exhibition, sent_place, **sent_place.slowness)
    wait_until(lambda: sent_place.files().keys() - old.keys() or sent_place.files() != old, process)
    time.sleep(0.3)
    os.killpg(process.pid, signal.SIGKILL)
    process.communicate()

    def is_arriving(path, text):
        """WebDAV cannot replace a file atomically."""
        return sent_place.name.startswith("rclone:") and new.get(path, b"").startswith(text)

    half = clean(sent_place.files())
    assert half.keys() >= old.keys() & new.keys()
    assert missing_supplies(half) == set()
    for path, text in half.items():
        assert text in (old.get(path), new.get(path)) or path == ".expo-site.json" or is_arriving(path, text), path
    exhibition.publish(sent_place)
    assert clean(sent_place.files()) == new


def test_a_branch_is_the_old_one_or_the_new_one(exhibition, repository):
    exhibition.publish(repository)
    before = repository.revision
    # The repository waits before it accepts a push.
    hook = repository.repository / "hooks/pre-receive"
    mark = repository.repository / "asked"
    hook.write_text(f"#!/bin/sh\ntouch '{mark}'\nsleep 60\n")
    hook.chmod(0o755)
    items = exhibition.items
    items[0]["short_desc"] += "!"
    exhibition.items = items
    process = begin(exhibition, repository)
    wait_until(mark.exists, process)
    os.killpg(process.pid, signal.SIGINT)
    _, said = process.communicate()
    assert process.returncode == 130
    assert "publishing was interrupted (SIGINT)" in said
    assert repository.revision == before
    hook.unlink()
    exhibition.publish(repository)
    assert repository.files() == exhibition.site()


def test_a_folder_is_the_old_one_or_the_new_one(exhibition, tmp_path):
    """A folder is replaced like any output of 'build', which Tests/Reliability tests."""
    target = tmp_path / "there"
    environment = {**exhibition.environment}
    for _ in range(12):
        items = exhibition.items
        items[0]["short_desc"] += "!"
        exhibition.items = items
        process = subprocess.Popen(
            exhibition.command("publish", "--to", str(target)), cwd=exhibition.folder,
            env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        time.sleep(0.02)
        process.kill()
        process.wait()
        ended = exhibition.run("publish", "--to", str(target))
        assert ended.returncode == 0, ended.stderr
        names = {str(p.relative_to(target)) for p in target.rglob("*") if p.is_file()}
        assert names == exhibition.site().keys()
