"""Tests the Debian package in a minimal Debian."""

import re
import shutil
import subprocess
import tarfile

import pytest

from clean_root import HOME, changes
from curator import REPOSITORY, Curator, differences, serves, works


@pytest.fixture(scope="module")
def control(package):
    """The fields of the package's control file."""
    lines = subprocess.run(["dpkg-deb", "--field", package], capture_output=True, text=True, check=True).stdout
    return dict(re.findall(r"^([\w-]+): (.*)$", lines, re.MULTILINE))


def test_is_as_debian_wants_it(package):
    words = ["lintian", "--fail-on", "error,warning", "--allow-root", package]
    ended = subprocess.run(words, capture_output=True, text=True)
    assert (ended.returncode, ended.stdout) == (0, "")


def test_names_the_libraries(control):
    """No library whose package name contains a version, as libcmark's does: it differs between releases."""
    names = [dependency.split()[0] for dependency in control["Depends"].split(", ")]
    libraries = ["libarchive13", "libc6", "libexpat1", "libglib2.0-0", "libvips42", "libxml2"]
    assert sorted(names) == libraries
    assert control["Recommends"].startswith("libmicrohttpd")
    assert re.fullmatch(r"cmark \(= \S+\)", control["Built-Using"])


def test_runs_nothing_while_it_comes_and_goes(package):
    """The package has no scripts, only files."""
    with subprocess.Popen(["dpkg-deb", "--ctrl-tarfile", package], stdout=subprocess.PIPE) as printing:
        with tarfile.open(fileobj=printing.stdout, mode="r|") as archive:
            assert {member.name for member in archive} == {".", "./control", "./md5sums"}


def test_is_installed_works_and_is_removed(package, control, root):
    packages = root.packages()
    shutil.copy(package, root.folder / "tmp")
    # Its dependencies come from Debian.
    root.install(f"/tmp/{package.name}")
    own = is_whole(root, control)
    # Minimal images of Debian leave these files out; the program must not need them.
    shutil.rmtree(root.folder / "usr/share/doc/expo-site")
    curator = Curator(root)
    works(curator, control["Version"])
    serves(curator)
    clocks = f"{HOME}/clocks"
    curator.types("build", "--precompress", "--output", "smaller", folder=clocks)
    assert (root.folder / clocks / "smaller/index.html.br").is_file()
    # Of the recommended packages, only this one can be removed alone: libraries need the other.
    [server] = [name for name in control["Recommends"].split(", ") if "microhttpd" in name]
    root.run("apt-get", "remove", "-y", "-qq", server)
    assert "libmicrohttpd" in curator.types("serve", folder=clocks, status=69)

    before = root.files()
    root.run("apt-get", "purge", "-y", "-qq", "expo-site")
    gone = changes(before, root.files())
    assert {path: change for path, change in gone.items() if path not in own or change[1]} == {}
    # Only folders are left that other packages have too.
    left = [f"/{path}" for path in own if (root.folder / path).exists()]
    root.run("dpkg", "--search", *left)
    assert [*root.folder.glob("var/lib/dpkg/**/*expo*")] == []
    # Its dependencies are removed too; the curator's files remain.
    keep_nothing = [f"Apt::AutoRemove::{kind}Important=false" for kind in ("Recommends", "Suggests")]
    root.run("apt-get", "autoremove", "--purge", "-y", "-qq", *(f"-o{setting}" for setting in keep_nothing))
    assert root.packages() == packages
    assert (root.folder / HOME / "clocks/public/index.html").is_file()


def is_whole(root, control):
    """Checks the installed files, and returns their paths."""
    for file in [
        "share/man/man1/expo-site.1.gz",
        "share/man/ko/man1/expo-site.1.gz",
        "share/doc/expo-site/copyright",
        "share/doc/expo-site/libcmark.copyright",
        "share/doc/expo-site/changelog.gz",
        "share/doc/expo-site/documentation/README.md",
        "share/bash-completion/completions/expo-site",
        "share/zsh/vendor-completions/_expo-site",
        "share/fish/vendor_completions.d/expo-site.fish",
    ]:
        assert (root.folder / "usr" / file).is_file(), file
    assert root.run("dpkg", "--verify", "expo-site") == ""
    documentation = root.folder / "usr/share/expo-site-documentation/Documentation"
    assert differences(REPOSITORY / "Documentation", documentation) == []
    own = [file.lstrip("/") for file in root.run("dpkg", "--listfiles", "expo-site").splitlines()]
    own.remove(".")
    assert int(control["Installed-Size"]) == sum(kibibytes(root.folder / path) for path in own)
    return own


def kibibytes(path):
    """The size of a file, rounded up as Debian does; a folder or a link counts as 1."""
    is_file = path.is_file() and not path.is_symlink()
    return -(-path.stat().st_size // 1024) if is_file else 1
