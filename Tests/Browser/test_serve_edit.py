"""Tests `expo-site serve --edit` in a browser: texts are changed on the page, and nothing else in the files."""

import json
import os
import random
import re
import shutil
import signal
import subprocess
import threading
import time
import urllib.error
import urllib.request

import pytest
from PIL import Image
from playwright.sync_api import expect

from served import PATIENCE, serving, start, write_exhibition

pytestmark = pytest.mark.own_site
expect.set_options(timeout=PATIENCE * 1000)

TYPE = "application/vnd.expo-site.edit+json"
KILLS = int(os.environ.get("KILLS", 8))


@pytest.fixture(scope="module")
def site(program, tmp_path_factory):
    folder = tmp_path_factory.mktemp("edit")
    write_exhibition(folder)
    # Odd, but valid: a byte order mark, tabs, long line ends, escapes and a key that the program does not know.
    items = json.loads((folder / "Content/items.json").read_text())
    items[1]["name"] = {"ko": "둘", "en": "Two"}
    text = json.dumps([items[0] | {"mine": [1, {"a": None}]}, *items[1:]], ensure_ascii=False, indent="\t")
    text = text.replace("출품작 1", "출품\\uc791 1").replace("\n", "\r\n")
    (folder / "Content/items.json").write_bytes(b"\xef\xbb\xbf" + text.encode())
    (folder / "Content/site.json").write_text('{"languages": ["ko", "en"]}\n')
    (folder / "Content/pages").mkdir()
    (folder / "Content/pages/about.md").write_bytes("# 소개\r\n\r\n첫 글.\r\n".encode())
    with serving(program, folder, "--edit") as served:
        served.lines.wait_for(r"\d+ pages, ")
        served.token = re.search("#edit=([a-z0-9]+)", served.link)[1]
        yield served


@pytest.fixture(autouse=True)
def same_content(site):
    """Restores the content after each test."""
    files = {file: file.read_bytes() for file in site.path("Content").rglob("*") if file.suffix in {".json", ".md"}}
    yield
    for file, before in files.items():
        if file.read_bytes() != before:
            file.write_bytes(before)
    # The next page is opened when the site is as it was, and does not load again while it is used.
    time.sleep(0.4)


@pytest.fixture
def open_page_to_edit(site, open_page):
    def open_one(path="", **settings):
        page = open_page(**settings)
        address, token = site.link.split("#")
        page.goto(f"{address}{path}#{token}")
        page.locator("[data-undo]").wait_for()
        return page

    return open_one


def bytes_of(site, name="items.json"):
    return site.path(f"Content/{name}").read_bytes()


def place(page, name):
    return page.locator(f'[data-edit="{name}"]').first


def editor(page):
    return page.locator("[data-editor]")


def status(page):
    """What the editor says; the page may say besides that pictures are being made."""
    return page.locator("aside[data-edit-tools] > [role=status]")


def exhibit_menu(page):
    title = page.get_by_text("Exhibit", exact=True)
    # It stays open from one page to the next.
    if title.evaluate("one => !one.parentElement.open"):
        title.click()
    page.locator("[data-edit-tools] dd").first.wait_for()


def items_of(site):
    return json.loads(bytes_of(site).decode("utf-8-sig"))


def names(site):
    return [item["name"] if isinstance(item["name"], str) else item["name"]["ko"] for item in items_of(site)]


def write(page, name, text, key="Enter"):
    target = place(page, name)
    target.focus()
    page.keyboard.press(key)
    editor(page).locator("textarea, input").fill(text)
    page.keyboard.press("Control+Enter")


@pytest.mark.parametrize("key", ["Enter", "F2"])
def test_changes_the_bytes_of_one_text(site, open_page_to_edit, key):
    page = open_page_to_edit("items/item-1.html")
    before = bytes_of(site)
    write(page, "items.json#/0/name", '새 "이름"', key)
    expect(status(page)).to_have_text("Saved.")
    expect(place(page, "items.json#/0/name")).to_have_text('새 "이름"')
    assert bytes_of(site) == before.replace('"출품\\uc791 1"'.encode(), '"새 \\"이름\\""'.encode())
    # The focus is back, and what was done is undone to the byte.
    expect(place(page, "items.json#/0/name")).to_be_focused()
    page.keyboard.press("Control+z")
    expect(status(page)).to_have_text("Undone.")
    assert bytes_of(site) == before
    page.locator("[data-redo]").click()
    expect(place(page, "items.json#/0/name")).to_have_text('새 "이름"')
    page.locator("[data-undo]").click()
    expect(status(page)).to_have_text("Undone.")
    assert bytes_of(site) == before


def test_leaves_the_text_with_escape(site, open_page_to_edit):
    page = open_page_to_edit("items/item-1.html")
    before = bytes_of(site)
    target = place(page, "items.json#/0/short_desc")
    target.dblclick()
    editor(page).locator("textarea").fill("anything")
    page.keyboard.press("Escape")
    expect(editor(page)).to_have_count(0)
    expect(target).to_be_focused()
    assert bytes_of(site) == before


def test_refuses_a_mistake_and_keeps_what_was_typed(site, open_page_to_edit):
    page = open_page_to_edit("items/item-1.html")
    before = bytes_of(site)
    write(page, "items.json#/0/desc", "[없는 곳](nowhere.html)")
    expect(editor(page).get_by_role("alert")).to_contain_text("nowhere.html")
    assert editor(page).locator("textarea").input_value() == "[없는 곳](nowhere.html)"
    assert bytes_of(site) == before
    editor(page).get_by_role("button", name="Cancel").click()
    expect(editor(page)).to_have_count(0)


def test_writes_a_translation_beside_the_text(site, open_page_to_edit):
    page = open_page_to_edit("en/items/item-1.html")
    before = bytes_of(site)
    write(page, "items.json#/0/name/en", "One")
    expect(place(page, "items.json#/0/name/en")).to_have_text("One")
    old, new = '"출품\\uc791 1"', '{"ko": "출품\\uc791 1", "en": "One"}'
    assert bytes_of(site) == before.replace(old.encode(), new.encode())
    page = open_page_to_edit("items/item-2.html")
    write(page, "items.json#/1/name/ko", "두 번째")
    expect(place(page, "items.json#/1/name/ko")).to_have_text("두 번째")
    assert json.loads(bytes_of(site).decode("utf-8-sig"))[1]["name"] == {"ko": "두 번째", "en": "Two"}


