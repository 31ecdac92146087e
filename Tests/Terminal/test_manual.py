"""Tests the installed manual page as `man` shows it."""

import os
import re
import subprocess
import unicodedata

import pytest


def man(installed, *words, **environment):
    """The output of `man` on a terminal of 80 columns, and its warnings."""
    variables = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "MANWIDTH": "80", "TERM": "dumb"}
    variables |= {"MANPATH": str(installed / "share/man")} | environment
    command = ["man", "--warnings", *words]
    return subprocess.run(command, capture_output=True, text=True, env=variables)


@pytest.fixture(scope="module")
def source(installed):
    return installed / "share/man/man1/expo-site.1"


@pytest.fixture(scope="module")
def page(installed):
    """The page in one line, unbroken."""
    return one_line(man(installed, "--no-hyphenation", "--no-justification", "expo-site").stdout)


def one_line(text):
    return " ".join(text.split())


def columns(line):
    """The width of a line; characters of East Asia take two columns."""
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in line)


def test_fits_eighty_columns_without_a_warning(installed):
    shown = man(installed, "expo-site")
    assert (shown.returncode, shown.stderr) == (0, "")
    assert [line for line in shown.stdout.splitlines() if columns(line) > 80] == []


@pytest.mark.parametrize(
    "command",
    [
        ["man", "--warnings", "-l"],
        ["groff", "-man", "-ww", "-b", "-z", "-Tutf8"],
        ["mandoc", "-Tlint", "-Wall"],
    ],
)
def test_is_right_for_all_who_read_such_pages(command, source):
    environment = os.environ | {"LC_ALL": "C.UTF-8"}
    ended = subprocess.run([*command, source], capture_output=True, text=True, env=environment)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert command[0] == "man" or ended.stdout == ""


@pytest.mark.parametrize(
    "title",
    [
        "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "EXIT STATUS", "ENVIRONMENT", "FILES", "EXAMPLES",
        "SEE ALSO",
    ],
)  # fmt: skip
def test_has_the_usual_sections(title, installed):
    assert title in man(installed, "expo-site").stdout.splitlines()


def test_is_found_by_what_it_says_the_program_is(installed):
    name = re.search(r"^NAME\n +(.*)$", man(installed, "expo-site").stdout, re.MULTILINE)[1]
    assert name.startswith("expo-site - ")


def test_says_of_a_verb_what_its_help_says(verb, page, declaration):
    rest = page[page.index(f" expo-site {verb} ", page.index(" COMMANDS ")) :]
    # The section of a verb ends at the usage of the next verb, or of `help`.
    following = [*declaration.verbs, "help"][declaration.verbs.index(verb) + 1]
    own = rest[: rest.index(f" expo-site {following} ")]
    usage, *paragraphs = declaration.help(verb).split("\n\n")
    assert one_line(usage.removeprefix("Usage: ")) in own
    for paragraph in paragraphs:
        title, _, rows = paragraph.partition(":\n")
        if title in ["Argument", "Options", "Exit status", "Examples"]:
            # Each row is a term and its meaning, which may continue on the next lines.
            for row in re.split(r"\n(?=  \S)", rows):
                assert one_line(row) in (own if title in ["Argument", "Options"] else rest), row
        else:
            assert one_line(paragraph) in own


def test_begins_a_line_with_each_option(verb, installed, declaration):
    lines = man(installed, "expo-site").stdout.splitlines()
    for option in declaration.options(verb):
        start = " " * 7 + ", ".join(sorted(option.names, key=len))
        assert any(line.startswith(start) for line in lines), start


def test_shows_what_can_be_typed_as_it_is_typed(page):
    for text in ["--map 'Titel=name,C=desc'", "~/.config/fish/completions", "'source <(expo-site completion bash)'"]:
        assert text in page


def test_is_the_same_each_time(program, source):
    environment = os.environ | {"LC_ALL": "fr_FR.UTF-8", "TZ": "Asia/Seoul", "SOURCE_DATE_EPOCH": "0"}
    again = subprocess.run([program, "manual"], capture_output=True, env=environment, cwd="/")
    assert again.stdout == source.read_bytes()
    assert source.read_text().isascii()


def test_speaks_korean_where_that_is_asked_for(program, tmp_path):
    environment = os.environ | {"LC_ALL": "ko_KR.UTF-8"}
    page = tmp_path / "expo-site.1"
    page.write_bytes(subprocess.run([program, "manual"], capture_output=True, env=environment).stdout)
    assert page.read_text().isascii()
    command = ["groff", "-man", "-ww", "-b", "-Tutf8", page]
    shown = subprocess.run(command, capture_output=True, text=True, env=os.environ | {"LC_ALL": "C.UTF-8"})
    assert shown.stderr == ""
    text = re.sub(".\x08", "", unicodedata.normalize("NFC", shown.stdout))
    assert all(title in text for title in ("이름", "사용법", "종료 상태", "환경 변수", "관련 항목"))
