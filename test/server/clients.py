#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Bad clients of taut view. Usage: clients.py PROGRAM SCENE

Starts the program, keeps a good page connected all the time, and lets bad ones come: each must be
refused with a status, and the good page must see the simulation go on. Ends like a Criterion program,
with a line that counts the cases."""
import base64
import json
import os
import signal
import socket
import struct
import subprocess
import sys

COMMAND = 40
TIMEOUT = 30  # s: so long that only something that hangs takes it


class Refused(Exception):
    def __init__(self, status):
        super().__init__(f"status {status}")
        self.status = status


class Address:
    def __init__(self, text):
        self.port = int(text.split(":")[2].split("/")[0])
        self.token = text.rstrip("/").rsplit("/", 1)[1]
        self.here = f"127.0.0.1:{self.port}"


def connect(address):
    return socket.create_connection(("127.0.0.1", address.port), timeout=TIMEOUT)


def read_exactly(sock, size):
    data = b""
    while len(data) < size:
        more = sock.recv(min(size - len(data), 1 << 16))
        if not more:
            raise ConnectionError("closed")
        data += more
    return data


def read_head(sock):
    head = b""
    while b"\r\n\r\n" not in head:
        head += read_exactly(sock, 1)
    return head.decode("latin1")


def http(address, path, method="GET", host=None):
    """Status of a plain request."""
    with connect(address) as sock:
        sock.sendall(f"{method} {path} HTTP/1.1\r\nHost: {host or address.here}\r\n\r\n".encode())
        return int(read_head(sock).split()[1])


class Page:
    """A WebSocket to the program, as good as the arguments."""

    def __init__(self, address, token=None, origin="", host=None):
        self.sock = connect(address)
        lines = [f"GET /{token or address.token}/socket HTTP/1.1", f"Host: {host or address.here}",
                 "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
                 "Sec-WebSocket-Key: " + base64.b64encode(os.urandom(16)).decode()]
        if origin is not None:
            lines.append("Origin: " + (origin or f"http://{address.here}"))
        self.sock.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        status = int(read_head(self.sock).split()[1])
        if status != 101:
            self.sock.close()
            raise Refused(status)
        self.generation = 0
        self.commands = []

    def send(self, data, op=2, claimed=None):
        size = len(data) if claimed is None else claimed
        head = bytes([0x80 | op])
        if size < 126:
            head += bytes([0x80 | size])
        elif size < 65536:
            head += bytes([0x80 | 126]) + struct.pack(">H", size)
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", size)
        mask = os.urandom(4)
        self.sock.sendall(head + mask + bytes(c ^ mask[i % 4] for i, c in enumerate(data)))

    def command(self, name, index=0, x=(0.0, 0.0, 0.0), world=255):
        number = self.commands.index(name) if self.commands else 0
        self.send(command(number, world, index, self.generation, x))

    def message(self):
        """Next message: (op, data)."""
        head = read_exactly(self.sock, 2)
        size = head[1] & 0x7F
        if size == 126:
            size = struct.unpack(">H", read_exactly(self.sock, 2))[0]
        elif size == 127:
            size = struct.unpack(">Q", read_exactly(self.sock, 8))[0]
        return head[0] & 0x0F, read_exactly(self.sock, size)

    def state(self):
        """The next state, as its JSON with the clock's time added; a model on the way is noted."""
        self.command("credit", 1)
        while True:
            op, data = self.message()
            if op == 9:
                self.send(data, op=10)
            if op == 8:
                raise ConnectionError("closed")
            if op != 2:
                continue
            kind, generation = struct.unpack_from("<HI", data, 6)
            time, size = struct.unpack_from("<dI", data, 24)
            text = data[-(size + 3 & ~3):][:size] if size % 4 else data[-size:]
            info = json.loads(text)
            if kind == 1:
                self.generation, self.commands = generation, info["commands"]
                continue
            if kind == 3:  # traces
                continue
            info["time"] = time
            return info

    def closed_with(self):
        """Status with which the program ends the connection."""
        while True:
            op, data = self.message()
            if op == 8:
                return struct.unpack(">H", data[:2])[0] if len(data) >= 2 else 0

    def close(self):
        self.sock.close()


def command(number, world=255, index=0, generation=0, x=(0.0, 0.0, 0.0), version=6, spare=0):
    return struct.pack("<BBBBIII3d", 0x54, version, number, world, index, generation, spare, *x)


