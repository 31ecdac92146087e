"""Tests `expo-site serve` over HTTP with curl."""

import contextlib
import dataclasses
import json
import os
import re
import shutil
import signal
import socket
import stat
import subprocess
import sys

import pytest

from served import PATIENCE, free_port, serving, write_exhibition

pytestmark = pytest.mark.own_site


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("served")
    write_exhibition(folder)
    (folder / "secret.txt").write_text("secret")
    return folder


@pytest.fixture(scope="module")
def site(program, folder):
    with serving(program, folder) as served:
        served.lines.wait_for("pages, ")
        public = folder / "public"
        (public / "link.txt").symlink_to("../secret.txt")
        (public / "up").symlink_to("..")
        (public / ".hidden").write_text("secret")
        (public / "_headers.txt").write_text("0123456789")
        (public / "빈 칸#?.txt").write_text("named")
        yield served


@pytest.fixture(scope="module")
def below(program, tmp_path_factory):
    folder = tmp_path_factory.mktemp("below")
    write_exhibition(folder)
    with serving(program, folder, "--base-path", "/a/b/") as served:
        yield served


@dataclasses.dataclass
class Answer:
    status: int
    headers: dict
    text: str


def curl(url, *options):
    command = ["curl", "-sS", "-i", "--path-as-is", "--max-time", str(PATIENCE), *options, url]
    done = subprocess.run(command, capture_output=True)
    assert done.returncode == 0, done.stderr
    head, _, body = done.stdout.partition(b"\r\n\r\n")
    lines = head.decode().split("\r\n")
    headers = dict(line.lower().split(": ", 1) for line in lines[1:])
    return Answer(int(lines[0].split()[1]), headers, body.decode(errors="replace"))


@pytest.mark.parametrize(
    ("path", "media_type"),
    [
        ("", "text/html; charset=utf-8"),
        ("index.html", "text/html; charset=utf-8"),
        ("items/", "text/html; charset=utf-8"),
        ("items/item-1.html?a=b", "text/html; charset=utf-8"),
        ("assets/style.css", "text/css; charset=utf-8"),
        ("assets/favicon.svg", "image/svg+xml; charset=utf-8"),
        ("assets/icon-192.png", "image/png"),
        ("_headers", "text/plain; charset=utf-8"),
        ("%EB%B9%88%20%EC%B9%B8%23%3F.txt", "text/plain; charset=utf-8"),
    ],
)
def test_serves_files_with_their_media_types(path, media_type, site):
    answer = curl(site.url(path))
    assert (answer.status, answer.headers["content-type"]) == (200, media_type)


def test_tells_the_headers_without_the_file(site):
    whole, head = curl(site.url("assets/style.css")), curl(site.url("assets/style.css"), "-I")
    assert head.text == ""
    assert int(head.headers["content-length"]) == len(whole.text.encode())
    assert head.headers["etag"] == whole.headers["etag"]


@pytest.mark.parametrize("path", ["", "assets/style.css", "items/item-1.html"])
def test_sends_nothing_that_the_browser_has(path, site):
    tag = curl(site.url(path)).headers["etag"]
    again = curl(site.url(path), "-H", f'If-None-Match: "x", {tag}')
    assert (again.status, again.text) == (304, "")
    assert curl(site.url(path), "-H", 'If-None-Match: "x"').status == 200


@pytest.mark.parametrize(
    ("asked", "status", "text", "told"),
    [
        ("0-0", 206, "0", "bytes 0-0/10"),
        ("5-", 206, "56789", "bytes 5-9/10"),
        ("-3", 206, "789", "bytes 7-9/10"),
        ("0-1,3-4", 200, "0123456789", None),
        ("10-", 416, "", "bytes */10"),
    ],
)
def test_sends_parts(asked, status, text, told, site):
    answer = curl(site.url("_headers.txt"), "-H", f"Range: bytes={asked}")
    assert (answer.status, answer.text, answer.headers.get("content-range")) == (status, text, told)


def test_sends_parts_of_a_page_that_fit_together(site):
    whole = curl(site.url()).text.encode()
    first = curl(site.url(), "-r", "0-999")
    rest = curl(site.url(), "-r", "1000-", "-H", f"If-Range: {first.headers['etag']}")
    assert first.text.encode() + rest.text.encode() == whole


def test_leads_to_a_folder_without_its_slash(site):
    answer = curl(site.url("items"))
    assert (answer.status, answer.headers["location"]) == (302, "/items/")


