"""Writes the tables into the README."""

from pathlib import Path

from .measurement import BenchmarkError

BEGIN = "<!-- The tables: written by Benchmarks/bench. -->"
END = "<!-- The end of the tables. -->"


def put(tables: str, readme: Path) -> None:
    """Replaces the tables between the two marks."""
    before, begin, rest = readme.read_text(encoding="utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise BenchmarkError(f"'{readme}' lacks the lines that mark the tables' place")
    readme.write_text(f"{before}{begin}\n\n{tables}\n{end}{after}", encoding="utf-8")
