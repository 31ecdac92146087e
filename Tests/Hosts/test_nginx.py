"""Tests a site at Debian's nginx, at the root of a host and below a path."""

import gzip
import http.client
import re
import subprocess
import urllib.parse

import pytest

from checks import links, requests
from nginx_server import serving
from site_of_pages import KINDS, pages

YEAR = "public, max-age=31536000, immutable"
ALWAYS_ASKED = "public, max-age=0, must-revalidate"


@pytest.fixture(scope="module", params=["/", "/a/b/"])
def place(request, program, tmp_path_factory):
    with serving(program, tmp_path_factory.mktemp("nginx"), request.param) as place:
        yield place


def ask(place, path, **headers):
    """Requests an address of the site; returns the status, the headers and the bytes unchanged."""
    address = urllib.parse.urlsplit(place.address)
    connection = http.client.HTTPConnection(address.netloc, timeout=20)
    connection.request("GET", address.path + urllib.parse.quote(path), headers=headers)
    answer = connection.getresponse()
    content = answer.read()
    connection.close()
    return answer.status, answer.headers, content


def texts(place):
    return sorted(
        path.relative_to(place.folder).as_posix()
        for path in place.folder.rglob("*")
        if path.suffix in {".html", ".css", ".svg", ".xml", ".txt", ".webmanifest"}
    )


def test_every_file_comes_as_it_is(place):
    kept = {"_headers", ".expo-site.json"}
    for file in place.folder.rglob("*"):
        path = file.relative_to(place.folder).as_posix()
        if file.is_file() and path not in kept:
            status, headers, content = ask(place, path)
            assert (status, content) == (200, file.read_bytes()), path
            assert "content-encoding" not in headers, path


@pytest.mark.parametrize("coding", ["gzip", "br"])
def test_texts_come_compressed(coding, place):
    suffix, decode = {
        "gzip": (".gz", gzip.decompress),
        "br": (".br", lambda data: subprocess.run(["brotli", "-dc"], input=data, capture_output=True).stdout),
    }[coding]
    sent = 0
    for path in texts(place):
        status, headers, content = ask(place, path, **{"Accept-Encoding": coding})
        compressed = place.folder / (path + suffix)
        if not compressed.exists():
            assert "content-encoding" not in headers and len(content) < 200, path
            continue
        sent += 1
        assert (status, headers["content-encoding"]) == (200, coding), path
        assert headers["vary"] == "Accept-Encoding", path
        assert content == compressed.read_bytes(), path
        assert decode(content) == (place.folder / path).read_bytes(), path
    assert sent > 30


def test_a_browser_gets_its_pages_compressed(place, page):
    answer = page.goto(place.url("index.html"))
    # Browsers accept Brotli only over secure connections.
    assert answer.headers["content-encoding"] in {"br", "gzip"}
    assert answer.body() == (place.folder / "index.html").read_bytes()


@pytest.mark.parametrize("path", ["nothing", "items/nothing.html", "images/nothing.svg", "images/variants/a.avif"])
def test_unknown_addresses_get_the_page_for_them(path, place, page):
    status, headers, content = ask(place, path)
    assert status == 404
    assert content == (place.folder / "404.html").read_bytes()
    assert headers["cache-control"] == ALWAYS_ASKED
    assert headers["content-type"] == "text/html; charset=utf-8"
    assert headers["x-content-type-options"] == "nosniff"
    messages = []
    page.on("console", lambda message: messages.append(message.text))
    assert links.problems_of_missing_page(page, place, path) == []
    assert [one for one in messages if "404" not in one] == []


def test_the_block_keeps_what_is_no_page(place):
    for path in ["_headers", ".expo-site.json", "_redirects", "_redirects.conf"]:
        status, _, content = ask(place, path)
        assert status == 404, path
        assert content == (place.folder / "404.html").read_bytes()


def policies(place):
    """The content security policies in the pages, by path."""
    pattern = r'http-equiv="Content-Security-Policy" content="([^"]*)"'
    for path in KINDS.values():
        yield path, re.search(pattern, (place.folder / path).read_text())[1].replace("&#39;", "'")


def test_pages_have_the_policy_that_they_name_themselves(place):
    """The block is the same for all themes: the policy in the page restricts scripts, fonts and forms."""
    for path, policy in policies(place):
        _, headers, _ = ask(place, path)
        sent = headers["content-security-policy"]
        if path == "404.html":
            assert sent.endswith("; frame-ancestors 'none'")
            assert "default-src 'none'; img-src 'self'; " in sent
        else:
            wider = {"script-src-elem": {"'inline-speculation-rules'", "'self'", "'unsafe-inline'"}, "form-action": {"'self'"}}
            own, sent = directives(policy), directives(sent)
            assert set(sent) == set(own) | {"font-src", "frame-ancestors"}
            assert sent["frame-ancestors"] == {"'none'"}
            for name, sources in own.items():
                assert sent[name] == wider.get(name, sources)
                assert sources <= sent[name] or sources == {"'none'"}


def directives(policy):
    return {name: set(sources) for name, *sources in map(str.split, policy.split(";"))}


