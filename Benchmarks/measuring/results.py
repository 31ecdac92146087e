"""The measurements, and the figures derived from them."""

from dataclasses import dataclass, field
from statistics import median

from .measurement import Measurement
from .rounds import CHECK, EDITED, UNCHANGED, Round

OURS = "expo-site"
RIVAL = "Hugo"
FLOOR = "floor"
# In plain rounds of few items: Hugo with the same variants of pictures.
WITH_VARIANTS = "Hugo with variants"
# In rounds of records: expo-site with the same items without records, and in one language.
PLAIN_ITEMS = "plain"
ONE_LANGUAGE = "fields"
# In rounds of browsing: expo-site with the same items and no list of them but one.
UNBROWSED = "unbrowsed"
# The order of the tables' lines.
ORDER = (RIVAL, WITH_VARIANTS, PLAIN_ITEMS, ONE_LANGUAGE, UNBROWSED, OURS, FLOOR, UNCHANGED, EDITED, CHECK)


@dataclass(frozen=True)
class Series:
    """All rounds of one size in one place."""

    place: str
    items: int
    # By the names of the measurements.
    input_sizes: dict[str, int]
    rounds: list[Round]

    @property
    def names(self) -> list[str]:
        """The names of the runs, in the order of the tables' lines."""
        return [name for name in ORDER if name in self.rounds[0]]

    def of(self, name: str) -> list[Measurement]:
        """Returns the measurements of one command, by round."""
        return [taken[name] for taken in self.rounds if name in taken]

    def wall(self, name: str) -> float:
        """Returns the median of wall time."""
        return median(measured.wall for measured in self.of(name))

    def least_wall(self, name: str) -> float:
        """Returns the shortest wall time."""
        return min(measured.wall for measured in self.of(name))

    def cpu(self, name: str) -> float:
        """Returns the median of CPU."""
        return median(measured.cpu for measured in self.of(name))

    def peak(self, name: str) -> float:
        """Returns the median of peak memory in MiB, less the input's size."""
        peak = median(measured.peak for measured in self.of(name)) * 1024
        return max(0.0, peak - self.input_sizes[name]) / 2**20

    def wall_ratio(self, name: str, to: str = RIVAL) -> float | None:
        """Returns the median of the rounds' ratios of wall time."""
        return self._ratio([(taken[name].wall, taken[to].wall) for taken in self._with(name, to)])

    def cpu_ratio(self, name: str, to: str = RIVAL) -> float | None:
        """Returns the median of the rounds' ratios of CPU."""
        return self._ratio([(taken[name].cpu, taken[to].cpu) for taken in self._with(name, to)])

    def second_language(self) -> float | None:
        """Returns the median of what a second language adds to the wall time, divided by the time of the first."""
        taken = self._with(OURS, ONE_LANGUAGE)
        return self._ratio([(it[OURS].wall - it[ONE_LANGUAGE].wall, it[ONE_LANGUAGE].wall) for it in taken])

    def added_peak(self, name: str, to: str) -> float | None:
        """Returns how much more peak memory one command needs than another, in MiB, each less its input's size."""
        return self.peak(name) - self.peak(to) if self.of(name) and self.of(to) else None

    def check_per_item(self) -> float | None:
        """Returns the CPU of rendering alone, in µs for an item."""
        return self.cpu(CHECK) / self.items * 1e6 if self.of(CHECK) else None

    def _with(self, *names: str) -> list[Round]:
        return [taken for taken in self.rounds if all(name in taken for name in names)]

    @staticmethod
    def _ratio(pairs: list[tuple[float, float]]) -> float | None:
        return median(ours / theirs for ours, theirs in pairs) if pairs else None


@dataclass
class Results:
    """All results of one run of the benchmarks."""

    about: list[str]
    series: list[Series] = field(default_factory=list)
    starts: list[Measurement] = field(default_factory=list)
    page_bytes: dict[str, int] = field(default_factory=dict)

    def places(self) -> list[str]:
        """Returns the places of the measurements, each once."""
        return list(dict.fromkeys(series.place for series in self.series))

    def find(self, place: str, items: int) -> Series | None:
        """Returns the rounds of a size in a place, if it was measured."""
        for series in self.series:
            if (series.place, series.items) == (place, items):
                return series
        return None

    def growth(self, place: str, large: int, small: int) -> float | None:
        """Returns how many times the CPU of an item grows from a small exhibition to a large one."""
        many, few = self.find(place, large), self.find(place, small)
        if not many or not few or not many.of(OURS) or not few.of(OURS):
            return None
        return (many.cpu(OURS) / large) / (few.cpu(OURS) / small)

    def as_json(self) -> dict[str, object]:
        """Returns all single figures, for `results.json`."""
        return {
            "about": self.about,
            "page_bytes": self.page_bytes,
            "starts": [measured.as_json() for measured in self.starts],
            "series": [
                {
                    "place": series.place,
                    "items": series.items,
                    "input_sizes": series.input_sizes,
                    "rounds": [
                        {name: measured.as_json() for name, measured in taken.items()}
                        for taken in series.rounds
                    ],
                }
                for series in self.series
            ],
        }
