import pytest

from checks import motion
from site_of_pages import EVERY_KIND, KINDS

MOVING = sorted(EVERY_KIND.keys() - {"missing"})


@pytest.mark.slow
@pytest.mark.parametrize("kind", EVERY_KIND)
def test_nothing_moves_for_those_who_asked(kind, served, open_page):
    page = open_page(reduced_motion="reduce")
    page.goto(served.url(EVERY_KIND[kind]))
    assert motion.problems_without_motion(page) == []


@pytest.mark.slow
@pytest.mark.parametrize("kind", MOVING)
def test_pages_offer_a_transition(kind, served, open_page):
    page = open_page(reduced_motion="no-preference")
    page.goto(served.url(EVERY_KIND[kind]))
    assert motion.problems_of_transition(page) == []


@pytest.mark.parametrize(("setting", "slides"), [("no-preference", True), ("reduce", False)])
def test_the_list_slides_out(setting, slides, served, open_page):
    page = open_page(reduced_motion=setting)
    link = "a[href='haegeum.html']"
    assert motion.page_slides_out(page, served.url(KINDS["list"]), link) is slides


def test_sees_what_moves_against_the_readers_will(wrong, open_page):
    page = open_page(reduced_motion="reduce")
    page.goto(wrong.url("restless.html"))
    assert motion.problems_without_motion(page) == [
        "smooth scrolling: html",
        "transition: a",
        "animation: a::before",
        "view transition",
    ]


def test_sees_that_no_transition_is_offered(wrong, open_page):
    page = open_page(reduced_motion="no-preference")
    page.goto(wrong.url("wide.html"))
    assert motion.problems_of_transition(page) == ["no view transition"]
    assert motion.page_slides_out(page, wrong.url("journey-lost-place/index.html"), "a") is False
