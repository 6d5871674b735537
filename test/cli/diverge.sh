#!/bin/sh
# A run that flies apart: exit code 1, the outcome says when, what was recorded is kept and whole.
# shellcheck source=test/cli/common.inc
. "$(dirname "$0")/common.inc"

run run "$scenes/crane.yaml" --set stepper.geometric=none --csv a.csv --record a.taut --page a.html
expect_code 1
expect_out 'outcome .*diverged at t = '
expect_err 'diverged at t = .*what was written holds the run up to there'
for file in a.csv a.taut a.html; do expect_file $file; done
grep -q '"outcome":"diverged"' a.html || fail "the page does not say that the run diverged"

run run "$scenes/crane.yaml" --set stepper.geometric=none --json
expect_code 1
expect_out '"outcome": "diverged"'
early=$(number end_time stdout)
awk -v t="$early" 'BEGIN { exit !(t > 0 && t < 20) }' || fail "diverged at $early s"

# The same with geometric stiffness holds.
run run "$scenes/crane.yaml" --json
expect_code 0
expect_out '"outcome": "finished"'
awk -v e="$(number worst_error_percent stdout)" 'BEGIN { exit !(e < 1) }' || fail "the crane's cable is off"

finish
