#!/bin/sh
# SPDX-License-Identifier: MIT
# Stopping and going on in another process gives the same bits as never having stopped.
# shellcheck source=test/cli/common.inc
. "$(dirname "$0")/common.inc"

for scene in crane bridge spring tether; do
    run run "$scenes/$scene.yaml" --step 0.005 --duration 5 --quiet --snapshot-out whole.snap --csv whole.csv
    expect_code 0
    run run "$scenes/$scene.yaml" --step 0.005 --duration 2.5 --quiet --snapshot-out half.snap
    expect_code 0
    run run "$scenes/$scene.yaml" --step 0.005 --duration 2.5 --quiet --snapshot-in half.snap \
        --snapshot-out both.snap --csv rest.csv
    expect_code 0
    cmp -s whole.snap both.snap || fail "$scene: 1000 steps and 500 + 500 end in different states"
    cmp -s half.snap both.snap && fail "$scene: nothing moved between the two snapshots"
    # Not the end alone: every step after the stop, to the last digit (without the step's number).
    tail -n 500 whole.csv | cut -d, -f2- >a.txt
    tail -n 500 rest.csv | cut -d, -f2- >b.txt
    cmp -s a.txt b.txt || fail "$scene: the steps after the stop differ"
done

# One that does not fit is refused, with one line that says why.
run run "$scenes/net.yaml" --quiet --snapshot-in half.snap
expect_code 2
expect_err '^taut: error: snapshot: it belongs to a world with other'
[ "$(wc -l <stderr)" -eq 1 ] || fail "$ran: told more than once"

finish
