"""Random exhibitions, as input of the benchmarks."""
