"""How fast the library is, measured against its peers in one run: `python -m benchmarks`."""
