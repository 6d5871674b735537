#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Lists the binary interface: functions, enumerators with their values, structs with size and offsets.

Usage: abi.py [--check FILE] [--library LIB ...] ROOT

Prints the list of the public headers (include/taut and scene/scene.h), as the compiler ($CC or cc)
sees them on this machine. With --check it prints the differences from FILE instead, and exits with 1 where there are
any. With --library the names that these libraries export must be the functions of the list. Exits with 77 where
pointers have not 8 bytes: the list is made where they do.

It is no parser of C: it relies on the form that clang-format gives to the headers.
"""
import argparse
import difflib
import glob
import os
import re
import subprocess
import sys
import tempfile

RENEW = "./taut test --renew-abi"
EXPORTED = '__attribute__((visibility("default")))'
STRUCT = re.compile(r"typedef struct (\w+) \{(.*)\} \1\Z")
ENUM = re.compile(r"(?:typedef )?enum (\w*) ?\{(.*)\} ?(\w*)\Z")
HEAD = f"""# The binary interface of Taut on machines with pointers of 8 bytes: functions, values of enumerators, sizes of
# structs and offsets of their fields. Lines may come; one that goes or changes breaks compiled programs, but for those
# with a COUNT and those with a new name only (VERSIONING.md).
# Written by `{RENEW}`; the commit says why.
"""


def compiler():
    return os.environ.get("CC", "cc").split()


def run(command, **options):
    return subprocess.run(command, check=True, text=True, stdout=subprocess.PIPE, **options).stdout


def preprocessed(root, header):
    """The lines of one header without those of the headers that it includes, in one line."""
    include = f'#include "{os.path.abspath(header)}"'
    text = run([*compiler(), "-std=c17", "-E", "-I", os.path.join(root, "include"), "-x", "c", "-"], input=include)
    lines, inside = [], False
    for line in text.split("\n"):
        marker = re.match(r'# \d+ "([^"]*)"', line)
        if marker:
            inside = os.path.realpath(marker.group(1)) == os.path.realpath(header)
        elif inside and not line.startswith("#"):
            lines.append(line)
    return " ".join(" ".join(lines).split())


def declarations(text):
    """Top-level declarations: up to a semicolon outside of braces, or to the end of a function."""
    depth, start = 0, 0
    for at, letter in enumerate(text):
        depth += (letter in "({") - (letter in ")}")
        ends_function = letter == "}" and text[start:at].lstrip().startswith("static inline")
        if depth == 0 and (letter == ";" or ends_function):
            yield text[start:at + (letter != ";")].strip()
            start = at + 1


def split_at_commas(text):
    parts, depth, start = [], 0, 0
    for at, letter in enumerate(text + ","):
        depth += (letter in "([{") - (letter in ")]}")
        if letter == "," and depth == 0:
            parts.append(text[start:at].strip())
            start = at + 1
    return [part for part in parts if part]


def fields(body):
    """(declaration, name) of each field; `double x, y` are two."""
    for statement in body.split(";"):
        parts = split_at_commas(statement.strip())
        if not parts:
            continue
        first = re.search(r"\(\*\s*(\w+)\)|(\w+)\s*((?:\[[^]]*\])*)\Z", parts[0])
        name = first.group(1) or first.group(2)
        yield parts[0], name
        kind = parts[0][:first.start(2)].rstrip("* ") if first.group(2) else ""
        for part in parts[1:]:
            yield f"{kind} {part}", re.search(r"(\w+)\s*(?:\[[^]]*\])*\Z", part).group(1)


class Interface:
    """The list, with {} where a number belongs, and the C expressions of these numbers."""

    def __init__(self, root):
        self.headers = sorted(glob.glob(os.path.join(root, "include", "taut", "*.h")))
        self.headers.append(os.path.join(root, "scene", "scene.h"))
        self.root, self.lines, self.numbers, self.functions = root, [], [], set()
        for header in self.headers:
            self.lines.append(f"\n<taut/{os.path.basename(header)}>")
            for text in declarations(preprocessed(root, header)):
                self.add(text)

    def add(self, text):
        struct, enum = STRUCT.match(text), ENUM.match(text)
        if struct:
            name = struct.group(1)
            self.lines.append(f"  struct {name}, {{}} bytes")
            self.numbers.append(f"sizeof({name})")
            for field, member in fields(struct.group(2)):
                self.lines.append(f"    {{:4}}  {field}")
                self.numbers.append(f"offsetof({name}, {member})")
        elif enum:
            self.lines.append(f"  enum {enum.group(1)}".rstrip())
            for part in split_at_commas(enum.group(2)):
                name = part.split("=")[0].strip()
                self.lines.append(f"    {name} = {{}}")
                self.numbers.append(name)
        elif text.startswith("static inline"):
            signature = re.sub(r"\s*\{.*", "", text[len("static "):])
            self.lines.append(f"  {signature}")
        elif EXPORTED in text:
            signature = text.replace(EXPORTED, "").strip()
            self.functions.add(re.search(r"(\w+)\(", signature).group(1))
            self.lines.append(f"  {signature}")
        else:
            self.lines.append("  " + text.replace("{", "{{").replace("}", "}}"))

    def values(self):
        """The numbers, from a program that the compiler makes; None where pointers have not 8 bytes."""
        code = "#include <stddef.h>\n#include <stdio.h>\n"
        code += "".join(f'#include "{os.path.abspath(header)}"\n' for header in self.headers)
        code += 'int main(void)\n{\n    printf("%zu\\n", sizeof(void *));\n'
        code += "".join(f'    printf("%ld\\n", (long)({number}));\n' for number in self.numbers) + "}\n"
        with tempfile.TemporaryDirectory() as place:
            source, program = os.path.join(place, "abi.c"), os.path.join(place, "abi")
            with open(source, "w", encoding="utf-8") as stream:
                stream.write(code)
            run([*compiler(), "-std=c17", "-I", os.path.join(self.root, "include"), "-o", program, source])
            pointer, *numbers = (int(line) for line in run([program]).split())
        return numbers if pointer == 8 else None

    def text(self):
        values = self.values()
        return values and HEAD + "\n".join(self.lines).format(*values) + "\n"


def differences(path, text):
    with open(path, encoding="utf-8") as stream:
        kept = stream.read()
    lines = list(difflib.unified_diff(kept.splitlines(), text.splitlines(), path, "the headers", "", "", 2, ""))
    if lines:
        print("the binary interface is not the one that is listed:", *lines, sep="\n")
        print(f"if that is meant: {RENEW}, and say in the commit why (VERSIONING.md)")
    return bool(lines)


def wrong_exports(functions, libraries):
    names = set()
    for library in libraries:
        names |= {line.split()[-1] for line in run(["nm", "-D", "--defined-only", library]).splitlines()}
    # measured and checked builds export names of the compiler's own
    names = {name for name in names if not name.startswith(("__", "lprof"))}
    for name in sorted(names - functions):
        print(f"{name} is exported, and in no public header")
    for name in sorted(functions - names):
        print(f"{name} is in a public header, and not exported")
    return names != functions


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--check")
    parser.add_argument("--library", action="append", default=[])
    parser.add_argument("root")
    options = parser.parse_args()
    interface = Interface(options.root)
    text = interface.text()
    if text is None:
        print("skipped: the list of the binary interface is made where pointers have 8 bytes")
        return 77
    wrong = differences(options.check, text) if options.check else False
    if not options.check:
        print(text, end="")
    if options.library and wrong_exports(interface.functions, options.library):
        wrong = True
    return int(wrong)


if __name__ == "__main__":
    sys.exit(main())
