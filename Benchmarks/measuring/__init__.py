"""Measures time and memory of programs, and reports them."""
