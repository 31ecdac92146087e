#!/bin/sh
# Installs the programs that the Swift tests and the tests of reliability need.
# Prints and changes nothing if everything is installed.
set -eu

script=setup-tests
homebrew='brotli curl exiftool parallel vips'
# shellcheck source=Tools/packages.sh
. "$(dirname "$0")/packages.sh"

missing_packages() {
    command -v exiftool >/dev/null || printf ' libimage-exiftool-perl'
    command -v brotli >/dev/null || printf ' brotli'
    command -v vips >/dev/null || printf ' libvips-tools'
    command -v curl >/dev/null || printf ' curl'
    command -v python3 >/dev/null || printf ' python3'
    command -v ps >/dev/null || printf ' procps'
    command -v mount >/dev/null || printf ' mount'
    [ "$(uname -s)" != Linux ] || command -v strace >/dev/null || printf ' strace'
    parallel --version 2>/dev/null | grep -q '^GNU parallel' || printf ' parallel'
}

require_packages