def test_writes_the_alternative_text_of_a_picture(site, open_page_to_edit):
    items = json.loads(bytes_of(site).decode("utf-8-sig"))
    del items[2]["alt"]
    site.path("Content/items.json").write_text(json.dumps(items, ensure_ascii=False))
    page = open_page_to_edit("items/item-3.html")
    for text in ["처음", "다음"]:
        exhibit_menu(page)
        page.get_by_role("button", name="Alternative text", exact=True).click()
        editor(page).locator("textarea").fill(text)
        page.keyboard.press("Control+Enter")
        expect(page.get_by_role("img", name=text)).to_be_attached()
        expect(page.get_by_role("button", name="Alternative text", exact=True)).to_be_focused()
        page.keyboard.press("Escape")
    assert json.loads(bytes_of(site))[2]["alt"] == "다음"


def test_changes_a_page_of_its_own(site, open_page_to_edit):
    page = open_page_to_edit("about.html")
    write(page, "pages/about.md#", "# 소개\n\n첫 글.\n\n둘째 **글**.\n")
    expect(page.locator("strong", has_text="글")).to_be_visible()
    assert bytes_of(site, "pages/about.md") == "# 소개\r\n\r\n첫 글.\r\n\r\n둘째 **글**.\r\n".encode()


def test_changes_what_other_files_say(site, open_page_to_edit):
    file = next(site.path("Content").glob("exposition*.json"))
    content = json.loads(file.read_text()) | {"list_title": "목록", "sections": [{"id": "a", "title": "첫 방"}]}
    file.write_text(json.dumps(content, ensure_ascii=False))
    page = open_page_to_edit("items/")
    for name, text in [("title", "새 전시"), ("list_title", "새 목록")]:
        target = place(page, f"{file.name}#/{name}")
        expect(target).to_be_attached()
        write(page, f"{file.name}#/{name}", text)
        expect(page.locator(f'[data-edit="{file.name}#/{name}"]').first).to_have_text(text)
        assert json.loads(file.read_text())[name] == text
    page.goto(site.url("about.html").replace(f"#edit={site.token}", ""))
    assert place(page, "pages/about.md#").count() > 0


def test_selects_a_text_in_a_link_and_follows_it_on_demand(site, open_page_to_edit):
    page = open_page_to_edit("items/")
    address = page.url
    target = place(page, "items.json#/0/name")
    target.click()
    expect(target).to_be_focused()
    assert page.url == address
    page.get_by_role("link", name="Follow the link").click()
    expect(page).to_have_url(re.compile("/items/item-1.html$"))
    page.locator("[data-undo]").wait_for()


def test_shows_both_texts_if_the_file_was_changed_meanwhile(site, open_page_to_edit):
    page = open_page_to_edit("items/item-1.html")
    target = place(page, "items.json#/0/short_desc")
    target.focus()
    page.keyboard.press("Enter")
    editor(page).locator("textarea").fill("mine")
    text = bytes_of(site).replace('"1번"'.encode(), '"theirs"'.encode())
    site.path("Content/items.json").write_bytes(text)
    editor(page).get_by_role("button", name="Save").click()
    expect(editor(page).get_by_role("alert")).to_contain_text("theirs")
    assert bytes_of(site) == text
    editor(page).get_by_role("button", name="Keep mine").click()
    expect(status(page)).to_have_text("Saved.")
    assert bytes_of(site) == text.replace(b'"theirs"', b'"mine"')


def test_shows_the_changes_of_another_window(site, open_page_to_edit):
    one, other = open_page_to_edit("items/item-3.html"), open_page_to_edit("items/")
    write(one, "items.json#/2/name", "다른 이름")
    expect(place(other, "items.json#/2/name")).to_have_text("다른 이름")


def test_keeps_an_editor_open_when_the_page_changes(site, open_page_to_edit):
    page = open_page_to_edit("items/item-3.html")
    place(page, "items.json#/2/name").focus()
    page.keyboard.press("Enter")
    editor(page).locator("textarea").fill("half")
    text = bytes_of(site).replace('"3번"'.encode(), '"셋째"'.encode())
    site.path("Content/items.json").write_bytes(text)
    expect(page.get_by_text("셋째").first).to_be_attached()
    assert editor(page).locator("textarea").input_value() == "half"


def test_does_not_load_the_page_again_under_an_editor(site, open_page_to_edit):
    page = open_page_to_edit("items/item-1.html")
    place(page, "items.json#/0/name").dblclick()
    editor(page).locator("textarea").fill("half a name")
    # A file of the theme that no page names is new, so the page has to load again.
    unnamed = site.path("Templates/assets/unnamed.txt")
    unnamed.write_text("new")
    try:
        page.wait_for_timeout(1500)
        expect(editor(page).locator("textarea")).to_have_value("half a name")
        with page.expect_navigation():
            page.keyboard.press("Escape")
    finally:
        unnamed.unlink()


def test_does_not_save_while_a_syllable_is_composed(site, open_page_to_edit):
    page = open_page_to_edit("items/item-1.html")
    before = bytes_of(site)
    place(page, "items.json#/0/name").focus()
    page.keyboard.press("Enter")
    field = editor(page).locator("textarea")
    for key, modifier in [("Enter", True), ("Escape", False)]:
        event = {"key": key, "ctrlKey": modifier, "isComposing": True, "bubbles": True}
        field.evaluate("(field, event) => field.dispatchEvent(new KeyboardEvent('keydown', event))", event)
    expect(editor(page)).to_have_count(1)
    assert bytes_of(site) == before


def test_adds_an_exhibit_as_a_draft_and_publishes_it_when_it_is_complete(site, open_page_to_edit):
    page = open_page_to_edit("items/item-1.html")
    before = bytes_of(site)
    page.get_by_role("button", name="Add an exhibit").click()
    editor(page).get_by_label("Name of the new exhibit").fill("새 출품작")
    page.keyboard.press("Control+Enter")
    expect(page).to_have_url(re.compile("/items/%EC%83%88"))
    expect(status(page)).to_have_text("Added as a draft.")
    expect(page.locator("h1 [data-draft]")).to_have_text("새 출품작")
    assert items_of(site)[1] == {"name": "새 출품작", "draft": True}
    # What it lacks is said before it is no draft.
    exhibit_menu(page)
    draft = page.get_by_role("button", name="Make it public", exact=True)
    expect(draft).to_be_visible()
    draft.click()
    expect(page.get_by_role("alert")).to_contain_text("Picture, Short description, Text")
    for key, text in [("image_name", "p1"), ("short_desc", "한 줄"), ("desc", "글"), ("material", "나무; 비단")]:
        write(page, f"items.json#/1/{key}", text)
        expect(editor(page)).to_have_count(0)
    expect(page.get_by_text("한 줄").first).to_be_attached()
    draft.click()
    expect(status(page)).to_have_text("It is no draft now.")
    expect(page.get_by_role("button", name="Make it a draft", exact=True)).to_be_visible()
    expect(page.locator("[data-draft]")).to_have_count(0)
    new = {"name": "새 출품작", "image_name": "p1", "short_desc": "한 줄", "desc": "글", "material": ["나무", "비단"]}
    assert items_of(site)[1] == new
    # The page moves with the picture that gives it its address.
    end = time.monotonic() + PATIENCE
    while (seen := bytes_of(site)) != before:
        page.locator("[data-undo]").click()
        while bytes_of(site) == seen:
            assert time.monotonic() < end
            time.sleep(0.02)


