#!/bin/sh
# Installs what the browser tests need: Debian packages, and Python packages in .venv.
# Prints and changes nothing if everything is installed.
set -eu
cd "$(dirname "$0")/.."

script=setup-browser
homebrew='chromium curl font-noto-serif-cjk openjdk python'
# shellcheck source=Tools/packages.sh
. Tools/packages.sh
# shellcheck source=Tools/python.sh
. Tools/python.sh

has_fonts() {
    command -v fc-list >/dev/null && fc-list | grep -q 'Noto Serif CJK'
}

missing_packages() {
    missing_browser
    command -v curl >/dev/null || printf ' curl'
    has_fonts || printf ' fontconfig fonts-noto-cjk'
    command -v java >/dev/null || printf ' default-jre-headless'
    python3 -c 'import ensurepip, venv' 2>/dev/null || printf ' python3-venv'
}

require_packages
require_environment
