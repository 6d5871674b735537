#!/bin/sh
# SPDX-License-Identifier: MIT
# outputs.sh -- signals that a scene asks for: in the summary, in both tables under the same names, in the report; peaks between two
# frames stay.
# shellcheck source=test/cli/common.inc
. "$(dirname "$0")/common.inc"

# A weight drops and is caught by a rope after half a second: a peak of a step or two.
cat >drop.yaml <<'SCENE'
title: Caught
duration: 1.5
step: 0.005
output: {frame_rate: 4}
anchors: [{name: hook}]
particles: [{name: load, position: [0, 0, -0.1], mass: 10}]
elements:
  - {name: rope, map: distance, between: [hook, load], target: 1, compliance: 1e-5, damping: 0.002, bounds: [-1e9, 0]}
outputs:
  - rope.tension
  - {signal: load.velocity.z, name: fall}
  - load.position
  - load/hook.distance
  - energy
SCENE

run run drop.yaml --csv run.csv --record drop.taut --report drop.html
expect_code 0
expect_no_err
# the summary leads with what was asked for
head -1 stdout | grep -q '^signal  *smallest  *at  *largest  *at  *at the end' || fail "the summary begins with: $(head -1 stdout)"
signals=$(grep -n '^rope.tension' stdout | cut -d: -f1)
solver=$(grep -n '^in a step' stdout | cut -d: -f1)
[ "$signals" -lt "$solver" ] || fail "the solver comes before the signals"

run export drop.taut --csv export.csv
expect_code 0
run run drop.yaml --json
expect_code 0
cp stdout drop.json
for name in rope.tension fall load.position.x load.position.z load/hook.distance energy; do
    for file in run.csv export.csv; do
        [ "$(head -1 $file | tr , '\n' | grep -cx "$name")" -eq 1 ] || fail "$file has not one column $name: $(head -1 $file)"
    done
    grep -q "\"name\": \"$name\"" drop.json || fail "no $name in the summary"
done
[ "$(head -1 run.csv | cut -d, -f1-4)" = step,time,rope.tension,fall ] || fail "run.csv begins with $(head -1 run.csv)"
for title in '>rope.tension<' '>fall<' '>load.position<' '>load/hook.distance<'; do
    grep -q "$title" drop.html || fail "no plot $title in the report"
done

if command -v python3 >/dev/null; then
    python3 - <<'READER' || fail "the signals do not fit"
import csv, json, re
steps, frames = (list(csv.DictReader(open(f))) for f in ('run.csv', 'export.csv'))
assert len(frames) < 10 < len(steps)
outputs = {o['name']: o for o in json.load(open('drop.json'))['outputs']}
at = {float(s['time']): s for s in steps}
for name, o in outputs.items():
    # a force of the start is in the table, but no extreme
    rows = steps[1:] if o['unit'] == 'N' else steps
    pull = [float(s[name]) for s in rows]
    assert (o['smallest'], o['largest'], o['end']) == (min(pull), max(pull), pull[-1]), name
    assert o['largest_time'] == float(rows[pull.index(max(pull))]['time'])
    # the same numbers, with all digits, in both tables
    for f in frames: assert f[name] == at[float(f['time'])][name], name
peak = outputs['rope.tension']
assert peak['largest'] > 2000 and outputs['fall']['smallest'] < -4
assert max(float(f['rope.tension']) for f in frames) < 0.7 * peak['largest'], 'no peak between frames'
# that peak is in the plot all the same: the line reaches up to near the top of the picture
page = open('drop.html').read()
plot = page[page.index('aria-label="rope.tension"'):]
line = re.search(r'class="line c0" d="([^"]*)"', plot).group(1)
ys = [float(y) for _, y in re.findall(r'[ML]([-\d.]+) ([-\d.]+)', line)]
assert min(ys) < 100 and max(ys) > 200, (min(ys), max(ys))
READER
fi

# A scene that asks for nothing shows its ropes, joints and load, under the names of its tables.
run run "$scenes/crane.yaml" --duration 0.2 --csv crane.csv --record crane.taut
expect_code 0
expect_out '^hoist.tension '
expect_out '^load.z '
run export crane.taut --csv crane-export.csv
for name in hoist.tension load.x; do
    for file in crane.csv crane-export.csv; do
        head -1 $file | tr , '\n' | grep -qx "$name" || fail "$file has no column $name"
    done
done

# One that is not there: its place, the remedy, exit code 2, and nothing is written.
sed 's/- rope.tension/- rop.tension/' drop.yaml >wrong.yaml
for command in run check settle; do
    run $command wrong.yaml
    expect_code 2
    expect_err "wrong.yaml:10:5: error: outputs\[0\]: 'rop.tension': no node, element, joint, collider or solid of the scene is called 'rop'"
done
run run wrong.yaml --csv no.csv
expect_no_file no.csv

finish
