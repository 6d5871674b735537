#!/bin/sh
# SPDX-License-Identifier: MIT
# Scenes that cannot be, of every construct of the language: file, line and column, exit code 2, nothing written, in little time and
# memory.
# shellcheck source=test/cli/common.inc
. "$(dirname "$0")/common.inc"

# A build with sanitizers takes memory of its own: there is no limit then.
tree=$(dirname "$(dirname "$taut")")
limit=unlimited
grep -q '^TAUT_SANITIZE:STRING=$' "$tree/CMakeCache.txt" && limit=3000000

# refuse NAME MESSAGE: the scene on stdin. A minute and 3 GB are far more than any of them may take.
refuse()
{
    cat >"$1.yaml"
    ran="taut run $1.yaml"
    (
        # shellcheck disable=SC3045 # dash has it, and where it is missing there is no limit
        ulimit -v "$limit" 2>/dev/null
        exec timeout 60 "$taut" run "$1.yaml" --csv a.csv --record a.taut --report a.html
    ) >stdout 2>stderr
    code=$?
    expect_code 2
    expect_err "^$1.yaml:[0-9]*:[0-9]*: error: .*$2"
    for file in a.csv a.taut a.html; do expect_no_file $file; done
}

refuse unit 'parsec' <<'END'
particles: [{name: a, mass: 3 parsec}]
END
refuse dimension 'it must be in kg' <<'END'
particles: [{name: a, mass: 3 m}]
END
refuse zero 'divi' <<'END'
particles: [{name: a, mass: 3/0}]
END
refuse circle 'circle\|itself\|each other' <<'END'
parameters: {a: b + 1, b: a}
particles: [{name: p, mass: a}]
END
refuse million 'repeats make more than\|larger than' <<'END'
particles: [{repeat: {i: 1000000, j: 1000000}, name: "a$i-$j"}]
END
refuse recursive 'include' <<'END'
include: recursive.yaml
particles: [{name: a}]
END
refuse no_include 'no-such.yaml' <<'END'
include: no-such.yaml
particles: [{name: a}]
END

# tables of files: not there, a folder, endless, without a number, times that go back
csv()
{
    refuse "$1" "$2" <<END
particles: [{name: a, force: [{file: $3}, 0, 0]}]
END
}
csv csv_gone 'no-such.csv' no-such.csv
csv csv_folder 'directory' "$PWD"
csv csv_endless '64 MB\|larger' /dev/zero
printf '0,1\n1,two\n' >words.csv
csv csv_words 'words.csv' words.csv
printf '0,1\n2,2\n1,3\n' >back.csv
csv csv_back 'increase' back.csv
printf '0,nan\n1,2\n' >nan.csv
csv csv_nan 'nan.csv' nan.csv

# meshes: NaN, a hole, more triangles than there are bytes; glTF that is none, and one whose nodes go in a circle
mesh()
{
    refuse "$1" "$2" <<END
bodies: [{name: a, density: 1, shape: {kind: mesh, file: $3}}]
END
}
printf 'v 0 0 0\nv 1 0 nan\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 1 4 3\n' >nan.obj
mesh mesh_nan 'nan.obj' nan.obj
printf 'v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 2 3 4\n' >hole.obj
mesh mesh_hole 'not closed\|hole\|open\|at least 4' hole.obj
{
    printf '%080d' 0
    printf '\000\312\232\073' # 1e9 triangles
    printf '%050d' 0
} >many.stl
mesh mesh_many 'many.stl' many.stl
mesh mesh_endless '64 MiB' /dev/zero
printf '{"scenes": [{"nodes": [0]}], "nodes": [{"children": [0]}]}' >circle.gltf
mesh gltf_circle 'in a circle' circle.gltf
printf 'glTF\002\000\000\000\377\377\377\377\377\377\377\377JSON' >cut.glb
mesh gltf_cut 'cut off' cut.glb

# air and gusts
refuse air_unknown "no particle, body, chain, cable or cloth 'rop'" <<'END'
particles: [{name: a}, {name: b, position: [1, 0, 0]}]
cables: [{name: rope, from: a, to: b, mass: 1}]
air: [{of: rop, width: 1 cm}]
END
refuse gusts 'it must be > 0' <<'END'
particles: [{name: a}]
wind: [{gusts: 1 m/s, period: 0}, 0, 0]
END

finish
