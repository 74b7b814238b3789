"""Sixes as a package with compiled rules: python setup.py build_ext --inplace."""

from setuptools import setup

from souterrain.compiling import rules

setup(
    name="souterrain-sixes",
    version="1.0",
    packages=["souterrain_sixes"],
    ext_modules=rules("souterrain_sixes", ["souterrain_sixes/rules.py"]),
)
