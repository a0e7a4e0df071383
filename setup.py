"""Builds the Python package by CMake: pip install --no-build-isolation .  (docs/python.md)"""
import os
import re
import subprocess
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent
VERSION = re.search(r"project\(aviary VERSION (\S+)", (ROOT / "CMakeLists.txt").read_text())[1]


class CMakeBuild(build_ext):
    def build_extension(self, ext):
        target = Path(self.get_ext_fullpath(ext.name)).resolve()
        # AVIARY_BUILD names a folder that is configured already.
        folder = os.environ.get("AVIARY_BUILD")
        if folder is None:
            folder = Path(self.build_temp).resolve()
            subprocess.run(["cmake", "-S", ROOT, "-B", folder, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release",
                            "-DAVIARY_MODULE=ONLY", f"-DPython_EXECUTABLE={sys.executable}",
                            f"-DPYTHON_EXECUTABLE={sys.executable}"], check=True)
        folder = Path(folder)
        subprocess.run(["ninja", "-C", folder, "aviary_python"], check=True)
        target.parent.mkdir(parents=True, exist_ok=True)
        self.copy_file(folder / "python/aviary" / target.name, target)
        licences = subprocess.run([ROOT / "tools/licences.py", folder, "aviary_python"], check=True, stdout=subprocess.PIPE)
        (target.parent / "licences.txt").write_bytes(licences.stdout)


setup(version=VERSION, ext_modules=[Extension("aviary._core", sources=[])], cmdclass={"build_ext": CMakeBuild})
