#!/bin/sh
# SPDX-License-Identifier: MIT
# Bad input: exit code 2, a message that names the file and the problem, and no file written.
# shellcheck source=test/cli/common.inc
. "$(dirname "$0")/common.inc"

# try NAME PATTERN: the scene on stdin must be refused by run, check and settle.
try() {
    cat >"$1.yaml"
    for command in run check settle; do
        case $command in
        run) run run "$1.yaml" --csv a.csv --record a.taut --page a.html --snapshot-out a.snap ;;
        *) run $command "$1.yaml" ;;
        esac
        expect_code 2
        expect_no_out
        expect_err "$1.yaml:[0-9]*:[0-9]*: error: "
        grep -q -i -e "$2" stderr || fail "$ran: no '$2' in: $(head -1 stderr)"
    done
    for file in a.csv a.taut a.html a.snap; do expect_no_file $file; done
}

try unknown_field 'mas' <<'SCENE'
particles:
  - name: load
    mas: 3
SCENE
try wrong_type 'mass' <<'SCENE'
particles:
  - name: load
    mass: heavy
SCENE
try negative_mass 'mass' <<'SCENE'
particles:
  - name: load
    mass: -1
SCENE
try not_finite 'mass' <<'SCENE'
particles:
  - name: load
    mass: 1e400
SCENE
try duplicate_name 'load' <<'SCENE'
particles:
  - name: load
  - name: load
SCENE
try no_such_end 'nobody' <<'SCENE'
anchors:
  - name: hook
cables:
  - {name: c, from: hook, to: nobody, mass: 1}
SCENE
try broken_yaml '' <<'SCENE'
particles: [ {name: load
SCENE

for command in run check settle; do
    run $command missing.yaml
    expect_code 2
    expect_err 'missing.yaml'
done

run run "$scenes/pendulum.yaml" --set no.such=1
expect_code 2
expect_err 'no'
run run "$scenes/pendulum.yaml" --set step=-1 --csv a.csv
expect_code 2
expect_no_file a.csv

# A snapshot that is none, or of another scene.
run run "$scenes/pendulum.yaml" --snapshot-in missing.snap
expect_code 2
expect_err 'missing.snap'
echo nonsense >bad.snap
run run "$scenes/pendulum.yaml" --snapshot-in bad.snap --csv a.csv
expect_code 2
expect_err 'snapshot'
expect_no_file a.csv
run run "$scenes/spring.yaml" --duration 0.1 --quiet --snapshot-out spring.snap
run run "$scenes/crane.yaml" --snapshot-in spring.snap --csv a.csv
expect_code 2
expect_no_file a.csv

finish
