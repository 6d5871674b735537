#!/bin/sh
# SPDX-License-Identifier: MIT
# Hard constraints that cannot hold together: the run says so, and does not pass for a good one.
# shellcheck source=test/cli/common.inc
. "$(dirname "$0")/common.inc"

# A straight inextensible cable, and one of its ends moves away.
cat >apart.yaml <<'SCENE'
step: 0.02
anchors:
  - name: post
  - name: tug
    position: [10, 0, 0]
    motion: {kind: linear, velocity: [1, 0, 0]}
cables:
  - {name: rope, from: post, to: tug, mass: 5, links: 4}
SCENE
run run apart.yaml --duration 2 --csv apart.csv
expect_code 1
expect_out 'outcome .*finished, but hard constraints contradict each other: worst rope.[0-3]. off by 20.0 %'
expect_err 'hard constraints contradict each other: worst rope.* off by 20.0 %; give some of them a compliance'
expect_file apart.csv

run run apart.yaml --duration 2 --json --page apart.html
expect_code 1
expect_out '"outcome": "contradicted"'
expect_out '"outcome_text": "finished, but hard constraints contradict each other: worst rope'
near "worst error in percent" "$(number worst_error_percent stdout)" 20 0.1
expect_file apart.html

# Below one percent it is no more than what a tolerance would let pass; and a cable that can stretch,
# or that has the length for it, has no contradiction.
for good in --duration=0.04 --set=rope.stiffness=1e6 --set=rope.length=12.5; do
    run run apart.yaml --duration 2 "$good" --json
    expect_code 0
    expect_out '"outcome": "finished"'
done

finish
