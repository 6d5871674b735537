#!/bin/sh
# A run that flies apart: exit code 1, the outcome says when, what was recorded is kept and whole.
# shellcheck source=test/cli/common.inc
. "$(dirname "$0")/common.inc"

classic='--set stepper.scheme=euler --set stepper.geometric=none'

# shellcheck disable=SC2086 # several words
run run "$scenes/crane.yaml" $classic --csv a.csv --record a.taut --page a.html
expect_code 1
expect_out 'outcome .*diverged at t = '
expect_err 'diverged at t = .*what was written holds the run up to there'
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

finish
