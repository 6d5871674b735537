#!/bin/sh
# SPDX-License-Identifier: MIT
# abi.sh -- functions, values and layouts of the public headers are those of test/golden/abi.txt, and the libraries export
# these functions and no others. Usage: abi.sh PROGRAM
set -u

root=$(dirname "$(dirname "$(dirname "$(readlink -f -- "$0")")")")
build=$(dirname "$(dirname "$(readlink -f -- "$1")")")
exec python3 "$root/tools/abi.py" --check "$root/test/golden/abi.txt" \
    --library "$build/lib/libtaut.so" --library "$build/lib/libtaut-scene.so" "$root"
