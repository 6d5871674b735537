#!/bin/sh
# SPDX-License-Identifier: MIT
# taut view: what is wrong on the command line is said before anything is opened.
# shellcheck source=test/cli/common.inc
. "$(dirname "$0")/common.inc"

run view nothing.yaml --no-open
expect_code 2
expect_err 'nothing.yaml'
expect_no_out

run view "$scenes/crane.yaml" --port 0
expect_code 2
expect_err "'0' is not a port"

run view --against step=0.1
expect_code 2
expect_err 'goes with one scene; there is none'

run view "$scenes/crane.yaml" "$scenes/net.yaml" --against step=0.1
expect_code 2
expect_err 'there are two'

run view "$scenes/crane.yaml" --against step
expect_code 2
expect_err 'is not PATH=VALUE'

run view "$scenes/crane.yaml" --against step=-1
expect_code 2
expect_err 'step'
expect_no_out

# Recordings: what is not one, what is damaged, what cannot be changed.
run run "$scenes/pendulum.yaml" --quiet --duration 1 --record good.taut
expect_code 0
run view good.taut "$scenes/crane.yaml" --no-open
expect_code 2
expect_err 'a recording and a scene cannot be shown side by side'
run view good.taut --no-open --set load.mass=2
expect_code 2
expect_err 'a recording cannot be changed'
head -c 40 good.taut >short.taut
run view short.taut --no-open
expect_code 2
expect_err 'short.taut: was cut off before the end of its header'
expect_no_out
size=$(wc -c <good.taut)
head -c $((size - 10)) good.taut >cut.taut
"$taut" view cut.taut --no-open >address 2>notes &
viewer=$!
while [ ! -s address ]; do sleep 0.1; done
kill -TERM $viewer
wait $viewer || fail "taut view cut.taut: exit code $? after SIGTERM"
grep -q 'cut.taut was cut off; it is shown up to t = 1 s' notes || fail "a recording that was cut off is not told: $(cat notes)"

# A port that is taken is named; the first one ends with a signal as with Ctrl-C.
"$taut" view "$scenes/crane.yaml" --no-open --quiet >first &
first=$!
while [ ! -s first ]; do sleep 0.1; done
port=$(sed 's|http://127.0.0.1:\([0-9]*\)/.*|\1|' first)
run view "$scenes/crane.yaml" --no-open --port "$port"
expect_code 1
expect_err "port $port of 127.0.0.1 cannot be listened on"
kill -TERM $first
wait $first || fail "taut view: exit code $? after SIGTERM"
grep -Eqx 'http://127\.0\.0\.1:[0-9]+/[0-9a-f]{32}/' first || fail "address is '$(cat first)'"

finish
