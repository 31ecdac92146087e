#!/bin/sh
# Installs what making the tarball and the Debian package needs; with the argument 'tests', also what
# their tests need: debootstrap, lintian, and Python packages in .venv.
# Prints and changes nothing if everything is installed.
set -eu
cd "$(dirname "$0")/.."

purpose=${1:-}
script=setup-dist
homebrew='dpkg'
# shellcheck source=Tools/packages.sh
. Tools/packages.sh
# shellcheck source=Tools/python.sh
. Tools/python.sh

missing_packages() {
    command -v strip >/dev/null || printf ' binutils'
    command -v dpkg-shlibdeps >/dev/null || printf ' dpkg-dev'
    command -v git >/dev/null || printf ' git'
    [ "$purpose" = tests ] || return 0
    [ -x /usr/sbin/debootstrap ] || printf ' debootstrap'
    command -v lintian >/dev/null || printf ' lintian'
    command -v mount >/dev/null || printf ' mount'
    python3 -c 'import ensurepip, venv' 2>/dev/null || printf ' python3-venv'
}

require_packages
[ "$purpose" != tests ] || require_environment
