#!/bin/sh
# taut run: summary, JSON, CSV, overrides; data on stdout, the rest on stderr.
# shellcheck source=test/cli/common.inc
. "$(dirname "$0")/common.inc"
scene=$scenes/pendulum.yaml

run run "$scene" --duration 1
expect_code 0
expect_no_err
for line in 'outcome .*finished at t = 1 s' 'in a step .*solves, .*factorisations' 'steps on each rung .*rung 0: 100 %' \
    'worst error of a link .* in rod' 'worst residuals .*of lengths.*of forces' 'worst time error' \
    'largest tension .* N in rod' 'mass ratio .*1 : 1' 'energy kept .*%' 'real-time factor' 'time per step' \
    '^energy .*start .*end .*change' '^kinetic' '^potential' '^elastic' '^sum' '^  work of motions' \
    '^  taken by dampers' '^  numerical'; do
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

# --set reaches the physics: gravity off, and the pendulum hangs in the air.
run run "$scene" --duration 0.5 --set 'gravity=[0,0,0]' --json
expect_code 0
near "largest tension without gravity" "$(number largest_tension stdout)" 0 1e-9

run run "$scene" --csv no/such/folder/a.csv
expect_code 2
expect_err 'no/such/folder/a.csv: cannot be written'

finish
