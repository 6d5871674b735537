#!/bin/sh
# SPDX-License-Identifier: MIT
# What the build does against faults of memory, as it stands in the program and in the shared libraries beside it; and
# where the libraries look for others: an empty entry of a search path is the current directory.
# shellcheck source=test/cli/common.inc
. "$(dirname "$0")/common.inc"

command -v readelf >/dev/null || { echo "no readelf here"; exit 77; }
tree=$(dirname "$(dirname "$taut")")
grep -q '^TAUT_SANITIZE:STRING=$' "$tree/CMakeCache.txt" || { echo "a build with sanitizers"; exit 77; }
grep -q '^TAUT_HARDEN:BOOL=ON$' "$tree/CMakeCache.txt" || { echo "a build without hardening"; exit 77; }
case $(readelf -h "$taut") in *X86-64*) x86=yes ;; *) x86= ;; esac

for file in "$taut" "$tree"/lib/libtaut.so "$tree"/lib/libtaut-scene.so; do
    test -e "$file" || fail "$file is missing"
    readelf -dW "$file" >dynamic
    readelf -lW "$file" >segments

    path=$(sed -n 's/.*R.*PATH.*\[\(.*\)\].*/\1/p' dynamic)
    case :$path: in
    ::) ;; # none at all
    *::*) fail "$file looks for libraries in the current directory: '$path'" ;;
    esac
    grep -q 'BIND_NOW\|Flags:.* NOW' dynamic || fail "$file resolves names when they are called"
    grep -q GNU_RELRO segments || fail "$file has tables of addresses that can be written"
    grep 'GNU_STACK' segments | grep -q 'RW ' || fail "$file has no stack without code"
    grep 'GNU_STACK' segments | grep -q 'RWE' && fail "$file has a stack that is code"
    readelf -sW --dyn-syms "$file" >symbols
    grep -q '__stack_chk_fail' symbols || fail "$file has no stack protector"
    grep -q 'CMAKE_BUILD_TYPE:.*=Debug' "$tree/CMakeCache.txt" ||
        grep -q '_chk@' symbols || fail "$file calls no checked function"
done

readelf -h "$taut" | grep -q 'DYN' || fail "the program is not position-independent"
if test "$x86" && command -v objdump >/dev/null; then
    objdump -d --no-show-raw-insn --disassemble=taut_world_step "$tree/lib/libtaut.so" >code
    grep -q endbr64 code || fail "a function does not begin with endbr64"
fi

# A library of the same name in the current directory is not taken.
: >libklu.so.1
: >libamd.so.2
: >libqhull_r.so.8.0
: >libtaut.so.0
"$tree/test/hello" >/dev/null 2>&1 || fail "a library of the current directory was taken"
finish
