#!/usr/bin/env python3
"""What `./play` says when something is in its way, and that the next run goes on, and that of `./test` too: a copy of the
scripts in a folder of its own, with commands that only pretend. And what of a build depends on what is installed or
tested.

Usage: setup_test.py BUILD        BUILD is the folder of a preset, with everything optional if it is "release"
"""
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

BUILD = pathlib.Path(sys.argv.pop(1)).resolve()
ROOT = pathlib.Path(__file__).resolve().parents[1]
TOOLS = """awk basename bash cat chmod cut dirname env find flock grep head id mkdir mv nproc rm sed sh sleep sort tail touch
tr uname xargs""".split()
# Each does what it must for ./play to come to an end; tests put others in their place.
COMMANDS = {
    "dpkg": "",
    "dpkg-query": "echo install ok installed",
    "apt-get": "",
    "python3": "",
    "c++": "",
    "df": "echo Avail; echo 90000000",
    "node": "",
    "cmake": """if [ "$1" = --version ]; then echo cmake version 3.25.1; exit; fi
                mkdir -p "build/$2" && touch "build/$2/build.ninja" """,
    "npm": """case "$1" in
                ci) mkdir -p "$3/node_modules" && touch "$3/node_modules/.package-lock.json" ;;
                run) mkdir -p "$4/dist.new" && echo "(commit 0123)" >"$4/dist.new/index.html" ;;
              esac""",
    "ninja": """echo "progress 1 2 20.0 first"
                echo "progress 2 2 40.0 second"
                printf '#!/bin/sh\\necho served "$@"\\n' >"$2/aviary" && chmod +x "$2/aviary"
                [ -f "$2/engine.wasm" ] || touch "$2/engine.wasm" """,
}
DEBIAN = 'PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nVERSION_CODENAME=bookworm\n'


