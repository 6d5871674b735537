#!/bin/sh
# SPDX-License-Identifier: MIT
# What taut export makes, read by others: a table, an animated glTF scene, VTK files. Positions must be
# those of the recording in all of them.
# shellcheck source=test/cli/common.inc
. "$(dirname "$0")/common.inc"

run run "$scenes/crane.yaml" --duration 1 --quiet --record crane.taut
run run "$scenes/cloth-10.yaml" --duration 0.5 --quiet --record cloth.taut
run run "$scenes/skin.yaml" --duration 0.5 --quiet --record skin.taut
run run "$scenes/net.yaml" --duration 1 --quiet --record net.taut
run run "$scenes/slider-crank.yaml" --duration 1 --quiet --record bodies.taut
run run "$scenes/pulley.yaml" --duration 2 --quiet --record pulley.taut
for name in crane cloth skin net bodies pulley; do
    run export $name.taut --csv $name.csv --gltf $name.glb --vtu $name
    expect_code 0
    expect_no_err
    expect_no_out
    expect_file $name/run.pvd
    run export $name.taut --gltf $name.gltf
    expect_code 0
done

# Mistakes of the command line.
run export crane.taut
expect_code 2
expect_err 'add --html, --gltf, --csv or --vtu'
run export crane.taut cloth.taut --csv two.csv
expect_code 2
expect_err 'only --html takes several'
expect_no_file two.csv
run export crane.taut --csv - --gltf -
expect_code 2
run export crane.taut --csv no/such/folder.csv
expect_code 2
expect_err 'no/such/folder.csv'
run export crane.taut --csv -
expect_code 0
cmp -s stdout crane.csv || fail "the table on stdout is another one"

# A full disk is the same failure for each of them; a file that is no recording the same mistake.
if [ -c /dev/full ]; then
    for kind in html csv gltf; do
        ran="taut export crane.taut --$kind - on a full disk"
        "$taut" export crane.taut --$kind - >/dev/full 2>stderr
        code=$?
        expect_code 1
        expect_err 'taut: error: '
    done
fi
echo no >no.taut
for kind in html csv gltf vtu; do
    run export no.taut --$kind no.$kind
    expect_code 2
    expect_err 'no.taut: is not a recording of taut'
    [ "$(wc -l <stderr)" -eq 1 ] || fail "$ran: told more than once"
    expect_no_file no.$kind
done

# A run that flies apart: a scene up to there, without a number that is none.
run run "$scenes/crane.yaml" --set stepper.scheme=euler --set stepper.geometric=none --duration 5 --quiet --record bang.taut
expect_code 1
run export bang.taut --gltf bang.gltf --csv bang.csv --vtu bang
expect_code 0

# A link that an event cut: its force is 0 in tables, and its rod shrinks to nothing.
run run "$scenes/hoist.yaml" --duration 6.5 --quiet --record hoist.taut
run export hoist.taut --gltf hoist.glb --csv hoist.csv --vtu hoist
expect_code 0
grep -qi nan hoist.csv && fail "the table of a cut sling has numbers that are none"
# The events of the run stand in the line of their time, with the same words as in the table of the run.
run run "$scenes/hoist.yaml" --duration 7.5 --quiet --record both.taut --csv run.csv
run export both.taut --csv both.csv
for table in run both; do
    awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) { if ($i == "time") time = i; if ($i == "event") event = i } }
        NR > 1 && $event != "" { print $time, $event }' $table.csv >$table.events
    [ "$(wc -l <$table.events)" -eq 2 ] || fail "two events in $table.csv: $(head -c 200 $table.events)"
done
cmp -s run.events both.events || fail "events of the run and of its recording differ: $(head -c 200 run.events both.events)"

if ! command -v python3 >/dev/null; then
    echo "no python3: the files were not read"
    finish
fi

cat >scene.py <<'READER'
# A reader of glTF that is stricter than most: every accessor within its view, every view within the buffer,
# times that grow, quaternions of length 1, bounds that are right, nodes in one tree.
import base64, json, math, struct, sys

def single(text): return struct.unpack('<f', struct.pack('<f', float(text)))[0]

