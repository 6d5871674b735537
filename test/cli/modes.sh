#!/bin/sh
# SPDX-License-Identifier: MIT
# taut modes: a table, JSON and a recording of a shape; taut settle along a path of loads. Closed forms are in the labs and tests of the
# library; here it is what a user reads.
# shellcheck source=test/cli/common.inc
. "$(dirname "$0")/common.inc"

cat >hard.yaml <<'SCENE'
anchors: [{name: top}]
particles: [{name: one, mass: 1, position: [0, 0, -1]}, {name: two, mass: 1, position: [0, 0, -2]}]
elements: [{map: distance, between: [top, one]}, {map: distance, between: [one, two]}]
SCENE

run modes hard.yaml
expect_code 0
expect_no_err
expect_out 'Hz'
expect_out '^ *1 *0.381[0-9]* .*x2 .*two$'
expect_out '^ *3 *0.92[0-9]* .*x2'
expect_out 'none missed$'

run modes hard.yaml --json --count 1
expect_code 0
expect_out '"frequency": 0.381'
expect_out '"multiplicity": 2'
expect_out '"two": \['

# a shape is a recording like any other
run modes hard.yaml -q --record shape.taut --mode 3 --amplitude 0.05
expect_code 0
run export shape.taut --csv shape.csv
expect_code 0
[ "$(wc -l <shape.csv)" -gt 200 ] || fail "the recording has too few frames"

# what cannot be is told, and leaves nothing behind
run modes hard.yaml --mode 9 --record none.taut
expect_code 2
expect_err 'mode is 9; there are modes 1 to 4'
[ ! -e none.taut ] || fail "a recording was left behind"
run modes hard.yaml --amplitude 1
expect_code 2
expect_err 'give --record FILE'
run modes hard.yaml --count 0
expect_code 2

# from a load to the next, and over the top of a truss
run settle "$root/scenes/von-mises-truss.yaml" --load-path --load-steps 10 --json
expect_code 0
expect_out '"load": 1, '
expect_out '"unstable": 1'
run settle "$root/scenes/von-mises-truss.yaml" --load-steps 4
expect_code 0
expect_out '^ *0.25 '
expect_out '^ *1 .*apex'

finish
