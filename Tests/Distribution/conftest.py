"""Shared by the tests: the output of `make dist`, and clean roots."""

import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile

import pytest

# Failed assertions in these modules are explained, as in the tests.
pytest.register_assert_rewrite("clean_root", "curator")

from clean_root import CleanRoot, release, releases, remove  # noqa: E402

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]


def pytest_addoption(parser):
    usual = REPOSITORY / ".build/dist"
    parser.addoption("--folder", default=usual, help="the folder of the files to test")
    parser.addoption(
        "--all", action="store_true", help="also test in later releases of Debian, and compare with files made in another folder"
    )


def pytest_generate_tests(metafunc):
    if "bare" in metafunc.fixturenames:
        every = metafunc.config.getoption("--all")
        metafunc.parametrize("bare", releases() if every else [release()], indirect=True, scope="session")


def pytest_collection_modifyitems(config, items):
    if not config.getoption("--all"):
        items[:] = [item for item in items if "made_elsewhere" not in item.fixturenames]


@pytest.fixture(scope="session", autouse=True)
def end_in_order():
    """Turns signals into exits, so that everything is unmounted and background processes end."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))
    signal.signal(signal.SIGHUP, lambda number, _: sys.exit(128 + number))


@pytest.fixture(scope="session")
def dist(request):
    return pathlib.Path(request.config.getoption("--folder")).resolve()


@pytest.fixture(scope="session")
def package(dist):
    [found] = dist.glob("*.deb")
    return found


@pytest.fixture(scope="session")
def tarball(dist):
    [found] = dist.glob("*.tar.*")
    return found


@pytest.fixture(scope="session")
def made_elsewhere(tmp_path_factory):
    """A clone, `make dist` running there with another home, language and time zone, and the file of its output."""
    home = tmp_path_factory.mktemp("home")
    clone = home / "some where/bin/a clone with a longer name"
    subprocess.run(["git", "clone", "--quiet", REPOSITORY, clone], check=True)
    own = ("LC_", "LANG", "MAKE")
    environment = {name: text for name, text in os.environ.items() if not name.startswith(own)}
    environment |= {"HOME": str(home), "LC_ALL": "C.UTF-8", "TZ": "Asia/Seoul", "SOURCE_DATE_EPOCH": "0"}
    with (home / "said").open("w") as said:
        making = subprocess.Popen(
            ["make", "dist"], cwd=clone, env=environment, umask=0o077,
            stdin=subprocess.DEVNULL, stdout=said, stderr=subprocess.STDOUT,
        )  # fmt: skip
    yield clone, making, home / "said"
    making.terminate()
    making.wait()
    shutil.rmtree(home)


@pytest.fixture(scope="session", autouse=True)
def begin_early(request):
    """Starts it early: it takes minutes of CPU, while the other tests wait for the network and the disk."""
    if any("made_elsewhere" in item.fixturenames for item in request.session.items):
        request.getfixturevalue("made_elsewhere")


@pytest.fixture(scope="session")
def bare(request):
    """A clean root, which tests copy."""
    assert os.geteuid() == 0, "clean roots are made by root: sudo make test-dist"
    folder = pathlib.Path(tempfile.mkdtemp(prefix="expo-site-root.", dir="/var/tmp"))
    try:
        yield CleanRoot.make(folder / "root", request.param)
    finally:
        remove(folder)


@pytest.fixture(scope="module")
def root(bare):
    """A copy of the root that a test may change."""
    folder = bare.folder.with_name("own")
    try:
        yield bare.copy(folder)
    finally:
        remove(folder)
