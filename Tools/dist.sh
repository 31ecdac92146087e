#!/usr/bin/env bash
# Makes the tarball, the Debian package and their SHA-256 sums, in .build/dist.
#
# The files come from 'make install', so that only one list of them exists. The same commit gives the
# same bytes at any time and in any folder, on one release of Debian with one Swift: times are the
# commit's, names are sorted, owners and modes are set, and folder names are removed from the programs.
#
# Tools/dist.sh PROGRAM WORKER READER
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

program=$1
worker=$2
reader=$3
# Texts of the tarball and the package, with placeholders such as @VERSION@.
texts=Tools/dist
goal=.build/dist

# The result must not depend on the user and the machine.
export LC_ALL=C TZ=UTC
umask 022
unset MAKEFLAGS MAKELEVEL TAR_OPTIONS GZIP XZ_OPT XZ_DEFAULTS

stop() {
    printf 'dist: %s\n' "$1" >&2
    exit 1
}

# --- Versions and names.

# Files that are not in a commit could not be reproduced.
require_commit() {
    local changed
    changed=$(git status --porcelain -- Sources Templates Tools Documentation Package.swift Makefile README.md README.ko.md CHANGELOG.md LICENSE) ||
        stop "this is no clone of the repository"
    [[ -z $changed ]] || stop $'commit these first, so that the result can be reproduced:\n'"$changed"
}

# The package that contains a library, found by the library's file name.
package_of() {
    local found
    found=$(dpkg-query --search "*/$1" | sed -n 1p) || stop "no package has $1"
    printf '%s' "${found%%:*}"
}

# The file name of libvips that the worker is linked with. libcmark is linked statically, since its file name
# differs between releases of Debian.
vips_of() {
    local needed
    needed=$(objdump -p "$@" | sed -n 's/^ *NEEDED *//p' | grep -E '^lib(cmark|vips)\.') || true
    [[ $needed == libvips.* && $needed != *$'\n'* ]] || stop "the programs are not linked as they should be: ${needed:-no libvips}"
    printf '%s' "$needed"
}

