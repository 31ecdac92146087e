#!/usr/bin/env bash
# Runs what takes too long for every change, before each version, and appends a line for each step to
# Tests/release.log. Three hours in all; a step that fails does not keep the others from running.
#
# Tools/release-check.sh [STEP…]
#
# Variables of the Makefile say how much, and EDIT_SECONDS. A short trial:
# make release-check kills=3 faults=3 signals=2 edits=3 seconds=5 EDIT_SECONDS=10 memory=ExpoBytes threads=ExpoThreads
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

log=Tests/release.log
# Fuzzing is first, because its own log says whether the commit is all that was tested.
(($#)) || set -- fuzzing sanitizers reliability distribution edits
commit=$(git rev-parse --short=7 HEAD)
processor=$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | sort | uniq -c | sed 's/^ *//' | paste -sd ,)
machine="$processor, $(uname -sr)"

if [[ -n $(git status --porcelain) ]]; then
    echo 'release-check: commit or remove your changes first, so that the log can name what was tested' >&2
    exit 1
fi

run() {
    case $1 in
    fuzzing) Tests/Fuzzing/fuzz --seconds "${seconds:-900}" --log ;;
    sanitizers) make test-sanitizers ;;
    reliability) make test-reliability ;;
    distribution) make test-dist options=--all ;;
    edits) EDIT_SECONDS=${EDIT_SECONDS:-3600} swift test --filter RebuildingProgramTests ;;
    *) echo "release-check: there is no step '$1'" >&2 && exit 64 ;;
    esac
}

status=0
for step; do
    start=$SECONDS result=passed
    run "$step" || result=FAILED status=1
    printf '%s %s %-12s %6d s  %s  %s\n' "$(date -u +%Y-%m-%dT%H:%MZ)" "$commit" "$step" \
        "$((SECONDS - start))" "$result" "$machine" | tee -a "$log"
done
exit "$status"
