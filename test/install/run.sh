#!/bin/sh
# SPDX-License-Identifier: MIT
# run.sh -- installs a finished build to a temporary place and uses it as a stranger would: with
# pkg-config and with find_package, shared and static, from C and C++. Usage: run.sh BUILD_DIR
#
# Prints `pass: what` or `fail: what` for each check.
set -u

build=$(readlink -f -- "$1")
here=$(dirname "$(readlink -f -- "$0")")
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
prefix=$place/installed\ here # a blank, because users have them
failures=0

try()
{
    what=$1
    shift
    if "$@" >"$place/out" 2>&1; then
        echo "pass: $what"
    else
        echo "fail: $what"
        cat "$place/out"
        failures=$((failures + 1))
    fi
}

# with_pkg_config SOURCE PACKAGE shared|static
with_pkg_config()
{
    flags=$(pkg-config --cflags --libs ${static:+--static} "$2") || return
    # Quoted paths in the flags need the shell to read them again.
    eval "cc -std=c17 -Wall -Wextra -Wpedantic -Werror ${static:+-static} \
        \"\$here/$1\" -o \"\$place/program\" $flags" &&
        LD_LIBRARY_PATH=$libdir "$place/program"
}

with_find_package()
{
    cmake -G Ninja -S "$here" -B "$place/user" -DCMAKE_PREFIX_PATH="$prefix" &&
        cmake --build "$place/user" &&
        for program in hello_taut hello_taut_static scene_scene scene_scene_static; do
            "$place/user/$program" || return
        done
}

cpp_alone()
{
    c++ -std=c++11 -Wall -Wextra -Wpedantic -Werror -I"$prefix/include" -DHEADER="<taut/$1>" \
        -c "$here/headers.cpp" -o "$place/header.o"
}

c_alone()
{
    printf '#include <taut/%s>\nextern int nothing;\n' "$1" >"$place/header.c"
    cc -std=c17 -Wall -Wextra -Wpedantic -Werror -I"$prefix/include" -c "$place/header.c" \
        -o "$place/header.o"
}

cpp_program()
{
    eval "c++ -std=c++11 -Wall -Wextra -Werror \"\$here/headers.cpp\" -o \"\$place/cpp\" \
        $(pkg-config --cflags --libs taut-scene)" && LD_LIBRARY_PATH=$libdir "$place/cpp"
}

# A library shows the public names and no others: whatever a user calls his functions, they do not
# clash. exports FILE TABLE-OF-NAMES
exports()
{
    nm "$2" --defined-only "$libdir/$1" | awk 'NF == 3 { print $3 }' >"$place/names"
    [ -s "$place/names" ] && ! grep -v '^taut_' "$place/names"
}

# The installed program works where it lands, and knows its version.
program()
{
    "$prefix/bin/taut" --version | grep -F "$(pkg-config --modversion taut)"
}

try "cmake --install" cmake --install "$build" --prefix "$prefix"
[ $failures -eq 0 ] || exit 1 # nothing to look at
libdir=$(dirname "$(find "$prefix" -name libtaut.a)")
static=
PKG_CONFIG_PATH=$build
export PKG_CONFIG_PATH
try "pkg-config, from the build directory: taut" with_pkg_config hello.c taut
PKG_CONFIG_PATH=$libdir/pkgconfig
export PKG_CONFIG_PATH

static=
try "pkg-config, shared: taut" with_pkg_config hello.c taut
try "pkg-config, shared: taut-scene" with_pkg_config scene.c taut-scene
static=yes
try "pkg-config, static: taut" with_pkg_config hello.c taut
try "pkg-config, static: taut-scene" with_pkg_config scene.c taut-scene
try "find_package, shared and static" with_find_package
for header in "$prefix"/include/taut/*.h; do
    try "C, alone: $(basename "$header")" c_alone "$(basename "$header")"
    try "C++, alone: $(basename "$header")" cpp_alone "$(basename "$header")"
done
try "C++ program" cpp_program
for library in libtaut libtaut-scene; do
    try "names: $library.so" exports $library.so --dynamic
    try "names: $library.a" exports $library.a --extern-only
done
try "program" program
try "scenes" "$prefix/bin/taut" check "$prefix/share/taut/scenes/crane.yaml"
try "completion" bash -n "$prefix/share/bash-completion/completions/taut"
try "completion of zsh" test -s "$prefix/share/zsh/site-functions/_taut"
try "completion of fish" test -s "$prefix/share/fish/vendor_completions.d/taut.fish"
try "man page" test -s "$prefix/share/man/man1/taut.1"
[ $failures -eq 0 ]
