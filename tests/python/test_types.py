"""The stubs name everything that the compiled module has, and nothing else."""
import ast
import inspect
import unittest
from pathlib import Path

import aviary
from aviary import _core

STUBS = Path(__file__).resolve().parents[2] / "bindings/python/aviary/_core.pyi"
OF_ENUMS = {"name", "value"}  # the stubs have them from enum.Enum
SET_WHEN_RAISED = {"Error.code"}


def is_public(name: str) -> bool:
    return not name.startswith("_")


def written(body: list, inside: str = "") -> set[str]:
    """The public names of the stubs, as in Class.method."""
    names = set()
    for node in body:
        if isinstance(node, ast.ClassDef):
            names |= {inside + node.name} | written(node.body, f"{inside}{node.name}.")
        elif isinstance(node, ast.FunctionDef) and is_public(node.name):
            names.add(inside + node.name)
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            if is_public(target.id):
                names.add(inside + target.id)
    return names


def compiled(owner, inside: str = "") -> set[str]:
    """The public names of the module, in the same way."""
    names = set()
    for name, value in vars(owner).items():
        if not is_public(name) or (hasattr(owner, "__members__") and name in OF_ENUMS):
            continue
        names.add(inside + name)
        if inspect.isclass(value):
            names |= compiled(value, f"{inside}{name}.")
    return names


class Types(unittest.TestCase):
    def test_stubs_are_complete(self):
        stubs = written(ast.parse(STUBS.read_text()).body)
        module = compiled(_core)
        self.assertEqual(sorted(module - stubs), [])
        self.assertEqual(stubs - module, SET_WHEN_RAISED)

    def test_the_package_has_all_that_it_names(self):
        for name in aviary.__all__:
            self.assertTrue(hasattr(aviary, name), name)
        public = {name for name, value in vars(aviary).items() if is_public(name) and not inspect.ismodule(value)}
        self.assertEqual(public, set(aviary.__all__))
        self.assertTrue((STUBS.parent / "py.typed").exists())


if __name__ == "__main__":
    unittest.main()
