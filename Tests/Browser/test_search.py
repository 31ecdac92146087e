"""Finds exhibits on the page for it, from disk and from a server; answers come from scanning the pages' texts."""

import contextlib
import html
import json
import random
import re
import shutil
import subprocess
import unicodedata
import urllib.parse

import pytest

from server import serving
from site_of_pages import REPOSITORY, build, on_disk

pytestmark = pytest.mark.own_site

WORDS = {tag: json.loads((REPOSITORY / f"Templates/words/{tag}.json").read_text()) for tag in ("ko", "en")}
# As in let-visitors-search.md.
PARTICLES = re.search(r"\n(가, 과,.*?)\n\n", (REPOSITORY / "Documentation/how-to/let-visitors-search.md").read_text(), re.DOTALL)
PARTICLES = tuple(re.split(r",\s+", PARTICLES[1]))


def with_search(content):
    settings = content / "site.json"
    values = json.loads(settings.read_text()) if settings.exists() else {}
    settings.write_text(json.dumps(values | {"search": True}, ensure_ascii=False))
    return content


@pytest.fixture(scope="module")
def small(program, tmp_path_factory):
    """The repository's exhibition with a page to find exhibits."""
    folder = tmp_path_factory.mktemp("small")
    shutil.copytree(REPOSITORY / "Content", folder / "Content")
    return build(program, with_search(folder / "Content"), folder / "public")


@pytest.fixture(scope="module")
def large(program, tmp_path_factory):
    """A generated exhibition whose index has many files."""
    folder = tmp_path_factory.mktemp("large")
    subprocess.run(
        [REPOSITORY / "Benchmarks/generate", "400", folder, "--kind", "browsed"], check=True, capture_output=True
    )
    return build(program, with_search(folder / "Content"), folder / "public")


@pytest.fixture(params=["disk", "host"])
def place(request, small):
    with contextlib.ExitStack() as stack:
        yield on_disk(small) if request.param == "disk" else stack.enter_context(serving(small, base="/a/b/"))


# Asking the page


def wait(page):
    page.wait_for_function("() => document.querySelector('#results').ariaBusy === 'false'")


def found(page):
    """The pages of the exhibits that are shown."""
    wait(page)
    addresses = page.eval_on_selector_all("ol#results > li > a", "all => all.map((a) => a.href)")
    return [urllib.parse.unquote(address.rpartition("/")[2]) for address in addresses]


def find(page, query):
    """Types a query; returns the pages of all exhibits that are found."""
    page.locator("input[type=search][name=q]").fill(query)
    wait(page)
    while page.locator(".more button").is_visible():
        shown = page.locator("#results > li").count()
        # Sentences that appear meanwhile move the button: a click may meet a row instead, and leave the page.
        page.locator(".more button").press("Enter")
        page.wait_for_function("shown => document.querySelectorAll('#results > li').length > shown", arg=shown)
    return found(page)


def status(page):
    return page.locator("[role=status]").inner_text()


# Scanning


def fold(words):
    """Without case and the accents of Latin letters."""
    words = re.sub("([A-Za-z])[\u0300-\u036f]+", r"\1", unicodedata.normalize("NFD", words))
    return unicodedata.normalize("NFC", words).lower()


def texts(site, folder):
    """The words of each exhibit's page, by its file, without menu, labels, plate numbers and neighbours."""
    texts = {}
    for path in (site / folder / "items").glob("*.html"):
        article = path.read_text().partition("<article>")[2].partition("</article>")[0]
        if not article:
            continue
        article = re.sub(r'<img [^>]*alt="([^"]*)"[^>]*>', r" \1 ", article)
        article = re.sub(
            r'<p class="section">.*?</p>|<dt>.*?</dt>|<span class="enlarge">.*?</span>|<figcaption>\s*<p>[^<·]*|<sup.*?</sup>', " ", article
        )
        labels = [WORDS[folder or "ko"][word] + WORDS[folder or "ko"]["colon"] for word in ("credit", "rights")]
        article = re.sub("<p>(?:" + "|".join(map(re.escape, labels)) + ")", "<p>", article)
        article = re.sub(r"</?(?!span|em|strong|a|bdi|wbr|code)\w[^>]*>", " ", article)
        texts[path.name] = fold(html.unescape(re.sub(r"<[^>]*>", "", article)))
    return texts


