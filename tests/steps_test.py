#!/usr/bin/env python3
"""That `./test` runs every step, whichever fails, and what it says at its end."""
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[1]


class Steps(unittest.TestCase):
    """They only pretend; those named in FAILING fail half-way."""
    STEPS = """
install() { :; }
use_node() { :; }
for step in "${known[@]}"; do
  [[ " $REAL " != *" $step "* ]] || continue
  eval "step_$step() { echo $step began; case ' $FAILING ' in *' $step '*) false ;; esac; echo $step ended; }"
done
"""

    def run_test(self, *arguments, failing="", real="", more=""):
        """REAL steps are what they are; MORE is put in the script, before they run."""
        with tempfile.TemporaryDirectory() as folder:
            (pathlib.Path(folder) / "tools").mkdir()
            for name in ["tools/common.sh", "tools/web.sh", "tools/slowest_tests.py"]:
                shutil.copy(ROOT / name, pathlib.Path(folder) / name)
            script = pathlib.Path(folder) / "test"
            before, after = (ROOT / "test").read_text().split("\ninstall $group\n")
            script.write_text(before + self.STEPS + more + "install $group\n" + after)
            script.chmod(0o755)
            done = subprocess.run([script, *arguments], env=os.environ | {"FAILING": failing, "REAL": real},
                                  capture_output=True, text=True)
        self.assertEqual(done.stderr, "")
        passed, failed = done.stdout.count(": passed ("), len(failing.split())
        self.assertIn(f"== {passed} of {passed + failed} steps passed", done.stdout)
        self.assertIn(f"{passed} passed, {failed} failed", done.stdout.splitlines())
        return done.returncode, done.stdout

    def test_all_steps_pass(self):
        code, words = self.run_test()
        self.assertEqual(code, 0, words)
        self.assertNotIn("fail", words.replace("0 failed", "").lower())

    def test_steps_that_fail_keep_no_other_from_running_and_are_named(self):
        for failing in ["build docs python", "browser", "build"]:
            code, words = self.run_test(failing=failing)
            self.assertEqual(code, 1, words)
            self.assertIn(f"Failed: {failing}. Repeat with: ./test {failing}", words)
            for step in failing.split():
                self.assertIn(f"{step} began", words)
                self.assertNotIn(f"{step} ended", words)
            self.assertNotIn("not run", words)

    def test_steps_that_are_named(self):
        code, words = self.run_test("docs", "build", failing="docs")
        self.assertEqual((code, words.count(": passed (")), (1, 1), words)
        code, words = self.run_test("shell", "package")
        self.assertEqual(code, 0, words)

    def test_each_step_has_its_own_times_of_tests(self):
        steps = ["tests", "properties", "wasm", "wasmall"]
        code, words = self.run_test(*steps, real=" ".join(steps), more="""
build() { :; }
configure() { :; }
python3() { [[ $1 != tools/slowest* ]] || command python3 "$@"; }
ctest() {
  echo all passed
  while [ "$1" != --output-junit ]; do shift; done
  echo "<testsuite><testcase classname='All' name='All' time='1'/></testsuite>" >"$2"
}
""")
        self.assertEqual(code, 0, words)
        for step in steps:
            self.assertIn(f" 1.0 s  {step}: All: All\n", words)

    def test_a_full_disk(self):
        # Files of what a step prints, and of how it ended, cannot be made.
        full = """
df() { printf 'Avail\\n100\\n'; }
mkdir() {
  command mkdir "$@"
  for file in docs.log shell.result layers.log layers.result; do ln -s "$root/gone/there" "build/log/$file"; done
}
"""
        code, words = self.run_test("docs", "shell", "layers", failing="docs shell layers", more=full)
        self.assertEqual(code, 1, words)
        self.assertIn("Failed: docs shell layers. Repeat with: ./test docs shell layers\n== the disk is full: ", words)
        self.assertNotIn("No space left", words)
        self.assertNotIn("/test: line ", words)
        code, words = self.run_test("docs", failing="docs")
        self.assertNotIn("the disk is full", words)

    def test_no_such_step(self):
        done = subprocess.run([ROOT / "test", "dcos"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 2)
        self.assertIn("test: there is no step 'dcos'", done.stdout)


if __name__ == "__main__":
    unittest.main()
