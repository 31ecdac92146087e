"""The figures as Markdown tables."""

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

from .exhibition import BROWSED, PLAIN, RICH, SEARCHED
from .results import FLOOR, ONE_LANGUAGE, OURS, PLAIN_ITEMS, RIVAL, UNBROWSED, WITH_VARIANTS, Results, Series
from .rounds import CHECK, EDITED, UNCHANGED

Figure = Callable[[Results, str], float | None]

WORDS = {UNCHANGED: "expo-site again, nothing changed", EDITED: "expo-site again, one item edited",
         CHECK: "expo-site check"}  # fmt: skip

RECORD_WORDS = {
    **WORDS,
    PLAIN_ITEMS: "expo-site, texts only",
    ONE_LANGUAGE: "expo-site, ten fields",
    OURS: "expo-site, ten fields, two languages",
    RIVAL: "Hugo, ten fields, two languages",
}

BROWSING_WORDS = {
    **WORDS,
    UNBROWSED: "expo-site, not browsed",
    OURS: "expo-site, browsed",
    RIVAL: "Hugo, browsed",
}

SEARCH_WORDS = {
    **WORDS,
    RIVAL: "Hugo and Pagefind",
}


@dataclass(frozen=True)
class Goal:
    """A figure, and its goal."""

    words: str
    figure: Figure
    limit: float | None
    unit: str = ""


def of_size(items: int, figure: Callable[[Series], float | None]) -> Figure:
    """Returns a figure of the rounds of one size."""

    def found(results: Results, place: str) -> float | None:
        series = results.find(place, items)
        return figure(series) if series and series.of(OURS) else None

    return found


def first_build(items: int, wall: float, floor: float | None, peak: float) -> tuple[Goal, ...]:
    """Returns the goals every size has."""
    return (
        Goal(
            f"{items:,} items, first build: wall ÷ floor",
            of_size(items, lambda it: it.wall_ratio(OURS, FLOOR)),
            floor,
        ),
        Goal(
            f"{items:,} items, first build: wall ÷ Hugo", of_size(items, lambda it: it.wall_ratio(OURS)), wall
        ),
        Goal(
            f"{items:,} items, first build: peak memory",
            of_size(items, lambda it: it.peak(OURS)),
            peak,
            " MiB",
        ),
    )


GOALS = (
    *first_build(13, 0.12, None, 14),
    Goal(
        "13 items, first build: wall ÷ Hugo with variants of pictures",
        of_size(13, lambda it: it.wall_ratio(OURS, WITH_VARIANTS)),
        0.12,
    ),
    *first_build(1_000, 0.11, None, 20),
    *first_build(10_000, 0.075, 1.5, 40),
    *first_build(100_000, 0.075, 1.5, 48),
    Goal("100,000 items, first build: CPU ÷ Hugo", of_size(100_000, lambda it: it.cpu_ratio(OURS)), 0.12),
    Goal(
        "CPU per item, 100,000 ÷ 10,000", lambda results, place: results.growth(place, 100_000, 10_000), 1.15
    ),
    Goal("10,000 items, check: CPU per item", of_size(10_000, Series.check_per_item), 40, " µs"),
    Goal("100,000 items, check: CPU per item", of_size(100_000, Series.check_per_item), 40, " µs"),
    Goal(
        "10,000 items, nothing changed: wall ÷ Hugo",
        of_size(10_000, lambda it: it.wall_ratio(UNCHANGED)),
        None,
    ),
    Goal(
        "100,000 items, nothing changed: wall ÷ Hugo",
        of_size(100_000, lambda it: it.wall_ratio(UNCHANGED)),
        0.015,
    ),
    Goal(
        "100,000 items, one item edited: wall ÷ Hugo",
        of_size(100_000, lambda it: it.wall_ratio(EDITED)),
        None,
    ),
    Goal("100,000 items, one item edited: wall", of_size(100_000, lambda it: it.wall(EDITED) * 1e3), 500, " ms"),
    Goal("expo-site --version: CPU", lambda results, _: start(results), 4, " ms"),
)


def with_records(items: int, peak: float | None) -> tuple[Goal, ...]:
    """Returns the goals of a size of exhibitions with records."""
    return (
        Goal(
            f"{items:,} items, ten fields: wall ÷ texts only",
            of_size(items, lambda it: it.wall_ratio(ONE_LANGUAGE, PLAIN_ITEMS)),
            1.4,
        ),
        Goal(
            f"{items:,} items, second language: wall ÷ the first",
            of_size(items, Series.second_language),
            1.1,
        ),
        Goal(
            f"{items:,} items, ten fields, two languages: wall ÷ Hugo",
            of_size(items, lambda it: it.wall_ratio(OURS)),
            0.10,
        ),
        Goal(
            f"{items:,} items, ten fields, two languages: peak memory",
            of_size(items, lambda it: it.peak(OURS)),
            peak,
            " MiB",
        ),
    )


RECORD_GOALS = (*with_records(1_000, None), *with_records(10_000, None), *with_records(100_000, 128))


