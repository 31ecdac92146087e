"""What the tutorial and the how-tos say is done, and what they quote is compared."""

import contextlib
import pathlib
import re

import pytest

import pages
from reader import Reader, pattern

# What is tested is the program and its documentation, whatever folder of pages `--site` names.
pytestmark = pytest.mark.own_site

PAGES = [
    file
    for file in pages.markdown_files()
    if re.fullmatch(r"Documentation/(ko/)?(tutorial|how-to/.*)\.md", file)
]


@pytest.fixture
def file(request):
    return request.param


@pytest.fixture
def locale(request):
    """That of a reader of the page, if the test is about one."""
    is_korean = "file" in request.fixturenames and "/ko/" in request.getfixturevalue("file")
    return "ko_KR.UTF-8" if is_korean else "C.UTF-8"


@pytest.fixture
def reader(request, tmp_path, locale):
    usual = pages.REPOSITORY / ".build/release/expo-site"
    program = pathlib.Path(request.config.getoption("--program", usual)).resolve()
    with contextlib.closing(Reader(program, tmp_path, locale)) as reader:
        yield reader


@pytest.mark.parametrize("file", PAGES, indirect=True)
def test_does_what_it_says(file, reader):
    for step in pages.steps((pages.REPOSITORY / file).read_text()):
        reader.follow(step)


def test_compares_sizes_with_each_other(reader):
    quoted = "10.0 kB\n10.0 kB\n11.0 kB\n"

    def compared(said):
        reader.sizes = {}
        reader.compare_sizes(quoted, re.fullmatch(pattern(quoted), said))

    compared("10.4 kB\n10.4 kB\n11.0 kB\n")
    for said in ["20.0 kB\n20.0 kB\n11.0 kB\n", "10.0 kB\n10.1 kB\n11.0 kB\n", "10.5 kB\n10.5 kB\n10.5 kB\n"]:
        with pytest.raises(AssertionError):
            compared(said)


def test_compares_all_but_times_and_ports():
    quoted = "6 pages, 1 changed, 0.58 s\nthe site is at http://127.0.0.1:8000/ (press Ctrl-C to stop)\n…\nend\n"
    said = "6 pages, 1 changed, 12.00 s\nport 8000 is taken; the site is at http://127.0.0.1:12/ (press Ctrl-C to stop)\n"
    assert re.fullmatch(pattern(quoted), said + "more\nend\n")
    assert not re.fullmatch(pattern(quoted), said.replace("6", "7") + "end\n")
