"""Installs the program with `make install`."""

import os
import subprocess

from site_of_pages import REPOSITORY


def install(program, prefix):
    # `make` gets the paths of the programs, so that it does not build them.
    command = ["make", "-s", "install", f"PREFIX={prefix}", f"program={program}"]
    environment = {name: value for name, value in os.environ.items() if name != "MAKEFLAGS"}
    done = subprocess.run(
        [
            *command, f"worker={program.with_name('expo-image')}",
            f"reader={program.with_name('expo-workbook')}",
        ],
        cwd=REPOSITORY, env=environment, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