def test_shows_drafts_only_to_the_editor(site, open_page_to_edit, program):
    items = items_of(site)
    items[1] |= {"draft": True, "image_name": "not-there-yet"}
    site.path("Content/items.json").write_text(json.dumps(items, ensure_ascii=False))
    page = open_page_to_edit("items/")
    expect(page.locator(".row-name [data-draft]")).to_have_text("둘")
    page.goto(site.url("items/item-2.html").replace(f"#edit={site.token}", ""))
    expect(page.locator("h1 [data-draft]")).to_have_text("둘")
    subprocess.run([program, "build", "--output", "built"], cwd=site.folder, check=True, capture_output=True)
    assert "둘" not in "".join(file.read_text() for file in site.path("built").rglob("*.html"))


def test_shows_what_markdown_becomes_while_it_is_written(site, open_page_to_edit):
    page = open_page_to_edit("items/item-1.html")
    place(page, "items.json#/0/desc").focus()
    page.keyboard.press("Enter")
    preview = editor(page).get_by_role("region", name="Preview")
    expect(preview).to_contain_text("끝 1")
    editor(page).locator("textarea").fill("[둘](items/item-2.html) **굵게** <script>alert(1)</script>\n\n![](images/p2)")
    expect(preview.locator("strong")).to_have_text("굵게")
    assert preview.get_by_role("link").get_attribute("href") == "item-2.html"
    expect(preview.locator("script")).to_have_count(0)
    expect(preview.locator("img")).to_have_js_property("complete", True)
    assert preview.locator("img").evaluate("one => one.naturalWidth") > 0
    assert "굵게" not in bytes_of(site).decode()


def test_shows_the_other_language_and_what_could_be_written(site, open_page_to_edit):
    items = items_of(site)
    items[0] |= {"material": ["나무", "비단"]}
    items[1] |= {"material": "나무"}
    items[2] |= {"material": "종이"}
    site.path("Content/items.json").write_text(json.dumps(items, ensure_ascii=False))
    page = open_page_to_edit("items/item-2.html")
    place(page, "items.json#/1/name/ko").focus()
    page.keyboard.press("Enter")
    expect(editor(page).locator("q[lang=en]")).to_have_text("Two")
    page.keyboard.press("Escape")
    place(page, "items.json#/1/material").focus()
    page.keyboard.press("Enter")
    field = editor(page).locator("input")
    options = editor(page).locator("option")
    expect(options).to_have_count(3)
    assert options.evaluate_all("all => all.map(one => one.value)") == ["나무", "비단", "종이"]
    field.fill("나무; ")
    assert options.nth(1).get_attribute("value") == "나무; 비단"
    field.fill("나무; 종이")
    page.keyboard.press("Control+Enter")
    expect(status(page)).to_have_text("Saved.")
    assert items_of(site)[1]["material"] == ["나무", "종이"]


def test_has_the_menu_of_an_exhibit_whose_page_comes_later(site, open_page_to_edit):
    page = open_page_to_edit("items/later.html")
    expect(page.get_by_text("Exhibit", exact=True)).to_be_hidden()
    items = items_of(site)
    items[2]["id"] = "later"
    site.path("Content/items.json").write_text(json.dumps(items, ensure_ascii=False))
    exhibit_menu(page)
    expect(page.get_by_role("button", name="Delete")).to_be_visible()


def test_sets_options_of_the_theme(site, open_page_to_edit):
    """The file is made with the first option, and removed with the last."""
    file = site.path("Content/theme.json")
    page = open_page_to_edit()
    page.get_by_text("Settings", exact=True).click()
    tools = page.locator("aside[data-edit-tools]")

    def write(key, text):
        tools.locator(f'[data-edit="theme.json#/{key}"]').focus()
        page.keyboard.press("Enter")
        field = editor(page).locator("input, textarea").first
        field.fill(text)
        page.keyboard.press("Control+Enter")

    def ink():
        return page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--ink').trim()")

    def shows(colour):
        for _ in range(100):
            if ink() == colour:
                return
            page.wait_for_timeout(100)
        assert ink() == colour

    expect(tools.locator('[data-edit^="theme.json#"]')).to_have_count(17)
    expect(tools.locator('[data-edit="theme.json#/row_picture"]')).to_have_count(0)
    usual = ink()
    write("ink", "black")
    expect(editor(page).get_by_role("alert")).to_contain_text("is not a colour")
    assert not file.exists()
    editor(page).locator("input, textarea").first.fill("#000000")
    page.keyboard.press("Control+Enter")
    expect(editor(page)).to_have_count(0)
    shows("#000000")
    write("ornaments", "false")
    expect(tools.locator('[data-edit="theme.json#/ornaments"]')).to_have_text("false")
    write("page_size", "0")
    expect(editor(page).get_by_role("alert")).not_to_be_empty()
    editor(page).locator("input, textarea").first.fill("7")
    page.keyboard.press("Control+Enter")
    expect(editor(page)).to_have_count(0)
    assert json.loads(file.read_text()) == {"ink": "#000000", "ornaments": False, "page_size": 7}
    for _ in range(3):
        status(page).evaluate("one => { one.textContent = ''; }")
        page.locator("[data-undo]").click()
        expect(status(page)).to_have_text("Undone.")
    assert not file.exists()
    shows(usual)


def test_changes_settings_and_facts(site, open_page_to_edit):
    file = next(site.path("Content").glob("exposition*.json"))
    page = open_page_to_edit()
    before = file.read_bytes()
    page.get_by_text("Settings", exact=True).click()
    tools = page.locator("aside[data-edit-tools]")
    value = tools.locator(f'[data-edit="{file.name}#/visitors"]')
    expect(value).to_have_text("1")
    value.dblclick()
    editor(page).locator("textarea").fill("many")
    page.keyboard.press("Control+Enter")
    expect(editor(page).get_by_role("alert")).not_to_be_empty()
    editor(page).locator("textarea").fill("1234567")
    page.keyboard.press("Control+Enter")
    expect(value).to_have_text("1234567")
    expect(page.locator("main")).to_contain_text("1,234,567")
    page.get_by_role("button", name="Add: Facts").click()
    for key, text in [("label", "관람료"), ("value", "무료")]:
        tools.locator(f'[data-edit="{file.name}#/facts/3/{key}"]').focus()
        page.keyboard.press("Enter")
        editor(page).locator("textarea").fill(text)
        page.keyboard.press("Control+Enter")
        expect(editor(page)).to_have_count(0)
    expect(page.locator("main")).to_contain_text("관람료")
    usual = [
        {"label": {"ko": "관람객 수", "en": "Visitors"}, "value": "1234567"},
        {"label": {"ko": "장소", "en": "Place"}, "value": "파리"},
        {"label": {"ko": "기간", "en": "Dates"}, "value": "1900"},
    ]
    assert json.loads(file.read_text())["facts"] == [*usual, {"label": "관람료", "value": "무료"}]
    page.get_by_role("button", name="Delete: Facts 4").click()
    expect(tools.locator(f'[data-edit="{file.name}#/facts/3/label"]')).to_have_count(0)
    for _ in range(5):
        status(page).evaluate("one => { one.textContent = ''; }")
        page.locator("[data-undo]").click()
        expect(status(page)).to_have_text("Undone.")
    assert file.read_bytes() == before
    # With the languages, their pages come.
    languages = tools.locator('[data-edit="site.json#/languages"]')
    languages.focus()
    page.keyboard.press("Enter")
    editor(page).locator("input").fill("ko; en; fr")
    page.keyboard.press("Control+Enter")
    expect(page.get_by_role("link", name="Français")).to_be_attached()


