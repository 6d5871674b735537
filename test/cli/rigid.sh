#!/bin/sh
# SPDX-License-Identifier: MIT
# Bodies and joints in summaries, tables and at rest.
# shellcheck source=test/cli/common.inc
. "$(dirname "$0")/common.inc"

run check "$scenes/crane-boom.yaml"
expect_code 0
expect_out '^0 particles (0 fixed), 42 bodies, 43 joints, 0 elements: 0 errors'
run check "$scenes/sling.yaml" --json
expect_out '"bodies": 1'
expect_out '"joints": 0'

# A row of a joint is told as its joint.
run check "$scenes/bricard.yaml"
expect_out "^note: 1 of 30 hard rows is redundant, wherever they move: joint 0 'j0'"
run check "$scenes/bricard.yaml" --json
expect_out '{"joint": 0, "name": "j0"}'
# however many rows of it take part, a joint is told once
run check "$scenes/slider-crank.yaml"
expect_out "redundant, wherever they move: joint 0 'shaft', joint 1 'pin', joint 2 'wrist', joint 3 'bore'; "
run check "$scenes/slider-crank.yaml" --json
expect_out '{"joint": 2, "name": "wrist"}, {"joint": 3, "name": "bore"}\]'

# The summary has the mass ratio and the largest loads, with their joints.
run run "$scenes/crane-boom.yaml" --duration 0.5
expect_code 0
expect_out 'largest joint force *[0-9.]* MN in foot, t = '
expect_out 'largest joint torque *[0-9.]* .*N m in '
expect_out 'mass ratio *500000 : 1'
expect_out 'worst error of a link .* in foot, t = '
run run "$scenes/rods-10-hinge.yaml" --duration 0.5 --json --csv rods.csv
expect_code 0
cp stdout rods.json
expect_out '"bodies": 11'
expect_out '"joints": 11'
expect_out '"largest_joint_force_in": "rod\[[0-9]*\]"'
for column in load.x largest_joint_force largest_joint_torque_in; do
    head -1 rods.csv | tr , '\n' | grep -qx "$column" || fail "rods.csv has no column $column"
done
near 'energy lost' "$(number dissipated rods.json)" 0 1
# without gravity and at rest, a motor may still start
cat >motor.yaml <<'SCENE'
gravity: [0, 0, 0]
duration: 0.2
bodies: [{name: rotor, inertia: [1, 1, 1]}]
joints: [{name: shaft, kind: hinge, between: rotor}]
elements: [{map: identity, between: shaft.angle, law: velocity, target: 3}]
SCENE
run run motor.yaml --json
expect_code 0
expect_out '"outcome": "finished"'
# A joint without a name is called by its place.
run run "$scenes/flywheel.yaml" --duration 0.1 --json
expect_out '"largest_joint_force_in": "bearing"'
# A gyroscope whose wheel turns by 2.5 rad in a step goes around and does not fall.
run run "$scenes/gyroscope.yaml" --quiet --csv gyroscope.csv
expect_code 0
awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next }
    { z = $at["wheel.z"]; if (z < -5e-3 || z > 5e-3) bad++ } END { exit bad > 0 || NR < 600 }' gyroscope.csv ||
    fail "the gyroscope falls"
run run motor.yaml --set 'joints[0].name=spindle' --json
expect_code 2
cat >plain.yaml <<'SCENE'
duration: 0.1
bodies: [{name: bob, position: [1, 0, 0], inertia: [1, 1, 1]}]
joints: [{kind: ball, between: bob}]
SCENE
run run plain.yaml --json
expect_out '"largest_joint_force_in": "joints\[0\]"'

# At rest: joints with the world are supports, and they carry the whole weight.
run settle "$scenes/crane-boom.yaml" --json
expect_code 0
sed -n '/"supports"/,/"cables"/p' stdout >supports
weight=$(sed -n 's/.*"reaction": \[.*, \([-0-9.e+]*\)\].*/\1/p' supports | awk '{ s += $1 } END { printf "%.6f", s }')
near 'sum of reactions' "$weight" 1128228.48 0.01
run settle "$scenes/rods-10-ball.yaml"
expect_out '^rod\[0\] *9.908 kN'
expect_out '^joint  *force'
run settle "$scenes/rods-10-ball.yaml" --csv
expect_out '^body,load,'
expect_out '^support,rod\[0\],'
expect_out '^joint,rod\[10\],'

# A body that hangs on two joints, three of whose rows are spare, with a speed at the start that they do not allow: nothing
# is warned of, for consistent forces are found all the same.
cat >spare.yaml <<'SCENE'
duration: 1
step: 0.01
bodies:
  - {name: a, position: [0, 0, 0], inertia: [0.02, 0.02, 0.01], mass: 0.5, spin: [0, -0.8, 1.3]}
  - {name: b, position: [1, 1, -1], inertia: [0.07, 0.08, 0.03], mass: 2}
joints:
  - {name: held, kind: ball, between: [a], point: [-0.1, 0, -0.5]}
  - {name: slide, kind: prismatic, between: [a, b], point: [0.4, 0.5, -0.5], axis: [-0.8, -0.6, 0]}
  - {name: cross, kind: universal, between: [a, b], point: [0.8, 0.7, -0.2], axis: [-0.6, 0, 0.8]}
SCENE
run run spare.yaml --json
expect_code 0
expect_no_err
expect_out '"outcome": "finished"'

finish
