"""Builds the Python package by CMake: pip install --no-build-isolation .  (docs/python.md)"""
import os
import subprocess
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent


class CMakeBuild(build_ext):
    def build_extension(self, ext):
        folder = Path(os.environ.get("AVIARY_BUILD", Path(self.build_temp).resolve()))
        target = Path(self.get_ext_fullpath(ext.name)).resolve()
        subprocess.run(["cmake", "-S", ROOT, "-B", folder, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release",
                        "-DAVIARY_MODULE=ON", f"-DPython_EXECUTABLE={sys.executable}",
                        f"-DPYTHON_EXECUTABLE={sys.executable}"], check=True)
        subprocess.run(["ninja", "-C", folder, "aviary_python"], check=True)
        target.parent.mkdir(parents=True, exist_ok=True)
        self.copy_file(folder / "python/aviary" / target.name, target)


setup(ext_modules=[Extension("aviary._core", sources=[])], cmdclass={"build_ext": CMakeBuild})
