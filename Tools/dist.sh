#!/usr/bin/env bash
# Makes what is handed out, in .build/dist: a tarball, a Debian package, and their SHA-256 sums.
#
# What is in them comes from 'make install', so that there is one list of it. The same commit gives
# the same bytes, whenever and in whatever folder, on one release of Debian with one Swift: times are
# the commit's, names are sorted, owners and modes are set, and what is left of a program by 'strip'
# knows no folder.
#
# Tools/dist.sh PROGRAM WORKER
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

program=$1
worker=$2
# Beside this script: texts for those who unpack or install, with @NAMES@ of what is filled in.
texts=Tools/dist
goal=.build/dist

# Nothing of who makes it, and where.
export LC_ALL=C TZ=UTC
umask 022
unset MAKEFLAGS MAKELEVEL TAR_OPTIONS GZIP XZ_OPT XZ_DEFAULTS

stop() {
    printf 'dist: %s\n' "$1" >&2
    exit 1
}

# --- What it is made of.

# What no commit has could not be made again.
require_commit() {
    local changed
    changed=$(git status --porcelain -- Sources Templates Tools Documentation Package.swift Makefile README.md README.ko.md CHANGELOG.md LICENSE) ||
        stop "this is no clone of the repository"
    [[ -z $changed ]] || stop $'commit these first, so that the same can be made again:\n'"$changed"
}

# The package that brings a library, by the name that programs load it by.
package_of() {
    local found
    found=$(dpkg-query --search "*/$1" | sed -n 1p) || stop "no package has $1"
    printf '%s' "${found%%:*}"
}

# The library that makes pictures smaller, by the name that the worker is linked with; that of Markdown is in the
# program, since its name differs from one release of a system to the next.
vips_of() {
    local needed
    needed=$(objdump -p "$1" "$2" | sed -n 's/^ *NEEDED *//p' | grep -E '^lib(cmark|vips)\.') || true
    [[ $needed == libvips.* && $needed != *$'\n'* ]] || stop "the programs are not linked as they should be: ${needed:-no libvips}"
    printf '%s' "$needed"
}

# shellcheck disable=SC2034 # what the texts have filled in
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
    vips=$(vips_of "$program" "$worker")
    # The newest libc that has all that the programs call.
    libc=$(objdump -T "$program" "$worker" | grep -oE 'GLIBC_[0-9.]+' | sed 's/^GLIBC_//' | sort -V | tail -n 1)
    # Not linked but loaded: by 'serve', and by '--precompress', whose zlib no Debian lacks.
    microhttpd=$(grep -aoE 'libmicrohttpd\.so\.[0-9]+' "$program" | sort -u)
    brotli=$(grep -aoE 'libbrotlienc\.so\.[0-9]+' "$program" | sort -u)

    # The licence, as a paragraph of Debian's file of copyrights.
    copyright=$(sed -n '/^Copyright/s/^Copyright (c) //p' LICENSE)
    licence=$(sed -e '1,/^Copyright/d' LICENSE | sed -e 1d -e 's/^$/./' -e 's/^/ /')
}

# A text with its names filled in.
fill() {
    local text name
    text=$(cat "$texts/$1"; printf .)
    for name in version architecture processor system maintainer size depends recommends cmark libc vips \
        microhttpd brotli packages copyright licence; do
        text=${text//"@${name^^}@"/"${!name:-}"}
    done
    printf '%s' "${text%.}"
}

# Puts everything below a folder.
stage() {
    local folder=$1 prefix=$2 file
    shift 2
    make -s install DESTDIR="$folder" PREFIX="$prefix" program="$program" worker="$worker" "$@"
    for file in "$folder$prefix"/bin/*; do
        # Symbols and lines are for who looks for faults in a build of his own, and take half the file.
        strip --strip-all --remove-section=.comment --remove-section=.note "$file"
        # Libraries are the system's: none is looked for beside the program.
        chrpath --delete "$file" >/dev/null
        forget_folder "$file"
    done
    # The program contains libcmark, which is passed on with its own terms.
    mkdir -p "$folder$prefix/share/doc/expo-site"
    cp /usr/share/doc/libcmark-dev/copyright "$folder$prefix/share/doc/expo-site/libcmark.copyright"
}

# Of what runs, two sections know in which folder it was made, and no other bytes: a hash of what the
# compiler saw, which only the next compilation reads, and the linker's hash of everything, symbols
# too, by which a program is recognized. The first becomes zeros, and the second a hash of what is left.
forget_folder() {
    local size hash=$work/hash note=$work/note id
    objcopy --dump-section ".swift_modhash=$hash" --dump-section ".note.gnu.build-id=$note" "$1"
    size=$(stat --format=%s "$hash")
    truncate --size=0 "$hash"
    truncate --size="$size" "$hash"
    # What names the kind of note, and then 20 bytes.
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

# By gzip, because a system that has little else unpacks it; xz, which a bare Debian has not, would
# make it by three tenths smaller.
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

# The list of changes as Debian writes it: '## VERSION, DATE' begins a version; where no date is, the
# commit's is taken.
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
    # 1: not of libraries that could be left out, which is for those to decide who made the others.
    (cd "$work" && dpkg-shlibdeps -O --warnings=1 debian/expo-site/usr/bin/*) |
        sed -n 's/^shlibs:Depends=//p'
}

# In KiB, as Debian counts: each file is rounded up, and everything else takes one.
installed_size() {
    find "$root" -mindepth 1 -printf '%y %s\n' |
        awk '{ sum += $1 == "f" ? int(($2 + 1023) / 1024) : 1 } END { print sum }'
}

make_package() {
    # Where Debian's programs expect it.
    local root=$work/debian/expo-site
    local own=$root/usr/share/doc/expo-site
    mkdir -p "$root" "$own" "$root/usr/share/lintian/overrides"
    # Debian's zsh looks for what packages complete in a folder of its own.
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
    # More threads than one would cut what is compressed in other places.
    DPKG_DEB_THREADS_MAX=1 dpkg-deb --root-owner-group -Zxz --build "$root" \
        "$ready/expo-site_${version}_$architecture.deb" >/dev/null
}

# --- Both, and their sums; what was there is replaced when all is well.

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
