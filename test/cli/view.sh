#!/bin/sh
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
