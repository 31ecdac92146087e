"""Shared by the tests: the options, the browser, and the folder under test with its addresses."""

import contextlib
import pathlib
import signal

import pytest
from playwright.sync_api import sync_playwright

import content
from chromium import launch
from server import serving
from site_of_pages import REPOSITORY, THEMES, build, on_disk

WRONG = pathlib.Path(__file__).parent / "wrong"

# The parameters of tests in the other themes.
IN_OTHER_THEMES = {
    "screen": ["phone", "desktop"],
    "where": ["root"],
    "scale": [1, 3],
    "colours": [{"color_scheme": "dark"}, "light", "dark"],
}

SCREENS = {
    "narrow": (320, 800),
    "phone": (390, 844),
    "landscape": (844, 390),
    "desktop": (1280, 800),
}


def pytest_addoption(parser):
    parser.addoption("--site", default=REPOSITORY / "public", help="the folder of pages to test")
    parser.addoption(
        "--program",
        default=REPOSITORY / ".build/release/expo-site",
        help="the program that makes the sites of these tests",
    )


def pytest_configure(config):
    # Tests that run in the background ignore these signals, and so do their child processes.
    for number in (signal.SIGINT, signal.SIGHUP):
        if signal.getsignal(number) == signal.SIG_IGN:
            signal.signal(number, signal.SIG_DFL)
    config.addinivalue_line("markers", "own_site: a test of sites of its own, which runs for one site only")
    config.addinivalue_line("markers", "one_theme: a test of what only the first theme has, or no theme changes")
    config.addinivalue_line("markers", "slow: a test that tries each page of the other themes on one screen only")


def pytest_collection_modifyitems(config, items):
    """Leaves out most combinations of other themes, and skips tests that do not depend on the folder that is tested."""
    left_out = [item for item in items if not is_in_selection(item)]
    items[:] = [item for item in items if is_in_selection(item)]
    config.hook.pytest_deselected(items=left_out)
    if pathlib.Path(config.getoption("--site")).resolve() != REPOSITORY / "public":
        for item in items:
            if item.get_closest_marker("own_site") or is_of_another_theme(item):
                item.add_marker(pytest.mark.skip(reason="tests no folder of pages"))


def is_of_another_theme(item):
    return hasattr(item, "callspec") and item.callspec.params.get("theme", THEMES[0]) != THEMES[0]


def is_in_selection(item):
    """Whether a test is run in its theme: all are in the first.

    In others, only the style differs. Slow tests show the Korean pages on a phone and the English ones on a desktop.
    """
    if not is_of_another_theme(item):
        return True
    parameters = item.callspec.params
    is_usual = all(parameters.get(name, values[0]) in values for name, values in IN_OTHER_THEMES.items())
    if item.get_closest_marker("one_theme") or not is_usual:
        return False
    is_english = parameters.get("kind", "").endswith("-en")
    is_desktop = parameters.get("screen") == "desktop"
    return not item.get_closest_marker("slow") or is_english == is_desktop


@pytest.fixture(scope="session")
def program(request):
    return pathlib.Path(request.config.getoption("--program")).resolve()


@pytest.fixture(scope="session", params=THEMES)
def theme(request):
    """The theme of the folder under test."""
    return request.param


@pytest.fixture(scope="session")
def public(request, theme, program, tmp_path_factory):
    """The folder under test, which is in the first theme, or the same exhibition in another."""
    if theme != THEMES[0]:
        folder = tmp_path_factory.mktemp(theme)
        return build(program, content.write_in_theme(folder / "Content", theme), folder / "public")
    folder = pathlib.Path(request.config.getoption("--site")).resolve()
    assert (folder / "index.html").is_file(), f"{folder} holds no site"
    return folder


@pytest.fixture(scope="session")
def playwright():
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright):
    with contextlib.closing(launch(playwright)) as running:
        yield running


@pytest.fixture(scope="session")
def large_print_browser(playwright):
    """A browser with a text size of 32 px in its settings."""
    with contextlib.closing(launch(playwright, "--blink-settings=defaultFontSize=32")) as running:
        yield running


@pytest.fixture(scope="session")
def browser_without_scripts(playwright):
    """A browser that shows what is for browsers without scripts."""
    with contextlib.closing(launch(playwright, "--blink-settings=scriptEnabled=false")) as running:
        yield running


@pytest.fixture
def open_page(browser):
    """Opens blank pages of a named screen size; they are closed after the test."""
    with contextlib.ExitStack() as opened:

        def open_one(screen="phone", browser=browser, **settings):
            width, height = SCREENS[screen]
            viewport = {"width": width, "height": height}
            settings = {"reduced_motion": "reduce"} | settings
            context = browser.new_context(viewport=viewport, **settings)
            opened.callback(context.close)
            return context.new_page()

        yield open_one


@pytest.fixture(scope="session")
def served(public):
    """The folder under test, at the root of a host."""
    with serving(public) as place:
        yield place


@pytest.fixture(scope="session")
def places(public, served):
    """The folder under test on disk, at the root of a host, and in a folder of a host."""
    with serving(public, base="/a/b/") as deep:
        yield {"disk": on_disk(public), "root": served, "folder": deep}


@pytest.fixture(scope="session")
def wrong():
    """Pages with one fault each."""
    with serving(WRONG) as place:
        yield place


@pytest.fixture(scope="session")
def wrong_slowly():
    """Pages with one fault each, whose pictures are sent slowly."""
    with serving(WRONG, picture_delay=0.4) as place:
        yield place