def test_says_everything_to_those_who_cannot_see_it(site, open_page_to_edit):
    page = open_page_to_edit("items/item-1.html")
    name = place(page, "items.json#/0/name")
    name.focus()
    expect(name).to_have_accessible_description("Press Enter or F2 to edit it.")
    page.keyboard.press("Enter")
    field = page.get_by_role("textbox", name="Name (ko)")
    expect(field).to_be_focused()
    field.fill("")
    page.keyboard.press("Control+Enter")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(page.get_by_role("alert").filter(has_text="name")).to_be_visible()
    page.keyboard.press("Escape")
    tools = page.get_by_role("complementary", name="Editing")
    assert tools.evaluate("one => [one.lang, one.dir]") == ["en", "ltr"]
    exhibit_menu(page)
    tools.get_by_role("button", name="Short description (ko): 1번").click()
    expect(page.get_by_role("textbox", name="Short description (ko)")).to_be_focused()
    page.keyboard.press("Escape")
    expect(tools.get_by_role("button", name="Short description (ko): 1번")).to_be_focused()
    expect(tools.get_by_role("button", name="Make it a draft", exact=True)).to_be_visible()


def test_edits_texts_from_right_to_left(program, tmp_path, open_page):
    write_exhibition(tmp_path)
    (tmp_path / "Templates/words/ar.json").write_bytes((tmp_path / "Templates/words/en.json").read_bytes())
    (tmp_path / "Content/site.json").write_text('{"language": "ar"}\n')
    with serving(program, tmp_path, "--edit") as served:
        served.lines.wait_for(r"\d+ pages, ")
        page = open_page()
        page.goto(served.link.replace("/#", "/items/item-1.html#"))
        page.locator("[data-undo]").wait_for()
        write_text = "تاج من ذهب"
        write(page, "items.json#/0/name", write_text)
        expect(status(page)).to_have_text("Saved.")
        name = place(page, "items.json#/0/name")
        expect(name).to_have_text(write_text)
        name.dblclick()
        field = editor(page).locator("textarea")
        assert field.evaluate("one => getComputedStyle(one).direction") == "rtl"
        # The words of the editor are in the language of the program.
        assert page.get_by_role("button", name="Save").evaluate("one => getComputedStyle(one).direction") == "ltr"
        page.keyboard.press("Escape")
        exhibit_menu(page)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_writes_the_names_of_terms_in_other_languages(site, open_page_to_edit):
    items = items_of(site)
    items[0]["material"] = ["오동나무", "명주실"]
    items[1]["material"] = "오동나무"
    site.path("Content/items.json").write_text(json.dumps(items, ensure_ascii=False))
    page = open_page_to_edit("en/items/item-1.html")
    for number, (term, name) in enumerate([("오동나무", "Paulownia"), ("명주실", "Silk")]):
        target = page.locator("main").get_by_text(term, exact=True)
        target.dblclick()
        expect(page.get_by_role("textbox", name=f"{term} (en)")).to_be_focused()
        editor(page).locator("textarea").fill(name)
        page.keyboard.press("Control+Enter")
        expect(page.locator("main").get_by_text(name, exact=True)).to_be_visible()
    assert json.loads(bytes_of(site, "terms.json")) == {"material": {"오동나무": {"en": "Paulownia"}, "명주실": {"en": "Silk"}}}
    # The name is that of the term wherever it is, and is changed in its place.
    page.goto(page.url.replace("item-1", "item-2"))
    target = page.locator("main").get_by_text("Paulownia", exact=True)
    target.dblclick()
    expect(page.get_by_role("textbox", name="오동나무 (en)")).to_have_value("Paulownia")
    page.keyboard.press("Escape")
    for _ in range(2):
        status(page).evaluate("one => { one.textContent = ''; }")
        page.locator("[data-undo]").click()
        expect(status(page)).to_have_text("Undone.")
    assert not site.path("Content/terms.json").exists()


def test_changes_words_of_the_pages(site, open_page_to_edit):
    page = open_page_to_edit("en/items/item-1.html")
    page.get_by_text("Settings", exact=True).click()
    page.get_by_text("Words of the pages (en)").click()
    tools = page.locator("aside[data-edit-tools]")
    word = tools.locator('[data-edit="words/en.json#/skip"]')
    expect(word).to_have_text("as in the theme")
    word.focus()
    page.keyboard.press("Enter")
    editor(page).locator("textarea").fill("To the text")
    page.keyboard.press("Control+Enter")
    expect(page.get_by_role("link", name="To the text", exact=True)).to_be_attached()
    assert bytes_of(site, "words/en.json") == b'{"skip": "To the text"}\n'
    # A name in braces that the word does not have would be on the pages as it is.
    wrong = tools.locator('[data-edit="words/en.json#/plate_number"]')
    wrong.focus()
    page.keyboard.press("Enter")
    editor(page).locator("textarea").fill("Plate {plate}")
    page.keyboard.press("Control+Enter")
    expect(editor(page).get_by_role("alert")).to_contain_text("{plate}")
    page.keyboard.press("Escape")
    page.locator("[data-undo]").click()
    expect(word).to_have_text("as in the theme")
    assert not site.path("Content/words/en.json").exists()


@pytest.fixture
def same_output(site):
    """Removes what a publication leaves beside the content."""
    yield
    shutil.rmtree(site.path("public"), ignore_errors=True)
    site.path(".expo/destination").unlink(missing_ok=True)


