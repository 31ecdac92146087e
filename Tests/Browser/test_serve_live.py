"""Tests `expo-site serve` in a browser: changes and problems appear without reloading."""

import json
import os
import re

import pytest
from PIL import Image
from playwright.sync_api import expect

from checks import accessibility
from served import PATIENCE, serving, start, write_exhibition

pytestmark = pytest.mark.own_site
expect.set_options(timeout=PATIENCE * 1000)

WRONG = "<img src=x onerror=alert(1)>&amp;"


@pytest.fixture(scope="module")
def site(program, tmp_path_factory):
    folder = tmp_path_factory.mktemp("live")
    write_exhibition(folder)
    with serving(program, folder) as served:
        served.lines.wait_for("6 pages, ")
        yield served


@pytest.fixture(autouse=True)
def same_items(site):
    """Restores the exhibits after each test."""
    items = site.path("Content/items.json")
    text = items.read_text()
    yield
    items.write_text(text)


@pytest.fixture
def open_live(open_page):
    """Opens a page that must not be reloaded, and whose console must have no errors."""
    opened = []

    def open_one(url, **settings):
        page = open_page(**settings)
        page.complaints = []
        page.on("console", lambda message: page.complaints.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: page.complaints.append(str(error)))
        page.goto(url)
        page.evaluate("window.isSame = true")
        opened.append(page)
        return page

    yield open_one
    for page in opened:
        assert [one for one in page.complaints if "Failed to load resource" not in one] == []


def is_same(page):
    return page.evaluate("window.isSame === true")


def panel(page):
    return page.get_by_role("alert")


def test_shows_a_text_where_it_is(site, open_live):
    page = open_live(site.url("items/item-1.html"))
    page.get_by_role("link").last.focus()
    page.evaluate("scrollTo(0, 1500)")
    before = page.evaluate("[scrollY, document.activeElement.href]")
    site.edit(0, desc=site.items()[0]["desc"] + "\n\n새로운 글입니다.")
    expect(page.get_by_text("새로운 글입니다.")).to_be_attached()
    assert page.evaluate("[scrollY, document.activeElement.href]") == before
    assert before[0] == 1500
    assert is_same(page)


def test_shows_what_was_added_and_removed(site, open_live):
    page = open_live(site.url("items/"))
    items = site.items()
    site.write_items([items[0] | {"id": "first", "name": "맨 앞"}, *items])
    expect(page.get_by_text("맨 앞")).to_be_attached()
    assert page.locator("main a[href$='.html']").count() >= 4
    site.write_items(items)
    expect(page.get_by_text("맨 앞")).to_have_count(0)
    assert is_same(page)


def test_leaves_pages_alone_that_did_not_change(site, open_live):
    changed, other = open_live(site.url("items/item-1.html")), open_live(site.url("items/item-3.html"))
    asked = []
    other.on("request", lambda request: asked.append(request.url))
    site.edit(0, desc="이것만 다릅니다.")
    expect(changed.get_by_text("이것만 다릅니다.")).to_be_attached()
    # The update for the second change arrives after any update for the first.
    site.edit(2, desc="이제는 다릅니다.")
    expect(other.get_by_text("이제는 다릅니다.")).to_be_attached()
    # The browser may request the icon at any time.
    pages = [url for url in asked if url.endswith(".html") and ".expo-site/" not in url]
    assert pages == [site.url("items/item-3.html")]


def test_shows_a_style_without_loading_the_page(site, open_live):
    page = open_live(site.url("items/item-2.html"))
    page.evaluate("scrollTo(0, 700)")
    asked = []
    page.on("request", lambda request: asked.append(request.resource_type))
    style = site.path("Templates/assets/style.css")
    style.write_text(style.read_text() + "\nh1 { outline: 7px solid rgb(1, 2, 3) !important; }\n")
    expect(page.locator("h1")).to_have_css("outline", "rgb(1, 2, 3) solid 7px")
    assert page.evaluate("scrollY") == 700
    assert "document" not in asked and asked.count("stylesheet") == 1
    expect(page.locator("link[rel=stylesheet]")).to_have_count(1)
    assert is_same(page)


def test_shows_another_picture(site, open_live):
    page = open_live(site.url("items/item-2.html"))
    picture = site.path("Content/images/p2.svg")
    picture.write_text(picture.read_text().replace("#864", "#123"))
    shown = page.locator("main img[src*='changed=']")
    expect(shown).to_be_visible()
    source = shown.evaluate("one => one.currentSrc")
    assert "#123" in page.request.get(source).text()
    assert is_same(page)


