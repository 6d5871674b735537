#!/bin/sh
# SPDX-License-Identifier: MIT
# Recordings: read by a second reader, cut off, damaged, of another kind; and what is left when the program
# is killed or the disk is full.
# shellcheck source=test/cli/common.inc
. "$(dirname "$0")/common.inc"

run run "$scenes/crane.yaml" --duration 2 --quiet --record a.taut --csv a.csv
expect_code 0
expect_no_out

# The format as record.h tells it, read without the program's own code.
cat >reader.py <<'READER'
import json, struct, zlib

def blocks(data):
    assert data[:8] == b'\x89TAUT\r\n\x1a' and struct.unpack('<I', data[8:12]) == (4,)
    at, found = 12, []
    while at + 20 <= len(data):
        kind, number, size, head_sum = struct.unpack('<4sIII', data[at:at + 16])
        assert head_sum == zlib.crc32(data[at:at + 12]) and number == len(found), at
        end = at + 16 + size
        if end + 4 > len(data): break
        assert struct.unpack('<I', data[end:end + 4])[0] == zlib.crc32(data[at:end]), at
        found.append((kind, data[at + 16:end]))
        at = end + 4
    return found, at

def head(payload):
    count = struct.unpack('<10I', payload[:40])
    points, bodies, links, joints, faces, vertices, triangles, flags, load, text = count
    size = 40 + 120 + 12 * points + 48 * bodies + 12 * links + 32 * joints + 12 * (faces + vertices + triangles)
    assert len(payload) == size + text
    words = payload[size:].split(b'\0')
    assert len(words) == 2 + points + bodies + links + 2 * joints and words[-1] == b''
    return dict(points=points, bodies=bodies, links=links, joints=joints, faces=faces, load=load,
                info=json.loads(words[0]), names=[w.decode() for w in words[1:]],
                frame_rate=struct.unpack('<d', payload[56:64])[0])

def frames(payload, h):
    count, = struct.unpack('<I', payload[:4])
    size = 96 + 12 * h['points'] + 28 * h['bodies'] + 4 * h['links'] + 8 * h['joints']
    assert len(payload) == 4 + count * size
    for i in range(count):
        at = 4 + i * size
        n, b, m = 3 * h['points'], 7 * h['bodies'], h['links']
        x = struct.unpack('<%df' % (n + b + m), payload[at + 96:at + 96 + 4 * (n + b + m)])
        yield struct.unpack('<12d', payload[at:at + 96]), x[:n], x[n:n + b], x[n + b:]
READER
if command -v python3 >/dev/null; then
    python3 - a.taut a.csv <<'READER' || fail "the recording is not what record.h says"
import csv, json, sys
from reader import blocks, head, frames
data = open(sys.argv[1], 'rb').read()
rows = list(csv.DictReader(open(sys.argv[2])))
found, end = blocks(data)
assert end == len(data) and found[0][0] == b'HEAD' and found[-1][0] == b'SUMM'
h = head(found[0][1])
assert (h['points'], h['links'], h['bodies']) == (21, 20, 0) and h['names'][h['load']] == 'load'
assert json.loads(found[-1][1])['outcome'] == 'finished' and h['info']['stepper'] == 'auto'
times = []
for kind, payload in found[1:-1]:
    assert kind in (b'FRAM', b'OUTP', b'OVAL')
    if kind != b'FRAM': continue
    first = None
    for number, x, pose, tension in frames(payload, h):
        (time, step, kinetic, potential, elastic, work, damped, dissipated, solves, error, time_error, rung) = number
        first = time if first is None else first
        assert time - first <= 1, 'a block of more than a second'
        row = min(rows, key=lambda r: abs(float(r['time']) - time))
        assert abs(float(row['time']) - time) < 1e-12 and int(row['step']) == step
        assert float(row['kinetic']) == kinetic and float(row['potential']) == potential
        # sums from the start, worst values since the frame before
        past = [r for r in rows if float(r['time']) <= time + 1e-12]
        since = [r for r in past if not times or float(r['time']) > times[-1] + 1e-12]
        assert abs(sum(float(r['dissipated']) for r in past) - dissipated) <= 1e-9 * abs(potential)
        assert work == sum(float(r['work']) for r in past) and damped == sum(float(r['damped']) for r in past)
        assert solves == sum(int(r['solves']) for r in past)
        for value, key in ((error, 'error'), (time_error, 'time_error'), (rung, 'rung')):
            assert value == max(float(r[key]) for r in since), (time, key)
        i = h['load']
        for k, axis in enumerate('xyz'):
            assert abs(x[3 * i + k] - float(row['load.' + axis])) <= 1e-6 * 10
        assert abs(max(tension) - float(row['largest_tension'])) <= 1e-6 * abs(max(tension))
        times.append(time)
