"""Shared by the tests of hosts: the program, a browser, and the checks of Tests/Browser."""

import contextlib
import pathlib
import os
import shutil
import sys

import pytest
from playwright.sync_api import sync_playwright

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(REPOSITORY / "Tests/Browser"))


def pytest_addoption(parser):
    usual = REPOSITORY / ".build/release/expo-site"
    parser.addoption("--program", default=usual, help="the program that is tested")


@pytest.fixture(scope="session")
def program(request):
    return pathlib.Path(request.config.getoption("--program")).resolve()


@pytest.fixture(scope="session")
def browser():
    # Chromium's sandbox refuses to run as root, and containers have a small /dev/shm.
    as_root = ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--disable-dev-shm-usage", *as_root]
        )
        with contextlib.closing(running):
            yield running


@pytest.fixture
def page(browser):
    with contextlib.closing(browser.new_context(viewport={"width": 390, "height": 844})) as context:
        yield context.new_page()
