#!/bin/sh
# SPDX-License-Identifier: MIT
# coverage.sh DIR -- lines of src that the programs of a build folder have run, in percent: by folder, and in all. The
# build is made with TAUT_COVERAGE=ON; every program that was run has left its counts in DIR/coverage.
set -eu

root=$(dirname "$(dirname "$(readlink -f -- "$0")")")
dir=$1
counts=$dir/coverage

# Debian has llvm-cov and llvm-cov-14; what belongs to clang reads its counts.
version=$(clang -dumpversion)
version=${version%%.*}
for tool in llvm-profdata llvm-cov; do
    command -v "$tool" >/dev/null 2>&1 || command -v "$tool-$version" >/dev/null 2>&1 || {
        echo "$tool is missing; install it (on Debian: package llvm)"
        exit 1
    }
done
profdata=$(command -v "llvm-profdata-$version" || command -v llvm-profdata)
cov=$(command -v "llvm-cov-$version" || command -v llvm-cov)

find "$counts" -name '*.profraw' >"$counts/files"
[ -s "$counts/files" ] || {
    echo "no program has left counts in $counts"
    exit 1
}
"$profdata" merge -sparse -o "$counts/all.profdata" -f "$counts/files"

# Of each file its lines and those that were not run, then sums by folder. What is inlined from headers counts there.
"$cov" export -summary-only -format=text -instr-profile "$counts/all.profdata" \
    "$dir/lib/libtaut.so" |
    python3 -c '
import json, os, sys

root, build = os.path.join(sys.argv[1], "src", ""), sys.argv[2]
total = {}
for file in json.load(sys.stdin)["data"][0]["files"]:
    name, lines = os.path.abspath(os.path.join(build, file["filename"])), file["summary"]["lines"]
    if not name.startswith(root):
        continue
    for folder in (os.path.dirname(name[len(root):]), "all of src"):
        have = total.setdefault(folder, [0, 0])
        have[0] += lines["count"]
        have[1] += lines["covered"]
if not total:
    sys.exit("no lines of src in the counts")
print("      %-12s %7s %8s" % ("folder", "lines", "reached"))
for folder in sorted(total, key=lambda f: (f == "all of src", f)):
    count, covered = total[folder]
    print("      %-12s %7d %6.1f %%" % (folder, count, 100 * covered / count))
' "$root" "$dir"
