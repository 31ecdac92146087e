"""Builds and opens hostile exhibitions, or checks that they are refused."""

import json
import re
import subprocess

import pytest

import content
import hostile
from checks import harmless, text, validity
from server import serving
from site_of_pages import REPOSITORY, build, on_disk, pages

pytestmark = pytest.mark.own_site

WORDS = json.loads((REPOSITORY / "Templates/words/ko.json").read_text())
# The words around placeholders, as in '도판 {number}'.
INTERFACE = [part for word in WORDS.values() for part in re.split(r"\{\w+\}", word)]
BASE = "https://exposition.example/a/"

SIZES = [("narrow", 320), ("desktop", 1280)]


@pytest.fixture(scope="module")
def parts(program, tmp_path_factory, browser):
    """The parts of pages of this theme without hostile texts."""
    folder = tmp_path_factory.mktemp("harmless")
    text = "이름(gloss) 大韓(한) 지(直指)"
    markdown = (
        "# 글\n\n## 글\n\n### 글\n\n#### 글\n\n##### 글\n\n###### 글\n\n*글* **글** `글` 直指 지(直指)  \n글\n\n"
        "> 글\n\n- 글\n\n3. 글\n\n---\n\n```글\n글\n```\n\n[글](images/a.svg '글') [글](https://e.example)\n\n"
        "![글](images/a.svg '글')"
    )
    items = [hostile.item(text, markdown, "a.svg")] * 201
    settings = {"base_url": BASE, "footer": text}
    hostile.write(folder / "Content", hostile.exposition(text, markdown), items, settings)
    public = build(program, folder / "Content", folder / "public")
    known = set()
    page = browser.new_page()
    for path in ["index.html", "items/index.html", "items/page-2.html", "items/item.html", "404.html"]:
        if (public / path).is_file():
            page.goto(on_disk(public).url(path))
            known |= harmless.parts(page)
    for path in sorted(public.glob("items/*-2.html")):
        page.goto(on_disk(public).url(path.relative_to(public).as_posix()))
        known |= harmless.parts(page)
    page.close()
    return known


@pytest.fixture(scope="module")
def hostile_site(program, tmp_path_factory):
    folder = tmp_path_factory.mktemp("hostile")
    hostile.write_items(folder / "Content")
    return build(program, folder / "Content", folder / "public")


@pytest.fixture(scope="module")
def item_paths(hostile_site):
    """The path of each item's page, in the order of the items."""
    paths = []
    for path in ["items/index.html", "items/page-2.html"]:
        page = (hostile_site / path).read_text()
        data = json.loads(re.search(r'<script type="application/ld\+json">(.*?)</script>', page)[1])
        paths += [one["url"].removeprefix(BASE) for one in data["mainEntity"]["itemListElement"]]
    return paths


def problems(page, place, path, parts, opened=None, sizes=SIZES):
    """Opens a page, and returns its problems; `opened` is an additional check."""
    with harmless.watching(page, place) as found:
        page.goto(place.url(path))
        page.wait_for_load_state()
        found += harmless.problems_of_parts(page, parts)
        found += harmless.problems_of_links(page, (place.address, BASE))
        found += harmless.problems_of_direction(page, INTERFACE)
        found += opened(page) if opened else []
        for name, width in sizes:
            page.set_viewport_size({"width": width, "height": 800})
            for percent in [100, 200]:
                text.enlarge(page, percent)
                found += [f"{width} px, {percent} %: {one}" for one in text.problems(page)]
    return [f"{path}: {one}" for one in found]


def missing(page, texts):
    """Texts that the page does not show."""
    body = page.evaluate("() => document.body.textContent")
    return [f"not shown: {one!r}" for one in texts if one not in body]


def problems_of_item(page, item):
    """Differences between a page with its metadata and its item."""
    name, line = hostile.tidied(item["name"]), hostile.tidied(item["short_desc"])
    found = missing(page, [name, line])
    heading = page.evaluate("() => document.querySelector('h1').textContent")
    if heading != name:
        found.append(f"heading: {heading!r}")
    alts = page.evaluate("() => Array.from(document.images, (image) => image.alt)")
    if name not in alts:
        found.append(f"alternative: {alts!r}")
    [data] = harmless.linked_data(page)
    image = data["image"]
    said = [data["name"], image["caption"], image["creditText"]]
    said.append(image.get("copyrightNotice", image.get("license")))
    if said != [name] * 4:
        found.append(f"linked data: {said!r}")
    return found


@pytest.mark.parametrize("where", ["disk", "host"])
def test_no_item_does_any_harm(where, hostile_site, item_paths, parts, open_page):
    items = hostile.items()
    assert len(item_paths) == len(items)
    with serving(hostile_site, headers=hostile_site / "_headers") as host:
        place = {"disk": on_disk(hostile_site), "host": host}[where]
        # A page has the same shape wherever it comes from.
        page, found, sizes = open_page(), [], SIZES if where == "disk" else []
        for path, item in zip(item_paths, items):
            found += problems(
                page, place, path, parts, lambda page, item=item: problems_of_item(page, item), sizes
            )
        for path in ["index.html", "items/index.html", "items/page-2.html", "404.html"]:
            found += problems(page, place, path, parts, sizes=sizes)
        assert found == []


