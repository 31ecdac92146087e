import pytest

from checks import accessibility
from conftest import SCREENS
from site_of_pages import IN_BOTH_LANGUAGES


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("kind", IN_BOTH_LANGUAGES)
def test_is_accessible(kind, screen, served, open_page):
    page = open_page(screen, color_scheme="light")
    page.goto(served.url(IN_BOTH_LANGUAGES[kind]))
    assert accessibility.problems_in_all_colours(page) == {}


@pytest.mark.parametrize(
    ("rule", "colours"),
    [
        ("image-alt", "light"),
        ("target-size", "light"),
        ("region", "light"),
        ("color-contrast-enhanced", "dark"),
        ("color-contrast", "contrast"),
        ("color-contrast", "forced"),
    ],
)
def test_sees_what_is_not_accessible(rule, colours, wrong, open_page):
    page = open_page(**accessibility.COLOURS[colours])
    page.goto(wrong.url("accessibility.html"))
    assert rule in {problem.split(":")[0] for problem in accessibility.problems(page)}


@pytest.mark.parametrize("colours", ["dark", "contrast", "forced"])
def test_sees_what_is_not_accessible_in_other_colours(colours, wrong, open_page):
    page = open_page(color_scheme="light")
    page.goto(wrong.url("accessibility.html"))
    assert any(fault.startswith("color-contrast") for fault in accessibility.problems_in_all_colours(page)[colours])


def test_sees_faults_of_dark_colours_only_in_the_dark(wrong, open_page):
    page = open_page(color_scheme="light")
    page.goto(wrong.url("accessibility.html"))
    assert not any("contrast" in problem for problem in accessibility.problems(page))
