"""The version of the library (SemVer)."""

__version__ = "0.1.0"
