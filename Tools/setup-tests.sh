#!/bin/sh
# Makes sure that the programs are installed that the tests look at pictures with.
# Prints nothing and changes nothing when everything is there.
set -eu

script=setup-tests
homebrew='exiftool vips'
# shellcheck source=Tools/packages.sh
. "$(dirname "$0")/packages.sh"

missing_packages() {
    command -v exiftool >/dev/null || printf ' libimage-exiftool-perl'
    command -v vips >/dev/null || printf ' libvips-tools'
}

require_packages
