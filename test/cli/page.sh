#!/bin/sh
# SPDX-License-Identifier: MIT
# The page of recordings: one file, no outside requests, nothing in a name that the browser would run.
# shellcheck source=test/cli/common.inc
. "$(dirname "$0")/common.inc"

run run "$scenes/crane.yaml" --duration 1 --quiet --record a.taut
run run "$scenes/crane.yaml" --duration 1 --set stepper.scheme=euler --quiet --record b.taut
run run "$scenes/crane.yaml" --duration 1 --set stepper.scheme=euler --set stepper.geometric=none --quiet --record c.taut
run export a.taut b.taut c.taut --html a.html
expect_code 0
expect_file a.html
grep -q '@TAUT_[A-Z]*@' a.html && fail "the marker is still in the page"
# The player has addresses in comments and names of XML; test/browser sees that nothing is asked for.
sed '/<script id="player">/,/<\/script>/d' a.html >rest.html
grep -q 'TautPlayer.possible' rest.html || fail "the page is cut wrongly"
grep -n -i -E '(src|href)=|https?://|@import|url\(' rest.html | cut -c1-120 | grep . && fail "the page asks for something outside"
grep -q "default-src 'none'" a.html || fail "the page does not forbid outside requests"
[ "$(grep -o '"head":{' a.html | wc -l)" -eq 3 ] || fail "not all recordings are in the page"

run export a.taut b.taut c.taut a.taut --html four.html
expect_code 2
expect_no_file four.html

# The same input gives the same page.
run export a.taut b.taut c.taut --html b.html
cmp -s a.html b.html || fail "two pages of the same recordings differ"

# A title that tries to end the script.
sed 's|^title:.*|title: "</script><script>alert(1)</script>"|' "$scenes/pendulum.yaml" >evil.yaml
run run evil.yaml --duration 0.1 --quiet --page evil.html
expect_code 0
grep -q -F '</script><script>alert' evil.html && fail "a title can put a script into the page"

# A blank title is the name of the file; a scene without hard constraints says so, for a page without their error.
cat >soft.yaml <<'SCENE'
title: " "
anchors: [{name: hook}]
particles: [{name: a, position: [0, 0, -1]}, {name: b, position: [0, 0, -2], mass: 123456}]
springs: [{between: [hook, a], stiffness: 100}, {between: [a, b], stiffness: 50}]
SCENE
run run soft.yaml --duration 0.1 --page soft.html
expect_code 0
expect_out 'mass ratio .* 123500 : 1'
expect_out 'worst error of a link .*nothing is hard'
expect_out 'largest tension .* in springs.[01].,'
grep -q 'u0022title.u0022:.u0022soft.yaml' soft.html || fail "a page without a title"
grep -q '"hard":false' soft.html || fail "the page does not know that nothing is hard"
grep -q '"hard":true' a.html || fail "the page does not know that there are hard constraints"

if command -v python3 >/dev/null; then
    python3 - a.html <<'READER' || fail "the data of the page cannot be read"
import base64, json, re, struct, sys
page = open(sys.argv[1], encoding='utf-8').read()
runs = json.loads(re.search(r'<script type="application/json" id="data">(.*?)</script>', page, re.S).group(1))
assert len(runs) == 3
for run in runs:
    n, m = len(run['head']['particles']), len(run['head']['links'])
    assert len(base64.b64decode(run['series'])) == run['frames'] * 96
    assert len(base64.b64decode(run['position'])) == run['frames'] * n * 12
    assert len(base64.b64decode(run['tension'])) == run['frames'] * m * 4
    assert struct.unpack('<d', base64.b64decode(run['series'])[:8]) == (0.0,)
READER
fi

# A long recording is thinned out, not refused. A frame that stays has the worst of those that went.
run run "$scenes/pendulum.yaml" --duration 10 --step 0.001 --set output.frame_rate=1000 --quiet --page long.html --csv long.csv
expect_code 0
count=$(sed -n 's/.*,"frames":\([0-9]*\),.*/\1/p' long.html)
between "frames of a recording of 10001" "$count" 1000 2400
if command -v python3 >/dev/null; then
    python3 - long.html long.csv <<'READER' || fail "the worst values are lost where frames are thinned out"
import base64, csv, json, re, struct, sys
page = open(sys.argv[1], encoding='utf-8').read()
run = json.loads(re.search(r'<script type="application/json" id="data">(.*?)</script>', page, re.S).group(1))[0]
frames = list(struct.iter_unpack('<12d', base64.b64decode(run['series'])))
rows, at = [(float(r['time']), float(r['error']), float(r['time_error'])) for r in csv.DictReader(open(sys.argv[2]))], 0
for frame, after in zip(frames, frames[1:] + [None]):
    gone = []
    while at < len(rows) and (after is None or rows[at][0] < after[0]): gone.append(rows[at]); at += 1
    assert gone[0][0] == frame[0]
    assert frame[9] == max(r[1] for r in gone) and frame[10] == max(r[2] for r in gone), frame[0]
READER
fi

finish
