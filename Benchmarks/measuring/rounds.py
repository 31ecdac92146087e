"""Rounds: all programs in turn, repeatedly, so that all run under the same conditions."""

import sys
from pathlib import Path

from .exhibition import Exhibition
from .measurement import BenchmarkError, Launcher, Measurement
from .places import Place
from .programs import ExpoSite, Program

# The keys are a program's name for its first build, or one of the words below.
Round = dict[str, Measurement]

UNCHANGED = "unchanged"
EDITED = "edited"
CHECK = "check"


class Rounds:
    """The rounds of one size in one place."""

    def __init__(
        self, launcher: Launcher, programs: list[Program], exhibition: Exhibition, place: Place
    ) -> None:
        """Measures the programs with an exhibition, writing to a place."""
        self._launcher = launcher
        self._programs = programs
        self._exhibition = exhibition
        self._place = place
        # By program: the size of its HTML in the first round.
        self.page_bytes: dict[str, int] = {}

    def run(self, count: int) -> list[Round]:
        """Returns the measurements of each program in each round."""
        return [self._round(number) for number in range(count)]

    def _round(self, number: int) -> Round:
        taken: Round = {}
        first = number % len(self._programs)
        for program in self._programs[first:] + self._programs[:first]:
            self._measure(program, number, taken)
        self._place.end_round()
        words = ", ".join(f"{name} {measured.wall:.3f} s" for name, measured in taken.items())
        say(f"{self._exhibition.size} items, {self._place.name}, round {number + 1}: {words}")
        return taken

    def _measure(self, program: Program, number: int, taken: Round) -> None:
        output = self._place.new_folder(f"{program.name}-{self._exhibition.size}-{number}")
        self._place.settle()
        taken[program.name] = self._launcher.measure(program.build(self._exhibition, output))
        require_pages(output, self._exhibition.size)
        if number == 0:
            self.page_bytes[program.name] = bytes_of_pages(output)
        if isinstance(program, ExpoSite):
            self._measure_again(program, output, taken)

    def _measure_again(self, program: ExpoSite, output: Path, taken: Round) -> None:
        """Measures repeated builds, and rendering alone."""
        again = program.build(self._exhibition, output)
        self._place.settle()
        taken[UNCHANGED] = self._launcher.measure(again)
        with self._exhibition.with_one_item_edited():
            self._place.settle()
            taken[EDITED] = self._launcher.measure(again)
        taken[CHECK] = self._launcher.measure(program.check(self._exhibition))


def require_pages(output: Path, count: int) -> None:
    """Fails if a program did not make the page of the last item."""
    if not (output / "items" / f"exhibit-{count}.html").exists():
        raise BenchmarkError(f"'{output}' lacks pages")


def bytes_of_pages(output: Path) -> int:
    """Returns the size of a program's HTML."""
    return sum(page.stat().st_size for page in output.rglob("*.html"))


def warm_up(launcher: Launcher, programs: list[Program], exhibition: Exhibition, place: Place) -> None:
    """Runs every program once, which fills their caches: all sizes have the same pictures."""
    for program in programs:
        output = place.new_folder(f"{program.name}-{exhibition.size}-warm-up")
        launcher.measure(program.build(exhibition, output))
    place.end_round()


def say(words: str) -> None:
    """Prints the progress."""
    print(words, file=sys.stderr, flush=True)