def test_publishes_what_it_shows(site, open_page_to_edit, program, tmp_path, same_output):
    page = open_page_to_edit()
    place_of = tmp_path / "published"
    page.get_by_text("Publish", exact=True).click()
    page.get_by_label("Where to publish").fill(str(place_of))
    page.keyboard.press("Enter")
    expect(status(page)).to_contain_text(f"would publish to {place_of}: ")
    tools = page.locator("aside[data-edit-tools]")
    tools.get_by_text("Files", exact=True).click()
    expect(tools.get_by_text("items/item-1.html", exact=True)).to_be_visible()
    # A first warning of the exhibition, as the program says it.
    expect(tools.locator("ol li").first).to_contain_text("warning")
    assert not place_of.exists()
    tools.get_by_role("button", name="Publish").click()
    expect(status(page)).to_contain_text(f"published to {place_of}: ")
    # It is what the verb publishes, without a trace of the editor.
    root = site.path("Content").parent
    done = subprocess.run(
        [program, "publish", "--root", str(root), "--to", str(place_of), "--format", "json"],
        capture_output=True, text=True)
    result = json.loads(done.stdout)
    assert (result["written"], result["removed"], result["errors"]) == ([], [], 0)
    assert not any(b"data-edit" in page.read_bytes() for page in place_of.rglob("*.html"))
    # The place is known the next time, and the comparison begins by itself.
    page.reload()
    page.get_by_text("Publish", exact=True).click()
    expect(page.get_by_label("Where to publish")).to_have_value(str(place_of))
    expect(status(page)).to_contain_text("already has this site")
    expect(tools.get_by_role("button", name="Publish")).to_have_count(0)


def test_says_why_it_does_not_publish(site, open_page_to_edit, tmp_path, same_output):
    page = open_page_to_edit()
    page.get_by_text("Publish", exact=True).click()
    where = page.get_by_label("Where to publish")
    where.fill("Content/images")
    where.press("Enter")
    expect(page.locator("aside").get_by_role("alert")).to_contain_text("overlaps with 'Content'")
    # The key of the editor does not run programs: rclone has options that name one.
    for remote in [f"rclone::sftp,ssh='touch {tmp_path}/run':a", f"rclone:a,ssh='touch {tmp_path}/run':a"]:
        where.fill(remote)
        where.press("Enter")
        expect(page.locator("aside").get_by_role("alert")).to_contain_text("cannot be named on the page")
        where.fill("")
    assert not (tmp_path / "run").exists()
    (tmp_path / "other").mkdir()
    (tmp_path / "other/index.html").write_text("mine")
    where.fill(str(tmp_path / "other"))
    where.press("Enter")
    expect(page.locator("aside").get_by_role("alert")).to_contain_text("index.html")
    assert (tmp_path / "other/index.html").read_text() == "mine"
    # A mistake in a file keeps the site from being published, too.
    items = site.path("Content/items.json")
    items.write_bytes(items.read_bytes().replace(b'"image_name"', b'"image_name": "none.jpg", "image_name"', 1))
    where.fill(str(tmp_path / "new"))
    where.press("Enter")
    expect(page.locator("aside").get_by_role("alert")).to_contain_text("correct the errors first")
    expect(page.locator("aside ol li.error").first).to_be_visible()
    assert not (tmp_path / "new").exists()


def test_names_the_drafts_that_are_not_published(site, open_page_to_edit):
    page = open_page_to_edit("items/index.html")
    items = items_of(site)
    items[1]["draft"] = True
    site.path("Content/items.json").write_text(json.dumps(items, ensure_ascii=False))
    expect(page.locator("[data-draft]").first).to_be_attached()
    page.get_by_text("Publish", exact=True).click()
    draft = page.get_by_role("button", name="Make it public: 둘")
    draft.click()
    expect(draft).to_have_count(0)
    assert "draft" not in items_of(site)[1]


def test_says_which_other_text_would_have_a_mistake(site, open_page_to_edit):
    items = items_of(site)
    items[1]["desc"] = "Text\n\nand a [link](items/item-1.html)."
    site.path("Content/items.json").write_text(json.dumps(items, ensure_ascii=False))
    page = open_page_to_edit("items/item-1.html")
    place(page, "items.json#/0/name").wait_for()
    exhibit_menu(page)
    page.get_by_role("button", name="Delete", exact=True).click()
    alert = page.locator("aside").get_by_role("alert")
    expect(alert).to_contain_text("둘, Text: the link 'items/item-1.html' is dead")
    assert names(site)[0] == "출품작 1"


def test_gives_a_site_more_languages(program, tmp_path, open_page):
    write_exhibition(tmp_path)
    (tmp_path / "Content/site.json").write_text('{\n  "language": "ko",\n  "footer": "끝"\n}\n')
    with serving(program, tmp_path, "--edit") as served:
        served.lines.wait_for(r"\d+ pages, ")
        page = open_page()
        page.goto(served.link)
        page.locator("[data-undo]").wait_for()
        page.get_by_text("Settings", exact=True).click()
        page.get_by_role("button", name="Languages: ko").click()
        editor(page).locator("input").press_sequentially("; ")
        expect(page.locator('datalist option[value="ko; en"]')).to_be_attached()
        editor(page).locator("input").fill("ko; en")
        page.keyboard.press("Control+Enter")
        expect(page.get_by_role("link", name="English")).to_be_attached()
        assert json.loads(served.path("Content/site.json").read_text()) == {"footer": "끝", "languages": ["ko", "en"]}
        page.locator("[data-undo]").click()
        expect(status(page)).to_have_text("Undone.")
        page.get_by_role("button", name="Host: empty").click()
        expect(page.locator('datalist option[value="github"]')).to_be_attached()
        page.keyboard.press("Escape")
        assert served.path("Content/site.json").read_text() == '{\n  "language": "ko",\n  "footer": "끝"\n}\n'


def test_says_what_was_undone_when_the_page_is_gone_before_the_answer_comes(site, open_page_to_edit):
    page = open_page_to_edit("items/item-3.html")
    exhibit_menu(page)
    page.get_by_role("button", name="Duplicate").click()
    expect(page.locator("h1 [data-draft]")).to_have_text("출품작 3")
    gone = page.url

    def answer_too_late(route):
        route.fetch()
        page.wait_for_url(lambda url: url != gone)
        route.abort()

    page.route("**/edit", answer_too_late)
    page.keyboard.press("Control+z")
    expect(page).to_have_url(re.compile("/items/index.html"))
    expect(status(page)).to_have_text("Undone.")
    # Otherwise the next test could fail with what is left to do for this page.
    page.unroute_all(behavior="wait")


