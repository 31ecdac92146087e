#!/usr/bin/env bash
# Finds phrases that documentation, messages and comments do not use; Tools/phrases lists them, each
# with what to write instead.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

found=0
while IFS=$'\t' read -r phrase better; do
    # Data is not prose: hostile records, codes of languages, plates on which things stand and lie.
    if git grep -nIiwE -e "$phrase" -- '*.md' '*.swift' '*.h' '*.c' '*.py' '*.sh' Makefile .ci \
        ':!Tests/Fixtures' ':!Tests/Fuzzing/Corpus' ':!Benchmarks/generating' \
        ':!Tests/Browser/hostile.py' ':!Tools/plates' ':!Documentation/plates.md' \
        ':!Sources/ExpoSite/Pages/SiteNames.swift' | grep -vE '#nobody|"nobody"|/nobody\.|:nobody:|of-nobody|as_nobody|to_nobody|NOBODY|user\.name='; then
        printf "    write instead of '%s': %s\n" "$phrase" "$better"
        found=1
    fi
done <Tools/phrases
exit "$found"
