#!/bin/sh
# SPDX-License-Identifier: MIT
# taut assemble: a four-bar that was drawn badly becomes a scene that runs; one that cannot be closed is told by the names of its
# joints, and nothing is written.
# shellcheck source=test/cli/common.inc
. "$(dirname "$0")/common.inc"

cat >bars.yaml <<'SCENE'
parameters: {base: 3}
duration: 0.1
bodies:
  - {name: crank, position: [0, 0, 0.5], mass: 1, shape: {kind: box, size: [0.1, 0.1, 1]}}
  - {name: coupler, position: [1.5, 0, 1.6], mass: 3, shape: {kind: box, size: [2.5, 0.1, 0.1]}}
  - {name: rocker, position: [2.8, 0, 1], mass: 2, shape: {kind: box, size: [0.1, 0.1, 2]}}
joints:
  - {name: foot, kind: hinge, between: [crank], point: [0, 0, 0], axis: [0, 1, 0]}
  - {name: knee, kind: hinge, between: [crank, coupler], point: [0, 0, 1], point_b: [0.25, 0, 1.6], axis: [0, 1, 0]}
  - {name: elbow, kind: hinge, between: [coupler, rocker], point: [2.75, 0, 1.6], point_b: [2.8, 0, 2], axis: [0, 1, 0]}
  - {name: shoulder, kind: hinge, between: [rocker], point: [2.8, 0, 0], point_b: [base, 0, 0], axis: [0, 1, 0]}
SCENE

run assemble bars.yaml -o closed.yaml
expect_code 0
expect_no_err
expect_out '^closed after [1-9][0-9]* solves'
expect_out '^coupler  *moved [0-9.e-]* m, turned [0-9.e-]* rad$'
run check closed.yaml
expect_code 0
case $(cat stdout stderr) in *apart*) fail "$ran: a joint is still apart" ;; esac
run run closed.yaml
expect_code 0

# It is closed already: no solve, nothing is listed; without -o the scene is on stdout.
run assemble closed.yaml --tolerance 1e-6
expect_code 0
expect_err '^closed after 0 solves'
expect_out '^joints:'
case $(cat stderr) in *moved*) fail "$ran: something moved" ;; esac

# Bars of 1, 2.5 and 2 m do not span 9 m.
run assemble bars.yaml --set base=9 -o none.yaml
expect_code 1
expect_err 'apart'
expect_err "'shoulder'\|'elbow'\|'knee'\|'foot'"
expect_no_file none.yaml

run assemble
expect_code 2
run assemble bars.yaml --tolerance -1
expect_code 2

finish
