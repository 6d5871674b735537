#!/bin/sh
# taut demo: two runs side by side, four files, paths on the screen.
# shellcheck source=test/cli/common.inc
. "$(dirname "$0")/common.inc"

run demo
expect_code 0
expect_no_err
expect_out 'with geometric stiffness .*without geometric stiffness'
expect_out 'outcome .*finished at t = .*diverged at t = '
for file in out/crane.html out/crane.taut out/crane-without.taut out/crane.csv; do
    expect_out "^$file"
    expect_file "$file"
done

run demo --out some/where --quiet
expect_code 0
for file in crane.html crane.taut crane-without.taut crane.csv; do expect_file some/where/$file; done
# shellcheck disable=SC2012 # names are ours
[ "$(ls some/where | wc -l)" -eq 4 ] || fail "something else was left: $(ls some/where | tr '\n' ' ')"

echo text >occupied
run demo --out occupied
expect_code 2
expect_err 'occupied'

finish
