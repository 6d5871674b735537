#!/bin/sh
# SPDX-License-Identifier: MIT
# spdx.sh -- checks that every source file says its licence. Usage: spdx.sh [--add] [ROOT]
#
# The line is the first one, or the second behind `#!` or `<!doctype`. --add puts it where it is missing. Files that
# git knows, or would take, are looked at; those that a program of the tree writes (bundles, pages of results) are not.
set -eu

add=false
if [ "${1-}" = --add ]; then
    add=true
    shift
fi
cd "${1-$(dirname "$(dirname "$(readlink -f -- "$0")")")}"

# line_of FILE: the line in the comments of its language; nothing for a file that is no source.
line_of()
{
    spdx="SPDX-License-Identifier: MIT"
    case $1 in
    */dist/* | bench/results/*) line= ;;
    *.c | *.h | *.cpp | *.js | *.mjs) line="// $spdx" ;;
    *.css) line="/* $spdx */" ;;
    *.html) line="<!-- $spdx -->" ;;
    *.sh | *.inc | *.py | *.awk | *.cmake | *.cmake.in | CMakeLists.txt | */CMakeLists.txt) line="# $spdx" ;;
    taut | .ci/*) line="# $spdx" ;;
    *) line= ;;
    esac
}

# put FILE: `first` is its first line, `line` goes before it or behind it. Its mode stays.
put()
{
    case $first in
    '#!'* | '<!'[Dd][Oo][Cc]*)
        head -n 1 "$1" >"$copy"
        printf '%s\n' "$line" >>"$copy"
        tail -n +2 "$1" >>"$copy"
        ;;
    *)
        printf '%s\n' "$line" >"$copy"
        cat "$1" >>"$copy"
        ;;
    esac
    cat "$copy" >"$1"
}

copy=$(mktemp)
trap 'rm -f "$copy" "$copy.files"' EXIT
git -c core.quotePath=false ls-files --cached --others --exclude-standard >"$copy.files"

missing=0
while IFS= read -r file; do
    line_of "$file"
    if [ -z "$line" ] || [ ! -f "$file" ]; then continue; fi

    # an empty file has no lines to read
    first='' second=''
    { IFS= read -r first && IFS= read -r second; } <"$file" || :
    [ "$first" != "$line" ] || continue
    case $first in '#!'* | '<!'[Dd][Oo][Cc]*) [ "$second" != "$line" ] || continue ;; esac

    if $add; then
        put "$file"
    else
        echo "$file: its first line is not: $line"
        missing=$((missing + 1))
    fi
done <"$copy.files"

[ "$missing" -eq 0 ] || {
    echo "$missing files do not say their licence; sh tools/spdx.sh --add puts the line there"
    exit 1
}