@pytest.mark.parametrize(
    "path",
    [
        "nothing", "nothing/", ".expo-site.json", ".hidden", ".expo-site/", "link.txt", "up/secret.txt",
        "../secret.txt", "..%2fsecret.txt", "%2e%2e/secret.txt", "items/../../secret.txt", "items%2findex.html",
        "items//index.html", "%2f..%2f..%2fetc%2fpasswd", "..%5csecret.txt", "index.html%00.txt", "%", "%ff",
        "x" * 5000,
    ],
)  # fmt: skip
def test_shows_the_sites_own_page_where_there_is_nothing(path, site):
    answer = curl(site.url(path))
    assert answer.status == 404
    assert "secret" not in answer.text
    assert "<h1>" in answer.text and 'lang="ko"' in answer.text


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])
def test_answers_no_other_method(method, site):
    answer = curl(site.url(), "-X", method, "-d", "x=" + "y" * 100_000)
    assert (answer.status, answer.headers["allow"]) == (405, "get, head")


@pytest.mark.parametrize("host", ["127.0.0.1:{}", "localhost:{}", "LOCALHOST:{}", "[::1]:{}"])
def test_answers_to_the_names_of_this_machine(host, site):
    assert curl(site.url(), "-H", f"Host: {host.format(site.port)}").status == 200


@pytest.mark.parametrize("host", ["attack.example:{}", "127.0.0.1", "127.0.0.1:80", "localhost:{}.attack.example"])
@pytest.mark.parametrize("path", ["", "assets/style.css", ".expo-site/changes"])
def test_answers_to_no_other_name(host, path, site):
    assert curl(site.url(path), "-H", f"Host: {host.format(site.port)}").status == 403
    # The library itself refuses a request without a Host header.
    assert curl(site.url(path), "-H", "Host:").status in (400, 403)


def test_listens_to_this_machine_only(site):
    addresses = subprocess.run(["hostname", "-I"], capture_output=True, text=True).stdout.split()
    for address in addresses:
        family = socket.AF_INET6 if ":" in address else socket.AF_INET
        with socket.socket(family) as other, pytest.raises(OSError):
            other.connect((address, site.port))


def test_survives_what_is_no_request(site):
    for request in [b"\0\0\0", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"GET " + b"/" * 100_000, b"\r\n" * 9]:
        with socket.create_connection(("127.0.0.1", site.port)) as connection:
            connection.sendall(request)
    assert curl(site.url()).status == 200


@pytest.mark.parametrize("path", ["", "a/b"])
def test_leads_to_the_sub_path(path, below):
    answer = curl(f"http://127.0.0.1:{below.port}/{path}")
    assert (answer.status, answer.headers["location"]) == (302, "/a/b/")


@pytest.mark.parametrize("path", ["index.html", "a", "a/bb/", "items/index.html", ".expo-site/changes"])
def test_says_where_the_site_is_outside_of_the_sub_path(path, below):
    answer = curl(f"http://127.0.0.1:{below.port}/{path}")
    assert (answer.status, answer.text) == (404, "The site is at /a/b/\n")


def test_serves_below_the_sub_path(below):
    assert below.link.endswith("/a/b/")
    assert curl(below.url("items/")).status == 200
    assert curl(below.url("items")).headers["location"] == "/a/b/items/"
    assert "h1" in curl(below.url("nothing/at/all")).text


def test_refuses_a_port_that_is_taken(site, program, tmp_path):
    write_exhibition(tmp_path)
    done = subprocess.run(
        [program, "serve", "--port", str(site.port)], cwd=tmp_path, capture_output=True, text=True, timeout=PATIENCE
    )
    assert (done.returncode, done.stdout) == (69, "")
    assert done.stderr.startswith(f"expo-site: error: port {site.port} is taken\n    help: choose another port with --port")
    assert not (tmp_path / "public").exists()


def test_takes_a_free_port_where_nobody_names_one(program, tmp_path):
    write_exhibition(tmp_path)
    with contextlib.ExitStack() as stack:
        usual = stack.enter_context(socket.socket())
        with contextlib.suppress(OSError):
            usual.bind(("127.0.0.1", 8000))
            usual.listen()
        served = stack.enter_context(serving(program, tmp_path))
        assert served.port != 8000
        assert f"port 8000 is taken; the site is at {served.link}" in served.lines.text


