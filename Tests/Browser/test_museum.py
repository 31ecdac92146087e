"""A site of two exhibitions, built as `Demonstration/README.md` says."""

import json
import os
import re
import shutil
import subprocess

import pytest

import content
from checks import accessibility, keyboard, links, printing, requests, sizes, text
from conftest import SCREENS
from installation import install
from server import serving
from site_of_pages import REPOSITORY, build, on_disk, pages
from test_search import find, texts

pytestmark = pytest.mark.own_site

EXHIBITIONS = {"1893": {"": "시카고", "en/": "Chicago"}, "1900": {"": "파리", "en/": "Paris"}}
FIRST_PAGES = {"first": "index.html", "first-en": "en/index.html"}
EVERY_KIND = FIRST_PAGES | {
    "search": "search.html",
    "main": "1893/index.html",
    "main-en": "en/1893/index.html",
    "list": "1893/items/index.html",
    "item": "1893/items/dangbipa.html",
    "section": "1893/sections/music.html",
    "terms": "1893/by/material/index.html",
    "term": "1893/by/material/나무.html",
    "timeline": "1893/timeline.html",
    "places": "1900/places.html",
    "about": "1893/about.html",
    "missing": "404.html",
}


@pytest.fixture(scope="module")
def museum(theme, program, tmp_path_factory):
    """The site, from the commands of the README, in the folder of a clone with the program installed."""
    clone = tmp_path_factory.mktemp("museum")
    install(program, clone / "usr")
    for name in ("Content", "Demonstration"):
        shutil.copytree(REPOSITORY / name, clone / name)
    content.choose_theme(clone / "Demonstration/Content", theme)
    readme = (REPOSITORY / "Demonstration/README.md").read_text()
    [commands] = re.findall(r"^```sh\n(.*?)^```", readme, re.DOTALL | re.MULTILINE)
    done = subprocess.run(
        ["bash", "-euc", commands], cwd=clone, capture_output=True, text=True,
        env=os.environ | {"PATH": f"{clone}/usr/bin:{os.environ['PATH']}", "LC_ALL": "C.UTF-8"},
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    public = clone / ".build/demonstration/public"
    assert (public / "index.html").is_file(), f"the README builds no site in {public}"
    return public


@pytest.fixture(scope="module")
def museum_places(museum):
    with serving(museum, headers=museum / "_headers") as root, serving(museum, base="/a/b/") as deep:
        yield {"disk": on_disk(museum), "root": root, "folder": deep}


WHERE = pytest.mark.parametrize("where", ["disk", "root", "folder"])


# From page to page


@WHERE
def test_every_link_leads_somewhere_and_to_every_page(where, museum_places):
    assert links.problems(museum_places[where]) == []


@WHERE
def test_asks_for_nothing_foreign_or_missing(where, museum_places, open_page):
    page = open_page(reduced_motion="no-preference")
    assert requests.problems(page, museum_places[where], list(EVERY_KIND.values())) == []


@WHERE
@pytest.mark.parametrize("language", ["", "en/"])
def test_the_first_page_leads_to_each_exhibition(language, where, museum_places, open_page):
    page, place = open_page(), museum_places[where]
    for exhibition, names in EXHIBITIONS.items():
        page.goto(place.url(f"{language}index.html"))
        page.locator(f"main li a[href='{exhibition}/index.html']").click()
        page.wait_for_url(place.url(f"{language}{exhibition}/index.html"))
        heading = page.locator("h1").inner_text()
        assert names[language] in heading and exhibition in heading


@WHERE
@pytest.mark.parametrize("language", ["", "en/"])
def test_pages_of_each_exhibition_lead_back_to_the_first_page(language, where, museum_places, open_page):
    page, place = open_page(), museum_places[where]
    for exhibition in EXHIBITIONS:
        for path, up in [("index.html", "../"), ("items/index.html", "../../"), ("about.html", "../")]:
            page.goto(place.url(f"{language}{exhibition}/{path}"))
            link_back = page.locator(f"footer a[href='{up}index.html']")
            assert link_back.count() == 1, page.url
            link_back.click()
            page.wait_for_url(place.url(f"{language}index.html"))


@pytest.mark.one_theme
@pytest.mark.parametrize("where", ["disk", "folder"])
def test_another_language_is_the_same_page(where, museum_places, open_page):
    page, place = open_page(), museum_places[where]
    for path in EVERY_KIND.values():
        if path.startswith("en/") or path == "404.html":
            continue
        english = f"en/{path}".replace("나무", "%EB%82%98%EB%AC%B4")
        page.goto(place.url(path))
        korean = page.url
        for tag, address in [("en", place.url(english)), ("ko", korean)]:
            page.locator(f"a[hreflang={tag}]").click()
            page.wait_for_url(address)
            assert page.locator("html").get_attribute("lang") == tag


# Search


@pytest.fixture(scope="module")
def words(museum):
    """The texts of each exhibition, by the names of their pages."""
    found = {exhibition: texts(museum / exhibition, "") for exhibition in EXHIBITIONS}
    assert not set(found["1893"]) & set(found["1900"])
    return found


def names_with(word, texts):
    return {name for name, own in texts.items() if word in own}


@pytest.mark.one_theme
@WHERE
def test_search_finds_the_exhibits_of_both_exhibitions_or_of_one(where, words, museum_places, open_page):
    page = open_page("desktop")
    page.goto(museum_places[where].url("search.html"))
    word = "악기"
    expected = {exhibition: names_with(word, own) for exhibition, own in words.items()}
    assert all(expected.values())
    assert set(find(page, word)) == expected["1893"] | expected["1900"]
    page.locator("summary").click()
    for exhibition in EXHIBITIONS:
        # An exhibition is offered once no other one is chosen.
        page.locator("select[name=in]").select_option("")
        page.locator("select[name=in]").select_option(exhibition)
        assert set(find(page, word)) == expected[exhibition]


@pytest.mark.one_theme
@WHERE
def test_search_from_an_exhibition_finds_its_exhibits_first_and_all_when_widened(
    where, words, museum_places, open_page
):
    page, place, word = open_page("desktop"), museum_places[where], "나무"
    page.goto(place.url("1893/items/index.html"))
    page.locator("header input[name=q]").fill(word)
    page.locator("header input[name=q]").press("Enter")
    page.wait_for_url("**/search.html?*")
    assert set(find(page, word)) == names_with(word, words["1893"])
    page.locator("select[name=in]").select_option("")
    assert set(find(page, word)) == names_with(word, words["1893"] | words["1900"])


# Addresses of the exhibition when it was the only one, and unknown ones


@pytest.fixture(scope="module")
def moved(museum, program, tmp_path_factory):
    """The site at an address of its own, after an exhibition has moved into its folder."""
    folder = tmp_path_factory.mktemp("moved")
    (folder / "public").mkdir()
    shutil.copytree(museum.parent / "Content", folder / "Content")
    former = [{"address": "items/gayageum.html", "leads_to": "1900/items/gayageum.html"}]
    (folder / "Content/addresses.json").write_text(json.dumps(former))
    with serving(folder / "public") as place:
        build(program, folder / "Content", folder / "public", "--base-url", place.address)
        yield place


@pytest.mark.one_theme
def test_a_former_address_leads_into_its_exhibition(moved, open_page):
    page = open_page()
    page.goto(moved.url("items/gayageum.html"))
    page.wait_for_url(moved.url("1900/items/gayageum.html"))
    assert "가야금" in page.title()


@pytest.mark.parametrize("path", ["nothing", "1893/items/nothing.html", "en/1900/by/nothing", "1894/index.html"])
def test_unknown_addresses_have_a_way_home(path, moved, open_page):
    assert links.problems_of_missing_page(open_page(), moved, path) == []


# Pages


def test_pages_are_small(museum):
    maps = [path for path in pages(museum) if path.endswith("places.html")]
    others = [path for path in pages(museum) if path not in maps]
    assert sizes.problems(museum, others, limit=14 * 1024) == []
    assert sizes.problems(museum, maps, limit=26 * 1024) == []


@pytest.mark.one_theme
@pytest.mark.parametrize("kind", sorted(EVERY_KIND.keys() - FIRST_PAGES.keys()))
def test_is_accessible(kind, museum_places, open_page):
    page = open_page(color_scheme="light")
    page.goto(museum_places["root"].url(EVERY_KIND[kind]))
    assert accessibility.problems_in_all_colours(page) == {}


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("kind", FIRST_PAGES)
def test_the_first_page_is_accessible_and_whole(kind, screen, museum_places, open_page):
    page = open_page(screen, color_scheme="light")
    page.goto(museum_places["root"].url(FIRST_PAGES[kind]))
    assert accessibility.problems_in_all_colours(page) == {}
    for percent in text.SIZES:
        text.enlarge(page, percent)
        assert text.problems(page) == [], f"{percent} %"


@pytest.mark.parametrize("kind", FIRST_PAGES)
def test_the_first_page_is_used_by_keyboard_and_printed(kind, museum_places, open_page):
    page = open_page("phone")
    page.goto(museum_places["root"].url(FIRST_PAGES[kind]))
    assert keyboard.problems(page) == []
    assert printing.problems(page) == []
