"""The repository's pages of Markdown: their links, and the steps that they contain."""

import dataclasses
import os
import pathlib
import re
import unicodedata

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]

FENCE = re.compile(r"^(```+)(.*)$")
REMARK = re.compile(r"^<!-- ([A-Za-z -]+?)(?:: (.*))? -->$")
HEADING = re.compile(r"^#{1,6} +(.*?) *#*$")
LINK = re.compile(r"!?\[(?:[^\[\]]|\[[^\]]*\])*\]\(([^()\s]+)\)")
CODE = re.compile(r"(`+)(?!`).*?(?<!`)\1(?!`)", re.DOTALL)


@dataclasses.dataclass(frozen=True)
class Step:
    """A step of a page, and its line."""

    line: int
    kind: str
    words: list
    text: str = ""


def markdown_files():
    """The Markdown files of the repository, except in folders that begin with a dot, such as builds."""
    found = []
    for folder, folders, files in os.walk(REPOSITORY):
        folders[:] = [name for name in folders if not name.startswith(".")]
        found += [os.path.relpath(os.path.join(folder, name), REPOSITORY) for name in files]
    return sorted(file for file in found if file.endswith(".md"))


def steps(text):
    """The fenced blocks and the comments of a page, in order."""
    lines = text.splitlines()
    found = []
    number = 0
    while number < len(lines):
        fence = FENCE.match(lines[number])
        if fence:
            end = lines.index(fence[1], number + 1)
            kind, *words = fence[2].split() or [""]
            body = "".join(line + "\n" for line in lines[number + 1 : end])
            found.append(Step(number + 1, kind, words, body))
            number = end
        elif remark := REMARK.match(lines[number]):
            found.append(Step(number + 1, remark[1], [], remark[2] or ""))
        number += 1
    return found


def indented_blocks(text):
    """The blocks of a page that are indented by four spaces, without these."""
    blocks = re.findall(r"(?<=\n\n)(?:    .*\n)+", text)
    return [re.sub("(?m)^    ", "", block) for block in blocks]


def prose(text):
    """A page without its code; indented lines after an empty line are code."""
    kept = []
    fence = None
    is_code = False
    for line in text.splitlines():
        found = FENCE.match(line)
        if found and fence in (None, found[1]):
            fence = None if fence else found[1]
            continue
        is_code = line.startswith("    ") and (is_code or not kept or not kept[-1].strip())
        kept.append("" if fence or is_code else line)
    return CODE.sub("", "\n".join(kept))


def anchors(text):
    """The anchors of a page's headings, as code hosts form them."""
    found = set()
    fence = None
    for line in text.splitlines():
        marks = FENCE.match(line)
        if marks and fence in (None, marks[1]):
            fence = None if fence else marks[1]
        heading = None if fence else HEADING.match(line)
        if heading:
            plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading[1]).replace("`", "")
            name = "".join(
                letter
                for letter in plain.lower().replace(" ", "-")
                if letter in "-_" or unicodedata.category(letter)[0] in "LNM"
            )
            count = 0
            while (own := name if count == 0 else f"{name}-{count}") in found:
                count += 1
            found.add(own)
    return found


def links(text):
    """The targets of a page's links, except to other sites."""
    targets = [match[1] for match in LINK.finditer(prose(text))]
    return [target for target in targets if not re.match(r"[a-z]+:", target)]
