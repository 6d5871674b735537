#!/bin/sh
# SPDX-License-Identifier: MIT
# taut view: addresses that are too long, in every part and with every kind of request, get a clean answer or the
# connection ends; the viewer goes on.
# shellcheck source=test/cli/common.inc
. "$(dirname "$0")/common.inc"
command -v python3 >/dev/null || { echo "skipped: there is no python3"; exit 77; }

"$taut" view "$scenes/pendulum.yaml" --no-open --quiet >address 2>notes &
viewer=$!
while [ ! -s address ]; do sleep 0.1; done
cat >ask.py <<'CLIENT'
import re, socket, sys
port, token = re.match(r'http://127.0.0.1:(\d+)/([0-9a-f]+)/', open('address').read()).groups()
failed = 0

def ask(target, extra='', method='GET'):
    text = '%s %s HTTP/1.1\r\nHost: 127.0.0.1:%s\r\n%s\r\n' % (method, target, port, extra)
    with socket.create_connection(('127.0.0.1', int(port)), 10) as s:
        answer = b''
        try:
            s.sendall(text.encode('latin-1'))
            while True:
                more = s.recv(65536)
                if not more: break
                answer += more
        except ConnectionError: # closed while it was sent to
            pass
    first = answer.split(b'\r\n')[0].split()
    return int(first[1]) if len(first) > 1 else 0

def expect(what, got, *wanted):
    global failed
    if got not in wanted:
        print('FAILED: %s: status %d instead of %s' % (what, got, wanted))
        failed = 1

home = '/%s/' % token
expect('the page', ask(home), 200)
upgrade = ('Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nOrigin: http://127.0.0.1:%s\r\n'
           'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n' % port)
for length in (300, 1000, 4000, 15000):
    for fill in ('a', '/', '/..', '%2e', '?', '%00'):
        long = (fill * length)[:length]
        # what is decoded before anybody is asked may be short, or end at a zero: any clean answer will do
        clean = (200, 403, 404) if fill[0] == '%' else ()
        expect('%d of %s behind the token' % (length, fill), ask(home + long), 414, 400, *clean)
        expect('%d of %s as a query' % (length, fill), ask(home + '?' + long), 414, 400, *clean)
        expect('%d of %s alone' % (length, fill), ask('/' + long), 414, 400, *clean)
    expect('POST of %d' % length, ask(home + 'a' * length, method='POST'), 414)
    expect('socket of %d' % length, ask(home + 'socket?' + 'a' * length, upgrade), 414)
for length in (20000, 1000000): # more than a request may have: an error, or nothing at all
    expect('an address of %d' % length, ask(home + 'a' * length), 0, 400, 413, 414, 431)
    expect('a header of %d' % length, ask(home, 'X: %s\r\n' % ('a' * length)), 0, 400, 413, 414, 431)
expect('the page after that', ask(home), 200)
expect('another token after that', ask('/' + '0' * 32 + '/'), 403)
sys.exit(failed)
CLIENT
timeout 120 python3 ask.py || failed=1
kill -0 $viewer || fail "the viewer has ended"
kill -TERM $viewer
wait $viewer || fail "taut view: exit code $? after SIGTERM"

finish
