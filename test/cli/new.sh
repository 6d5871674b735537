#!/bin/sh
# SPDX-License-Identifier: MIT
# new.sh -- taut new: templates that are clean and run. taut fmt: files in one layout. Completion of three shells.
# shellcheck source=test/cli/common.inc
. "$(dirname "$0")/common.inc"

# every template is without errors and warnings, is in canonical layout, stands on a ground and runs
run new
expect_code 0
templates=$(sed -n 's/^  \([a-z]*\)  .*/\1/p' stdout)
[ "$(echo "$templates" | wc -l)" -ge 4 ] || fail "less than four templates"
for template in $templates; do
    run new "my $template" --template "$template"
    expect_code 0
    expect_out "my $template.yaml"
    file="my $template.yaml"
    grep -q "^title: \"my $template\"" "$file" || fail "$file has another title"
    grep -q '^ground:' "$file" || fail "$file has no ground"
    run check "$file"
    expect_code 0
    expect_out ' 0 errors, 0 warnings'
    run fmt --check "$file"
    expect_code 0
    run run "$file" --duration 0.3
    expect_code 0
    expect_no_err
    expect_out '^signal '
    expect_out 'finished at t = 0.3 s'
done

# what is there stays
cp "my cable.yaml" before
run new "my cable" --template stack
expect_code 2
expect_err 'my cable.yaml is there already'
cmp -s before "my cable.yaml" || fail "the file was changed"
run new other --template clth
expect_code 2
expect_err "no template 'clth' (did you mean 'cloth'?)"
expect_no_file other.yaml
run new no/such/folder/x
expect_code 2

# fmt: prints what it changes, keeps rights and the scene, and is content the second time
printf 'anchors:\n- name:   a   # the hook\nparticles: [ {name: p, position: [1,0,0],mass: 2 kg} ]\n' >messy.yaml
chmod 640 messy.yaml
run fmt --check messy.yaml before
expect_code 1
expect_out 'messy.yaml: its layout is another one'
grep -q 'name:   a' messy.yaml || fail "--check changed a file"
run fmt messy.yaml
expect_code 0
expect_out '^messy.yaml$'
printf 'anchors:\n  - name: a # the hook\nparticles: [{name: p, position: [1, 0, 0], mass: 2 kg}]\n' | cmp -s - messy.yaml ||
    fail "another layout: $(cat messy.yaml)"
[ "$(stat -c %a messy.yaml)" = 640 ] || fail "other rights: $(stat -c %a messy.yaml)"
run fmt messy.yaml
expect_code 0
[ -s stdout ] && fail "it changed a file twice"
"$taut" fmt - <messy.yaml >twice.yaml || fail "stdin is refused"
cmp -s twice.yaml messy.yaml || fail "stdin gives something else"

# a broken file is told, and not touched; the others are laid out all the same
printf 'a: [1\n' >broken.yaml
printf 'anchors:\n- name: a\n' >late.yaml
run fmt broken.yaml late.yaml no-such.yaml
expect_code 2
expect_err 'broken.yaml:2:1: error: '
expect_err 'no-such.yaml'
printf 'a: [1\n' | cmp -s - broken.yaml || fail "a broken file was changed"
grep -q '^  - name: a' late.yaml || fail "the file behind it was left alone"
[ -z "$(find . -maxdepth 1 -name '.?*')" ] || fail "temporary files are left: $(ls -a)"

# completion of the shells: all commands and options, in the syntax of each
for shell in bash zsh fish; do
    run --completion=$shell
    expect_code 0
    for word in settle snapshot-out template; do
        grep -q -e "$word" stdout || fail "no $word for $shell"
    done
    ! command -v $shell >/dev/null || $shell -n stdout || fail "$shell does not read its completion"
done
run --completion=tcsh
expect_code 2
expect_err "take bash, zsh or fish"

# the schema takes all scenes of the tree, where there is a validator
if python3 -c 'import jsonschema, yaml' 2>/dev/null; then
    run schema
    python3 - "$scenes" <<'READER' || fail "the schema refuses a scene"
import glob, json, jsonschema, sys, yaml
check = jsonschema.Draft202012Validator(json.load(open('stdout')))
def faults(scene): return [(list(e.absolute_path), e.message) for e in check.iter_errors(scene)]
for path in glob.glob(sys.argv[1] + '/*.yaml') + glob.glob('my *.yaml'):
    assert not faults(yaml.safe_load(open(path))), (path, faults(yaml.safe_load(open(path))))
wrong = ['particles: [{name: 1p}]', 'groups: [{prefx: a}]', 'groups: [{particles: [{nam: a}]}]', 'outputs: [3]',
         'gravity: [1, 2]', 'cables: {}']
for text in wrong: assert faults(yaml.safe_load(text)), text
good = ['particles: [{name: p$i, repeat: n, mass: 2 t}]', 'outputs: [a.x, {signal: b.x, name: c}]', 'step: 1/60',
        'groups: [{repeat: {k: 3}, prefix: a, groups: [{bodies: []}]}]', 'cables: [{class: rope, from: a, to: b}]']
for text in good: assert not faults(yaml.safe_load(text)), (text, faults(yaml.safe_load(text)))
READER
fi

finish
