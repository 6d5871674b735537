#!/bin/sh
# SPDX-License-Identifier: MIT
# Files that are written are none of those that are read, and each is written once: whatever the name, the path or the
# link. A mistake is told with exit code 2, and every file is as it was.
# shellcheck source=test/cli/common.inc
. "$(dirname "$0")/common.inc"

cp "$scenes/pendulum.yaml" own.yaml
run run own.yaml --duration 0.1 --quiet --record a.taut --snapshot-out a.snap
expect_code 0
mkdir folder
ln own.yaml hard.yaml
ln -s own.yaml soft.yaml
ln -s . here
cp own.yaml kept.yaml
cp a.taut kept.taut
cp a.snap kept.snap

# refused WORDS: told, and nothing is lost or left behind
refused() {
    before=$(ls)
    # shellcheck disable=SC2086 # several words
    run $1
    expect_code 2
    expect_err "$2"
    for file in own.yaml hard.yaml soft.yaml; do cmp -s $file kept.yaml || fail "$ran: $file is another one"; done
    cmp -s a.taut kept.taut || fail "$ran: a.taut is another one"
    cmp -s a.snap kept.snap || fail "$ran: a.snap is another one"
    # shellcheck disable=SC2012 # names of our own making
    [ "$(ls)" = "$before" ] || fail "$ran: left something: $(ls | tr '\n' ' ')"
    rm -f b b.taut
}

over='would overwrite own.yaml, which is read; name another file'
for option in record csv page report snapshot-out; do
    refused "run own.yaml --duration 0.1 --$option own.yaml" "--$option own.yaml $over"
    refused "run own.yaml --duration 0.1 --$option ./folder/../own.yaml" "$over"
    refused "run own.yaml --duration 0.1 --$option hard.yaml" "--$option hard.yaml $over"
    refused "run own.yaml --duration 0.1 --$option soft.yaml" "--$option soft.yaml $over"
done
refused 'run soft.yaml --duration 0.1 --record hard.yaml' 'would overwrite soft.yaml'
refused 'run own.yaml --duration 0.1 --snapshot-in a.snap --csv a.snap' 'would overwrite --snapshot-in a.snap'
refused 'run own.yaml --duration 0.1 --set output.record=own.yaml' 'output.record of the scene, own.yaml would overwrite'
refused 'run own.yaml --duration 0.1 --set output.csv=b --report b' 'output.csv of the scene, b and --report b are the same file'
refused 'settle own.yaml --quiet --snapshot-out own.yaml' "$over"
for option in html csv gltf; do
    refused "export a.taut --$option a.taut" "--$option a.taut would overwrite a.taut, which is read"
    refused "export a.taut --$option here/a.taut" 'would overwrite a.taut'
done

# Each other, there already or not.
for touched in no yes; do
    if [ $touched = yes ]; then : >b; fi
    refused 'run own.yaml --duration 0.1 --record b --report b' '--record b and --report b are the same file; name two'
    if [ $touched = yes ]; then : >b; fi
    refused 'run own.yaml --duration 0.1 --csv b --page ./here/b' '--csv b and --page ./here/b are the same file'
done
refused 'export a.taut --html b --csv folder/../b' 'are the same file'
refused 'lab pendulum --quick --json b --report b' 'are the same file'

# A pipe is written as it is and stays one: no file takes its place. Of devices the same.
mkfifo pipe
cat pipe >piped.csv &
run run own.yaml --duration 0.1 --quiet --csv pipe
expect_code 0
wait
[ -p pipe ] || fail "$ran: the pipe is gone"
expect_file piped.csv
rm pipe

# Names that only look alike are fine.
run run own.yaml --duration 0.1 --quiet --report report.html --page folder/report.html --csv folder/own.yaml
expect_code 0
for file in report.html folder/report.html folder/own.yaml; do expect_file $file; done

# Two runs that record to one file: the first has it, the second is told, and the recording is whole.
"$taut" run own.yaml --duration 1e6 --quiet --record long.taut >/dev/null 2>&1 &
first=$!
until [ -s long.taut ]; do
    kill -0 $first || break
    sleep 0.1
done
run run own.yaml --duration 0.1 --record long.taut
expect_code 2
expect_err 'long.taut: another run is writing it; name another file, or wait'
kill -TERM $first
wait $first
run export long.taut --csv long.csv
expect_code 0
expect_no_err
run run own.yaml --duration 0.1 --quiet --record long.taut
expect_code 0

finish
