"""Runs Debian's nginx on 127.0.0.1 as a child process, with the block that `init --host nginx` writes."""

import contextlib
import json
import os
import pathlib
import re
import shutil
import socket
import subprocess
import time

from site_of_pages import REPOSITORY, Place, build

NGINX = shutil.which("nginx") or "/usr/sbin/nginx"
BROTLI = pathlib.Path("/usr/lib/nginx/modules/ngx_http_brotli_static_module.so")

CONFIGURATION = """\
{user}
load_module {brotli};
daemon off;
worker_processes 1;
pid {folder}/pid;
error_log {folder}/error.log;
events {{}}
http {{
    include /etc/nginx/mime.types;
    default_type application/octet-stream;
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {block};
}}
"""


@contextlib.contextmanager
def serving(program, folder, path, addresses=None):
    """Builds an exhibition for a path of a host, serves it there, and returns the place.

    It is the repository's exhibition, or a new one with former addresses.
    """
    port = free_port()
    address = f"http://127.0.0.1:{port}{path}"
    site = folder / "public"
    block = write_block(program, folder, address, port, site)
    content = "Content"
    if addresses:
        content = folder / "exhibition/Content"
        (content / "addresses.json").write_text(json.dumps(addresses))
    build(program, content, site, "--precompress", "--base-url", address)
    configuration = folder / "server.conf"
    # If nginx is started as root, its workers run as a user who cannot read the folders of the tests.
    user = "user root;" if os.geteuid() == 0 else ""
    configuration.write_text(CONFIGURATION.format(folder=folder, brotli=BROTLI, block=block, user=user))
    command = [NGINX, "-p", folder, "-c", configuration, "-e", folder / "error.log"]
    check = subprocess.run([*command, "-t"], capture_output=True, text=True)
    assert check.returncode == 0, check.stderr
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    try:
        wait_for(port, process)
        yield Place(site, address)
    finally:
        process.terminate()
        process.wait(timeout=20)


def write_block(program, folder, address, port, site):
    """Writes the block with the program, and fills in its placeholders."""
    command = [program, "init", folder / "exhibition", "--host", "nginx", "--base-url", address]
    done = subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    block = folder / "exhibition/nginx.conf"
    text = block.read_text()
    for wanted, filled, times in [
        (r"listen 80;", f"listen 127.0.0.1:{port};", 1),
        (r" *listen \[::\]:80;\n", "", 1),
        (r"/var/www/exhibition", str(site), 2),
        (r"# brotli_static on;", "brotli_static on;", 1),
    ]:
        text, count = re.subn(wanted, filled, text)
        assert count == times, f"{wanted} stands {count} times in the block"
    block.write_text(text)
    return block


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return probe.getsockname()[1]


def wait_for(port, process):
    end = time.monotonic() + 20
    while time.monotonic() < end:
        assert process.poll() is None, "nginx has ended"
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
            return
        time.sleep(0.05)
    raise AssertionError("nginx does not answer")
