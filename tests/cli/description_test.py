#!/usr/bin/env python3
"""What the program says of itself: its version, the manual page, and what shells complete.

Usage: description_test.py PROGRAM
"""
import os
import re
import shutil
import subprocess
import unittest

from program import PROGRAM, ROOT, Case


VERSION = re.search(r"project\(aviary VERSION (\S+)", (ROOT / "CMakeLists.txt").read_text())[1]


class Description(Case):
    def complete(self, *words):
        return [line.split("\t")[0] for line in self.fine("complete", "--", *words).splitlines()]

    def test_the_version_is_the_one_of_cmake_with_the_commit(self):
        pattern = re.escape(f"aviary {VERSION} (commit ") + r"([0-9a-f]{12}(-changed)?|unknown)\)\n"
        self.assertRegex(self.fine("--version"), f"^{pattern}$")

    def test_the_changelog_begins_with_this_version(self):
        newest = re.search(r"^## (\S+) \(\d{4}-\d\d-\d\d\)$", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
        self.assertEqual(newest[1], VERSION)

    def test_a_tag_of_this_commit_names_this_version(self):
        # A workflow may know the tag where there is no git.
        tags = {os.environ["GITHUB_REF_NAME"]} if os.environ.get("GITHUB_REF_TYPE") == "tag" else set()
        if shutil.which("git"):
            run = subprocess.run(["git", "-C", ROOT, "tag", "--points-at", "HEAD", "v*"], capture_output=True, text=True)
            tags |= set(run.stdout.split())
        self.assertLessEqual(tags, {f"v{VERSION}"})

    def test_commands_values_and_options_are_completed(self):
        self.assertEqual(self.complete("se"), ["serve"])
        self.assertEqual(self.complete("moves", ""), ["volo", "clouds", "migrato", "flyaway"])
        self.assertEqual(self.complete("edition", ""), ["check", "show", "draw"])
        self.assertEqual(self.complete("serve", "--log", "j"), ["json"])
        self.assertEqual(self.complete("serve", "--behind-proxy", "--tls-c"), ["--tls-cert"])
        self.assertEqual(self.complete("check-store", "--da"), ["--data", "--database"])
        self.assertEqual(self.complete("completion", ""), ["bash", "zsh", "fish"])

    def test_what_is_unknown_is_left_to_the_shell(self):
        for words in [("replay", ""), ("serve", "--data", ""), ("serve", "--nonsense", "--x"), ("moves", "volo", "")]:
            self.assertEqual(self.complete(*words), [], words)

    def test_bash_completes_with_its_script(self):
        script = self.fine("completion", "bash")
        asked = 'COMP_WORDS=("$1" serve --lo); COMP_CWORD=2; _aviary "$1"; printf "%s\\n" "${COMPREPLY[@]}"'
        run = subprocess.run(["bash", "-c", script + asked, "bash", PROGRAM], capture_output=True, text=True, check=False)
        self.assertEqual((run.returncode, run.stdout, run.stderr), (0, "--look-every\n--log\n", ""))

    def test_the_manual_names_every_command_and_option(self):
        page = self.fine("man").replace("\\-", "-")
        for command in self.complete(""):
            self.assertRegex(page, rf"(?m)^\.SS aviary {command}\b")
            for option in self.complete(command, "--"):
                self.assertIn(option, page)

    def test_an_unknown_shell_is_refused(self):
        self.refused(2, "completion", "tcsh", says="tcsh")


if __name__ == "__main__":
    unittest.main()