def test_shows_another_template(site, open_live):
    page = open_live(site.url("items/item-2.html"))
    layout = site.path("Templates/layout.html")
    layout.write_text(layout.read_text().replace("<main ", '<p class="new">새 틀</p>\n<main '))
    expect(page.get_by_text("새 틀")).to_be_attached()
    assert is_same(page)
    layout.write_text(layout.read_text().replace('<p class="new">새 틀</p>\n', ""))
    expect(page.get_by_text("새 틀")).to_have_count(0)


def test_follows_every_way_to_save(site, open_live):
    page = open_live(site.url("items/item-1.html"))
    items = site.path("Content/items.json")

    def text(word):
        changed = site.items()
        changed[0]["desc"] = word
        return json.dumps(changed)

    def expect_shown(word):
        expect(page.get_by_text(word, exact=True)).to_be_attached()

    items.write_text(text("덮어씀"))
    expect_shown("덮어씀")
    items.with_suffix(".new").write_text(text("이름을 바꿈"))
    items.with_suffix(".new").rename(items)
    expect_shown("이름을 바꿈")
    new = text("옛것을 남김")
    items.rename(items.with_suffix(".json~"))
    items.write_text(new)
    expect_shown("옛것을 남김")
    new = text("조금씩")
    with items.open("w") as file:
        for part in re.findall(".{1,50}", new, re.DOTALL):
            file.write(part)
            file.flush()
    expect_shown("조금씩")
    for number in range(10):
        site.path(f"Content/images/more{number}.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    items.write_text(text("열 개를 한꺼번에"))
    expect_shown("열 개를 한꺼번에")
    for number in range(10):
        site.path(f"Content/images/more{number}.svg").unlink()
    assert is_same(page)


def test_speaks_the_language_of_the_terminal(program, tmp_path, open_live):
    write_exhibition(tmp_path)
    with serving(program, tmp_path, locale="ko_KR.UTF-8") as served:
        served.lines.wait_for("페이지 6개, ")
        page = open_live(served.url("items/item-1.html"))
        served.edit(0, image_name=WRONG)
        expect(panel(page)).to_contain_text("오류 1개: 오류가 없던 마지막 페이지입니다")
        expect(panel(page)).to_contain_text("오류: 전시품 '출품작 1'의 이미지")
        expect(page.get_by_role("button", name="닫기")).to_be_visible()
        expect(panel(page)).to_contain_text("도움말: ")


def test_shows_mistakes_over_the_last_good_page(site, open_live):
    page = open_live(site.url("items/item-1.html"))
    heading, said = page.locator("h1").inner_text(), len(site.lines.text)
    good = site.items()
    site.edit(0, image_name=WRONG)
    expect(panel(page)).to_be_visible()
    expect(panel(page)).to_contain_text("1 error: this is the last good page")
    expect(panel(page)).to_contain_text(re.compile(r"Content/items\.json:\d+:\d+"))
    expect(panel(page)).to_contain_text(WRONG)
    assert page.locator("h1").inner_text() == heading
    site.lines.wait_for(r"Content/items\.json:\d+:\d+: error: .*\n(.*\n)*1 error", said)
    later = open_live(site.url())
    expect(panel(later)).to_be_visible()
    site.write_items(good)
    expect(panel(page)).to_have_count(0)
    expect(panel(later)).to_have_count(0)
    assert is_same(page)


def test_closes_what_is_wrong_until_something_else_is(site, open_live):
    page = open_live(site.url("items/item-1.html"))
    good = site.items()
    site.edit(0, image_name="nothing1")
    page.get_by_role("button", name="Close").click()
    expect(panel(page)).to_have_count(0)
    site.edit(0, image_name="nothing2")
    expect(panel(page)).to_contain_text("nothing2")
    panel(page).focus()
    page.keyboard.press("Escape")
    expect(panel(page)).to_have_count(0)
    site.write_items(good)
    site.edit(1, desc="고친 다음입니다.")
    site.edit(0, desc="고쳤습니다.")
    expect(page.get_by_text("고쳤습니다.")).to_be_attached()
    assert is_same(page)


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_has_mistakes_that_everybody_can_read(colours, site, open_live):
    page = open_live(site.url("items/item-1.html"), screen="narrow", **accessibility.COLOURS[colours])
    good = site.items()
    site.edit(0, image_name="x" * 200, id=f"{WRONG} ", created="yesterday")
    expect(panel(page)).to_be_visible()
    assert [one for one in accessibility.problems(page) if "expo-site-problems" in one] == []
    # axe tries to add a style, which the policy refuses.
    page.complaints.clear()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    box = panel(page).bounding_box()
    assert box["x"] >= 0 and box["width"] <= 320 and box["height"] <= 800 * 0.76
    assert panel(page).evaluate("one => one.scrollWidth <= one.clientWidth")
    page.keyboard.press("Tab")
    names = set()
    for _ in range(60):
        names.add(page.evaluate("document.activeElement.shadowRoot?.activeElement?.localName ?? ''"))
        page.keyboard.press("Tab")
    assert {"section", "button"} <= names
    site.write_items(good)
    expect(panel(page)).to_have_count(0)


def test_shows_a_page_as_soon_as_there_is_one(site, open_live):
    page = open_live(site.url("items/later.html"))
    good = site.items()
    site.write_items([*good, good[0] | {"id": "later", "name": "나중에 온 것"}])
    expect(page.locator("h1")).to_contain_text("나중에 온 것")
    site.write_items(good)
    expect(page.locator("h1")).not_to_contain_text("나중에 온 것")


def test_shows_mistakes_over_the_page_for_lost_addresses(site, open_live):
    page = open_live(site.url("items/nowhere.html"))
    good = site.items()
    site.edit(0, image_name="nothing3")
    expect(panel(page)).to_be_visible()
    assert panel(page).evaluate("one => getComputedStyle(one).position") == "fixed"
    site.write_items(good)
    expect(panel(page)).to_have_count(0)


def test_needs_few_connections_for_many_pages(site, open_live):
    pages = [open_live(site.url("items/item-3.html")) for _ in range(4)]
    site.edit(2, desc="네 곳에서")
    for page in pages:
        expect(page.get_by_text("네 곳에서")).to_be_attached()


def test_works_below_a_path(program, tmp_path, open_live):
    write_exhibition(tmp_path)
    with serving(program, tmp_path, "--base-path", "/a/b/") as served:
        page = open_live(served.url("items/item-1.html"))
        served.edit(0, desc="아래에서도")
        expect(page.get_by_text("아래에서도")).to_be_attached()
        style = served.path("Templates/assets/style.css")
        style.write_text(style.read_text() + "\nh1 { outline: 7px solid rgb(1, 2, 3) !important; }\n")
        expect(page.locator("h1")).to_have_css("outline", "rgb(1, 2, 3) solid 7px")
        assert is_same(page)


def test_shows_how_far_making_pictures_has_come(program, tmp_path, open_live):
    write_exhibition(tmp_path)
    with serving(program, tmp_path, "--jobs", "1", "--no-originals") as served:
        page = open_live(served.url("items/"))
        expect(page.locator("h1")).not_to_contain_text("No page")
        photographs = [Image.effect_noise((1600, 1200), sigma) for sigma in (40, 60, 80)]
        for number, photograph in enumerate(photographs, 1):
            photograph.save(tmp_path / f"p{number}.png")
            served.path(f"Content/images/p{number}.svg").unlink()
            (tmp_path / f"p{number}.png").rename(served.path(f"Content/images/p{number}.png"))
        work = page.get_by_role("status")
        expect(work).to_contain_text(re.compile("Making pictures: [0-2] of [1-3]"))
        expect(work).to_have_count(0)
        assert is_same(page)


def test_begins_with_a_mistake(program, tmp_path, open_live):
    write_exhibition(tmp_path)
    items = tmp_path / "Content/items.json"
    good = items.read_text()
    items.write_text("[")
    with serving(program, tmp_path) as served:
        page = open_live(served.url())
        expect(panel(page)).to_be_visible()
        items.write_text(good)
        expect(page.locator("h1")).to_contain_text("전시")
        expect(panel(page)).to_have_count(0)


def test_goes_on_after_a_restart(program, tmp_path, open_live):
    write_exhibition(tmp_path)
    with serving(program, tmp_path) as served:
        page = open_live(served.url("items/item-1.html"))
        assert served.end() == 130
        served.edit(0, desc="그 사이에")
        with serving(program, tmp_path, "--port", str(served.port)) as again:
            expect(page.get_by_text("그 사이에")).to_be_attached()
            again.edit(0, desc="그 다음에")
            expect(page.get_by_text("그 다음에")).to_be_attached()
