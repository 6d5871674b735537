#!/bin/sh
# SPDX-License-Identifier: MIT
# headers.sh -- every public header compiles alone, as C99, C17 and C++, without a warning; TAUT_API is that of the
# system. Usage: headers.sh PROGRAM (not used)
set -u

root=$(dirname "$(dirname "$(dirname "$(readlink -f -- "$0")")")")
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
failures=0

try()
{
    name=$1
    shift
    if ! "$@" >"$place/out" 2>&1; then
        echo "fail: $name"
        cat "$place/out"
        failures=$((failures + 1))
    fi
}

# alone COMPILER STANDARD FILE-ENDING HEADER
alone()
{
    printf '#include "%s"\nextern int nothing;\n' "$4" >"$place/alone.$3"
    try "$(basename "$4") alone, $2" "$1" -std="$2" -pedantic-errors -Wall -Wextra -Werror \
        -I "$root/include" -fsyntax-only "$place/alone.$3"
}

cc=${CC:-cc}
cpp=${CXX:-c++}
command -v "$cpp" >/dev/null 2>&1 || {
    echo "no C++ compiler: headers are tried as C only"
    cpp=
}
for header in "$root"/include/taut/*.h "$root/scene/scene.h"; do
    alone "$cc" c99 c "$header"
    alone "$cc" c17 c "$header"
    [ -z "$cpp" ] || alone "$cpp" c++11 cpp "$header"
    [ -z "$cpp" ] || alone "$cpp" c++17 cpp "$header"
done

# api EXPECTED [compiler options]: TAUT_API as it is with these
api()
{
    expected=$1
    shift
    printf '#include "taut/config.h"\nTAUT_API\n' >"$place/api.c"
    found=$("$cc" -E -P -I "$root/include" "$@" "$place/api.c" | tr -d ' \n')
    [ "$found" = "$expected" ] && return
    echo "fail: TAUT_API with $* is '$found', not '$expected'"
    failures=$((failures + 1))
}

api '__declspec(dllimport)' -D_WIN32
api '__declspec(dllexport)' -D_WIN32 -DTAUT_BUILD_SHARED
api '' -D_WIN32 -DTAUT_STATIC
api '' -D_WIN32 -DTAUT_STATIC -DTAUT_BUILD_SHARED
api '__attribute__((visibility("default")))' -U_WIN32
api '__attribute__((visibility("default")))' -U_WIN32 -DTAUT_STATIC

[ $failures -eq 0 ]
