"""The pages to browse by, compared with the records in `items.json`.

What each page must hold is found again here, by scanning the files of the exhibition. Nothing is taken from the
program: not the numbering of terms, nor the order of dates. No browser is needed.
"""

import collections
import dataclasses
import html.parser
import json
import pathlib
import posixpath
import unicodedata
import urllib.parse

import pytest

import content
from site_of_pages import REPOSITORY, build

ROWS = 100


# Pages


@dataclasses.dataclass
class Element:
    """An element of a page, with its text."""

    tag: str
    attributes: dict
    ancestors: tuple
    text: str = ""

    def __getitem__(self, name):
        return self.attributes.get(name) or ""


class Page(html.parser.HTMLParser):
    """The elements of a page in their order, with addresses relative to the site."""

    EMPTY = {"meta", "link", "img", "circle", "path", "br", "hr", "source", "input", "wbr"}

    def __init__(self, folder, path):
        super().__init__()
        self.path = path
        self.elements = []
        self.open = []
        self.feed((folder / path).read_text())

    def handle_starttag(self, tag, attributes):
        element = Element(tag, dict(attributes), tuple(self.open))
        self.elements.append(element)
        if tag not in self.EMPTY:
            self.open.append(element)

    def handle_startendtag(self, tag, attributes):
        self.elements.append(Element(tag, dict(attributes), tuple(self.open)))

    def handle_endtag(self, tag):
        while self.open and self.open.pop().tag != tag:
            pass

    def handle_data(self, text):
        for element in self.open:
            element.text += text

    def all(self, tag, *within):
        return [
            one for one in self.elements
            if one.tag == tag and set(within) <= {parent.tag for parent in one.ancestors}
        ]

    def target(self, link):
        """The path in the site, and the fragment, that a link leads to."""
        address = urllib.parse.urlsplit(link["href"])
        path = urllib.parse.unquote(address.path)
        resolved = posixpath.normpath(posixpath.join(posixpath.dirname(self.path), path))
        return (resolved if path else self.path), urllib.parse.unquote(address.fragment)

    def related(self, name):
        """The pages to which the links of a relation lead."""
        links = self.all("link") + self.all("a")
        return {self.target(one)[0] for one in links if name in one["rel"].split()}

    @property
    def title(self):
        return words(self.all("h1", "main")[0])

    def listed_terms(self):
        return [(words(one), self.target(one)[0]) for one in self.all("a", "main", "ul", "li")]

    def rows(self):
        """The exhibits: the heading above each, its address, and its text."""
        heading, found = None, []
        for one in self.elements:
            parents = [parent.tag for parent in one.ancestors]
            if one.tag == "h2" and "main" in parents:
                heading = words(one)
            elif one.tag == "a" and "main" in parents and "ol" in parents:
                found.append((heading, self.target(one)[0], words(one)))
        return found


def words(element):
    return " ".join(element.text.split())


def pages_from(folder, path):
    """All pages of a list, which are linked by `rel`."""
    found = [Page(folder, path)]
    stem = path.removesuffix(".html")
    assert found[0].related("prev") == set()
    while after := found[-1].related("next"):
        expected = f"{stem}.{len(found) + 1}.html"
        assert after == {expected}
        page = Page(folder, expected)
        assert page.related("prev") == {found[-1].path}
        assert page.title == found[0].title
        found.append(page)
    assert not (folder / f"{stem}.{len(found) + 1}.html").exists()
    return found


def all_rows(folder, path):
    found = [page.rows() for page in pages_from(folder, path)]
    assert all(len(rows) == ROWS for rows in found[:-1]) and 0 < len(found[-1]) <= ROWS
    return sum(found, [])


# Exhibitions

