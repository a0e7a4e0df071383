#!/usr/bin/env python3
"""Prints the slowest tests of the JUnit files below a folder, after the name of each: slowest_tests.py FOLDER COUNT"""
import sys
import xml.etree.ElementTree as Tree
from pathlib import Path


def tests_in(path):
    try:
        cases = Tree.parse(path).getroot().iter("testcase")
    except Tree.ParseError:  # of a program that was stopped
        return
    for case in cases:
        yield float(case.get("time") or 0), f"{path.stem}: {case.get('classname')}: {case.get('name')}"


def main():
    folder, count = Path(sys.argv[1]), int(sys.argv[2])
    found = {test for path in folder.rglob("*.xml") for test in tests_in(path)}
    for seconds, name in sorted(found, reverse=True)[:count]:
        print(f"{seconds:8.1f} s  {name}")


main()
