#!/bin/sh
# SPDX-License-Identifier: MIT
# Reports: one page that needs nothing, well-formed, with the numbers that the run or the experiment gave.
# shellcheck source=test/cli/common.inc
. "$(dirname "$0")/common.inc"

# self_contained FILE: nothing is loaded, nothing is run, every element is closed.
cat >page.py <<'READER'
import sys
from html.parser import HTMLParser
class Page(HTMLParser):
    empty = {'meta', 'path', 'circle', 'rect', 'br'}
    def __init__(self):
        super().__init__()
        self.open, self.tags, self.text = [], [], []
    def handle_startendtag(self, tag, attributes): self.tags.append((tag, dict(attributes)))
    def handle_starttag(self, tag, attributes):
        self.tags.append((tag, dict(attributes)))
        if tag not in self.empty: self.open.append(tag)
    def handle_endtag(self, tag):
        assert self.open and self.open.pop() == tag, (tag, self.getpos())
    def handle_data(self, data): self.text.append(data)
def load(path):
    page = Page()
    page.feed(open(path, encoding='utf-8').read())
    assert not page.open, page.open
    return page
if __name__ == '__main__':
    page = load(sys.argv[1])
    assert not any(tag in ('script', 'link', 'img', 'iframe', 'object', 'embed', 'base') for tag, _ in page.tags)
    assert not any(key in ('src', 'style') or key.startswith('on') or (key == 'href' and not value.startswith('#'))
                   for _, attributes in page.tags for key, value in attributes.items())
    assert any("default-src 'none'" in a.get('content', '') for t, a in page.tags if t == 'meta')
    style = ''.join(page.text)
    assert 'prefers-color-scheme: dark' in style and '@media print' in style
    assert 'nan' not in ' '.join(a.get('d', '') for t, a in page.tags if t == 'path').lower()
READER
self_contained() {
    grep -n -i -E 'https?://|@import|url\(' "$1" | cut -c1-120 | grep . && fail "$1 asks for something outside"
    if command -v python3 >/dev/null; then python3 page.py "$1" || fail "$1 is not a page of its own"; fi
}
expect_in() { grep -q -e "$2" "$1" || fail "$ran: no '$2' in $1"; }

# where the energy is kept there is no plot of who changed it
run run "$scenes/crane.yaml" --duration 2 --set load.mass=2e5 --set stepper.keep_energy=false --report run.html
expect_code 0
self_contained run.html
[ "$(grep -c '<svg class="plot"' run.html)" -eq 8 ] || fail "a plot of the run is missing"
expect_in run.html 'svg class="picture"'
expect_in run.html 'finished at t = 2 s'
expect_in run.html '<td>load.mass=2e5</td>'
expect_in run.html '<th>processor</th>'
expect_in run.html "<td>taut [0-9]"
# The same words as on the terminal.
sed -n 's/^largest tension *//p' stdout | sed 's/ *$//' >tension
if ! [ -s tension ] || ! grep -q -F "$(cat tension)" run.html; then
    fail "the largest tension of the run is not in its report"
fi

# A body of several shapes is drawn as these, and not as the hull of all of them; the picture has no room to spare.
run run "$scenes/tower-crane.yaml" --duration 0.5 --quiet --report crane.html
expect_code 0
outlines=$(grep -o 'class="solid" d="[^"]*"' crane.html | head -1 | tr -cd Z | wc -c)
between 'outlines of the crane' "$outlines" 4 100
wide=$(sed -n 's/.*; \([0-9.]*\) m wide.*/\1/p' crane.html | head -1)
between 'metres that the picture of the crane shows' "$wide" 35 90

# One that flies apart says so and draws what there is.
run run "$scenes/crane.yaml" --set stepper.scheme=euler --set stepper.geometric=none --report bang.html --quiet
expect_code 1
self_contained bang.html
expect_in bang.html 'chip bad">diverged at t = '

# Texts of a scene stay texts.
sed 's|^title:.*|title: "<b>\&amp; </title><script>alert(1)</script>"|' "$scenes/pendulum.yaml" >evil.yaml
run run evil.yaml --duration 0.1 --quiet --report evil.html
expect_code 0
self_contained evil.html
expect_in evil.html '&lt;script&gt;alert(1)'

# An experiment: rows, paper beside measurement, plots, verdict.
run lab speed --quick --report speed.html --json speed.json
self_contained speed.html
[ "$(grep -c '<svg class="plot"' speed.html)" -eq 2 ] || fail "a plot of the experiment is missing"
expect_in speed.html '>paper</th>'
expect_in speed.html 'smoke test'
[ $code -eq 0 ] && expect_in speed.html 'the claim holds'
[ $code -ne 0 ] && expect_in speed.html 'the claim does not hold in a quick run'
if command -v python3 >/dev/null; then
    python3 - <<'READER' || fail "the rows of the report are not those of the experiment"
import json, re
rows = json.load(open('speed.json'))['rows']
table = re.search(r'<tbody>\n(.*?)</tbody>', open('speed.html').read(), re.S).group(1).strip().split('\n')
assert len(table) == len(rows)
def number(html):
    text = html.replace('&thinsp;&times;&thinsp;10<sup>', 'e').replace('10<sup>', '1e').replace('</sup>', '').replace('&minus;', '-')
    return float(text)
for line, row in zip(table, rows):
    cells = re.findall(r'<td class="[^"]*">(.*?)</td>', line)
    for cell, value in zip(cells, row.values()):
        if value is None: assert cell == '&ndash;'
        elif isinstance(value, str): assert cell == value
        else: assert abs(number(cell) - value) <= 6e-3 * abs(value), (cell, value)
READER
fi
run lab torture --quick --report torture.html --quiet
self_contained torture.html

# A rope over pulleys is drawn, run by run, and its pull is the largest tension.
run run "$scenes/pulley.yaml" --duration 1 --report pulley.html
expect_out 'largest tension *994.5 N in run-[123]'
grep -o '<path class="rope" d="[^"]*"' pulley.html | head -1 | tr L '\n' | grep -c M >runs
[ "$(cat runs)" = 3 ] || fail "the rope of the pulley is not drawn in three runs: $(cat runs)"

# On stdout, and mistakes.
run lab pendulum --quick --report -
expect_out '^<!DOCTYPE html>'
expect_out '</html>'
run lab all --quick --json all.json
expect_code 2
expect_err 'takes one experiment'
run lab pendulum --quick --report no/such/folder.html
expect_code 2
expect_err 'no/such/folder.html'
run run "$scenes/pendulum.yaml" --record - --report x.html
expect_code 2
expect_err 'need the recording in a file'

finish
