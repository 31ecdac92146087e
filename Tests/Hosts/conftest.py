"""Shared by the tests of hosts: the program, a browser, and the checks of Tests/Browser."""

import contextlib
import pathlib
import sys

import pytest
from playwright.sync_api import sync_playwright

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(REPOSITORY / "Tests/Browser"))

from chromium import launch  # noqa: E402


def pytest_addoption(parser):
    usual = REPOSITORY / ".build/release/expo-site"
    parser.addoption("--program", default=usual, help="the program that is tested")


@pytest.fixture(scope="session")
def program(request):
    return pathlib.Path(request.config.getoption("--program")).resolve()


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright, contextlib.closing(launch(playwright)) as running:
        yield running


@pytest.fixture
def page(browser):
    with contextlib.closing(browser.new_context(viewport={"width": 390, "height": 844})) as context:
        yield context.new_page()