def test_duplicates_and_deletes_an_exhibit(site, open_page_to_edit):
    page = open_page_to_edit("items/item-3.html")
    before = bytes_of(site)
    exhibit_menu(page)
    page.get_by_role("button", name="Duplicate").click()
    expect(page).not_to_have_url(re.compile("item-3"))
    expect(page.locator("h1 [data-draft]")).to_have_text("출품작 3")
    assert names(site)[2:] == ["출품작 3", "출품작 3"]
    assert "id" not in items_of(site)[3]
    exhibit_menu(page)
    page.get_by_role("button", name="Delete").click()
    expect(page).to_have_url(re.compile("/items/index.html"))
    expect(status(page)).to_have_text("Deleted. Undo brings it back.")
    assert bytes_of(site) == before
    page.keyboard.press("Control+z")
    expect(status(page)).to_have_text("Undone.")
    expect(page.locator(".row-name", has_text="출품작 3")).to_have_count(2)


def test_moves_an_exhibit_with_the_keyboard_and_by_dragging(site, open_page_to_edit):
    page = open_page_to_edit("items/")
    before = bytes_of(site)
    place(page, "items.json#/2/name").focus()
    page.keyboard.press("Alt+ArrowUp")
    expect(place(page, "items.json#/1/name")).to_have_text("출품작 3")
    expect(place(page, "items.json#/1/name")).to_be_focused()
    assert names(site) == ["출품작 1", "출품작 3", "둘"]
    page.get_by_role("button", name="Move down").click()
    expect(place(page, "items.json#/2/name")).to_have_text("출품작 3")
    assert bytes_of(site) == before
    rows = page.locator("li:has(.row)")
    rows.nth(0).locator(".row").drag_to(rows.nth(2), target_position={"x": 5, "y": 5})
    expect(place(page, "items.json#/1/name")).to_have_text("출품작 1")
    assert names(site) == ["둘", "출품작 1", "출품작 3"]


@pytest.fixture
def picture(tmp_path):
    def write(name, colour="red", size=40):
        path = tmp_path / name
        Image.new("RGB", (size, size), colour).save(path)
        return path

    return write


def choose(page, label, path):
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name=label).click()
    chooser.value.set_files(path)


@pytest.fixture
def same_pictures(site):
    before = set(site.path("Content/images").iterdir())
    yield
    for path in set(site.path("Content/images").iterdir()) - before:
        path.unlink()


def test_puts_pictures_into_an_exhibit_and_asks_for_their_texts(site, open_page_to_edit, picture, same_pictures):
    page = open_page_to_edit("items/item-1.html")
    exhibit_menu(page)
    first = items_of(site)[0]
    path = picture("IMG 12 (내 것).JPEG")
    choose(page, "Add a picture", path)
    editor(page).get_by_label("Alternative text").fill("붉은 그림")
    page.keyboard.press("Control+Enter")
    expect(page.get_by_role("img", name="붉은 그림").first).to_be_attached()
    # It is named after the exhibit, whose address follows from the name of its picture.
    stem = first["name"].replace(" ", "-")
    assert site.path(f"Content/images/{stem}.jpg").read_bytes() == path.read_bytes()
    assert "image_name" not in items_of(site)[0]
    main = {"image_name": "p1", "alt": "그림"}
    assert items_of(site)[0]["pictures"] == [main, {"image_name": f"{stem}.jpg", "alt": "붉은 그림"}]
    assert items_of(site)[0]["mine"] == first["mine"]
    expect(place(page, "items.json#/0/pictures/0/image_name")).to_have_text("p1")
    # Another picture of the same name is another file; the same one is not written twice.
    before = bytes_of(site)
    other = picture("img-12-내-것.jpg", "blue")
    choose(page, "Change the picture", other)
    # What was said of another picture is not offered.
    expect(editor(page).get_by_label("Alternative text")).to_have_value("")
    editor(page).get_by_label("Alternative text").fill("파란 그림")
    page.keyboard.press("Control+Enter")
    expect(page.get_by_role("img", name="파란 그림").first).to_be_attached()
    assert site.path(f"Content/images/{stem}.jpg").read_bytes() == path.read_bytes()
    assert site.path(f"Content/images/{stem}-2.jpg").read_bytes() == other.read_bytes()
    assert items_of(site)[0]["pictures"][0]["image_name"] == f"{stem}-2.jpg"
    for _ in range(2):
        status(page).evaluate("one => { one.textContent = ''; }")
        page.locator("[data-undo]").click()
        expect(status(page)).to_have_text("Undone.")
    assert bytes_of(site) == before


def test_keeps_the_address_of_an_exhibit_that_gets_a_picture(site, open_page_to_edit, picture, same_pictures):
    page = open_page_to_edit("items/index.html")
    page.get_by_role("button", name="Add an exhibit").click()
    editor(page).locator("input").fill("갓 (帽子)")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("갓 (帽子)")
    address = page.url
    exhibit_menu(page)
    choose(page, "Add a picture", picture("IMG_2010.png"))
    field = editor(page).get_by_label("Alternative text")
    expect(field).to_be_focused()
    expect(page).to_have_url(address)
    field.fill("말총으로 짠 갓")
    page.keyboard.press("Control+Enter")
    expect(status(page)).to_have_text("Saved.")
    assert items_of(site)[-1] == {
        "name": "갓 (帽子)", "image_name": "갓-帽子.png", "alt": "말총으로 짠 갓", "draft": True}


