"""Installs what the benchmarks need."""

import os
import subprocess
from pathlib import Path

from .measurement import BenchmarkError


def cache_folder() -> Path:
    """Returns the cache folder for Hugo and the compiled programs."""
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "expo-site-bench"


def set_up(benchmarks: Path, *what: str) -> None:
    """Installs what is missing with the script, which prints its steps and errors."""
    if subprocess.run([benchmarks / "setup.sh", *what]).returncode != 0:
        raise BenchmarkError("not everything that is needed is there")


def set_up_programs(benchmarks: Path) -> Path:
    """Installs what `bench` and `million` need, and returns the cache folder that has it."""
    cache = cache_folder()
    set_up(benchmarks, "programs", str(cache))
    return cache
