#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures how the code is kept and prints one table. Usage: house.py [--strict] [--step] ROOT

Each row is a fact, its number, the bar it should keep to, and whether it does. Below the table the
first places of each kind are listed. Many bars do not hold yet: without --strict the exit status is
0 whatever the table says, and `./taut test --full` runs it like that, for its log. With --strict it
is 1 where a bar does not hold. --step also builds the library, traced, and counts the functions that
one plain step enters (a minute or two; see house_step.py).

Everything is a heuristic on the text (house_source.py) but for two rows that need gcc: casts that
remove const, and --step. Where there is no gcc those rows say so and count as neither good nor bad.
`tools/house_test.sh` plants one fault of each kind and expects it to be named.
"""
import os
import re
import shutil
import statistics
import subprocess
import sys
from collections import Counter, defaultdict, namedtuple
from concurrent.futures import ThreadPoolExecutor

sys.dont_write_bytecode = True  # the tree stays as it is
from house_source import Source, names_of, split_at_commas  # noqa: E402
from house_step import compile_flags, step_rows  # noqa: E402

LIBRARY = ("src", "methods")
WRITTEN = ("src", "include", "apps", "lab", "scene", "methods")  # where words are counted
LISTED = 10  # places that are listed of each kind

# Lines of code of src at commit 5e17ccf, counted by this script; the bar is 90 percent of them.
BASELINE = 28751
LONG = 15  # lines from brace to brace: shorter functions need no blank lines

# Structs of the public headers whose members are meant to be seen, besides Defs, reports and ids.
VALUES = set("TautVec3 TautMessage TautAllocator TautWaypoint TautMotion TautShape TautSolid TautMesh "
             "TautEnergy TautUserMap TautField TautWord TautSetting TautSettings TautPose TautContact TautCastHit TautEvent TautCallbacks "
             "TautUserLaw TautUserBounds TautLawBatch TautSignal TautKktView TautRefineView TautPivots TautUserSolver "
             "TautStepView TautElementView TautCoefficients TautFeedback TautPosing TautMethods TautUserStepper "
             "TautMeshGroup TautCellMesh TautMeshPart TautMeshFace TautMeshFaces TautMeshHinge TautMeshHinges TautMeshSelect "
             "TautMassProperties TautPart TautMode TautLoadPoint TautLoadPath TautFibres TautBulk TautSolidCell TautSolidHold "
             "TautStress TautFormulaTerm".split())
# In the one Def field that nobody fills in, types.h says once what it is for.
HIDDEN_FIELD = "cookie"

# Pointers into scratch that have their own name by design: work->J holds both J and G.
PARTS_OF_ARRAYS = {("J", "G")}
# The same name has another value in each kernel, which is what it is for.
KERNEL_NAMES = {"WIDTH", "TILE_VECTORS", "TILE_COLUMNS"}
# A comment names a unit: of physics, or what the number is a part of, or what it counts.
UNIT = re.compile(r"(?<![\w.])(?:m|s|kg|N|J|rad|Hz|1/s|m/s|m/N|N/m|N m|percent|bytes?)(?!\w)|"
                  r"\b[Oo]f\b|\bpart\b|\brelative\b|\btimes\b|\bwithout unit\b|"
                  r"\b(?:rows|steps|sub-steps|rounds|sweeps|solves|dofs|nodes|columns|points)\b", re.I)
WITNESS = re.compile(r"\b(?:tests?|labs?)\b")

Row = namedtuple("Row", "fact measured bar holds places")


def at_most(fact, number, bar, places=(), shown=None):
    return Row(fact, shown or f"{number}", f"<= {bar}", number <= bar, list(places))


def at_least(fact, number, bar, shown):
    return Row(fact, shown, f">= {bar}", number >= bar, [])


def fact_only(fact, shown):
    return Row(fact, shown, "", None, [])


def percent(part, whole):
    return 100 * part / whole if whole else 0


class House:
    def __init__(self, root):
        self.root = root
        self.source = {file: Source(root, file) for file in names_of(root, WRITTEN)}
        self.library = [s for s in self.source.values() if s.file.startswith(LIBRARY)]
        self.public = [s for s in self.source.values() if s.file.startswith("include/")]
        self.structs = {t.name: t for s in self.source.values() for t in s.structs()}

    # --- size and shape ---

    def size(self):
        lines = sum(s.lines_of_code() for s in self.library)
        return [at_most("lines of code of the library", lines, BASELINE * 9 // 10)]

    def shape(self):
        functions = [(f.last - f.first + 1, s, f) for s in self.library for f in s.functions()]
        if not functions:
            return [Row("functions", "none found", "", False, [])]
        inside = blank = comment = 0
        for length, s, f in functions:
            for line in range(f.first + 1, f.last) if length >= LONG else ():
                inside += 1
                blank += not s.raw[line].strip()
                comment += line in s.comments
        longest, s, f = max(functions, key=lambda it: it[0])
        blanks, comments = percent(blank, inside), percent(comment, inside)
        lengths = [it[0] for it in functions]
        long = sum(1 for length in lengths if length >= LONG)
        return [
            at_least(f"blank lines in functions of {LONG} lines or more, %", blanks if long else 100, 10,
                     f"{blanks:.1f} of {long} functions"),
            at_least("lines with a comment in the same functions, %", comments if long else 100, 8, f"{comments:.1f}"),
            at_most("longest function, lines", longest, 59,
                    [f"{s.file}:{f.line}: {f.name}"] if longest > 59 else [], f"{longest} ({f.name})"),
            fact_only("median function, lines", f"{statistics.median(lengths):g} of {len(lengths)}"),
        ]

    # --- words ---

    def words(self):
        count = Counter({s.file: len(re.findall(r"\bwhat\b", s.text, re.I))
                         for s in self.source.values()})
        places = [f"{file}: {n}" for file, n in count.most_common(LISTED) if n]
        return [at_most('the word "what" in sources', sum(count.values()), 59, places)]

    # --- structs ---

    def fields(self):
        rows = []
        for name, bar in (("TautStep", 20), ("TautWorldDef", 16), ("Work", None), ("State", None)):
            fact = f"fields of {name}"
            if name not in self.structs:
                rows.append(Row(fact, "not found", f"<= {bar}" if bar else "", False, []))
            elif bar:
                rows.append(at_most(fact, len(self.structs[name].fields), bar))
            else:
                rows.append(fact_only(fact, f"{len(self.structs[name].fields)}"))
        return rows

    def public_structs(self):
        return [t for s in self.public for t in s.structs()]

    def interface(self):
        seen = [t for t in self.public_structs() if t.fields and t.name not in VALUES
                and not t.name.endswith(("Def", "Report", "Id"))]
        members = sum(len(t.fields) for t in seen)
        bare = [place for s in self.public for place in self.bare_functions(s)]
        silent = [f"{t.file}:{f.line}: {t.name}.{f.name}" for t in self.public_structs()
                  if t.name.endswith(("Def", "Report")) or t.name == "TautEnergy"
                  for f in t.fields if not f.comment and f.name != HIDDEN_FIELD]
        return [
            at_most("internal structs in public headers", len(seen), 0,
                    [f"{t.file}:{t.line}: {t.name}, {len(t.fields)} members" for t in seen],
                    f"{len(seen)} ({members} members)"),
            at_most("public functions without a comment of their own", len(bare), 0, bare),
            at_most("fields of Defs and reports without a comment", len(silent), 0, silent),
        ]

    @staticmethod
    def bare_functions(s):
        """A heading `// --- life ---` is a comment of a section, not of the function below it."""
        for line, code in enumerate(s.lines):
            if not code.startswith("TAUT_API"):
                continue
            above = s.comments.get(line - 1, "") if s.is_comment(line - 1) else ""
            if not above or re.match(r"// *---", above):
                name = re.search(r"(\w+)\s*\(", s.join(line, line + 1))
                yield f"{s.file}:{line}: {name.group(1) if name else code.strip()}"

    # --- habits ---

    def casts(self):
        fact = "casts that remove const"
        if not shutil.which("gcc"):
            return [Row(fact, "gcc is not here: not measured", "<= 0", None, [])]
        files = [s.file for s in self.library if s.file.endswith(".c")]
        with ThreadPoolExecutor(os.cpu_count()) as cores:
            runs = list(cores.map(self.read_by_gcc, files))
        found, unread = [], []
        for file, run in zip(files, runs):
            found += re.findall(r"^(\S+?:\d+):\d+: warning: .*\[-Wcast-qual\]$", run.stderr, re.M)
            if run.returncode:
                error = re.search(r"error: (.*)", run.stderr)
                unread.append(f"{file}: gcc cannot read it: {error.group(1) if error else ''}")
        found = sorted(set(found))  # a header is read many times
        places = unread + [f"{place}: {self.line(place)}" for place in found]
        shown = f"{len(found)}" + (f", {len(unread)} files unread" if unread else "")
        return [Row(fact, shown, "<= 0", not found and not unread, places)]

    def read_by_gcc(self, file):
        command = ["gcc", *compile_flags(file), "-fsyntax-only", "-Wcast-qual", file]
        return subprocess.run(command, cwd=self.root, text=True, stderr=subprocess.PIPE, check=False)

    def line(self, place):
        file, line = place.rsplit(":", 1)
        file = os.path.relpath(os.path.join(self.root, file), self.root)
        return self.source[file].raw[int(line)].strip() if file in self.source else ""

    def aliases(self):
        """Whole scratch arrays of Work under another name; a pointer to a place inside is none."""
        if "Work" not in self.structs:
            return []  # the row of its fields says so
        arrays = {f.name for f in self.structs["Work"].fields
                  if f.pointer and f.type in ("double", "int", "unsigned char")}
        places = [place for s in self.library for place in self.aliases_in(s, arrays)]
        return [at_most("scratch arrays under another name", len(places), 0, places)]

    @staticmethod
    def aliases_in(s, arrays):
        known = re.compile(r"(?:\*\s*(?:const\s+|restrict\s+)*)?(\w+)\s*=\s*(?:\w+(?:->|\.))*"
                           r"work(?:->|\.)(\w+)\s*\Z")
        for f in s.functions():
            start = f.first
            for statement in re.split(r"(?<=[;{}])", s.join(f.first, f.last)):
                for _, part in split_at_commas(statement.rstrip(";{} \n")):
                    hit = known.search(part)
                    if hit and hit.group(2) in arrays and hit.group(1) != hit.group(2) \
                            and hit.groups()[::-1] not in PARTS_OF_ARRAYS and is_local(part, hit):
                        line = start + statement[:statement.find(part) + hit.start(1)].count("\n")
                        yield f"{s.file}:{line}: {hit.group(1)} is work->{hit.group(2)}"
                start += statement.count("\n")

    def constants(self):
        found = [c for s in self.library for c in s.constants()]
        numbers = [c for c in found if c.number]
        told = sum(1 for c in numbers if UNIT.search(c.comment) and WITNESS.search(c.comment))
        values = defaultdict(lambda: defaultdict(list))
        for c in found:
            values[c.name][c.value].append(c.file)
        places = []
        for name in sorted(set(values) - KERNEL_NAMES):
            files = {file for at in values[name].values() for file in at}
            if len(values[name]) > 1 and len(files) > 1:
                places.append(f"{name}: " + ", ".join(
                    f"{value} in {' '.join(sorted(set(at)))}" for value, at in values[name].items()))
        return [
            fact_only("tuning constants", f"{len(numbers)}"),
            fact_only("of them with a unit and a test or lab in the comment", f"{told}"),
            at_most("names of constants with several values", len(places), 0, places),
        ]

    # --- the way in ---

    def questions(self):
        """The section "Where is ...?" of docs/architecture.md: every `file: name` must be there."""
        path = os.path.join(self.root, "docs", "architecture.md")
        fact = "questions of a newcomer with an answer that holds"
        if not os.path.isfile(path):
            return [Row(fact, "no docs/architecture.md", ">= 10", False, [])]
        with open(path, encoding="utf-8") as stream:
            section = re.search(r"^## Where is \.\.\.\?\n(.*?)(?=^## |\Z)", stream.read(), re.S | re.M)
        rows = re.findall(r"^\| ([^|]*\?) \| (.*) \|$", section.group(1), re.M) if section else []
        wrong = [f"{question} {problem}" for question, answer in rows
                 for problem in self.problems(answer)]
        good = len(rows) - len({place.split("?")[0] for place in wrong})
        return [Row(fact, f"{good} of {len(rows)}", ">= 10", good >= 10 and not wrong, wrong)]

    def problems(self, answer):
        answers = re.findall(r"`([\w.]+): (\w+)`", answer)
        if not answers:
            yield "names no `file: function`"
        for file, name in answers:
            there = [s for s in self.source.values() if os.path.basename(s.file) == file
                     and s.file.startswith(LIBRARY + ("apps", "scene"))]
            if not there:
                yield f"there is no file {file}"
            elif not any(defines(s, name) for s in there):
                yield f"{name} is not defined in {file}"

    def rows(self):
        return (self.size() + self.shape() + self.words() + self.fields() + self.interface()
                + self.casts() + self.aliases() + self.constants() + self.questions())


def is_local(part, hit):
    """Whether a name is declared or assigned here and is not a member of something."""
    before = part[:hit.start(1)].rstrip()
    return not before.endswith((".", "->"))


def defines(source, name):
    """A function of that name, or a table: `const T name = {` or `const T name[] = {`."""
    table = re.compile(r"^(?:static )?const \w+ \**" + name + r"(?:\[\w*\])? = ", re.M)
    return any(f.name == name for f in source.functions()) or bool(table.search(source.code))


def show(rows):
    words = {True: "yes", False: "NO", None: "-"}
    table = [("what", "measured", "bar", "holds")]
    table += [(row.fact, row.measured, row.bar, words[row.holds]) for row in rows]
    width = [max(len(line[i]) for line in table) for i in range(4)]
    for line in table:
        print("  ".join(text.ljust(w) for text, w in zip(line, width)).rstrip())
    for row in rows:
        if row.places:
            print(f"\n{row.fact}:")
        for place in row.places[:LISTED]:
            print(f"  {place}")
        if len(row.places) > LISTED:
            print(f"  and {len(row.places) - LISTED} more")
    broken = sum(1 for row in rows if row.holds is False)
    print(f"\n{sum(1 for row in rows if row.holds)} bars hold, {broken} do not")
    return broken


def main(arguments):
    options = {word for word in arguments if word.startswith("--")}
    roots = [word for word in arguments if word not in options]
    if len(roots) != 1 or options - {"--strict", "--step"}:
        sys.exit("usage: house.py [--strict] [--step] ROOT")
    house = House(roots[0])
    if not house.library:
        sys.exit(f"{roots[0]}: no source files found")
    rows = house.rows()
    if "--step" in options:
        rows += [Row(*row) for row in step_rows(roots[0])]
    return 1 if show(rows) and "--strict" in options else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
