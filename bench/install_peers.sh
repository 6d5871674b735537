#!/bin/sh
# SPDX-License-Identifier: MIT
# install_peers.sh BUILD -- gets the engines and libraries that taut bench compares with, then builds what
# runs them into BUILD/bin/bench. What cannot be had is left out; taut bench lists it as skipped.
set -eu

build=$1
source=$(cd "$(dirname "$0")/.." && pwd)
packages="g++ pkg-config libode-dev libbullet-dev libmujoco-dev libdart-dev libsimbody-dev
    libsiconos-numerics-dev libsuitesparse-dev libmumps-seq-dev libopenblas-dev nodejs npm"

say() { echo "install-peers: $*" >&2; }

# One by one: a package that this system does not have must not keep the others away.
if command -v apt-get >/dev/null; then
    root=
    [ "$(id -u)" -eq 0 ] || root=sudo
    for package in $packages; do
        dpkg -s "$package" >/dev/null 2>&1 && continue
        case $package in
        npm | nodejs) if command -v "$package" >/dev/null; then continue; fi ;;
        esac
        say "installing $package"
        $root apt-get install -y --no-install-recommends "$package" >/dev/null 2>&1 ||
            say "$package could not be installed; left out"
    done
else
    say "no apt-get here; install by hand what you want to compare with: $packages"
fi

cmake -S "$source" -B "$build" >/dev/null
cmake --build "$build" --target taut_cli bench -j 2

# Rapier, Jolt and a MuJoCo with solids: WebAssembly from npm, run by node.
folder=$build/bin/bench
if command -v npm >/dev/null && command -v node >/dev/null; then
    for package in @dimforge/rapier3d-compat@0.21 jolt-physics@1.1 mujoco-js@0.0.7; do
        npm install --silent --no-audit --no-fund --prefix "$folder/npm" $package ||
            say "$package could not be installed; left out"
    done
    cp "$source/bench/touch/touch.mjs" "$folder/npm/touch.mjs"
    for engine in rapier jolt; do
        cp "$source/bench/touch/$engine.mjs" "$folder/npm/touch-$engine.mjs"
    done
fi
if [ -d "$folder/npm/node_modules/@dimforge/rapier3d-compat" ]; then
    cp "$source/bench/peers/rapier.mjs" "$folder/npm/rapier.mjs"
    # shellcheck disable=SC2016 # expanded when it runs
    printf '#!/bin/sh\nexec node "$(dirname "$0")/npm/rapier.mjs" "$@"\n' >"$folder/bench-peer-rapier"
    chmod +x "$folder/bench-peer-rapier"
fi
if [ -d "$folder/npm/node_modules/mujoco-js" ]; then
    cp "$source/bench/solid/mujoco.mjs" "$folder/npm/solid-mujoco.mjs"
    # shellcheck disable=SC2016 # expanded when it runs
    printf '#!/bin/sh\nexec node "$(dirname "$0")/npm/solid-mujoco.mjs" "$@"\n' >"$folder/bench-solid-mujoco"
    chmod +x "$folder/bench-solid-mujoco"
fi
say "done; taut bench peers, taut bench solids"
