# Installs missing Debian packages. The setup scripts source this file; they set `script` to their name
# and `homebrew` to the packages for macOS, and define missing_packages, which prints the names of the
# Debian packages, each after a space.
# shellcheck shell=sh

stop() {
    printf '%s: %s\n' "$script" "$1" >&2
    shift
    for line in "$@"; do
        printf '    %s\n' "$line" >&2
    done
    exit 1
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    else
        sudo -n "$@"
    fi
}

can_be_root() {
    [ "$(id -u)" -eq 0 ] || { command -v sudo >/dev/null && sudo -n true 2>/dev/null; }
}

install_packages() {
    printf '%s: installing%s\n' "$script" "$1"
    as_root apt-get update -qq || stop "'apt-get update' failed" "its messages are above"
    # shellcheck disable=SC2086 # a list of words
    as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -qq -o DPkg::Lock::Timeout=300 --no-install-recommends $1 >/dev/null ||
        stop "'apt-get install' failed" "its messages are above"
}

# Chromium without its own windows, which Homebrew does not have.
missing_browser() {
    browser=chromium-headless-shell
    [ "$(uname -s)" != Darwin ] || browser=chromium
    command -v "$browser" >/dev/null || printf ' %s' "$browser"
}

require_packages() {
    missing=$(missing_packages)
    [ -n "$missing" ] || return 0
    if [ "$(uname -s)" = Darwin ]; then
        stop "missing:$missing" "these are Debian's names; run this, then make again:" \
            "brew install $homebrew"
    fi
    command -v apt-get >/dev/null || stop "missing:$missing" \
        "these are Debian's names; install your system's packages with their headers, then make again"
    can_be_root || stop "missing:$missing" \
        "run this, then make again: sudo apt-get update && sudo apt-get install -y$missing"
    install_packages "$missing"
    missing=$(missing_packages)
    [ -z "$missing" ] || stop "still missing after installing:$missing"
}