def test_prints_a_json_object_on_each_line(program, tmp_path):
    write_exhibition(tmp_path)
    port = free_port()
    command = [program, "serve", "--format", "json", "--port", str(port)]
    environment = os.environ | {"XDG_CACHE_HOME": str(tmp_path / ".cache")}
    with contextlib.ExitStack() as stack:
        process = stack.enter_context(
            subprocess.Popen(command, cwd=tmp_path, env=environment, stdout=subprocess.PIPE, text=True)
        )
        # If an assertion fails, the program must not keep the test waiting.
        stack.callback(process.kill)
        first, second = (json.loads(process.stdout.readline()) for _ in range(2))
        assert "items/item-1.html" in first["written"] and first["removed"] == []
        link = f"http://127.0.0.1:{port}/"
        assert second == {"diagnostics": [], "link": link, "errors": 0, "warnings": 0, "accepted": 0}
        items = tmp_path / "Content/items.json"
        good = items.read_text()
        items.write_text("[")
        third = json.loads(process.stdout.readline())
        assert (third["errors"], third["written"]) == (1, [])
        items.write_text(json.dumps(json.loads(good)[:2]))
        fourth = json.loads(process.stdout.readline())
        assert fourth["errors"] == 0 and "items/item-3.html" in fourth["removed"]
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 130


RELAY = """import os, time
while request := os.read(0, 1 << 16):
    time.sleep(1)
    os.write(1, request)
"""


def slowed(program, folder):
    """The program with an image worker that waits a second before each request."""
    shutil.copy(program, folder / "expo-site")
    (folder / "relay.py").write_text(RELAY)
    worker = folder / "expo-image"
    worker.write_text(f'#!/bin/sh\n"{sys.executable}" "{folder}/relay.py" | "{program.with_name("expo-image")}" "$@"\n')
    worker.chmod(0o755)
    return folder / "expo-site"


def test_says_that_pictures_are_being_made_before_there_is_a_page(program, tmp_path):
    write_exhibition(tmp_path)
    with serving(slowed(program, tmp_path), tmp_path, "--jobs", "1") as served:
        assert not (tmp_path / "public").exists()
        answer = curl(served.url())
        assert answer.status == 404
        news = json.loads(curl(served.url(".expo-site/changes?" + question_of(answer.text))).text)
        assert news["pictures"]["total"] > news["pictures"]["done"] >= 0
        served.lines.wait_for("6 pages, ")
        assert json.loads(curl(served.url(".expo-site/changes")).text)["pictures"] is None


def text_comes(url, text):
    """Waits until a page has a text."""
    waiting = 'until curl -sS "$0" | grep -q "$1"; do sleep 0.05; done'
    subprocess.run(["sh", "-c", waiting, url, text], timeout=PATIENCE, check=True)


def test_takes_a_theme_that_is_put_beside_the_content(program, tmp_path):
    write_exhibition(tmp_path)
    (tmp_path / "bin").mkdir()
    for name in ("expo-site", "expo-image"):
        shutil.copy(program.with_name(name), tmp_path / "bin")
    (tmp_path / "share").mkdir()
    (tmp_path / "Templates").rename(tmp_path / "share/expo-site")
    with serving(tmp_path / "bin/expo-site", tmp_path) as served:
        own = tmp_path / "new"
        shutil.copytree(tmp_path / "share/expo-site", own)
        layout = own / "layout.html"
        layout.write_text(layout.read_text().replace("<main ", "<p>own theme</p><main "))
        own.rename(tmp_path / "Templates")
        text_comes(served.url(), "own theme")
        layout = tmp_path / "Templates/layout.html"
        layout.write_text(layout.read_text().replace("own theme", "changed theme"))
        text_comes(served.url(), "changed theme")


@pytest.mark.skipif(
    subprocess.run(["unshare", "-Ur", "true"], capture_output=True).returncode != 0,
    reason="the system makes no user namespaces",
)
def test_notices_changes_where_the_system_watches_no_more_folders(program, tmp_path):
    write_exhibition(tmp_path)
    limited = tmp_path / "limited"
    # Content and Templates now have eight folders.
    limit = "echo 10 >/proc/sys/user/max_inotify_watches"
    limited.write_text(f'#!/bin/sh\nexec unshare -Ur sh -c \'{limit} && exec "$0" "$@"\' "{program}" "$@"\n')
    limited.chmod(0o755)
    with serving(limited, tmp_path) as served:
        for number in range(12):
            (tmp_path / f"Content/images/more-{number}").mkdir()
        served.edit(0, desc="새 폴더 다음에")
        text_comes(served.url("items/item-1.html"), "새 폴더 다음에")
        words = tmp_path / "Content/words"
        words.mkdir()
        (words / "ko.json").write_text(json.dumps({"skip": "나중의 말"}))
        text_comes(served.url(), "나중의 말")
        (words / "ko.json").write_text(json.dumps({"skip": "더 나중의 말"}))
        text_comes(served.url(), "더 나중의 말")