# shellcheck disable=SC2034 # used by `fill`
{
    require_commit
    version=$("$program" --version)
    version=${version#expo-site }
    commit_seconds=$(git log -1 --format=%ct)
    export SOURCE_DATE_EPOCH=$commit_seconds
    maintainer=$(git log -1 --format='%cn <%ce>')
    architecture=$(dpkg --print-architecture)
    processor=$(dpkg-architecture --query DEB_HOST_GNU_CPU)
    system=$(. /etc/os-release && printf '%s' "$PRETTY_NAME")
    cmark=$(dpkg-query --show --showformat='${Version}' libcmark-dev)
    vips=$(vips_of "$program" "$worker" "$reader")
    # The oldest libc that has all functions that the programs call, and can read short relocations if they have them.
    libc=$(objdump -p "$program" "$worker" "$reader" | grep -oE 'GLIBC_([0-9.]+|ABI_DT_RELR)' |
        sed -e 's/^GLIBC_//' -e 's/^ABI_DT_RELR/2.36/' | sort -V | tail -n 1)
    # Loaded at run time by 'serve' and '--precompress'; zlib is in every Debian.
    microhttpd=$(grep -aoE 'libmicrohttpd\.so\.[0-9]+' "$program" | sort -u)
    brotli=$(grep -aoE 'libbrotlienc\.so\.[0-9]+' "$program" | sort -u)

    # The licence, as a paragraph of Debian's copyright file.
    copyright=$(sed -n '/^Copyright/s/^Copyright (c) //p' LICENSE)
    licence=$(sed -e '1,/^Copyright/d' LICENSE | sed -e 1d -e 's/^$/./' -e 's/^/ /')
}

# Prints a text with its placeholders filled in.
fill() {
    local text name
    text=$(cat "$texts/$1"; printf .)
    for name in version architecture processor system maintainer size depends recommends cmark libc vips \
        microhttpd brotli packages copyright licence; do
        text=${text//"@${name^^}@"/"${!name:-}"}
    done
    printf '%s' "${text%.}"
}

# Installs everything below a folder.
stage() {
    local folder=$1 prefix=$2 file
    shift 2
    make -s install DESTDIR="$folder" PREFIX="$prefix" program="$program" worker="$worker" reader="$reader" "$@"
    for file in "$folder$prefix"/bin/*; do
        # Symbols and line numbers take half the file; developers have their own builds.
        strip --strip-all --remove-section=.comment --remove-section=.note "$file"
        forget_folder "$file"
    done
    # The program contains libcmark, which is passed on with its own terms.
    mkdir -p "$folder$prefix/share/doc/expo-site"
    cp /usr/share/doc/libcmark-dev/copyright "$folder$prefix/share/doc/expo-site/libcmark.copyright"
}

# After stripping, only two sections depend on the build folder: a hash of the compiler's input, which only
# the next compilation reads, and the build id, the linker's hash of the whole file with its symbols. The
# first is set to zeros, and the second to a hash of the stripped file.
forget_folder() {
    local size hash=$work/hash note=$work/note id
    objcopy --dump-section ".swift_modhash=$hash" --dump-section ".note.gnu.build-id=$note" "$1"
    size=$(stat --format=%s "$hash")
    truncate --size=0 "$hash"
    truncate --size="$size" "$hash"
    # The header of the note, and then 20 bytes.
    truncate --size=16 "$note"
    truncate --size=36 "$note"
    objcopy --update-section ".swift_modhash=$hash" --update-section ".note.gnu.build-id=$note" "$1"
    id=$(sha1sum <"$1" | sed -e 's/ .*//' -e 's/../\\x&/g')
    truncate --size=16 "$note"
    printf '%b' "$id" >>"$note"
    objcopy --update-section ".note.gnu.build-id=$note" "$1"
}

# Modes and times are the same for every user; programs are in the second folder.
settle() {
    find "$1" -type d -exec chmod 755 {} +
    find "$1" -type f -exec chmod 644 {} +
    chmod 755 "$2"/*
    find "$1" -exec touch --no-dereference --date="@$commit_seconds" {} +
}

# --- The tarball.

# Compressed with gzip, which every system has; xz would make it 30 % smaller, but a minimal Debian does not
# have it.
make_tarball() {
    local name=expo-site-$version-linux-$processor
    local folder=$work/tarball/$name packages
    mkdir -p "$folder"
    stage "$folder" ''
    cp LICENSE CHANGELOG.md "$folder"
    packages="$(package_of "$vips") $(package_of "$microhttpd") $(package_of "$brotli")" || return
    fill README >"$folder/README"
    settle "$folder" "$folder/bin"
    tar --create --directory "$work/tarball" --format=gnu --sort=name --mtime="@$commit_seconds" \
        --owner=0 --group=0 --numeric-owner "$name" | gzip -9n >"$ready/$name.tar.gz"
}

# --- The Debian package.

# The list of changes in Debian's format. '## VERSION, DATE' begins a version; without a date, that of the
# commit is used.
debian_changelog() {
    local line text='' release='' when=''
    finish_text() {
        [[ -z $text ]] || fold -s -w 74 <<<"$text" | sed -e 's/ *$//' -e '1s/^/  * /' -e '2,$s/^/    /'
        text=''
    }
    finish_release() {
        finish_text
        [[ -z $release ]] || printf '\n -- %s  %s\n\n' "$maintainer" "$(date --rfc-email --date="$when")"
    }
    while IFS= read -r line; do
        if [[ $line =~ ^'## '([0-9][^,]*)', '(.*)$ ]]; then
            finish_release
            release=${BASH_REMATCH[1]} when=${BASH_REMATCH[2]}
            [[ $when =~ ^[0-9]{4}-[0-9]{2}-[0-9]{2}$ ]] || when=@$commit_seconds
            printf 'expo-site (%s) unstable; urgency=medium\n\n' "$release"
        elif [[ -z $release ]]; then
            continue
        elif [[ $line == '- '* ]]; then
            finish_text
            text=${line#- }
        elif [[ -n $line ]]; then
            text+="${text:+ }${line#"${line%%[! ]*}"}"
        fi
    done
    finish_release
}

# The packages whose libraries the programs are linked with, and their versions.
dependencies() {
    printf 'Source: expo-site\n\nPackage: expo-site\nArchitecture: any\n' >"$work/debian/control"
    # 1: no warnings about superfluous libraries, which are linked indirectly.
    (cd "$work" && dpkg-shlibdeps -O --warnings=1 debian/expo-site/usr/bin/*) |
        sed -n 's/^shlibs:Depends=//p'
}

# In KiB, as Debian counts: the size of each file is rounded up, and everything else counts as 1.
installed_size() {
    find "$root" -mindepth 1 -printf '%y %s\n' |
        awk '{ sum += $1 == "f" ? int(($2 + 1023) / 1024) : 1 } END { print sum }'
}

make_package() {
    # The folder that Debian's programs expect.
    local root=$work/debian/expo-site
    local own=$root/usr/share/doc/expo-site
    mkdir -p "$root" "$own" "$root/usr/share/lintian/overrides"
    # Debian's zsh looks for the completions of packages in another folder.
    stage "$root" /usr zsh="$root/usr/share/zsh/vendor-completions/_expo-site"
    gzip -9n "$root"/usr/share/man/{,ko/}man1/expo-site.1
    # Programs must work without share/doc (Debian policy 12.3), where people look for documentation.
    ln -s ../../expo-site-documentation "$own/documentation"
    fill copyright >"$own/copyright"
    debian_changelog <CHANGELOG.md | gzip -9n >"$own/changelog.gz"
    fill lintian-overrides >"$root/usr/share/lintian/overrides/expo-site"
    settle "$root" "$root/usr/bin"
    local size
    size=$(installed_size)
    mkdir "$root/DEBIAN"
    depends=$(dependencies) recommends="$(package_of "$microhttpd"), $(package_of "$brotli")" size=$size \
        fill control >"$root/DEBIAN/control"
    (cd "$root" && find usr -type f -print0 | sort -z | xargs -0 md5sum) >"$root/DEBIAN/md5sums"
    settle "$root" "$root/usr/bin"
    # With more threads, the blocks of the compressed data would be different.
    DPKG_DEB_THREADS_MAX=1 dpkg-deb --root-owner-group -Zxz --build "$root" \
        "$ready/expo-site_${version}_$architecture.deb" >/dev/null
}

# --- Makes both and their sums; older files are replaced only if everything succeeds.

mkdir -p .build
work=$(mktemp -d "$PWD/.build/dist.XXXXXX")
trap 'rm -rf "$work"' EXIT
ready=$work/ready
mkdir "$ready"
make_tarball
make_package
(cd "$ready" && sha256sum -- * >"$work/SHA256SUMS" && mv "$work/SHA256SUMS" .)
chmod 644 "$ready"/*
rm -rf "$goal"
mv "$ready" "$goal"
stat --printf='%n: %s bytes\n' "$goal"/*
