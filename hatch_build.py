"""The compiled wheel: with HOUSE_OF_FADO_COMPILED=1 in the environment, Cython compiles the same sources.

Without it the wheel is pure Python, as is every editable install. No source knows which of the two it is in.
"""

from __future__ import annotations

import os
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED = os.environ.get("HOUSE_OF_FADO_COMPILED") == "1"
LEFT_ALONE = ("__init__.py", "__main__.py", "cli/*.py", "svg/*.py")
"""What nobody waits for."""


class CompiledRules(BuildHookInterface):
    """Adds an extension module beside every module of the rules."""

    _folder: Path | None = None

    def dependencies(self) -> list[str]:
        """What is needed to build, here and nowhere else."""
        return ["cython>=3.1", "setuptools>=70"] if COMPILED else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile into a folder of its own, and put what comes out into the wheel."""
        if not COMPILED or self.target_name != "wheel" or version == "editable":
            return
        self._folder = Path(mkdtemp(prefix="house-of-fado-"))
        built = self._compile(self._folder)
        for module in built.rglob("*.so" if os.name == "posix" else "*.pyd"):
            build_data["force_include"][str(module)] = module.relative_to(built).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the folder, now that the wheel is packed."""
        if self._folder is not None:
            rmtree(self._folder)

    def _compile(self, folder: Path) -> Path:
        from Cython.Build import cythonize
        from setuptools import Distribution, Extension

        source = Path(self.root) / "src"
        flags = ["-g0"] if os.name == "posix" else []  # without what only a debugger of C reads
        modules = [
            Extension(".".join(path.relative_to(source).with_suffix("").parts), [str(path)], extra_compile_args=flags)
            for path in sorted((source / "house_of_fado").rglob("*.py"))
            if not any(path.match(pattern) for pattern in LEFT_ALONE)
        ]
        # The hints are for people and mypy; Cython is not to act on them.
        directives = {"language_level": 3, "annotation_typing": False}
        parallel = os.cpu_count() or 1
        extensions = cythonize(
            modules, build_dir=str(folder / "c"), nthreads=parallel, compiler_directives=directives, quiet=True
        )
        build = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
        build.build_lib, build.build_temp, build.parallel = str(folder / "lib"), str(folder / "temp"), parallel
        build.ensure_finalized()
        build.run()
        return folder / "lib"
