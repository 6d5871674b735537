#!/bin/sh
# SPDX-License-Identifier: MIT
# taut bench: the list, what is missing, and the search for the best setting with adapters that are
# scripts with known answers. Nothing here depends on how fast the machine is.
# shellcheck source=test/cli/common.inc
. "$(dirname "$0")/common.inc"

run bench
expect_code 0
expect_no_err
expect_out peers
expect_out scaling
expect_out micro
expect_out instructions

run bench instructions ./no-such-program
expect_code 1
expect_err 'valgrind is not there\|no program'

run bench no_such_bench
expect_code 2
expect_err 'no benchmark'
run bench peer
expect_code 2
expect_err "did you mean 'peers'"

# Nothing is built: a message with the remedy, no file.
mkdir none
TAUT_BENCH_DIR=$work/none
export TAUT_BENCH_DIR
for name in peers solids micro; do
    run bench $name --json x.json
    expect_code 1
    expect_err 'install-peers'
    case $(cat stderr) in *'\x0a'*) fail "$ran: a line break is printed as a code" ;; esac
    expect_no_file x.json
done

# Two engines made of arithmetic. "taut" holds from 10 steps in a tenth of a second on and costs 20 us a
# step, its default from 20 on; the other one from 50 on and 8 us: 2, 4 and 4 ms for a simulated second. A
# third one crashes. The other one has two tunings, of which the first never serves, and is lucky twice: at 4
# steps, where 10 do not hold, and with its first effort at 20, where the second does not.
engine() { # FILE NAME ENOUGH COST VARIANTS
    cat >"none/bench-peer-$1" <<ENGINE
#!/bin/sh
if [ "\$1" = list ]; then
    echo "engine $2 1.0"
    $5
    exit 0
fi
awk -v variant="\$2" -v steps="\$5" -v effort="\$6" -v tuning="\$7" -v seconds="\$8" 'BEGIN {
    good = steps >= $3 * (variant == "taut-default" ? 2 : 1)
    if (variant == "rival") {
        good = good || steps == 4 || (steps == 20 && effort == 5)
        if (tuning == 0) good = 0
    }
    n = good ? seconds * 10 * steps : 5
    for (i = 1; good && i <= 20; i++) print "load", i, 5, 0, -i
    print "verdict", good ? "done" : "open"
    print "steps", n; print "seconds", n / steps / 10
    print "cpu", n * $4; print "wall", n * $4
    print "gap", good ? 0.001 : 0.5; print "gain", 0; print "error", 0.01 }'
ENGINE
    chmod +x "none/bench-peer-$1"
}
# shellcheck disable=SC2016 # for the script that is written
engine taut taut 10 20e-6 'for name in taut taut-default; do echo "variant $name 1 4 ;  ; the engine $name ; "; done'
engine ode rival 50 8e-6 \
    'echo "variant rival 1 5 6 ; iterations ; the engine rival ;  ; 7 0 ; useless | useful"'
# shellcheck disable=SC2016 # expanded when it runs
printf '#!/bin/sh\n[ "$1" = list ] || kill -9 $$\necho "engine broken"\necho "variant broken 1 1 ;  ; broken ; "\n' \
    >none/bench-peer-dart
chmod +x none/bench-peer-dart

run bench peers S1 --quick --json peers.json --out out
expect_code 0
expect_out 'ratio'
expect_file peers.json
for file in peers.html peers.bars.csv peers.best.csv peers.runs.csv peers.reference.csv peers.machine.txt; do
    expect_file out/$file
done
grep -q '<svg' out/peers.html || fail "the page has no plot"
grep -Eq '(src|href)=.http' out/peers.html && fail "the page asks for something from elsewhere"
if command -v python3 >/dev/null; then
    python3 - <<'READER' || fail "peers.json is not what it should be"
import csv, json
tables = json.load(open('peers.json'))['tables']
near = lambda a, b: abs(a - b) < 1e-6 * b
for bar in tables['bars']:
    assert bar['scene'] == 'S1' and bar['load_kg'] == 100, bar
    assert bar['peer'] == 'rival, h = 0.002 s, useful, 5 iterations', bar
    assert near(bar['taut_ms_per_s'], 2) and near(bar['peer_ms_per_s'], 4), bar
    assert near(bar['ratio'], 2) and bar['met'] is False, bar
    assert near(bar['default_ms_per_s'], 4) and near(bar['default_step_s'], 0.005), bar
    assert near(bar['default_ratio'], 1), bar
    assert bar['default_met'] is (False if bar['tier'] == 'C' else None), bar
assert [b['tier'] for b in tables['bars']] == ['A', 'C']
best = {b['engine']: b for b in tables['best'] if b['tier'] == 'A'}
assert near(best['the engine taut']['step_s'], 0.01)
assert best['broken']['step_s'] is None
lucky = [r for r in tables['runs'] if r['engine'] == 'rival' and r['tier_c'] and r['step_s'] > 0.0021]
assert {r['step_s'] for r in lucky} == {0.025, 0.005}, lucky
runs = tables['runs']
assert any(r['verdict'] == 'open' for r in runs) and any(r['verdict'] == 'crashed' for r in runs)
assert len(list(csv.reader(open('out/peers.runs.csv')))) == len(runs) + 1
note = json.load(open('peers.json'))['note']
assert 'mujoco: not installed' in note
READER
fi

