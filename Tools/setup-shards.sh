#!/bin/sh
# Installs what the tests of shards on several hosts need: GNU parallel, OpenSSH, sshfs, Slurm and munge.
# Prints and changes nothing if everything is installed. With systemd, Debian starts the services of
# these packages when it installs them; the tests do not use those.
set -eu

script=setup-shards
# Without macOS: it has no namespaces.
homebrew=
# shellcheck source=Tools/packages.sh
. "$(dirname "$0")/packages.sh"

missing_packages() {
    parallel --version 2>/dev/null | grep -q '^GNU parallel' || printf ' parallel'
    command -v ssh >/dev/null || printf ' openssh-client'
    [ -x /usr/sbin/sshd ] || printf ' openssh-server'
    command -v sshfs >/dev/null || printf ' sshfs'
    command -v sbatch >/dev/null && [ -x /usr/sbin/slurmctld ] && [ -x /usr/sbin/slurmd ] || printf ' slurm-wlm'
    [ -x /usr/sbin/munged ] || printf ' munge'
    [ -x /usr/sbin/ip ] || [ -x /sbin/ip ] || printf ' iproute2'
    command -v unshare >/dev/null || printf ' util-linux'
    command -v mount >/dev/null || printf ' mount'
    command -v hostname >/dev/null || printf ' hostname'
    [ -x /usr/sbin/useradd ] || printf ' passwd'
    command -v make >/dev/null || printf ' make'
    command -v python3 >/dev/null || printf ' python3'
}

[ "$(uname -s)" = Linux ] || stop 'these tests need Linux'
require_packages