def wrong(page, texts, queries):
    """The queries for which not exactly those exhibits are found that have all of their words."""
    wrong = {}
    for query in queries:
        expected = {name for name, own in texts.items() if all(fold(part) in own for part in query.split())}
        page.locator("input[name=q]").fill(query)
        names = found(page)
        count = int((re.findall(r"\d+", status(page)) or [0])[0])
        is_page = len(set(names)) == len(names) == min(20, len(expected)) and set(names) <= expected
        if count != len(expected) or not is_page:
            wrong[query] = (sorted(expected), sorted(names))
    return wrong


def parts(texts, count, seed):
    """Parts of words of the texts, one or two for a query, that end with no particle."""
    chance = random.Random(seed)
    names = sorted(texts)
    queries = []
    while len(queries) < count:
        words = re.findall(r"[^\W_]+", texts[chance.choice(names)])
        query = []
        for word in chance.sample(words, min(len(words), chance.choice([1, 1, 2]))):
            start = chance.randrange(len(word))
            query.append(word[start : start + chance.randint(1, 6)])
        if query and not any(part.endswith(PARTICLES) or re.search("[ㄱ-ㅎ\u0300-\u036f]", part) for part in query):
            queries.append(" ".join(query))
    return queries


# What is found

TYPED = {
    "": ["가야금", "야금", "갓", "박람회", "1900", "파리", "나무", "伽倻琴", "琴", "mimac", "프랑스", "해금", "종이 나무"],
    "en": ["gayageum", "gum", "Paris", "1900", "paper", "silk", "GUIMET", "wood", "clock", "a printed"],
}


@pytest.mark.parametrize("folder", TYPED)
def test_finds_what_scanning_finds(folder, small, place, open_page):
    page, words = open_page(), texts(small, folder)
    page.goto(place.url(f"{folder}/search.html".lstrip("/")))
    queries = TYPED[folder] + (parts(words, 40, 1) if place.is_on_disk else [])
    assert wrong(page, words, queries) == {}


@pytest.mark.parametrize("folder", TYPED)
def test_finds_what_scanning_finds_in_many_files(folder, large, open_page):
    page, words = open_page(), texts(large, folder)
    page.goto(on_disk(large).url(f"{folder}/search.html".lstrip("/")))
    assert len(list((large / folder / "search").glob("f*.js"))) > 16
    assert wrong(page, words, parts(words, 60, 2)) == {}


SAME = {
    "가야금은": "가야금",
    "가야금에서": "가야금",
    "가야금으로부터": "가야금",
    "\u1100\u1161\u110b\u1163\u1100\u1173\u11b7": "가야금",
    "１９００": "1900",
    "ＣＯＲＥＥ": "corée",
    "SEOUL": "séoul",
    "가야금!": "가야금",
    "  나무   종이": "종이 나무",
}


def test_finds_the_same_for_other_spellings(place, open_page):
    page = open_page()
    page.goto(place.url("search.html"))
    different = {query: (find(page, query), find(page, same)) for query, same in SAME.items()}
    assert {query: both for query, both in different.items() if both[0] != both[1] or not both[0]} == {}


def test_finds_names_by_their_initials(place, open_page):
    page = open_page()
    page.goto(place.url("search.html"))
    assert find(page, "ㄱㅇㄱ") == ["gayageum.html"]
    assert find(page, "ㅎㄱ") == ["haegeum.html"]


def test_finds_phrases_where_their_words_are_side_by_side(small, place, open_page):
    page, words = open_page(), texts(small, "en")
    page.goto(place.url("en/search.html"))
    phrase = "movable metal type"
    expected = {name for name, own in words.items() if phrase in " ".join(re.findall(r"[^\W_]+", own))}
    assert expected and set(find(page, f'"{phrase}"')) == expected
    assert find(page, '"type metal movable"') == []
    assert set(find(page, f'"{phrase}" haegeum')) <= expected


def test_puts_names_first_and_marks_what_was_found(place, open_page):
    page = open_page()
    page.goto(place.url("search.html"))
    assert find(page, "해금")[0] == "haegeum.html"
    page.wait_for_selector("#results .row-line mark")
    assert set(page.eval_on_selector_all("#results mark", "all => all.map((mark) => mark.textContent)")) == {"해금"}
    assert page.locator("#results li").first.locator(".row-name mark").inner_text() == "해금"


# Where nothing is found


