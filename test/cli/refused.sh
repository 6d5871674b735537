#!/bin/sh
# SPDX-License-Identifier: MIT
# A step that cannot be taken: after 0.5 s the hand tears the end of a rope away, further than numbers
# reach. The run ends there with a status; what it leaves is the last valid state, to the last bit.
# shellcheck source=test/cli/common.inc
. "$(dirname "$0")/common.inc"

cat >torn.yaml <<'SCENE'
duration: 2
anchors:
  - {name: wall}
  - name: hand
    position: [1.5, 0, 0]
    motion: {kind: path, points: [[0.505, 0, 0, 0], [0.509, 1e200, 0, 0]]}
particles:
  - {name: knot, position: [0.75, 0.1, -0.65]} # it swings
elements:
  - {name: left, map: distance, between: [wall, knot]}
  - {name: right, map: distance, between: [knot, hand]}
SCENE

run run torn.yaml --csv a.csv --record a.taut --page a.html --snapshot-out a.snap
expect_code 1
expect_out 'outcome .*refused at t = '
expect_err "a step was refused: .*'right'.*the files written hold the run up to there"
for file in a.csv a.taut a.html a.snap; do expect_file $file; done
grep -q 'outcome.u0022:.u0022refused' a.html || fail "the page does not say that a step was refused"

run run torn.yaml --json
expect_code 1
expect_out '"outcome": "refused"'
steps=$(number steps stdout)
end=$(number end_time stdout)
near "steps before it" "$steps" 50 0
near "end" "$end" 0.5 1e-9
grep -q '"reason": ""' stdout && fail "no reason is given"
# Nothing but numbers.
grep -i -E 'nan|inf[^a-z]' a.csv stdout && fail "something that is no number was written"
near "last line of the CSV" "$(tail -1 a.csv | cut -d, -f1)" "$steps" 0

# The state that was kept is that of a run that ends just before the refused step.
run run torn.yaml --duration "$end" --quiet --snapshot-out b.snap --csv b.csv --record b.taut
expect_code 0
cmp -s a.snap b.snap || fail "a refused step has changed the state"
cmp -s a.csv b.csv || fail "a refused step has left a line"
run export a.taut --csv a-frames.csv
run export b.taut --csv b-frames.csv
[ "$(tail -1 a-frames.csv)" = "$(tail -1 b-frames.csv)" ] || fail "the last frame is not the last valid state"

# Shorter sub-steps are no way out.
run run torn.yaml --set stepper.min_step=1e-7 --json
expect_code 1
expect_out '"outcome": "refused"'
run run torn.yaml --duration 0.5 --json
expect_code 0
expect_out '"outcome": "finished"'

finish
