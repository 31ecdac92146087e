#!/bin/sh
# Installs what the tests of the terminal need: shells, manual page viewers, and Python packages in .venv.
# Prints and changes nothing if everything is installed.
set -eu
cd "$(dirname "$0")/.."

script=setup-terminal
homebrew='bash bash-completion@2 fish man-db mandoc python zsh'
# shellcheck source=Tools/packages.sh
. Tools/packages.sh
# shellcheck source=Tools/python.sh
. Tools/python.sh

missing_packages() {
    command -v zsh >/dev/null || printf ' zsh'
    command -v fish >/dev/null || printf ' fish'
    [ -e /usr/share/bash-completion/bash_completion ] || printf ' bash-completion'
    command -v man >/dev/null || printf ' man-db'
    command -v mandoc >/dev/null || printf ' mandoc'
    python3 -c 'import ensurepip, venv' 2>/dev/null || printf ' python3-venv'
}

require_packages
require_environment