@pytest.mark.parametrize("path", ["", "items/", *KINDS.values(), "assets/style.css", "images/poster.svg"])
def test_what_keeps_its_name_is_asked_for_again(path, place):
    status, headers, _ = ask(place, path)
    assert (status, headers["cache-control"]) == (200, ALWAYS_ASKED)
    assert headers["referrer-policy"] == "same-origin"
    status, again, _ = ask(place, path, **{"If-None-Match": headers["etag"]})
    assert status == 304
    assert again["cache-control"] == ALWAYS_ASKED


def test_what_has_a_hash_in_its_name_is_kept(place):
    variants = sorted((place.folder / "images/variants").iterdir())
    assert len(variants) > 20
    for variant in variants[:20]:
        status, headers, _ = ask(place, f"images/variants/{variant.name}")
        assert (status, headers["cache-control"]) == (200, YEAR)
        assert "default-src 'none'" in headers["content-security-policy"]


def test_files_have_their_types(place):
    types = {
        "": "text/html; charset=utf-8",
        "assets/style.css": "text/css",
        "images/*.svg": "image/svg+xml",
        "images/*.png": "image/png",
        "images/variants/*.avif": "image/avif",
        "images/variants/*.webp": "image/webp",
        "images/variants/*.jpg": "image/jpeg",
        "robots.txt": "text/plain; charset=utf-8",
        "site.webmanifest": "application/manifest+json",
        "sitemap.xml": "text/xml; charset=utf-8",
    }
    for pattern, wanted in types.items():
        path = next(place.folder.glob(pattern)).relative_to(place.folder).as_posix() if "*" in pattern else pattern
        assert ask(place, path)[1]["content-type"] == wanted, path


def test_folders_are_found_without_their_slash(place):
    for path in ["items"]:
        status, headers, _ = ask(place, path)
        assert (status, headers["location"]) == (301, place.url(f"{path}/"))
    address = urllib.parse.urlsplit(place.address)
    if address.path != "/":
        connection = http.client.HTTPConnection(address.netloc, timeout=20)
        connection.request("GET", address.path.rstrip("/"))
        answer = connection.getresponse()
        assert (answer.status, answer.headers["location"]) == (301, place.address)
        connection.close()


def test_no_page_breaks_its_policy(place, page):
    assert requests.problems(page, place, pages(place.folder)) == []


def test_the_policy_is_in_force(place, page):
    """The headers of the server forbid styles and frames that are not allowed."""
    messages = []
    page.on("console", lambda message: messages.append(message.text))
    page.goto(place.url("index.html"))
    page.evaluate(
        "() => { const frame = document.createElement('iframe');"
        f" frame.src = '{place.url('items/index.html')}'; document.body.append(frame); }}"
    )
    page.evaluate("() => document.body.append(Object.assign(document.createElement('style'), {textContent: 'p {}'}))")
    page.wait_for_load_state("networkidle")
    assert any("frame" in one for one in messages), messages
    assert any("style" in one for one in messages), messages


FORMER = [
    {"address": "items/old.html", "leads_to": "items/hourglass.html"},
    {"address": "items/옛-이름.html", "leads_to": "items/index.html"},
    {"address": "items/sold.html", "gone": "Its lender has it back."},
    {"address": "items/옛-쪽.html", "gone": ""},
]


@pytest.fixture(scope="module", params=["/", "/a/b/"])
def renamed(request, program, tmp_path_factory):
    """A site with former addresses."""
    with serving(program, tmp_path_factory.mktemp("nginx"), request.param, FORMER) as place:
        yield place


@pytest.mark.parametrize("coding", ["identity", "gzip", "br"])
def test_former_addresses_lead_on(coding, renamed):
    for line in FORMER[:2]:
        status, headers, _ = ask(renamed, line["address"], **{"Accept-Encoding": coding})
        assert (status, headers["location"]) == (301, renamed.url(line["leads_to"]))
        assert headers["cache-control"] == ALWAYS_ASKED
        # As programs that are not browsers see it.
        address = renamed.url(urllib.parse.quote(line["address"]))
        words = ["curl", "--silent", "--location", "--write-out", "%{http_code} %{num_redirects} ", address]
        said = subprocess.run(words, capture_output=True, text=True).stdout
        assert said.endswith("200 1 ") and (renamed.folder / line["leads_to"]).read_text() in said


@pytest.mark.parametrize("coding", ["identity", "gzip", "br"])
def test_what_is_gone_says_so(coding, renamed):
    for line in FORMER[2:]:
        status, headers, content = ask(renamed, line["address"], **{"Accept-Encoding": coding})
        suffix = {"identity": "", "gzip": ".gz", "br": ".br"}[coding]
        assert status == 410
        assert content == (renamed.folder / (line["address"] + suffix)).read_bytes()
        assert headers["content-type"] == "text/html; charset=utf-8"
        assert headers["cache-control"] == ALWAYS_ASKED
        assert headers["content-security-policy"].endswith("frame-ancestors 'none'")
    page = (renamed.folder / FORMER[2]["address"]).read_text()
    assert FORMER[2]["gone"] in page


def test_pages_lead_on_until_nginx_knows(renamed):
    """nginx reads rules when it is reloaded; until then, and at other hosts, the pages redirect."""
    assert 'http-equiv="refresh"' in (renamed.folder / FORMER[0]["address"]).read_text()


def test_the_rest_is_as_it_was(renamed):
    assert ask(renamed, "items/hourglass.html")[0] == 200
    assert ask(renamed, "items/nothing.html")[0] == 404
    assert ask(renamed, "_redirects.conf")[0] == 404
