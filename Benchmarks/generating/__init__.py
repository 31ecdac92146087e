"""Exhibitions made by chance, to measure programs with."""
