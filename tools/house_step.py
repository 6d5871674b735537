# SPDX-License-Identifier: MIT
"""Functions and files that one plain step enters, counted on a traced build. Used by tools/house.py.

The library and test/tools/step_trace.c are compiled by gcc with -finstrument-functions, without
optimisation so that nothing is inlined, into a folder that is removed again. addr2line tells which
function and file an address belongs to.
"""
import os
import platform
import re
import shutil
import subprocess
import tempfile
from collections import Counter

from house_source import names_of

MOST_FUNCTIONS, MOST_FILES = 180, 28
TRACE = os.path.join("test", "tools", "step_trace.c")
# AMD is where FindAMD.cmake looks for it.
AMD = ["-isystem", "/usr/include/suitesparse", "-isystem", "/usr/local/include/suitesparse"]
# Kernels for some processors, as src/CMakeLists.txt compiles them. A step takes those of the machine
# it runs on, so that the names of a few functions in a trace differ from machine to machine.
KERNELS = {"front_avx2.c": ["-mavx2", "-mfma"],
           "front_avx512.c": ["-mavx512f", "-mavx512dq", "-mavx512vl", "-mfma"]}


def compile_flags(file=""):
    """What gcc needs to read a file of the library, from the root of the tree."""
    flags = ["-std=c17", "-D_XOPEN_SOURCE=700", "-Iinclude", "-Isrc", "-I."] + AMD
    if platform.machine() in ("x86_64", "AMD64"):
        flags += KERNELS.get(os.path.basename(file), [])
    return flags


class BuildFailed(Exception):
    pass


def run(root, command):
    done = subprocess.run(command, cwd=root, text=True, capture_output=True, check=False)
    if done.returncode:
        words = (done.stderr or done.stdout).strip().splitlines()
        raise BuildFailed(f"{command[0]} failed: {words[0] if words else done.returncode}")
    return done.stdout


def build(root, folder):
    """The traced program. Two files may have one name, so objects are numbered."""
    flags = ["-g", "-O0", "-w", "-no-pie", "-fno-pie", "-finstrument-functions",
             "-finstrument-functions-exclude-file-list=intrin.h"]
    objects = []
    for i, file in enumerate(list(names_of(root, ("src",), ".c")) + [TRACE]):
        objects.append(os.path.join(folder, f"{i}.o"))
        run(root, ["gcc", *compile_flags(file), *flags, "-c", file, "-o", objects[-1]])
    program = os.path.join(folder, "step_trace")
    run(root, ["gcc", "-no-pie", *objects, "-o", program, "-lamd", "-lpthread", "-lm"])
    return program


def name_addresses(root, program, addresses):
    """{address: (function, file)}"""
    text = run(root, ["addr2line", "-f", "-e", program, *addresses]).splitlines()
    places = [re.sub(r":\S+( .*)?$", "", place) for place in text[1::2]]
    return dict(zip(addresses, zip(text[0::2], places)))


def count(root, folder):
    program = build(root, folder)
    entered = run(root, [program]).split()
    names = name_addresses(root, program, sorted(set(entered)))
    files = [names[address][1] for address in entered]
    changes = sum(1 for a, b in zip(files, files[1:]) if a != b)
    return len(set(names.values())), Counter(files), len(entered), changes


def step_rows(root):
    """Rows of the table of house.py: fact, measured, bar, holds, places."""
    fact = "functions that a plain step enters"
    for tool in ("gcc", "addr2line"):
        if not shutil.which(tool):
            return [(fact, f"{tool} is not here: not measured", f"<= {MOST_FUNCTIONS}", None, [])]
    folder = tempfile.mkdtemp(prefix="taut-house-")
    try:
        functions, files, calls, changes = count(os.path.abspath(root), folder)
    except BuildFailed as problem:
        return [(fact, "not measured", f"<= {MOST_FUNCTIONS}", False, [str(problem)])]
    finally:
        shutil.rmtree(folder)
    return [
        (fact, f"{functions}", f"<= {MOST_FUNCTIONS}", functions <= MOST_FUNCTIONS, []),
        ("files that it enters", f"{len(files)}", f"<= {MOST_FILES}", len(files) <= MOST_FILES, []),
        ("functions entered, with repeats", f"{calls}", "", None, []),
        ("changes of file from one to the next", f"{changes}", "", None, []),
    ]
