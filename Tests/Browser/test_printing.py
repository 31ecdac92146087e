import pytest

from checks import printing
from site_of_pages import EVERY_KIND, KINDS


@pytest.mark.slow
@pytest.mark.parametrize("kind", sorted(EVERY_KIND.keys() - {"missing"}))
def test_prints_a_page_of_a_catalogue(kind, served, open_page):
    page = open_page()
    page.goto(served.url(EVERY_KIND[kind]))
    assert printing.problems(page) == []


def test_sees_what_does_not_belong_on_paper(wrong, open_page):
    page = open_page()
    page.goto(wrong.url("paper.html"))
    assert sorted(printing.problems(page)) == [
        "navigation is printed: Tothelist",
        "navigation is shown: NAV",
        "the address is lost",
        "the name is lost",
        "the picture is lost: picture.svg",
        "the text is lost",
    ]


def test_sees_a_heading_at_the_end_of_a_page(wrong, open_page):
    page = open_page()
    page.goto(wrong.url("lost-heading.html"))
    assert "a heading ends a page: Strings" in printing.problems(page)


@pytest.mark.one_theme
def test_keeps_a_mark_with_its_heading(served, open_page):
    page = open_page()
    page.goto(served.url(KINDS["wide"]))
    assert printing.lost_marks(page, range(0, 960, 30)) == []


def test_sees_a_mark_without_its_heading(wrong, open_page):
    page = open_page()
    page.goto(wrong.url("lost-mark.html"))
    assert printing.lost_marks(page, range(0, 960, 30)) == ["the mark is lost: Strings and bridges"]