def load(path):
    data = open(path, 'rb').read()
    if path.endswith('.glb'):
        magic, version, size, json_size, kind = struct.unpack('<4sIII4s', data[:20])
        assert (magic, version, size, kind) == (b'glTF', 2, len(data), b'JSON') and json_size % 4 == 0
        doc = json.loads(data[20:20 + json_size])
        bin_size, kind = struct.unpack('<I4s', data[20 + json_size:28 + json_size])
        assert kind == b'BIN\0' and 28 + json_size + bin_size == len(data)
        buffer = data[28 + json_size:]
    else:
        doc = json.loads(data)
        head = 'data:application/octet-stream;base64,'
        assert doc['buffers'][0]['uri'].startswith(head)
        buffer = base64.b64decode(doc['buffers'][0]['uri'][len(head):], validate=True)
    assert doc['asset']['version'] == '2.0' and len(buffer) == doc['buffers'][0]['byteLength']
    return doc, buffer

def values(doc, buffer, i):
    a = doc['accessors'][i]
    view = doc['bufferViews'][a['bufferView']]
    width = {'SCALAR': 1, 'VEC3': 3, 'VEC4': 4, 'MAT4': 16}[a['type']]
    code, size = {5121: ('B', 1), 5123: ('H', 2), 5125: ('I', 4), 5126: ('f', 4)}[a['componentType']]
    assert a['count'] > 0 and a['count'] * width * size == view['byteLength'] and view['byteOffset'] % 4 == 0
    assert view['byteOffset'] + view['byteLength'] <= len(buffer)
    flat = struct.unpack_from('<%d%s' % (a['count'] * width, code), buffer, view['byteOffset'])
    rows = [flat[k:k + width] for k in range(0, len(flat), width)]
    assert all(math.isfinite(x) for x in flat)
    if 'min' in a:
        assert all(abs(a['min'][k] - min(r[k] for r in rows)) < 1e-6 * (1 + abs(a['min'][k])) for k in range(width))
        assert all(abs(a['max'][k] - max(r[k] for r in rows)) < 1e-6 * (1 + abs(a['max'][k])) for k in range(width))
    return rows

def check(path):
    doc, buffer = load(path)
    all_values = [values(doc, buffer, i) for i in range(len(doc['accessors']))]
    nodes = doc['nodes']
    parents = [0] * len(nodes)
    for node in nodes:
        for child in node.get('children', []): parents[child] += 1
        assert 'rotation' not in node or abs(sum(q * q for q in node['rotation']) - 1) < 1e-5
    roots = doc['scenes'][doc['scene']]['nodes']
    assert all(parents[i] == (0 if i in roots else 1) for i in range(len(nodes)))
    for mesh in doc.get('meshes', []):
        for p in mesh['primitives']:
            vertices = len(all_values[p['attributes']['POSITION']])
            assert 'min' in doc['accessors'][p['attributes']['POSITION']]
            assert all(len(all_values[i]) == vertices for i in p['attributes'].values())
            assert max(r[0] for r in all_values[p['indices']]) < vertices and len(all_values[p['indices']]) % 3 == 0
    for skin in doc.get('skins', []):
        assert len(all_values[skin['inverseBindMatrices']]) == len(skin['joints'])
    animation, = doc['animations']
    tracks = {}
    for channel in animation['channels']:
        sampler = animation['samplers'][channel['sampler']]
        times, output = all_values[sampler['input']], all_values[sampler['output']]
        assert times[0][0] >= 0 and all(a < b for a, b in zip(times, times[1:])) and len(times) == len(output)
        key = channel['target']['node'], channel['target']['path']
        assert key not in tracks
        tracks[key] = output
        if key[1] == 'rotation':
            assert all(abs(sum(q * q for q in r) - 1) < 1e-5 for r in output)
            assert all(sum(p * q for p, q in zip(a, b)) > 0 for a, b in zip(output, output[1:])), 'the long way round'
    return doc, tracks, all_values
READER

