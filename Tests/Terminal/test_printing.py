"""Tests the output on a terminal and elsewhere."""

import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import tempfile

import pytest

import exhibition
from pseudo_terminal import PATIENCE, PseudoTerminal, screen

ERASE = "\r\x1b[K"
COLOUR = re.compile(r"\x1b\[[0-9;]*m")
PROGRESS = re.compile(r"making pictures \d+/\d+( · \d+ (s|min) left)?")
FILES = re.compile(r"\rmaking files (\d+)/\d+ · \d+ (?:s|min) left\x1b\[K")


def environment(folder, **variables):
    return {
        "HOME": str(folder), "PATH": os.environ["PATH"], "TERM": "xterm", "LC_ALL": "C.UTF-8",
    } | variables  # fmt: skip


def on_terminal(folder, program, *words, redirected=(), **variables):
    """The output of a run on a terminal, and its exit status."""
    command = [str(program), *words]
    running = PseudoTerminal(command, folder, environment(folder, **variables), redirected=redirected)
    status = running.wait()
    return running.text.replace("\r\n", "\n"), status


def in_pipes(folder, program, *words):
    """The standard output and standard error of a run."""
    ended = subprocess.run(
        [program, *words], cwd=folder, env=environment(folder), capture_output=True, text=True,
        timeout=PATIENCE,
    )  # fmt: skip
    return ended.stdout, ended.stderr, ended.returncode


# --- Colour


@pytest.fixture(scope="module")
def faulty(tmp_path_factory):
    """An exhibition with an error and a warning."""
    return exhibition.write(tmp_path_factory.mktemp("faulty"), **exhibition.WARNING, **exhibition.ERROR)


def test_has_colours_on_a_terminal(faulty, program):
    text, status = on_terminal(faulty, program, "check")
    assert status == 1
    assert "\x1b[1;31merror\x1b[0m: " in text
    assert "\x1b[1;33mwarning\x1b[0m: " in text
    assert "\x1b[1mContent/items.json:1:" in text


def test_says_the_same_with_and_without_colours(faulty, program):
    text, _ = on_terminal(faulty, program, "check")
    plain, error, _ = in_pipes(faulty, program, "check")
    assert "\x1b" not in plain + error
    assert COLOUR.sub("", text) == error + plain


@pytest.mark.parametrize("variables", [{"NO_COLOR": "1"}, {"NO_COLOR": "0"}, {"TERM": "dumb"}])
def test_has_no_colours_for_who_does_not_want_them(variables, faulty, program):
    text, status = on_terminal(faulty, program, "check", **variables)
    assert status == 1
    assert "error: " in text and "\x1b" not in text


def test_has_colours_if_the_variable_is_empty(faulty, program):
    assert COLOUR.search(on_terminal(faulty, program, "check", NO_COLOR="")[0])


def test_has_colours_where_errors_are_read(faulty, program, tmp_path):
    """Standard output can be redirected while errors on the terminal are coloured, and vice versa."""
    with open(tmp_path / "other", "w+") as other:
        text, _ = on_terminal(faulty, program, "check", redirected={1: other.fileno()})
        assert COLOUR.search(text)
        text, _ = on_terminal(faulty, program, "check", redirected={2: other.fileno()})
        assert "error" not in text and "\x1b" not in text
        other.seek(0)
        assert "error: " in (read := other.read()) and "\x1b" not in read


def test_has_no_colours_in_what_programs_read(faulty, program):
    for form in ["json", "sarif"]:
        assert "\x1b" not in on_terminal(faulty, program, "check", "--format", form)[0]
    for words in [["help"], ["help", "build"], ["completion", "bash"], ["manual"], ["--version"]]:
        assert "\x1b" not in on_terminal(faulty, program, *words)[0]


# --- Progress


def test_shows_how_far_it_has_come_and_erases_it(program, tmp_path):
    exhibition.write(tmp_path, pictures=6)
    text, status = on_terminal(tmp_path, program, "build", "--jobs", "1")
    assert status == 0, text
    shown = [match[0] for match in PROGRESS.finditer(text)]
    assert [line.split()[2] for line in shown] == [f"{done}/8" for done in range(8)]
    assert all(line.endswith(" s left") for line in shown[1:])
    assert [line for line in screen(text) if line] == [text.rpartition("\x1b[K")[2].strip("\n")]
    assert text.rpartition("\x1b[K")[2].startswith("9 pages, 8 pictures (")


def test_shows_nothing_of_it_where_there_was_nothing_to_do(program, tmp_path):
    exhibition.write(tmp_path)
    on_terminal(tmp_path, program, "build")
    text, status = on_terminal(tmp_path, program, "build")
    assert status == 0 and "\r" not in text and "\x1b" not in text


