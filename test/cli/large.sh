#!/bin/sh
# SPDX-License-Identifier: MIT
# Small files that ask for much memory: told from 1 GB on, refused above 4 GB before anything is built, with the line that
# asks and the way to lift the limit; and the estimate is one.
# shellcheck source=test/cli/common.inc
. "$(dirname "$0")/common.inc"

tree=$(dirname "$(dirname "$taut")")
grep -q '^TAUT_SANITIZE:STRING=$' "$tree/CMakeCache.txt" || { echo "a build with sanitizers takes memory of its own"; exit 77; }

cable() {
    cat <<SCENE
anchors: [{name: a}]
particles: [{name: p, position: [10, 0, 0]}]
cables:
  - {name: short, from: a, to: p, mass: 1, links: 10}
  - {name: long, from: a, to: p, mass: 1, links: $1}
springs: [{between: [long.5, short.5], length: 1, stiffness: 1}]
SCENE
}
cloth() { echo "cloths: [{name: sheet, along: [1, 0, 0], across: [0, 1, 0], nx: $1, ny: $1, mass: 1, fixed: [start]}]"; }
chain() { echo "chains: [{name: rods, along: [$1, 0, 0], bodies: $1, mass: 1}]"; }

# Nothing of it may be built: with 200 MB of memory and 5 s to have it is told all the same.
limited() {
    ran="taut $* in 200 MB"
    # shellcheck disable=SC3045 # dash and bash have both
    (ulimit -v 200000 && ulimit -t 5 && exec "$taut" "$@") >stdout 2>stderr
    code=$?
}
cable 5000000 >cable.yaml
for command in run check settle 'view --no-open'; do
    # shellcheck disable=SC2086 # several words
    limited $command cable.yaml
    expect_code 2
    expect_err "^cable.yaml:5:[0-9]*: error: cables\[1\] 'long': links: the scene would take about 25 GB of memory, and 4 GB are allowed; ask for less, or allow more (taut: --allow-large)"
done
cloth 2000 >cloth.yaml
limited run cloth.yaml
expect_code 2
expect_err "^cloth.yaml:1:[0-9]*: error: cloths\[0\] 'sheet': n[xy]: the scene would take about 64 GB"
chain 900000 >chain.yaml
limited run chain.yaml
expect_code 2
expect_err "^chain.yaml:1:[0-9]*: error: chains\[0\] 'rods': bodies: the scene would take about 36 GB"

# Below it is told, and done.
cable 201000 >told.yaml
sed -i '/^springs/d' told.yaml # so that nothing of it is built while it is read
sed '/^springs/d' cable.yaml >allowed.yaml
limited run told.yaml # it does not fit here, but it was begun
[ "$code" -ne 2 ] || fail "$ran: refused"
expect_err '^taut: warning: told.yaml will take about 1 GB of memory'
limited run allowed.yaml --allow-large
[ "$code" -ne 2 ] || fail "$ran: refused in spite of --allow-large"
expect_err '^taut: warning: allowed.yaml will take about 25 GB of memory'

# The estimate is right to a factor of three.
[ -x /usr/bin/time ] || { echo "no time(1): the estimate was not compared"; finish; }
compare() { # FILE GIGABYTES
    /usr/bin/time -f %M "$taut" run "$1" --quiet --step 0.01 --duration 0.01 2>stderr
    peak=$(tail -1 stderr)
    awk -v peak="$peak" -v guess="$2" 'BEGIN { r = 1024 * peak / (1e9 * guess); exit !(r > 1 / 3 && r < 3) }' ||
        fail "$1: takes $peak kB, not about $2 GB"
}
cable 8000 >a.yaml
compare a.yaml 0.04
cloth 40 >b.yaml
compare b.yaml 0.025
chain 1000 >c.yaml
compare c.yaml 0.04

# Ordinary scenes are not spoken of.
run check "$scenes/cloth-32.yaml"
expect_no_err

finish
