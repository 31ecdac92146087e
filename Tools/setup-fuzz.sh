#!/bin/sh
# Makes sure that the HTML parser is installed that the fuzzer reads pages with.
# Prints nothing and changes nothing when everything is there.
set -eu

script=setup-fuzz
homebrew='gumbo-parser'
# shellcheck source=Tools/packages.sh
. "$(dirname "$0")/packages.sh"

missing_packages() {
    pkg-config --exists gumbo || printf ' libgumbo-dev'
}

require_packages
