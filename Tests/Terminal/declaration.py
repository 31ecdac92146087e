"""Reads verbs, topics and options from the program's help."""

import dataclasses
import pathlib
import re
import subprocess

ROW = re.compile(r"  (?:(-\w), )?(--[a-z-]+)(?: (\S+)|\[=(\S+)\])?(?:  .*)?")


@dataclasses.dataclass
class Option:
    name: str
    short: str | None
    placeholder: str | None
    optional: str | None
    text: str = ""

    @property
    def choices(self):
        if self.placeholder == "FORM":
            return re.search(r": ([a-z, -]+)", self.text)[1].rstrip().split(", ")
        return self.placeholder.split("|") if self.placeholder and "|" in self.placeholder else []

    @property
    def names(self):
        return {self.name, self.short} - {None}


MESSAGES = pathlib.Path(__file__).resolve().parents[2] / "Documentation/reference/messages.md"


class Declaration:
    def __init__(self, program):
        self.program = program
        self.verbs = re.findall(r"^  ([a-z]+) +[A-Z]", self.help(), re.MULTILINE)
        self.verbs.remove("help")
        assert len(self.verbs) > 5

    @property
    def topics(self):
        """The pages listed by help, and the codes, which are sections of the reference."""
        rows = self.help().split("\nTopics of 'help', besides the commands:\n")[1].split("\n\n")[0]
        pages = re.findall(r"[a-z-]+", rows.split("and the code")[0])
        codes = re.findall(r"^### (\S+)$", MESSAGES.read_text(), re.MULTILINE)
        assert len(pages) > 5 and len(codes) > 50
        return pages + codes

    def help(self, *verb):
        command = [self.program, "help", *verb]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout

    def options(self, verb):
        rows = self.help(verb).split("\nOptions:\n")[1].split("\n\n")[0].splitlines()
        found = []
        for row in rows:
            if match := ROW.fullmatch(row):
                found.append(Option(match[2], match[1], match[3], match[4]))
            found[-1].text += " " + row.strip()
        assert {"--help", "--version"} <= {option.name for option in found}
        return found

    def names(self, verb):
        """All names of the options of a verb."""
        return set().union(*(option.names for option in self.options(verb)))
