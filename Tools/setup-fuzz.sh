#!/bin/sh
# Installs the HTML parser of the fuzzer. Prints and changes nothing if it is installed.
set -eu

script=setup-fuzz
homebrew='gumbo-parser'
# shellcheck source=Tools/packages.sh
. "$(dirname "$0")/packages.sh"

missing_packages() {
    pkg-config --exists gumbo || printf ' libgumbo-dev'
}

require_packages
