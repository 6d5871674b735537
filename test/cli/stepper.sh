#!/bin/sh
# SPDX-License-Identifier: MIT
# What a run says about its steps: the summary is what the lines of --csv add up to.
# shellcheck source=test/cli/common.inc
. "$(dirname "$0")/common.inc"
command -v python3 >/dev/null || { echo "python3 is not here; nothing tested"; exit 0; }

# Scenes that use the ladder, motions and dampers.
for scene in slack whip net tether trolley; do
    run run "$scenes/$scene.yaml" --json --csv $scene.csv
    expect_code 0
    expect_out '"stepper": "auto"'
    python3 - $scene.csv <<'READER' || fail "$scene: summary and lines do not fit"
import csv, json, sys
rows = list(csv.DictReader(open(sys.argv[1])))
summary = json.load(open('stdout'))
start, steps = rows[0], rows[1:]
number = lambda key: [float(r[key]) for r in steps]
def same(a, b, scale): assert abs(a - b) <= 1e-12 * scale, (a, b)
assert summary['steps'] == len(steps) and summary['end_time'] == float(steps[-1]['time'])

# every step of the energy is explained
scale = max(abs(float(r[k])) for r in rows for k in ('kinetic', 'potential', 'elastic'))
before = float(start['energy'])
for r in steps:
    now = float(r['energy'])
    same(before + float(r['work']) - float(r['damped']) - float(r['dissipated']), now, scale)
    before = now
for key in ('work', 'damped', 'dissipated'): same(sum(number(key)), summary[key], len(steps) * scale)
for key in ('kinetic', 'potential', 'elastic'):
    assert summary['energy_start'][key] == float(start[key]) and summary['energy_end'][key] == float(steps[-1][key])

# counts and worst values, with their time and place
for key in ('solves', 'factors', 'refinements'): assert summary[key] == sum(number(key)), key
assert summary['solves_per_step'] == summary['solves'] / len(steps)
assert summary['regularised_pivots'] == max(number('regularised_pivots'))
rungs = number('rung')
assert summary['steps_on_rung'] == [rungs.count(i) for i in range(int(max(rungs)) + 1)]
assert summary['first_rung'] == rungs.count(0) / len(steps)
for key in ('residual', 'residual_c', 'residual_r', 'time_error'):
    worst = max(steps, key=lambda r: float(r[key]))
    assert summary['worst_' + key] == float(worst[key]) and summary['worst_' + key + '_time'] == float(worst['time']), key
worst = max(steps, key=lambda r: float(r['error']))
assert summary['worst_error_percent'] == 100 * float(worst['error']) and summary['worst_error_in'] == worst['error_in']
worst = max(steps, key=lambda r: float(r['largest_tension']))
assert summary['largest_tension'] == float(worst['largest_tension'])
assert summary['largest_tension_in'] == worst['largest_tension_in']

# what the stepper promises: within its tolerance, and mostly as asked
assert summary['worst_error_percent'] <= 100 * summary['tolerance'], summary['worst_error_percent']
assert summary['first_rung'] >= 0.95, summary['first_rung']
READER
done

# Each of them has what it is there for.
python3 - <<'READER' || fail "a scene does not show what it is about"
import csv
def column(scene, key): return [float(r[key]) for r in csv.DictReader(open(scene + '.csv'))]
assert max(column('slack', 'rung')) > 0                       # snaps taut
assert min(column('net', 'regularised_pivots')[1:]) >= 0 and max(column('net', 'regularised_pivots')) > 0
assert sum(column('tether', 'damped')) > 0                    # dampers take
assert sum(abs(w) for w in column('trolley', 'work')) > 0     # motions give
x, z, t = (column('whip', key) for key in ('tip.x', 'tip.z', 'time'))
speed = max(((x[i] - x[i-1])**2 + (z[i] - z[i-1])**2)**.5 / (t[i] - t[i-1]) for i in range(1, len(t)))
assert speed > 150, speed                                     # as its description says
READER

# The settings reach the stepper: a tighter tolerance is kept, and costs solves.
run run "$scenes/slack.yaml" --json
loose=$(number solves stdout)
run run "$scenes/slack.yaml" --set stepper.tolerance=1e-8 --json
expect_code 0
tight=$(number solves stdout)
awk -v e="$(number worst_error_percent stdout)" 'BEGIN { exit !(e <= 1e-6) }' || fail "a tolerance of 1e-8 is not kept"
[ "$tight" -gt "$loose" ] || fail "tolerance 1e-8 takes $tight solves, 1e-4 $loose"
# One solve a stage is too few where the chain snaps: more steps go down the ladder.
run run "$scenes/slack.yaml" --set stepper.max_solves=1 --json
expect_code 0
awk -v a="$(number first_rung stdout)" 'BEGIN { exit !(a < 0.97) }' || fail "max_solves=1 changes nothing"

finish
