#!/bin/sh
# SPDX-License-Identifier: MIT
# taut run and taut check of scenes with limits, ropes and drives.
# shellcheck source=test/cli/common.inc
. "$(dirname "$0")/common.inc"

# The load of a winch: the motor is at its effort while it starts, and the limit ends it.
run run "$scenes/winch.yaml"
expect_code 0
expect_out 'most bounds at once .* of 8 limits and ropes act, 1 of 1 drives at their effort'
expect_out '^collisions *[1-9][0-9]*; bounds are kept to'
run run "$scenes/winch.yaml" --json
expect_out '"limits": 8'
expect_out '"most_drives_at_effort": 1'
expect_out '"collisions": [1-9]'

# column NAME FILE: the last value of a column.
column() {
    awk -F, -v name="$1" 'NR == 1 { for (i = 1; i <= NF; i++) if ($i == name) at = i } END { if (at) print $at }' "$2"
}

# A table of the run has what acts: the rope of the winch by its tension, in the element and in its run.
run run "$scenes/winch.yaml" --quiet --csv winch.csv
expect_code 0
near "tension of the rope at the end" "$(column rope.tension winch.csv)" "$(column out.tension winch.csv)" 1e-9
# the stop ends the drum; the load still swings, and its rope pulls the drum off by less than a millimetre
near "drum at its limit" "$(column drum winch.csv)" 3 2e-3
# all that time the rope carries the load: its tension is no flicker of rows that let go and catch again
awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next }
    $at["time"] > 3 && $at["time"] < 11 && $at["rope.tension"] < 100 { bad++ } END { exit bad > 0 }' winch.csv ||
    fail "the rope of a winch that hoists reads slack"
near "motor at its effort" "$(column motor.force winch.csv)" 600 0
awk -F, -v at="$(head -1 winch.csv | tr , '\n' | grep -nx 'stop.max.force' | cut -d: -f1)" \
    'NR > 1 && $at > 0 { bad = 1 } NR > 1 && $at < 0 { some = 1 } END { exit !(some && !bad) }' winch.csv ||
    fail "the limit of the winch pushes up, or never acts"

# Joints: a motor of positive speed turns a body about the axis, and the table has angle and torque.
cat >drive.yaml <<'SCENE'
gravity: [0, 0, 0]
step: 0.001
duration: 1
bodies: [{name: rotor, inertia: [1, 1, 2]}, {name: drawer, inertia: [1, 1, 1], velocity: [0, 0.5, 0]}]
joints:
  - {name: shaft, kind: hinge, between: rotor}
  - {name: rail, kind: prismatic, between: drawer, axis: [0, 1, 0], limits: [-1, 0.25]}
motors: [{name: motor, of: shaft.angle, speed: 10, effort: 4}]
SCENE
run run drive.yaml --quiet --csv drive.csv
expect_code 0
near "angle of the shaft" "$(column shaft.angle drive.csv)" 1 1e-3
near "torque of the motor" "$(column motor.force drive.csv)" 4 0
near "way of the drawer at its limit" "$(column rail.way drive.csv)" 0.25 1e-9
[ "$(column rail.max.force drive.csv)" ] || fail "no column rail.max.force"
# without a name a limit is called by its place and end
sed 's/name: rail, //' drive.yaml >plain.yaml
run run plain.yaml --quiet --csv plain.csv
expect_code 0
[ "$(column 'joints[1].min.force' plain.csv)" ] || fail "no column joints[1].min.force"

# At rest: what holds, with how much, and whether its bound is reached.
run settle "$scenes/winch.yaml"
expect_code 0
expect_out '^rope *rope *519.9 N .* taut *$'
expect_out '^stop.max *limit *0 N .* not reached *$'
expect_out '^motor *motor *519.9 N .* below its effort *$'
expect_out '^out *5 m *519.9 N'
run settle "$scenes/winch.yaml" --json
expect_out '{"name": "motor", "kind": "motor", "force": 519.9[0-9]*, "unit": "N", "value": [-0-9.e]*, "lower": -600, "upper": 600, "at_bound": false}'
expect_out '{"name": "out", "length": [45][0-9.]*, "tension": 519.9[0-9]*}'
run settle "$scenes/winch.yaml" --csv
near "tension of the rope" "$(awk -F, '$1 == "element" && $2 == "rope" { print $9 }' stdout)" 519.93 1e-6
near "lambda of the motor" "$(awk -F, '$2 == "motor" { print $10 }' stdout)" 519.93 1e-6
near "its upper bound" "$(awk -F, '$2 == "motor" { print $12 }' stdout)" 600 0
[ "$(awk -F, 'NF != 12' stdout | wc -l)" -eq 0 ] || fail "lines of the table are not equally long"
cat >door.yaml <<'SCENE'
bodies: [{name: flap, position: [0.5, 0, 0], shape: {kind: box, size: [1, 0.1, 0.1]}, mass: 2}]
joints: [{name: hinge, kind: hinge, between: flap, axis: [0, 1, 0], limits: [-1, 0]}]
SCENE
run settle door.yaml
expect_code 0
expect_out '^hinge.max *limit *-9.81 N m *0 rad *reached *$'
expect_out '^hinge.min *limit *0 N m *0 rad *not reached *$'

# Without bounds there is nothing to tell.
run run "$scenes/pendulum.yaml" --duration 0.1
expect_out '^most bounds at once *-'

# What only pushes may be open at the start; what is beyond its limit may not.
cat >limit.yaml <<'SCENE'
scalars: [{name: s, value: 2}]
limits: [{name: stop, of: s, min: 1}]
friction: [{name: rust, of: s, force: 0}]
SCENE
run check limit.yaml
expect_out 'rust. may exert from 0 to 0 N: it can do nothing'
expect_out '0 errors, 1 warnings'
run check limit.yaml --set s.value=0
expect_out "stop.min' is a limit, and exceeded: at the start scalar 0 's' is 0 and must be at least 1; "
# the number, its joint and its unit, where they are known
cat >beyond.yaml <<'SCENE'
bodies: [{name: door, inertia: [1, 1, 1]}, {name: drawer, inertia: [1, 1, 1]}]
anchors: [{name: a}]
particles: [{name: p, position: [0, 0, -2]}]
joints:
  - {name: hinge, kind: hinge, between: door, limits: [0.5, 2]}
  - {name: rail, kind: prismatic, between: drawer}
limits: [{of: rail.way, max: -1}]
elements: [{name: rope, map: distance, between: [a, p], target: 1.5, bounds: [-.inf, 0]}]
SCENE
run check beyond.yaml
expect_out "hinge.min' is a limit, and exceeded: at the start joint 0 'hinge' is 0 rad and must be at least 0.5 rad;"
expect_out "is a limit, and exceeded: at the start joint 1 'rail' is 0 m and must be at most -1 m;"
expect_out "rope' only pulls, and is exceeded: at the start its measure is 2 m and must be at most 1.5 m;"
run check limit.yaml --set stop.max=0
expect_code 2
expect_err 'min is 1 and max is 0'

finish
