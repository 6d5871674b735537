#!/bin/sh
# SPDX-License-Identifier: MIT
# taut check: silent on what is fine, exit code 1 on what cannot work.
# shellcheck source=test/cli/common.inc
. "$(dirname "$0")/common.inc"

for scene in "$scenes"/*.yaml; do
    run check "$scene"
    expect_code 0
    expect_out ' 0 errors'
    run check "$scene" --quiet
    expect_code 0
    expect_no_out
done

# A note is no mistake: the net's rim is sewn twice.
run check "$scenes/net.yaml"
expect_out '^note: 1 of 2 hard rows is redundant.*: element 0 .k00-k10., element 40 .k00-k10-too.;'
expect_out '0 errors, 0 warnings, 16 notes'

run check "$scenes/crane.yaml" --json
expect_code 0
expect_out '"ok": true'

# names LINE: names of the elements of the findings of a level, as in the JSON output, a finding a line.
names() {
    grep "\"level\": \"$1\"" stdout | sed 's/.*"elements": //' | grep -o '"name": "[^"]*"' |
        sed 's/"name": "\(.*\)"/\1/' | tr '\n' ' '
}
expect_names() {
    [ "$(names "$1")" = "$2" ] || fail "$ran: ${1}s name '$(names "$1")' instead of '$2'"
}

# A rigid link between two anchors that are too far apart for it: nothing free can satisfy it.
cat >conflict.yaml <<'SCENE'
anchors:
  - {name: a, position: [0, 0, 0]}
  - {name: b, position: [0, 0, -2]}
particles:
  - {name: p, position: [0, 0, -1], mass: 1}
springs:
  - {name: one, between: [a, p], length: 0.5, stiffness: 100}
elements:
  - {name: hold, map: distance, between: [a, b], target: 1}
SCENE
run check conflict.yaml
expect_code 1
expect_out "^error: element 1 'hold' (off by +100 %) is hard, joins only fixed points"
run check conflict.yaml --json
expect_code 1
expect_out '"ok": false'
expect_names error 'hold '

# Two links of different length on the same particle, and a third that has nothing to do with them.
cat >lengths.yaml <<'SCENE'
anchors:
  - {name: a, position: [0, 0, 0]}
particles:
  - {name: p, position: [0, 0, -1], mass: 1}
  - {name: r, position: [1, 0, -1], mass: 1}
elements:
  - {name: short, map: distance, between: [a, p], target: 1}
  - {name: other, map: distance, between: [p, r], target: 1}
  - {name: long, map: distance, between: [a, p], target: 1.5}
SCENE
run check lengths.yaml
expect_code 1
expect_out '^error: 2 hard rows contradict each other, 1 too many'
expect_out "element 0 'short' (off by +25 %), element 2 'long' (off by -16.7 %); remove one or give"
run check lengths.yaml --json
expect_names error 'short long '
run check lengths.yaml --set long.target=1
expect_code 0
expect_out '^note: 1 of 2 hard rows is redundant, wherever they move'

# A straight cable between anchors holds as long as they do not go apart. More than a few names are
# left to --json.
cat >taut.yaml <<'SCENE'
anchors:
  - {name: post}
  - {name: tug, position: [10, 0, 0]}
cables:
  - {name: rope, from: post, to: tug, mass: 5, links: 9}
SCENE
run check taut.yaml
expect_code 0
expect_out "^note: 1 of 9 hard rows is redundant as things stand: element 0 'rope\[0\]', .* and 3 more;"
run check taut.yaml --json
expect_names note 'rope[0] rope[1] rope[2] rope[3] rope[4] rope[5] rope[6] rope[7] rope[8] '
run check taut.yaml --set 'tug.motion={kind: linear, start: -1, velocity: [1, 0, 0]}'
expect_code 1
expect_out '^error: 9 hard rows contradict each other, 1 too many: no velocity fits all of them'

# Flat cloth that is held by two corners at its full width: exactly singular, and it runs.
run check "$scenes/cloth-flat-singular.yaml" --json
expect_code 0
expect_names note 'k00-k10 k10-k20 k20-k30 '
expect_names warning ''
run run "$scenes/cloth-flat-singular.yaml" --duration 1 --json
expect_code 0
expect_out '"outcome": "finished"'

finish
