#!/bin/sh
# SPDX-License-Identifier: MIT
# cross.sh -- the library for ARM of 64 bits, compiled here and run by an emulator: the tests of the sparse
# kernels, which are NEON there. Needs gcc-aarch64-linux-gnu, libc6-dev-arm64-cross and qemu-user; says so
# and ends with 77 where they are missing.
#
#   tools/cross.sh [FOLDER]    the build, in FOLDER (build/aarch64)
#
# What Taut links (AMD) is unpacked into FOLDER/root, not installed: packages of two architectures do
# not always stand beside each other.
set -eu

root=$(dirname "$(dirname "$(readlink -f -- "$0")")")
build=${1:-$root/build/aarch64}

for tool in aarch64-linux-gnu-gcc qemu-aarch64 apt-get dpkg; do
    command -v $tool >/dev/null && continue
    echo "skipped: $tool is missing; apt-get install gcc-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user"
    exit 77
done

# Package lists of the other architecture, apart from those of the system.
fetch()
{
    apt=$build/apt
    mkdir -p "$apt/state/lists/partial" "$apt/cache/archives/partial" "$build/root"
    : >"$apt/status"
    cat >"$apt/conf" <<CONF
APT::Architecture "arm64";
APT::Architectures "arm64";
Dir::State "$apt/state";
Dir::State::status "$apt/status";
Dir::Cache "$apt/cache";
CONF
    export APT_CONFIG="$apt/conf"
    apt-get -qq update && (cd "$apt" && apt-get -qq download "$@") || return 1
    for package in "$apt"/*.deb; do dpkg -x "$package" "$build/root"; done
}

mkdir -p "$build"
if [ ! -e "$build/root/usr/lib/aarch64-linux-gnu/libamd.so" ]; then
    if ! fetch libamd2 libsuitesparseconfig5 libsuitesparse-dev >"$build.log" 2>&1; then
        echo "skipped: packages for arm64 cannot be had; see $build.log"
        exit 77
    fi
fi
launcher=
if command -v ccache >/dev/null; then launcher=-DCMAKE_C_COMPILER_LAUNCHER=ccache; fi
# shellcheck disable=SC2086 # none or one word
cmake -G Ninja -S "$root" -B "$build" --toolchain "$root/cmake/aarch64-linux-gnu.cmake" \
    -DTAUT_ROOT="$build/root" -DTAUT_KLU=OFF -DTAUT_QHULL=OFF -DTAUT_SCENE=OFF -DTAUT_PROGRAM=OFF -DTAUT_TESTS=ON \
    -DTAUT_WERROR=ON -DCMAKE_BUILD_TYPE=Release $launcher
ninja --quiet -C "$build" test_unit_sparse test_unit_sparse_plain test_unit_sparse_kernels
cd "$build"
ctest -j 2 --output-on-failure -R '^unit/sparse'