python3 - <<'READER' || fail "the scenes are not what glTF or the table says"
import csv, math
from scene import check, single
for name in ('crane', 'cloth', 'skin', 'net', 'bodies', 'pulley'):
    rows = list(csv.DictReader(open(name + '.csv')))
    doc, tracks, values = check(name + '.glb')
    assert check(name + '.gltf')[1] == tracks, 'the two kinds of file differ'
    seen = 0
    for i, node in enumerate(doc['nodes']):
        track = tracks.get((i, 'translation'))
        label = node.get('name', '')
        if track and label + '.x' in rows[0]:
            seen += 1
            assert len(track) == len(rows)
            for place, row in zip(track, rows):
                assert all(place[k] == single(row[label + '.' + 'xyz'[k]]) for k in range(3)), (name, label)
        turn = tracks.get((i, 'rotation'))
        if turn and label + '.qx' in rows[0]:
            for q, row in zip(turn, rows):
                assert all(q[k] == single(row[label + '.q' + 'xyzw'[k]]) for k in range(4)), (name, label)
    assert seen > 0, name
    # A link is a rod along z from one end to the other: turned and stretched it must end at a point.
    columns = [c[:-2] for c in rows[0] if c.endswith('.x')]
    rods = [i for i, n in enumerate(doc['nodes']) if 'scale' in n and n['scale'][0] != n['scale'][2]]
    assert name not in ('crane', 'net') or len(rods) == sum(c.endswith('.tension') and c != 'hoist.tension' for c in rows[0]), (name, len(rods))
    if name == 'pulley': # the runs of a rope are rods too, with its tension
        assert len(rods) == 3 and {doc['nodes'][i].get('name') for i in rods} == {'run-1', 'run-2', 'run-3'}
        for row in rows:
            pull = [float(row['run-%d.tension' % k]) for k in (1, 2, 3)] + [-float(row['rope.force'])]
            assert max(pull) - min(pull) < 1e-3 and pull[0] > 900, pull
        assert abs(float(rows[0]['run-1.tension']) - 994.5317) < 1e-3
    for f in (0, len(rows) // 2, len(rows) - 1):
        points = [[single(rows[f][c + '.' + axis]) for axis in 'xyz'] for c in columns]
        for i in rods:
            at = {path: tracks[i, path][f] if (i, path) in tracks else doc['nodes'][i][path]
                  for path in ('translation', 'rotation', 'scale')}
            (x, y, s, w), z = at['rotation'], at['scale'][2]
            tip = (2 * (x * s + w * y) * z, 2 * (y * s - w * x) * z, (1 - 2 * (x * x + y * y)) * z)
            end = [a + b for a, b in zip(at['translation'], tip)]
            assert min(math.dist(end, p) for p in points) < 2e-5, (name, f, i)
    if name == 'cloth':
        assert len(doc['skins'][0]['joints']) == 100
        faces = max(len(values[p['indices']]) for m in doc['meshes'] for p in m['primitives'] if 'JOINTS_0' in p['attributes'])
        assert faces == 3 * 2 * 81, faces
check('bang.gltf')
doc, tracks, values = check('hoist.glb')
gone = [n['name'] for i, n in enumerate(doc['nodes']) if (i, 'scale') in tracks and tracks[i, 'scale'][-1] == (0, 0, 0)]
assert gone == ['sling[2]'], gone
READER

python3 - <<'READER' || fail "the VTK files are not what VTK or the table says"
import base64, csv, os, struct
from scene import single
import xml.etree.ElementTree as xml
codes = {'Float32': ('f', 4), 'Int32': ('i', 4), 'UInt8': ('B', 1)}
def array(element):
    text = element.text.strip()
    if element.get('type') == 'String':
        return [bytes(int(c) for c in part.split()).decode() for part in (' ' + text + ' ').replace(' 0 ', ' | ').split('|')[:-1]]
    size, = struct.unpack('<I', base64.b64decode(text[:8], validate=True))
    data = base64.b64decode(text[8:], validate=True)
    code, width = codes[element.get('type')]
    assert len(data) == size and size % width == 0
    return struct.unpack('<%d%s' % (size // width, code), data)
for name in ('crane', 'cloth', 'skin', 'pulley'):
    rows = list(csv.DictReader(open(name + '.csv')))
    sets = xml.parse(name + '/run.pvd').getroot().findall('Collection/DataSet')
    assert len(sets) == len(rows) == len(os.listdir(name)) - 1
    columns = [c for c in rows[0] if c.endswith('.x') and c.replace('.x', '.qx') not in rows[0]]
    for k, (item, row) in enumerate(zip(sets, rows)):
        assert float(item.get('timestep')) == float(row['time'])
        if k % 7: continue
        piece = xml.parse(name + '/' + item.get('file')).getroot().find('UnstructuredGrid/Piece')
        arrays = {a.get('Name'): array(a) for a in piece.iter('DataArray')}
        points, cells = int(piece.get('NumberOfPoints')), int(piece.get('NumberOfCells'))
        assert len(arrays['Points']) == 3 * points and all(len(arrays[n]) == cells for n in ('offsets', 'types', 'tension', 'kind', 'id'))
        assert arrays['offsets'][-1] == len(arrays['connectivity']) and 0 <= min(arrays['connectivity']) and max(arrays['connectivity']) < points
        names = {'crane': ('load', 'hoist[3]'), 'cloth': ('cloth',)}.get(name, ())
        assert len(arrays['name']) == cells and all(n in arrays['name'] for n in names), arrays['name']
        assert len(arrays['velocity']) == 3 * points
        if k and name == 'crane':
            step = float(row['time']) - float(rows[k - 1]['time'])
            speed = [(float(row[c[:-1] + axis]) - float(rows[k - 1][c[:-1] + axis])) / step for c in columns for axis in 'xyz']
            assert all(abs(a - b) < 1e-3 * max(1, abs(b)) for a, b in zip(arrays['velocity'], speed)), k
        ends = (0,) + arrays['offsets']
        corners = {1: 1, 3: 2, 5: 3}
        assert all(b - a == corners[t] for a, b, t in zip(ends, ends[1:], arrays['types']))
        tension = [single(v) for c, v in row.items() if c.endswith(('.tension', '.force', '.force.norm')) and c != 'hoist.tension']
        assert all(t == tension[i] for t, i, kind in zip(arrays['tension'], arrays['id'], arrays['kind']) if kind == 1)
        if name == 'crane':
            place = [single(row[c[:-1] + axis]) for c in columns for axis in 'xyz']
            assert list(arrays['Points']) == place, k
        if name == 'pulley': assert sum(kind == 1 for kind in arrays['kind']) == 3
        if name == 'cloth': assert sum(kind == 2 for kind in arrays['kind']) == 162
READER

# a cloth of 1,024 points: patches that any program can skin, and no face is missing
run run "$scenes/cloth-32.yaml" --duration 0.02 --quiet --record large.taut
expect_code 0
run export large.taut --gltf large.gltf
expect_code 0
python3 - <<'READER' || fail "the patches of a large cloth are not what they should be"
import json
doc = json.load(open('large.gltf'))
assert len(doc['skins']) > 4 and max(len(skin['joints']) for skin in doc['skins']) <= 255
corners = sum(doc['accessors'][p['indices']]['count'] for m in doc['meshes'] for p in m['primitives'] if 'JOINTS_0' in p['attributes'])
assert corners == 3 * 2 * 31 * 31, corners
assert len({j for skin in doc['skins'] for j in skin['joints']}) == 1024
READER

# VTK's own reader, where there is one; it may be installed for another python3 than the first.
for python in python3 /usr/bin/python3; do
    command -v $python >/dev/null && $python -c 'import vtk' 2>/dev/null && break
    python=
done
if [ -z "$python" ]; then
    echo "no VTK here: its own reader was not asked"
    finish
fi
$python - <<'READER' || fail "VTK cannot read the files"
import csv, vtk
for name in ('crane', 'cloth', 'skin'):
    reader = vtk.vtkXMLUnstructuredGridReader()
    reader.SetFileName(name + '/000010.vtu')
    reader.Update()
    grid = reader.GetOutput()
    assert reader.GetErrorCode() == 0 and grid.GetNumberOfCells() > 0 and grid.GetCellData().GetArray('tension')
    row = list(csv.DictReader(open(name + '.csv')))[10]
    assert grid.GetFieldData().GetArray('TimeValue').GetValue(0) == float(row['time'])
READER

finish
