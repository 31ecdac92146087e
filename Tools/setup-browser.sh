#!/bin/sh
# Makes sure that what the browser tests need is installed: Debian's packages, and Python's in .venv.
# Prints nothing and changes nothing when everything is there.
set -eu
cd "$(dirname "$0")/.."

requirements=Tests/Browser/requirements.txt

stop() {
    printf 'setup-browser: %s\n' "$1" >&2
    shift
    for line in "$@"; do
        printf '    %s\n' "$line" >&2
    done
    exit 1
}

has_fonts() {
    command -v fc-list >/dev/null && fc-list | grep -q 'Noto Serif CJK'
}

# Prints the Debian packages that are missing, each after a space.
missing_packages() {
    command -v chromium >/dev/null || printf ' chromium'
    has_fonts || printf ' fontconfig fonts-noto-cjk'
    command -v java >/dev/null || printf ' default-jre-headless'
    python3 -c 'import ensurepip, venv' 2>/dev/null || printf ' python3-venv'
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    else
        sudo -n "$@"
    fi
}

can_be_root() {
    [ "$(id -u)" -eq 0 ] || { command -v sudo >/dev/null && sudo -n true 2>/dev/null; }
}

install_packages() {
    printf 'setup-browser: installing%s\n' "$1"
    as_root apt-get update -qq || stop "'apt-get update' failed" "its messages are above"
    # shellcheck disable=SC2086 # a list of words
    as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -qq --no-install-recommends $1 >/dev/null ||
        stop "'apt-get install' failed" "its messages are above"
}

require_packages() {
    missing=$(missing_packages)
    [ -n "$missing" ] || return 0
    command -v apt-get >/dev/null || stop "missing:$missing" \
        "those are Debian's names; install your system's packages, then make again"
    can_be_root || stop "missing:$missing" \
        "run this, then make again: sudo apt-get update && sudo apt-get install -y$missing"
    install_packages "$missing"
    missing=$(missing_packages)
    [ -z "$missing" ] || stop "still missing after installing:$missing"
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
