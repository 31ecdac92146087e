"""A static host on 127.0.0.1: serves a folder below a base path, and 404.html for unknown addresses."""

import contextlib
import http.server
import pathlib
import threading
import time
import urllib.parse

from site_of_pages import Place

PICTURES = {".svg", ".png", ".jpg", ".jpeg", ".webp", ".avif", ".gif"}


class Handler(http.server.SimpleHTTPRequestHandler):
    base = "/"
    picture_delay = 0.0
    rules = ()

    def do_GET(self):
        path = self.path_in_site()
        if path is None:
            self.send_missing()
            return
        if path.suffix in PICTURES:
            time.sleep(self.picture_delay)
        self.send_file(path, 200)

    def path_in_site(self):
        """The requested file, or None if there is none below the base path."""
        asked = urllib.parse.unquote(urllib.parse.urlsplit(self.path).path)
        if not asked.startswith(self.base):
            return None
        root = pathlib.Path(self.directory).resolve()
        path = (root / asked.removeprefix(self.base)).resolve()
        if path.is_dir():
            path = path / "index.html"
        return path if path.is_file() and path.is_relative_to(root) else None

    def send_missing(self):
        page = pathlib.Path(self.directory) / "404.html"
        if page.is_file():
            self.send_file(page, 404)
        else:
            self.send_error(404)

    def send_file(self, path, status):
        content = path.read_bytes()
        self.send_response(status)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Length", str(len(content)))
        asked = "/" + urllib.parse.urlsplit(self.path).path.removeprefix(self.base)
        for name, value in headers_of(asked, self.rules):
            self.send_header(name, value)
        self.end_headers()
        with contextlib.suppress(ConnectionError):
            self.wfile.write(content)

    def log_message(self, *_):
        pass


def read_rules(file):
    """The rules of a `_headers` file: addresses, each with its headers."""
    rules = []
    for line in file.read_text().splitlines():
        if line.startswith("/"):
            rules.append((line.strip(), []))
        elif line.strip() and not line.startswith("#"):
            name, _, value = line.partition(":")
            rules[-1][1].append((name.strip(), value.strip()))
    return rules


def headers_of(path, rules):
    """The headers of an address from all matching rules; equal ones are joined by commas."""
    found = {}
    for address, headers in rules:
        is_match = path.startswith(address[:-1]) if address.endswith("*") else path == address
        for name, value in headers if is_match else []:
            found.setdefault(name, []).append(value)
    return [(name, ", ".join(values)) for name, values in found.items()]


@contextlib.contextmanager
def serving(folder, base="/", picture_delay=0.0, headers=None):
    """Serves a folder below a base path, and returns its place.

    `headers` is a file of headers as Netlify and Cloudflare Pages read it, if these are sent.
    """
    rules = read_rules(headers) if headers else ()
    settings = {"base": base, "picture_delay": picture_delay, "rules": rules}
    handler = type("SiteHandler", (Handler,), settings)
    host = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), lambda *args: handler(*args, directory=str(folder))
    )
    host.daemon_threads = True
    threading.Thread(target=host.serve_forever, daemon=True).start()
    try:
        yield Place(folder, f"http://127.0.0.1:{host.server_port}{base}")
    finally:
        host.shutdown()
        host.server_close()
