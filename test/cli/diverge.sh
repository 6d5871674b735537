#!/bin/sh
# SPDX-License-Identifier: MIT
# A run that flies apart: exit code 1, the outcome says when, what was recorded is kept and whole.
# shellcheck source=test/cli/common.inc
. "$(dirname "$0")/common.inc"

classic='--set stepper.scheme=euler --set stepper.geometric=none'

# shellcheck disable=SC2086 # several words
run run "$scenes/crane.yaml" $classic --csv a.csv --record a.taut --page a.html
expect_code 1
expect_out 'outcome .*diverged at t = '
expect_err 'diverged at t = .*the files written hold the run up to there'
for file in a.csv a.taut a.html; do expect_file $file; done
grep -q 'outcome.u0022:.u0022diverged' a.html || fail "the page does not say that the run diverged"

# shellcheck disable=SC2086
run run "$scenes/crane.yaml" $classic --json
expect_code 1
expect_out '"outcome": "diverged"'
early=$(number end_time stdout)
awk -v t="$early" 'BEGIN { exit !(t > 0 && t < 20) }' || fail "diverged at $early s"

# The same with geometric stiffness holds, with one solve and with the default.
for scheme in euler auto; do
    run run "$scenes/crane.yaml" --set stepper.scheme=$scheme --json
    expect_code 0
    expect_out '"outcome": "finished"'
    awk -v e="$(number worst_error_percent stdout)" 'BEGIN { exit !(e < 0.01) }' ||
        fail "$scheme: the crane's cable is off"
done

# Energies are compared with what the scene can have, whatever it consists of. None of these has a particle, all begin
# without kinetic energy, and potential is counted from where they are: a box on a hinge, a drawer that runs
# against its end, a wheel without weight that a motor jerks to its speed, a lone body that falls for a minute.
cat >lid.yaml <<'SCENE'
step: 0.01
duration: 5
bodies:
  - {name: lid, position: [0.4, 0, 0], shape: {kind: box, size: [0.8, 1, 0.04]}, mass: 20}
joints:
  - {name: left, kind: hinge, between: [lid], point: [0, 0, 0], axis: [0, 1, 0]}
SCENE
cat >drawer.yaml <<'SCENE'
step: 0.01
duration: 20
gravity: [1, 0, -9.81]
bodies:
  - {name: drawer, shape: {kind: box, size: [0.5, 0.5, 0.2]}, mass: 5}
joints:
  - {name: left, kind: prismatic, between: [drawer], point: [0, 0.25, 0], axis: [1, 0, 0], limits: [-0.3, 0.3]}
SCENE
cat >wheel.yaml <<'SCENE'
step: 0.01
duration: 5
gravity: [0, 0, 0]
bodies:
  - {name: wheel, mass: 2, inertia: [0.1, 0.1, 0.2]}
joints:
  - {name: axle, kind: hinge, between: [wheel], point: [0, 0, 0], axis: [0, 0, 1]}
motors:
  - {of: axle.angle, speed: 300, effort: 1e9}
SCENE
cat >fall.yaml <<'SCENE'
step: 0.01
duration: 60
bodies:
  - {name: stone, mass: 2, inertia: [0.1, 0.1, 0.2]}
SCENE
for scene in lid drawer wheel fall; do
    run run $scene.yaml --json
    expect_code 0
    expect_out '"outcome": "finished"'
done

# One that really flies apart is still told: two bodies whose stepper has no geometric stiffness.
run run "$scenes/rods-50-ball.yaml" --set stepper.scheme=euler --set stepper.geometric=none --set step=0.05 --json
expect_code 1
expect_out '"outcome": "diverged"'

finish
