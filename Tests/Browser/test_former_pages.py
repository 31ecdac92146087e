"""Tests the pages at former addresses."""

import json

import pytest

import content
from checks import accessibility, requests, validity
from server import serving
from site_of_pages import build, on_disk

# The repository's exhibition has no former addresses, so these tests make their own sites.
pytestmark = pytest.mark.own_site

MOVED, GONE, SILENT = "items/haegum.html", "items/옛-그림.html", "items/gone.html"
ADDRESSES = [
    {"address": MOVED, "leads_to": "items/haegeum.html"},
    {"address": GONE, "gone": "빌려 주신 분께 돌려 드렸습니다."},
    {"address": SILENT, "gone": ""},
]


@pytest.fixture(scope="module")
def site(theme, program, tmp_path_factory):
    folder = tmp_path_factory.mktemp("former")
    content.write_in_theme(folder / "Content", theme)
    (folder / "Content/addresses.json").write_text(json.dumps(ADDRESSES))
    return build(program, folder / "Content", folder / "public")


@pytest.fixture(scope="module")
def former_places(site):
    with serving(site) as root, serving(site, base="/a/b/") as deep:
        yield {"disk": on_disk(site), "root": root, "folder": deep}


@pytest.mark.parametrize("where", ["disk", "root", "folder"])
def test_leads_to_the_new_address(where, former_places, open_page):
    place, page = former_places[where], open_page()
    said = []
    page.on("console", lambda message: said.append(message.text + str(message.location)))
    page.goto(place.url(MOVED))
    page.wait_for_url(place.url("items/haegeum.html"))
    assert "해금" in page.title()
    # The page names no icon, so the browser may request one.
    assert [one for one in said if "/favicon.ico" not in one] == []


@pytest.mark.parametrize("path", [GONE, SILENT])
@pytest.mark.parametrize("colours", accessibility.COLOURS)
def test_says_that_it_is_gone_to_everybody(path, colours, former_places, open_page):
    page = open_page("narrow", **accessibility.COLOURS[colours])
    page.goto(former_places["root"].url(path))
    assert accessibility.problems(page) == []
    assert page.get_by_role("link", name="한국의 출품작").get_attribute("href") == "index.html"


@pytest.mark.parametrize("where", ["disk", "root", "folder"])
@pytest.mark.parametrize("path", [GONE, SILENT])
def test_asks_for_nothing_missing(path, where, former_places, open_page):
    place = former_places[where]
    assert requests.problems(open_page(), place, [path]) == []


@pytest.mark.parametrize("screen", ["narrow", "desktop"])
@pytest.mark.parametrize("path", [GONE, SILENT])
def test_fits_with_large_print(path, screen, former_places, large_print_browser, open_page):
    page = open_page(screen, browser=large_print_browser)
    page.goto(former_places["root"].url(path))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_is_valid(site):
    assert validity.problems(site) == []