run bench peers S1/100 --quick
expect_code 0
run bench peers S1/7 --quick
expect_code 1
expect_err 'No part S1/7'
run bench peers S12
expect_code 1

# Contacts: "taut" has an error of 0 at any step, 20 us a step; the other one an error of
# 0.24 over the steps in a tenth of a second, 80 us a step: it meets the loose bar of the stack, 0.01, from 24 steps on, and the
# tight one never.
contact() { # FILE ERROR COST VARIANTS
    cat >"none/bench-touch-$1" <<ENGINE
#!/bin/sh
if [ "\$1" = list ]; then
    echo "engine $1 1.0"
    $4
    exit 0
fi
awk -v steps="\$5" 'BEGIN {
    n = 30 * steps
    print "verdict done"; print "steps", n; print "seconds", 3
    print "cpu", n * $3; print "wall", n * $3
    print "error", $2; print "value 0"; print "gap 0.001"; print "gain 0"
    print "signorini 0"; print "cone 0.5"; print "dissipation nan" }'
ENGINE
    chmod +x "none/bench-touch-$1"
}
# shellcheck disable=SC2016 # for the script that is written
contact taut 0 20e-6 'for name in taut taut-default; do echo "variant $name 127 4 ;  ; the engine $name ; "; done'
contact ode 0.24/steps 80e-6 'echo "variant rival 127 5 6 ; iterations ; the engine rival ;  ; 7 0 ; "'
run bench peers stack10 --quick --json contact.json
expect_code 0
if command -v python3 >/dev/null; then
    python3 - <<'READER' || fail "contact.json is not what it should be"
import json
tables = json.load(open('contact.json'))['tables']
near = lambda a, b: abs(a - b) < 1e-6 * b
loose, tight = tables['contact_bars']
assert near(loose['bar'], 0.01) and near(tight['bar'], 1e-4)
assert near(loose['default_ms_per_s'], 1.2) and near(loose['peer_ms_per_s'], 19.2), loose
assert near(loose['default_ratio'], 16) and loose['default_error'] == 0, loose
assert tight['peer'] == 'none found' and tight['peer_ms_per_s'] is None, tight
rows = [r for r in tables['contact_best'] if r['engine'] == 'the engine rival']
assert [r['meets'] for r in rows] == ['loose bar'] and near(rows[0]['error'], 0.01), rows
assert rows[0]['cone'] == 0.5 and rows[0]['dissipation'] is None
assert tables['bars'] == [] and len(tables['contact_runs']) > 4
READER
fi
run bench peers stack10/7 --quick
expect_code 1

# Taut itself, for real.
run bench scaling --quick --json scaling.json
expect_code 0
if command -v python3 >/dev/null; then
    python3 - <<'READER' || fail "scaling.json is not what it should be"
import json
tables = json.load(open('scaling.json'))['tables']
rows = tables['scaling']
assert {r['shape'] for r in rows} == {'chain', 'tree', 'cloth', 'lattice', 'rods'}
assert all(r['remark'] == '' and r['step_s'] > 0 and r['memory_bytes'] > 0 for r in rows)
assert all(r['steps'] >= 3 for r in rows)
chain = [r['bytes_per_element'] for r in rows if r['shape'] == 'chain']
assert chain[-1] < 2 * chain[0]
assert tables['bars'] == [] # a smoke test reaches nothing
READER
fi

run bench scaling tree --quick --out part
expect_code 0
expect_err 'tree 1000: '
expect_file part/scaling.bars.csv
[ "$(grep -c '^tree,' part/scaling.scaling.csv)" -eq 3 ] || fail "not three sizes of trees"
grep -Eq '^(chain|cloth|lattice|rods),' part/scaling.scaling.csv && fail "other shapes than trees"
run bench scaling branch
expect_code 1
expect_err 'No part branch; there are chain, tree'

# Reading a scene beside building it: a row each, with the ratio.
run bench reading --quick
expect_code 0
for scene in 'particles and springs' 'bodies and joints' cables; do
    grep -Eq "^$scene  *[0-9]+( +[0-9.e-]+){5}\$" stdout || fail "no row of $scene"
done

# A run that is killed leaves its rows; one that is asked to end shows them too.
rows_of() { grep -c '^lattice,' "$1/scaling.scaling.csv" 2>/dev/null; }
for signal in KILL TERM; do
    ran="taut bench scaling, $signal"
    "$taut" bench scaling lattice --out $signal >stdout 2>stderr &
    bench=$!
    waited=0
    until [ "$(rows_of $signal)" -ge 2 ] 2>/dev/null || [ $waited -ge 600 ]; do
        sleep 0.1
        waited=$((waited + 1))
    done
    kill -$signal $bench
    wait $bench
    code=$?
    [ "$(rows_of $signal)" -ge 2 ] || fail "$ran: the rows are gone"
done
expect_code 1
expect_out 'Stopped by the user'
expect_out '^lattice '

finish
