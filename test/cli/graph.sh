#!/bin/sh
# SPDX-License-Identifier: MIT
# Frames, scalars and mapped points in summaries, tables, recordings and at rest.
# shellcheck source=test/cli/common.inc
. "$(dirname "$0")/common.inc"

run check "$scenes/skin.yaml"
expect_out '^1 particles (0 fixed), 3 frames, 10 mapped nodes, 12 elements: 0 errors'
run check "$scenes/pulley.yaml" --json
expect_out '"particles": 5'
expect_out '"scalars": 1'
expect_out '"mapped": 3'

# Mapped points and frames have columns as particles do; a scalar has one.
run run "$scenes/skin.yaml" --duration 0.1 --quiet --csv skin.csv --record skin.taut
expect_code 0
for column in weight.x middle.y c-left.z; do
    head -1 skin.csv | tr , '\n' | grep -qx "$column" || fail "skin.csv has no column $column"
done
run run "$scenes/pulley.yaml" --duration 4 --quiet --csv pulley.csv
expect_code 0
awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) if ($i == "winch") at = i }
    END { if (!at || $at < 11.0827 || $at > 11.0828) exit 1 }' pulley.csv ||
    fail "the winch did not pay out 1 m in pulley.csv"

# What is recorded can be shown: links between mapped points have two ends.
run export skin.taut --html skin.html
expect_code 0
grep -q 'c-left' skin.html || fail "skin.html does not show the points of the skin"

# At rest supports carry what hangs on them through frames and mapped points too: 20 kg, 8 kg of frames,
# the fixed frame's own 1 kg, and the skin's 2 kg but for 0.4 kg that lies on the fixed frame itself.
run settle "$scenes/skin.yaml" --json
expect_code 0
expect_out '"reaction": .*, 300.18[56]'
run settle "$scenes/skin.yaml"
expect_out 'Mass of a mapped node that lies on a support is not in its reaction'
run settle "$scenes/pulley.yaml" --json
expect_out '"reaction": .*, 980.99999\|"reaction": .*, 981'
run settle "$scenes/skin.yaml" --csv
expect_code 0
expect_out '^frame,middle,'
expect_out '^mapped,c-left,'
expect_out '^support,root,'
run settle "$scenes/laws.yaml" --csv
expect_code 0
expect_out '^scalar,winch,'

# The flat cloth is exactly singular; the check says so and names the links of its upper edge.
run check "$scenes/cloth-flat.yaml"
expect_out "^note: 1 of 9 hard rows is redundant.*cloth\[0.0-1.0\].*cloth\[1.0-2.0\]"

# A fixed frame drives a mapped mass from rest, without weight: what it puts in is work, not divergence.
cat >driven.yaml <<'SCENE'
gravity: [0, 0, 0]
duration: 1
frames:
  - {name: f, position: [4, 0, 0], mass: 7}
  - {name: g, fixed: true, motion: {kind: linear, velocity: [0, 0, 2]}}
mapped:
  - {name: m, map: skin, of: [f, g], numbers: [[0.25, 0.75], [1, 1, 1], [0, 0, 2]], mass: 3}
SCENE
run run driven.yaml --json
expect_code 0
expect_out '"outcome": "finished"'

finish