# What a date in `when` or `date` means: the first year, month and day, and the last. None is open or unknown.
DATES = {
    # EDTF
    "1377": ((1377, 1, 1), (1377, 12, 31)),
    "182X": ((1820, 1, 1), (1829, 12, 31)),
    "1701/1799": ((1701, 1, 1), (1799, 12, 31)),
    "1592~": ((1592, 1, 1), (1592, 12, 31)),
    "1592?": ((1592, 1, 1), (1592, 12, 31)),
    "-0057": ((-57, 1, 1), (-57, 12, 31)),
    "-0120/0040": ((-120, 1, 1), (40, 12, 31)),
    "0000": ((0, 1, 1), (0, 12, 31)),
    "0100": ((100, 1, 1), (100, 12, 31)),
    "0101": ((101, 1, 1), (101, 12, 31)),
    "1900-04-14": ((1900, 4, 14), (1900, 4, 14)),
    "1900-04": ((1900, 4, 1), (1900, 4, 30)),
    "1900-04-XX": ((1900, 4, 1), (1900, 4, 30)),
    "1900-21": ((1900, 3, 1), (1900, 5, 31)),
    "1904-02": ((1904, 2, 1), (1904, 2, 29)),
    "1901-XX": ((1901, 1, 1), (1901, 12, 31)),
    "../1650": (None, (1650, 12, 31)),
    "/1650": (None, (1650, 12, 31)),
    "1650": ((1650, 1, 1), (1650, 12, 31)),
    "1650/..": ((1650, 1, 1), None),
    "1650/": ((1650, 1, 1), None),
    "1645/1650": ((1645, 1, 1), (1650, 12, 31)),
    "Y-12000": ((-12000, 1, 1), (-12000, 12, 31)),
    # The documented words
    "1377년 7월": ((1377, 7, 1), (1377, 7, 31)),
    "18세기": ((1701, 1, 1), (1800, 12, 31)),
    "1890년대": ((1890, 1, 1), (1899, 12, 31)),
    "14 April 1900": ((1900, 4, 14), (1900, 4, 14)),
    "1900. 4. 14.": ((1900, 4, 14), (1900, 4, 14)),
    "기원전 57년": ((-56, 1, 1), (-56, 12, 31)),
    "c. 1880": ((1880, 1, 1), (1880, 12, 31)),
    "1592–1598": ((1592, 1, 1), (1598, 12, 31)),
    "1403년 이후": ((1403, 1, 1), None),
    "1900년 이전": (None, (1900, 12, 31)),
    # It begins within the 12th century; how far in is nowhere said.
    "12세기 중엽–14세기": ((1130, 1, 1), (1400, 12, 31)),
}
# Words that the documentation does not list.
UNDATED = ["1900년대", "옛날", "임금이 바뀐 해"]


def compared(term):
    """The form in which terms are equal: composed, without case, width and spaces."""
    narrow = (
        chr(ord(one) - 0xFEE0) if "\uff01" <= one <= "\uff5e" else one
        for one in unicodedata.normalize("NFC", term)
    )
    return "".join("".join(narrow).split()).lower()


def as_list(value):
    return [] if value is None else [value] if isinstance(value, str) else value


