#!/bin/sh
# SPDX-License-Identifier: MIT
# taut run: summary, JSON, CSV, overrides; data on stdout, the rest on stderr.
# shellcheck source=test/cli/common.inc
. "$(dirname "$0")/common.inc"
scene=$scenes/pendulum.yaml

run run "$scene" --duration 1
expect_code 0
expect_no_err
for line in 'outcome .*finished at t = 1 s' 'in a step .*solves, .*factorisations' 'steps on each level .*level 0: 100 %' \
    'worst error of a link .* in rod' 'worst residuals .*of lengths.*of forces' 'worst time error' \
    'largest tension .* N in rod' 'mass ratio .*1 : 1' 'energy kept .*%' 'real-time factor .* x, by the CPU time of the steps alone' 'CPU time per step' \
    '^energy .*start .*end .*change' '^kinetic' '^potential' '^elastic' '^sum' '^  + work of motions, drives' \
    '^  - taken by dampers' '^  - lost numerically, in impacts'; do
    expect_out "$line"
done
grep -q "$(printf '\033')" stdout stderr && fail "colour where there is no terminal"

# The papers' Euler: one solve a step, and it loses energy in proportion to the step.
run run "$scene" --duration 1 --step 0.002 --set stepper.scheme=euler --json
expect_code 0
expect_no_err
near "steps" "$(number steps stdout)" 500 0
near "solves per step" "$(number solves_per_step stdout)" 1 0
near "end time" "$(number end_time stdout)" 1 1e-9
if command -v python3 >/dev/null; then
    python3 -c 'import json; assert json.load(open("stdout"))["outcome"] == "finished"' || fail "not JSON"
fi
coarse=$(number energy_kept stdout)

# A loss is positive wherever it is shown: in JSON, in the sum of the lines and in the table.
lost=$(number dissipated stdout)
awk -v x="$lost" 'BEGIN { exit !(x > 0) }' || fail "Euler lost '$lost' J: not positive in JSON"
run run "$scene" --duration 1 --step 0.002 --set stepper.scheme=euler --csv lost.csv
expect_out '^  - lost numerically, in impacts  *[0-9]'
near "losses of the lines" "$(awk -F, 'NR > 2 { sum += $9 } END { printf "%.12g", sum }' lost.csv)" "$lost" 1e-9
rm lost.csv
run run "$scene" --duration 1 --step 0.001 --set stepper.scheme=euler --json
fine=$(number energy_kept stdout)
near "loss at half the step over loss" \
    "$(awk -v a="$fine" -v b="$coarse" 'BEGIN { print (1 - a) / (1 - b) }')" 0.5 0.05

# The stepper that a scene gets when it names none keeps the energy, at a step ten times as long.
run run "$scene" --duration 1 --step 0.01 --json
expect_code 0
expect_out '"stepper": "auto"'
near "energy kept" "$(number energy_kept stdout)" 1 1e-3
awk -v e="$coarse" 'BEGIN { exit !(e < 0.99) }' || fail "Euler kept $coarse: the scene tells nothing"

run run "$scene" --duration 1 --quiet
expect_code 0
expect_no_out
expect_no_err

run run "$scene" --duration 0.01 --step 0.001 --quiet --csv -
expect_code 0
[ "$(wc -l <stdout)" -eq 12 ] || fail "$ran: $(wc -l <stdout) lines instead of head, start and 10 steps"
expect_out '^step,time,kinetic,potential,elastic,energy,work,damped,dissipated,error,error_in,'
near "last time of the CSV" "$(tail -1 stdout | cut -d, -f2)" 0.01 1e-12
[ "$(head -1 stdout | tr , '\n' | wc -l)" -eq "$(tail -1 stdout | tr , '\n' | wc -l)" ] || fail "ragged CSV"
# All digits: energy is the sum of its parts to the last bit.
tail -1 stdout | awk -F, '{ exit !($3 + $4 + $5 == $6) }' || fail "the CSV has lost digits"

# The pull at both ends of each named cable: over time in columns of their own, and in the JSON summary.
cat >cables.yaml <<'SCENE'
anchors: [{name: hook}]
particles:
  - {name: load, position: [2, 0, 0], mass: 10}
  - {name: tip, position: [3, 0, 0], mass: 0.5}
  - {name: end, position: [4, 0, 0], mass: 0.5}
cables:
  - {name: upper, from: hook, to: load, mass: 1, links: 4}
  - {from: tip, to: end, mass: 1, links: 3}
  - {name: trail, from: load, to: tip, mass: 2, links: 5}
SCENE
run run cables.yaml --duration 0.5 --json --csv cables.csv
expect_code 0
cp stdout cables.json
head -1 cables.csv | grep -q ',upper.tension,upper.tension.first,upper.tension.last,trail.tension,trail.tension.first,trail.tension.last,load.x,' ||
    fail "no columns of the cables: $(head -1 cables.csv)"
[ "$(head -1 cables.csv | tr , '\n' | wc -l)" -eq "$(tail -1 cables.csv | tr , '\n' | wc -l)" ] || fail "ragged CSV"
if command -v python3 >/dev/null; then
    python3 - cables.csv cables.json <<'READER' || fail "the tensions of the cables do not fit"
import csv, json, sys
rows, summary = list(csv.DictReader(open(sys.argv[1])))[1:], json.load(open(sys.argv[2]))
assert [c['name'] for c in summary['cables']] == ['upper', 'trail']
for cable in summary['cables']:
    for end in ('first', 'last'):
        pull = [float(r['%s.tension.%s' % (cable['name'], end)]) for r in rows]
        assert cable['tension_' + end] == pull[-1] != 0
        assert cable['largest_tension_' + end] == max(pull)
        assert cable['largest_tension_%s_time' % end] == float(rows[pull.index(max(pull))]['time'])