def test_has_the_script_in_what_is_served_only(site):
    for path in site.path("public").rglob("*.html"):
        text = path.read_text()
        assert ".expo-site" not in text and "data-session" not in text
        assert 'data-expo-site="/.expo-site/"' in curl(site.url(path.relative_to(site.path("public")).as_posix())).text


def test_shows_the_link_in_a_browser(program, tmp_path):
    write_exhibition(tmp_path)
    opener = tmp_path / "bin" / "xdg-open"
    opener.parent.mkdir()
    opener.write_text(f'#!/bin/sh\nprintf "%s" "$1" >"{tmp_path}/opened.new"; mv "{tmp_path}/opened.new" "{tmp_path}/opened"\n')
    opener.chmod(opener.stat().st_mode | stat.S_IXUSR)
    with serving(program, tmp_path, "--open", path=opener.parent) as served:
        waiting = f"until [ -e opened ]; do sleep 0.05; done"
        subprocess.run(["sh", "-c", waiting], cwd=tmp_path, timeout=PATIENCE, check=True)
        assert (tmp_path / "opened").read_text() == served.link


@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)])
@pytest.mark.parametrize("time", range(3))
def test_ends_at_once_and_leaves_nothing_behind(number, status, time, program, tmp_path):
    write_exhibition(tmp_path)
    with serving(program, tmp_path) as served:
        served.lines.wait_for("6 pages, ")
        question = question_of(curl(served.url()).text)
        request = f"GET /.expo-site/changes?{question} HTTP/1.1\r\nHost: 127.0.0.1:{served.port}\r\n\r\n".encode()
        before = sorted(os.listdir(tmp_path))
        with contextlib.ExitStack() as stack:
            # Some of them are waiting when the program ends, others send their request while it ends.
            for _ in range(20):
                waiting = stack.enter_context(socket.create_connection(("127.0.0.1", served.port)))
                waiting.sendall(request)
            assert served.end(number) == status
        assert sorted(os.listdir(tmp_path)) == before
        assert before == [".cache", "Content", "Templates", "public"]
        assert "error" not in served.lines.text


def question_of(page):
    """The query of the script in a page."""
    session, number, tag = (re.search(f'data-{name}="([^"]*)"', page)[1] for name in ("session", "number", "tag"))
    return f"session={session}&number={number}&tag={tag}&page=%2F"


def test_waits_for_news(site):
    question = question_of(curl(site.url()).text)
    command = ["curl", "-sS", "--max-time", str(PATIENCE), site.url(f".expo-site/changes?{question}")]
    waiting = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    style = site.path("Templates/assets/style.css")
    style.write_text(style.read_text() + "/* more */")
    assert '"files":["assets/style.css"' in waiting.communicate(timeout=PATIENCE)[0]


@pytest.mark.parametrize(
    ("options", "status"),
    [
        (["--base-path", "/../"], 64),
        (["--base-path", "/a b/"], 64),
        (["--port", "0"], 64),
        (["--port", "65536"], 64),
        (["--output", "Content/site"], 64),
        (["--content", "Nothing"], 66),
    ],
)
def test_refuses_what_cannot_be_served(options, status, program, folder):
    done = subprocess.run([program, "serve", *options], cwd=folder, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == status
    assert "help: " in done.stderr


def test_says_what_to_install_where_the_library_is_missing(program, folder, tmp_path):
    # The loader looks there first, and does not search further if the file is not a library.
    (tmp_path / "libmicrohttpd.so.12").write_text("")
    environment = os.environ | {"LD_LIBRARY_PATH": str(tmp_path)}
    done = subprocess.run([program, "serve"], cwd=folder, env=environment, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 69
    assert "libmicrohttpd" in done.stderr and "apt-get install libmicrohttpd12" in done.stderr
