"""Starts the browser of the tests and benchmarks."""

import os
import shutil


def launch(playwright, *arguments):
    """Starts Debian's Chromium without its own windows, which would take as long as the pages, or another Chromium."""
    # Its sandbox refuses to run as root, and containers have a small /dev/shm.
    as_root = ["--no-sandbox"] if os.geteuid() == 0 else []
    return playwright.chromium.launch(
        executable_path=shutil.which("chromium-headless-shell") or shutil.which("chromium"),
        args=["--disable-dev-shm-usage", *as_root, *arguments],
    )
