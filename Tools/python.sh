# Makes .venv with the Python packages that the tests need. The setup scripts source this file after
# packages.sh, in the repository's folder.
# shellcheck shell=sh

requirements=Tests/Browser/requirements.txt

# The copy of the requirements is written last, so that an incomplete environment is rebuilt.
require_environment() {
    cmp -s "$requirements" .venv/requirements.txt && return 0
    printf '%s: making .venv\n' "$script"
    rm -rf .venv
    python3 -m venv .venv || stop "'python3 -m venv .venv' failed" "its messages are above"
    .venv/bin/python -m pip install -q --disable-pip-version-check -r "$requirements" ||
        stop "'pip install' failed" "its messages are above"
    cp "$requirements" .venv/requirements.txt
}
