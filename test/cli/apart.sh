#!/bin/sh
# SPDX-License-Identifier: MIT
# A joint whose points are apart: taut check names it with how far in m, taut run says so before the first step, and what
# pulling it together did to the energy.
# shellcheck source=test/cli/common.inc
. "$(dirname "$0")/common.inc"

cat >apart.json <<'SCENE'
{"bodies": [{"name": "beam", "position": [1, -0.5, 0], "mass": 160, "inertia": [15.467, 4.267, 15.467]}],
 "joints": [{"name": "c", "kind": "ball", "between": ["beam"], "point": [1.2, -0.1, 0.2], "point_b": [1.5, -0.1, 0.5]}],
 "duration": 0.5, "step": 0.01}
SCENE
told="joint 0 'c': its points start 0.424 m apart; .*: move or turn its bodies so that they meet"
run check apart.json
expect_code 0
expect_out "^warning: $told"
expect_out '1 warnings'
run check apart.json --json
expect_out '"level": "warning".*"name": "c"'

run run apart.json
expect_code 0
expect_err "^taut: warning: $told"
expect_err '^taut: warning: the first step closed the gaps that were open at the start, and so changed the energy by 33[0-9]\..* J'
expect_out '^    of it where the start did not hold *-33[0-9]\..* J'
run run apart.json --json
expect_code 0
expect_out "$told"
near "warnings" "$(number warnings_found stdout)" 1 0
near "energy of the jump" "$(number start_jump stdout)" 336 1

# Before the first step: a run that is refused there has said it all the same.
run run apart.json --duration 0.01 --json
near "energy of the jump is that of the first step" "$(number start_jump stdout)" \
    "$(awk -v x="$(number dissipated stdout)" 'BEGIN { print -x }')" 1e-3

# What holds is not spoken of, nor a state that was stepped to; of many, the first are told.
run run "$scenes/slider-crank.yaml" --duration 0.1 --json --snapshot-out on.snap
expect_no_err
near "warnings" "$(number warnings_found stdout)" 0 0
expect_out '"start_jump": null'
run run "$scenes/slider-crank.yaml" --duration 0.1 --snapshot-in on.snap
expect_no_err
{
    echo 'anchors: [{name: a}]'
    echo 'particles:'
    for i in 0 1 2 3 4 5 6 7 8 9 10 11; do echo "  - {name: p$i, position: [0, 0, -1], mass: 1}"; done
    echo 'elements:'
    for i in 0 1 2 3 4 5 6 7 8 9 10 11; do echo "  - {map: distance, between: [a, p$i], target: 1.1}"; done
} >many.yaml
run run many.yaml --duration 0.1 --json
expect_err '^taut: warning: 4 more like these; taut check lists them all'
[ "$(wc -l <stderr)" -eq 10 ] || fail "$ran: $(wc -l <stderr) lines of warnings"
near "warnings" "$(number warnings_found stdout)" 12 0

finish
