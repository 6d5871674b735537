#!/bin/sh
# SPDX-License-Identifier: MIT
# Solids in exported files: cells as they are, with stress, strain and change of volume that fit each other and the motion; a surface
# with colours in glTF.
# shellcheck source=test/cli/common.inc
. "$(dirname "$0")/common.inc"

cat >all.yaml <<'SCENE'
title: All cells
materials: [{name: rubber, kind: hooke, young: 1e5, poisson: 0.3, density: 1000, damping: 0.01}]
meshes:
  - {name: bricks, shape: beam, size: [1, 0.2, 0.2], cells: [4, 1, 1]}
  - {name: tetras, shape: beam, size: [1, 0.2, 0.2], cells: [4, 1, 1], kind: tetra}
  - {name: tens, shape: beam, size: [1, 0.2, 0.2], cells: [2, 1, 1], kind: tetra10}
  - {name: quads, shape: sheet, size: [1, 0.2, 1], cells: [4, 1]}
  - {name: triangles, shape: sheet, size: [1, 0.2, 1], cells: [4, 1], kind: triangle}
solids:
  - {name: a, mesh: bricks, material: rubber, supports: [{group: x-}]}
  - {name: b, mesh: tetras, material: rubber, position: [0, 1, 0], supports: [{group: x-}]}
  - {name: c, mesh: tens, material: rubber, position: [0, 2, 0], supports: [{group: x-}]}
  - {name: d, mesh: quads, material: rubber, thickness: 0.02, position: [0, 3, 0], supports: [{group: x-}]}
  - {name: e, mesh: triangles, material: rubber, thickness: 0.02, position: [0, 4, 0], supports: [{group: x-}]}
cloths: [{name: cloth, corner: [0, 5, 0], along: [1, 0, 0], across: [0, 0.5, 0], nx: 3, ny: 3, mass: 0.1, fixed: [start, along]}]
outputs: [a.von_mises, b.von_mises, c.von_mises, d.von_mises, e.von_mises]
step: 10 ms
duration: 0.2
SCENE
run run all.yaml --quiet --record all.taut --csv steps.csv
expect_code 0
run export all.taut --vtu all --gltf all.gltf --html all.html --csv all.csv
expect_code 0

python3 - <<'READER' || fail "the solids of the files are not what they should be"
import base64, csv, json, struct, xml.etree.ElementTree as tree

def read(path):
    arrays = {}
    for a in tree.parse(path).getroot().iter('DataArray'):
        if a.get('format') != 'binary': continue
        text = a.text.strip()
        body = base64.b64decode(text[8:])
        kind = {'Float32': 'f', 'Int32': 'i', 'UInt8': 'B'}[a.get('type')]
        flat = struct.unpack(f'<{len(body) // struct.calcsize(kind)}{kind}', body)
        n = int(a.get('NumberOfComponents'))
        arrays[a.get('Name')] = [flat[i:i + n] for i in range(0, len(flat), n)] if n > 1 else list(flat)
    return arrays

def det(a, b, c):
    return (a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) + a[2] * (b[0] * c[1] - b[1] * c[0]))

rows = list(csv.DictReader(open('all.csv')))
first, last = read('all/000000.vtu'), read(f'all/{len(rows) - 1:06d}.vtu')
types = [t for t, kind in zip(last['types'], last['kind']) if kind == 4]
assert sorted(set(types)) == [5, 9, 10, 12, 24], set(types)
assert types.count(12) == 4 and types.count(9) == 4 and types.count(5) >= 8, types
assert sum(kind == 2 for kind in last['kind']) == 8, 'cloth is there, and surfaces of solids are not'

# the cells: sizes, and which points belong to which solid
ends, corners = [0] + last['offsets'], {1: 1, 3: 2, 5: 3, 9: 4, 10: 4, 12: 8, 24: 10}
assert all(b - a == corners[t] for a, b, t in zip(ends, ends[1:], last['types']))
points = [set() for _ in range(5)]
for c, kind in enumerate(last['kind']):
    if kind == 4: points[last['id'][c]].update(last['connectivity'][ends[c]:ends[c + 1]])

# von Mises of the tensor; the largest is near the signal of the solid, which is that of integration points, not of vertices
def mises(s):
    return (0.5 * ((s[0] - s[1]) ** 2 + (s[1] - s[2]) ** 2 + (s[2] - s[0]) ** 2) + 3 * (s[3] ** 2 + s[4] ** 2 + s[5] ** 2)) ** 0.5
for i, name in enumerate('abcde'):
    assert all(abs(mises(last['stress'][p]) - last['von_mises'][p]) <= 1e-3 * (1 + last['von_mises'][p]) for p in points[i]), name
    most = max(last['von_mises'][p] for p in points[i])
    assert most > 100 and abs(most - float(rows[-1][name + '.von_mises'])) < 0.35 * most, (name, most, rows[-1][name + '.von_mises'])

# of tetrahedra J by their volumes, the mean over the vertices of a cell within what neighbours differ by
total = [0, 0]
for c, t in enumerate(last['types']):
    if t != 10: continue
    v = last['connectivity'][ends[c]:ends[c + 1]]
    volume = [det(*[[p[x][k] - p[v[0]][k] for k in range(3)] for x in v[1:]]) for p in (first['Points'], last['Points'])]
    assert volume[0] > 0, 'the order of corners is that of VTK'
    total = [total[0] + volume[0] * sum(last['J'][p] for p in v) / 4, total[1] + volume[1]]
assert abs(total[0] / total[1] - 1) < 0.02, total
assert all(abs(x) < 1e-6 for s in first['strain'] for x in s) and any(abs(s[0]) > 1e-3 for s in last['strain'])

doc = json.load(open('all.gltf'))
coloured = [p for m in doc['meshes'] for p in m['primitives'] if 'COLOR_0' in p['attributes']]
plain = [p for m in doc['meshes'] for p in m['primitives'] if 'JOINTS_0' in p['attributes'] and 'COLOR_0' not in p['attributes']]
assert coloured and len(plain) == 1, 'solids have colours, cloth has none'
data = base64.b64decode(doc['buffers'][0]['uri'].split(',')[1])
seen = set()
for p in coloured:
    a = doc['accessors'][p['attributes']['COLOR_0']]
    view = doc['bufferViews'][a['bufferView']]
    at = view.get('byteOffset', 0)
    assert a['type'] == 'VEC3' and a['componentType'] == 5126
    for i in range(a['count']): seen.add(struct.unpack_from('<3f', data, at + 12 * i))
assert len(seen) > 20 and all(0 <= x <= 1 for c in seen for x in c), len(seen)

page = open('all.html').read()
head = json.loads(page[page.index('id="data"'):].split('>', 1)[1].split('</script>')[0])[0]
assert len(base64.b64decode(head['stress'])) == 4 * head['frames'] * len(head['head']['stressed'])
READER
finish
