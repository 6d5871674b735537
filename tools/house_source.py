# SPDX-License-Identifier: MIT
"""C sources as tools/house.py reads them: lines, functions, structs, constants.

This is no parser. It relies on the format that clang-format gives to every file of the tree: the
braces of a function stand alone in the first column, and a struct ends with a brace there.
"""
import os
import re
from collections import namedtuple

# Comments, strings and characters, in the order in which they begin.
NOISE = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.S)
STRUCT = re.compile(r"^(?:typedef )?struct (\w+) \{")
DOUBLE = re.compile(r"^[ \t]*static const (?:long )?double\s+([^;]*);", re.M)
ENUM = re.compile(r"\benum\s*\{([^}]*)\}")
DEFINE = re.compile(r"^#define ([A-Z][A-Z0-9_]*)[ \t]+([-+0-9.(][^\n\\]*)$", re.M)
NUMERIC = re.compile(r"[-+*/().\d\s]*(?:0x[\da-fA-F]+|\d\.?\d*(?:e[-+]?\d+)?L?)[-+*/().\d\s]*\Z")
CAPITALS = re.compile(r"(?:const\s+)?([A-Z][A-Z0-9_]*)\s*(?:\[[^]]*\])?\s*=\s*(.*)\Z", re.S)

Function = namedtuple("Function", "file name line first last")  # lines of its two braces
Struct = namedtuple("Struct", "file name line fields")
Field = namedtuple("Field", "name pointer type line comment")
Constant = namedtuple("Constant", "file name value line comment number")


def names_of(root, tops, ends=(".c", ".h")):
    """Files under the folders `tops`, relative to root, in a fixed order."""
    for top in tops:
        for folder, inner, names in os.walk(os.path.join(root, top)):
            inner.sort()
            for name in sorted(names):
                if name.endswith(ends):
                    yield os.path.relpath(os.path.join(folder, name), root)


def split_at_commas(text):
    """Parts between the commas that are in no bracket, each with its offset in the text."""
    parts, depth, start = [], 0, 0
    for at, letter in enumerate(text):
        depth += (letter in "([{") - (letter in ")]}")
        if letter == "," and depth == 0:
            parts.append((start, text[start:at]))
            start = at + 1
    parts.append((start, text[start:]))
    return [(at, part) for at, part in parts if part.strip()]


class Source:
    """One file: its text, its code without comments and with empty strings, its comments by line."""

    def __init__(self, root, file):
        self.file = file
        with open(os.path.join(root, file), encoding="utf-8") as stream:
            self.text = stream.read()
        self.comments = {}  # line -> text, lines counted from 1
        self.code = NOISE.sub(self.take, self.text)
        self.lines = [""] + self.code.split("\n")
        self.raw = [""] + self.text.split("\n")

    def take(self, match):
        text = match.group(0)
        if text[0] in "\"'":
            return '""'
        first = self.text.count("\n", 0, match.start()) + 1
        for i, part in enumerate(text.split("\n")):
            self.comments[first + i] = (self.comments.get(first + i, "") + " " + part).strip()
        return "\n" * text.count("\n")

    def line_at(self, offset):
        return self.code.count("\n", 0, offset) + 1

    def is_comment(self, line):
        """A line of comment and nothing else."""
        return line in self.comments and not self.lines[line].strip()

    def indent(self, line):
        return len(self.raw[line]) - len(self.raw[line].lstrip())

    def lines_of_code(self):
        return sum(1 for line in self.lines if line.strip())

    def functions(self):
        first = None
        for line, code in enumerate(self.lines):
            if code.rstrip() == "{":
                first = line
            elif code.rstrip() == "}" and first:
                head = self.head_of(first)
                name = re.search(r"(?<!\w)(?!__attribute__)(\w+)\s*\(", self.join(head, first - 1))
                yield Function(self.file, name.group(1) if name else "?", head, first, line)
                first = None

    def head_of(self, brace):
        """First line of the declaration that ends above a brace."""
        line = brace
        while line > 1 and self.lines[line - 1].strip():
            above = self.lines[line - 1].rstrip()
            if above.startswith(("#", "}", "{")) or above.endswith((";", "\\")):
                break
            line -= 1
        return line

    def join(self, first, last):
        return "\n".join(self.lines[first:last + 1])

    def structs(self):
        for line, code in enumerate(self.lines):
            hit = STRUCT.match(code)
            if not hit:
                continue
            last = line
            while last + 1 < len(self.lines) and not self.lines[last].startswith("}"):
                last += 1
            yield Struct(self.file, hit.group(1), line, list(self.fields(line + 1, last - 1)))

    def fields(self, first, last):
        """Fields between two lines; `double a, b;` are two."""
        statement, start, depth = "", first, 0
        for line in range(first, last + 1):
            code = self.lines[line]
            if code.startswith("#"):
                continue
            if not statement.strip():
                statement, start = "", line
            statement += code + "\n"
            depth += code.count("{") - code.count("}")
            if depth == 0 and code.rstrip().endswith(";"):
                whole = "{" in statement  # what is inside a union or struct is not looked at
                for part in [statement.strip()[:-1]] if whole else statement.split(";"):
                    yield from self.declared(part.strip(), start, line)
                statement = ""

    def declared(self, statement, start, end):
        comment = " ".join(self.comments.get(line, "") for line in range(start, end + 1)).strip()
        if self.is_comment(start - 1) and self.indent(start - 1) == self.indent(start):
            comment = (self.comments[start - 1] + " " + comment).strip()
        kind = re.split(r"[*(,]", statement)[0].strip()
        for _, part in split_at_commas(statement):
            hit = re.search(r"\(\s*\*\s*(\w+)", part) or re.search(r"(\w+)\s*(?:\[.*)?$", part, re.S)
            if hit:
                yield Field(hit.group(1), "*" in part, kind, start, comment)

    def comment_of(self, first, last):
        """The comment above a statement, behind it, and where that goes on below."""
        above = first
        while self.is_comment(above - 1):
            above -= 1
        below = last
        while self.is_comment(below + 1) and self.indent(below + 1) > 0:
            below += 1
        return " ".join(self.comments.get(line, "") for line in range(above, below + 1)).strip()

    def constants(self):
        """Constants with a value of their own: doubles, macros, enumerators of nameless enums."""
        for hit in DOUBLE.finditer(self.code):
            for at, part in split_at_commas(hit.group(1)):
                yield from self.constant(part.strip(), hit.start(1) + at, hit.end(), True)
        for hit in DEFINE.finditer(self.code):
            if NUMERIC.match(hit.group(2)):
                yield from self.constant(f"{hit.group(1)} = {hit.group(2)}", hit.start(), hit.end(), True)
        for hit in ENUM.finditer(self.code):
            yield from self.enumerators(hit)

    def enumerators(self, enum):
        parts = split_at_commas(enum.group(1))
        values = [part.split("=", 1)[1].strip() for _, part in parts if "=" in part]
        cases = len(values) == len(parts) and values == [str(i) for i in range(len(values))]
        for at, part in parts:
            if "=" in part and not cases:  # 0, 1, 2 .. are names of cases
                start = enum.start(1) + at + len(part) - len(part.lstrip())
                value = part.split("=", 1)[1].strip()
                yield from self.constant(part.strip(), start, start + len(part.strip()),
                                         bool(NUMERIC.match(value)))

    def constant(self, text, start, end, number):
        hit = CAPITALS.match(text)
        if hit:
            first, last = self.line_at(start), self.line_at(end)
            value = re.sub(r"\s+", " ", hit.group(2)).strip()
            yield Constant(self.file, hit.group(1), value, first, self.comment_of(first, last), number)
