#!/bin/sh
# Installs the packages that the build needs, if it can. Prints and changes nothing if everything is installed.
set -eu

script=setup
homebrew='brotli cmark libarchive libmicrohttpd pkg-config vips'
# shellcheck source=Tools/packages.sh
. "$(dirname "$0")/packages.sh"

oldest_swift=6.2

# Prints the version of the Swift compiler, such as 6.3.1.
swift_version() {
    swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9.]*\).*/\1/p' | head -n 1
}

is_older() {
    [ "$1" != "$2" ] && [ "$(printf '%s\n%s\n' "$1" "$2" | sort -V | head -n 1)" = "$1" ]
}

require_swift() {
    command -v swift >/dev/null || stop "Swift is missing" \
        "install Swift $oldest_swift or newer from https://www.swift.org/install" \
        "and see that 'swift --version' works in this shell"
    version=$(swift_version)
    [ -n "$version" ] || stop "'swift --version' does not work" \
        "install Swift $oldest_swift or newer from https://www.swift.org/install"
    if is_older "$version" "$oldest_swift"; then
        stop "Swift $version is too old" \
            "install Swift $oldest_swift or newer from https://www.swift.org/install"
    fi
}

# Prints a package unless pkg-config, or a header if there is no pkg-config, shows that it is installed.
missing_library() {
    if command -v pkg-config >/dev/null; then
        pkg-config --exists "$1" || printf ' %s' "$3"
    else
        [ -e "$2" ] || printf ' %s' "$3"
    fi
}

missing_packages() {
    command -v pkg-config >/dev/null || printf ' pkg-config'
    missing_library libcmark /usr/include/cmark.h libcmark-dev
    missing_library libmicrohttpd /usr/include/microhttpd.h libmicrohttpd-dev
    missing_library libbrotlienc /usr/include/brotli/encode.h libbrotli-dev
    missing_library zlib /usr/include/zlib.h zlib1g-dev
    missing_library expat /usr/include/expat.h libexpat1-dev
    missing_library libarchive /usr/include/archive.h libarchive-dev
    missing_library libxml-2.0 /usr/include/libxml2/libxml/HTMLparser.h libxml2-dev
    missing_library vips /usr/include/vips/vips.h libvips-dev
}

require_swift
require_packages