class Play(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        (self.folder / "tools").mkdir()
        (self.folder / "bin").mkdir()
        for name in ["web/src", "web/plugins", "web/public", "text", "docs/rules", "data/ladder", "editions"]:
            (self.folder / name).mkdir(parents=True)
        for name in ["web/package.json", "web/package-lock.json", "web/index.html", "web/vite.config.ts", "CMakeLists.txt"]:
            (self.folder / name).touch()
        for name in ["play", "test", "tools/common.sh", "tools/web.sh"]:
            shutil.copy(ROOT / name, self.folder / name)
        common = self.folder / "tools/common.sh"
        common.write_text(common.read_text().replace("/etc/os-release", str(self.folder / "os-release")))
        for tool in TOOLS:
            (self.folder / "bin" / tool).symlink_to(shutil.which(tool))
        self.command("../tools/commit.sh", "echo 0123")
        for name, script in COMMANDS.items():
            self.command(name, script)
        self.system(DEBIAN)

    def command(self, name, script):
        file = self.folder / "bin" / name
        file.unlink(missing_ok=True)
        file.write_text(f"#!/bin/sh\n{script}\n")
        file.chmod(0o755)

    def system(self, text):
        (self.folder / "os-release").write_text(text)

    def start(self, *arguments, command="play", **environment):
        return subprocess.Popen([str(self.folder / command), *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                stdin=subprocess.DEVNULL, text=True, start_new_session=True, cwd=self.folder,
                                env={"PATH": str(self.folder / "bin"), "HOME": str(self.folder), **environment})

    def fails(self, sentence, *arguments, words="", code=1, **environment):
        """Says `sentence` in its last line, after the words of whoever failed; and goes on once that is mended."""
        play = self.start(*arguments, **environment)
        out, err = play.communicate()
        self.assertEqual((play.returncode, out), (code, ""), err)
        said = err[err.rindex("\nplay: "):]
        self.assertIn(sentence, said)
        self.assertIn(words, err)
        for name, script in COMMANDS.items():
            self.command(name, script)
        self.system(DEBIAN)
        self.serves()

    def serves(self):
        play = self.start()
        out, err = play.communicate()
        self.assertEqual((play.returncode, out), (0, "served serve\n"), err)
        return err

    def test_it_says_how_far_it_is(self):
        err = self.serves()
        self.assertIn("   step 1 of 3, engine: 1 of 2, about 0:20 left\n   step 1 of 3, engine: 2 of 2, 40 s\n", err)
        self.assertIn("== Step 2 of 3, page ", err)
        self.assertIn("   step 3 of 3, program: 2 of 2, 40 s\n", err)

    def test_it_says_a_time_once_there_is_something_to_go_by(self):
        self.command("ninja", "echo progress 2 70 0.4 first; echo progress 7 70 30.0 second; " + COMMANDS["ninja"])
        self.assertIn("""   step 3 of 3, program: 2 of 70
   step 3 of 3, program: 7 of 70, about 4:30 left
""", self.serves())

    def test_cmake_that_looks_again_speaks_only_if_it_fails(self):
        again = "echo progress 0 1 0.1 Re-running CMake...; echo '-- Could NOT find MPI_C (missing: MPI_C_WORKS)'; "
        self.command("ninja", again + COMMANDS["ninja"])
        self.assertNotIn("MPI", self.serves())
        self.command("ninja", again + "echo 'ninja: error: rebuilding build.ninja: subcommand failed'; exit 1")
        self.fails("'wasm' did not build",
                   words="-- Could NOT find MPI_C (missing: MPI_C_WORKS)\nninja: error: rebuilding")

    def test_it_says_so_at_once(self):
        os.mkfifo(self.folder / "read")
        self.command("ninja", f"echo progress 1 2 20.0 first; cat '{self.folder}/read'; {COMMANDS['ninja']}")
        play = self.start("games")
        while not play.stderr.readline().startswith("   program: 1 of 2, about 0:20 left"):
            pass
        (self.folder / "read").write_text("")
        self.assertEqual(play.communicate()[0], "served games\n")

    def test_what_is_there_already_is_not_made_again(self):
        self.serves()
        for name in ["cmake", "npm", "apt-get"]:
            self.command(name, "exit 1")
        self.serves()

    def test_no_network_for_packages(self):
        self.command("dpkg-query", "exit 1")
        # apt-get update fails quietly, and what it could not find is unknown then.
        self.command("apt-get", """case "$1" in
            update) echo "W: Failed to fetch http://deb.example/ Temporary failure resolving 'deb.example'" ;;
            *) echo "E: Unable to locate package clang-19"; exit 100 ;;
            esac""")
        self.fails("nothing could be fetched: is there a network?", words="E: Unable to locate package clang-19\n")

    def test_no_network_for_the_page(self):
        words = "npm ERR! code EAI_AGAIN\nnpm ERR! request to https://registry.example/vite failed\n"
        self.command("npm", f"echo '{words}' >&2; exit 1")
        self.fails("nothing could be fetched: is there a network?", words=words)

    def test_a_certificate_in_the_way(self):
        for words in ["npm ERR! code UNABLE_TO_GET_ISSUER_CERT_LOCALLY\n", "npm ERR! code SELF_SIGNED_CERT_IN_CHAIN\n"]:
            self.command("npm", f"echo '{words}' >&2; exit 1")
            shutil.rmtree(self.folder / "web/node_modules", ignore_errors=True)
            self.fails("npm config set cafile FILE", words=words)

    def test_no_root(self):
        self.command("dpkg-query", "exit 1")
        self.command("id", "echo 1000")
        self.fails("installing them needs root or sudo: g++ cmake ")
        self.command("dpkg-query", "exit 1")
        self.command("sudo", "echo sudo: a password is required; exit 1")
        self.fails("installing needs root: run it as root, or as a user who may use sudo")

    def test_a_full_disk(self):
        self.command("ninja", "echo 'fatal error: error writing to /tmp/cc.s: No space left on device'; exit 1")
        self.fails("the disk is full", words="fatal error: error writing")
        (self.folder / "web/package-lock.json").touch()
        self.command("npm", "echo 'npm ERR! code ENOSPC'; exit 1")
        self.fails("the disk is full", words="npm ERR! code ENOSPC\n")
        words = "CPack Error: Problem copying: No space left on device\n"
        self.command("cpack", f"echo '{words}'; exit 1")
        self.fails("the disk is full", "package", words=words)
        self.command("ninja", "echo 'ar: unable to copy file; reason: Success'; exit 1")
        self.command("df", "echo Avail; echo 90000000; echo 100")
        self.fails("the disk is full", words="reason: Success\n")
        self.command("ninja", "echo 'error: a bracket is missing'; exit 1")
        self.fails("'wasm' did not build; the compiler's words are above", words="a bracket is missing\n")

    def test_an_old_cmake(self):
        for version in ["3.18.4", "3.9.0", "2.8.12"]:
            self.command("cmake", f"echo cmake version {version}")
            shutil.rmtree(self.folder / "build", ignore_errors=True)
            self.fails(f"CMake is too old: 3.25 or newer is needed, and this is {version}")

    def test_something_is_missing(self):
        (self.folder / "bin/ninja").unlink()
        self.fails("this is missing: ninja. Install it, or run without AVIARY_INSTALL=no", AVIARY_INSTALL="no")
        (self.folder / "bin/c++").unlink()
        shutil.rmtree(self.folder / "build")
        self.fails("this is missing: g++. Install it, or run without AVIARY_INSTALL=no", AVIARY_INSTALL="no")
        shutil.rmtree(self.folder / "build")
        missing = self.folder / "missing.cmake"
        missing.write_text(f"""include({ROOT}/cmake/needs.cmake)
            set(here ON)
            aviary_needs(here g++)
            aviary_needs(gone libsodium-dev)
            aviary_needs(gone libboost1.81-dev)
            aviary_tell_missing()""")
        self.command("cmake", f"""if [ "$1" = --version ]; then echo cmake version 3.25.1; exit; fi
            exec {shutil.which("cmake")} -P {missing}""")
        self.fails("this is missing: libsodium-dev libboost1.81-dev. Install it")

    def test_a_compiler_by_any_name(self):
        (self.folder / "bin/c++").unlink()
        taken = self.folder / "taken"
        self.command("cmake", f"""[ "$1" = --version ] || echo "$CXX $CC" >'{taken}'\n{COMMANDS["cmake"]}""")
        # Each comes before those named earlier.
        for name, c in [("clang++-19", "clang-19"), ("clang++", "clang"), ("g++-12", "gcc-12"), ("g++-14", "gcc-14"),
                        ("g++", "gcc"), ("c++", "cc")]:
            self.command(name, "")
            shutil.rmtree(self.folder / "build", ignore_errors=True)
            self.serves()
            self.assertEqual(taken.read_text(), f"{name} {c}\n")
        shutil.rmtree(self.folder / "build")
        self.assertEqual(self.start("games", CXX="g++ -pipe", CC="gcc").communicate()[0], "served games\n")
        self.assertEqual(taken.read_text(), "g++ -pipe gcc\n")

    def test_an_unknown_system(self):
        self.system('PRETTY_NAME="Fedora Linux 42"\nVERSION_CODENAME=""\n')
        self.fails("this is Fedora Linux 42, and packages are installed on Debian 12 only")
        self.system('PRETTY_NAME="Ubuntu 24.04.2 LTS"\nVERSION_CODENAME=noble\n')
        self.fails("this is Ubuntu 24.04.2 LTS, and")
        self.system('PRETTY_NAME="Fedora Linux 42"\n')
        play = self.start(AVIARY_INSTALL="no")
        self.assertEqual(play.communicate()[0], "served serve\n")

    def test_an_interrupted_build(self):
        status = self.folder / "status"
        status.write_text("install ok installed")
        self.command("dpkg-query", f"cat '{status}'")
        self.command("dpkg", f"""[ "$*" != "--configure -a" ] || echo install ok installed >'{status}'""")
        for name, what in [("apt-get", None), ("ninja", None), ("npm", "web/node_modules"), ("cmake", "build")]:
            if what:
                shutil.rmtree(self.folder / what)
            os.mkfifo(self.folder / "began")
            rest = 'if [ "$1" = --version ]; then echo cmake version 3.25.1; exit; fi' if name == "cmake" else ""
            if name == "apt-get":
                status.write_text("deinstall ok config-files")
                rest = f"[ $1 = install ] || exit 0; echo install ok half-configured >'{status}'"
            self.command(name, f"{rest}\necho began >'{self.folder}/began'; exec sleep 600")
            play = self.start()
            (self.folder / "began").read_text()
            os.killpg(play.pid, signal.SIGINT)
            err = play.communicate()[1]
            self.assertEqual(play.returncode, 130, err)
            self.assertTrue(err.endswith("\nplay: interrupted; start it again and it goes on from here\n"), err)
            (self.folder / "began").unlink()
            self.command(name, COMMANDS[name])
            self.serves()
            self.assertEqual(status.read_text().strip(), "install ok installed")

    def test_interrupted_tests(self):
        # Two lanes that wait: the browser, and whatever comes first of the rest.
        began = self.folder / "began"
        began.touch()
        self.command("python3", f"echo $$ >>'{began}'; exec sleep 600")
        test = self.start(command="test")
        while began.read_text().count("\n") < 2:
            time.sleep(0.01)
        os.killpg(test.pid, signal.SIGINT)
        out = test.communicate()[0]
        self.assertEqual(test.returncode, 130, out)
        self.assertTrue(out.endswith("\ntest: interrupted; what is built stays\n"), out)
        for pid in began.read_text().split():
            while is_running(pid):  # it was told to end, and this test ends when it has
                time.sleep(0.01)
        self.command("python3", "")
        test = self.start("layers", command="test")
        self.assertIn("1 passed, 0 failed\n", test.communicate()[0])


def is_running(pid):
    """Nobody may have asked yet how it ended."""
    try:
        return pathlib.Path("/proc", pid, "stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


class Clang(unittest.TestCase):
    def found(self, *versions):
        """What cmake/clang.cmake says if these are all there is: names, each with a version."""
        with tempfile.TemporaryDirectory() as folder:
            for name, version in versions:
                file = pathlib.Path(folder) / name
                file.write_text(f"#!/bin/sh\necho {version}\n")
                file.chmod(0o755)
            run = subprocess.run([shutil.which("cmake"), "-DCMAKE_FIND_USE_CMAKE_SYSTEM_PATH=OFF", "-P",
                                  str(ROOT / "cmake/clang.cmake")],
                                 capture_output=True, text=True, check=False, env={"PATH": folder})
            return " ".join(run.stderr.replace(folder + "/", "").split()) if run.returncode else "fine"

    def test_19_or_newer_is_found_by_any_name(self):
        self.assertEqual(self.found(("clang++-19", "19.1.7")), "fine")
        self.assertEqual(self.found(("clang++", "14.0.6"), ("clang++-20", "20.1.2")), "fine")
        self.assertEqual(self.found(("clang++", "22.1.0")), "fine")

    def test_an_older_one_is_refused(self):
        self.assertIn("Missing here: [clang 19 or newer (clang++ is 14.0.6)]", self.found(("clang++", "14.0.6")))
        self.assertIn("Missing here: [clang 19 or newer (clang++-19 or clang++)]", self.found(("clang++-18", "18.1.3")))


def configured(preset, *arguments):
    """How each file is compiled."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["cmake", "--preset", preset, "-B", folder, *arguments], cwd=ROOT, capture_output=True, check=True)
        return commands(pathlib.Path(folder))


def commands(build):
    text = (build / "compile_commands.json").read_text().replace(str(build), "BUILD")
    return {entry["file"].replace(str(ROOT), ""): entry["command"] for entry in json.loads(text)}


class Parts(unittest.TestCase):
    """PostgreSQL, NATS and MPI, and the tests."""

    def test_playing_installs_none_of_them(self):
        def packages(group):
            script = f". {ROOT}/tools/common.sh; packages_of {group}"
            return set(subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True).stdout.split())

        optional = {"libpqxx-dev", "libnats-dev", "libopenmpi-dev"}
        self.assertEqual(packages("play") & optional, set())
        self.assertEqual(packages("test") & optional, optional)

    @unittest.skipUnless(BUILD.name == "release", "this is said of what people run")
    def test_each_is_one_file_and_no_other_is_compiled_again(self):
        without = configured("release", "-DAVIARY_TESTS=OFF", "-DAVIARY_MODULE=OFF", "-DAVIARY_PQXX=OFF", "-DAVIARY_NATS=OFF",
                             "-DCMAKE_DISABLE_FIND_PACKAGE_MPI=ON")
        everything = commands(BUILD)
        self.assertEqual({file: everything.get(file) for file in without}, without)
        self.assertEqual({file for file in everything if file.startswith("/src/") and file not in without},
                         {"/src/store/postgres.cpp", "/src/server/bus_nats.cpp", "/src/lab/ranks_mpi.cpp"})

    @unittest.skipUnless(BUILD.name == "release", "once is enough")
    def test_tests_compile_nothing_of_the_engine_again(self):
        playing, testing = (configured("wasm", f"-DAVIARY_TESTS={tests}") for tests in ("OFF", "ON"))
        self.assertTrue(any(file.startswith("/bindings/wasm/") for file in playing))
        self.assertLess(playing.items(), testing.items())


if __name__ == "__main__":
    unittest.main()