# the hook carries all, and a link further out less
last = rows[-1]
assert last['largest_tension_in'] == 'upper[0]' and last['largest_tension'] == last['upper.tension.first']
assert float(last['upper.tension.first']) > float(last['upper.tension.last']) > float(last['trail.tension.first'])
READER
fi
rm cables.*

# A scene without a title is called by its file.
grep -v '^title:' "$scene" >blank.yaml
run run blank.yaml --duration 0.1 --json
expect_out '"title": "blank.yaml"'
rm blank.yaml

# A longer run with files; the summary goes on to stdout, the file holds every step.
run run "$scene" --duration 0.1 --csv a.csv --record a.taut --page a.html --snapshot-out a.snap
expect_code 0
for file in a.csv a.taut a.html a.snap; do expect_file $file; done
# shellcheck disable=SC2012 # names are ours
[ "$(ls | wc -l)" -eq 6 ] || fail "something else was left behind: $(ls | tr '\n' ' ')"

run run "$scene" --duration 0.1 --json --csv -
expect_code 2
expect_err 'more than one'
expect_no_out

# Nothing is settled for the summary: a run of one step costs one step, and what is kept is counted from the
# lowest potential and elastic energy that was seen. A pendulum that fell from its side saw the bottom.
run run "$scene" --duration 1 --step 0.001 --json
near "energy kept" "$(number energy_kept stdout)" 1 1e-4
near "lowest energy" "$(number energy_lowest stdout)" -19.62 1e-2
grep -q 'energy_equilibrium' stdout && fail "$ran: speaks of an equilibrium that nobody asked for"
near "speed, by processor time" "$(number real_time_factor stdout)" \
    "$(awk -v c="$(number cpu_seconds stdout)" 'BEGIN { printf "%.9g", 1 / c }')" 1e-3

# Energy that nobody put in is told, though the run ends well.
run run "$scene" --duration 2 --step 0.02 --set stepper.scheme=explicit --json
expect_code 0
expect_out '"outcome": "finished"'
expect_err '^taut: warning: .* J of energy came from nowhere, .* % of the energy that there was to move with'

# A run has at least one step, and no more than can be counted.
run run "$scene" --duration 1e18 --record none.taut
expect_code 2
expect_err 'a duration of 1e+18 s has .* steps of .* s, and no more than 9.01e+15 can be counted; take a longer step'
expect_no_file none.taut
run run "$scene" --duration 1 --step 1e-300
expect_code 2
expect_err 'no more than 9.01e+15 can be counted'
run run "$scene" --duration 0.001 --step 10
expect_code 2
expect_err 'a duration of 0.001 s is less than a thousandth of a step of 10 s.*take a shorter step'
run run "$scene" --duration 0.5 --step 1 --json
expect_code 0
near "steps of a duration below a step" "$(number steps stdout)" 1 0

# --set reaches the physics: gravity off, and the pendulum hangs in the air.
run run "$scene" --duration 0.5 --set 'gravity=[0,0,0]' --json
expect_code 0
near "largest tension without gravity" "$(number largest_tension stdout)" 0 1e-9

run run "$scene" --csv no/such/folder/a.csv
expect_code 2
expect_err 'no/such/folder/a.csv: cannot be written'

# Signals by name are further columns: of the world, of a node, of an element.
run run "$scene" --duration 0.5 --quiet --csv - --signal momentum --signal bob.velocity --signal rod.power --signal rod.force
expect_code 0
expect_no_err
[ "$(head -1 stdout | tr , '\n' | tail -8 | tr '\n' ' ')" = \
    "momentum.x momentum.y momentum.z bob.velocity.x bob.velocity.y bob.velocity.z rod.power rod.force " ] ||
    fail "columns of signals: $(head -1 stdout)"
[ "$(head -1 stdout | tr , '\n' | wc -l)" -eq "$(tail -1 stdout | tr , '\n' | wc -l)" ] || fail "ragged CSV with signals"
last=$(tail -1 stdout | tr , '\n' | tail -8)
near "tension against force" "$(echo "$last" | sed -n 8p)" "-$(tail -1 stdout | cut -d, -f"$(head -1 stdout | tr , '\n' |
    grep -n '^largest_tension$' | cut -d: -f1)")" 1e-9
near "momentum of one particle" "$(echo "$last" | awk 'NR == 1 { p = $1 } NR == 4 { print p / $1 }')" "$(
    sed -n 's/.*mass: *\([0-9.]*\).*/\1/p' "$scene" | head -1)" 1e-9

# Contacts of a collider too: a box of 2 kg on the ground.
cat >box.yaml <<'EOF'
bodies: [{name: box, position: [0, 0, 0.5], shape: {kind: box, size: [1, 1, 1]}, mass: 2}]
colliders: [{name: ground, kind: plane}, {name: skin, of: box}]
EOF
run run box.yaml --duration 0.5 --quiet --csv - --signal skin.normal_force --signal ground.force --signal sticking
expect_code 0
last=$(tail -1 stdout | tr , '\n' | tail -5)
near "normal force" "$(echo "$last" | sed -n 1p)" 19.62 1e-9
near "force on the ground" "$(echo "$last" | sed -n 4p)" -19.62 1e-9
near "contacts that stick" "$(echo "$last" | sed -n 5p)" 4 1e-9

run run "$scene" --duration 0.5 --signal momentum.norm
expect_code 0
expect_out '^momentum.norm  '
run run "$scene" --csv - --signal bob.velocitty
expect_code 2
expect_err "bob has no signal 'velocitty'; it has position, .*did you mean 'velocity'"
run run "$scene" --csv - --signal bobb.velocity
expect_code 2
expect_err "no node, element, joint, collider or solid of the scene is called 'bobb'"

finish