assert abs(len(times) - 1 - 2 * h['frame_rate']) <= 1, (len(times), h['frame_rate'])
assert times == sorted(times) and times[0] == 0 and abs(times[-1] - 2) < 0.05, (times[0], times[-1])
READER
fi

lines() { tail -n +2 "$1" | wc -l; }
run export a.taut --csv whole.csv
expect_code 0
expect_no_err
whole=$(lines whole.csv)

# Cut off anywhere: what is whole is shown, or there is a clear refusal and no file.
size=$(wc -c <a.taut)
last=1
for cut in 1 7 11 13 300 $((size / 2)) $((size - 5000)) $((size - 1)); do
    head -c $cut a.taut >cut.taut
    rm -f cut.csv
    run export cut.taut --csv cut.csv
    if [ $cut -le 300 ]; then
        expect_code 2
        expect_no_file cut.csv
        expect_err 'cut.taut: .*\(recording\|header\)'
    else
        expect_code 0
        expect_err 'cut off'
        count=$(lines cut.csv)
        between "frames of a recording cut at $cut of $size" "$count" "$last" "$whole"
        last=$count
    fi
done

# One wrong byte: told as damage, and the block that has it is not shown; those before and behind it are.
cp a.taut bad.taut
printf '\252' | dd of=bad.taut bs=1 seek=$((size / 3)) conv=notrunc 2>/dev/null
cmp -s a.taut bad.taut && fail "nothing was damaged"
run export bad.taut --csv bad.csv
expect_code 1
expect_err 'damaged'
count=$(lines bad.csv)
between "frames of a recording damaged in the middle" "$count" 10 $((whole - 1))
grep -v -x -F -f whole.csv bad.csv | grep . && fail "a damaged frame is shown"
[ "$(tail -1 whole.csv)" = "$(tail -1 bad.csv)" ] || fail "what lies behind the damage is not shown"

run export "$scenes/crane.yaml" --html x.html
expect_code 2
expect_err 'is not a recording'
expect_no_file x.html
run export missing.taut --html x.html
expect_code 2
expect_err 'missing.taut'
expect_no_file x.html

# Killed: nothing but the last second is lost. The run is far longer than the test waits.
touch killed.taut
"$taut" run "$scenes/crane.yaml" --duration 1e6 --quiet --record killed.taut >/dev/null 2>&1 &
killed=$!
tries=0
while [ "$(wc -c <killed.taut)" -lt 200000 ] && [ $tries -lt 300 ]; do
    sleep 0.1
    tries=$((tries + 1))
done
kill -9 $killed
wait $killed 2>/dev/null
run export killed.taut --csv killed.csv
expect_code 0
expect_err 'cut off'
between "frames of a run that was killed" "$(lines killed.csv)" 100 10000000

# A full disk: told, and what was written before opens. The rest of the run goes on.
full() {
    expect_code 1
    expect_err 'the recording: .*; it holds the run up to its last whole block'
    expect_out 'outcome\|finished'
    run export "$1" --csv full.csv
    expect_code 0
    expect_err 'cut off'
    between "frames on a full disk" "$(lines full.csv)" 50 2000
    if command -v python3 >/dev/null; then
        python3 -c 'import sys, reader; d = open(sys.argv[1], "rb").read(); assert reader.blocks(d)[1] == len(d)' "$1" ||
            fail "a piece of a block was left behind"
    fi
}
(
    ulimit -f 128 # blocks of 512 bytes
    "$taut" run "$scenes/crane.yaml" --duration 20 --record limit.taut >stdout 2>stderr
)
code=$?
ran="taut run with a limit of 64 kB"
full limit.taut
if unshare -rm true 2>/dev/null; then
    mkdir small
    ran="taut run on a disk of 64 kB"
    # The recording is copied out before the disk goes.
    unshare -rm sh -c "mount -t tmpfs -o size=64k none small &&
        { '$taut' run '$scenes/crane.yaml' --duration 20 --record small/full.taut >stdout 2>stderr; code=\$?
          cp small/full.taut full.taut; exit \$code; }"
    code=$?
    full full.taut
else
    echo "no small disk can be made here: only the limit of files was tried"
fi

# A scene with a mistake does not cost the recording that was there.
cp a.taut kept.taut
run run "$scenes/crane.yaml" --set load.mass=-1 --record kept.taut
expect_code 2
cmp -s a.taut kept.taut || fail "a mistake in the scene destroyed a recording"
echo "no snapshot" >bad.snap
run run "$scenes/crane.yaml" --snapshot-in bad.snap --record kept.taut
[ "$code" -ne 0 ] || fail "a run from a bad snapshot"
cmp -s a.taut kept.taut || fail "a bad snapshot destroyed a recording"
for mistake in --set=load.mass=-1 --snapshot-in=bad.snap; do
    run run "$scenes/crane.yaml" $mistake --record none.taut
    expect_no_file none.taut
done

finish
