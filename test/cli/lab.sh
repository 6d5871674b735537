#!/bin/sh
# SPDX-License-Identifier: MIT
# taut lab: the list, an unknown name, and rows that are the same on the screen and in JSON.
# shellcheck source=test/cli/common.inc
. "$(dirname "$0")/common.inc"

run lab
expect_code 0
expect_no_err
names=$(sed -n 's/^  \([a-z0-9_-]*\)  .*/\1/p' stdout)

run lab no_such_experiment
expect_code 2
expect_err 'no experiment'
run lab table1 --only hinge+hinge
expect_code 2
expect_err 'cannot be narrowed'
run lab redundant --only hinge+hing
expect_code 1
expect_err "'hinge+hing' is not known"
case $(cat stderr) in *'\x0a'*) fail "$ran: a line break is printed as a code" ;; esac
run lab redundant --only hinge+axial,geometry=1,h=0.05,duration=1
expect_code 0
expect_out 'hinge+axial'
run lab capstan --only knots
expect_code 1
expect_err "'knots' is not known"
run lab contact --only bounce
expect_code 0
expect_out 'cradle'
run lab contact --only random --quick --seed 3 --count 2
expect_code 0
expect_out 'Seeds 3 to 4'
run lab contact --only speed --quick
expect_code 0
expect_out 'ragdoll on the ground'
run lab solids --only plastic,blocks
expect_code 0
expect_out '13 of 13 cases'
run lab solids --only random --seed 5 --count 3
expect_code 0
expect_out 'random solids, refused'
# at rest with an elastic energy below zero, for which the energy check had no room
run lab solids --only random --seed 99127 --count 1
expect_code 0
run lab solids --only random --seed 77397 --count 1
expect_code 0
run lab solids --only knots
expect_code 1
expect_err 'There is no part of this name'
run lab contact --only random,bounce
expect_code 1
expect_err 'runs alone'
run lab contact_soft --only net,bollard --quick
expect_code 0
expect_out 'in a net of 1 kg'
expect_out 'load/hold'
run lab contact_soft --only knots
expect_code 1
expect_err "'knots' is not known"
run lab hong_cloth --quick
expect_code 0
expect_out 'rules on velocities'
run lab no_such_experiment --json x.json
expect_no_file x.json

# Seeds and numbers of cases are whole numbers above 0.
for bad in 0 -3 1.5 x 99999999999; do
    run lab torture --quick --seed "$bad"
    expect_code 2
    expect_err 'not a whole number'
    run lab torture --quick --count "$bad"
    expect_code 2
    expect_err 'not a whole number'
done

# Every experiment runs in its short form. What it claims is for its own test to judge. Those that take seconds all the same
# are for the full test; of some a part was run above.
long=' contact crane digits fig5 order redundant solids stream torture_bounds '
for name in $names; do
    case $long in *" $name "*) [ -n "${TAUT_TEST_FULL:-}" ] || continue ;; esac
    run lab "$name" --quick --json "$name.json"
    [ "$code" -le 1 ] || fail "$ran: exit code $code"
    expect_file "$name.json"
    if command -v python3 >/dev/null; then
        python3 - "$name" <<'READER' || fail "$name.json is not what it should be"
import json, sys
report = json.load(open(sys.argv[1] + '.json'))
assert report['name'] == sys.argv[1] and len(report['rows']) > 0
assert all(row.keys() == report['rows'][0].keys() for row in report['rows'])
READER
    fi
done

# The full test adds the scene that the short form leaves out: 19 s of a core.
if [ -n "${TAUT_TEST_FULL:-}" ]; then
    run lab redundant --quick --only known,name=four-bar-40,h=0.01 --json four-bar.json
    expect_code 0
    expect_file four-bar.json
fi

finish
