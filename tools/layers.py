#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that the code keeps its layers (docs/architecture.md). Usage: layers.py ROOT

A file includes its own folder and folders to its left, never to the right, never sideways; the same
holds for the rooms of a layer, of scene files, of the program and of the lab (folders inside it) and the files beside
them, which come first; only base touches memory, files, threads and clocks; nothing in the library ends the process; there are
no include cycles. Prints one line a violation, `file:line: what`, and exits with 1 if there is any.
"""
import os
import re
import sys

# Each folder of src/ and the folders it may include.
LEFT = {
    "base": "",
    "math": "base",
    "model": "",
    "collide": "base math",
    "mesh": "base math collide",
    "sparse": "base math",
    "dof": "base math model",
    "map": "base math model dof",
    "law": "base math model dof map",
    "assembly": "base math model dof map law sparse",
    "solve": "base math sparse",
    "bounded": "base math sparse solve",
    "step": "base math model dof map law assembly sparse solve bounded",
    "world": "base math model dof map law assembly sparse solve bounded step collide mesh",
}
LEFT = {folder: set(left.split()) for folder, left in LEFT.items()}

# Each room of a layer and the rooms it may include. Files beside the rooms may include none of them, and any
# room may include those.
ROOMS = {
    "sparse": {
        "order": "",
        "ldlt": "order",
        "rank": "order",
    },
    "step": {
        "rotor": "",
        "linear": "rotor",
        "newton": "rotor linear",
        "consistent": "rotor linear newton",
        "scheme": "rotor linear newton consistent",
        "accept": "rotor linear newton consistent scheme",
        "contact": "rotor linear newton consistent scheme accept",
        "statics": "linear newton",
        "user": "linear newton consistent scheme accept",
    },
    "world": {
        "build": "",
        "compile": "build",
        "contact": "build compile",
        "check": "build compile",
        "api": "build compile contact check",
    },
    "methods": {
        "step": "",
        "solve": "",
        "bounded": "",
    },
    "scene": {
        "files": "",
        "language": "files",
        "fields": "language",
        "parts": "files language",
        "check": "language parts",
        "build": "language parts check",
        "run": "language check build",
        "read": "files language parts",
        "write": "language",
    },
    "apps/cli": {
        "ui": "",
        "run": "ui",
        "export": "ui run",
        "report": "ui run export",
        "command": "ui run export report",
    },
    "lab": {
        "shared": "",
        "tournier": "shared",
        "andrews": "shared",
        "hong": "shared",
        "faure": "shared",
        "accuracy": "shared",
        "stability": "shared accuracy",
        "speed": "shared",
        "torture": "shared",
        "redundant": "shared",
        "contact": "shared torture",
        "solids": "shared",
        "scenes": "shared",
        "compare": "shared",
    },
}
ROOMS = {layer: {room: set(left.split()) for room, left in rooms.items()}
         for layer, rooms in ROOMS.items()}

# Includes against the order of the rooms: (file, header) -> why it is still there. There are none; one that has to be
# is written here with its reason, and one that is gone has to go from here too.
ROOM_EXCEPTIONS = {}

# Narrow doors: (from folder, to folder) -> the only headers there.
ONLY_HEADER = {("assembly", "sparse"): {"kkt.h"}}

# The data headers serve every layer; the functions of the public interface are written in world.
PUBLIC_FUNCTIONS = "taut/taut.h"

# The door to the methods to compare with.
METHODS = "methods/methods.h"

# The methods to compare with stand on the public headers, but for these files, which include headers of src. One that
# does not any more has to go from here too.
METHODS_INSIDE = {
    "methods/bounded/minres.c": "a method on the active set of src/bounded, which has no public table",
    "methods/bounded/pgs.c": "the same",
}

# The doors for experiments that measure below the public interface: to the arrays of a world, to the shapes of
# colliders (overlaps that no list of contacts has), and to the table of a linear solver (time).
INSIDE = {"src/world/inside.h", "src/collide/shape.h", "src/solve/solver.h"}

# Headers of the system that a layer of src/ may use; base may use any of them.
PLAIN = set("errno float inttypes limits math stdalign stdarg stdbool stddef stdint stdlib string"
            .split())
# Headers of other projects, and the one folder that knows each.
FOREIGN = {"amd.h": "src/sparse/order", "immintrin.h": "src/sparse/ldlt", "arm_neon.h": "src/sparse/ldlt",
           "klu.h": "src/solve", "libqhull_r/libqhull_r.h": "src/collide", "libfyaml.h": "scene", "civetweb.h": "apps/server"}

OUTSIDE = re.compile(r"(?<![\w.>])(malloc|calloc|realloc|free|aligned_alloc|posix_memalign|strdup|"
                     r"printf|fprintf|snprintf|fopen|puts|time|clock|clock_gettime)\s*\(")
ENDING = re.compile(r"(?<![\w.>])(abort|exit|_Exit|quick_exit|assert)\s*\(")
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*([<"])([^>"]+)[>"]')
# Comments go, strings and characters become empty; line numbers stay.
NOISE = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.S)


def split_folder(folder):
    """(step, newton) of src/step/newton, (apps/cli, run) of apps/cli/run, (lab, hong) of lab/hong."""
    parts = folder.split("/")
    if parts[0] == "src":
        parts, depth = parts[1:], 1
    else:
        depth = 1 if parts[0] in ("lab", "methods", "scene") else 2
    return "/".join(parts[:depth]), "/".join(parts[depth:])


def layer_of(folder):
    """step of src/step and of src/step/newton."""
    return split_folder(folder)[0]


def room_of(folder):
    """newton of src/step/newton, nothing of src/step."""
    return split_folder(folder)[1]


def blank(match):
    text = match.group(0)
    return '""' if text[0] in "\"'" else "\n" * text.count("\n")


class Check:
    def __init__(self, root):
        self.root = root
        self.found = []
        self.graph = {}  # file -> [(line, file)]
        self.excused = set()  # exceptions that were needed

    def complain(self, file, line, what):
        self.found.append(f"{file}:{line}: {what}")

    def files(self):
        for top in ("include", "src", "methods", "scene", "apps", "lab"):
            for folder, _, names in sorted(os.walk(os.path.join(self.root, top))):
                for name in sorted(names):
                    if name.endswith((".c", ".h")):
                        yield os.path.relpath(os.path.join(folder, name), self.root)

    def resolve(self, file, quote, name):
        """The file of the tree that an include means, or None for one of the system."""
        if name == "taut/scene.h":
            return "scene/scene.h"
        places = ["include", "src", "scene", "apps/cli", "lab", "apps", "."]
        if quote == '"':
            places.insert(0, os.path.dirname(file))
        for place in places:
            path = os.path.normpath(os.path.join(place, name))
            if os.path.isfile(os.path.join(self.root, path)):
                return path
        return None

    def check_foreign(self, file, line, quote, name, folder):
        if quote == '"':
            self.complain(file, line, f'"{name}" is not in the tree')
        elif name in FOREIGN:
            if folder != FOREIGN[name]:
                self.complain(file, line, f"only {FOREIGN[name]} may include <{name}>")
        elif folder.startswith(("src/", "methods")) and layer_of(folder) != "base":
            if name.removesuffix(".h") not in PLAIN:
                self.complain(file, line, f"only src/base may include <{name}>")

    def check_include(self, file, line, quote, name):
        folder = os.path.dirname(file)
        target = self.resolve(file, quote, name)
        if target is None:
            self.check_foreign(file, line, quote, name, folder)
            return
        self.graph[file].append((line, target))
        there = os.path.dirname(target)
        if there == folder:
            return
        if there == "include/taut":
            if (name == PUBLIC_FUNCTIONS and folder.startswith("src/")
                    and layer_of(folder) != "world"):
                self.complain(file, line, f"only src/world may include {PUBLIC_FUNCTIONS}")
            return
        here = layer_of(folder)
        if here == layer_of(there):
            self.check_room(file, line, folder, there, target)
        elif folder.startswith("src/") and there.startswith("src/"):
            self.check_step_left(file, line, here, layer_of(there), target)
        elif file in METHODS_INSIDE and there.startswith("src/"):
            self.excused.add((file, METHODS_INSIDE[file]))
        elif target == METHODS and folder.startswith(("apps/", "lab")):
            pass
        elif target in INSIDE and folder.startswith("lab"):
            pass
        elif folder.startswith("apps/") and there == "lab":
            pass
        elif here == "apps/cli" and there == "apps/server":
            pass
        elif here in ("apps/cli", "apps/server") and there == "apps/record":
            pass
        elif not (target == "scene/scene.h" and folder.startswith(("apps/", "lab"))):
            self.complain(file, line, f"{folder} may not include {target}")

    def check_room(self, file, line, folder, there, target):
        """An include inside one layer, from one of its rooms to another."""
        here, room = room_of(folder), room_of(there)
        if room == "" or room in ROOMS.get(layer_of(folder), {}).get(here, ()):
            return
        if (file, target) in ROOM_EXCEPTIONS:
            self.excused.add((file, target))
            return
        here = here or "what is beside the rooms"
        self.complain(file, line, f"{here} may not include {target}: room {room} is not to its left")

    def check_exceptions(self):
        for file, target in sorted(set(ROOM_EXCEPTIONS) - self.excused):
            self.complain(file, 1, f"does not include {target} any more: take it from ROOM_EXCEPTIONS")
        for file, why in sorted(set(METHODS_INSIDE.items()) - self.excused):
            if os.path.isfile(os.path.join(self.root, file)):
                self.complain(file, 1, "does not include src any more: take it from METHODS_INSIDE")

    def check_step_left(self, file, line, here, there, target):
        if there not in LEFT.get(here, ()):
            self.complain(file, line, f"{here} may not include {target}: {there} is not to its left")
        elif os.path.basename(target) not in ONLY_HEADER.get((here, there), {os.path.basename(target)}):
            self.complain(file, line, f"{here} and {there} meet only in "
                          + " ".join(sorted(ONLY_HEADER[here, there])))

    def check_calls(self, file, code):
        folder = os.path.dirname(file)
        if not folder.startswith(("src/", "methods")):
            return
        for line, text in enumerate(code.split("\n"), 1):
            hit = ENDING.search(text)
            if hit:
                self.complain(file, line, f"{hit.group(1)}() ends the process; return a status")
            hit = OUTSIDE.search(text)
            if hit and layer_of(folder) != "base":
                self.complain(file, line, f"only src/base may call {hit.group(1)}()")

    def check_file(self, file):
        self.graph[file] = []
        with open(os.path.join(self.root, file), encoding="utf-8") as stream:
            source = stream.read()
        folder = os.path.dirname(file)
        if folder.startswith("src") and layer_of(folder) not in LEFT:
            self.complain(file, 1, f"{folder} is not a layer; known are " + " ".join(LEFT))
        elif room_of(folder) not in {"", *ROOMS.get(layer_of(folder), ())}:
            self.complain(file, 1, f"{folder} is not a room of its layer")
        for line, text in enumerate(source.split("\n"), 1):
            hit = INCLUDE.match(text)
            if hit:
                self.check_include(file, line, hit.group(1), hit.group(2))
        self.check_calls(file, NOISE.sub(blank, source))

    def check_cycles(self):
        state = {}  # 1 = on the path, 2 = done

        def visit(file, path):
            state[file] = 1
            for line, target in self.graph.get(file, ()):
                if state.get(target) == 1:
                    knot = path[path.index(target):] + [target]
                    self.complain(file, line, "include cycle: " + " -> ".join(knot))
                elif target not in state:
                    visit(target, path + [target])
            state[file] = 2

        for file in self.graph:
            if file not in state:
                visit(file, [file])

    def run(self):
        for file in self.files():
            self.check_file(file)
        self.check_cycles()
        self.check_exceptions()
        for line in self.found:
            print(line)
        if not self.graph:
            print(f"{self.root}: no source files found")
            return 1
        print(f"{len(self.graph)} files, {len(self.found)} violations, {len(self.excused)} exceptions")
        return 1 if self.found else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: layers.py ROOT")
    sys.exit(Check(sys.argv[1]).run())