def with_browsing(items: int, times: float | None, peak: float | None) -> tuple[Goal, ...]:
    """Returns the goals of a size of exhibitions to browse."""
    return (
        Goal(
            f"{items:,} items, browsed: wall ÷ not browsed",
            of_size(items, lambda it: it.wall_ratio(OURS, UNBROWSED)),
            times,
        ),
        Goal(
            f"{items:,} items, browsed: peak memory, less that of not browsed",
            of_size(items, lambda it: it.added_peak(OURS, UNBROWSED)),
            peak,
            " MiB",
        ),
        Goal(
            f"{items:,} items, browsed: wall ÷ Hugo",
            of_size(items, lambda it: it.wall_ratio(OURS)),
            0.10,
        ),
    )


BROWSING_GOALS = (
    *with_browsing(1_000, None, None),
    *with_browsing(10_000, 1.3, 32),
    *with_browsing(100_000, 1.3, 32),
)

SEARCH_GOALS = tuple(
    Goal(
        f"{items:,} items, browsed and searched: wall ÷ (Hugo + Pagefind)",
        of_size(items, lambda it: it.wall_ratio(OURS)),
        0.08,
    )
    for items in (1_000, 10_000)
)


@dataclass(frozen=True)
class Report:
    """How the results of a kind of rounds are shown: the goals, the words of the rows, and the headings."""

    goals: tuple[Goal, ...]
    words: dict[str, str]
    heading: str

    def word(self, name: str) -> str:
        """Returns the words for a measurement."""
        return self.words.get(name, name)


REPORTS = {
    PLAIN: Report(GOALS, WORDS, "{}"),
    RICH: Report(RECORD_GOALS, RECORD_WORDS, "records {}"),
    BROWSED: Report(BROWSING_GOALS, BROWSING_WORDS, "browsing {}"),
    SEARCHED: Report(SEARCH_GOALS, SEARCH_WORDS, "searched sites {}"),
}


def start(results: Results) -> float | None:
    """Returns the median CPU of a start, in ms."""
    return median(measured.cpu for measured in results.starts) * 1e3 if results.starts else None


def tables(results: Results, kind: str) -> str:
    """Returns all tables of a kind of rounds as Markdown."""
    report = REPORTS[kind]
    lines = [*results.about, page_bytes(results, report)]
    parts = ["\n".join(f"- {line}" for line in lines), goals(results, report)]
    for place in results.places():
        heading = report.heading.format(place).capitalize()
        parts.append(f"### {heading}\n\n{builds(results, place, report)}")
    return "\n\n".join(parts) + "\n"


def page_bytes(results: Results, report: Report) -> str:
    """Returns the size of each program's HTML, which must be about the same."""
    made = "; ".join(
        f"{report.word(name)} {count / 1e6:,.2f} MB" for name, count in results.page_bytes.items()
    )
    return f"HTML of {results.series[-1].items:,} items: {made}"


def goals(results: Results, report: Report) -> str:
    """Returns the goals with the figures."""
    places = results.places()
    lines = [row(["goal", *places, "at most"]), row(["---"] + ["---:"] * (len(places) + 1))]
    for goal in report.goals:
        figures = [goal.figure(results, place) for place in places]
        if any(figure is not None for figure in figures):
            limit = f"{goal.limit:g}{goal.unit}" if goal.limit is not None else ""
            lines.append(row([goal.words, *(reached(goal, figure) for figure in figures), limit]))
    return "\n".join(lines)


def reached(goal: Goal, figure: float | None) -> str:
    """Returns a figure, in bold if it misses its goal."""
    if figure is None:
        return ""
    text = f"{figure:.3f}" if not goal.unit else f"{figure:.1f}{goal.unit}"
    return f"**{text}**" if goal.limit is not None and figure > goal.limit else text


def builds(results: Results, place: str, report: Report) -> str:
    """Returns the table of one place."""
    heads = ["items", "", "wall", "least", "CPU", "memory", "wall ÷ Hugo", "CPU ÷ Hugo"]
    lines = [row(heads), row(["---:", "---"] + ["---:"] * 6)]
    for series in results.series:
        if series.place == place:
            lines += [build(series, name, report) for name in series.names]
    return "\n".join(lines)


def build(series: Series, name: str, report: Report) -> str:
    """Returns the row of one command."""
    return row(
        [
            f"{series.items:,}",
            report.word(name),
            seconds(series.wall(name)),
            seconds(series.least_wall(name)),
            seconds(series.cpu(name)),
            f"{series.peak(name):.1f} MiB",
            ratio(series.wall_ratio(name), name),
            ratio(series.cpu_ratio(name), name),
        ]
    )


def seconds(value: float) -> str:
    """Returns a time with three significant digits."""
    return f"{value * 1e3:.1f} ms" if value < 0.1 else f"{value:.3f} s" if value < 10 else f"{value:.1f} s"


def ratio(value: float | None, name: str) -> str:
    """Returns a ratio, or an empty text for Hugo itself and for exhibitions that Hugo does not build."""
    return "" if value is None or name in (RIVAL, PLAIN_ITEMS, ONE_LANGUAGE, UNBROWSED) else f"{value:.3f}"


def row(cells: list[str]) -> str:
    """Returns a row of a table."""
    return f"| {' | '.join(cells)} |"