def test_shows_no_line_that_passes_where_lines_stay(program, tmp_path):
    exhibition.write(tmp_path, pictures=2)
    assert "pictures 1" not in "".join(in_pipes(tmp_path, program, "build")[:2])
    text, status = on_terminal(tmp_path, program, "build", "--cache", "other", TERM="dumb")
    assert status == 0 and "pictures 1/" not in text and "\x1b" not in text


def test_shows_progress_even_without_colours(program, tmp_path):
    exhibition.write(tmp_path)
    text, _ = on_terminal(tmp_path, program, "build", NO_COLOR="1")
    assert PROGRESS.search(text) and text.count(ERASE) == 1 and not COLOUR.search(text)


def test_says_now_and_then_how_far_it_has_come_where_lines_stay(program, tmp_path):
    """The pictures take long because the image worker starts late."""
    folder = exhibition.write(tmp_path, pictures=2)
    shutil.copy(program, folder / "expo-site")
    worker = folder / "expo-image"
    worker.write_text(f'#!/bin/sh\nsleep 11\nexec "{program.with_name("expo-image")}" "$@"\n')
    worker.chmod(0o755)
    output, error, status = in_pipes(folder, folder / "expo-site", "build", "--jobs", "1")
    assert status == 0
    assert error == "making pictures 0/4\n"
    assert output.startswith("5 pages, 4 pictures (")


@pytest.mark.parametrize("words", [["check"], ["build"], ["build", "--shard", "1/1"]])
def test_shows_how_far_files_are_and_erases_it(words, program):
    """The exhibition grows until writing its files takes more than a second."""
    for count in [1000 << doubled for doubled in range(11)]:
        with tempfile.TemporaryDirectory() as folder:
            exhibition.write_items(exhibition.write(pathlib.Path(folder)), count)
            text, status = on_terminal(folder, program, *words, "--jobs", "1")
            assert status == 0, text
            done = [int(number) for number in FILES.findall(text)]
            assert done == sorted(set(done))
            assert "left" not in "".join(screen(text))
            if len(done) > 1:
                assert on_terminal(folder, program, "check", "--jobs", "1", "--quiet") == ("", 0)
                return
    raise AssertionError(f"a million items are not worth a line: {text!r}")


def test_erases_it_when_it_is_interrupted(program, tmp_path):
    exhibition.write(tmp_path, pictures=40)
    command = [str(program), "build", "--jobs", "1"]
    running = PseudoTerminal(command, tmp_path, environment(tmp_path))
    running.wait_for(PROGRESS.search)
    running.type("\x03")
    assert running.wait() == 130
    lines = [line for line in screen(running.text.replace("\r\n", "\n")) if line]
    assert lines[-2:] == [
        "expo-site: error: the build was interrupted (SIGINT)",
        "    help: nothing in the output has changed",
    ]
    assert not [line for line in lines if "pictures" in line], lines


# --- Quiet


# The arguments of each verb, and the output that remains with --quiet.
QUIET = {
    "init": (["new"], ""),
    "build": ([], ""),
    "check": ([], ""),
    "list": ([], "index.html"),
    "publish": (["--to", "there"], ""),
    "import": (["items.csv", "--force"], ""),
    "export": (["table.csv"], ""),
    "clean": ([], ""),
}


def test_says_nothing_when_quiet(verb, program, declaration, tmp_path):
    if "--quiet" not in declaration.names(verb) or verb == "serve":
        pytest.skip(f"'{verb}' has only the requested output, or is tested below")
    # The exhibition has a warning, which is not printed, except for 'publish'.
    warning = {} if verb == "publish" else exhibition.WARNING
    exhibition.write(tmp_path, pictures=2, **warning)
    in_pipes(tmp_path, program, "export", "items.csv")
    words, asked = QUIET[verb]
    text, status = on_terminal(tmp_path, program, verb, "--quiet", *words)
    assert status == 0, text
    assert text.startswith(asked) and ("warning" not in text)
    assert asked or text == ""


@pytest.mark.parametrize("reading", ["build", "check", "list"])
def test_says_only_errors_when_quiet(reading, program, faulty):
    text, status = on_terminal(faulty, program, reading, "--quiet", NO_COLOR="1")
    assert status == 1
    lines = [line for line in text.splitlines() if not line.startswith("    help: ")]
    found = [line for line in lines if reading != "list" or ": " in line]
    assert len(found) == 1 and "error: " in found[0] and found[0].endswith(" [missing-image]")


def test_serves_in_silence_when_quiet(program, tmp_path):
    exhibition.write(tmp_path, **exhibition.WARNING)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [str(program), "serve", "--quiet", "--port", str(port)]
    running = PseudoTerminal(command, tmp_path, environment(tmp_path))
    try:
        waiting = f"until (exec 3<>/dev/tcp/127.0.0.1/{port}) 2>/dev/null; do sleep 0.05; done"
        subprocess.run(["bash", "-c", waiting], timeout=PATIENCE, check=True)
        running.signal(signal.SIGTERM)
        assert (running.wait(), running.text) == (143, "")
    finally:
        running.end()
