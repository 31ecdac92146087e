"""Reproducible random numbers."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Dice:
    """The random numbers of one item: the same seed and index always give the same item."""

    def __init__(self, seed: int, index: int, part: str = "") -> None:
        """Seeds the numbers of the item at `index`; a part of it, such as the record, has its own numbers."""
        self.index = index
        number = seed * 1_000_000_007 + index
        self._random = Random(f"{number} {part}" if part else number).random

    def below(self, limit: int) -> int:
        """Returns a whole number from 0, smaller than `limit`."""
        return int(self._random() * limit)

    def between(self, low: int, high: int) -> int:
        """Returns a whole number from `low` to `high`, both included."""
        return low + int(self._random() * (high - low + 1))

    def pick(self, choices: Sequence[T]) -> T:
        """Returns one of the choices."""
        return choices[int(self._random() * len(choices))]

    def falls(self, probability: float) -> bool:
        """Returns true with that probability."""
        return self._random() < probability
