#!/bin/sh
# SPDX-License-Identifier: MIT
# taut settle: the catenary against its closed form, and the shapes of output.
# length 10 m, span 8 m, 50 kg/m, g = 9.81: sag 2.65437509 m, H 1658.880217 N, end 2960.851199 N.
# shellcheck source=test/cli/common.inc
. "$(dirname "$0")/common.inc"
scene=$scenes/catenary.yaml

# error LINKS: absolute errors of sag, H and end tension.
error() {
    run settle "$scene" --set span.links="$1" --json
    expect_code 0
    expect_no_err
    sag=$(number sag stdout) across=$(number tension_across_gravity stdout) end=$(number tension_first stdout)
    near "links" "$(number links stdout)" "$1" 0
    echo "$sag $across $end" | awk 'function abs(x) { return x < 0 ? -x : x }
        { printf "%.12g %.12g %.12g\n", abs($1 - 2.65437509), abs($2 - 1658.880217), abs($3 - 2960.851199) }' >"error.$1"
}
error 50
error 100
paste -d' ' error.50 error.100 | awk '{ exit !($1/$4 > 3.5 && $1/$4 < 4.5) }' || fail "sag is not second order in the link length: $(paste error.50 error.100)"
paste -d' ' error.50 error.100 | awk '{ exit !($2/$5 > 3.5 && $2/$5 < 4.5) }' || fail "H is not second order: $(paste error.50 error.100)"
paste -d' ' error.50 error.100 | awk '{ exit !($3/$6 > 1.8 && $3/$6 < 2.2) }' || fail "end tension is not first order: $(paste error.50 error.100)"

run settle "$scene"
expect_code 0
expect_out '^equilibrium after [0-9]* iterations'
expect_out '^left '
expect_out '^span .* m$'

expect_out 'add up to the weight'

# The two supports carry the cable: their vertical reactions add up to its weight, with the half
# links that lie on the supports.
run settle "$scene" --csv
expect_code 0
weight=$(awk -F, '$1 == "support" { z += $8 } END { printf "%.12g", z }' stdout)
near "sum of the reactions" "$weight" 4905 1e-6
[ "$(grep -c '^element,' stdout)" -eq 100 ] || fail "not every link is in the CSV"

# The same with cables that share a support, a load and a cable of one link, whose half is all there is.
cat >shared.yaml <<'SCENE'
anchors: [{name: left}, {name: middle, position: [4, 0, 0]}, {name: post, position: [0, 3, 0]}]
particles: [{name: load, position: [4, 0, -2], mass: 30}]
cables:
  - {name: span, from: left, to: middle, length: 6, mass: 20, links: 8}
  - {name: drop, from: middle, to: load, mass: 10, links: 1}
loads: [{at: span.4, mass: 5}]
SCENE
run settle shared.yaml --csv
expect_code 0
near "sum of the reactions" "$(awk -F, '$1 == "support" { z += $8 } END { printf "%.12g", z }' stdout)" 637.65 1e-6
near "reaction where nothing is" "$(awk -F, '$2 == "post" && $1 == "support" { print $8 }' stdout)" 0 0

# Where forces balance does not depend on how steps are taken.
run settle "$scene" --json
cp stdout one.json
run settle "$scene" --set stepper.geometric=none --set step=0.1 --json
expect_code 0
near "sag with other stepper settings" "$(number sag stdout)" "$(number sag one.json)" 1e-9

# A run that starts at rest stays there.
run settle "$scenes/crane.yaml" --quiet --snapshot-out rest.snap
expect_code 0
expect_no_out
run run "$scenes/crane.yaml" --snapshot-in rest.snap --duration 1 --json
expect_code 0
near "kinetic energy after a second at rest" "$(sed -n 's/.*energy_end.*"kinetic": \([-+0-9.e]*\),.*/\1/p' stdout)" 0 1e-6
expect_out '"energy_kept": null'

run settle "$scene" --json --csv
expect_code 2

finish