class Tests:
    def __init__(self, program, scene):
        self.process = subprocess.Popen([program, "view", scene, "--no-open", "--quiet"],
                                        stdout=subprocess.PIPE, text=True)
        self.address = Address(self.process.stdout.readline().strip())
        self.good = Page(self.address)

    def goes_on(self):
        """The good page sees time pass, and nothing wrong."""
        first = self.good.state()
        while True:
            now = self.good.state()
            assert now["worlds"][0]["state"] == "runs" and now["playing"], now
            assert now["worlds"][0]["worstError"] < 1e-3, now
            if now["time"] > first["time"] + 0.2:
                return

    def refused(self, status, **how):
        try:
            Page(self.address, **how).close()
        except Refused as refusal:
            assert refusal.status == status, (how, refusal.status)
        else:
            raise AssertionError(f"let in: {how}")

    def hangs_up(self, status, *args, **how):
        page = Page(self.address)
        page.send(*args, **how)
        got = page.closed_with()
        page.close()
        assert got == status, (args[0][:8], got)

    # --- the cases ---

    def test_files(self):
        token = self.address.token
        assert http(self.address, f"/{token}/") == 200
        assert http(self.address, f"/{token}/viewer.js") == 200
        assert http(self.address, f"/{token}/nothing") == 404
        assert http(self.address, f"/{token}/../../etc/passwd") in (400, 403, 404)
        assert http(self.address, f"/{token}/", method="POST") == 405
        assert http(self.address, f"/{token}/", method="PUT") == 405

    def test_wrong_token(self):
        wrong = "0" * 32
        assert http(self.address, "/") == 403
        assert http(self.address, f"/{wrong}/") == 403
        assert http(self.address, f"/{self.address.token[:-1]}/") == 403
        self.refused(403, token=wrong)

    def test_wrong_host(self):
        assert http(self.address, f"/{self.address.token}/", host="evil.example") == 403
        self.refused(403, host=f"evil.example:{self.address.port}")

    def test_wrong_origin(self):
        self.refused(403, origin="http://evil.example")
        self.refused(403, origin="null")
        self.refused(403, origin=f"http://127.0.0.1:{self.address.port + 1}")
        self.refused(403, origin=None)

    def test_malformed(self):
        nan, inf = float("nan"), float("inf")
        self.hangs_up(1008, b"")
        self.hangs_up(1008, command(1)[:39])
        self.hangs_up(1008, b"\0" * COMMAND)
        self.hangs_up(1008, command(200))
        self.hangs_up(1008, command(1, version=4))
        self.hangs_up(1008, command(1, world=7))
        self.hangs_up(1008, command(1, spare=1))
        self.hangs_up(1008, command(1, x=(nan, 0.0, 0.0)))
        self.hangs_up(1008, command(5, x=(inf, 0.0, 0.0)))
        self.hangs_up(1008, command(0, index=1 << 31))
        self.hangs_up(1003, b"play", op=1)

    def test_oversized(self):
        self.hangs_up(1009, b"\1" * 41)
        self.hangs_up(1009, b"\1" * (1 << 20))
        page = Page(self.address)  # announces a terabyte, and stays
        page.send(b"\1" * 100, claimed=1 << 40)
        self.goes_on()
        page.close()

    def test_indices_of_nothing(self):
        self.good.state()
        generation, names = self.good.generation, self.good.commands
        for name in ("grab", "pin", "cut", "load", "watch", "look", "drive", "parameter"):
            for index in (21, 1 << 20, (1 << 32) - 1):  # there are 21 nodes and 20 links
                self.good.send(command(names.index(name), 255, index, generation, (1.0, 1.0, 1.0)))
            # what there is, but of another scene
            self.good.send(command(names.index(name), 255, 10, generation + 1, (1.0, 1.0, 1.0)))
        self.good.send(command(names.index("open"), 255, 1 << 30, generation))
        self.goes_on()
        assert self.good.generation == generation

    def test_flood_of_commands(self):
        self.good.state()
        speed = command(self.good.commands.index("speed"), x=(1.0, 0.0, 0.0))
        for _ in range(20000):
            self.good.send(speed)
        self.goes_on()

    def test_too_many_pages(self):
        pages = [Page(self.address) for _ in range(7)]
        self.refused(503)
        for page in pages:
            page.close()
        self.until_let_in().close()

    def test_a_thousand_connections(self):
        idle = []
        for _ in range(1000):  # as fast as they can be asked for, some with half a request
            sock = socket.socket()
            sock.setblocking(False)
            sock.connect_ex(("127.0.0.1", self.address.port))
            idle.append(sock)
        for sock in idle[::3]:
            try:
                sock.send(b"GET / HTT")
            except OSError:
                pass  # not let in yet
        for _ in range(5):
            self.goes_on()
        for sock in idle:
            sock.close()
        self.until_let_in().close()

    def test_slow_readers(self):
        slow = [Page(self.address) for _ in range(3)]
        for page in slow:
            for _ in range(50):
                page.send(command(0, index=8))
        for _ in range(5):
            self.goes_on()
        for page in slow:
            page.close()
        self.until_let_in().close()

    # What went away is noticed within seconds; until then there may be no room.
    def until_let_in(self):
        while True:
            try:
                return Page(self.address)
            except (Refused, OSError):
                self.goes_on()

    def run(self):
        names = [name for name in dir(self) if name.startswith("test_")]
        passed = 0
        for name in names:
            try:
                getattr(self, name)()
                self.goes_on()
                passed += 1
                print(f"ok    {name}", flush=True)
            except Exception as problem:  # the next ones are still worth a try
                print(f"FAIL  {name}: {type(problem).__name__}: {problem}", flush=True)
        self.good.close()
        self.process.send_signal(signal.SIGINT)
        code = self.process.wait(TIMEOUT)
        passed += code == 0
        print(f"{'ok   ' if code == 0 else 'FAIL '} ends with Ctrl-C: {code}")
        print(f"Synthesis: Tested: {len(names) + 1} | Passing: {passed}")
        return 0 if passed == len(names) + 1 else 1


if __name__ == "__main__":
    sys.exit(Tests(sys.argv[1], sys.argv[2]).run())
