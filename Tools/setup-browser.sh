#!/bin/sh
# Makes sure that what the browser tests need is installed: Debian's packages, and Python's in .venv.
# Prints nothing and changes nothing when everything is there.
set -eu
cd "$(dirname "$0")/.."

script=setup-browser
homebrew='chromium curl font-noto-serif-cjk openjdk python'
# shellcheck source=Tools/packages.sh
. Tools/packages.sh

requirements=Tests/Browser/requirements.txt

has_fonts() {
    command -v fc-list >/dev/null && fc-list | grep -q 'Noto Serif CJK'
}

missing_packages() {
    command -v chromium >/dev/null || printf ' chromium'
    command -v curl >/dev/null || printf ' curl'
    has_fonts || printf ' fontconfig fonts-noto-cjk'
    command -v java >/dev/null || printf ' default-jre-headless'
    python3 -c 'import ensurepip, venv' 2>/dev/null || printf ' python3-venv'
}

# The copy of the requirements is written last: a half-made environment is made anew.
require_environment() {
    cmp -s "$requirements" .venv/requirements.txt && return 0
    printf 'setup-browser: making .venv\n'
    rm -rf .venv
    python3 -m venv .venv || stop "'python3 -m venv .venv' failed" "its messages are above"
    .venv/bin/python -m pip install -q --disable-pip-version-check -r "$requirements" ||
        stop "'pip install' failed" "its messages are above"
    cp "$requirements" .venv/requirements.txt
}

require_packages
require_environment