def test_replaces_the_poster_and_keeps_the_earlier_one(site, open_page_to_edit, picture, same_pictures):
    page = open_page_to_edit()
    images = site.path("Content/images")
    (images / "poster.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9"/></svg>')
    before = (images / "poster.svg").read_bytes()
    expect(page.locator(".poster-picture img")).to_have_attribute("src", re.compile("poster.svg"))
    page.get_by_text("Settings", exact=True).click()
    path = picture("my poster.jpeg")
    choose(page, "Change the poster", path)
    expect(status(page)).to_contain_text("poster.svg")
    assert (site.folder / ".expo/removed/poster.svg").read_bytes() == before
    assert (images / "poster.jpg").read_bytes() == path.read_bytes()
    assert not (images / "poster.svg").exists()
    editor(page).locator("textarea").fill("해와 달")
    page.keyboard.press("Control+Enter")
    expect(page.locator(".poster-picture img")).to_have_attribute("alt", "해와 달")


def test_takes_a_picture_that_is_dropped(site, open_page_to_edit, picture, same_pictures):
    page = open_page_to_edit("items/item-3.html")
    data = page.evaluate_handle(
        """([bytes, name]) => {
          const data = new DataTransfer();
          data.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
          return data;
        }""",
        [list(picture("dropped.png").read_bytes()), "dropped.png"],
    )
    page.locator("figure").first.dispatch_event("drop", {"dataTransfer": data})
    expect(editor(page).get_by_label("Alternative text")).to_have_value("")
    assert items_of(site)[2]["image_name"] == items_of(site)[2]["name"].replace(" ", "-") + ".png"


def test_refuses_what_is_no_picture(site, open_page_to_edit, picture, tmp_path):
    page = open_page_to_edit("items/item-1.html")
    exhibit_menu(page)
    before, files = bytes_of(site), sorted(site.path("Content/images").iterdir())
    damaged = picture("damaged.png")
    damaged.write_bytes(damaged.read_bytes()[:60])
    script = tmp_path / "script.svg"
    script.write_text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    disguised = tmp_path / "page.jpg"
    disguised.write_text("<!DOCTYPE html><p>text")
    program = tmp_path / "program.exe"
    program.write_bytes(b"MZ")
    reasons = {damaged: "damaged", script: "script", disguised: "JPEG", program: "program.exe"}
    for path, reason in reasons.items():
        page.get_by_role("alert").evaluate("one => { one.textContent = ''; }")
        choose(page, "Add a picture", path)
        expect(page.get_by_role("alert")).to_contain_text(reason)
    assert bytes_of(site) == before
    assert sorted(site.path("Content/images").iterdir()) == files


def test_follows_an_exhibit_to_its_new_address(site, open_page_to_edit):
    page = open_page_to_edit("en/items/item-1.html")
    expect(place(page, "items.json#/0/name/en")).to_be_attached()
    page.get_by_role("button", name="Add an exhibit").click()
    editor(page).get_by_label("Name of the new exhibit").fill("이름")
    editor(page).get_by_role("button", name="Save").click()
    expect(page).to_have_url(re.compile("/en/items/%EC%9D%B4%EB%A6%84.html$"))
    expect(status(page)).to_have_text("Added as a draft.")
    page.goto(page.url.replace("/en/", "/"))
    write(page, "items.json#/1/name", "other")
    expect(page).to_have_url(re.compile("/items/other.html$"))
    expect(status(page)).to_have_text("Saved.")


def ask(site, content=b'{"do": "undo"}', method="POST", **headers):
    origin = f"http://127.0.0.1:{site.port}"
    usual = {"Origin": origin, "Content-Type": TYPE, "X-Expo-Site-Token": site.token}
    sent = {name: value for name, value in (usual | headers).items() if value is not None}
    request = urllib.request.Request(f"{origin}/.expo-site/edit", data=content, method=method, headers=sent)
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status
    except urllib.error.HTTPError as error:
        return error.code


def test_answers_only_the_editor(site):
    assert ask(site) == 200
    assert ask(site, method="GET", content=None) == 405
    for wrong in [
        {"Origin": "http://evil.example"},
        {"Origin": None},
        {"Origin": "null"},
        {"Content-Type": "text/plain"},
        {"Content-Type": "application/x-www-form-urlencoded"},
        {"X-Expo-Site-Token": "a"},
        {"X-Expo-Site-Token": None},
        {"Host": "evil.example"},
    ]:
        assert ask(site, **wrong) == 403, wrong
    assert ask(site, content=b"{" * (65 << 20)) == 413


def test_keeps_the_token_to_itself(site):
    for path in ["", "items/", "items/item-1.html", ".expo-site/live.js"]:
        with urllib.request.urlopen(f"http://127.0.0.1:{site.port}/{path}") as answer:
            assert site.token.encode() not in answer.read()
            assert answer.headers["X-Frame-Options"] == "DENY"
            assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]
    assert site.token not in "".join(
        file.read_text(errors="replace") for file in site.folder.rglob("*") if file.is_file()
    )


def test_cannot_be_used_by_a_hostile_page(site, open_page):
    before = bytes_of(site)
    page = open_page()
    page.goto("about:blank")
    url = f"http://127.0.0.1:{site.port}/.expo-site/edit"
    content = '{"do": "set", "at": "items.json#/0/name", "text": "evil", "was": "출품작 1"}'
    for kind in ["text/plain", TYPE]:
        page.evaluate(
            "([url, body, kind]) => fetch(url, {method: 'POST', body, headers: {'Content-Type': kind}}).catch(() => {})",
            [url, content, kind],
        )
    page.set_content(f'<form method=post action="{url}" enctype=text/plain><input name=a></form>')
    page.evaluate("document.forms[0].submit()")
    page.wait_for_load_state()
    assert bytes_of(site) == before


def test_writes_nothing_of_it_into_the_site(site, program):
    assert "data-edit" in "".join(file.read_text() for file in site.path(".expo/preview").rglob("*.html"))
    assert not site.path("public").exists()


def test_loses_nothing_when_it_is_killed(program, tmp_path):
    """Killed at any moment of a save, the file is the old or the new one, and every change before is undone."""
    write_exhibition(tmp_path)
    file = tmp_path / "Content/items.json"
    file.write_text(json.dumps(json.loads(file.read_text()), ensure_ascii=False, indent=1))
    first = file.read_bytes()
    states = [first]
    chance = random.Random(22)

    def begin():
        served = start(program, tmp_path, "--edit")
        served.token = re.search("#edit=([a-z0-9]+)", served.link)[1]
        return served

    def set_name(served, text, was):
        content = {"do": "set", "at": "items.json#/0/name", "text": text, "was": was}
        try:
            ask(served, json.dumps(content).encode())
        except OSError:
            pass  # It was killed before it answered.

    for number in range(KILLS):
        served = begin()
        was = json.loads(file.read_bytes())[0]["name"]
        saving = threading.Thread(target=set_name, args=[served, f"Name {number}", was])
        saving.start()
        time.sleep(chance.random() * 0.06)
        served.end(signal.SIGKILL)
        saving.join()
        now = file.read_bytes()
        new = states[-1].replace(json.dumps(was, ensure_ascii=False).encode(), f'"Name {number}"'.encode(), 1)
        assert now in [states[-1], new]
        if now == new:
            states.append(now)
    served = begin()
    for state in reversed(states[:-1]):
        assert ask(served) == 200
        assert file.read_bytes() == state
    served.end()
    assert file.read_bytes() == first
    assert KILLS < 50 or 10 < len(states) < KILLS


def test_asks_before_a_text_is_lost(site, open_page_to_edit):
    page = open_page_to_edit("items/item-1.html")
    before = bytes_of(site)
    place(page, "items.json#/0/short_desc").focus()
    page.keyboard.press("Enter")
    editor(page).locator("textarea").fill("아직 아닌 글")
    asked = []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))
    page.get_by_role("link", name="English").click()
    expect(editor(page).locator("textarea")).to_have_value("아직 아닌 글")
    assert asked == ["beforeunload"]
    page.get_by_role("button", name="Add an exhibit").click()
    expect(page.get_by_role("complementary", name="Editing").get_by_role("alert")).to_have_text(
        "First save or cancel the text that is open.")
    expect(editor(page).locator("textarea")).to_be_focused()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Add an exhibit").click()
    expect(editor(page).get_by_label("Name of the new exhibit")).to_be_focused()
    page.keyboard.press("Escape")
    assert bytes_of(site) == before


