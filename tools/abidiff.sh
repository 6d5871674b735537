#!/bin/sh
# SPDX-License-Identifier: MIT
# abidiff.sh -- compares the libraries of this tree with those of the last commit and prints the report of abidiff (package
# abigail-tools). A clean tree is compared with the commit before its own. Usage: abidiff.sh BUILD_DIR
#
# The lines from `abidiff: ` on are the report. Exit status: 0 it was made, whatever it says; 77 it cannot be made here, the
# last line says why; else it failed.
set -u

root=$(dirname "$(dirname "$(readlink -f -- "$0")")")
dir=$1

skip()
{
    echo "skipped: binary interface, abidiff: $*"
    exit 77
}

command -v abidiff >/dev/null 2>&1 || skip "it is not installed (on Debian: package abigail-tools)"
git -C "$root" rev-parse HEAD >/dev/null 2>&1 || skip "this is no clone of a repository"
before=HEAD
git -C "$root" diff --quiet HEAD -- include src scene && before=HEAD~1
git -C "$root" rev-parse --verify --quiet "$before" >/dev/null || skip "there is no commit before this one"
name=$(git -C "$root" log -1 --format='%h %s' "$before")

# library SOURCE BUILD: both libraries, with what a debugger knows
library()
{
    cmake -G Ninja -S "$1" -B "$2" -DCMAKE_BUILD_TYPE=Debug -DTAUT_PROGRAM=OFF -DTAUT_TESTS=OFF &&
        ninja --quiet -C "$2" taut taut_scene
}

rm -rf "$dir/source"
mkdir -p "$dir/source" || exit 1
git -C "$root" archive "$before" | tar -x -C "$dir/source" || exit 1
library "$dir/source" "$dir/before" || skip "the libraries of $name do not build"
library "$root" "$dir/now" || exit 1

echo "abidiff: since $name"
for file in libtaut.so libtaut-scene.so; do
    abidiff --drop-private-types --headers-dir1 "$dir/source/include" --headers-dir2 "$root/include" \
        "$dir/before/lib/$file" "$dir/now/lib/$file" >"$dir/report"
    status=$? # bits: 1 failed, 2 wrong options, 4 there are changes, 8 functions are gone
    [ $((status & 3)) -eq 0 ] || exit 1
    case $status in
    0) echo "$file: as it was" ;;
    4) echo "$file: changed, as follows; where a size or an offset is another, programs must be compiled again" ;;
    *) echo "$file: changed, as follows; compiled programs cannot use it" ;;
    esac
    cat "$dir/report"
done
