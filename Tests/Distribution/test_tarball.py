"""Tests the tarball in a minimal Debian with the libraries that its README names."""

import re
import shlex
import shutil
import tarfile

import pytest

from clean_root import CURATOR, HOME, changes, release
from curator import Curator, serves, works


@pytest.fixture(scope="module")
def folder(tarball):
    """The name of the folder that it unpacks to."""
    with tarfile.open(tarball) as archive:
        [name] = {member.name.split("/")[0] for member in archive}
    return name


@pytest.fixture(scope="module")
def readme(tarball, folder):
    """The commands in the README, by section title."""
    with tarfile.open(tarball) as archive:
        text = archive.extractfile(f"{folder}/README").read().decode()
    parts = re.split(r"^(.*)\n-+\n", text, flags=re.MULTILINE)[1:]
    return {
        title: "".join(re.findall(r"^    (.*\n)", body, re.MULTILINE))
        for title, body in zip(parts[::2], parts[1::2], strict=True)
    }


def test_belongs_to_root_and_may_be_read_by_all(tarball, folder):
    with tarfile.open(tarball) as archive:
        for member in archive:
            assert (member.uid, member.gid, member.uname) == (0, 0, ""), member.name
            is_program = member.isdir() or member.name.startswith(f"{folder}/bin/")
            assert member.mode == (0o755 if is_program else 0o644), member.name
        assert {"README", "LICENSE", "CHANGELOG.md", "bin", "share"} == {
            name.split("/")[1] for name in archive.getnames() if "/" in name
        }


def test_works_where_it_is_and_installed(tarball, folder, readme, root):
    [command] = re.findall("^sudo (apt-get install .*)$", readme["Requirements"], re.MULTILINE)
    # From Debian 13 on, the AVIF encoder is only a recommended package of libheif.
    least = ["--no-install-recommends"] if root.codename == release() else []
    root.run(*shlex.split(command), "-y", "-qq", *least)
    before = root.files()
    shutil.copy(tarball, root.folder / "tmp")
    # With plain `tar`, without other archive programs.
    root.run("tar", "-xf", f"/tmp/{tarball.name}", user=CURATOR, folder=f"/{HOME}")
    where = f"/{HOME}/{folder}"
    curator = Curator(root, f"{where}/bin/expo-site")
    works(curator, re.match(r"expo-site-([^-]+)-", folder)[1])
    serves(curator)
    types(root, readme["Use it from this folder"].replace("man ", "test -s "), where, user=CURATOR)
    assert (root.folder / HOME / "exhibition/Content/items.json").exists()

    types(root, readme["Install it for all users"].split("cd ")[0], where)
    shutil.rmtree(root.folder / HOME / folder)
    installed = Curator(root)
    assert " 0 changed" in installed.types("build", "--strict", folder=f"{HOME}/clocks")
    assert (root.folder / "usr/local/share/man/man1/expo-site.1").exists()
    assert (root.folder / "usr/local/share/man/ko/man1/expo-site.1").exists()
    types(root, "cd " + readme["Install it for all users"].split("cd ", 1)[1], "/")
    assert changes(before, root.files()) == {}


def types(root, lines, folder, user=0):
    """Runs lines in a shell; as root, without sudo."""
    root.run("bash", "-euc", lines.replace("sudo ", ""), user=user, folder=folder)
