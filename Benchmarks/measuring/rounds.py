"""Rounds: all programs in turn, repeatedly, so that all run under the same conditions."""

import sys
from pathlib import Path

from .entries import Entry
from .exhibition import LANGUAGES, Exhibition
from .measurement import BenchmarkError, Launcher, Measurement
from .places import Place
from .programs import ExpoSite

# The keys are an entry's name for its first build, or one of the words below.
Round = dict[str, Measurement]

UNCHANGED = "unchanged"
EDITED = "edited"
CHECK = "check"


class Rounds:
    """The rounds of one size in one place."""

    def __init__(self, launcher: Launcher, entries: list[Entry], place: Place) -> None:
        """Measures the entries, which write to a place."""
        self._launcher = launcher
        self._entries = entries
        self._place = place
        # By entry: the size of its HTML in the first round.
        self.page_bytes: dict[str, int] = {}

    @property
    def input_sizes(self) -> dict[str, int]:
        """The bytes of the texts that are read, by the names of the measurements."""
        sizes = {entry.name: entry.exhibition.input_size for entry in self._entries}
        repeated = [entry.exhibition.input_size for entry in self._entries if entry.repeats]
        return sizes | {name: size for name in (UNCHANGED, EDITED, CHECK) for size in repeated}

    def run(self, count: int) -> list[Round]:
        """Returns the measurements of each entry in each round."""
        return [self._round(number) for number in range(count)]

    def _round(self, number: int) -> Round:
        taken: Round = {}
        first = number % len(self._entries)
        for entry in self._entries[first:] + self._entries[:first]:
            self._measure(entry, number, taken)
        words = ", ".join(f"{name} {measured.wall:.3f} s" for name, measured in taken.items())
        say(f"{self._entries[0].exhibition.size} items, {self._place.name}, round {number + 1}: {words}")
        return taken

    def _measure(self, entry: Entry, number: int, taken: Round) -> None:
        output = self._place.new_folder(output_name(entry, str(number)))
        self._place.settle()
        taken[entry.name] = self._launcher.measure(entry.program.build(entry.exhibition, output))
        require_pages(output, entry.exhibition)
        if number == 0:
            self.page_bytes[entry.name] = bytes_of_pages(output)
        if entry.repeats and isinstance(entry.program, ExpoSite):
            self._measure_again(entry.program, entry.exhibition, output, taken)
        self._place.release(output)

    def _measure_again(self, program: ExpoSite, exhibition: Exhibition, output: Path, taken: Round) -> None:
        """Measures repeated builds, and rendering alone."""
        again = program.build(exhibition, output)
        self._place.settle()
        taken[UNCHANGED] = self._launcher.measure(again)
        with exhibition.with_one_item_edited():
            self._place.settle()
            taken[EDITED] = self._launcher.measure(again)
        taken[CHECK] = self._launcher.measure(program.check(exhibition))


def output_name(entry: Entry, run: str) -> str:
    """Returns the name of the folder that an entry writes to in a run."""
    return f"{entry.name}-{entry.exhibition.folder.name}-{run}".replace(" ", "-")


def require_pages(output: Path, exhibition: Exhibition) -> None:
    """Fails if a program did not make the page of the last item in every language."""
    for language in LANGUAGES[exhibition.kind]:
        if not (output / language / "items" / f"exhibit-{exhibition.size}.html").exists():
            raise BenchmarkError(f"'{output}' lacks pages")


def bytes_of_pages(output: Path) -> int:
    """Returns the size of a program's HTML."""
    return sum(page.stat().st_size for page in output.rglob("*.html"))


def warm_up(launcher: Launcher, entries: list[Entry], place: Place) -> None:
    """Runs every entry once, which fills the programs' caches: all exhibitions have the same pictures."""
    for entry in entries:
        output = place.new_folder(output_name(entry, "warm-up"))
        launcher.measure(entry.program.build(entry.exhibition, output))
        place.release(output)


def say(words: str) -> None:
    """Prints the progress."""
    print(words, file=sys.stderr, flush=True)
