#!/bin/sh
# Recordings: read by a second reader, cut off anywhere, damaged, and of another kind.
# shellcheck source=test/cli/common.inc
. "$(dirname "$0")/common.inc"

run run "$scenes/crane.yaml" --duration 2 --quiet --record a.taut --csv a.csv
expect_code 0
expect_no_out

# The format as record.h tells it, read without the program's own code.
if command -v python3 >/dev/null; then
    python3 - a.taut a.csv <<'READER' || fail "the recording is not what record.h says"
import csv, json, struct, sys, zlib
data = open(sys.argv[1], 'rb').read()
rows = list(csv.DictReader(open(sys.argv[2])))
assert data[:8] == b'\x89TAUT\r\n\x1a' and struct.unpack('<I', data[8:12]) == (2,)
at, chunks = 12, []
while at < len(data):
    kind, size = data[at:at + 4], struct.unpack('<I', data[at + 4:at + 8])[0]
    payload = data[at + 8:at + 8 + size]
    assert struct.unpack('<I', data[at + 8 + size:at + 12 + size])[0] == zlib.crc32(kind + payload), at
    chunks.append((kind, payload))
    at += size + 12
assert chunks[0][0] == b'HEAD' and chunks[-1][0] == b'SUMM'
n, m = struct.unpack('<II', chunks[0][1][:8])
head, summary = json.loads(chunks[0][1][8:]), json.loads(chunks[-1][1])
assert (len(head['particles']), len(head['links'])) == (n, m) == (21, 20)
assert summary['outcome'] == 'finished' and head['particles'][head['load']]['name'] == 'load'
times = []
for kind, payload in chunks[1:-1]:
    assert kind == b'FRAM' and len(payload) == 80 + 12 * n + 4 * m
    (time, kinetic, potential, elastic, work, damped, dissipated, error, time_error,
     rung) = struct.unpack('<10d', payload[:80])
    x = struct.unpack('<%df' % (3 * n), payload[80:80 + 12 * n])
    tension = struct.unpack('<%df' % m, payload[80 + 12 * n:])
    row = min(rows, key=lambda r: abs(float(r['time']) - time))
    assert abs(float(row['time']) - time) < 1e-12
    assert float(row['kinetic']) == kinetic and float(row['potential']) == potential
    # sums from the start, worst values since the frame before
    past = [r for r in rows if float(r['time']) <= time + 1e-12]
    since = [r for r in past if not times or float(r['time']) > times[-1] + 1e-12]
    assert abs(sum(float(r['dissipated']) for r in past) - dissipated) <= 1e-9 * abs(potential)
    assert work == sum(float(r['work']) for r in past) and damped == sum(float(r['damped']) for r in past)
    for value, key in ((error, 'error'), (time_error, 'time_error'), (rung, 'rung')):
        assert value == max(float(r[key]) for r in since), (time, key)
    i = head['load']
    for k, axis in enumerate('xyz'):
        assert abs(x[3 * i + k] - float(row['load.' + axis])) <= 1e-6 * 10
    assert abs(max(tension) - float(row['largest_tension'])) <= 1e-6 * abs(max(tension))
    times.append(time)
assert abs(len(times) - 1 - 2 * head['frame_rate']) <= 1, (len(times), head['frame_rate'])
assert times == sorted(times) and times[0] == 0 and abs(times[-1] - 2) < 0.05, (times[0], times[-1])
READER
fi

run page a.taut --out a.html
expect_code 0
expect_no_err
expect_file a.html
frames() { sed -n 's/.*,"frames":\([0-9]*\),.*/\1/p' "$1"; }
whole=$(frames a.html)

# Cut off anywhere: what is whole is shown, or there is a clear refusal and no file.
size=$(wc -c <a.taut)
last=0
for cut in 1 7 11 13 300 $((size / 4)) $((size / 2)) $((size - 5000)) $((size - 1)); do
    head -c $cut a.taut >cut.taut
    rm -f cut.html
    run page cut.taut --out cut.html
    if [ $cut -le 300 ]; then
        expect_code 2
        expect_no_file cut.html
        expect_err 'recording'
    else
        expect_code 0
        expect_err 'cut off'
        count=$(frames cut.html)
        between "frames of a recording cut at $cut of $size" "$count" $((last + 1)) "$whole"
        last=$count
    fi
done

# One wrong byte in the middle: the frames before it open, the rest is not believed.
cp a.taut bad.taut
printf '\252' | dd of=bad.taut bs=1 seek=$((size / 2)) conv=notrunc 2>/dev/null
run page bad.taut --out bad.html
expect_code 0
count=$(frames bad.html)
between "frames of a recording damaged in the middle" "$count" 10 $((whole - 1))

run page "$scenes/crane.yaml" --out x.html
expect_code 2
expect_err 'is not a recording'
expect_no_file x.html
run page missing.taut --out x.html
expect_code 2
expect_err 'missing.taut'
expect_no_file x.html

finish
