#!/usr/bin/env bash
# Finds phrases that documentation, messages and comments do not use, also over the end of a line.
# Tools/phrases lists them: a regular expression, a better wording, and optionally the files it is for.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# These are data, not prose: test sites, hostile records, generated texts, descriptions of drawings.
git ls-files -z -- ':!public' ':!Content' ':!Demonstration/Content' ':!Tests/Fixtures' ':!Tests/Fuzzing/Corpus' ':!*-items.json' \
    ':!Tests/Browser/hostile.py' ':!Benchmarks/generating' ':!Tools/plates' ':!Documentation/plates.md' \
    ':!Tools/phrases' | python3 -B Tools/lint-phrases.py Tools/phrases