@pytest.mark.parametrize(("folder", "typed", "meant"), [("", "가야굼", "가야금"), ("", "까야금", "가야금"), ("en", "gayagem", "gayageum")])
def test_offers_the_nearest_spelling(folder, typed, meant, place, open_page):
    page = open_page()
    page.goto(place.url(f"{folder}/search.html".lstrip("/")))
    assert find(page, typed) == []
    assert status(page) == WORDS[folder or "ko"]["search_nothing"]
    page.get_by_role("link", name=meant).click()
    assert "gayageum.html" in found(page)
    field = page.locator("input[name=q]")
    assert field.input_value() == meant
    assert field.evaluate("field => field === document.activeElement")


def test_is_busy_until_the_script_has_run(small, open_page):
    page = open_page()
    with serving(small) as place:
        asked = []
        page.route("**/search.js", lambda route: asked.append(route))
        page.goto(place.url("search.html?q=가야금"), wait_until="commit")
        page.wait_for_selector("#results", state="attached")
        busy = page.locator("#results").get_attribute("aria-busy")
        asked[0].continue_()
        assert busy == "true"
        assert "gayageum.html" in found(page)


def readings(words):
    """A word in Hanja with another word, so that no exhibit has both, but one has the reading and the word."""
    for match in sorted({match for own in words.values() for match in re.findall(r"([가-힣]{2,})\(([一-鿿]{2,})\)", own)}):
        hangul, hanja = match[0][-len(match[1]) :], match[1]
        if len(hangul) != len(hanja):
            continue
        for own in words.values():
            if hangul in own and hanja not in own:
                for other in re.findall(r"[가-힣]{3,}", own):
                    has_both = any(hanja in text and other in text for text in words.values())
                    if not has_both and not other.endswith(PARTICLES) and hangul not in other:
                        return hanja, hangul, other
    raise AssertionError("no text gives a word in both scripts that another has in Hangul")


def test_finds_hanja_by_their_reading_and_says_so(small, place, open_page):
    page, words = open_page(), texts(small, "")
    hanja, hangul, other = readings(words)
    page.goto(place.url("search.html"))
    expected = {name for name, own in words.items() if (hangul in own or hanja in own) and other in own}
    assert set(find(page, f"{hanja} {other}")) == expected
    sentence = WORDS["ko"]["search_readings"].replace("{words}", f"{hangul} {other}")
    assert status(page).startswith(sentence)
    find(page, hanja)
    assert sentence.partition("{")[0][:10] not in status(page)


# Filters


def test_narrows_by_terms_and_keeps_them_in_the_address(small, place, open_page):
    page = open_page("desktop")
    page.goto(place.url("search.html"))
    page.locator(".narrow summary").click()
    choice = page.locator("select[name=by-material]")
    page.wait_for_function("() => document.querySelector('select[name=by-material]').options.length > 1")
    term = choice.locator("option").nth(1).get_attribute("value")
    rows = (small / f"by/material/{term}.html").read_text()
    expected = set(re.findall(r'class="row" href="[^"]*?([^"/]+)"', rows))
    choice.select_option(term)
    assert expected and {urllib.parse.quote(name) for name in found(page)} == expected
    address = page.url
    assert urllib.parse.parse_qs(urllib.parse.urlsplit(address).query) == {"by-material": [term]}
    name = urllib.parse.unquote(min(expected)).partition(".")[0]
    own = re.search(r"<h1>([^<]+)", (small / f"items/{name}.html").read_text())[1]
    page.goto(f"{address}&q={urllib.parse.quote(own)}")
    assert {f"{name}.html"} <= {urllib.parse.unquote(name) for name in found(page)} < {urllib.parse.unquote(name) for name in expected}
    assert choice.input_value() == term
    assert page.locator("input[name=q]").input_value() == own


# The address and the keyboard


@pytest.mark.parametrize("path", ["items/index.html", "timeline.html", "items/haegeum.html", "by/material/index.html"])
def test_leads_from_the_field_of_other_pages(path, place, open_page):
    page = open_page()
    page.goto(place.url(path))
    field = page.locator("header input[name=q]")
    field.fill("가야금 나무")
    field.press("Enter")
    page.wait_for_url("**/search.html?*")
    assert "gayageum.html" in found(page)
    assert page.locator("input[name=q]").input_value() == "가야금 나무"


