#!/bin/sh
# SPDX-License-Identifier: MIT
# The tool that records linear systems from scenes for test/matrices.
# shellcheck source=test/cli/common.inc
. "$(dirname "$0")/common.inc"
taut=$(dirname "$taut")/../test/record_kkt

run "$scenes/spring.yaml" 3 1 exact
expect_code 0
expect_no_err
expect_out '^# record_kkt .*spring.yaml 3 1 exact$'
expect_out '^expect exact$'
# as many lines of the right-hand side as it says, and nothing after them
awk '/^rhs/ { said = $2; next } said { seen++ } END { exit !(said > 0 && said == seen) }' stdout ||
    fail "$ran: the right-hand side is not whole"
tail -n +2 stdout >step3
run "$scenes/spring.yaml" 4 1 exact
expect_code 0
tail -n +2 stdout | cmp -s step3 - && fail "$ran: the same as step 3"

# The recorded systems are made by the commands in their heads; one of them, with an override.
run "$scenes/crane.yaml" 50 1 exact 'particles[0].mass=2.5e7'
expect_code 0

run "$scenes/spring.yaml" 1 99 exact
expect_code 1
expect_err 'step 1 has no solve 99'
run "$scenes/spring.yaml" one 1 exact
expect_code 2
run "$scenes/spring.yaml" 1 1 wonders
expect_code 2
expect_err '^usage'
run "$scenes/no_such.yaml" 1 1 exact
expect_code 1
finish