# Warnings about the texts themselves: their characters and their language.
OF_THE_TEXTS = ["is not in Unicode Normalization Form C.", "appears to be written in"]


def test_every_page_is_valid(hostile_site):
    found = validity.problems(hostile_site)
    assert [one for one in found if not any(allowed in one for allowed in OF_THE_TEXTS)] == []


def test_every_name_stays_in_its_folder(hostile_site):
    for file in hostile_site.rglob("*"):
        name = file.name
        assert not re.search(r'[\x00-\x1f\x7f/\\]', name)
        assert not re.fullmatch(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", name, re.IGNORECASE) or (
            file.parent.name == "images"
        )
    names = [path.name.casefold() for path in (hostile_site / "items").iterdir()]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("name", hostile.TEXTS)
def test_no_exposition_does_any_harm(name, program, tmp_path, parts, open_page):
    attack = hostile.TEXTS[name]
    # Words that change their own direction are not checked.
    words = {} if name in hostile.DIRECTIONS else WORDS
    hostile.write_exposition(tmp_path / "Content", attack, words)
    public = build(program, tmp_path / "Content", tmp_path / "public")
    shown = hostile.tidied(attack)

    def opened(page):
        found = missing(page, [shown])
        for data in harmless.linked_data(page):
            if shown not in (data["name"], data.get("isPartOf", {}).get("name")):
                found.append(f"linked data: {data['name']!r}")
        return found

    page, found = open_page(), []
    with serving(public, headers=public / "_headers") as place:
        for path in ["index.html", "items/index.html", "404.html"]:
            found += problems(page, place, path, parts, opened)
    assert found == []
    assert json.loads((public / "site.webmanifest").read_text())["name"] == shown


@pytest.mark.parametrize("one", hostile.REFUSED, ids=lambda one: one.name)
def test_refuses(one, program, tmp_path):
    folder = hostile.write(tmp_path / "Content", hostile.exposition(), [hostile.item("글", "글", "a.svg")])
    (folder / "images/a.svg").write_text(one.picture)
    (folder / one.file).write_text(one.text)
    command = [program, "build", "--content", folder, "--output", tmp_path / "public"]
    done = subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True, timeout=300)
    assert done.returncode == 1, done.stderr
    said = [line for line in done.stderr.splitlines() if line.endswith(f"[{one.code}]") and ": error: " in line]
    assert said, done.stderr[:2000]
    place = "images/a.svg" if one.code == "unsafe-drawing" else one.file
    assert re.match(rf"{re.escape(str(folder))}/{re.escape(place)}:\d+:\d+: error: ", said[0]), said
    assert not re.search(r"[\x00-\x08\x0b-\x1f\x7f\u202a-\u202e\u2066-\u2069]", done.stderr)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["Content"]


def test_five_thousand_of_one_name_differ(program, tmp_path):
    hostile.write_same_names(tmp_path / "Content", 5000)
    public = build(program, tmp_path / "Content", tmp_path / "public")
    titles = [re.search("<title>(.*?)</title>", path.read_text())[1] for path in public.glob("items/*.html")]
    assert len(titles) == 5050
    assert len(set(titles)) == 5050


def test_ten_megabytes_are_a_page(program, tmp_path, open_page):
    # Every punctuation character gets a backslash, so the Markdown is longer.
    line = "긴 글 <script>alert(1)</script> " * 20
    item = hostile.item("글", "\n\n".join([hostile.text_block(line)] * 11_500), "a.svg")
    hostile.write(tmp_path / "Content", hostile.exposition(), [item])
    public = build(program, tmp_path / "Content", tmp_path / "public")
    assert (public / "items/a.html").stat().st_size > 10 << 20
    page, place = open_page(), on_disk(public)
    with harmless.watching(page, place) as found:
        page.goto(place.url("items/a.html"), timeout=300_000)
        assert page.evaluate("() => document.querySelectorAll('article p').length") > 11_500
    assert found == []


def test_ten_megabytes_are_a_name(program, tmp_path):
    item = hostile.item("이름 " * 1_500_000, "글", "a.svg")
    hostile.write(tmp_path / "Content", hostile.exposition(), [item])
    public = build(program, tmp_path / "Content", tmp_path / "public")
    assert (public / "items/a.html").stat().st_size > 40 << 20


def test_sees_harm(wrong, open_page):
    page = open_page()
    with harmless.watching(page, wrong) as found:
        page.goto(wrong.url("harm.html"))
        found += harmless.problems_of_parts(page, {"html", "html lang", "head", "meta", "meta charset"})
        found += harmless.problems_of_links(page, (wrong.address,))
    for start in [
        "dialog: 1", "script: ", "part: p onclick", "part: script", "link: javascript:", "link: data:",
        "no rel=noopener: https://host.example/", "target: _blank",
    ]:  # fmt: skip
        assert any(one.startswith(start) for one in found), (start, found)


def test_sees_words_that_are_turned_around(wrong, open_page):
    page = open_page()
    page.goto(wrong.url("turned-around.html"))
    assert harmless.problems_of_direction(page, INTERFACE) == ["turned around: 보러 가기"]


def test_knows_how_texts_are_shown():
    assert hostile.tidied("a\u202eb\n\u2069c") == "a\u202eb\u202c\nc"
    assert hostile.tidied("\u0001\ufffe\r\n") == "\ufffd\ufffd\n"
