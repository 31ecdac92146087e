import pytest

import content
from checks import text
from conftest import SCREENS
from server import serving
from site_of_pages import IN_BOTH_LANGUAGES, build, pages


# 320 px are 1280 px at a zoom of 400 %.
@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("kind", IN_BOTH_LANGUAGES)
def test_text_is_whole(kind, screen, served, open_page):
    page = open_page(screen)
    page.goto(served.url(IN_BOTH_LANGUAGES[kind]))
    for percent in text.SIZES:
        text.enlarge(page, percent)
        assert text.problems(page) == [], f"{percent} %"


@pytest.mark.slow
@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("kind", IN_BOTH_LANGUAGES)
def test_text_is_whole_for_readers_of_large_print(
    kind, screen, served, open_page, large_print_browser
):
    page = open_page(screen, browser=large_print_browser)
    page.goto(served.url(IN_BOTH_LANGUAGES[kind]))
    assert text.problems(page) == []


@pytest.mark.parametrize("kind", IN_BOTH_LANGUAGES)
def test_text_grows_with_the_reader(kind, served, open_page):
    page = open_page()
    page.goto(served.url(IN_BOTH_LANGUAGES[kind]))
    assert text.problems_of_growth(page) == []


@pytest.fixture(scope="module")
def long_words(program, tmp_path_factory):
    folder = tmp_path_factory.mktemp("long")
    written = content.write_long_words(folder / "Content")
    with serving(build(program, written, folder / "public")) as place:
        yield place


@pytest.mark.parametrize("percent", [100, 310])
@pytest.mark.parametrize("screen", ["narrow", "desktop"])
def test_long_words_stay_inside(screen, percent, long_words, open_page):
    page = open_page(screen)
    found = {}
    for path in pages(long_words.folder):
        page.goto(long_words.url(path))
        text.enlarge(page, percent)
        found[path] = text.problems(page)
    assert {path: problems for path, problems in found.items() if problems} == {}


@pytest.mark.parametrize(
    ("path", "problem"),
    [
        ("wide.html", "scrolls sideways"),
        ("hanja.html", "scrolls sideways"),
        ("clipped.html", "is clipped"),
        ("overlap.html", "overlap"),
        ("over-picture.html", "lies over a picture"),
        ("label.html", "leaves its box"),
        ("outside.html", "is outside the page"),
    ],
)
def test_sees_text_that_is_not_whole(path, problem, wrong, open_page):
    page = open_page("narrow")
    page.goto(wrong.url(path))
    assert any(found.startswith(problem) for found in text.problems(page))


def test_sees_text_that_breaks_only_when_it_is_large(wrong, open_page):
    page = open_page("narrow")
    page.goto(wrong.url("large-print.html"))
    assert text.problems(page) == []
    text.enlarge(page, 310)
    assert text.problems(page) != []


def test_sees_text_that_does_not_grow(wrong, open_page):
    page = open_page()
    page.goto(wrong.url("pixels.html"))
    assert len(text.problems_of_growth(page)) == 1
