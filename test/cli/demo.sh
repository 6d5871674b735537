#!/bin/sh
# SPDX-License-Identifier: MIT
# taut demo: three runs side by side, five files, paths on the screen.
# shellcheck source=test/cli/common.inc
. "$(dirname "$0")/common.inc"

run demo
expect_code 0
expect_no_err
expect_out 'Taut .*Euler of 2015 .*classic Euler'
expect_out 'outcome .*finished .*finished .*diverged'
# 80 columns are enough.
awk '{ gsub(/[\200-\277]/, ""); if (length($0) > 80) exit 1 }' stdout || fail "a line is wider than 80 columns"
# The story: second order keeps the energy, first order loses a fifth of it, the classic way gains.
grep '^energy kept' stdout | awk '{ exit !($3 > 99.9 && $3 < 100.1 && $5 > 50 && $5 < 95 && $7 > 110) }' ||
    fail "energy kept: $(grep '^energy kept' stdout)"
files='crane.html crane.taut crane-euler.taut crane-classic.taut crane.csv'
for file in $files; do
    expect_out "^out/$file"
    expect_file "out/$file"
done

run demo --out some/where --quiet
expect_code 0
for file in $files; do expect_file "some/where/$file"; done
# shellcheck disable=SC2012 # names are ours
[ "$(ls some/where | wc -l)" -eq 5 ] || fail "something else was left: $(ls some/where | tr '\n' ' ')"

echo text >occupied
run demo --out occupied
expect_code 2
expect_err 'occupied'

finish
