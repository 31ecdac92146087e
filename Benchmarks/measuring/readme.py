"""Writes the tables into the README."""

from pathlib import Path

from .exhibition import BROWSED, PLAIN, RICH, SEARCHED
from .measurement import BenchmarkError

# The lines before and after the tables of each kind of rounds.
MARKS = {
    PLAIN: ("<!-- The tables: written by Benchmarks/bench. -->", "<!-- The end of the tables. -->"),
    RICH: (
        "<!-- The tables of the records: written by Benchmarks/bench. -->",
        "<!-- The end of the tables of the records. -->",
    ),
    BROWSED: (
        "<!-- The tables of browsing: written by Benchmarks/bench. -->",
        "<!-- The end of the tables of browsing. -->",
    ),
    SEARCHED: (
        "<!-- The tables of searched sites: written by Benchmarks/bench. -->",
        "<!-- The end of the tables of searched sites. -->",
    ),
}


def put(tables: str, kind: str, readme: Path) -> None:
    """Replaces the tables between the two marks of a kind."""
    begin, end = MARKS[kind]
    before, found, rest = readme.read_text(encoding="utf-8").partition(begin)
    _, found_end, after = rest.partition(end)
    if not found or not found_end:
        raise BenchmarkError(f"'{readme}' lacks the lines that mark the tables' place")
    readme.write_text(f"{before}{begin}\n\n{tables}\n{end}{after}", encoding="utf-8")
