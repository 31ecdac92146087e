"""What is measured in a round: programs, each with an exhibition."""

from dataclasses import dataclass
from pathlib import Path

from .exhibition import BROWSED, FIELDS, PICTURED, PLAIN, RICH, SEARCHED, UNBROWSED, Exhibition, page_count
from .measurement import BenchmarkError
from .programs import Program


@dataclass(frozen=True)
class Plan:
    """What an entry is made of: the name of a program, and the kind of the exhibition."""

    name: str
    program: str
    kind: str
    # Whether repeated builds and rendering alone are measured too, if the program is expo-site.
    repeats: bool = False
    # The most items that it is measured with, if it makes no difference for more.
    most: int | None = None


@dataclass(frozen=True)
class Entry:
    """A program and the exhibition that it builds in each round."""

    name: str
    program: Program
    exhibition: Exhibition
    repeats: bool


# The entries of the rounds, by what they measure: texts only, records in two languages, pages to browse by, and
# these with a search.
PLANS = {
    PLAIN: (
        Plan("expo-site", "expo-site", PLAIN, repeats=True),
        Plan("Hugo", "Hugo", PLAIN),
        Plan("Hugo with variants", "Hugo", PICTURED, most=1_000),
        Plan("floor", "floor", PLAIN),
    ),
    RICH: (
        Plan("plain", "expo-site", PLAIN),
        Plan("fields", "expo-site", FIELDS),
        Plan("expo-site", "expo-site", RICH, repeats=True),
        Plan("Hugo", "Hugo", RICH),
    ),
    BROWSED: (
        Plan("unbrowsed", "expo-site", UNBROWSED),
        Plan("expo-site", "expo-site", BROWSED, repeats=True),
        Plan("Hugo", "Hugo", BROWSED),
    ),
    SEARCHED: (
        Plan("expo-site", "expo-site", SEARCHED, repeats=True),
        Plan("Hugo", "Hugo", SEARCHED),
    ),
}


def plans(kind: str, programs: list[str]) -> list[Plan]:
    """Returns the plans of a kind of rounds, for the programs that were asked for."""
    chosen = [plan for plan in PLANS[kind] if plan.program in programs]
    if not chosen:
        raise BenchmarkError(f"{kind} rounds have none of the programs {', '.join(programs)}")
    return chosen


def entries(
    chosen: list[Plan], programs: list[Program], generator: Path, folder: Path, size: int
) -> list[Entry]:
    """Returns the entries, and generates their exhibitions below a folder."""
    by_name = {program.name: program for program in programs}
    return [
        Entry(
            plan.name,
            by_name[plan.program],
            Exhibition(generator, folder, size, plan.kind),
            plan.repeats,
        )
        for plan in of_size(chosen, size)
    ]


def of_size(chosen: list[Plan], size: int) -> list[Plan]:
    """Returns the plans for so many items."""
    return [plan for plan in chosen if plan.most is None or size <= plan.most]


def pages(chosen: list[Plan], size: int) -> list[int]:
    """Returns the number of pages that each entry makes."""
    return [page_count(plan.kind, size) for plan in of_size(chosen, size)]
