"""Tests that the same commit gives the same bytes for another user in another folder."""

import filecmp
import os
import re
import subprocess


def test_are_made_elsewhere(dist, made_elsewhere):
    clone, making, said = made_elsewhere
    assert making.wait() == 0, said.read_text()
    names = sorted(os.listdir(dist))
    assert names == sorted(os.listdir(clone / ".build/dist"))
    same, different, _ = filecmp.cmpfiles(dist, clone / ".build/dist", names, shallow=False)
    assert (same, different) == (names, [])


def test_have_sums(dist):
    ended = subprocess.run(["sha256sum", "--check", "--strict", "--quiet", "SHA256SUMS"], cwd=dist)
    assert ended.returncode == 0
    listed = re.findall(r"^[0-9a-f]{64}  (\S+)$", (dist / "SHA256SUMS").read_text(), re.MULTILINE)
    assert sorted([*listed, "SHA256SUMS"]) == sorted(os.listdir(dist))
