"""Finds the phrases of a list in files, whose names it reads from standard input, each before a NUL.

A paragraph or comment counts as one line, so that a phrase is found where a line ends in it.
"""

import bisect
import fnmatch
import pathlib
import re
import sys

# What begins a line of a comment, a quotation or a list.
MARK = re.compile(r"\s*(?:(?:///?|/\*+|\*+/?|#+|<!--|>|-)(?=\s|$))?\s*")


def phrases(path):
    """The expressions of a list, with what to write instead and the pattern of the files."""
    for line in pathlib.Path(path).read_text().splitlines():
        expression, better, *files = line.split("\t")
        words = expression.replace(" ", r"\s+")
        yield re.compile(rf"(?<!\w)(?:{words})(?!\w)", re.ASCII | re.IGNORECASE), better, *(files or ["*"])


def joined(text):
    """A text with one line for each paragraph or comment, and where in it the original lines begin."""
    parts, starts, length = [], [], 0
    for line in text.splitlines():
        content = line[MARK.match(line).end() :].rstrip()
        part = content + " " if content else "\n"
        starts.append(length)
        parts.append(part)
        length += len(part)
    return "".join(parts), starts


def text_of(file):
    """The text of a file; None if it is binary, deleted, or a link."""
    path = pathlib.Path(file)
    if path.is_symlink() or not path.is_file():
        return None
    content = path.read_bytes()
    if b"\0" in content:
        return None
    return content.decode(errors="replace")


def main(listed):
    found = 0
    files = sys.stdin.buffer.read().decode().split("\0")[:-1]
    texts = {file: joined(text) for file in files if (text := text_of(file)) is not None}
    for expression, better, pattern in phrases(listed):
        for file, (text, starts) in texts.items():
            if not fnmatch.fnmatch(file, pattern):
                continue
            for match in expression.finditer(text):
                line = bisect.bisect(starts, match.start())
                print(f"{file}:{line}: '{match[0]}': write instead: {better}")
                found += 1
    return 1 if found else 0


sys.exit(main(sys.argv[1]))
