#!/bin/sh
# Installs what the tests of hosts need: nginx (never started as a service), brotli, a browser, and Python
# packages in .venv. Prints and changes nothing if everything is installed.
set -eu
cd "$(dirname "$0")/.."

script=setup-hosts
homebrew='brotli chromium nginx python'
# shellcheck source=Tools/packages.sh
. Tools/packages.sh
# shellcheck source=Tools/python.sh
. Tools/python.sh

missing_packages() {
    [ -x /usr/sbin/nginx ] || command -v nginx >/dev/null || printf ' nginx-light'
    [ -e /usr/lib/nginx/modules/ngx_http_brotli_static_module.so ] ||
        printf ' libnginx-mod-http-brotli-static'
    command -v brotli >/dev/null || printf ' brotli'
    command -v curl >/dev/null || printf ' curl'
    missing_browser
    python3 -c 'import ensurepip, venv' 2>/dev/null || printf ' python3-venv'
}

require_packages
require_environment
