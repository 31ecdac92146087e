#!/bin/sh
# Installs what the tests of publishing need: git, rsync, rclone, and Python packages in .venv.
# Prints and changes nothing if everything is installed.
set -eu
cd "$(dirname "$0")/.."

script=setup-publishing
homebrew='git python rclone rsync'
# shellcheck source=Tools/packages.sh
. Tools/packages.sh
# shellcheck source=Tools/python.sh
. Tools/python.sh

missing_packages() {
    command -v git >/dev/null || printf ' git'
    command -v rsync >/dev/null || printf ' rsync'
    command -v rclone >/dev/null || printf ' rclone'
    python3 -c 'import ensurepip, venv' 2>/dev/null || printf ' python3-venv'
}

require_packages
require_environment