def test_lists_the_texts_in_the_language_of_the_page(site, open_page_to_edit):
    page = open_page_to_edit("en/index.html")
    file = next(site.path("Content").glob("exposition*.json"))
    page.get_by_text("Settings", exact=True).click()
    tools = page.locator("aside[data-edit-tools]")
    alternative = tools.locator(f'[data-edit="{file.name}#/title/en"]')
    title = json.loads(file.read_text())["title"]
    alternative.click()
    expect(editor(page).locator(".other")).to_contain_text(title)
    editor(page).locator("textarea").fill("The Exhibition")
    page.keyboard.press("Control+Enter")
    expect(page.locator("h1")).to_have_text("The Exhibition")
    assert json.loads(file.read_text())["title"] == {"ko": title, "en": "The Exhibition"}
    page.locator("[data-undo]").click()
    expect(page.locator("h1")).to_have_text(title)


def test_adds_pages_and_sections_by_their_titles(site, open_page_to_edit):
    page = open_page_to_edit()
    page.get_by_text("Settings", exact=True).click()
    page.get_by_role("button", name="Add a page").click()
    editor(page).get_by_label("Title of the new page").fill("오시는 길!")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("오시는 길!")
    assert bytes_of(site, "pages/오시는-길.md") == "# 오시는 길!\n".encode()
    # Its undoing takes the page away, and leads to where there is one.
    page.goto(page.url.rsplit("/", 1)[0] + "/index.html")
    page.get_by_text("Settings", exact=True).click()
    page.get_by_role("button", name="Add: Sections").click()
    editor(page).get_by_label("Title of the new section").fill("소리 나는 것")
    page.keyboard.press("Enter")
    expect(page.locator('[data-edit$="#/sections/0/title"]').first).to_have_text("소리 나는 것")
    file = next(site.path("Content").glob("exposition*.json"))
    assert json.loads(file.read_text())["sections"] == [{"id": "소리-나는-것", "title": "소리 나는 것"}]
    page.goto(page.url.rsplit("/", 1)[0] + "/items/item-1.html")
    exhibit_menu(page)
    write(page, "items.json#/0/section", "소리 나는 것")
    expect(editor(page)).to_have_count(0)
    assert items_of(site)[0]["section"] == "소리-나는-것"
    for _ in range(3):
        status(page).evaluate("one => { one.textContent = ''; }")
        page.locator("[data-undo]").click()
        expect(status(page)).to_have_text("Undone.")
    assert not site.path("Content/pages/오시는-길.md").exists()


def test_takes_out_pictures_that_nothing_shows(site, open_page_to_edit, picture, tmp_path):
    page = open_page_to_edit()
    spare = site.path("Content/images/spare.png")
    spare.write_bytes(picture("spare.png").read_bytes())
    page.get_by_text("Publish", exact=True).first.click()
    to = page.get_by_label("Where to publish")
    to.fill(str(tmp_path / "www"))
    page.get_by_role("button", name="Show what would change").click()
    page.get_by_role("listitem").filter(has_text="spare.png").get_by_role("button", name="Remove the picture").click()
    expect(page.get_by_role("listitem").filter(has_text="spare.png")).to_have_count(0)
    assert not spare.exists()
    assert (site.folder / ".expo/removed/spare.png").exists()


def test_hands_the_token_to_other_tabs(site, open_page_to_edit):
    page = open_page_to_edit("items/item-1.html")
    other = page.context.new_page()
    other.goto(page.url)
    expect(status(other)).not_to_be_empty()
    write(other, "items.json#/0/short_desc", "다른 탭에서")
    expect(editor(other)).to_have_count(0)
    expect(page.locator("main")).to_contain_text("다른 탭에서")
    other.locator("[data-undo]").click()
    expect(status(other)).to_have_text("Undone.")


def test_leaves_the_page_of_an_exhibit_whose_adding_is_undone(site, open_page_to_edit):
    page = open_page_to_edit("items/item-1.html")
    page.get_by_role("button", name="Add an exhibit").click()
    editor(page).locator("input").fill("잠깐")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("잠깐")
    expect(page.locator("h1 [data-edit]")).to_be_focused()
    page.keyboard.press("Control+z")
    expect(page).to_have_url(re.compile("items/index.html"))


def test_edits_several_exhibitions(program, tmp_path, open_page, picture):
    write_exhibition(tmp_path)
    content = tmp_path / "Content"
    (tmp_path / "1900").mkdir()
    for path in list(content.iterdir()):
        path.rename(tmp_path / "1900" / path.name)
    (tmp_path / "1900").rename(content / "1900")
    shutil.copytree(content / "1900", content / "1893")
    (content / "site.json").write_text('{"title": "박물관"}\n')
    with serving(program, tmp_path, "--edit") as served:
        page = open_page()
        address, token = served.link.split("#")
        page.goto(f"{address}#{token}")
        write(page, "site.json#/title", "우리 박물관")
        expect(page.locator("h1")).to_have_text("우리 박물관")
        assert json.loads((content / "site.json").read_text()) == {"title": "우리 박물관"}
        page.goto(f"{address}1893/items/item-1.html#{token}")
        exhibit_menu(page)
        write(page, "1893/items.json#/0/short_desc", "다른 줄")
        expect(page.locator("main")).to_contain_text("다른 줄")
        other = picture("new.png")
        choose(page, "Change the picture", other)
        editor(page).get_by_label("Alternative text").fill("새 그림")
        page.keyboard.press("Control+Enter")
        expect(page.get_by_role("img", name="새 그림").first).to_be_attached()
        page.get_by_role("button", name="Add an exhibit").click()
        editor(page).locator("input").fill("새것")
        page.keyboard.press("Enter")
        expect(page).to_have_url(re.compile("/1893/items/%EC%83%88%EA%B2%83.html"))
        items = json.loads((content / "1893/items.json").read_text())
        assert [one["name"] for one in items] == ["출품작 1", "새것", "출품작 2", "출품작 3"]
        assert items[0]["short_desc"] == "다른 줄" and items[0]["image_name"] == "출품작-1.png"
        assert (content / "1893/images/출품작-1.png").read_bytes() == other.read_bytes()
        assert len(json.loads((content / "1900/items.json").read_text())) == 3
        page.get_by_text("Settings", exact=True).click()
        write(page, "1893/site.json#/footer", "발치")
        expect(page.locator("footer").first).to_contain_text("발치")
        assert (content / "1893/site.json").exists()
        for page_after in ["%EC%83%88%EA%B2%83.html", "index.html", "index.html", "index.html"]:
            status(page).evaluate("one => { one.textContent = ''; }")
            page.locator("[data-undo]").click()
            expect(page).to_have_url(re.compile(f"/1893/items/{page_after}"))
            expect(status(page)).to_have_text("Undone.")
        assert not (content / "1893/site.json").exists()