class Exhibition:
    """What the files of an exhibition say."""

    def __init__(self, folder):
        def read(name):
            return json.loads((folder / name).read_text())

        self.languages = read("site.json")["languages"]
        self.fields = read("fields.json")
        self.terms = read("terms.json")
        exposition = json.loads(next(folder.glob("exposition*.json")).read_text())
        sections = [one["id"] for one in exposition.get("sections", [])]
        self.written = [one for one in read("items.json") if not one.get("draft")]
        # Those without a section come last.
        self.items = sorted(
            self.written,
            key=lambda item: sections.index(item["section"]) if "section" in item else len(sections),
        )
        self.words = {
            one: json.loads((REPOSITORY / f"Templates/words/{one}.json").read_text())
            | (read(f"words/{one}.json") if (folder / f"words/{one}.json").exists() else {})
            for one in self.languages
        }

    def text(self, value, language):
        if isinstance(value, str):
            return value
        return value.get(language, value[self.languages[0]])

    def root(self, language):
        return "" if language == self.languages[0] else f"{language}/"

    def address(self, item, language):
        pictures = item.get("pictures") or [{}]
        name = item.get("id") or item.get("image_name") or pictures[0]["image_name"]
        return f"{self.root(language)}items/{name.partition('.')[0]}.html"

    @property
    def browsed(self):
        return [field for field in self.fields if field.get("browse")]

    def terms_of(self, item, key):
        """The terms of an exhibit, each once."""
        return list(dict.fromkeys(compared(term) for term in as_list(item.get(key))))

    def facts(self, key, term):
        for name, facts in self.terms.get(key, {}).items():
            if compared(name) == term:
                return name, facts
        return None, {}

    def label(self, key, term, language):
        name, facts = self.facts(key, term)
        if name is None:
            spellings = (one for item in self.written for one in as_list(item.get(key)))
            name = next(one for one in spellings if compared(one) == term)
        return facts.get(language, name)

    def years(self, key, term, language):
        _, facts = self.facts(key, term)
        first, last = facts.get("from"), facts.get("to")
        if first is None and last is None:
            return ""

        def year(number):
            if number is None or number > 0:
                return "" if number is None else str(number)
            return self.words[language]["year_before"].replace("{number}", str(1 - number))

        return year(first) if first == last else f"{year(first)}–{year(last)}"

    def items_by_term(self, key, language):
        """The terms in the order of their page, each with its exhibits in the order of the list."""
        found = collections.defaultdict(list)
        for item in self.items:
            for term in self.terms_of(item, key):
                found[term].append(item)
        firsts = {term: self.facts(key, term)[1].get("from") for term in found}
        has_years = None not in firsts.values()

        def place(term):
            return firsts[term] if has_years else 0, self.label(key, term, language).lower()

        return {term: found[term] for term in sorted(found, key=place)}

    def days(self, item):
        """The first and the last day of an exhibit, or None if it has no date that can be read."""
        text = item.get("when") or item.get("date")
        text = text if text is None or isinstance(text, str) else text[self.languages[0]]
        if text is None or text in UNDATED:
            return None
        assert text in DATES, f"say in DATES or UNDATED what '{text}' means"
        return DATES[text]

    def timeline(self, language):
        """All exhibits in their order, each with its heading."""
        far = (10**9, 12, 31)
        dated = [item for item in self.items if self.days(item)]
        dated.sort(key=lambda item: (self.days(item)[0] or self.days(item)[1], self.days(item)[1] or far))
        is_shown = any(field["key"] == "period" for field in self.fields)
        by_period = is_shown and all(self.terms_of(item, "period") for item in dated)
        groups = {}
        for item in dated:
            groups.setdefault(self.heading(item, by_period, language), []).append(item)
        undated = [item for item in self.items if not self.days(item)]
        if undated:
            groups[self.words[language]["undated"]] = undated
        return [
            (heading, self.address(item, language)) for heading, items in groups.items() for item in items
        ]

    def heading(self, item, by_period, language):
        if by_period:
            return self.label("period", self.terms_of(item, "period")[0], language)
        start, end = self.days(item)
        year = (start or end)[0]
        # The year 0 is 1 BC.
        number = -(-year // 100) if year > 0 else -year // 100 + 1
        end = "th" if 10 < number % 100 < 14 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
        word = self.words[language]["century" if year > 0 else "century_before"]
        return word.replace("{number}", str(number)).replace("{ordinal}", f"{number}{end}")


# Each spelling of these is the same term.
SPELLINGS = ["Oak Wood", "oak wood", "ＯＡＫ　ＷＯＯＤ", "OakWood"]
MARKS = ["A<B & \"C\" 'D'", "螺鈿(나전)", "大韓帝國"]


def write_records(folder, browses_places):
    """An exhibition with records of all kinds in two languages.

    If places are not browsed, every dated exhibit also has a period.
    """
    periods = ["고려", "조선", "고조선", "일 년"]
    places = ["청주", "파리 <Paris> & 근교", "Sèvres", "Santiago", "어느 섬"]
    dates = [{"when": one} for one in DATES if one[0] in "0123456789-./Y" and not has_words(one)]
    dates += [{"date": one} for one in [*filter(has_words, DATES), *UNDATED]]
    dates += [{"date": {"ko": "옛날", "en": "long ago"}, "when": "1592~"}, {}, {}]
    # A draft comes first, with a spelling that no page may show, and a term that only it has.
    items = [{"name": "감춘 것", "id": "draft", "draft": True, "material": ["OAK wood", "유령"],
              "place": "유령", "date": "1377"}]
    for number in range(350):
        item = {"name": {"ko": f"출품작 {number}", "en": f"Exhibit {number}"}, "id": f"x{number}"}
        item |= {"short_desc": "설명", "desc": "글", "pictures": []} | dates[number % len(dates)]
        materials = ["나무"] if number % 3 else []
        materials += [SPELLINGS[number // 5 % 4]] if number % 5 == 0 else []
        materials += [MARKS[number % 3], MARKS[number % 3]] if number % 7 == 0 else []
        if len(materials) == 1 and number % 2:
            item["material"] = materials[0]
        elif materials:
            item["material"] = materials
        if not browses_places or number % 4:
            item["period"] = [periods[number // 4 % 4], periods[number // 3 % 4]]
        if number % 6 < 5:
            item["place"] = [places[number % 6]] if number % 4 else [places[number % 6], "청주"]
        if number % 2:
            item["donor"] = f"기증자 {number % 13}"
        if number % 5 < 3:
            item["section"] = ["나중", "먼저", "나중"][number % 5]
        item |= {"draft": True} if number % 29 == 28 else {}
        items.append(item)
    exposition = {"title": "기록", "visitors": 1, "location": "파리", "duration": "1900",
                  "description": "글", "sections": [{"id": "먼저", "title": "먼저"}, {"id": "나중", "title": "나중"}]}
    terms = {
        "material": {"나무": {"en": "Wood"}, "大韓帝國": {"en": "Korean <Empire>"}},
        "period": {"고려": {"en": "Goryeo", "from": 918, "to": 1392}, "조선": {"en": "Joseon", "from": 1392},
                   "고조선": {"from": -2332, "to": -107}, "일 년": {"en": "One year", "from": 1900, "to": 1900}},
        "place": {"청주": {"en": "Cheongju", "latitude": 36.64, "longitude": 127.49},
                  "파리 <Paris> & 근교": {"en": "Paris & environs", "latitude": 48.86, "longitude": 2.35},
                  "Santiago": {"latitude": -33.45, "longitude": -70.67},
                  "평양": {"latitude": 39.02, "longitude": 125.75}},
    }
    fields = [{"key": "period", "browse": True}, {"key": "date"}, {"key": "material", "browse": True},
              {"key": "place"} | ({"browse": True} if browses_places else {}), {"key": "tags"},
              {"key": "donor", "label": {"ko": "기증자", "en": "Donor"}, "kind": "terms", "browse": True}]
    pictures = [{"image_name": "poster"}]
    content.write(folder, exposition, pictures)
    files = {"items": items, "terms": terms, "fields": fields, "site": {"languages": ["ko", "en"]}}
    for name, value in files.items():
        (folder / f"{name}.json").write_text(json.dumps(value, ensure_ascii=False))
    return folder


def has_words(date):
    return date not in list(DATES)[: list(DATES).index("1377년 7월")]


# Tests


@dataclasses.dataclass
class Built:
    folder: pathlib.Path
    exhibition: Exhibition


@pytest.fixture(scope="module", params=["repository", "browsed places", "places with headings"])
def built(request, program, tmp_path_factory):
    folder = tmp_path_factory.mktemp("records")
    if request.param == "repository":
        written = REPOSITORY / "Content"
    else:
        written = write_records(folder / "Content", request.param == "browsed places")
    return Built(build(program, written, folder / "public"), Exhibition(written))


@pytest.fixture(params=["ko", "en"])
def language(request):
    return request.param


def term_pages(built, key, language):
    """The first page of each term, found by its label on the page of all terms."""
    exhibition = built.exhibition
    listed = [
        address
        for page in pages_from(built.folder, f"{exhibition.root(language)}by/{key}/index.html")
        for _, address in page.listed_terms()
    ]
    terms = exhibition.items_by_term(key, language)
    assert len(set(listed)) == len(listed) == len(terms)
    return dict(zip(terms, listed))


def entries(exhibition, key, language):
    """The texts of a list of terms: name, years and count."""
    return [
        " ".join(f"{exhibition.label(key, term, language)} {exhibition.years(key, term, language)} {len(items)}".split())
        for term, items in exhibition.items_by_term(key, language).items()
    ]


def test_lists_the_terms_of_each_field(built, language):
    exhibition = built.exhibition
    assert exhibition.browsed
    for field in exhibition.browsed:
        key = field["key"]
        pages = pages_from(built.folder, f"{exhibition.root(language)}by/{key}/index.html")
        label = field.get("label") or exhibition.words[language][f"field_{key}"]
        assert pages[0].title == exhibition.text(label, language)
        assert [text for page in pages for text, _ in page.listed_terms()] == entries(exhibition, key, language)


def test_the_page_of_a_term_has_its_exhibits_in_the_order_of_the_list(built, language):
    exhibition = built.exhibition
    for field in exhibition.browsed:
        key = field["key"]
        addresses = term_pages(built, key, language)
        for term, items in exhibition.items_by_term(key, language).items():
            rows = all_rows(built.folder, addresses[term])
            assert [path for _, path, _ in rows] == [exhibition.address(item, language) for item in items]
            for item, (_, _, text) in zip(items, rows):
                assert exhibition.text(item["name"], language) in text
            assert Page(built.folder, addresses[term]).title == exhibition.label(key, term, language)


def test_only_terms_of_exhibits_shown_have_pages(built, language):
    """A term that only drafts have is not there, and a term has one address in all languages."""
    exhibition = built.exhibition
    for field in exhibition.browsed:
        root = exhibition.root(language)
        expected = {page.path for page in pages_from(built.folder, f"{root}by/{field['key']}/index.html")}
        for address in term_pages(built, field["key"], language).values():
            expected |= {page.path for page in pages_from(built.folder, address)}
        folder = built.folder / f"{root}by/{field['key']}"
        assert {path.relative_to(built.folder).as_posix() for path in folder.iterdir()} == expected
        main = term_pages(built, field["key"], exhibition.languages[0])
        assert term_pages(built, field["key"], language) == {term: root + path for term, path in main.items()}
    folders = {path.name for path in (built.folder / f"{exhibition.root(language)}by").iterdir()}
    assert folders == {field["key"] for field in exhibition.browsed}


def test_the_timeline_has_all_exhibits_in_their_order(built, language):
    exhibition = built.exhibition
    rows = all_rows(built.folder, f"{exhibition.root(language)}timeline.html")
    assert [(heading, path) for heading, path, _ in rows] == exhibition.timeline(language)


def test_the_places_have_their_exhibits(built, language):
    exhibition = built.exhibition
    path = f"{exhibition.root(language)}places.html"
    if "place" in [field["key"] for field in exhibition.browsed]:
        found = [one for page in pages_from(built.folder, path) for one in page.listed_terms()]
        addresses = term_pages(built, "place", language).values()
        assert found == list(zip(entries(exhibition, "place", language), addresses))
    else:
        assert [(heading, address) for heading, address, _ in all_rows(built.folder, path)] == [
            (exhibition.label("place", term, language), exhibition.address(item, language))
            for term, items in exhibition.items_by_term("place", language).items()
            for item in items
        ]


def test_the_map_has_a_point_for_each_place_with_coordinates(built, language):
    exhibition = built.exhibition
    first, *others = pages_from(built.folder, f"{exhibition.root(language)}places.html")
    assert all(not page.all("svg") for page in others)
    known = {
        exhibition.label("place", term, language): facts
        for term in exhibition.items_by_term("place", language)
        if "latitude" in (facts := exhibition.facts("place", term)[1])
    }
    links = first.all("a", "svg")
    points = [link for link in links if link["aria-label"]]
    assert {first.target(link) for link in links} == {first.target(point) for point in points}
    assert sorted(point["aria-label"] for point in points) == sorted(known)
    x, y, width, height = map(float, first.all("svg", "main")[0]["viewbox"].split())
    for point in points:
        facts = known[point["aria-label"]]
        east, south = (facts["longitude"] + 180) * 10, (90 - facts["latitude"]) * 10
        circles = [one for one in first.all("circle", "svg") if one.ancestors[-1] is point]
        assert circles and all(
            abs(float(one["cx"]) - east) < 0.1 and abs(float(one["cy"]) - south) < 0.1 for one in circles)
        assert x <= east <= x + width and y <= south <= y + height
        path, fragment = first.target(point)
        page = Page(built.folder, path)
        if fragment:
            [heading] = [one for one in page.elements if one["id"] == fragment]
            assert words(heading) == point["aria-label"]
        else:
            assert page.title == point["aria-label"]


def test_records_lead_to_the_pages_of_their_terms(built, language):
    exhibition = built.exhibition
    pages = {field["key"]: term_pages(built, field["key"], language) for field in exhibition.browsed}
    for item in exhibition.items:
        page = Page(built.folder, exhibition.address(item, language))
        found = {page.target(link) for link in page.all("a", "dl", "dd")}
        expected = {
            (address[term], "") for key, address in pages.items() for term in exhibition.terms_of(item, key)
        }
        by = f"{exhibition.root(language)}by/"
        assert {target for target in found if target[0].startswith(by)} == expected


def test_drafts_are_nowhere(built, language):
    for path in built.folder.rglob("*.html"):
        assert "유령" not in path.as_posix() and "유령" not in path.read_text()
        assert "감춘 것" not in path.read_text()
