#!/bin/sh
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