def test_works_with_keys_alone(place, open_page):
    page = open_page("desktop")
    page.goto(place.url("search.html"))
    focused = "() => document.activeElement.closest('#results li')?.querySelector('.row-name').textContent ?? document.activeElement.tagName"
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate(focused) == "INPUT":
            break
    page.keyboard.type("종이")
    wait(page)
    names = page.locator("#results .row-name").all_inner_texts()
    assert len(names) > 2 and page.evaluate(focused) == "INPUT"
    page.keyboard.press("ArrowUp")
    assert page.evaluate(focused) == "INPUT"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    assert page.evaluate(focused) == names[1]
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    assert page.evaluate(focused) == "INPUT"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Escape")
    assert page.evaluate(focused) == "INPUT"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/items/*.html")
    assert page.locator("h1").inner_text().startswith(names[0].split("\n")[0][:2])


def test_tells_screen_readers_the_count(place, open_page):
    page = open_page()
    page.goto(place.url("search.html"))
    names = find(page, "종이")
    tree = page.locator("main").aria_snapshot()
    assert "searchbox" in tree and f"searchbox \"{WORDS['ko']['search_label']}\"" in tree
    assert f"status: {WORDS['ko']['search_count'].replace('{count}', str(len(names)))}" in tree
    assert tree.count("- listitem") == len(names)


# What can go wrong

HOSTILE = {
    "long": "가" * 10_000,
    "long words": " ".join(f"w{number}" for number in range(3000)),
    "control": "\x01\x02\x7f\u200b\u202e",
    "html": "<img src=x onerror=\"window.broken = true\"><script>window.broken = true</script>",
    "expression": "(((.*)+)+)$ [^] \\p{L} $& $1",
    "quotes": '"""“”"' * 50,
    "lone surrogate": "\ud800x",
    "prototype": "__proto__ constructor toString",
}


@pytest.mark.parametrize("query", HOSTILE.values(), ids=HOSTILE)
def test_survives(query, place, open_page):
    page = open_page()
    errors = []
    page.on("pageerror", lambda error: errors.append(error))
    page.goto(place.url("search.html"))
    page.locator("input[name=q]").evaluate(
        "(input, query) => { input.value = query; input.dispatchEvent(new InputEvent('input')); }", query
    )
    wait(page)
    assert errors == [] and page.evaluate("window.broken") is None
    assert find(page, "해금")[0] == "haegeum.html"


@pytest.mark.parametrize("typed", ["?", "🕰", "\u200b!"])
def test_says_that_nothing_has_what_has_no_words(typed, place, open_page):
    page = open_page()
    page.goto(place.url("search.html"))
    assert find(page, typed) == []
    assert status(page) == WORDS["ko"]["search_nothing"]
    assert find(page, " ") == [] and status(page) == ""


@pytest.mark.parametrize("fault", ["missing", "cut"])
def test_says_that_the_index_cannot_be_loaded(fault, small, tmp_path, open_page):
    site = shutil.copytree(small, tmp_path / "site")
    shard = site / "search/all.js"
    whole = shard.read_bytes()
    shard.unlink() if fault == "missing" else shard.write_bytes(whole[: len(whole) // 2])
    page = open_page()
    page.goto(on_disk(site).url("search.html"))
    assert find(page, "해금") == []
    assert status(page) == WORDS["ko"]["search_failed"]
    # Opened before the index was there.
    shard.write_bytes(whole)
    assert find(page, "가야금")[0] == "gayageum.html"


def test_says_that_a_file_of_many_is_missing(large, tmp_path, open_page):
    site = shutil.copytree(large, tmp_path / "site")
    page = open_page()
    page.goto(on_disk(site).url("search.html"))
    assert find(page, "나무")
    for shard in (site / "search").glob("[fr]*.js"):
        shard.unlink()
    assert find(page, "종이") == [] and status(page) == WORDS["ko"]["search_failed"]


def test_offers_no_more_of_what_it_could_not_show(large, tmp_path, open_page):
    site = shutil.copytree(large, tmp_path / "site")
    for shard in (site / "search").glob("r*.js"):
        shard.unlink()
    page = open_page()
    page.goto(on_disk(site).url("search.html"))
    page.locator("input[type=search][name=q]").fill("나무")
    page.wait_for_function("words => document.querySelector('[role=status]').textContent === words",
                           arg=WORDS["ko"]["search_failed"])  # fmt: skip
    assert found(page) == []
    assert not page.locator(".more button").is_visible()


def test_says_that_it_needs_a_script(place, open_page, browser_without_scripts):
    page = open_page(browser=browser_without_scripts)
    page.goto(place.url("search.html"))
    assert page.locator("noscript p").is_visible()
    assert page.locator("noscript").inner_text() == WORDS["ko"]["search_without_script"]
    assert page.locator("nav a[href='items/index.html']").is_visible()
