#!/bin/sh
# Makes sure that what the build needs is installed, and installs what is missing where it can.
# Prints nothing and changes nothing when everything is there.
set -eu

oldest_swift=6.2

stop() {
    printf 'setup: %s\n' "$1" >&2
    shift
    for line in "$@"; do
        printf '    %s\n' "$line" >&2
    done
    exit 1
}

# Prints the version of the Swift compiler, such as 6.3.1.
swift_version() {
    swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9.]*\).*/\1/p' | head -n 1
}

is_older() {
    [ "$1" != "$2" ] && [ "$(printf '%s\n%s\n' "$1" "$2" | sort -V | head -n 1)" = "$1" ]
}

require_swift() {
    command -v swift >/dev/null || stop "Swift is missing" \
        "install Swift $oldest_swift or newer from https://www.swift.org/install" \
        "and see that 'swift --version' works in this shell"
    version=$(swift_version)
    [ -n "$version" ] || stop "'swift --version' does not work" \
        "install Swift $oldest_swift or newer from https://www.swift.org/install"
    if is_older "$version" "$oldest_swift"; then
        stop "Swift $version is too old" \
            "install Swift $oldest_swift or newer from https://www.swift.org/install"
    fi
}

# Prints the Debian packages that are missing, each after a space.
missing_packages() {
    if ! command -v pkg-config >/dev/null; then
        printf ' pkg-config'
        [ -e /usr/include/cmark.h ] || printf ' libcmark-dev'
    elif ! pkg-config --exists libcmark; then
        printf ' libcmark-dev'
    fi
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
    printf 'setup: installing%s\n' "$1"
    as_root apt-get update -qq || stop "'apt-get update' failed" "its messages are above"
    # shellcheck disable=SC2086 # a list of words
    as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -qq --no-install-recommends $1 ||
        stop "'apt-get install' failed" "its messages are above"
}

require_packages() {
    missing=$(missing_packages)
    [ -n "$missing" ] || return 0
    if [ "$(uname -s)" = Darwin ]; then
        stop "missing:$missing" "run this, then make again: brew install cmark pkg-config"
    fi
    command -v apt-get >/dev/null || stop "missing:$missing" \
        "those are Debian's names; install your system's packages of pkg-config and libcmark," \
        "with the headers, then make again"
    can_be_root || stop "missing:$missing" \
        "run this, then make again: sudo apt-get update && sudo apt-get install -y$missing"
    install_packages "$missing"
    missing=$(missing_packages)
    [ -z "$missing" ] || stop "still missing after installing:$missing"
}

require_swift
require_packages
