#!/bin/sh
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
expect_out '^note: 16 hard rows are redundant'

run check "$scenes/crane.yaml" --json
expect_code 0
expect_out '"ok": true'

# A rigid link between two anchors that are too far apart for it: nothing free can satisfy it.
cat >conflict.yaml <<'SCENE'
anchors:
  - {name: a, position: [0, 0, 0]}
  - {name: b, position: [0, 0, -2]}
particles:
  - {name: p, position: [0, 0, -1], mass: 1}
springs:
  - {name: one, from: a, to: p, length: 0.5, stiffness: 100}
links:
  - {name: hold, from: a, to: b, length: 1}
SCENE
run check conflict.yaml
case $code in
1) expect_out '^error: ' ;;
2) expect_err 'conflict.yaml:[0-9]*:[0-9]*: error: ' ;;
*) fail "$ran: exit code $code for a link that nothing can satisfy" ;;
esac

finish
