"""Builds the extension module ``careful_cython``: python setup.py build_ext --inplace"""

from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup

import quincunx as qx

# The records of the game as C structs, for the version of quincunx that is installed.
generated = Path("build/generated")
generated.mkdir(parents=True, exist_ok=True)
(generated / "city_of_the_living.h").write_text(qx.c_header("city-of-the-living"))

extension = Extension(
    "careful_cython",
    ["careful_cython.pyx"],
    include_dirs=[qx.get_include(), str(generated)],
)
setup(ext_modules=cythonize([extension]))
