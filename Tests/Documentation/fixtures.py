"""The reader of a page."""

import contextlib
import pathlib

import pytest

import pages
from reader import Reader


@pytest.fixture
def file(request):
    return request.param


@pytest.fixture
def locale(request):
    """The locale of a reader of the page, if the test is about one."""
    file = request.getfixturevalue("file") if "file" in request.fixturenames else ""
    return "ko_KR.UTF-8" if "/ko/" in file or file.endswith(".ko.md") else "C.UTF-8"


@pytest.fixture
def reader(request, tmp_path, locale):
    usual = pages.REPOSITORY / ".build/release/expo-site"
    program = pathlib.Path(request.config.getoption("--program", usual)).resolve()
    with contextlib.closing(Reader(program, tmp_path, locale)) as reader:
        yield reader
