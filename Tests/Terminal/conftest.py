"""Shared by the tests: the program, and a folder in which it is installed."""

import pathlib
import subprocess

import pytest

from declaration import Declaration
from shells import Bash, Fish, Zsh

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]


def pytest_addoption(parser):
    usual = REPOSITORY / ".build/release/expo-site"
    parser.addoption("--program", default=usual, help="the program that is tested")


def pytest_generate_tests(metafunc):
    """Runs a test for each verb in the program's help."""
    if "verb" in metafunc.fixturenames:
        program = pathlib.Path(metafunc.config.getoption("--program")).resolve()
        metafunc.parametrize("verb", Declaration(program).verbs)


@pytest.fixture(scope="session")
def program(request):
    return pathlib.Path(request.config.getoption("--program")).resolve()


@pytest.fixture(scope="session")
def declaration(program):
    return Declaration(program)


@pytest.fixture(scope="session")
def installed(program, tmp_path_factory):
    """The folder that `make install` installs into."""
    prefix = tmp_path_factory.mktemp("prefix")
    make("install", prefix, program)
    return prefix


def make(goal, prefix, program):
    command = ["make", "-s", goal, f"PREFIX={prefix}", f"program={program}"]
    worker = f"worker={program.with_name('expo-image')}"
    reader = f"reader={program.with_name('expo-workbook')}"
    ended = subprocess.run([*command, worker, reader], cwd=REPOSITORY, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr


# Files and folders for completion, some with names that must be quoted.
FOLDERS = ["Content", "My Folder", "it's", "a$b", "전시"]
FILES = ["items.csv", "my items.csv"]


@pytest.fixture(scope="session")
def desk(tmp_path_factory):
    """The current folder of the shells."""
    folder = tmp_path_factory.mktemp("desk")
    for name in FOLDERS:
        (folder / name).mkdir()
    for name in FILES:
        (folder / name).write_text("")
    return folder


SHELLS = {
    "bash": lambda *places: Bash(*places),
    "bash-completion": lambda *places: Bash(*places, with_bash_completion=True),
    "bash without =": lambda *places: Bash(*places, cuts_at_equals=False),
    "zsh": lambda *places: Zsh(*places),
    "zsh source": lambda *places: Zsh(*places, sources=True),
    "fish": lambda *places: Fish(*places),
}


@pytest.fixture(scope="session", params=SHELLS)
def shell(request, desk, installed, tmp_path_factory):
    """Each interactive shell in turn, with the installed completion."""
    running = SHELLS[request.param](desk, installed, tmp_path_factory.mktemp("home"))
    yield running
    running.end()
