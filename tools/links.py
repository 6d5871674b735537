#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks the links of the documentation. Usage: links.py ROOT

Every relative link of a Markdown file in ROOT, docs/ and docs/measured/ leads to a file that exists, and every #anchor to a
heading of that file. Every page of docs/ that code, tests, labs, scenes or tools name by its path exists as well.
Prints one line a violation, `file:line: what`, and exits with 1 if there is any.
"""
import glob
import os
import re
import sys

FENCE = re.compile(r"^(```|~~~).*?^\1", re.M | re.S)
CODE = re.compile(r"`[^`\n]*`")
LINK = re.compile(r"\]\(\s*([^)\s]+)\s*\)")
NAMED = re.compile(r"\bdocs/[a-zA-Z0-9_/-]+\.(?:md|1|c)\b")
SOURCES = ("src", "include", "methods", "scene", "apps", "lab", "bench", "test", "tools", "scenes", "web", "cmake")
ENDS = (".c", ".h", ".py", ".sh", ".inc", ".mjs", ".ts", ".js", ".yaml", ".cmake", ".txt", ".md")


def blank(match):
    """Spaces in place of a match, so that lines keep their numbers."""
    return re.sub(r"[^\n]", " ", match.group(0))


def anchors(text):
    """The anchors of all headings, as GitHub makes them: a heading that stands twice has -1 behind its second."""
    found = set()
    for heading in re.findall(r"^#{1,6} +(.*?)\s*#*$", FENCE.sub(blank, text), re.M):
        name = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", heading).lower()
        name = re.sub(r"[^\w\- ]", "", name).replace(" ", "-")
        twin, number = name, 0
        while twin in found:
            number += 1
            twin = "%s-%d" % (name, number)
        found.add(twin)
    return found


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def pages(root):
    for pattern in ("*.md", "docs/*.md", "docs/measured/*.md"):
        yield from sorted(glob.glob(os.path.join(root, pattern)))


def check_page(root, page):
    """Complaints about the links of one page."""
    text = read(page)
    shown = CODE.sub(blank, FENCE.sub(blank, text))
    for match in LINK.finditer(shown):
        target = match.group(1)
        if re.match(r"[a-z]+:", target):
            continue
        path, _, anchor = target.partition("#")
        file = os.path.normpath(os.path.join(os.path.dirname(page), path)) if path else page
        place = "%s:%d" % (os.path.relpath(page, root), text.count("\n", 0, match.start()) + 1)
        if not os.path.exists(file):
            yield "%s: there is no %s" % (place, target)
        elif anchor and file.endswith(".md") and anchor not in anchors(read(file)):
            yield "%s: %s has no heading '#%s'" % (place, os.path.relpath(file, root), anchor)


def check_names(root):
    """Complaints about pages that files name in passing."""
    for folder in SOURCES:
        for where, folders, files in os.walk(os.path.join(root, folder)):
            folders[:] = [name for name in folders if name not in ("node_modules", "dist", "build", "corpus")]
            for name in sorted(files):
                if name.endswith(ENDS) and name != "links_test.sh":  # which names pages of a tree of its own
                    yield from named(root, os.path.join(where, name))
    for page in pages(root):
        yield from named(root, page)


def named(root, file):
    for number, line in enumerate(read(file).split("\n"), 1):
        for name in NAMED.findall(line):
            if not os.path.exists(os.path.join(root, name)):
                yield "%s:%d: there is no %s" % (os.path.relpath(file, root), number, name)


def main():
    root = sys.argv[1]
    complaints = [line for page in pages(root) for line in check_page(root, page)]
    complaints = dict.fromkeys(complaints + list(check_names(root)))  # a link may also be a name
    for line in complaints:
        print(line)
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
